import ProgramSupport
import StudyModels
import TerminalUI

/// A list of people: who asks to follow the user, who follows somebody, whom they follow.
struct PeopleScreen: Page {
  enum Section: Hashable, Sendable {
    case requests
    /// nil: of the user.
    case followers(SharedPerson)
    case following(SharedPerson)
    case found(String)

    var path: String {
      switch self {
      case .requests: "/v1/account/requests"
      case .followers(let person): person.path + "/followers"
      case .following(let person): person.path + "/following"
      case .found(let text): "/v1/people?search=" + text.escapedForPath
      }
    }
  }

  struct State: Equatable, Sendable {
    var section: Section
    /// nil until they were read.
    var people: [SharedPerson]?
    /// Where the next ones begin; nil where there are none.
    var before: String?
    var isReadingMore = false
    /// How many pages in a row had nobody in them whom the user sees.
    var emptyPages = 0
    var list = ListState()
    var refusal: TimelineRefusal?
  }

  enum Event: Sendable {
    case loaded(Section, before: String?, Result<JSONValue, TimelineRefusal>)
    case input(InputEvent)
    case rowClicked(Int)
    case scrolled(Int)
    case openPressed
    case acceptPressed
    case removePressed
    case removeConfirmed(SharedPerson)
    case answered(SharedPerson, saying: String, Result<JSONValue, TimelineRefusal>)
    case sectionMoved(Int)
    case againPressed
    case closePressed
    case keepPressed
  }

  let services: ScreenServices
  /// The sections that `[` and `]` go round.
  let sections: [Section]
  /// Whether they are the user's own, who may remove followers.
  let isMine: Bool
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  var words: ScreenWords { services.words }
  var isReady: Bool { state.people != nil || state.refusal != nil }
  var title: String { words.peopleTitle(state.section, isMine: isMine) }
  var keepsTabs: Bool { true }

  init(_ section: Section, isMine: Bool = false, services: ScreenServices) {
    self.services = services
    self.isMine = isMine
    switch section {
    case .followers(let person), .following(let person):
      sections = (isMine ? [.requests] : []) + [.followers(person), .following(person)]
    case .requests, .found: sections = [section]
    }
    state = State(section: section)
  }

  var selected: SharedPerson? {
    guard let people = state.people, people.indices.contains(state.list.selection) else { return nil }
    return people[state.list.selection]
  }

  var isFollowers: Bool { if case .followers = state.section { true } else { false } }
  var listHeight: Int { max(1, area.height - headHeight) }
  private var headHeight: Int { sections.count > 1 ? 2 : 0 }

  mutating func load() -> [PageEffect<Event>] { state.people == nil ? [read()] : [] }

  private func read(before: String? = nil) -> PageEffect<Event> {
    let (services, section) = (services, state.section)
    let more = before.map { (section.path.contains("?") ? "&" : "?") + "before=" + $0.escapedForPath } ?? ""
    return .run(id: "people.load") { .loaded(section, before: before, await services.call("GET", section.path + more)) }
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(let section, let before, let result):
      guard section == state.section else { return [] }
      state.isReadingMore = false
      switch result {
      case .success(let document):
        state.refusal = nil
        let people = (document["people"]?.arrayValue ?? []).compactMap { SharedPerson($0) }
        state.people = before == nil ? people : (state.people ?? []) + people
        state.emptyPages = people.isEmpty ? (before == nil ? 0 : state.emptyPages) + 1 : 0
        state.before = state.emptyPages > ScreenServices.mostEmptyPages ? nil : document["before"]?.stringValue
        state.list.select(state.list.selection, count: state.people?.count ?? 0, height: listHeight)
      case .failure(let refusal): state.refusal = refusal
      }
    case .input(let input): state.list.handle(input, count: state.people?.count ?? 0, height: listHeight)
    case .rowClicked(let row):
      if row == state.list.selection { return open() }
      state.list.select(row, count: state.people?.count ?? 0, height: listHeight)
    case .scrolled(let direction): state.list.scroll(by: 3 * direction, count: state.people?.count ?? 0, height: listHeight)
    case .openPressed: return open()
    case .acceptPressed:
      return selected.map { [answer($0, "PUT", "/v1/account/requests/", saying: words.accepted($0))] } ?? []
    case .removePressed: return remove()
    case .removeConfirmed(let person): return [answer(person, "DELETE", "/v1/account/followers/", saying: words.followerRemoved(person))]
    case .answered(let person, let said, .success):
      state.people?.removeAll { $0 == person }
      state.list.select(state.list.selection, count: state.people?.count ?? 0, height: listHeight)
      return [.done(said)]
    case .answered(_, _, .failure(let refusal)): return [.failed(refusal.words)]
    case .sectionMoved(let step):
      guard let place = sections.firstIndex(of: state.section) else { return [] }
      state = State(section: sections[(place + step + sections.count) % sections.count])
      return [read()]
    case .againPressed: return [read()]
    case .closePressed: return [.dismiss]
    case .keepPressed: break
    }
    guard let before = state.before, !state.isReadingMore, state.list.selection > (state.people?.count ?? 0) - listHeight - 1 else {
      return []
    }
    state.isReadingMore = true
    return [read(before: before)]
  }

  private func open() -> [PageEffect<Event>] { selected.map { [.present(PersonScreen($0, services: services))] } ?? [] }

  private func answer(_ person: SharedPerson, _ method: String, _ path: String, saying said: String) -> PageEffect<Event> {
    let services = services
    return .writing { .answered(person, saying: said, await services.call(method, path + person.handle.escapedForPath)) }
  }

  private mutating func remove() -> [PageEffect<Event>] {
    guard let person = selected else { return [] }
    guard isFollowers else { return [answer(person, "DELETE", "/v1/account/requests/", saying: words.declined(person))] }
    dialog = PageDialog(
      title: words.followerRemoveTitle(person), message: words.followerRemoveMessage,
      buttons: [(words.commentKeep, .keepPressed), (words.followerRemove, .removeConfirmed(person))], cancel: .keepPressed)
    return []
  }
}
