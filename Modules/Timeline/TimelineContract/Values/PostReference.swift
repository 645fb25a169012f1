/// What a client names a post by: the post's ID, or the token under which the client's own account sent the post.
///
/// A reference isn't an ID: the token of one account may have the same 128 bits as the ID of somebody else's post. Only a storage, which
/// knows who asks, finds the post.
public struct PostReference: Hashable, Sendable {
  /// The UUID as the client sent it.
  public let sent: TimelineID

  /// Creates a reference from a UUID that a client sent.
  public init(_ sent: TimelineID) { self.sent = sent }
}
