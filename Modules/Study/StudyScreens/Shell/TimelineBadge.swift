import StudyRepositories
import TerminalUI

/// A tab's page that hears of things while another tab is shown.
protocol NoticingPage: Page {
  /// Whether its tab is the one that is shown.
  var isShown: Bool { get set }
  /// How much it has heard of since it was.
  var noticeCount: Int { get }
}

/// What of the outbox needs attention, and what of that was looked at.
struct Attention: Equatable, Sendable {
  /// The tokens of what needs attention.
  private(set) var tokens: Set<String> = []
  private var seen: Set<String> = []

  /// How much was not looked at yet.
  var count: Int { tokens.subtracting(seen).count }

  /// Takes what needs attention now. What was mended meanwhile and does again is new.
  mutating func take(_ tokens: Set<String>) {
    self.tokens = tokens
    seen.formIntersection(tokens)
  }

  mutating func look() { seen = tokens }
}

extension AppShell {
  /// The figure at a tab: at the timeline what needs attention and what others did, until it is looked at.
  func badge(of tab: Tab) -> TabStrip.Badge? {
    guard tab == .timeline else { return nil }
    let count = state.attention.count + ((state.tabs[.timeline]?.page as? any NoticingPage)?.noticeCount ?? 0)
    return count == 0 ? nil : TabStrip.Badge(count, isUrgent: state.attention.count > 0)
  }

  /// Tells pages whether they are shown.
  mutating func noteLook() {
    for tab in state.tabs.keys {
      guard var page = state.tabs[tab]?.page as? any NoticingPage, page.isShown != (tab == state.tab) else { continue }
      page.isShown = tab == state.tab
      state.tabs[tab]?.page = page
    }
    if state.tab == .timeline { state.attention.look() }
  }

  /// Looks what needs attention: not at the start, which must not wait for it, but when there is time, and after changes.
  func readAttention() -> Effect<Event> {
    let services = services
    return .run(id: "shell.attention") {
      (try? services.repositories.outbox.attention()).map { .attentionRead(Set($0)) }
    }
  }
}
