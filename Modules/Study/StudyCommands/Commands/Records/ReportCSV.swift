import ProgramSupport
import StudyModels
import StudyRepositories

/// A report as a table for other programs, by RFC 4180. Names of columns and keys are English whatever the language; times are seconds.
struct ReportCSV {
  let chart: ReportChart

  /// The columns; a change of one is a breaking change.
  static let columns = ["by", "key", "title", "from", "to", "active_seconds", "record_count", "amount", "unit"]

  /// The header, then a line a group, as the chart has them.
  var lines: [String] { ([Self.columns] + chart.filled().map(fields)).map { $0.map(Self.quoted).joined(separator: ",") } }

  private func fields(_ row: StudyReport.Row) -> [String] {
    let (report, rules) = (chart.report, chart.environment.rules)
    let days = report.days(of: row.key, rules: rules)
    var (key, title, unit) = ("", "", "")
    switch row.key {
    case .day(let day), .week(let day): key = day.description
    case .month(let year, let month): key = String((CivilDate(year: year, month: month, day: 1)?.description ?? "").prefix(7))
    case .material(let id):
      let material = id.flatMap { chart.materials[$0] }
      key = id?.text ?? ""
      title = material?.title ?? ""
      unit = row.amount == nil ? "" : material?.unit.plural ?? ""
    case .category(let name): (key, title) = (name ?? "", name ?? "")
    case .weekday(let day): key = Language.english.weekday(day, .long).lowercased()
    case .hour(let hour): key = String(hour)
    }
    return [
      report.grouping.rawValue, key, title, days?.lowerBound.description ?? report.days.lowerBound.description,
      days?.upperBound.description ?? report.days.upperBound.description, String(row.seconds), String(row.recordCount),
      unit.isEmpty ? "" : row.amount.map(String.init) ?? "", unit,
    ].map { TerminalText.sanitized($0, keepsLines: false) }
  }

  /// A field in quotes where it holds what separates fields.
  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
