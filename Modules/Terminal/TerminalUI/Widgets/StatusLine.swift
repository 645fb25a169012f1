/// A short message about what just happened, or why not.
public struct StatusLine: Hashable, Sendable {
  /// How it is meant.
  public enum Kind: Hashable, Sendable {
    /// It happened.
    case done
    /// Something to know.
    case note
    /// Something to beware of.
    case warning
    /// It did not happen.
    case failure
  }

  /// The words.
  public var text: String
  /// How it is meant.
  public var kind: Kind

  /// Creates a message.
  public init(_ text: String, kind: Kind) {
    self.text = text
    self.kind = kind
  }

  private func style(_ theme: Theme) -> Style {
    switch kind {
    case .done: theme.accent
    case .note: theme.text
    case .warning: theme.warning
    case .failure: theme.error
    }
  }

  private var words: String { kind == .warning || kind == .failure ? "! " + text : text }

  /// Draws into the first row of a rectangle; warnings and failures begin with `!`.
  public func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    surface.fill(rect.row(0))
    surface.draw(words, in: rect, style: style(theme))
  }

  /// Draws as a toast: wrapped, at the lower right within a rectangle, over what stands there.
  public func renderToast(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let width = min(words.cellWidth, max(0, min(60, rect.width - 4)))
    guard width > 0 else { return }
    let lines = words.sanitizedForTerminal().wrapped(toCells: width)
    let height = min(lines.count + 2, rect.height)
    let box = Rect(x: rect.maxX - width - 4, y: rect.maxY - height, width: width + 4, height: height)
    let look = theme[.overlay]
    surface.fill(box, style: look)
    surface.drawBox(box, style: style(theme).over(look))
    let inner = box.inset(dx: 2, dy: 1)
    for (index, line) in lines.prefix(inner.height).enumerated() {
      surface.draw(line, in: inner.row(index), style: style(theme).over(look))
    }
  }
}
