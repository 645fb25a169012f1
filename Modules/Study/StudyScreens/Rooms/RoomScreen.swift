import ProgramSupport
import StudyIntents
import StudyModels
import TerminalUI

/// A study room: who sits there, what they study and since when, until when it is open.
struct RoomScreen: EndingPage {
  struct State: Equatable, Sendable {
    var room: StudyRoom
    var list = ListState()
    var refusal: TimelineRefusal?
    var isPending = false
    /// Whether the others see what the user measures.
    var showsStudy = false
    var now: ZonedInstant
    var isFollowing = false
  }

  enum Event: Sendable {
    case loaded(Result<JSONValue, TimelineRefusal>)
    case told(JSONValue)
    case followingEnded
    case input(InputEvent)
    case rowClicked(Int)
    case joinPressed
    case joined(Result<JSONValue, TimelineRefusal>, isNew: Bool)
    case leavePressed
    case left(Result<JSONValue, TimelineRefusal>)
    case showPressed
    case personPressed
    case endPressed
    case endConfirmed
    case ended(Result<JSONValue, TimelineRefusal>)
    case againPressed
    case closePressed
    case minutePassed
  }

  let services: ScreenServices
  /// Whether joining is donated: the user came here, not a shortcut.
  let donates: Bool
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  var dismissed: Void { () }

  init(_ room: StudyRoom, donates: Bool, services: ScreenServices) {
    self.services = services
    self.donates = donates
    state = State(room: room, now: services.environment.zonedNow)
  }

  var words: ScreenWords { services.words }
  var title: String { state.room.title }
  var keepsTabs: Bool { true }
  var titleNote: String { words.roomSeats(state.room) }
  var lasting: [String] { ["room.live"] }

  func nextTick(after now: Int) -> Tick<Event>? { .everyMinute(after: now, .minutePassed) }

  var selected: StudyRoom.Seat? {
    state.room.people.indices.contains(state.list.selection) ? state.room.people[state.list.selection] : nil
  }

  mutating func load() -> [PageEffect<Event>] {
    state.now = services.environment.zonedNow
    state.showsStudy = services.seat.showsStudy(at: state.room.path) ?? state.showsStudy
    guard !state.isFollowing else { return [] }
    state.isFollowing = true
    return [read(), services.following(id: "room.live", told: { .told($0) }, ended: .followingEnded)]
  }

  private func read() -> PageEffect<Event> {
    let (services, path) = (services, state.room.path)
    return .run(id: "room.load") { .loaded(await services.call("GET", path)) }
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let document)):
      state.refusal = nil
      take(document)
      // A seat that was taken before the app was left and opened again is kept on.
      if state.room.isJoined, services.seat.showsStudy(at: state.room.path) == nil { hold() }
    case .loaded(.failure(let refusal)):
      if refusal.code == "notFound" || refusal.code == "roomEnded" { return over() }
      state.refusal = refusal
    case .told(let document):
      let data = document["data"] ?? [:]
      guard document["event"] == "room" else { return [] }
      if data["id"]?.stringValue == state.room.id { return [read()] }
    case .followingEnded: state.isFollowing = false
    case .input(let input): state.list.handle(input, count: state.room.people.count, height: listHeight)
    case .rowClicked(let row): state.list.select(row, count: state.room.people.count, height: listHeight)
    case .joinPressed: return sit(isNew: true)
    case .joined(.success(let document), let isNew):
      state.isPending = false
      take(document)
      hold()
      guard isNew else { return [.done(state.showsStudy ? words.roomShows : words.roomHides)] }
      if donates { services.donate(PageActivity(.joinStudyRoom)) }
      return [.done(words.roomJoined)]
    case .joined(.failure(let refusal), let isNew):
      state.isPending = false
      if !isNew { state.showsStudy.toggle() }
      return [.failed(refusal.words), read()]
    case .leavePressed:
      state.isPending = true
      let (services, path) = (services, state.room.path)
      return [.writing { .left(await services.call("DELETE", path + "/seat")) }]
    case .left(.success):
      state.isPending = false
      services.seat.release(state.room.path)
      return [read(), .done(words.roomLeft)]
    case .left(.failure(let refusal)), .ended(.failure(let refusal)):
      state.isPending = false
      return [.failed(refusal.words)]
    case .showPressed:
      state.showsStudy.toggle()
      return sit(isNew: false)
    case .personPressed: return [.present(PersonScreen(selected?.person ?? state.room.owner, services: services))]
    case .endPressed:
      dialog = PageDialog(
        title: words.roomEndTitle, message: words.roomEndMessage,
        buttons: [(words.roomEndNot, .minutePassed), (words.roomEnd, .endConfirmed)], cancel: .minutePassed)
    case .endConfirmed:
      let (services, path) = (services, state.room.path)
      return [.writing { .ended(await services.call("DELETE", path)) }]
    case .ended(.success): return over()
    case .againPressed: return [read()]
    case .closePressed: return [.dismiss]
    case .minutePassed:
      state.now = services.environment.zonedNow
      return [read()]
    }
    return []
  }

  private mutating func take(_ document: JSONValue) {
    guard let room = StudyRoom(document), room.id == state.room.id else { return }
    state.room = room
    state.list.select(state.list.selection, count: room.people.count, height: listHeight)
  }

  private func hold() { services.seat.hold(state.room.path, showsStudy: state.showsStudy, services) }

  private mutating func sit(isNew: Bool) -> [PageEffect<Event>] {
    state.isPending = true
    let (services, path, shows) = (services, state.room.path, state.showsStudy)
    return [.writing { .joined(await services.takeSeat(path, showsStudy: shows), isNew: isNew) }]
  }

  private mutating func over() -> [PageEffect<Event>] {
    services.seat.release(state.room.path)
    return [.dismiss, .say(StatusLine(words.roomIsOver, kind: .note))]
  }
}
