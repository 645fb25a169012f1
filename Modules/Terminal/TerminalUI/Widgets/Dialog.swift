/// A question over the screen, with buttons.
public struct Dialog: Hashable, Sendable {
  /// The heading.
  public var title: String
  /// The text; wrapped.
  public var message: String
  /// The buttons from the left.
  public var buttons: [String]
  /// The button that has the focus.
  public private(set) var focus: Int

  /// Creates a dialog.
  /// - Parameter focus: The button that Enter presses; choose the harmless one.
  public init(title: String, message: String, buttons: [String], focus: Int = 0) {
    self.title = title
    self.message = message
    self.buttons = buttons
    self.focus = min(max(0, focus), max(0, buttons.count - 1))
  }

  /// What a key did.
  public enum Outcome: Hashable, Sendable {
    /// The dialog stays open.
    case stays
    /// A button was pressed, by its place.
    case pressed(Int)
    /// It was closed by Esc.
    case cancelled
  }

  /// Takes input: left, right, Tab move, Enter and Space press, Esc cancels.
  public mutating func handle(_ input: InputEvent) -> Outcome {
    guard case .key(let stroke) = input else { return .stays }
    switch stroke {
    case .left, .backTab: move(-1)
    case .right, .tab: move(1)
    case .enter, .space: return buttons.isEmpty ? .cancelled : .pressed(focus)
    case .escape: return .cancelled
    default: break
    }
    return .stays
  }

  private mutating func move(_ step: Int) {
    guard !buttons.isEmpty else { return }
    focus = (focus + step + buttons.count) % buttons.count
  }

  /// What is asked, and the answers.
  private func note(into surface: inout Surface, in rect: Rect, theme: Theme, onPress: ((Int) -> any Sendable)?) {
    surface.describe { $0.over = .question }
    surface.draw(title, in: rect.row(0), style: theme.text)
    surface.drawWrapped(message, in: rect.inset(top: 1), style: theme.text)
    for (index, label) in buttons.enumerated() {
      Button(label).render(into: &surface, in: rect.row(3 + index), theme: theme, isFocused: index == focus, onClick: onPress?(index))
    }
  }

  /// Draws in the middle of a rectangle; everything else recedes.
  /// - Parameter onPress: The event of a click on a button.
  public func render(into surface: inout Surface, in rect: Rect, theme: Theme, onPress: ((Int) -> any Sendable)? = nil) {
    surface.recede(theme)
    guard !surface.isOutlined else { return note(into: &surface, in: rect, theme: theme, onPress: onPress) }
    let buttonWidth = buttons.reduce(0) { $0 + Button($1).width } + 2 * max(0, buttons.count - 1)
    let longest = message.split(separator: "\n").map(\.cellWidth).max() ?? 0
    let inner = min(max(buttonWidth, title.cellWidth + 2, min(longest, 60)), max(0, rect.width - 6))
    let lines = message.sanitizedForTerminal(keepsLineBreaks: true).wrapped(toCells: max(1, inner))
    let box = rect.centered(Size(width: inner + 6, height: lines.count + 4))
    let look = theme[.overlay]
    surface.fill(box, style: look)
    surface.drawBox(box, style: theme.border.over(look), title: .styled(title, theme.title))
    var area = box.inset(dx: 3, dy: 1)
    var row = area.takeBottom()
    _ = area.takeBottom()
    for (index, line) in lines.prefix(area.height).enumerated() { surface.draw(line, in: area.row(index), style: look) }
    for (index, label) in buttons.enumerated() {
      let button = Button(label)
      button.render(
        into: &surface, in: row.takeLeft(button.width), theme: theme, isFocused: index == focus, onClick: onPress?(index))
      _ = row.takeLeft(2)
    }
  }
}
