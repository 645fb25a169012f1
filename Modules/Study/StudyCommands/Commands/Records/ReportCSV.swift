import ProgramSupport
import StudyExchange
import StudyModels
import StudyRepositories

/// A report as a table for other programs, by RFC 4180. Names of columns and keys are English whatever the language; times are seconds.
struct ReportCSV {
  let chart: ReportChart

  /// The columns; a change of one is a breaking change.
  static let columns = ["by", "key", "title", "from", "to", "active_seconds", "record_count", "amount", "unit"]

  /// What stands behind them where the report is compared with the time before.
  static let comparedColumns = ["before_from", "before_to", "before_active_seconds", "before_record_count", "before_amount"]

  /// The header, then a line a group, as the chart has them.
  var lines: [String] {
    ([Self.columns + (chart.comparison == nil ? [] : Self.comparedColumns)] + chart.filled().map(fields)).map { CSVText.row($0) }
  }

  private func fields(_ row: StudyReport.Row) -> [String] {
    let (report, rules) = (chart.report, chart.environment.rules)
    let days = report.days(of: row.key, rules: rules)
    var (key, title) = ("", "")
    let unit = row.amount == nil ? "" : chart.unit(of: row.key)?.plural ?? ""
    switch row.key {
    case .day(let day), .week(let day): key = day.description
    case .month(let year, let month): key = String((CivilDate(year: year, month: month, day: 1)?.description ?? "").prefix(7))
    case .material(let id):
      let material = id.flatMap { chart.materials[$0] }
      key = id?.text ?? ""
      title = material?.title ?? ""
    case .category(let name): (key, title) = (name ?? "", name ?? "")
    case .weekday(let day): key = Language.english.weekday(day, .long).lowercased()
    case .hour(let hour): key = String(hour)
    }
    return [
      report.grouping.rawValue, key, title, days?.lowerBound.description ?? report.days.lowerBound.description,
      days?.upperBound.description ?? report.days.upperBound.description, String(row.seconds), String(row.recordCount),
      unit.isEmpty ? "" : row.amount.map(String.init) ?? "", unit,
    ].map { TerminalText.sanitized($0, keepsLines: false) } + before(row.key)
  }

  private func before(_ key: StudyReport.Key) -> [String] {
    guard let comparison = chart.comparison else { return [] }
    let (row, days) = (comparison.row(beside: key), comparison.days(beside: key))
    return [
      days?.lowerBound.description ?? "", days?.upperBound.description ?? "", String(row.seconds), String(row.recordCount),
      row.amount.flatMap { chart.unit(of: key) == nil ? nil : String($0) } ?? "",
    ]
  }
}
