import ProgramSupport
import StudyModels
import TerminalUI

/// A post of the service, opened: all of it, who likes it, and what was written below it.
struct PostScreen: EndingPage {
  /// What became of the post while it was open.
  enum Ending: Sendable {
    /// As it was seen last, as the service tells it.
    case shown(JSONValue)
    case gone(String)
  }

  /// Words below a post.
  struct Comment: Equatable, Sendable {
    var id: String
    var author: SharedPerson
    var text: String
    var created: ZonedInstant?
    /// Whether the user wrote it.
    var isMine: Bool

    init?(_ document: JSONValue) {
      guard let id = document["id"]?.stringValue, let author = SharedPerson(document["author"]) else { return nil }
      (self.id, self.author) = (id, author)
      text = document["text"]?.stringValue ?? ""
      created = document["createdAt"]?.stringValue.flatMap { ZonedInstant(rfc3339: $0) }
      isMine = document["token"] != nil
    }
  }

  /// What was read.
  struct Contents: Equatable, Sendable {
    var document: JSONValue
    var likers: [SharedPerson]
    /// Oldest first.
    var comments: [Comment]
  }

  struct State: Equatable, Sendable {
    var post: SharedPost
    var document: JSONValue?
    var likers: [SharedPerson] = []
    /// nil until they were read.
    var comments: [Comment]?
    var list = ListState()
    var isPending = false
    var isGone = false
    var refusal: TimelineRefusal?
    var now: ZonedInstant
    var isFollowing = false
  }

  enum Event: Sendable {
    case loaded(Result<Contents, TimelineRefusal>)
    case told(JSONValue)
    case followingEnded
    case input(InputEvent)
    case rowClicked(Int)
    case likePressed
    case liked(Result<JSONValue, TimelineRefusal>)
    case commentPressed
    case commented
    case personPressed
    case deletePressed
    case deleteConfirmed(String)
    case deleted(Result<JSONValue, TimelineRefusal>)
    case againPressed
    case closePressed
    case minutePassed
  }

  let services: ScreenServices
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  var words: ScreenWords { services.words }
  var isReady: Bool { state.comments != nil || state.isGone || state.refusal != nil }
  var title: String { words.postOf(state.post.owner) }
  var keepsTabs: Bool { true }
  var lasting: [String] { ["post.live"] }
  var dismissed: Ending {
    state.isGone ? .gone(state.post.id) : .shown(state.document ?? [:])
  }

  init(_ post: SharedPost, services: ScreenServices) {
    self.services = services
    state = State(post: post, now: services.environment.zonedNow)
  }

  var selected: Comment? {
    guard let comments = state.comments, comments.indices.contains(state.list.selection) else { return nil }
    return comments[state.list.selection]
  }

  func nextTick(after now: Int) -> Tick<Event>? { .everyMinute(after: now, .minutePassed) }

  mutating func load() -> [PageEffect<Event>] {
    // What happens is told; other pages' changes of the log say nothing of it.
    guard state.comments == nil || state.refusal != nil else { return [] }
    var effects = [read()]
    if !state.isFollowing {
      state.isFollowing = true
      effects.append(services.following(id: "post.live", told: { .told($0) }, ended: .followingEnded))
    }
    return effects
  }

  private func read() -> PageEffect<Event> {
    let (services, path) = (services, state.post.path)
    return .run(id: "post.load") {
      .loaded(await Self.read(path, from: services))
    }
  }

  private static func read(_ path: String, from services: ScreenServices) async -> Result<Contents, TimelineRefusal> {
    do throws(TimelineRefusal) {
      let post = try await services.call("GET", path).get()
      let likers = try await services.firstPage(of: "people", at: path + "/likes?limit=50").get()
      let comments = try await services.firstPage(of: "comments", at: path + "/comments?limit=100").get()
      return .success(
        Contents(
          document: post, likers: (likers["people"]?.arrayValue ?? []).compactMap { SharedPerson($0) },
          comments: (comments["comments"]?.arrayValue ?? []).compactMap(Comment.init).sorted {
            ($0.created?.instant.secondsSince1970 ?? 0) < ($1.created?.instant.secondsSince1970 ?? 0)
          }))
    } catch {
      return .failure(error)
    }
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let contents)):
      state.refusal = nil
      state.likers = contents.likers
      state.comments = contents.comments
      take(contents.document)
      state.list.select(state.list.selection, count: contents.comments.count, height: listHeight)
    case .loaded(.failure(let refusal)):
      if ["notFound", "deleted"].contains(refusal.code) { return gone(saying: refusal.words) }
      state.refusal = refusal
    case .told(let document): return take(told: document)
    case .followingEnded: state.isFollowing = false
    case .input(let input): state.list.handle(input, count: state.comments?.count ?? 0, height: listHeight)
    case .rowClicked(let row): state.list.select(row, count: state.comments?.count ?? 0, height: listHeight)
    case .likePressed: return like()
    case .liked(.success(let document)):
      state.isPending = false
      take(document)
      return [read()]
    case .liked(.failure(let refusal)):
      state.isPending = false
      state.post = state.post.togglingLike
      return [.failed(refusal.words)]
    case .commentPressed: return [.present(PostTextScreen(.comment(state.post), services: services)) { _ in .commented }]
    case .commented, .againPressed: return [read()]
    case .personPressed: return [.present(PersonScreen(selected?.author ?? state.post.owner, services: services))]
    case .deletePressed: ask()
    case .deleteConfirmed(let id):
      let services = services
      return [.writing { .deleted(await services.call("DELETE", "/v1/comments/" + id.escapedForPath)) }]
    case .deleted(.success): return [read(), .done(words.commentDeleted)]
    case .deleted(.failure(let refusal)): return [.failed(refusal.words)]
    case .closePressed: return [.dismiss]
    case .minutePassed: state.now = services.environment.zonedNow
    }
    return []
  }

  private mutating func take(_ document: JSONValue) {
    guard let post = SharedPost(document), post.id == state.post.id else { return }
    state.post = post
    state.document = document
  }

  private mutating func gone(saying words: String) -> [PageEffect<Event>] {
    state.isGone = true
    return [.dismiss, .say(StatusLine(words, kind: .warning))]
  }

  private mutating func take(told document: JSONValue) -> [PageEffect<Event>] {
    let data = document["data"] ?? [:]
    switch document["event"]?.stringValue {
    case "edited": take(data)
    case "gone" where data["post"]?.stringValue == state.post.id: return gone(saying: words.postGone)
    case "like" where data["post"]?.stringValue == state.post.id, "comment" where data["post"]?.stringValue == state.post.id, "reset":
      return [read()]
    default: break
    }
    return []
  }

  private mutating func like() -> [PageEffect<Event>] {
    state.isPending = true
    state.post = state.post.togglingLike
    let (services, post) = (services, state.post)
    return [.run { .liked(await services.call(post.isLiked ? "PUT" : "DELETE", post.path + "/like")) }]
  }

  private mutating func ask() {
    guard let comment = selected else { return }
    dialog = PageDialog(
      title: words.commentDeleteTitle, message: comment.text.truncated(toCells: 160),
      buttons: [(words.commentKeep, .minutePassed), (words.delete, .deleteConfirmed(comment.id))], cancel: .minutePassed)
  }
}
