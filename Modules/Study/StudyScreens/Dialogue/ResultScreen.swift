import IntentRuntime
import StudyIntents
import TerminalUI

/// What a shortcut did, or why it did not; what shows it can be opened from here.
struct ResultScreen: Page {
  enum Event: Sendable {
    case openPressed
    case closePressed
    case insidePressed
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
      keys: state.canOpen ? [.escape] : [.escape, .enter], event: Event.closePressed, label: words.close, help: words.closeHelp,
      group: title,
      name: "result.close")
    guard state.canOpen else { return [close] }
    return [
      KeyBinding(.enter, event: .openPressed, label: opens, help: opensHelp, group: title, name: "result.open"),
      close,
    ]
  }

  /// Whether what can be opened is the post of a goal's progress, which a record's result says.
  private var opensPost: Bool { activityShown?.activityType == StudyActivity.postGoalProgress.rawValue }
  private var opens: String { opensPost ? words.postProgress : words.resultOpen }
  private var opensHelp: String { opensPost ? words.postProgressHelp : words.resultOpenHelp }

  mutating func load() -> [PageEffect<Event>] { [] }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .openPressed: [.dismiss] + (activityShown.map { [.open($0, .result)] } ?? [])
    case .closePressed: [.dismiss]
    case .insidePressed: []
    }
  }

  private var lines: [String] {
    ((state.isDone ? "" : "! ") + state.message).sanitizedForTerminal().wrapped(toCells: PanelFrame.columns(in: area))
  }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    surface.onClick(rect, Event.closePressed)
    let box = PanelFrame.place(in: rect, rows: lines.count + (opensPost ? 2 : 0))
    surface.onClick(box, Event.insidePressed)
    var inner = PanelFrame.draw(box, in: rect, into: &surface, theme: theme)
    for line in lines { surface.draw(line, in: inner.takeTop(), style: state.isDone ? theme.text : theme.warning) }
    guard opensPost else { return }
    _ = inner.takeTop()
    surface.draw(words.resultPostHint, in: inner.takeTop(), style: theme.dim)
  }
}
