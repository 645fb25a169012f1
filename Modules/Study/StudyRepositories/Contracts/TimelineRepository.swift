public import StudyModels

/// The user's own posts on this machine.
public protocol TimelineRepository: Sendable {
  /// Returns posts, newest first; those older than `before` where it is given.
  func posts(before: TimelinePost.ID?, limit: Int) throws -> [TimelinePost]

  /// Posts a goal's progress in the week of `day`, as it is now.
  ///
  /// Throws ``StudyError/noGoal`` where the goal does not hold in that week.
  func postProgress(of goal: WeeklyGoal.ID, inWeekOf day: CivilDate, comment: String?, visibility: Visibility?) throws -> TimelinePost

  /// Changes the words and the visibility of a progress that was posted; nil leaves them. Undoable.
  ///
  /// Throws ``StudyError/notFound(kind:text:)`` where there is no such post of a progress, and for words as ``postProgress(of:inWeekOf:comment:visibility:)`` does.
  func edit(_ post: TimelinePost.ID, comment: String?, visibility: Visibility?) throws
}
