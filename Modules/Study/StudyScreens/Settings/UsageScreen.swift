import ProgramSupport
import StudyModels
import StudySettings
import TerminalUI

/// What of usage would be sent next, exactly.
struct UsageScreen: Page {
  struct State: Equatable, Sendable {
    /// nil until they were read.
    var events: [JSONValue]?
    var list = ListState()
    var failure: String?
  }

  enum Event: Sendable {
    case loaded(Result<[JSONValue], ScreenFailure>)
    case input(InputEvent)
    case rowClicked(Int)
    case closePressed
  }

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(services: ScreenServices) { self.services = services }

  var words: ScreenWords { services.words }
  var title: String { words.usageTitle }
  var titleNote: String { state.events.map { $0.isEmpty ? "" : "\($0.count)" } ?? "" }
  var keepsTabs: Bool { true }

  private var count: Int { state.events?.count ?? 0 }
  private var listHeight: Int { max(1, area.height - 3) }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    return [.run(id: "usage.load") { .loaded(services.attempt { try services.settings.usage() }) }]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let events)):
      (state.events, state.failure) = (events, nil)
      state.list.select(state.list.selection, count: count, height: listHeight)
    case .loaded(.failure(let failure)): state.failure = failure.words
    case .input(let input): state.list.handle(input, count: count, height: listHeight)
    case .rowClicked(let row): state.list.select(row, count: count, height: listHeight)
    case .closePressed: return [.dismiss]
    }
    return []
  }

  var keys: [KeyBinding<Event>] { words.listKeys(of: "usage", group: title, input: { .input($0) }, close: .closePressed) }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    if let failure = state.failure {
      surface.drawWrapped("! " + failure, in: area.inset(dx: 2), style: theme.error)
      return
    }
    guard let events = state.events else { return }
    surface.drawWrapped(
      words.usageSays(sends: services.settings.current().sendsUsage), in: area.takeTop(2).inset(dx: 2), style: theme.dim)
    _ = area.takeTop()
    guard !events.isEmpty else {
      surface.drawWrapped(words.usageNothing, in: area.inset(dx: 2), style: theme.dim)
      return
    }
    let columns = ["day", "kind", "name", "outcome", "count"].map { name in events.map { Self.text($0, name) } }
    let widths = columns.map { $0.map(\.cellWidth).max() ?? 0 }
    ListView(count: events.count, state: state.list).render(
      into: &surface, in: area, theme: theme, onClick: { Event.rowClicked($0) }, onScroll: { Event.input(.key($0 < 0 ? .up : .down)) },
      row: { index, row, style, surface in
        var row = row
        surface.draw(columns[4][index], in: row.takeRight(widths[4]), style: style, alignment: .trailing)
        _ = row.takeRight(2)
        for column in [0, 1] {
          surface.draw(columns[column][index], in: row.takeLeft(widths[column]), style: theme.dim.over(style))
          _ = row.takeLeft(2)
        }
        surface.draw(columns[3][index], in: row.takeRight(min(widths[3], row.width / 3)), style: theme.dim.over(style))
        _ = row.takeRight(2)
        surface.draw(columns[2][index], in: row, style: style)
      })
  }

  private static func text(_ event: JSONValue, _ name: String) -> String {
    event[name].map { $0.stringValue ?? $0.integerValue.map { "\($0)" } ?? "" } ?? ""
  }
}
