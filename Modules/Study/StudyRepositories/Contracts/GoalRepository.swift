public import StudyModels

/// Weekly goals and how far they have come.
public protocol GoalRepository: Sendable {
  /// Returns the goals that hold in the week of `day` with their progress: the overall one first, then by shelf order, time before amount.
  func progress(inWeekOf day: CivilDate) throws -> [GoalProgress]

  /// Returns the goals that a record of `material` on `day` counts for: the material's (time before amount), then the overall one.
  ///
  /// - Parameter kinds: what the record has; a goal of something else says nothing about it.
  func progress(countingRecordOf material: Material.ID?, on day: CivilDate, with kinds: Set<WeeklyGoal.Kind>) throws -> [GoalProgress]

  /// Returns the progress of one goal in one week, nil where it does not hold then.
  func progress(of goal: WeeklyGoal.ID, inWeekOf day: CivilDate) throws -> GoalProgress?

  /// Sets a goal from the week of `day` on. Throws ``StudyError/amountGoalNeedsMaterial`` or ``StudyError/limit(_:)``.
  ///
  /// - Parameter repeats: false for that week alone: the week after has what it had before, be it another target or none. A target that
  ///   holds already ends after it.
  func set(_ target: WeeklyGoal.Target, material: Material.ID?, fromWeekOf day: CivilDate, repeats: Bool) throws -> WeeklyGoal

  /// Clears a goal from the week of `day` on; past weeks keep theirs. Throws ``StudyError/noGoal``.
  func clear(_ key: WeeklyGoal.Key, fromWeekOf day: CivilDate) throws
}

extension GoalRepository {
  /// Sets a goal from the week of `day` on, for every week until it is set anew or cleared.
  public func set(_ target: WeeklyGoal.Target, material: Material.ID?, fromWeekOf day: CivilDate) throws -> WeeklyGoal {
    try set(target, material: material, fromWeekOf: day, repeats: true)
  }

  /// Returns the progress of the goals of so many weeks up to the one that begins on `last`: the latest week's first.
  public func progress(ofWeeks count: Int, upTo last: CivilDate) throws -> [GoalProgress] {
    try (0..<count).flatMap { try progress(inWeekOf: last.adding(days: -7 * $0)) }
  }
}
