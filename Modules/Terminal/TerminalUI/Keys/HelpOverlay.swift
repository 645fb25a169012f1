/// The help over a screen, made from its key bindings: grouped, with every key, scrolled when it is longer than the screen.
public struct HelpOverlay: Hashable, Sendable {
  /// The heading, in the user's language.
  public var title: String
  /// The first line shown.
  public var offset = 0

  /// Creates a help overlay at its beginning.
  public init(title: String) {
    self.title = title
  }

  /// What keys do while the help is open.
  public enum Outcome: Hashable, Sendable {
    /// It scrolled or ignored the key.
    case stays
    /// It wants to close.
    case closes
  }

  /// Takes input: arrows, pages, home and end scroll, anything else a person would try closes.
  public mutating func handle(_ input: InputEvent) -> Outcome {
    switch input {
    case .key(let stroke):
      switch stroke.key {
      case .up, .character("k"): offset -= 1
      case .down, .character("j"): offset += 1
      case .pageUp: offset -= 10
      case .pageDown, .character(" "): offset += 10
      case .home: offset = 0
      case .end: offset = .max / 2
      case .escape, .enter, .character("?"), .character("q"), .function(1): return .closes
      default: break
      }
    case .mouse(let mouse):
      switch mouse.action {
      case .scrollUp: offset -= 3
      case .scrollDown: offset += 3
      case .press: return .closes
      default: break
      }
    default: break
    }
    offset = max(0, offset)
    return .stays
  }

  /// Keeps the offset within the text; call after `handle` with the size of the screen, so that scrolling back answers at once.
  public mutating func clamp<Event>(to bindings: [KeyBinding<Event>], size: Size, theme: Theme) {
    let lines = Self.lines(bindings, theme)
    offset = min(offset, max(0, lines.count - Self.place(lines, title, Rect(origin: .zero, size: size)).inner.height))
  }

  /// Draws over what stands there.
  public func render<Event>(_ bindings: [KeyBinding<Event>], into surface: inout Surface, in rect: Rect, theme: Theme) {
    let lines = Self.lines(bindings, theme)
    surface.recede(theme)
    let (box, inner) = Self.place(lines, title, rect)
    surface.fill(box, style: theme[.overlay])
    surface.drawBox(box, style: theme.border.over(theme[.overlay]), title: .styled(title, theme.title))
    let first = min(offset, max(0, lines.count - inner.height))
    for (row, line) in lines.dropFirst(first).prefix(inner.height).enumerated() {
      surface.draw(line, in: inner.row(row), style: theme[.overlay])
    }
    ScrollIndicator(total: lines.count, visible: inner.height, offset: first)
      .render(into: &surface, in: Rect(x: box.maxX - 1, y: inner.y, width: 1, height: inner.height), theme: theme)
  }

  private static func place(_ lines: [StyledText], _ title: String, _ rect: Rect) -> (box: Rect, inner: Rect) {
    let width = max(lines.map(\.cellWidth).max() ?? 0, title.cellWidth + 4) + 4
    let box = rect.inset(dx: rect.width > 40 ? 2 : 0, dy: rect.height > 10 ? 1 : 0).centered(Size(width: width, height: lines.count + 2))
    return (box, box.inset(dx: 2, dy: 1))
  }

  private static func lines<Event>(_ bindings: [KeyBinding<Event>], _ theme: Theme) -> [StyledText] {
    var groups: [String] = []
    for binding in bindings where !groups.contains(binding.group) { groups.append(binding.group) }
    let names = bindings.map { $0.keys.map { $0.label(theme.glyphs) }.joined(separator: ", ") }
    let column = (names.map(\.cellWidth).max() ?? 0) + 2
    var lines: [StyledText] = []
    for group in groups {
      if !lines.isEmpty { lines.append("") }
      if !group.isEmpty { lines.append(.styled(group, theme.title)) }
      for (binding, name) in zip(bindings, names) where binding.group == group && !binding.keys.isEmpty {
        let words = binding.help.isEmpty ? binding.label : binding.help
        let keyStyle = binding.isEnabled ? theme[.key] : theme[.disabled]
        var line: StyledText = .styled("  " + name.padded(toCells: column), keyStyle)
        line += .styled(words, binding.isEnabled ? theme.text : theme[.disabled])
        if let reason = binding.noteWhenDisabled, !reason.isEmpty { line += .styled(" (\(reason))", theme[.disabled]) }
        lines.append(line)
      }
    }
    return lines
  }
}
