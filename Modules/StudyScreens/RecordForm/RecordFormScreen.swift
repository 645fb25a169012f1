import StudyModels
import TerminalUI

/// Writes a record: a new one, one from the running session, or one that is edited.
struct RecordFormScreen: Page {
  enum Purpose: Equatable, Sendable { case new, finish(StudySession), edit(StudyRecord) }
  struct State: Equatable, Sendable { var purpose: Purpose }
  enum Event: Sendable { case closePressed }
  let services: ScreenServices
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  init(_ purpose: Purpose, services: ScreenServices) {
    self.services = services
    state = State(purpose: purpose)
  }
  var title: String { services.words.recordHelp }
  var keys: [KeyBinding<Event>] { [KeyBinding(.escape, event: .closePressed, label: services.words.close)] }
  mutating func load() -> [PageEffect<Event>] { [] }
  mutating func update(_ event: Event) -> [PageEffect<Event>] { [.dismiss] }
  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {}
}
