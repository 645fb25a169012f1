/// How far a goal has come within one week.
public struct GoalProgress: Hashable, Sendable, Codable {
  /// The goal as it holds in the week.
  public var goal: WeeklyGoal
  /// The first day of the week.
  public var week: CivilDate
  /// Seconds for a time goal, units for an amount goal.
  public var done: Int
  /// What the even pace asks for by now: the target times the share of the week that has passed, by the minute.
  public var evenPace: Int

  /// Makes the progress of a goal from the week's sum and what an even pace asks for.
  public init(goal: WeeklyGoal, week: CivilDate, done: Int, evenPace: Int) {
    self.goal = goal
    self.week = week
    self.done = done
    self.evenPace = evenPace
  }

  /// What is done of the target.
  public var share: Share { Share(of: done, in: goal.target.value) }

  /// Ahead, behind, or on pace: within 5 % of the even pace.
  public var pace: Pace {
    let difference = max(done.subtractingSaturating(evenPace), -.max)
    if abs(difference) <= evenPace / 20 { return .onPace }
    return difference < 0 ? .behind(-difference) : .ahead(difference)
  }

  /// The difference to the even pace, in the goal's own measure.
  public enum Pace: Hashable, Sendable {
    case onPace
    case behind(Int)
    case ahead(Int)
  }
}
