import StudyModels
import StudyRepositories
import TerminalUI

/// What waits to be posted and what needs attention, each with why.
struct OutboxScreen: Page {
  /// An entry with what it tells.
  struct Row: Equatable, Sendable {
    var entry: OutboxEntry
    var told: ToldPost?
  }

  struct State: Equatable, Sendable {
    /// nil until it was read first.
    var rows: [Row]?
    var account: AccountState?
    var list = ListState()
    var now: ZonedInstant?
    var failure: String?
  }

  enum Event: Sendable {
    case loaded(Result<Loaded, ScreenFailure>)
    case input(InputEvent)
    case rowClicked(Int)
    case scrolled(Int)
    case editPressed
    case edited
    case againPressed
    case dropPressed
    case dropConfirmed(String)
    case answered(Result<String, ScreenFailure>)
    case accountPressed
    case closePressed
    case keepPressed
  }

  struct Loaded: Equatable, Sendable {
    var rows: [Row]
    var account: AccountState
  }

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(services: ScreenServices) { self.services = services }

  var words: ScreenWords { services.words }
  var isReady: Bool { state.rows != nil }
  var title: String { words.outboxTitle }
  var keepsTabs: Bool { true }

  var selected: Row? {
    guard let rows = state.rows, rows.indices.contains(state.list.selection) else { return nil }
    return rows[state.list.selection]
  }

  mutating func load() -> [PageEffect<Event>] {
    state.now = services.environment.zonedNow
    let services = services
    return [
      .run(id: "outbox.load") {
        .loaded(
          services.attempt {
            let outbox = services.repositories.outbox
            // What needs attention first: the rest goes by itself.
            let entries = try outbox.entries()
            let sorted = entries.filter { $0.state == .attention } + entries.filter { $0.state != .attention }
            return Loaded(
              rows: try sorted.map { Row(entry: $0, told: try outbox.told($0.post)) }, account: try services.repositories.account.state())
          })
      }
    ]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let loaded)):
      let chosen = selected?.entry.token
      state.failure = nil
      state.rows = loaded.rows
      state.account = loaded.account
      let row = loaded.rows.firstIndex { $0.entry.token == chosen } ?? state.list.selection
      state.list.select(row, count: loaded.rows.count, height: listHeight)
    case .loaded(.failure(let failure)): state.failure = failure.words
    case .input(let input): state.list.handle(input, count: state.rows?.count ?? 0, height: listHeight)
    case .rowClicked(let row):
      if row == state.list.selection { return edit() }
      state.list.select(row, count: state.rows?.count ?? 0, height: listHeight)
    case .scrolled(let direction): state.list.scroll(by: direction, count: state.rows?.count ?? 0, height: listHeight)
    case .editPressed: return edit()
    case .edited: return load()
    case .againPressed: return again()
    case .dropPressed: ask()
    case .dropConfirmed(let token):
      return change { services in
        _ = try services.repositories.outbox.drop(token)
        return services.words.outboxDropped
      }
    case .answered(.success(let words)): return [.changed, .done(words)]
    case .answered(.failure(let failure)): return [.failed(failure.words)]
    case .accountPressed: return [.present(AccountPages.entry(state.account, services: services))]
    case .closePressed: return [.dismiss]
    case .keepPressed: break
    }
    return []
  }

  private func edit() -> [PageEffect<Event>] {
    guard let row = selected, let told = row.told, row.entry.action != .delete else { return [] }
    return [.present(PostTextScreen(.entry(row.entry, told), services: services)) { _ in .edited }]
  }

  private func again() -> [PageEffect<Event>] {
    guard let token = selected?.entry.token else { return [] }
    return change { services in
      _ = try services.repositories.outbox.retry(token)
      services.timeline.deliver()
      return services.words.outboxAgain
    }
  }

  private func change(_ body: @escaping @Sendable (ScreenServices) throws -> String) -> [PageEffect<Event>] {
    let services = services
    return [.writing { .answered(services.writing { try body(services) }) }]
  }

  private mutating func ask() {
    guard let entry = selected?.entry else { return }
    dialog = PageDialog(
      title: words.outboxDropTitle, message: words.outboxDropMessage(entry.action),
      buttons: [(words.outboxKeep, .keepPressed), (words.outboxDropButton, .dropConfirmed(entry.token))], cancel: .keepPressed)
  }
}
