/// A goal over weeks, each judged by the target that held then.
public struct GoalHistory: Hashable, Sendable {
  /// Which goal it is.
  public let key: WeeklyGoal.Key
  /// The weeks in which it held, the latest first.
  public private(set) var weeks: [GoalProgress]
  /// The first week that was looked at, by its first day.
  public let first: CivilDate

  /// Sorts the progress of weeks by goal; `goals` are the latest week's first, and the goals stand as they come.
  public static func histories(of goals: [GoalProgress], from first: CivilDate) -> [GoalHistory] {
    var histories: [GoalHistory] = []
    var places: [WeeklyGoal.Key: Int] = [:]
    for progress in goals {
      if let place = places[progress.goal.key] {
        histories[place].weeks.append(progress)
      } else {
        places[progress.goal.key] = histories.count
        histories.append(GoalHistory(key: progress.goal.key, weeks: [progress], first: first))
      }
    }
    return histories
  }

  /// The weeks in which it was reached.
  public var reachedCount: Int { weeks.count { $0.isReached } }

  /// The weeks in a row in which it was reached: up to the latest one that is over, and with the one that still goes on where that is reached.
  /// A week without the goal ends them. Whether they may go on before the first week that was looked at is told beside them.
  public func run(today: CivilDate) -> (weeks: Int, mayBeLonger: Bool) {
    var row: [GoalProgress] = []
    var expected: CivilDate?
    for progress in weeks {
      if let expected, progress.week != expected { break }
      expected = progress.week.adding(days: -7)
      if progress.isReached { row.append(progress) } else if progress.isOver(today: today) { break }
    }
    return (row.count, row.last?.week == first)
  }
}

extension GoalProgress {
  /// Whether its week is over.
  public func isOver(today: CivilDate) -> Bool { week.adding(days: 7) <= today }
}
