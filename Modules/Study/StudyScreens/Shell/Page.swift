import TerminalUI

/// One screen of the app: a tab, or a form over it.
///
/// A page is a value: `state` is everything that `render` draws from, `update` changes it and returns effects. The shell around it draws
/// the top line, the status line and the footer, shows the help, and takes the keys that work everywhere.
protocol Page: Sendable {
  associatedtype State: Equatable & Sendable
  associatedtype Event: Sendable

  /// Everything that is drawn.
  var state: State { get set }
  /// A question over the screen; the shell draws it, takes its keys and delivers the event of the button.
  var dialog: PageDialog<Event>? { get set }
  /// The cells that `render` is given; the shell keeps it up to date.
  var area: Size { get set }

  /// What the top line says when the page lies over the tabs.
  var title: String { get }
  /// What stands at the right of that title.
  var titleNote: String { get }
  /// The keys that work here, most important first: footer, help and clicks come from them.
  var keys: [KeyBinding<Event>] { get }
  /// The keys as the page has them at any time, for whoever asks from another page: those that come with what is selected too.
  var catalogueKeys: [KeyBinding<Event>] { get }
  /// Whether what it shows has been read: a command that was asked for elsewhere waits for it.
  var isReady: Bool { get }
  /// Whether it is being read what it shows: keys that mean nothing before wait for that.
  var isReading: Bool { get }
  /// Whether characters go into a text: then keys that type one mean nothing to the shell.
  var isTyping: Bool { get }
  /// Whether every key goes to it, whatever it means elsewhere, but for those of its own.
  var takesEveryKey: Bool { get }
  /// Whether leaving now would lose what the user wrote.
  var hasUnsavedText: Bool { get }
  /// Why saving failed last, where the page shows that itself.
  var saveFailure: String? { get }
  /// What it is about, where what was written there comes back when the page had been dismissed; nil keeps nothing.
  var draftKey: String? { get }
  /// What the page that presented it is told where it goes away without saying how.
  var dismissal: any Sendable { get }
  /// Whether the tabs stay in sight and in reach while it lies over them: it is looked at, not filled in.
  var keepsTabs: Bool { get }
  /// Whether it stands on a part of the window, with the page below around it.
  var isPanel: Bool { get }

  /// The ids of its work that goes on until it is told to end: it ends when the page is closed.
  var lasting: [String] { get }

  /// Which activity it is while people see it; nil for none.
  var activity: PageActivity? { get }
  /// Whether the palette may come over it; false for what is answered and gone.
  var offersPalette: Bool { get }

  /// Asks for what it shows: when it comes to be seen, and whenever the stored data changed.
  mutating func load() -> [PageEffect<Event>]
  /// Gives up what it would do by itself later, such as saving once its values are checked: a question stands over it, or it is put away.
  mutating func withdraw()
  /// Is opened again with what was written in it when it was dismissed.
  mutating func reopen()
  /// Selects what a command is about.
  mutating func choose(_ subject: CommandSubject) -> CommandChoice
  /// Takes an event.
  mutating func update(_ event: Event) -> [PageEffect<Event>]
  /// Whether a key that is bound to nothing does something here, such as moving through a list.
  func takes(_ stroke: KeyStroke) -> Bool
  /// What input means that is bound to no key; nil to ignore it.
  func event(for input: InputEvent) -> Event?
  /// The next event that the clock brings, nil while nothing moves; `now` in milliseconds of the monotonic clock.
  func nextTick(after now: Int) -> Tick<Event>?
  /// Draws the state into `rect`.
  func render(into surface: inout Surface, in rect: Rect, theme: Theme)
  /// Draws popups that may cover anything, after everything else.
  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme)
}

extension Page {
  var title: String { "" }
  var titleNote: String { "" }
  var catalogueKeys: [KeyBinding<Event>] { keys }
  var isReady: Bool { true }
  var isReading: Bool { false }
  mutating func choose(_ subject: CommandSubject) -> CommandChoice { .gone }
  var isTyping: Bool { false }
  var takesEveryKey: Bool { false }
  var hasUnsavedText: Bool { false }
  var saveFailure: String? { nil }
  var draftKey: String? { nil }
  var dismissal: any Sendable { () }
  var isPanel: Bool { false }
  var lasting: [String] { [] }
  var activity: PageActivity? { nil }
  var offersPalette: Bool { true }
  mutating func withdraw() {}
  mutating func reopen() {}
  var keepsTabs: Bool { false }
  func takes(_ stroke: KeyStroke) -> Bool { ListState.moves.contains(stroke) }
  func event(for input: InputEvent) -> Event? { nil }
  func nextTick(after now: Int) -> Tick<Event>? { nil }
  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {}
}

/// A question that a page asks, with the event of each button.
struct PageDialog<Event: Sendable>: Sendable {
  var dialog: Dialog
  /// One for each button.
  var events: [Event]
  /// What Esc means.
  var cancel: Event?

  /// Makes a question from its words and, for each button, a label and the event it stands for.
  init(title: String, message: String, buttons: [(label: String, event: Event)], focus: Int = 0, cancel: Event? = nil) {
    dialog = Dialog(title: title, message: message, buttons: buttons.map(\.label), focus: focus)
    events = buttons.map(\.event)
    self.cancel = cancel
  }
}

extension Tick {
  /// A tick after about half a second, for what is said only when it takes long.
  static func whenSlow(after now: Int, _ event: Event) -> Tick { Tick(at: (now / 500 + 2) * 500, event: event) }

  /// A tick once a second, on a grid that does not drift.
  static func everySecond(after now: Int, _ event: Event) -> Tick { Tick(at: (now / 1_000 + 1) * 1_000, event: event) }
}
