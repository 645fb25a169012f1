public import StudyModels

/// The user's own posts on this machine.
public protocol TimelineRepository: Sendable {
  /// Returns posts, newest first; those older than `before` where it is given.
  func posts(before: TimelinePost.ID?, limit: Int) throws -> [TimelinePost]

  /// Posts a goal's progress in the week of `day`, as it is now.
  ///
  /// Throws ``StudyError/noGoal`` where the goal does not hold in that week.
  ///
  /// - Parameter isShared: whether it is shared with another server, too; nil: what was said last.
  func postProgress(
    of goal: WeeklyGoal.ID, inWeekOf day: CivilDate, comment: String?, visibility: Visibility?, isShared: Bool?
  ) throws -> TimelinePost

  /// Returns the post with that id, or that its account's server knows by that id or by that token; nil where there is none.
  func post(named id: String) throws -> TimelinePost?

  /// Returns the posts whose id begins with `prefix` (at least 4 characters), two at most.
  func posts(withIDPrefix prefix: String) throws -> [TimelinePost]

  /// Deletes a progress that was posted; undoable. The post of a record goes with its record, or with its visibility.
  ///
  /// Throws ``StudyError/notFound(kind:text:)`` where there is no such post of a progress.
  func delete(_ post: TimelinePost.ID) throws

  /// Changes the words and the visibility of a progress that was posted; nil leaves them. Undoable.
  ///
  /// Throws ``StudyError/notFound(kind:text:)`` where there is no such post of a progress, and for words as ``postProgress(of:inWeekOf:comment:visibility:isShared:)`` does.
  func edit(_ post: TimelinePost.ID, comment: String?, visibility: Visibility?) throws
}

extension TimelineRepository {
  /// Posts a goal's progress, shared with another server where that was said last.
  public func postProgress(
    of goal: WeeklyGoal.ID, inWeekOf day: CivilDate, comment: String?, visibility: Visibility?
  ) throws -> TimelinePost {
    try postProgress(of: goal, inWeekOf: day, comment: comment, visibility: visibility, isShared: nil)
  }
}
