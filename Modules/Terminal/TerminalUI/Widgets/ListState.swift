/// The selection in a list and the part of it that is shown.
public struct ListState: Hashable, Sendable {
  /// The selected row; 0 in an empty list.
  public var selection: Int
  /// The first row shown, as far as the selection lets it.
  public private(set) var offset: Int

  /// Creates a list state.
  public init(selection: Int = 0) {
    self.selection = selection
    offset = 0
  }

  /// The keys that move through a list where letters are no text.
  public static let moves: Set<KeyStroke> = [
    .up, .down, .pageUp, .pageDown, .home, .end, "k", "j", "g", "G", "C-p", "C-n", "C-Home", "C-End",
  ]

  /// Takes input: arrows, j and k, pages, home and end, g and G, C-n and C-p, the wheel.
  /// - Parameters:
  ///   - count: The rows of the list.
  ///   - height: The rows shown, for pages.
  ///   - letters: False where letters type into a filter.
  /// - Returns: True when the input was for the list.
  @discardableResult
  public mutating func handle(_ input: InputEvent, count: Int, height: Int = 10, letters: Bool = true) -> Bool {
    let page = max(1, height - 1)
    switch input {
    case .key(let stroke):
      switch (stroke.key, stroke.modifiers) {
      case (.up, []), (.character("p"), .control): select(selection - 1, count: count, height: height)
      case (.down, []), (.character("n"), .control): select(selection + 1, count: count, height: height)
      case (.character("k"), []) where letters: select(selection - 1, count: count, height: height)
      case (.character("j"), []) where letters: select(selection + 1, count: count, height: height)
      case (.pageUp, []): select(selection - page, count: count, height: height)
      case (.pageDown, []): select(selection + page, count: count, height: height)
      case (.character("g"), []) where letters: select(0, count: count, height: height)
      case (.character("G"), []) where letters: select(count - 1, count: count, height: height)
      case (.home, let held) where letters || held == .control: select(0, count: count, height: height)
      case (.end, let held) where letters || held == .control: select(count - 1, count: count, height: height)
      default: return false
      }
    case .mouse(let mouse) where mouse.action == .scrollUp: scroll(by: -3, count: count, height: height)
    case .mouse(let mouse) where mouse.action == .scrollDown: scroll(by: 3, count: count, height: height)
    default: return false
    }
    return true
  }

  /// Selects a row, the nearest one when there is no such row.
  public mutating func select(_ row: Int, count: Int, height: Int = 10) {
    selection = min(max(0, row), max(0, count - 1))
    offset = visibleRange(count: count, height: height).lowerBound
  }

  /// Moves the part shown; the selection goes along only when it would leave it.
  public mutating func scroll(by rows: Int, count: Int, height: Int = 10) {
    offset = visibleRange(count: count, height: height).lowerBound + rows
    offset = min(max(0, offset), max(0, count - height))
    selection = min(max(selection, offset), max(offset, min(count, offset + max(1, height)) - 1))
  }

  /// The rows shown: always with the selection, and without empty rows at the end as long as there are more above.
  public func visibleRange(count: Int, height: Int) -> Range<Int> {
    guard count > 0, height > 0 else { return 0..<0 }
    let selected = min(max(0, selection), count - 1)
    var first = min(max(0, offset), max(0, count - height))
    first = min(first, selected)
    first = max(first, selected - height + 1)
    return first..<min(count, first + height)
  }
}
