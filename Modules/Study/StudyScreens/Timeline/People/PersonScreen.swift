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
  var title: String { state.person.name }
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

  // MARK: Drawing

  private var aboutLines: [String] {
    guard let about = state.profile?.about, !about.isEmpty else { return [] }
    return Array(
      about.sanitizedForTerminal(keepsLineBreaks: true).wrapped(toCells: max(8, min(area.width - 4, 96))).prefix(area.height < 16 ? 1 : 4))
  }
  private var headHeight: Int { 3 + aboutLines.count }
  var feedHeight: Int { SharedFeed.fitting(area.height - headHeight) }

  var keys: [KeyBinding<Event>] {
    let profile = state.profile
    let problem = profile == nil ? words.reading : profile?.isMe == true ? words.personIsYou : state.isPending ? words.sendingAlready : nil
    var keys: [KeyBinding<Event>] = [
      KeyBinding(
        .enter, event: .openPressed, label: words.openPost, help: words.openPostHelp, group: title, name: "person.open",
        isShownInFooter: state.feed.selected != nil, disabledReason: state.feed.selected == nil ? words.timelineNoneSelected : nil),
      KeyBinding(
        "F", event: .bondPressed(.follow), label: words.followKey(profile), help: words.followHelp, group: title, name: "person.follow",
        isShownInFooter: problem == nil, disabledReason: problem ?? (profile?.isBlocked == true ? words.personBlocked : nil)),
      KeyBinding(
        "M", event: .bondPressed(.mute), label: profile?.isMuted == true ? words.unmute : words.mute, help: words.muteHelp, group: title,
        name: "person.mute", isShownInFooter: problem == nil, disabledReason: problem),
      KeyBinding(
        "B", event: .bondPressed(.block), label: profile?.isBlocked == true ? words.unblock : words.block, help: words.blockHelp,
        group: title, name: "person.block", isShownInFooter: problem == nil, disabledReason: problem),
      KeyBinding(
        "f", event: .followersPressed, label: words.followersKey, help: words.followersHelp, group: title, name: "person.followers",
        isShownInFooter: area.width >= 100),
    ]
    if state.refusal != nil || state.feed.refusal != nil {
      keys.append(
        KeyBinding("t", event: .againPressed, label: words.tryAgain, help: words.tryAgainHelp, group: title, name: "person.again"))
    }
    return keys + [
      KeyBinding(
        .up, "k", event: .input(.key(.up)), label: words.moveHelp, help: words.moveHelp, group: title, isShownInFooter: false),
      KeyBinding(
        .down, "j", event: .input(.key(.down)), label: words.moveHelp, help: words.moveHelp, group: title, isShownInFooter: false),
      KeyBinding(
        .escape, event: .closePressed, label: words.close, help: words.closeHelp, group: title, name: "person.close",
        isShownInFooter: false),
    ]
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    guard let profile = state.profile else {
      surface.drawWrapped(
        state.refusal.map(words.refused) ?? words.reading, in: area.inset(dx: 2), style: state.refusal == nil ? theme.dim : theme.error)
      return
    }
    for line in aboutLines { surface.draw(line, in: area.takeTop().inset(left: 2, right: 2), style: theme.text) }
    surface.draw(words.counts(profile), in: area.takeTop().inset(left: 2, right: 2), style: theme.dim)
    surface.draw(
      words.relation(profile), in: area.takeTop().inset(left: 2, right: 2), style: profile.isBlocked ? theme.warning : theme.accent)
    surface.drawHorizontalLine(at: area.takeTop().origin, length: rect.width, style: theme.border)
    guard let posts = state.feed.posts else {
      let refusal = state.feed.refusal
      surface.drawWrapped(
        refusal.map(words.refused) ?? words.reading, in: area.inset(dx: 2), style: refusal == nil ? theme.dim : theme.error)
      return
    }
    guard !posts.isEmpty else {
      surface.drawWrapped(words.personNoPosts(profile), in: area.inset(dx: 2), style: theme.dim)
      return
    }
    state.feed.render(
      into: &surface, in: area, block: PostBlock(words: words, now: state.now, zone: services.environment.zone, theme: theme),
      onClick: { Event.rowClicked($0) }, onScroll: { Event.scrolled($0) })
  }
}
