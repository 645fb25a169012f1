public import StudyModels
public import StudyRepositories

/// Goals that cannot be read.
public struct FailingGoals: GoalRepository {
  private let error: any Error

  /// Makes goals that fail with this error.
  public init(error: any Error) { self.error = error }

  public func progress(inWeekOf day: CivilDate) throws -> [GoalProgress] { throw error }
  public func progress(countingRecordOf material: Material.ID?, on day: CivilDate, with kinds: Set<WeeklyGoal.Kind>) throws
    -> [GoalProgress]
  {
    throw error
  }
  public func progress(of goal: WeeklyGoal.ID, inWeekOf day: CivilDate) throws -> GoalProgress? { throw error }
  public func set(_ target: WeeklyGoal.Target, material: Material.ID?, fromWeekOf day: CivilDate, repeats: Bool) throws -> WeeklyGoal {
    throw error
  }
  public func clear(_ key: WeeklyGoal.Key, fromWeekOf day: CivilDate) throws { throw error }
}
