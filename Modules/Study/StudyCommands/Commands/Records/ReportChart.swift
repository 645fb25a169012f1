import ProgramSupport
import StudyModels
import StudyRepositories

/// A report as bars: one line a group, gaps in time filled.
struct ReportChart {
  let report: StudyReport
  let materials: [Material.ID: Material]
  let environment: StudyEnvironment
  let context: CommandContext
  /// The unit that all records have in common, and whether the bars are amounts in it.
  var unit: StudyUnit?
  var countsAmounts = false
  /// The time before, where each group stands beside it.
  var comparison: ReportComparison?
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
    let longest = rows.map(value).max() ?? 0
    let cells = width.map { min(Self.barCells, max(8, $0 - (comparison == nil ? 45 : 60))) } ?? Self.barCells
    let head =
      style.bold("\(title.capitalizingFirst)  \(totals[0])") + "  "
      + style.dim(totals.dropFirst().joined(separator: words.words(", ", "、")))
    if let comparison {
      let table = comparing(rows, comparison, longest: longest, cells: cells)
      return [head, "  " + style.dim(difference(from: comparison))] + table.lines(width: width, style: style)
    }
    var table = TextTable(columns: [.shrinking, .number, .number, .text], indent: 2)
    table.rows = rows.map { row in
      let time = row.seconds == 0 ? "–" : words.duration(row.seconds)
      let amount = row.amount.flatMap { self.amount($0, row.key) } ?? ""
      return [
        TextTable.Cell(label(row.key)),
        countsAmounts
          ? TextTable.Cell(amount.isEmpty ? "–" : amount, amount.isEmpty ? .dim : .plain)
          : TextTable.Cell(time, row.seconds == 0 ? .dim : .plain),
        TextTable.Cell(countsAmounts ? time : amount, .dim),
        TextTable.Cell(context.glyphs.bar(value(row), of: longest, cells: cells), .accent),
      ]
    }
    return [head] + table.lines(width: width, style: style)
  }

  /// Each group, what it had in the time before, and how they differ.
  private func comparing(_ rows: [StudyReport.Row], _ comparison: ReportComparison, longest: Int, cells: Int) -> TextTable {
    var table = TextTable(columns: [.shrinking, .number, .number, .number, .text], indent: 2)
    let names = [words.words("now", "この期間"), words.words("before", "前の期間"), words.words("change", "差")]
    table.rows = [[TextTable.Cell("")] + names.map { TextTable.Cell($0, .dim) }]
    table.rows += rows.map { row in
      let before = comparison.row(beside: row.key)
      let change = value(row) - value(before)
      let isSaid = change != 0 && !comparison.isToCome(row.key, today: environment.today)
      return [
        TextTable.Cell(label(row.key)), TextTable.Cell(text(of: row), value(row) == 0 ? .dim : .plain),
        TextTable.Cell(text(of: before), .dim),
        TextTable.Cell(isSaid ? (change < 0 ? "-" : "+") + text(abs(change), row.key) : "", change < 0 ? .bad : .good),
        TextTable.Cell(context.glyphs.bar(value(row), of: longest, cells: cells), .accent),
      ]
    }
    return table
  }

  /// What the bar of a row counts, in words.
  func text(of row: StudyReport.Row) -> String { value(row) == 0 ? "–" : text(value(row), row.key) }

  private func text(_ value: Int, _ key: StudyReport.Key) -> String {
    countsAmounts ? amount(value, key) ?? "\(value)" : words.duration(value)
  }

  /// How all of it compares with the time before: `1 h 20 min more than 9–12 Nov 2026`.
  func difference(from comparison: ReportComparison) -> String {
    let (now, before) =
      countsAmounts
      ? (report.totalAmount ?? 0, comparison.whole.totalAmount ?? 0) : (report.totalSeconds, comparison.whole.totalSeconds)
    let days = words.days(comparison.whole.days)
    let size = abs(now - before)
    let text = countsAmounts ? unit.map { words.count(size, unit: $0) } ?? "\(size)" : words.duration(size)
    switch now - before {
    case 0: return words.words("as much as \(days)", "\(days)と同じ")
    case ..<0: return words.words("\(text) less than \(days)", "\(days)より\(text)少ない")
    default: return words.words("\(text) more than \(days)", "\(days)より\(text)多い")
    }
  }

  /// How long the bar of a row is: in seconds, or in the unit.
  func value(_ row: StudyReport.Row) -> Int { countsAmounts ? row.amount ?? 0 : row.seconds }

  /// Whether there is nothing to draw, in the time before neither.
  var isEmpty: Bool {
    (report.recordCount == 0 || countsAmounts && report.totalAmount == 0) && comparison?.whole.recordCount ?? 0 == 0
  }

  /// What all of it comes to: first what the bars count, then the rest.
  var totals: [String] {
    let time = words.duration(report.totalSeconds)
    let amount = unit.flatMap { unit in report.totalAmount.flatMap { $0 > 0 || countsAmounts ? words.count($0, unit: unit) : nil } }
    return (countsAmounts ? [amount, time] : [time, amount]).compactMap(\.self) + [RecordList.count(report.recordCount, words)]
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

  /// The unit of a row's amount: of its material, else of all records; nil where they have none in common.
  func unit(of key: StudyReport.Key) -> StudyUnit? {
    if case .material(let id?) = key { materials[id]?.unit } else { unit }
  }

  /// The amount of a row, in its unit; nil where there is none.
  func amount(_ count: Int, _ key: StudyReport.Key) -> String? {
    guard count > 0 else { return nil }
    return unit(of: key).map { words.count(count, unit: $0) }
  }

  /// The rows with a row of nothing for each day, week or month without records, where that is not too many.
  func filled() -> [StudyReport.Row] {
    let keys = keysInTime()
    guard !keys.isEmpty, keys.count <= Self.mostGroups else {
      return report.rows + (comparison?.missingKeys ?? []).map { StudyReport.Row(key: $0, seconds: 0, recordCount: 0) }
    }
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
