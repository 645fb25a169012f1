import IntentRuntime
import StudyIntents
import StudyModels
import TerminalUI

/// Stands for an activity whose screen is not there: says what it will be and what can be done instead.
struct NotYetScreen: Page {
  struct State: Equatable, Sendable {
    let missing: StudyActivity
  }

  enum Event: Sendable { case closePressed }

  let services: ScreenServices
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(_ activity: StudyActivity, services: ScreenServices) {
    self.services = services
    state = State(missing: activity)
  }

  var words: ScreenWords { services.words }
  private var tag: String { services.language.rawValue }
  var title: String { state.missing.title.rendered(in: tag) }
  var keepsTabs: Bool { true }

  var keys: [KeyBinding<Event>] {
    [KeyBinding(.escape, .enter, event: .closePressed, label: words.close, help: words.closeHelp, group: title, name: "notYet.close")]
  }

  mutating func load() -> [PageEffect<Event>] { [] }

  mutating func update(_ event: Event) -> [PageEffect<Event>] { [.dismiss] }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect.inset(dx: 2)
    if area.height > 6 { _ = area.takeTop() }
    area = area.inset(right: max(0, area.width - 76))
    for (text, style) in [
      (words.notThereYet(title), theme.title), (state.missing.summary.rendered(in: tag), theme.dim),
      (words.insteadOf(state.missing), theme.text),
    ] {
      let rows = surface.drawWrapped(text, in: area, style: style)
      _ = area.takeTop(min(rows + 1, area.height))
    }
  }
}
