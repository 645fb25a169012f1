import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// What is offered right after a record, until something else is done.
struct AfterRecord: Sendable {
  /// Posts the progress of a goal that the record counts for.
  var post: UserActivity?
  /// Records the same again, where no voice shortcut does yet.
  var shortcut: Shortcut?
  /// The record: once that is gone, so is the offer.
  var record: StudyRecord.ID?

  /// Takes what an intent answered that recorded; nil where there is nothing to offer.
  init?(_ response: (any IntentResponse)?, shortcut: Shortcut?) {
    // Without a goal the answer carries the activity that every intent has.
    post = response?.userActivity.flatMap { $0.activityType == StudyActivity.postGoalProgress.rawValue ? $0 : nil }
    guard post != nil || shortcut != nil else { return nil }
    self.shortcut = shortcut
    record = response?.recordLeft
  }

  /// What is left of the record, and of the goal that is offered to be posted.
  struct Remainder: Sendable {
    var record: StudyRecord.ID
    var isRecordThere: Bool
    var isGoalThere: Bool
  }

  /// The goal that is offered to be posted.
  private var challenge: ProgressChallenge? { post.flatMap { ProgressChallenge(userInfo: $0.userInfo) } }

  /// Looks what is left, by now.
  func remainder(in services: ScreenServices) throws -> Remainder? {
    guard let record else { return nil }
    let goal = try challenge.flatMap { try services.repositories.goals.progress(of: $0.goal, inWeekOf: $0.week) }
    return Remainder(
      record: record, isRecordThere: try services.repositories.records.record(record) != nil, isGoalThere: challenge == nil || goal != nil)
  }

  /// What can still be offered; nil for nothing.
  func kept(_ remainder: Remainder) -> AfterRecord? {
    guard record == remainder.record else { return self }
    guard remainder.isRecordThere else { return nil }
    var kept = self
    if !remainder.isGoalThere { kept.post = nil }
    return kept.post == nil && kept.shortcut == nil ? nil : kept
  }
}

extension IntentResponse {
  /// The record that an intent left, by its answer.
  var recordLeft: StudyRecord.ID? { value(forProperty: "recordID")?.stringValue.flatMap { StudyRecord.ID($0) } }
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

  /// Looks whether the record that something is offered after is still there, and the goal: undo may have taken either, here or elsewhere.
  func checkOffer() -> [Effect<Event>] {
    guard let offer, offer.record != nil else { return [] }
    return [
      .run(id: "offer") { [services] in
        guard case .success(let remainder?) = services.attempt({ try offer.remainder(in: services) }) else { return nil }
        return .offerChecked(remainder)
      }
    ]
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
