import IntentRuntime
import ShortcutManagement
import TerminalUI

/// What a page asks for: work off the painting thread, or something of the shell.
enum PageEffect<Event: Sendable>: Sendable {
  /// Work whose result comes back as an event. Ids are the page's own; they begin with its name (`home.load`).
  case work(Effect<Event>)
  /// Work that changes what is stored; see ``PageEffect/saving(_:)`` and ``PageEffect/writing(_:)``.
  case write(isForm: Bool, @Sendable () async -> Event?)
  /// Puts a page over this one.
  case present(any Page)
  /// Puts a page over this one that owes it an ending; see ``PageEffect/present(_:onEnd:)``.
  case presentForEnding(any Page, PresentationRequest<Event>)
  /// Closes this page (one that lies over the tabs); a presented one is *dismissed*. What was written there is kept for the next time.
  case dismiss
  /// Closes it so and keeps nothing of what was written: that is saved, or not wanted.
  case drop
  /// Closes this page with an ending, which the page that presented it is told.
  case end(any Sendable)
  /// Goes to a tab, closing what lies over the tabs; stays where something that is not saved would be lost.
  case go(Tab)
  /// Shows a message in the status line.
  case say(StatusLine)
  /// Opens what an activity leads to.
  case open(UserActivity, ActivityOrigin)
  /// Runs something as a shortcut: its questions and its result come over what is shown.
  case perform(RunRequest)
  /// Opens a shortcut that cannot run to be mended; the shell says how that ended.
  case repair(VoiceShortcut)
  /// Does what a key does, on the page that is seen then.
  case press(KeyStroke)
  /// Does a command where it belongs.
  case command(CommandRequest)
  /// Offers to post a goal's progress, until something else is done.
  case offer(AfterRecord?)
  /// Says that stored data changed: every page that is seen asks for it anew.
  case changed

  /// Runs work off the painting thread; running work with the same id is cancelled, and what it would answer is dropped.
  static func run(id: String? = nil, _ body: @escaping @Sendable () async -> Event?) -> PageEffect {
    .work(.run(id: id, body))
  }

  /// Saves the form that this page is. It stands still until the answer is there: no key but Esc, which asks the work to stop by
  /// cancelling its task, and no way to close it.
  static func saving(_ body: @escaping @Sendable () async -> Event?) -> PageEffect { .write(isForm: true, body) }

  /// Changes what is stored. Unlike other work it is never cancelled, and nobody leaves the app before it has ended.
  static func writing(_ body: @escaping @Sendable () async -> Event?) -> PageEffect { .write(isForm: false, body) }

  /// Shows that something was done.
  static func done(_ words: String) -> PageEffect { .say(StatusLine(words, kind: .done)) }
  /// Shows why something was not done.
  static func failed(_ words: String) -> PageEffect { .say(StatusLine(words, kind: .failure)) }

  func map<Other: Sendable>(_ transform: @escaping @Sendable (Event) -> Other) -> PageEffect<Other> {
    switch self {
    case .work(let effect): .work(effect.map(transform))
    case .write(let isForm, let body): .write(isForm: isForm) { await body().map(transform) }
    case .present(let page): .present(page)
    case .presentForEnding(let page, let request): .presentForEnding(page, request.map(transform))
    case .dismiss: .dismiss
    case .drop: .drop
    case .end(let ending): .end(ending)
    case .go(let tab): .go(tab)
    case .say(let line): .say(line)
    case .open(let activity, let origin): .open(activity, origin)
    case .perform(let request): .perform(request)
    case .repair(let voiceShortcut): .repair(voiceShortcut)
    case .press(let stroke): .press(stroke)
    case .command(let request): .command(request)
    case .offer(let after): .offer(after)
    case .changed: .changed
    }
  }
}
