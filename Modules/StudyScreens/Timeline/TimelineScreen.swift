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
    var entries: [Entry]?
    var list = ListState()
    /// How many posts were asked for.
    var wanted = Self.pageSize
    var today: CivilDate?

    static let pageSize = 50

    /// Whether older posts may exist than those that were read.
    var mayHaveMore: Bool { (entries?.count ?? 0) >= wanted }
  }

  enum Event: Sendable {
    case loaded(Result<[Entry], ScreenFailure>)
    case input(InputEvent)
    case rowClicked(Int)
    case scrolled(Int)
  }

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  var words: ScreenWords { services.words }

  init(services: ScreenServices) { self.services = services }

  mutating func load() -> [PageEffect<Event>] {
    state.today = services.environment.today
    let services = services
    let limit = state.wanted
    return [
      .run(id: "timeline.load") {
        .loaded(
          services.attempt {
            try services.repositories.timeline.posts(before: nil, limit: limit).map { post in
              var entry = Entry(post: post)
              switch post.content {
              case .record(let id):
                entry.record = try services.repositories.records.record(id)
                if let id = entry.record?.materialID { entry.material = try services.repositories.shelf.material(id) }
              case .goalProgress(let progress, _):
                if let id = progress.goal.materialID { entry.material = try services.repositories.shelf.material(id) }
              }
              return entry
            }
          })
      }
    ]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    let count = state.entries?.count ?? 0
    switch event {
    case .loaded(.success(let entries)):
      state.entries = entries
      state.list.select(state.list.selection, count: entries.count, height: listHeight)
      return []
    case .loaded(.failure(let failure)):
      return [.failed(failure.words)]
    case .input(let input):
      state.list.handle(input, count: count, height: listHeight)
    case .rowClicked(let row):
      state.list.select(row, count: count, height: listHeight)
    case .scrolled(let direction):
      state.list.scroll(by: 3 * direction, count: count, height: listHeight)
    }
    return loadMoreNearTheEnd()
  }

  /// Reads older posts when the selection comes near the last one that was read.
  private mutating func loadMoreNearTheEnd() -> [PageEffect<Event>] {
    guard state.mayHaveMore, let count = state.entries?.count, state.list.selection > count - listHeight else { return [] }
    state.wanted += State.pageSize
    return load()
  }

  /// Rows of the list; the rest shows the selected post.
  var listHeight: Int { max(3, area.height - 7) }
}
