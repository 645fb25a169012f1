/// Something shown on the timeline: a study record or a week's progress.
public struct TimelinePost: Hashable, Sendable, Codable, Identifiable {
  /// What names a post.
  public typealias ID = Identifier<TimelinePost>

  /// Names the post in every document.
  public var id: ID
  /// What it tells.
  public var content: Content
  /// Who sees it.
  public var visibility: Visibility
  /// When it was posted, where it was posted.
  public var posted: ZonedInstant
  /// Made once by the client; a retry with it never posts twice.
  public var postToken: String
  /// The server that it is shared with besides the account's own; nil for none.
  public var elsewhere: String?

  /// Makes a post from its parts.
  public init(id: ID, content: Content, visibility: Visibility, posted: ZonedInstant, postToken: String, elsewhere: String? = nil) {
    self.id = id
    self.content = content
    self.visibility = visibility
    self.posted = posted
    self.postToken = postToken
    self.elsewhere = elsewhere
  }

  /// What the post shows.
  public enum Content: Hashable, Sendable, Codable {
    case record(StudyRecord.ID)
    /// The progress as it was when it was posted, with the goal's material's title, and the user's words.
    case goalProgress(GoalProgress, comment: String?)
  }
}

/// Whether the user has an account, and whether its session holds.
public enum AccountState: Hashable, Sendable, Codable {
  case local
  case signedIn(server: String, handle: String)
  case signedOut(server: String)
}
