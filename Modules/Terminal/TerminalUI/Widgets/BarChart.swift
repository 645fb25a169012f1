/// Horizontal bars of stacked segments; a letter at the beginning of each segment says what it is without colour.
public struct BarChart: Hashable, Sendable {
  /// A part of a bar.
  public struct Segment: Hashable, Sendable {
    /// The series it belongs to, counted from 0.
    public var series: Int
    /// Its length; negative counts as 0.
    public var value: Double

    /// Creates a segment.
    public init(series: Int, value: Double) {
      self.series = series
      self.value = value
    }
  }

  /// A row of the chart.
  public struct Bar: Hashable, Sendable {
    /// The words before it.
    public var label: String
    /// Its parts from the left.
    public var segments: [Segment]
    /// The number behind the bars, right-aligned.
    public var note: String

    /// Creates a bar.
    public init(label: String, segments: [Segment], note: String) {
      self.label = label
      self.segments = segments
      self.note = note
    }

    var total: Double { segments.reduce(0) { $0 + max(0, $1.value) } }
  }

  /// The bars from the top.
  public var bars: [Bar]
  /// The value of a full width; nil takes the longest bar.
  public var maximum: Double?
  /// The bar whose label stands out, counted from 0; nil for none.
  public var selected: Int?
  /// Whether each segment begins with the letter of its series; a legend says what they stand for.
  public var hasLetters: Bool

  /// Creates a chart.
  public init(bars: [Bar], maximum: Double? = nil, selected: Int? = nil, hasLetters: Bool = true) {
    self.hasLetters = hasLetters
    self.bars = bars
    self.maximum = maximum
    self.selected = selected
  }

  /// The letter of a series: A to Z, then a to z, then `?`.
  public static func letter(_ series: Int) -> Character {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return letters.indices.contains(series) ? letters[series] : "?"
  }

  /// Draws the bars, one a row, as many as fit.
  /// - Returns: The rows taken.
  @discardableResult
  public func render(into surface: inout Surface, in rect: Rect, theme: Theme) -> Int {
    guard !surface.isOutlined else { return note(into: &surface, in: rect, theme: theme) }
    let labelWidth = min(bars.map(\.label.cellWidth).max() ?? 0, rect.width / 3)
    let noteWidth = min(bars.map(\.note.cellWidth).max() ?? 0, rect.width / 3)
    let scale = max(maximum ?? 0, bars.map(\.total).max() ?? 0)
    for (index, bar) in bars.prefix(rect.height).enumerated() {
      var row = rect.row(index)
      let label = row.takeLeft(labelWidth)
      if index == selected { surface.fill(label, with: " ", style: theme.selection) }
      surface.draw(bar.label, in: label, style: index == selected ? theme.selection : theme.text)
      _ = row.takeLeft(2)
      surface.draw(bar.note, in: row.takeRight(noteWidth), style: theme.text, alignment: .trailing)
      _ = row.takeRight(2)
      if scale > 0 { draw(bar, scale: scale, in: row, &surface, theme) }
    }
    return min(bars.count, rect.height)
  }

  /// Each bar in words: what it is, how long, and of what series how much.
  private func note(into surface: inout Surface, in rect: Rect, theme: Theme) -> Int {
    for (index, bar) in bars.prefix(rect.height).enumerated() {
      let parts = bar.segments.filter { $0.value > 0 }
      let shares = parts.map { "\(Self.letter($0.series)) \(Int(($0.value / bar.total * 100).rounded())) %" }
      let row = rect.row(index)
      if index == selected { surface.drawSelectionMark(at: row.origin, style: theme.accent) }
      surface.draw(bar.label, in: row, style: theme.dim)
      surface.draw(([bar.note] + (parts.count > 1 ? shares : [])).joined(separator: "  "), in: row.inset(left: 1), style: theme.text)
    }
    return min(bars.count, rect.height)
  }

  private func draw(_ bar: Bar, scale: Double, in row: Rect, _ surface: inout Surface, _ theme: Theme) {
    var sum = 0.0
    var x = row.x
    for segment in bar.segments where segment.value > 0 {
      sum += segment.value
      // Ends are rounded, not lengths, so that the whole bar has its right length.
      let end = min(row.maxX, max(row.x + Int((sum / scale * Double(row.width)).rounded()), bar.total > 0 && x == row.x ? x + 1 : x))
      guard end > x else { continue }
      let style = theme.chart(segment.series)
      surface.fill(Rect(x: x, y: row.y, width: end - x, height: 1), with: fillCharacter(segment.series, theme), style: style)
      if hasLetters {
        surface.draw(String(Self.letter(segment.series)), at: Point(x: x, y: row.y), style: theme.depth == .none ? style : style.reverse)
      }
      x = end
    }
  }

  private func fillCharacter(_ series: Int, _ theme: Theme) -> Character {
    guard theme.depth == .none else { return theme.glyphs.full }
    let shades = theme.glyphs.shades
    return shades[shades.count - 1 - max(0, series) % shades.count]
  }
}
