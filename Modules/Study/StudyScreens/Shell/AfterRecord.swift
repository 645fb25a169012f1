import IntentRuntime
import ShortcutManagement
import StudyModels
import TerminalUI

/// What is offered right after a record, until something else is done.
struct AfterRecord: Sendable {
  /// Posts the progress of a goal that the record counts for.
  var post: UserActivity?
  /// Records the same again, where no voice shortcut does yet.
  var shortcut: Shortcut?

  /// nil where there is nothing to offer.
  init?(post: UserActivity?, shortcut: Shortcut?) {
    guard post != nil || shortcut != nil else { return nil }
    self.post = post
    self.shortcut = shortcut
  }
}

/// A page on which Enter means an offer of the shell for a while.
protocol EnterYieldingPage: Page {
  /// Whether it does now: the page marks nothing as what Enter does then.
  var yieldsEnter: Bool { get set }
}

extension AppShell {
  /// Posting the progress, right after a record: Enter as long as its message stands, P until something else is done. A adds the record as
  /// a shortcut.
  var offerKeys: [KeyBinding<Event>] {
    guard state.stack.isEmpty else { return [] }
    var keys: [KeyBinding<Event>] = []
    if state.isOfferingPost {
      keys.append(
        KeyBinding(
          keys: offersEnter ? [.enter, "P"] : ["P"], event: .offerPressed, label: words.postProgress, help: words.postProgressHelp,
          group: words.everywhere, name: "shell.post"))
    }
    if state.isOfferingShortcut {
      keys.append(
        KeyBinding(
          "A", event: .addRecordPressed, label: words.addToKirokuKey, help: words.addToKirokuHelp, group: words.everywhere,
          name: "shell.addRecord"))
    }
    return keys
  }

  /// Whether Enter means the offer, not what is selected on the page.
  private var offersEnter: Bool {
    state.stack.isEmpty && state.isOfferingPost && state.message != nil && state.tabs[state.tab]?.page is any EnterYieldingPage
  }

  /// Has the page mark nothing as what Enter does while that means the offer.
  mutating func yieldEnter() {
    guard var page = state.tabs[state.tab]?.page as? any EnterYieldingPage, page.yieldsEnter != offersEnter else { return }
    page.yieldsEnter = offersEnter
    state.tabs[state.tab]?.page = page
  }

  /// Opens the add screen for what was recorded.
  mutating func addRecord() -> [Effect<Event>] {
    guard let shortcut = offer?.shortcut else { return [] }
    offer = nil
    return present(
      VoiceShortcutScreen(adding: shortcut, services: services),
      for: PresentationRequest { ending in
        if case .add(let ending)? = ending as? VoiceShortcutScreen.Ending { .recordAdded(ending) } else { nil }
      })
  }

  /// Says how adding the record ended.
  mutating func takeAdded(_ ending: AddVoiceShortcutEnding) -> [Effect<Event>] {
    switch ending {
    case .finished(let voiceShortcut): say(StatusLine(words.voiceAdded(voiceShortcut.phrase), kind: .done))
    case .failed(let error): say(StatusLine(services.failure(error).words, kind: .failure))
    case .cancelled, .dismissed: []
    }
  }
}
