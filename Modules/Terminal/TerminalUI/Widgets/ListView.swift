/// Draws a list: a mark before the selected row, the rest by a closure.
public struct ListView: Hashable, Sendable {
  /// The rows of the list.
  public var count: Int
  /// Selection and scroll.
  public var state: ListState
  /// True when keys go to this list.
  public var isFocused: Bool

  /// Creates a list.
  public init(count: Int, state: ListState, isFocused: Bool = true) {
    self.count = count
    self.state = state
    self.isFocused = isFocused
  }

  /// Draws the visible rows.
  ///
  /// Each row gets a rectangle after the mark's two columns, and the style to draw in: that of the selection for the selected one.
  /// - Parameters:
  ///   - onClick: The event of a click on a row, such as `{ Event.rowClicked($0) }`.
  ///   - onScroll: The event of the wheel, with -1 or 1.
  ///   - row: Draws one row.
  public func render(
    into surface: inout Surface, in rect: Rect, theme: Theme,
    onClick: ((Int) -> any Sendable)? = nil, onScroll: ((Int) -> any Sendable)? = nil,
    row: (_ index: Int, _ rect: Rect, _ style: Style, _ surface: inout Surface) -> Void
  ) {
    let range = state.visibleRange(count: count, height: rect.height)
    if let onScroll { surface.onScroll(rect, up: onScroll(-1), down: onScroll(1)) }
    for (line, index) in range.enumerated() {
      let place = rect.row(line)
      let isSelected = index == min(state.selection, count - 1)
      let style = isSelected ? theme[isFocused ? .selection : .inactiveSelection] : theme.text
      surface.fill(place, style: style)
      if isSelected {
        let markStyle = isFocused ? theme.accent.over(style) : style
        surface.drawSelectionMark(at: place.origin, style: markStyle)
      }
      surface.clipped(to: place) { row(index, place.inset(left: 2, right: 1), style, &$0) }
      if let onClick { surface.onClick(place, onClick(index)) }
    }
    ScrollIndicator(total: count, visible: rect.height, offset: range.lowerBound)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height), theme: theme)
  }
}
