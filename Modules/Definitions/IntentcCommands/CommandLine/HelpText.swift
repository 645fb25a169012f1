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
    UsageLine.broken(in: text, columns: widest).trimmingSuffix { $0 == "\n" } + "\n"
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var end = self[...]
    while let last = end.last, predicate(last) { end.removeLast() }
    return end
  }
}
