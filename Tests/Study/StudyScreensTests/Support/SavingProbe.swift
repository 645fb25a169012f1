import Synchronization
import TerminalUI

@testable import StudyScreens

/// A form whose saving does what the test says.
struct SavingProbe: Page {
  struct State: Equatable, Sendable {
    var name: String
    var isChanged = true
    var answers: [String] = []
    var failure: String?
  }

  enum Event: Sendable {
    case savePressed
    case changePressed
    case endPressed
    case closePressed
    case dropPressed
    case keepPressed
    case saved(String)
    case refused(String)
    case heard(String)
  }

  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  let words: ScreenWords
  let work: @Sendable () async -> Event

  init(_ name: String, _ services: ScreenServices, work: @escaping @Sendable () async -> Event) {
    state = State(name: name)
    words = services.words
    self.work = work
  }

  var title: String { state.name }
  var hasUnsavedText: Bool { state.isChanged }
  var saveFailure: String? { state.failure }

  var keys: [KeyBinding<Event>] {
    [
      KeyBinding("C-s", event: .savePressed, label: "save", group: "probe"),
      KeyBinding("c", event: .changePressed, label: "change", group: "probe"),
      KeyBinding("e", event: .endPressed, label: "end", group: "probe"),
      KeyBinding(.escape, event: .closePressed, label: "close", group: "probe"),
    ]
  }

  mutating func load() -> [PageEffect<Event>] { [] }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    let (work, name) = (work, state.name)
    switch event {
    case .savePressed: return [.saving { await work() }]
    case .changePressed: return [.run(id: "probe.change") { .heard("for \(name)") }]
    case .endPressed: return [.run(id: "probe.end") { .dropPressed }]
    case .heard(let answer): state.answers.append(answer)
    case .closePressed: dialog = .leaving(words, keep: .keepPressed, drop: .dropPressed)
    case .dropPressed: return [.dismiss]
    case .keepPressed: break
    case .saved(let said): return [.dismiss, .done(said)]
    case .refused(let reason): state.failure = reason
    }
    return []
  }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) { surface.draw(state.name, in: rect, style: theme.text) }
}
