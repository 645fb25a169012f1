import ProgramSupport
import StudyModels
import StudyRepositories
import TerminalUI

/// What is behind a post of the user's own, on this machine.
enum FoundPost: Sendable {
  case record(StudyRecord)
  case progress(TimelinePost.ID, words: String)
}

/// The posts of the service.
extension TimelineScreen {
  mutating func takeShared(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .fetched(let source, let before, let result): return take(result, of: source, before: before)
    case .told(let document): return take(told: document)
    case .followingEnded:
      // The program that tells has gone: it is started again with the next load, or by key.
      if state.live != .off { state.live = .off }
    case .sourceMoved(let step):
      state.source = state.source.next(by: step)
      // What strangers post is not told.
      return [fetch(state.source, before: nil)]
    case .openPressed: return open()
    case .likePressed: return like()
    case .liked(let id, let isLiked, let result): return takeLike(of: id, isLiked, result)
    case .commentPressed:
      return shared.map { [.present(PostTextScreen(.comment($0), services: services)) { _ in .againPressed }] } ?? []
    case .personPressed: return shared.map { [.present(PersonScreen($0.owner, services: services))] } ?? []
    case .againPressed: return [fetch(state.source, before: nil)] + follow()
    case .accountPressed: return [.present(AccountPages.entry(state.account, services: services))]
    case .waitingPressed: return [.present(OutboxScreen(services: services))]
    case .roomsPressed: return [.present(RoomsScreen(services: services))]
    case .found(.success(.record(let record))): return [.present(RecordFormScreen(.edit(record), services: services))]
    case .found(.success(.progress(let post, let text))):
      return [.present(PostTextScreen(.progress(post, words: text), services: services))]
    case .found(.failure(let failure)): return [.failed(failure.words)]
    default: break
    }
    return []
  }

  func open() -> [PageEffect<Event>] {
    shared.map { [.present(PostScreen($0, services: services)) { .changedThere($0) }] } ?? []
  }

  // MARK: Reading

  mutating func fetchWhatIsMissing() -> [PageEffect<Event>] {
    guard state.isShared, state.feed.posts == nil || state.feed.refusal != nil || state.live != .on else { return [] }
    return [fetch(state.source, before: nil)]
  }

  func fetch(_ source: Source, before: String?) -> PageEffect<Event> {
    let services = services
    return .run(id: before == nil ? "timeline.fetch" : "timeline.older") {
      .fetched(source, before: before, await services.posts(at: source.path, before: before))
    }
  }

  private mutating func take(
    _ result: Result<SharedPage, TimelineRefusal>, of source: Source, before: String?
  ) -> [PageEffect<Event>] {
    var feed = state.feed(of: source)
    feed.isReadingOlder = false
    defer { state.feeds[source] = feed }
    switch result {
    case .success(var page):
      page.posts.removeAll { state.deleted.contains($0.id) }
      if before == nil { feed.take(page, height: feedHeight) } else { feed.append(page) }
    case .failure(let refusal):
      feed.refusal = refusal
      if refusal.code == "signedOut" { return [.changed] }
      // An older page is asked for again by the next key.
      if feed.posts != nil { return [.failed(refusal.words)] }
    }
    return []
  }

  // MARK: As it happens

  mutating func follow() -> [PageEffect<Event>] {
    guard state.isShared, state.live == .off else { return [] }
    state.live = .connecting
    return [services.following(id: "timeline.live", told: { .told($0) }, ended: .followingEnded)]
  }

  private mutating func take(told document: JSONValue) -> [PageEffect<Event>] {
    if document["problem"] != nil { return [.changed] }
    switch document["state"]?.stringValue {
    case "live":
      guard state.live != .on else { return [] }
      state.live = .on
      // What came between the last reading and now.
      return [fetch(state.source, before: nil)]
    case "offline":
      state.live = .offline(document["detail"]?.stringValue ?? "")
      return []
    case _?: return []
    case nil: break
    }
    let data = document["data"] ?? [:]
    switch document["event"]?.stringValue {
    case "post":
      guard let post = SharedPost(data) else { return [] }
      insert(post)
    case "edited":
      guard let post = SharedPost(data) else { return [] }
      inFeeds { $0.change(post.id) { $0 = post } }
    case "gone":
      guard let id = data["post"]?.stringValue else { return [] }
      let height = feedHeight
      inFeeds { $0.remove(id, height: height) }
    case "like":
      if let person = SharedPerson(data["person"]), person.handle != state.account?.session?.handle { notice() }
      guard let id = data["post"]?.stringValue, let likes = data["likes"]?.integerValue else { return [] }
      inFeeds { $0.change(id) { $0.likes = likes } }
    case "comment":
      if let author = SharedPerson(data["author"]), author.handle != state.account?.session?.handle { notice() }
      guard let id = data["post"]?.stringValue, let post = state.feeds.values.lazy.compactMap({ $0.posts?.first { $0.id == id } }).first
      else { return [] }
      // It may be counted already, where the list was read meanwhile.
      let services = services
      return [
        .run(id: "timeline.post.\(id)") {
          guard case .success(let document) = await services.call("GET", post.path) else { return nil }
          return .told(["event": "edited", "data": document])
        }
      ]
    case "follow":
      // It is told to both: where the user follows and is not followed, the user did it.
      let relation = data["relation"] ?? [:]
      if relation["followsMe"] == true || (relation["following"] != true && relation["requested"] != true) { notice() }
    case "reset": return [fetch(state.source, before: nil)]
    default: break
    }
    return []
  }

  private mutating func insert(_ post: SharedPost) {
    let height = feedHeight
    for source in Source.allCases {
      let belongs =
        switch source {
        case .home: true
        case .everyone: post.visibility == .public
        case .mine: post.isMine
        }
      if belongs { state.feeds[source]?.insert(post, height: height) }
    }
  }

  mutating func inFeeds(_ body: (inout SharedFeed) -> Void) {
    for source in Source.allCases {
      guard var feed = state.feeds[source] else { continue }
      body(&feed)
      state.feeds[source] = feed
    }
  }

  /// Counts what somebody did, unless the user sees it happen.
  private mutating func notice() { if !isShown { state.notices += 1 } }

  // MARK: How far it was read

  /// Keeps how far the list was read, past the app: while it is looked at, and where the newest post is selected.
  mutating func noteSeen() -> [PageEffect<Event>] {
    guard isShown, let account = state.account?.session, let list = state.source.mark, state.feed.list.selection == 0,
      let posts = state.feed.posts, !posts.isEmpty
    else { return [] }
    let newest = posts.prefix(ReadMarks.depth).map(\.id)
    guard state.seen[state.source] != newest else { return [] }
    state.seen[state.source] = newest
    let services = services
    return [
      .run(id: "timeline.mark.\(list)") {
        services.marks.note(newest, of: account, in: list)
        return nil
      }
    ]
  }

  // MARK: Likes

  private mutating func like() -> [PageEffect<Event>] {
    guard let post = shared, state.pending.insert(post.id).inserted else { return [] }
    let wanted = post.togglingLike
    inFeeds { $0.replace(wanted) }
    let services = services
    return [
      .run {
        .liked(post.id, isLiked: wanted.isLiked, await services.call(wanted.isLiked ? "PUT" : "DELETE", post.path + "/like"))
      }
    ]
  }

  private mutating func takeLike(
    of id: String, _ isLiked: Bool, _ result: Result<JSONValue, TimelineRefusal>
  ) -> [PageEffect<Event>] {
    state.pending.remove(id)
    switch result {
    case .success(let document):
      if let post = SharedPost(document) { inFeeds { $0.replace(post) } }
      return []
    case .failure(let refusal):
      inFeeds { $0.change(id) { if $0.isLiked == isLiked { $0 = $0.togglingLike } } }
      return [.failed(refusal.words)]
    }
  }

  // MARK: The user's own

  func findOwn(_ post: SharedPost) -> PageEffect<Event> {
    let services = services
    return .run(id: "timeline.own") {
      .found(services.attempt { try services.own(post) })
    }
  }
}

extension ScreenServices {
  /// What is behind a post of the user's own, on this machine.
  func own(_ post: SharedPost) throws -> FoundPost {
    let outbox = repositories.outbox
    guard let entry = try outbox.entry(token: post.token ?? ""), let told = try outbox.told(entry.post) else {
      throw ScreenFailure(words: words.postElsewhere)
    }
    switch told.content {
    case .record(let record, _): return .record(record)
    case .progress(_, _, let comment): return .progress(entry.post, words: comment ?? "")
    }
  }

  /// Deletes a progress that was posted, and returns what is said of it.
  func delete(_ post: TimelinePost.ID) throws -> String {
    try repositories.timeline.delete(post)
    timeline.deliver()
    return words.timelineDeleted
  }
}

extension TimelineScreen.Event {
  /// What became of a post while it was open.
  static func changedThere(_ ending: PostScreen.Ending) -> Self {
    switch ending {
    case .shown(let document): .told(["event": "edited", "data": document])
    case .gone(let id): .told(["event": "gone", "data": ["post": .string(id)]])
    }
  }
}
