public import StudyModels

/// A post of the timeline as scripts see it: a record's, or a week's progress.
public struct PostDocument: Codable, Hashable, Sendable {
  /// A UUID in lower case.
  public var id: String
  /// `record` or `goalProgress`.
  public var kind: String
  /// RFC 3339.
  public var postedAt: String
  /// `private`, `followers` or `public`.
  public var visibility: String
  /// The record; absent where the post shows a goal's progress.
  public var record: RecordDocument?
  /// The progress as it was when it was posted.
  public var goal: GoalDocument?
  /// The user's words beside a progress.
  public var comment: String?

  /// Makes the document of a post.
  ///
  /// - Parameters:
  ///   - record: the record that the post shows, if it shows one.
  ///   - material: the material of that record or goal.
  public init(_ post: TimelinePost, record: StudyRecord?, material: Material?) {
    id = post.id.text
    postedAt = post.posted.rfc3339
    visibility = post.visibility.rawValue
    switch post.content {
    case .record:
      kind = "record"
      self.record = record.map { RecordDocument($0, material: material) }
    case .goalProgress(let progress, let comment):
      kind = "goalProgress"
      goal = GoalDocument(listing: progress, material: material)
      self.comment = comment
    }
  }
}
