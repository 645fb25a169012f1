import ProgramSupport
import StudyModels
import StudyRepositories
import TerminalUI

/// The timeline: posts of the service to whoever is signed in, one a block; else the user's own posts on this machine, newest first, the
/// selected one in full below the list.
struct TimelineScreen: NoticingPage {
  /// A post of this machine with what it is about.
  struct Entry: Equatable, Sendable {
    var post: TimelinePost
    var record: StudyRecord?
    var material: Material?

    /// Whether it tells a week's progress, not a record.
    var isProgress: Bool { if case .goalProgress = post.content { true } else { false } }
  }

  /// Which posts of the service.
  enum Source: Int, CaseIterable, Hashable, Sendable {
    case home, everyone, mine

    /// The address of the list in the service.
    var path: String {
      switch self {
      case .home: "/v1/timeline/home"
      case .everyone: "/v1/timeline/public"
      case .mine: "/v1/timeline/mine"
      }
    }

    /// What it is called where it is kept how far it was read; nil where nothing in it is news.
    var mark: String? {
      switch self {
      case .home: "home"
      case .everyone: "public"
      case .mine: nil
      }
    }

    func next(by step: Int) -> Source {
      let count = Source.allCases.count
      return Source(rawValue: ((rawValue + step) % count + count) % count) ?? .home
    }
  }

  /// Whether what happens is told as it happens.
  enum Live: Equatable, Sendable {
    case off, connecting, on
    /// Why not now.
    case offline(String)
  }

  /// What is read of the store at each load.
  struct Loaded: Equatable, Sendable {
    var account: AccountState
    var waiting: WaitingPosts
    /// The posts of this machine; nil where those of the service are shown.
    var entries: [Entry]?
    /// The newest posts of each list when it was looked at last.
    var marks: [Source: [String]] = [:]
  }

  struct State: Equatable, Sendable {
    /// nil until it was read first.
    var account: AccountState?
    var waiting = WaitingPosts()
    var now: ZonedInstant?

    // Of the service.
    var source = Source.home
    var feeds: [Source: SharedFeed] = [:]
    var live = Live.off
    /// The posts whose like is being told.
    var pending: Set<String> = []
    /// The posts that were deleted here, which the service may not have heard of yet.
    var deleted: Set<String> = []
    /// Where reading each list had stopped before this run, and where it has by now.
    var marks: [Source: [String]] = [:]
    var seen: [Source: [String]] = [:]
    /// What others did with the user's posts, or who followed the user, since the page was shown.
    var notices = 0

    // Of this machine.
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

    /// Whether posts of the service are shown.
    var isShared: Bool { if case .signedIn? = account { true } else { false } }

    /// A list of the service; where it was not read yet, with where reading had stopped.
    func feed(of source: Source) -> SharedFeed { feeds[source] ?? SharedFeed(mark: marks[source] ?? []) }

    /// The list of the service that is shown.
    var feed: SharedFeed {
      get { feed(of: source) }
      set { feeds[source] = newValue }
    }
  }

  enum Event: Sendable {
    case loaded(Result<Loaded, ScreenFailure>)
    /// Posts older than those that are there.
    case olderLoaded(Result<[Entry], ScreenFailure>)
    case input(InputEvent)
    case rowClicked(Int)
    case scrolled(Int)
    case editPressed
    case deletePressed
    /// What became of deleting a post; its id at the service.
    case deleted(String?, Result<String, ScreenFailure>)
    case minutePassed

    case fetched(Source, before: String?, Result<SharedPage, TimelineRefusal>)
    case told(JSONValue)
    case followingEnded
    case sourceMoved(Int)
    case openPressed
    case likePressed
    case liked(String, isLiked: Bool, Result<JSONValue, TimelineRefusal>)
    case commentPressed
    case personPressed
    case againPressed
    case accountPressed
    case waitingPressed
    case roomsPressed
    /// The record or the words of a post of the user's own, to be edited.
    case found(Result<FoundPost, ScreenFailure>)
  }

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  var isShown = false {
    didSet { if isShown { state.notices = 0 } }
  }

  var words: ScreenWords { services.words }
  var noticeCount: Int { state.notices }
  var lasting: [String] { ["timeline.live"] }
  /// Who is signed in decides what most commands do.
  var isReady: Bool { state.account != nil }

  init(services: ScreenServices) { self.services = services }

  /// The post of this machine that is shown in full.
  var selected: Entry? {
    guard !state.isShared, let entries = state.entries, entries.indices.contains(state.list.selection) else { return nil }
    return entries[state.list.selection]
  }

  /// The post of the service that keys are about.
  var shared: SharedPost? { state.isShared ? state.feed.selected : nil }

  /// The dates are said from now.
  func nextTick(after now: Int) -> Tick<Event>? { .everyMinute(after: now, .minutePassed) }

  // MARK: Loading

