import ProgramSupport
import StudyModels
import StudyRepositories
import TerminalUI

/// A report's chart as an SVG image: no script, no font of its own, with a title and a description for who hears it, in light or dark colours
/// as the reader prefers.
struct ReportSVG {
  let chart: ReportChart
  let title: String
  /// What is said where there are no records.
  let nothing: String

  private static let width = 760
  private static let rowHeight = 24
  private static let headHeight = 56
  /// Where the bars begin, and how long the longest one is.
  private static let (barStart, barLength) = (220, 330)
  /// As many cells of a label as fit before the bars.
  private static let labelCells = 26

  private var words: Language { chart.context.language }

  /// The lines of the document.
  var lines: [String] {
    let report = chart.report
    let rows = report.recordCount == 0 ? [] : chart.filled()
    let height = Self.headHeight + Self.rowHeight * rows.count + 16
    let heading = title.capitalizingFirst
    let total = words.words(
      "\(words.duration(report.totalSeconds)), \(RecordList.count(report.recordCount, words))",
      "\(words.duration(report.totalSeconds))、\(RecordList.count(report.recordCount, words))")
    let told = rows.filter { $0.recordCount > 0 }.map { "\(chart.label($0.key)): \(value($0))" }.joined(separator: "; ")
    let description = report.recordCount == 0 ? nothing : "\(total). \(told)"
    let longest = rows.map(\.seconds).max() ?? 0
    return [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(height)" width="\(Self.width)" height="\(height)" \
      role="img" aria-labelledby="title desc" lang="\(words.words("en", "ja"))">
      """,
      "<title id=\"title\">\(Self.escaped(heading))</title>", "<desc id=\"desc\">\(Self.escaped(description))</desc>", Self.style,
      "<rect class=\"ground\" width=\"\(Self.width)\" height=\"\(height)\"/>",
      "<text class=\"head\" x=\"16\" y=\"34\">\(Self.escaped(heading))</text>",
      "<text class=\"quiet end\" x=\"\(Self.width - 16)\" y=\"34\">\(Self.escaped(report.recordCount == 0 ? nothing : total))</text>",
    ] + rows.enumerated().map { bar($1, at: $0, longest: longest) } + ["</svg>"]
  }

  private func bar(_ row: StudyReport.Row, at place: Int, longest: Int) -> String {
    let top = Self.headHeight + Self.rowHeight * place
    let share = row.seconds > 0 && longest > 0 ? Share(of: row.seconds, in: longest).fraction : 0
    let length = row.seconds > 0 ? max(2, Int((share * Double(Self.barLength)).rounded())) : 0
    let label = chart.label(row.key).truncated(toCells: Self.labelCells)
    return "<g><text x=\"16\" y=\"\(top + 16)\">\(Self.escaped(label))</text>"
      + (length > 0 ? "<rect class=\"bar\" x=\"\(Self.barStart)\" y=\"\(top + 4)\" width=\"\(length)\" height=\"16\" rx=\"2\"/>" : "")
      + "<text class=\"quiet\" x=\"\(Self.barStart + length + 8)\" y=\"\(top + 16)\">\(Self.escaped(value(row)))</text></g>"
  }

  /// The time, and the amount where there is one.
  private func value(_ row: StudyReport.Row) -> String {
    guard row.recordCount > 0 else { return "–" }
    let time = words.duration(row.seconds)
    return row.amount.flatMap { chart.amount($0, row.key) }.map { words.words("\(time), \($0)", "\(time)、\($0)") } ?? time
  }

  private static let style = """
    <style>
    text { font: 13px sans-serif; fill: #1b1f24 } .head { font-weight: bold; font-size: 16px } .quiet { fill: #57606a } .end { text-anchor: end }
    .ground { fill: #ffffff } .bar { fill: #0a6c74 }
    @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .quiet { fill: #9da7b3 } .ground { fill: #0d1117 } .bar { fill: #3fb6c0 } }
    </style>
    """

  /// The text as XML 1.0 can hold it.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in TerminalText.sanitized(text, keepsLines: false).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
