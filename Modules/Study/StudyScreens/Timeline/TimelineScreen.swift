import StudyModels
import StudyRepositories
import TerminalUI

/// The user's own posts, newest first; the selected one in full below the list.
struct TimelineScreen: Page {
  /// A post with what it is about.
  struct Entry: Equatable, Sendable {
    var post: TimelinePost
    var record: StudyRecord?
    var material: Material?
  }

  struct State: Equatable, Sendable {
    /// nil until it was read first.
    var entries: [Entry]?
    var list = ListState()
    /// How many posts were asked for.
    var wanted = Self.pageSize
    var today: CivilDate?
    /// Why the last reading failed.
    var failure: String?

    static let pageSize = 50

    /// Whether older posts may exist than those that were read.
    var mayHaveMore: Bool { (entries?.count ?? 0) >= wanted }
  }

  enum Event: Sendable {
    case loaded(Result<[Entry], ScreenFailure>)
    /// Posts older than those that are there.
    case olderLoaded(Result<[Entry], ScreenFailure>)
    case input(InputEvent)
    case rowClicked(Int)
    case scrolled(Int)
    case editPressed
    case minutePassed
  }

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  var words: ScreenWords { services.words }

  init(services: ScreenServices) { self.services = services }

  /// The post that is shown in full.
  var selected: Entry? {
    guard let entries = state.entries, entries.indices.contains(state.list.selection) else { return nil }
    return entries[state.list.selection]
  }

  /// The dates are said from today.
  func nextTick(after now: Int) -> Tick<Event>? { .everyMinute(after: now, .minutePassed) }

  mutating func load() -> [PageEffect<Event>] {
    state.today = services.environment.today
    let services = services
    let limit = state.wanted
    return [
      // Reading all of it anew drops a page of older ones that is on its way: it is asked for again.
      .work(.cancel(id: "timeline.older")),
      .run(id: "timeline.load") { .loaded(services.attempt { try Self.entries(before: nil, limit: limit, from: services) }) },
    ]
  }

  private static func entries(before: TimelinePost.ID?, limit: Int, from services: ScreenServices) throws -> [Entry] {
    var materials = MaterialCache(services.repositories.shelf)
    return try services.repositories.timeline.posts(before: before, limit: limit).map { post in
      var entry = Entry(post: post)
      switch post.content {
      case .record(let id):
        entry.record = try services.repositories.records.record(id)
        entry.material = try entry.record?.materialID.flatMap { try materials.material($0) }
      case .goalProgress(let progress, _):
        entry.material = try progress.goal.materialID.flatMap { try materials.material($0) }
      }
      return entry
    }
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    let count = state.entries?.count ?? 0
    switch event {
    case .loaded(.success(let entries)):
      show(entries)
    case .olderLoaded(.success(let older)):
      state.entries = (state.entries ?? []) + older
    case .loaded(.failure(let failure)), .olderLoaded(.failure(let failure)):
      state.failure = failure.words
      return [.failed(failure.words)]
    case .input(let input):
      state.list.handle(input, count: count, height: listHeight)
    case .rowClicked(let row):
      if row == state.list.selection { return edit() }
      state.list.select(row, count: count, height: listHeight)
    case .scrolled(let direction):
      state.list.scroll(by: 3 * direction, count: count, height: listHeight)
    case .editPressed: return edit()
    case .minutePassed:
      state.today = services.environment.today
      return []
    }
    return loadOlderNearTheEnd()
  }

  /// Shows what was read; the selection stays with its post, unless that is the newest one: then with the newest.
  private mutating func show(_ entries: [Entry]) {
    let chosen = state.list.selection == 0 ? nil : selected?.post.id
    state.failure = nil
    state.entries = entries
    let row = chosen.flatMap { id in entries.firstIndex { $0.post.id == id } } ?? state.list.selection
    state.list.select(row, count: entries.count, height: listHeight)
  }

  /// Reads older posts when the selection comes near the last one that was read.
  private mutating func loadOlderNearTheEnd() -> [PageEffect<Event>] {
    guard state.mayHaveMore, let entries = state.entries, let last = entries.last, state.list.selection > entries.count - listHeight - 1
    else { return [] }
    state.wanted = entries.count + State.pageSize
    let services = services
    return [
      .run(id: "timeline.older") {
        .olderLoaded(services.attempt { try Self.entries(before: last.post.id, limit: State.pageSize, from: services) })
      }
    ]
  }

  private func edit() -> [PageEffect<Event>] {
    selected?.record.map { [.present(RecordFormScreen(.edit($0), services: services))] } ?? []
  }
}
