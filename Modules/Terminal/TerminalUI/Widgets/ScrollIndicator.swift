/// Says in one column that there is more above or below.
public struct ScrollIndicator: Hashable, Sendable {
  /// All rows.
  public var total: Int
  /// Rows shown.
  public var visible: Int
  /// Rows above the first shown.
  public var offset: Int

  /// Creates an indicator.
  public init(total: Int, visible: Int, offset: Int) {
    self.total = total
    self.visible = visible
    self.offset = offset
  }

  /// Draws an arrow at the top of the column when there is more above, and one at its bottom when there is more below.
  public func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard !rect.isEmpty, total > visible else { return }
    guard !surface.isOutlined else {
      if offset + visible < total { surface.describe { $0.hasMore = true } }
      return
    }
    if offset > 0 { surface.draw(String(theme.glyphs.moreAbove), at: rect.origin, style: theme.dim) }
    if offset + visible < total { surface.draw(String(theme.glyphs.moreBelow), at: Point(x: rect.x, y: rect.maxY - 1), style: theme.dim) }
  }
}
