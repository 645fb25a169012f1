import CommandDescriptions
import ProgramSupport
import TerminalUI

/// Help within a terminal's width: the library counts characters and breaks at spaces, neither of which suits Japanese.
struct HelpLines {
  /// Columns that make the library break no lines itself.
  static let unwrapped = 10_000
  /// Beyond this a line is no longer read with ease.
  private static let widest = 100

  private let lines: [Substring]
  private let width: Int

  /// Takes help that was made with ``unwrapped`` columns.
  init(_ text: String, width: Int) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.width = min(max(width, 40), Self.widest)
  }

  /// The help, each line with its end.
  var text: String {
    var text = lines.flatMap { wrapped(String($0)) }.joined(separator: "\n")
    while text.last == "\n" { text.removeLast() }
    return text + "\n"
  }

  /// A line, broken under its text: the right column's where it has two. Command lines stay whole, so that they can be copied.
  private func wrapped(_ line: String) -> [String] {
    guard line.cellWidth > width, !line.hasPrefix("  kiroku ") else { return [line] }
    guard !UsageLine.isUsage(line) else { return [UsageLine.broken(in: line, columns: width)] }
    let indent = Self.textColumn(of: line)
    let label = line.prefix(indent)
    let rows = String(line.dropFirst(indent)).wrapped(toCells: max(20, width - label.description.cellWidth))
    let margin = String(repeating: " ", count: label.allSatisfy { $0 == " " } || line.hasPrefix("  ") ? indent : 0)
    return rows.enumerated().map { $0 == 0 ? label + $1 : margin + $1 }
  }

  /// Where a line's text begins: after its margin, or after a label and two spaces.
  private static func textColumn(of line: String) -> Int {
    let margin = line.prefix { $0 == " " }.count
    guard margin == 2, let gap = line.dropFirst(2).firstRange(of: "  ") else { return margin }
    let text = line[gap.lowerBound...].drop { $0 == " " }
    return line.distance(from: line.startIndex, to: text.startIndex)
  }
}
