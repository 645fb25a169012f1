/// What a client names a comment by: the comment's ID, or the token under which the client's own account sent the comment.
///
/// As with ``PostReference``, the same 128 bits may be the token of one account and the ID of somebody else's comment.
public struct CommentReference: Hashable, Sendable {
  /// The UUID as the client sent it.
  public let sent: TimelineID

  /// Creates a reference from a UUID that a client sent.
  public init(_ sent: TimelineID) { self.sent = sent }
}
