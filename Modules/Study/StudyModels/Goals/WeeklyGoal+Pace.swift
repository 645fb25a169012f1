extension DayRules {
  /// How many minutes a week has.
  private static let minutesOfWeek = 7 * 24 * 60

  /// Returns the whole minutes of the week starting on `week` that have passed: 0 before it, 10 080 after it.
  ///
  /// Counted by the wall clock at the offset of `now`, so that every week has the same length.
  public func minutesPassed(ofWeek week: CivilDate, at now: ZonedInstant) -> Int {
    let local = now.instant.secondsSince1970 + Int64(now.utcOffset) - Int64(dayStartsAt)
    let seconds = local - Int64(week.dayNumber) * 86_400
    return seconds <= 0 ? 0 : min(Int(seconds / 60), DayRules.minutesOfWeek)
  }

  /// Returns what an even pace asks for by now: the target times the share of the week that has passed, by the minute, rounded down.
  ///
  /// A past week asks for the whole target, a coming one for nothing.
  public func evenPace(of target: WeeklyGoal.Target, inWeek week: CivilDate, at now: ZonedInstant) -> Int {
    target.value.multipliedSaturating(by: minutesPassed(ofWeek: week, at: now)) / DayRules.minutesOfWeek
  }
}

extension GoalProgress {
  /// Makes the progress of a goal from the week's sum, with the even pace as of `now`.
  public init(goal: WeeklyGoal, week: CivilDate, done: Int, now: ZonedInstant, rules: DayRules) {
    self.init(goal: goal, week: week, done: done, evenPace: rules.evenPace(of: goal.target, inWeek: week, at: now))
  }

  /// Whether the target is reached.
  public var isReached: Bool { done >= goal.target.value }
}
