/// A bar that fills from the left, by eighths of a cell where the terminal can.
public struct ProgressBar: Hashable, Sendable {
  /// 0 to 1; more is drawn as full, less as empty.
  public var fraction: Double

  /// Creates a bar.
  /// - Parameter fraction: 0 to 1; NaN counts as 0.
  public init(_ fraction: Double) {
    self.fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }

  /// Draws into the first row of a rectangle; what has begun shows at least its smallest step, and only what is complete is full.
  public func render(into surface: inout Surface, in rect: Rect, theme: Theme, style: Style? = nil) {
    let row = rect.row(0)
    // What it says stands beside it as per cents.
    guard !row.isEmpty, !surface.isOutlined else { return }
    let eighths = theme.glyphs.eighths
    let steps = eighths.isEmpty ? 1 : 8
    let total = row.width * steps
    var filled = Int((fraction * Double(total)).rounded())
    if fraction > 0 { filled = max(1, filled) }
    if fraction < 1 { filled = min(filled, total - 1) }
    let look = style ?? theme[.barFilled]
    surface.fill(row, with: theme.glyphs.empty, style: theme[.barEmpty])
    surface.fill(Rect(x: row.x, y: row.y, width: filled / steps, height: 1), with: theme.glyphs.full, style: look)
    if filled % steps > 0 {
      surface.draw(String(eighths[filled % steps - 1]), at: Point(x: row.x + filled / steps, y: row.y), style: look)
    }
  }
}
