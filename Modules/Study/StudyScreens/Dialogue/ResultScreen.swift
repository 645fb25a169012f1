import IntentRuntime
import StudyIntents
import StudyRepositories
import TerminalUI

/// What a shortcut did, or why it did not; what shows it can be opened from here.
struct ResultScreen: Page {
  enum Event: Sendable {
    case openPressed
    case closePressed
    case insidePressed
    case namePressed
    case refusePressed
    /// Whether the record that it left is gone.
    case looked(isUndone: Bool)
    /// What is said about the name, or why it could not be kept.
    case named(Result<String?, ScreenFailure>)
  }

  let services: ScreenServices
  private let activityShown: UserActivity?
  var state: RunResult
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  var isPanel: Bool { PanelFrame.fits(area) }
  var title: String { state.title }
  var words: ScreenWords { services.words }

  init(_ result: RunResult, activity: UserActivity?, services: ScreenServices) {
    self.services = services
    state = result
    activityShown = result.canOpen ? activity : nil
  }

  var keys: [KeyBinding<Event>] {
    let close = KeyBinding(
      keys: opensSomething ? [.escape] : [.escape, .enter], event: Event.closePressed, label: words.close, help: words.closeHelp,
      group: title,
      name: "result.close")
    var keys = [close]
    if opensSomething {
      keys.insert(KeyBinding(.enter, event: .openPressed, label: opens, help: opensHelp, group: title, name: "result.open"), at: 0)
    }
    guard let name = state.name else { return keys }
    let help = words.resultName(name)
    return keys + [
      KeyBinding("y", event: .namePressed, label: words.resultNameYes, help: help, group: title, name: "result.name"),
      KeyBinding("n", event: .refusePressed, label: words.resultNameNo, help: words.resultNameNoHelp, group: title, name: "result.noName"),
    ]
  }

  /// Whether it only says what was done: no name is to be kept.
  var asksNothing: Bool { state.name == nil }
  /// Whether there is something to open: what was done is not undone.
  private var opensSomething: Bool { state.canOpen && !state.isUndone }
  /// Whether what can be opened is the post of a goal's progress, which a record's result says.
  private var opensPost: Bool { opensSomething && activityShown?.activityType == StudyActivity.postGoalProgress.rawValue }
  private var opens: String { opensPost ? words.postProgress : words.resultOpen }
  private var opensHelp: String { opensPost ? words.postProgressHelp : words.resultOpenHelp }

  mutating func load() -> [PageEffect<Event>] {
    guard let record = state.record else { return [] }
    return [
      .run(id: "result.record") { [services] in
        guard case .success(let found) = services.attempt({ try services.repositories.records.record(record) }) else { return nil }
        return .looked(isUndone: found == nil)
      }
    ]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .openPressed: [.dismiss] + (activityShown.map { [.open($0, .result)] } ?? [])
    case .closePressed: [.dismiss]
    case .insidePressed: []
    case .looked(let isUndone):
      look(isUndone)
    case .namePressed:
      keep { shelf, name, words in
        try shelf.learn(name)
        return words.resultNamed(name.text)
      }
    case .refusePressed:
      keep { shelf, name, _ in
        try shelf.refuseName(name.text)
        return nil
      }
    case .named(.success(let said)): [.changed] + (said.map { [.done($0)] } ?? [])
    case .named(.failure(let failure)): [.failed(failure.words)]
    }
  }

  /// Asks no more, and keeps what was answered.
  private mutating func keep(
    _ body: @escaping @Sendable (any ShelfRepository, NameToLearn, ScreenWords) throws -> String?
  ) -> [PageEffect<Event>] {
    guard let name = state.name else { return [] }
    state.name = nil
    let services = services
    return [.writing { .named(services.writing { try body(services.repositories.shelf, name, services.words) }) }]
  }

  private mutating func look(_ isUndone: Bool) -> [PageEffect<Event>] {
    state.isUndone = isUndone
    return []
  }

  private var lines: [String] { wrapped((state.isDone ? "" : "! ") + state.message) }
  private var question: [String] { state.name.map { wrapped(words.resultName($0)) } ?? [] }

  private func wrapped(_ text: String) -> [String] { text.sanitizedForTerminal().wrapped(toCells: PanelFrame.columns(in: area)) }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    surface.onClick(rect, Event.closePressed)
    let box = PanelFrame.place(
      in: rect, rows: lines.count + (opensPost || state.isUndone ? 2 : 0) + (question.isEmpty ? 0 : question.count + 1))
    surface.onClick(box, Event.insidePressed)
    var inner = PanelFrame.draw(box, in: rect, into: &surface, theme: theme)
    for line in lines {
      surface.draw(line, in: inner.takeTop(), style: state.isUndone ? theme.dim : state.isDone ? theme.text : theme.warning)
    }
    if !question.isEmpty {
      _ = inner.takeTop()
      for line in question { surface.draw(line, in: inner.takeTop(), style: theme.text) }
    }
    guard opensPost || state.isUndone else { return }
    _ = inner.takeTop()
    surface.draw(
      state.isUndone ? words.resultUndone : words.resultPostHint, in: inner.takeTop(), style: state.isUndone ? theme.warning : theme.dim)
  }
}
