import ProgramSupport
import StudyModels
import StudyRepositories

/// A report as bars: one line a group, gaps in time filled.
struct ReportChart {
  let report: StudyReport
  let materials: [Material.ID: Material]
  let environment: StudyEnvironment
  let context: CommandContext
  /// Whether it goes into a file: without colours, and as wide as it is.
  var isForFile = false

  /// The cells of the longest bar.
  private static let barCells = 40
  /// Groups without records that are shown as gaps; beyond, they are left out.
  private static let mostGroups = 400

  private var words: Language { context.language }

  /// The lines of the chart.
  func lines(title: String) -> [String] {
    let (width, style) = isForFile ? (nil, LineStyle(isColored: false)) : (context.width, context.style)
    let rows = filled()
    let longest = rows.map(\.seconds).max() ?? 0
    let cells = width.map { min(Self.barCells, max(8, $0 - 45)) } ?? Self.barCells
    var table = TextTable(columns: [.shrinking, .number, .number, .text], indent: 2)
    table.rows = rows.map { row in
      [
        TextTable.Cell(label(row.key)),
        TextTable.Cell(row.seconds == 0 ? "–" : words.duration(row.seconds), row.seconds == 0 ? .dim : .plain),
        TextTable.Cell(row.amount.flatMap { amount($0, row.key) } ?? "", .dim),
        TextTable.Cell(context.glyphs.bar(row.seconds, of: longest, cells: cells), .accent),
      ]
    }
    let head =
      style.bold("\(title.capitalizingFirst)  \(words.duration(report.totalSeconds))") + "  "
      + style.dim(RecordList.count(report.recordCount, words))
    return [head] + table.lines(width: width, style: style)
  }

  /// What a row is called; a week or a month that the period cuts by the days that were counted, so that it is not taken for all of it.
  func label(_ key: StudyReport.Key) -> String {
    switch key {
    case .day(let day): words.date(day, today: environment.today)
    case .week(let day): words.days(report.days(of: key, rules: environment.rules) ?? environment.rules.week(of: day))
    case .month where report.isCut(key, rules: environment.rules):
      report.days(of: key, rules: environment.rules).map(words.days) ?? ""
    case .month(let year, let month): words.month(month, of: year, .short)
    case .material(let id): id.flatMap { materials[$0]?.title } ?? words.words("No material", "教材なし")
    case .category(let name): name ?? words.words("No category", "カテゴリなし")
    case .weekday(let day): words.weekday(day, .long)
    case .hour(let hour): words.hour(hour)
    }
  }

  /// The amount of a row of one material, in its unit; nil for any other, and where there is none.
  func amount(_ count: Int, _ key: StudyReport.Key) -> String? {
    guard case .material(let id?) = key, let unit = materials[id]?.unit, count > 0 else { return nil }
    return words.count(count, unit: unit)
  }

  /// The rows with a row of nothing for each day, week or month without records, where that is not too many.
  func filled() -> [StudyReport.Row] {
    let keys = keysInTime()
    guard !keys.isEmpty, keys.count <= Self.mostGroups else { return report.rows }
    let known = Dictionary(report.rows.map { ($0.key, $0) }) { first, _ in first }
    return keys.map { known[$0] ?? StudyReport.Row(key: $0, seconds: 0, recordCount: 0) }
  }

  private func keysInTime() -> [StudyReport.Key] {
    let (first, last) = (report.days.lowerBound, report.days.upperBound)
    var keys: [StudyReport.Key] = []
    switch report.grouping {
    case .material, .category: return []
    case .weekday: keys = environment.rules.weekdays.map { .weekday($0) }
    case .hour: keys = (0..<24).map { .hour($0) }
    case .day:
      keys = (first.dayNumber...last.dayNumber).prefix(Self.mostGroups + 1).map { .day(CivilDate(dayNumber: $0)) }
    case .week:
      var start = environment.rules.weekStart(of: first)
      while start <= last, keys.count <= Self.mostGroups {
        keys.append(.week(start))
        start = start.adding(days: 7)
      }
    case .month:
      var day = first
      while day <= last, keys.count <= Self.mostGroups {
        let (year, month, _) = day.components
        keys.append(.month(year: year, month: month))
        day = CivilDate.days(ofMonthHolding: day).upperBound.adding(days: 1)
      }
    }
    return keys
  }
}
