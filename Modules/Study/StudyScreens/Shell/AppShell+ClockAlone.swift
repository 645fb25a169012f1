import TerminalUI

/// A window that is too small for pages, while something is measured: it shows the clock alone, down to one line of twelve cells.
extension AppShell {
  /// The digits as large as there is room for; below them the material, where a line is left for it.
  func renderClockAlone(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let text = state.clock.text(words) else { return }
    let style = state.clock.style(theme)
    let title = state.clock.reading?.title ?? ""
    let isLarge = rect.height >= BigDigits.height && rect.width >= BigDigits(text).width(isNarrow: true)
    guard isLarge else {
      let lines = rect.height > 1 && !title.isEmpty ? 2 : 1
      let parts = rect.rows([.fill, .fixed(1), .fixed(lines - 1), .fill])
      surface.draw(text, in: parts[1], style: style.bold, alignment: .center)
      if lines > 1 { surface.draw(title.truncated(toCells: rect.width), in: parts[2], style: theme.dim, alignment: .center) }
      return
    }
    let hasTitle = rect.height >= BigDigits.height + 2 && !title.isEmpty
    let parts = rect.rows([.fill, .fixed(BigDigits.height), .fixed(hasTitle ? 2 : 0), .fill])
    BigDigits(text).render(into: &surface, in: parts[1], theme: theme, style: style)
    if hasTitle {
      surface.draw(title.truncated(toCells: rect.width), in: parts[2].row(1), style: theme.dim, alignment: .center)
    }
  }

  /// The keys that work in a window that is too small: what needs no page.
  func smallEvent(for input: InputEvent) -> Event? {
    switch input {
    case .key("q"), .key("C-c"): .quitPressed
    case .key("p"), .key(.space), .key("F2"): state.clock.session == nil ? nil : .pausePressed
    default: nil
    }
  }
}
