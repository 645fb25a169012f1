import Synchronization
import TerminalUI

/// The one ending that a page owes the page that presented it.
///
/// Whichever way a page goes, it goes through ``spend()``. A second ending is a mistake of this program: a debug build stops there.
final class EndingToken: Sendable {
  private let isSpent = Atomic(false)

  /// Takes the ending out.
  func spend() {
    let wasSpent = isSpent.exchange(true, ordering: .relaxed)
    assert(!wasSpent, "a page ended twice")
  }
}

/// How a page learns how the page that it presents has ended.
struct PresentationRequest<Event: Sendable>: Sendable {
  /// What an ending means to the page that presents.
  let event: @Sendable (any Sendable) -> Event?

  func map<Other: Sendable>(_ transform: @escaping @Sendable (Event) -> Other) -> PresentationRequest<Other> {
    PresentationRequest<Other> { [event] in event($0).map(transform) }
  }
}

/// What a page that was presented owes.
struct Presentation: Sendable {
  private let request: PresentationRequest<AppShell.Event>
  private let token = EndingToken()

  init(_ request: PresentationRequest<AppShell.Event>) { self.request = request }

  /// The event of the ending for the page that presented.
  func end(_ ending: any Sendable) -> AppShell.Event? {
    token.spend()
    return request.event(ending)
  }
}

/// A page that tells the page that presented it how it ended: exactly once, whichever way it goes.
protocol EndingPage: Page {
  associatedtype Ending: Sendable
  /// The ending where it goes away now without saying how: a click outside, the app's end, a window too small to show it.
  var dismissed: Ending { get }
}

extension EndingPage {
  var dismissal: any Sendable { dismissed }

  /// Closes this page with an ending.
  func end(_ ending: Ending) -> PageEffect<Event> { .end(ending) }
}

extension PageEffect {
  /// Puts a page over this one, and tells this one how that ended.
  static func present<Other: EndingPage>(_ page: Other, onEnd: @escaping @Sendable (Other.Ending) -> Event) -> PageEffect {
    .presentForEnding(page, PresentationRequest { ending in (ending as? Other.Ending).map(onEnd) })
  }
}

extension AppShell {
  /// Takes a page away and tells the page that presented it how it ended. Pages go by no other way, and one that is being saved not before
  /// that has ended.
  ///
  /// - Parameters:
  ///   - ending: nil where it goes without saying how.
  ///   - keepsDraft: whether what the user wrote there is kept then, for the next time it is presented.
  mutating func close(_ number: Int, ending: (any Sendable)? = nil, keepsDraft: Bool = true) -> [Effect<Event>] {
    guard let index = state.stack.firstIndex(where: { $0.number == number }), state.stack[index].saving == nil else { return [] }
    var open = state.stack.remove(at: index)
    if let offer = open.page as? DraftsScreen { laterDrafts += offer.left }
    if ending == nil, keepsDraft, let key = open.page.draftKey, open.page.hasUnsavedText {
      open.page.closeDialog()
      open.page.withdraw()
      drafts[key] = open.page
    }
    var ended = open.page.lasting.map { Effect<Event>.cancel(id: "\(number).\($0)") }
    // A theme that was only looked at goes with the page.
    if open.page is SettingsScreen { ended.append(.look(services.settings.look(of: services.settings.current()))) }
    return ended + (open.presentation?.end(ending ?? open.page.dismissal).map { update($0) } ?? [])
  }

  /// Takes everything away that lies over the tabs, the topmost first; what is being saved stays.
  mutating func closeAll() -> [Effect<Event>] {
    var effects: [Effect<Event>] = []
    while let top = state.stack.last(where: { $0.saving == nil }) { effects += close(top.number) }
    return effects
  }

  /// Takes presented pages away that a window has become too small for.
  mutating func closeWhatDoesNotFit() -> [Effect<Event>] {
    guard isTooSmall else { return [] }
    var effects: [Effect<Event>] = []
    let presented = state.stack.filter { $0.presentation != nil && $0.saving == nil }.reversed()
    for open in presented { effects += close(open.number) }
    return presented.isEmpty ? effects : effects + say(StatusLine(words.closedTooSmall, kind: .warning))
  }
}
