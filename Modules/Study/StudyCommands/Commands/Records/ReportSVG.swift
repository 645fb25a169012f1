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
    let rows = chart.isEmpty ? [] : chart.filled()
    let height = Self.headHeight + Self.rowHeight * rows.count + 16
    let heading = title.capitalizingFirst
    let total = chart.totals.joined(separator: words.words(", ", "、"))
    let told = rows.filter { $0.recordCount > 0 || before($0) > 0 }.map { "\(chart.label($0.key)): \(value($0))" }.joined(separator: "; ")
    let difference = chart.comparison.map { chart.difference(from: $0) + ". " } ?? ""
    let description = chart.isEmpty ? nothing : "\(total). \(difference)\(told)"
    let longest = rows.map { max(chart.value($0), before($0)) }.max() ?? 0
    return [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(height)" width="\(Self.width)" height="\(height)" \
      role="img" aria-labelledby="title desc" lang="\(words.words("en", "ja"))">
      """,
      "<title id=\"title\">\(Self.escaped(heading))</title>", "<desc id=\"desc\">\(Self.escaped(description))</desc>", Self.style,
      "<rect class=\"ground\" width=\"\(Self.width)\" height=\"\(height)\"/>",
      "<text class=\"head\" x=\"16\" y=\"34\">\(Self.escaped(heading))</text>",
      "<text class=\"quiet end\" x=\"\(Self.width - 16)\" y=\"34\">\(Self.escaped(chart.isEmpty ? nothing : total))</text>",
    ] + rows.enumerated().map { bar($1, at: $0, longest: longest) } + ["</svg>"]
  }

  private func bar(_ row: StudyReport.Row, at place: Int, longest: Int) -> String {
    let top = Self.headHeight + Self.rowHeight * place
    let length = Self.length(chart.value(row), of: longest)
    let earlier = Self.length(before(row), of: longest)
    let label = chart.label(row.key).truncated(toCells: Self.labelCells)
    func rect(_ name: String, y: Int, width: Int, height: Int) -> String {
      guard width > 0 else { return "" }
      return "<rect class=\"\(name)\" x=\"\(Self.barStart)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"2\"/>"
    }
    // Beside the time before, that is a thin bar below.
    let bars =
      chart.comparison == nil
      ? rect("bar", y: top + 4, width: length, height: 16)
      : rect("bar", y: top + 3, width: length, height: 12) + rect("before", y: top + 16, width: earlier, height: 4)
    return "<g><text x=\"16\" y=\"\(top + 16)\">\(Self.escaped(label))</text>" + bars
      + "<text class=\"quiet\" x=\"\(Self.barStart + max(length, earlier) + 8)\" y=\"\(top + 16)\">\(Self.escaped(value(row)))</text></g>"
  }

  /// The cells of a bar: none for nothing, else at least two.
  private static func length(_ value: Int, of longest: Int) -> Int {
    guard value > 0, longest > 0 else { return 0 }
    return max(2, Int((Share(of: value, in: longest).fraction * Double(barLength)).rounded()))
  }

  /// What a row had in the time before; 0 where it is not compared.
  private func before(_ row: StudyReport.Row) -> Int { chart.comparison.map { chart.value($0.row(beside: row.key)) } ?? 0 }

  /// The time and the amount where there is one, first what the bars count; or what they count, beside the time before.
  private func value(_ row: StudyReport.Row) -> String {
    if let comparison = chart.comparison {
      let (now, before) = (chart.text(of: row), chart.text(of: comparison.row(beside: row.key)))
      return words.words("\(now), before \(before)", "\(now)、前の期間\(before)")
    }
    guard row.recordCount > 0 else { return "–" }
    let time = words.duration(row.seconds)
    let amount = row.amount.flatMap { chart.amount($0, row.key) }
    return (chart.countsAmounts ? [amount ?? "–", time] : [time, amount]).compactMap(\.self).joined(separator: words.words(", ", "、"))
  }

  private static let style = """
    <style>
    text { font: 13px sans-serif; fill: #1b1f24 } .head { font-weight: bold; font-size: 16px } .quiet { fill: #57606a } .end { text-anchor: end }
    .ground { fill: #ffffff } .bar { fill: #0a6c74 } .before { fill: #8c959f }
    @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .quiet { fill: #9da7b3 } .ground { fill: #0d1117 } .bar { fill: #3fb6c0 } .before { fill: #6e7781 } }
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