  mutating func load() -> [PageEffect<Event>] {
    state.today = services.environment.today
    state.now = services.environment.zonedNow
    let services = services
    let limit = state.wanted
    return [
      // Reading all of it anew drops a page of older ones that is on its way: it is asked for again.
      .work(.cancel(id: "timeline.older")),
      .run(id: "timeline.load") {
        .loaded(
          services.attempt {
            var loaded = Loaded(
              account: try services.repositories.account.state(), waiting: try WaitingPosts(services.repositories.outbox.entries()))
            if let account = loaded.account.session {
              let marks = services.marks.marks(of: account)
              for source in Source.allCases { loaded.marks[source] = source.mark.flatMap { marks[$0] } }
              return loaded
            }
            loaded.entries = try Self.entries(before: nil, limit: limit, from: services)
            return loaded
          })
      },
    ]
  }

  static func entries(before: TimelinePost.ID?, limit: Int, from services: ScreenServices) throws -> [Entry] {
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

  mutating func update(_ event: Event) -> [PageEffect<Event>] { handle(event) + noteSeen() }

  private mutating func handle(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let loaded)): return take(loaded)
    case .olderLoaded(.success(let older)):
      state.entries = (state.entries ?? []) + older
    case .loaded(.failure(let failure)), .olderLoaded(.failure(let failure)):
      state.failure = failure.words
      return [.failed(failure.words)]
    case .input(let input): moveSelection { $0.handle(input, count: $1, height: $2) }
    case .rowClicked(let row):
      if state.isShared {
        if row == state.feed.list.selection { return open() }
      } else if row == state.list.selection {
        return edit()
      }
      moveSelection { $0.select(row, count: $1, height: $2) }
    case .scrolled(let direction):
      let rows = state.isShared ? direction : 3 * direction
      moveSelection { $0.scroll(by: rows, count: $1, height: $2) }
    case .editPressed: return edit()
    case .deletePressed: return delete()
    case .deleted(let id, .success(let said)):
      if let id {
        state.deleted.insert(id)
        let height = feedHeight
        inFeeds { $0.remove(id, height: height) }
      }
      return [.changed, .done(said)]
    case .deleted(_, .failure(let failure)): return [.failed(failure.words)]
    case .minutePassed:
      state.today = services.environment.today
      state.now = services.environment.zonedNow
      return follow()
    default: return takeShared(event)
    }
    return loadOlderNearTheEnd()
  }

  private mutating func moveSelection(_ body: (inout ListState, Int, Int) -> Void) {
    if state.isShared {
      var feed = state.feed
      body(&feed.list, feed.posts?.count ?? 0, feedHeight)
      state.feed = feed
    } else {
      body(&state.list, state.entries?.count ?? 0, listHeight)
    }
  }

  private mutating func take(_ loaded: Loaded) -> [PageEffect<Event>] {
    let before = state.account
    state.account = loaded.account
    state.waiting = loaded.waiting
    if before != loaded.account { (state.feeds, state.marks, state.seen, state.notices) = ([:], loaded.marks, [:], 0) }
    guard let entries = loaded.entries else { return fetchWhatIsMissing() + follow() }
    show(entries)
    let wasFollowing = state.live != .off
    state.live = .off
    return loadOlderNearTheEnd() + (wasFollowing ? [.work(.cancel(id: "timeline.live"))] : [])
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
  func olderEntries() -> [PageEffect<Event>] {
    guard let last = state.entries?.last else { return [] }
    let services = services
    return [
      .run(id: "timeline.older") {
        .olderLoaded(services.attempt { try Self.entries(before: last.post.id, limit: State.pageSize, from: services) })
      }
    ]
  }

  mutating func loadOlderNearTheEnd() -> [PageEffect<Event>] {
    if state.isShared {
      guard state.feed.wantsOlder(height: feedHeight), let before = state.feed.before else { return [] }
      state.feed.isReadingOlder = true
      return [fetch(state.source, before: before)]
    }
    guard state.mayHaveMore, let entries = state.entries, state.list.selection > entries.count - listHeight - 1 else { return [] }
    state.wanted = entries.count + State.pageSize
    return olderEntries()
  }

  private func edit() -> [PageEffect<Event>] {
    if let shared { return shared.isMine ? [findOwn(shared)] : [] }
    guard let selected else { return [] }
    if case .goalProgress(_, let comment) = selected.post.content {
      return [.present(PostTextScreen(.progress(selected.post.id, words: comment ?? ""), services: services))]
    }
    return selected.record.map { [.present(RecordFormScreen(.edit($0), services: services))] } ?? []
  }

  /// Deletes a progress of the user's own, here and wherever it was posted.
  private func delete() -> [PageEffect<Event>] {
    let services = services
    if let shared {
      guard shared.isMine, shared.isProgress else { return [] }
      return [
        .writing {
          .deleted(
            shared.id,
            services.writing {
              guard case .progress(let post, _) = try services.own(shared) else {
                throw ScreenFailure(words: services.words.postElsewhere)
              }
              return try services.delete(post)
            })
        }
      ]
    }
    guard let selected, selected.isProgress else { return [] }
    return [.writing { .deleted(nil, services.writing { try services.delete(selected.post.id) }) }]
  }
}
