import ProgramSupport
import TerminalUI

/// Rows of text whose columns stand under each other by terminal cells, so that Japanese lines up too.
///
/// What stands in cells is made safe for terminals here, in one place.
struct TextTable {
  /// How a cell looks where output is coloured.
  enum Look: Hashable, Sendable {
    case plain, bold, dim, good, bad, accent
  }

  /// One field.
  struct Cell: Hashable, Sendable {
    var text: String
    var look: Look

    init(_ text: String, _ look: Look = .plain) {
      self.text = TerminalText.sanitized(text, keepsLines: false)
      self.look = look
    }
  }

  /// How a column's cells stand, and whether it gives way where the line is too long.
  struct Column: Hashable, Sendable {
    var alignment: TextAlignment = .leading
    var isShrinking = false

    static let text = Column()
    static let number = Column(alignment: .trailing)
    static let shrinking = Column(isShrinking: true)
  }

  /// The columns, in order.
  var columns: [Column]
  /// The rows, each with at most one cell a column.
  var rows: [[Cell]] = []
  /// Spaces before each line.
  var indent = 0

  /// The cells that a shrinking column keeps.
  private static let leastCells = 8

  /// Returns a line for each row; no longer than `width` where columns can give way.
  func lines(width: Int?, style: LineStyle) -> [String] {
    let widths = widths(within: width)
    return rows.map { row in
      var line = String(repeating: " ", count: indent)
      var gap = 0
      for (index, cell) in row.enumerated() where index < columns.count {
        guard widths[index] > 0 else { continue }
        line += String(repeating: " ", count: gap)
        let isLast = row.dropFirst(index + 1).allSatisfy { $0.text.isEmpty }
        let text = cell.text.truncated(toCells: widths[index])
        let missing = String(repeating: " ", count: max(0, widths[index] - text.cellWidth))
        switch columns[index].alignment {
        case .leading: line += style.apply(cell.look, to: text) + (isLast ? "" : missing)
        case .center, .trailing: line += (isLast && text.isEmpty ? "" : missing) + style.apply(cell.look, to: text)
        }
        gap = 2
        if isLast { break }
      }
      return line
    }
  }

  private func widths(within width: Int?) -> [Int] {
    var widths = columns.indices.map { index in
      rows.map { index < $0.count ? $0[index].text.cellWidth : 0 }.max() ?? 0
    }
    guard let width else { return widths }
    var excess = indent + widths.reduce(0, +) + 2 * max(0, widths.count { $0 > 0 } - 1) - width
    for index in columns.indices.reversed() where columns[index].isShrinking && excess > 0 {
      let given = min(excess, max(0, widths[index] - Self.leastCells))
      widths[index] -= given
      excess -= given
    }
    return widths
  }
}

extension String {
  /// The text as it begins a line.
  var capitalizingFirst: String { first.map { $0.uppercased() + dropFirst() } ?? self }
}

extension LineStyle {
  /// The text as a cell of that look.
  func apply(_ look: TextTable.Look, to text: String) -> String {
    switch look {
    case .plain: text
    case .bold: bold(text)
    case .dim: dim(text)
    case .good: good(text)
    case .bad: bad(text)
    case .accent: accent(text)
    }
  }
}
