import ProgramSupport
import StudyModels

/// A goal over weeks, each judged by the target that held then.
struct GoalHistory {
  /// Which goal it is.
  let key: WeeklyGoal.Key
  /// The weeks in which it held, the latest first.
  private(set) var weeks: [GoalProgress]
  /// The first week that was looked at, by its first day.
  let first: CivilDate

  /// Sorts the progress of weeks by goal; `goals` are the latest week's first, and the goals stand as they come.
  static func histories(of goals: [GoalProgress], from first: CivilDate) -> [GoalHistory] {
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

  /// The weeks in a row in which it was reached, the latest first: up to the latest one that is over, and with the one that still goes on
  /// where that is reached. A week without the goal ends them.
  func weeksInARow(today: CivilDate) -> [GoalProgress] {
    var row: [GoalProgress] = []
    var expected: CivilDate?
    for progress in weeks {
      if let expected, progress.week != expected { break }
      expected = progress.week.adding(days: -7)
      if progress.isReached { row.append(progress) } else if Self.isOver(progress, today: today) { break }
    }
    return row
  }

  private static func isOver(_ progress: GoalProgress, today: CivilDate) -> Bool { progress.week.adding(days: 7) <= today }

  /// A line of what it comes to, and one for each week.
  func lines(material: Material?, _ environment: StudyEnvironment, _ context: CommandContext) -> [String] {
    let words = context.language
    var table = TextTable(columns: [.text, .shrinking, .text, .text], indent: 2)
    table.rows = weeks.map { progress in
      let isOver = Self.isOver(progress, today: environment.today)
      return [
        TextTable.Cell(words.days(environment.rules.week(of: progress.week))),
        TextTable.Cell(words.goalProgress(progress, unit: material?.unit)),
        TextTable.Cell(context.glyphs.gauge(progress.share, cells: 20), .accent),
        TextTable.Cell(
          Self.ending(progress, isOver: isOver, unit: material?.unit, words), progress.isReached ? .good : isOver ? .bad : .plain),
      ]
    }
    let name = material?.title ?? words.words("All study", "すべての勉強")
    let style = context.style
    let head = style.bold(TerminalText.sanitized(name, keepsLines: false)) + "  " + style.dim(summary(environment.today, words))
    return [head] + table.lines(width: context.width, style: style)
  }

  private func summary(_ today: CivilDate, _ words: Language) -> String {
    let reached = weeks.count { $0.isReached }
    let row = weeksInARow(today: today)
    // What was reached in the first week that was looked at may go on before it.
    let isLonger = row.last?.week == first
    let inARow =
      row.count < 2
      ? ""
      : words.words(", \(row.count) in a row\(isLonger ? " or more" : "")", "、\(row.count)週連続\(isLonger ? "以上" : "")")
    return words.words(
      "reached in \(reached) of \(weeks.count) \(weeks.count == 1 ? "week" : "weeks")", "\(weeks.count)週のうち\(reached)週達成")
      + inARow
  }

  /// Reached or not, and by how much.
  private static func ending(_ progress: GoalProgress, isOver: Bool, unit: StudyUnit?, _ words: Language) -> String {
    let (kind, difference) = (progress.goal.target.kind, progress.done - progress.goal.target.value)
    let value = words.goalValue(abs(difference), kind: kind, unit: unit)
    if difference == 0 { return words.words("reached", "達成") }
    if difference > 0 { return words.words("reached, \(value) over", "達成（\(value)超過）") }
    return isOver ? words.words("\(value) short", "\(value)不足") : words.words("\(value) to go", "あと\(value)")
  }
}
