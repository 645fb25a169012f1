import CommandDescriptions
import ProgramSupport

/// Help in lines of at most 80 cells.
///
/// The library counts characters and breaks at spaces, neither of which suits Japanese: texts are broken where they are written, and here the
/// usage lines.
enum HelpText {
  /// Columns that make the library break no lines itself.
  static let unwrapped = 10_000

  private static let widest = 80

  /// Help that was made with ``unwrapped`` columns, its usage lines broken.
  static func finished(_ text: String) -> String {
    let titles = Language.allCases.map { $0.words(HelpTitles.usage) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      titles.contains { line.hasPrefix($0) } ? wrapped(usage: String(line)) : [String(line)]
    }
    return lines.joined(separator: "\n").trimmingSuffix { $0 == "\n" } + "\n"
  }

  /// A usage line, broken between its brackets; all that is wide in it is the title.
  private static func wrapped(usage line: String) -> [String] {
    var rows = [""]
    for (index, piece) in line.replacing(" [", with: "\n[").split(separator: "\n").enumerated() {
      let isFull = rows[rows.count - 1].count + 1 + piece.count > widest - 4
      if index > 0, isFull { rows.append("      ") }
      rows[rows.count - 1] += (index == 0 ? "" : " ") + piece
    }
    return rows
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var end = self[...]
    while let last = end.last, predicate(last) { end.removeLast() }
    return end
  }
}
