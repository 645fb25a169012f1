import TerminalUI

extension Surface {
  /// Makes every column of a text field answer to a click with its own event, so that the caret goes where the user points.
  mutating func onFieldClick(_ place: Rect, _ event: (_ column: Int) -> some Sendable) {
    for column in 0..<place.width where place.height > 0 {
      onClick(Rect(x: place.x + column, y: place.y, width: 1, height: 1), event(column))
    }
  }

  /// Makes every cell of a text of several lines answer to a click with its own event, by its place within the text.
  mutating func onAreaClick(_ place: Rect, _ event: (_ place: Point) -> some Sendable) {
    for row in 0..<max(0, place.height) {
      for column in 0..<max(0, place.width) {
        onClick(Rect(x: place.x + column, y: place.y + row, width: 1, height: 1), event(Point(x: column, y: row)))
      }
    }
  }
}

extension String {
  /// A sentence as the reason in the footer: without its full stop, and short enough to leave room for the other keys.
  func footerReason(width: Int) -> String {
    let text = hasSuffix(".") || hasSuffix("。") ? String(dropLast()) : self
    return text.truncated(toCells: max(10, width - 38))
  }
}

extension Tick {
  /// A tick once a minute: for a date that may have changed, or a pace.
  static func everyMinute(after now: Int, _ event: Event) -> Tick { Tick(at: (now / 60_000 + 1) * 60_000, event: event) }
}

extension InputEvent {
  /// Whether the user typed, pasted or pointed, rather than the terminal said something of itself.
  var isTyped: Bool {
    switch self {
    case .key, .paste, .mouse: true
    default: false
    }
  }
}
