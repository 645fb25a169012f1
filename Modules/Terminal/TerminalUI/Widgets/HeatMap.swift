/// A grid of cells of five levels, such as the days of weeks: filled with tones where there are many colours, else the shade says the level.
public struct HeatMap: Hashable, Sendable {
  /// The level of each cell, row by row: 0 (nothing) to 4 (most); nil leaves a gap, such as a day to come.
  public var rows: [[Int?]]
  /// The words before the rows; missing ones are empty.
  public var rowLabels: [String]
  /// The words above columns, by column: those of months, for instance.
  public var columnLabels: [Int: String]

  /// Creates a heat map.
  public init(rows: [[Int?]], rowLabels: [String] = [], columnLabels: [Int: String] = [:]) {
    self.rows = rows
    self.rowLabels = rowLabels
    self.columnLabels = columnLabels
  }

  /// The level of a value among the largest one: 0 only for nothing, 4 for the upper quarter.
  public static func level(_ value: Double, maximum: Double) -> Int {
    guard value > 0, maximum > 0 else { return 0 }
    return min(4, max(1, Int((value / maximum * 4).rounded(.up))))
  }

  /// The character of a level.
  public static func character(_ level: Int, _ glyphs: GlyphSet) -> Character {
    let characters: [Character] = [glyphs == .unicode ? "·" : "."] + (glyphs == .unicode ? glyphs.shades : [":", "+", "*", "#"])
    return characters[min(max(0, level), 4)]
  }

  /// Draws one cell, two columns wide.
  public static func draw(_ level: Int, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard !surface.isOutlined else { return }
    let style = theme[.heat(level)]
    guard level > 0, theme.depth >= .palette256 else {
      surface.draw(String(character(level, theme.glyphs)), at: rect.origin, style: style)
      return
    }
    // In its own colour the shade is not seen, but where the colours recede below something else.
    surface.fill(
      Rect(x: rect.x, y: rect.y, width: min(2, rect.width), height: 1), with: character(level, theme.glyphs),
      style: Style(style.foreground, on: style.foreground))
  }

  /// The columns that fit into a width.
  public func visibleColumns(width: Int) -> Int { max(0, (width - labelWidth) / 2) }

  private var labelWidth: Int {
    let widest = rowLabels.map(\.cellWidth).max() ?? 0
    return widest > 0 ? widest + 1 : 0
  }

  /// Draws the grid, two columns a cell; when it is too wide, the last columns are shown.
  /// - Returns: The rows taken.
  @discardableResult
  public func render(into surface: inout Surface, in rect: Rect, theme: Theme) -> Int {
    // A shade says nothing to whoever hears it: the page has figures.
    guard !surface.isOutlined else { return 0 }
    var area = rect
    let count = rows.map(\.count).max() ?? 0
    let first = max(0, count - visibleColumns(width: rect.width))
    if !columnLabels.isEmpty {
      let head = area.takeTop()
      var free = head.x
      for (column, label) in columnLabels.sorted(by: { $0.key < $1.key }) where column >= first {
        // The last ones may stand a little before their columns.
        let x = min(head.x + labelWidth + 2 * (column - first), head.maxX - label.cellWidth)
        guard x >= free else { continue }
        surface.draw(label, at: Point(x: x, y: head.y), style: theme.dim)
        free = x + label.cellWidth + 1
      }
    }
    for (index, row) in rows.prefix(area.height).enumerated() {
      let y = area.y + index
      if rowLabels.indices.contains(index) { surface.draw(rowLabels[index], at: Point(x: area.x, y: y), style: theme.dim) }
      for (column, level) in row.enumerated().dropFirst(first) {
        guard let level else { continue }
        let x = area.x + labelWidth + 2 * (column - first)
        guard x < area.maxX else { break }
        Self.draw(level, into: &surface, in: Rect(x: x, y: y, width: area.maxX - x, height: 1), theme: theme)
      }
    }
    return rect.height - area.height + min(rows.count, area.height)
  }
}
