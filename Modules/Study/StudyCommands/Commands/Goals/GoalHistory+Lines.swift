import ProgramSupport
import StudyModels

extension GoalHistory {
  /// A line of what it comes to, and one for each week.
  func lines(material: Material?, _ environment: StudyEnvironment, _ context: CommandContext) -> [String] {
    let words = context.language
    let today = environment.today
    var table = TextTable(columns: [.text, .shrinking, .text, .text], indent: 2)
    table.rows = weeks.map { progress in
      [
        TextTable.Cell(words.days(environment.rules.week(of: progress.week))),
        TextTable.Cell(words.goalProgress(progress, unit: material?.unit)),
        TextTable.Cell(context.glyphs.gauge(progress.share, cells: 20), .accent),
        TextTable.Cell(
          words.goalEnding(progress, unit: material?.unit, today: today),
          progress.isReached ? .good : progress.isOver(today: today) ? .bad : .plain),
      ]
    }
    let name = material?.title ?? words.words("All study", "すべての勉強")
    let style = context.style
    let head = style.bold(TerminalText.sanitized(name, keepsLines: false)) + "  " + style.dim(words.goalHistory(self, today: today))
    return [head] + table.lines(width: context.width, style: style)
  }
}
