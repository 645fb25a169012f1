public import StudyModels

/// The user's own posts on this machine.
public protocol TimelineRepository: Sendable {
  /// Returns posts, newest first; those older than `before` where it is given.
  func posts(before: TimelinePost.ID?, limit: Int) throws -> [TimelinePost]

  /// Posts a goal's progress in the week of `day`, as it is now.
  ///
  /// Throws ``StudyError/noGoal`` where the goal does not hold in that week.
  func postProgress(of goal: WeeklyGoal.ID, inWeekOf day: CivilDate, comment: String?, visibility: Visibility?) throws -> TimelinePost
}
