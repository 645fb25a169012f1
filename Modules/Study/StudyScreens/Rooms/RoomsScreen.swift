import ProgramSupport
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// The study rooms that are open.
struct RoomsScreen: CompletingPage {
  struct State: Equatable, Sendable {
    var account: AccountState?
    /// nil until they were read.
    var rooms: [StudyRoom]?
    var list = ListState()
    var refusal: TimelineRefusal?
    var now: ZonedInstant
    var isFollowing = false
  }

  enum Event: Sendable {
    case known(AccountState?)
    case loaded(Result<JSONValue, TimelineRefusal>)
    case told(JSONValue)
    case followingEnded
    case input(InputEvent)
    case rowClicked(Int)
    case openPressed
    case recruitPressed
    case roomClosed
    case accountPressed
    case againPressed
    case closePressed
    case minutePassed
  }

  let services: ScreenServices
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  var isUsers = true

  init(services: ScreenServices) {
    self.services = services
    state = State(now: services.environment.zonedNow)
  }

  var words: ScreenWords { services.words }
  var isReady: Bool { state.account != nil && (!isSignedIn || state.rooms != nil || state.refusal != nil) }
  var title: String { words.roomsTitle }
  var keepsTabs: Bool { true }
  var lasting: [String] { ["rooms.live"] }
  var activity: PageActivity? { PageActivity(.joinStudyRoom) }

  func nextTick(after now: Int) -> Tick<Event>? { .everyMinute(after: now, .minutePassed) }

  var selected: StudyRoom? {
    guard let rooms = state.rooms, rooms.indices.contains(state.list.selection) else { return nil }
    return rooms[state.list.selection]
  }

  var isSignedIn: Bool { if case .signedIn? = state.account { true } else { false } }

  mutating func load() -> [PageEffect<Event>] {
    state.now = services.environment.zonedNow
    let services = services
    return [.run(id: "rooms.known") { .known(try? services.repositories.account.state()) }]
  }

  private func read() -> PageEffect<Event> {
    let services = services
    return .run(id: "rooms.load") { .loaded(await services.firstPage(of: "rooms", at: "/v1/rooms?limit=50")) }
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    let count = state.rooms?.count ?? 0
    switch event {
    case .known(let account):
      let isChanged = account != state.account
      state.account = account
      guard isSignedIn else {
        state.rooms = nil
        return []
      }
      var effects: [PageEffect<Event>] = isChanged || state.rooms == nil ? [read()] : []
      if !state.isFollowing {
        state.isFollowing = true
        effects.append(services.following(id: "rooms.live", told: { .told($0) }, ended: .followingEnded))
      }
      return effects
    case .loaded(.success(let document)):
      let chosen = selected?.id
      state.refusal = nil
      let rooms = (document["rooms"]?.arrayValue ?? []).compactMap(StudyRoom.init)
      state.rooms = rooms
      state.list.select(rooms.firstIndex { $0.id == chosen } ?? state.list.selection, count: rooms.count, height: listHeight)
    case .loaded(.failure(let refusal)): state.refusal = refusal
    case .told(let document): if ["room", "reset"].contains(document["event"]?.stringValue) { return [read()] }
    case .followingEnded: state.isFollowing = false
    case .input(let input): state.list.handle(input, count: count, height: listHeight)
    case .rowClicked(let row):
      if row == state.list.selection { return open() }
      state.list.select(row, count: count, height: listHeight)
    case .openPressed: return open()
    case .recruitPressed: return [.present(RoomFormScreen(services: services)) { _ in .roomClosed }]
    case .roomClosed, .againPressed: return [read()]
    case .accountPressed: return [.present(AccountPages.entry(state.account, services: services))]
    case .closePressed: return [.dismiss]
    case .minutePassed:
      state.now = services.environment.zonedNow
      return isSignedIn ? [read()] : []
    }
    return []
  }

  private func open() -> [PageEffect<Event>] {
    selected.map { [.present(RoomScreen($0, donates: isUsers, services: services)) { _ in .roomClosed }] } ?? []
  }
}
