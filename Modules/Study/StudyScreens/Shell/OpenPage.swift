import TerminalUI

/// A page that is open, with the number under which its events come back.
struct OpenPage: Equatable, Sendable {
  let number: Int
  var page: any Page
  /// What it owes the page that presented it; nil for one that was opened for itself.
  var presentation: Presentation?
  /// Whether the user opened it, not a shortcut or a phrase that was run.
  var isUsers = true
  /// How far saving its form has come; nil while it is not being saved.
  var saving: SaveStage?
  /// Whether the center was told of its activity since it was opened.
  var isKnown = false
  /// Whether a tab's key or a click led there, as somebody who looks through the tabs does, and not its name.
  var isPassed = false

  static func == (left: OpenPage, right: OpenPage) -> Bool {
    left.number == right.number && left.saving == right.saving && left.page.looksLike(right.page)
  }
}

/// What the shell does with a page of any kind.
extension Page {
  func looksLike(_ other: any Page) -> Bool {
    guard let other = other as? Self else { return false }
    return state == other.state && dialog?.dialog == other.dialog?.dialog && area == other.area
  }

  var openDialog: Dialog? { dialog?.dialog }

  mutating func closeDialog() { dialog = nil }

  /// Takes an event that was made for this kind of page; any other is dropped.
  mutating func receive(_ event: any Sendable, number: Int) -> [PageEffect<AppShell.Event>] {
    guard let event = event as? Event else { return [] }
    return update(event).map { $0.shell(number) }
  }

  mutating func loadForShell(number: Int) -> [PageEffect<AppShell.Event>] {
    load().map { $0.shell(number) }
  }

  mutating func takeDialogInput(_ input: InputEvent, number: Int) -> [PageEffect<AppShell.Event>] {
    switch dialog?.dialog.handle(input) {
    case .pressed(let index): return pressDialogButton(index, number: number)
    case .cancelled:
      let event = dialog?.cancel
      dialog = nil
      return event.map { update($0).map { $0.shell(number) } } ?? []
    case .stays, nil: return []
    }
  }

  mutating func pressDialogButton(_ index: Int, number: Int) -> [PageEffect<AppShell.Event>] {
    guard let events = dialog?.events, events.indices.contains(index) else { return [] }
    dialog = nil
    return update(events[index]).map { $0.shell(number) }
  }

  func shellKeys(number: Int) -> [KeyBinding<AppShell.Event>] {
    keys.map { $0.map { .pressed(number, $0) } }
  }

  /// All keys that the page declares, for nobody to press.
  var shellCatalogueKeys: [KeyBinding<AppShell.Event>] {
    catalogueKeys.map { $0.map { .pressed(0, $0) } }
  }

  func shellEvent(for input: InputEvent, number: Int) -> AppShell.Event? {
    event(for: input).map { .typed(number, $0) }
  }

  func shellTick(after now: Int, number: Int) -> Tick<AppShell.Event>? {
    nextTick(after: now)?.map { .page(number, $0) }
  }

  func draw(into surface: inout Surface, in rect: Rect, theme: Theme, number: Int) {
    let wrap = { (event: Event) in AppShell.Event.pressed(number, event) }
    surface.embed(wrap) { surface in
      surface.clipped(to: rect) { render(into: &$0, in: rect, theme: theme) }
    }
  }

  func drawPopups(into surface: inout Surface, in rect: Rect, theme: Theme, number: Int) {
    let wrap = { (event: Event) in AppShell.Event.pressed(number, event) }
    surface.embed(wrap) { surface in
      renderPopups(into: &surface, in: rect, theme: theme)
    }
  }
}

extension RestingPage {
  mutating func coverForShell(_ isCovered: Bool, number: Int) -> [PageEffect<AppShell.Event>] {
    cover(isCovered).map { $0.shell(number) }
  }
}

extension PageEffect {
  /// The same for the shell: what it answers belongs to the page of that number, and no other page's work can replace it.
  fileprivate func shell(_ number: Int) -> PageEffect<AppShell.Event> {
    switch map({ AppShell.Event.page(number, $0) }) {
    case .work(let work): .work(work.scoped("\(number)."))
    case let other: other
    }
  }
}
