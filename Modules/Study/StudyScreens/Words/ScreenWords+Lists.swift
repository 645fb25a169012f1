import TerminalUI

extension ScreenWords {
  /// The key that narrows a list, before what is written there.
  func drawNarrowingKey(into surface: inout Surface, in row: inout Rect, theme: Theme) {
    guard !surface.isOutlined else { return }
    let key = key("narrow")
    surface.draw(key, in: row.takeLeft(key.cellWidth + 1), style: theme.accent)
  }

  /// The keys that pages with a list have in common, in their order: asking the server again, moving, closing.
  ///
  /// - Parameters:
  ///   - page: what the names of the keys begin with.
  ///   - input: what moving is on the page.
  ///   - again: asks the server again; nil where nothing was refused.
  ///   - close: closes the page; nil on a page that stays.
  ///   - closeHelp: what closing does, where that is more than to close.
  func listKeys<Event: Sendable>(
    of page: String, group: String, input: (InputEvent) -> Event, again: Event? = nil, close: Event? = nil, closeHelp: String? = nil
  ) -> [KeyBinding<Event>] {
    var keys: [KeyBinding<Event>] = []
    if let again {
      keys.append(KeyBinding("F5", event: again, label: tryAgain, help: tryAgainHelp, group: group, name: "\(page).again"))
    }
    keys += [
      KeyBinding(.up, "k", event: input(.key(.up)), label: moveHelp, help: moveHelp, group: group, isShownInFooter: false),
      KeyBinding(.down, "j", event: input(.key(.down)), label: moveHelp, help: moveHelp, group: group, isShownInFooter: false),
    ]
    if let close {
      keys.append(
        KeyBinding(
          .escape, event: close, label: self.close, help: closeHelp ?? self.closeHelp, group: group, name: "\(page).close",
          isShownInFooter: false))
    }
    return keys
  }
}
