import ProgramSupport
import StudyModels
import TerminalUI

/// Somebody on the timeline: who they are, how the user stands to them, and their posts.
struct PersonScreen: Page {
  /// What the service tells of somebody.
  struct Profile: Equatable, Sendable {
    var person: SharedPerson
    var about: String
    var followers: Int
    var following: Int
    var isMe: Bool
    var isFollowed: Bool
    var isRequested: Bool
    var followsMe: Bool
    var isBlocked: Bool
    var isMuted: Bool

    init?(_ document: JSONValue) {
      guard let person = SharedPerson(document) else { return nil }
      self.person = person
      about = document["about"]?.stringValue ?? ""
      followers = document["followers"]?.integerValue ?? 0
      following = document["following"]?.integerValue ?? 0
      let relation = document["relation"] ?? [:]
      isMe = relation["isMe"] == true
      isFollowed = relation["following"] == true
      isRequested = relation["requested"] == true
      followsMe = relation["followsMe"] == true
      isBlocked = relation["blocked"] == true
      isMuted = relation["muted"] == true
    }
  }

  /// What can be begun and ended with somebody.
  enum Bond: String, Sendable { case follow, block, mute }

  struct State: Equatable, Sendable {
    var person: SharedPerson
    var profile: Profile?
    var feed = SharedFeed()
    var refusal: TimelineRefusal?
    var isPending = false
    var now: ZonedInstant
  }

  enum Event: Sendable {
    case loaded(Result<JSONValue, TimelineRefusal>)
    case fetched(before: String?, Result<SharedPage, TimelineRefusal>)
    case input(InputEvent)
    case rowClicked(Int)
    case scrolled(Int)
    case openPressed
    case changedThere(PostScreen.Ending)
    case bondPressed(Bond)
    case bondConfirmed(Bond)
    case bound(Bond, isOn: Bool, Result<JSONValue, TimelineRefusal>)
    case followersPressed
    case againPressed
    case closePressed
    case minutePassed
  }

  let services: ScreenServices
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  var words: ScreenWords { services.words }
  var isReady: Bool { state.profile != nil || state.refusal != nil }
  var title: String { state.person.name }
  var keepsTabs: Bool { true }
  var titleNote: String { state.person.address }

  init(_ person: SharedPerson, services: ScreenServices) {
    self.services = services
    state = State(person: person, now: services.environment.zonedNow)
  }

  func nextTick(after now: Int) -> Tick<Event>? { .everyMinute(after: now, .minutePassed) }

  mutating func load() -> [PageEffect<Event>] {
    state.now = services.environment.zonedNow
    return state.profile == nil ? read() : []
  }

  private func read() -> [PageEffect<Event>] {
    let (services, path) = (services, state.person.path)
    return [
      .run(id: "person.load") { .loaded(await services.call("GET", path)) },
      .run(id: "person.posts") { .fetched(before: nil, await services.posts(at: path + "/posts", before: nil)) },
    ]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let document)):
      state.refusal = nil
      take(document)
    case .loaded(.failure(let refusal)): state.refusal = refusal
    case .fetched(let before, let result): take(result, before: before)
    case .input(let input): state.feed.list.handle(input, count: state.feed.posts?.count ?? 0, height: feedHeight)
    case .rowClicked(let row):
      if row == state.feed.list.selection { return open() }
      state.feed.list.select(row, count: state.feed.posts?.count ?? 0, height: feedHeight)
    case .scrolled(let direction): state.feed.list.scroll(by: direction, count: state.feed.posts?.count ?? 0, height: feedHeight)
    case .openPressed: return open()
    case .changedThere(.shown(let document)):
      if let post = SharedPost(document) { state.feed.replace(post) }
    case .changedThere(.gone(let id)): state.feed.remove(id, height: feedHeight)
    case .bondPressed(let bond): return press(bond)
    case .bondConfirmed(let bond): return set(bond, true)
    case .bound(let bond, let isOn, .success(let document)):
      state.isPending = false
      take(document)
      return [.done(words.bound(bond, isOn: isOn, state.profile, state.person))] + (bond == .block ? read() : [])
    case .bound(_, _, .failure(let refusal)):
      state.isPending = false
      return [.failed(refusal.words)]
    case .followersPressed: return [.present(PeopleScreen(.followers(state.person), services: services))]
    case .againPressed: return read()
    case .closePressed: return [.dismiss]
    case .minutePassed: state.now = services.environment.zonedNow
    }
    return older()
  }

  private mutating func take(_ document: JSONValue) {
    guard let profile = Profile(document) else { return }
    state.profile = profile
    state.person = profile.person
  }

  private mutating func take(_ result: Result<SharedPage, TimelineRefusal>, before: String?) {
    state.feed.isReadingOlder = false
    switch result {
    case .success(let page): if before == nil { state.feed.take(page, height: feedHeight) } else { state.feed.append(page) }
    case .failure(let refusal): state.feed.refusal = refusal
    }
    state.feed.newCount = 0
  }

  private mutating func older() -> [PageEffect<Event>] {
    guard state.feed.wantsOlder(height: feedHeight), let before = state.feed.before else { return [] }
    state.feed.isReadingOlder = true
    let (services, path) = (services, state.person.path + "/posts")
    return [.run(id: "person.older") { .fetched(before: before, await services.posts(at: path, before: before)) }]
  }

  private func open() -> [PageEffect<Event>] {
    state.feed.selected.map { [.present(PostScreen($0, services: services)) { .changedThere($0) }] } ?? []
  }

  /// Whether something holds now.
  private func isOn(_ bond: Bond) -> Bool {
    guard let profile = state.profile else { return false }
    return switch bond {
    case .follow: profile.isFollowed || profile.isRequested
    case .block: profile.isBlocked
    case .mute: profile.isMuted
    }
  }

  private mutating func press(_ bond: Bond) -> [PageEffect<Event>] {
    guard bond == .block, !isOn(bond) else { return set(bond, !isOn(bond)) }
    dialog = PageDialog(
      title: words.blockTitle(state.person), message: words.blockMessage,
      buttons: [(words.blockNot, .minutePassed), (words.block, .bondConfirmed(.block))], cancel: .minutePassed)
    return []
  }

  private mutating func set(_ bond: Bond, _ isOn: Bool) -> [PageEffect<Event>] {
    state.isPending = true
    let (services, path) = (services, state.person.path + "/" + bond.rawValue)
    return [.run { .bound(bond, isOn: isOn, await services.call(isOn ? "PUT" : "DELETE", path)) }]
  }
}
