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
  var title: String { words.roomsTitle }
  var lasting: [String] { ["rooms.live"] }
  var activity: PageActivity? { PageActivity(.joinStudyRoom) }

  func nextTick(after now: Int) -> Tick<Event>? { .everyMinute(after: now, .minutePassed) }

  var selected: StudyRoom? {
    guard let rooms = state.rooms, rooms.indices.contains(state.list.selection) else { return nil }
    return rooms[state.list.selection]
  }

  private var isSignedIn: Bool { if case .signedIn? = state.account { true } else { false } }

  mutating func load() -> [PageEffect<Event>] {
    state.now = services.environment.zonedNow
    let services = services
    return [.run(id: "rooms.known") { .known(try? services.repositories.account.state()) }]
  }

  private func read() -> PageEffect<Event> {
    let services = services
    return .run(id: "rooms.load") { .loaded(await services.call("GET", "/v1/rooms?limit=50")) }
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

  // MARK: Drawing

  private static let rowHeight = 3
  private var listHeight: Int { max(1, area.height / Self.rowHeight) }

  var keys: [KeyBinding<Event>] {
    var keys: [KeyBinding<Event>] = []
    if isSignedIn {
      keys += [
        KeyBinding(
          .enter, event: .openPressed, label: words.openPost, help: words.roomOpenHelp, group: title, name: "rooms.open",
          isShownInFooter: selected != nil, disabledReason: selected == nil ? words.roomsNoneSelected : nil),
        KeyBinding("n", event: .recruitPressed, label: words.roomRecruit, help: words.roomRecruitHelp, group: title, name: "rooms.recruit"),
      ]
    } else {
      keys.append(
        KeyBinding("i", event: .accountPressed, label: words.signIn, help: words.accountHelp, group: title, name: "rooms.account"))
    }
    if state.refusal != nil {
      keys.append(KeyBinding("t", event: .againPressed, label: words.tryAgain, help: words.tryAgainHelp, group: title, name: "rooms.again"))
    }
    return keys + [
      KeyBinding(
        .up, "k", event: .input(.key(.up)), label: words.moveHelp, help: words.moveHelp, group: title, isShownInFooter: false),
      KeyBinding(
        .down, "j", event: .input(.key(.down)), label: words.moveHelp, help: words.moveHelp, group: title, isShownInFooter: false),
      KeyBinding(
        .escape, event: .closePressed, label: words.close, help: words.closeHelp, group: title, name: "rooms.close",
        isShownInFooter: false),
    ]
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let account = state.account else { return }
    guard isSignedIn else {
      let text =
        if case .signedOut(let server) = account { words.signedOutNow(server) } else {
          words.roomsSummary + words(" ", "") + words.needsAccount
        }
      surface.drawWrapped(text, in: rect.inset(dx: 2), style: theme.dim)
      return
    }
    guard let rooms = state.rooms else {
      surface.drawWrapped(
        state.refusal.map(words.refused) ?? words.reading, in: rect.inset(dx: 2), style: state.refusal == nil ? theme.dim : theme.error)
      return
    }
    guard !rooms.isEmpty else {
      surface.drawWrapped(words.roomsNone, in: rect.inset(dx: 2), style: theme.dim)
      return
    }
    var area = rect
    surface.onScroll(rect, up: Event.input(.key(.up)), down: Event.input(.key(.down)))
    let visible = state.list.visibleRange(count: rooms.count, height: listHeight)
    for index in visible {
      let place = area.takeTop(min(Self.rowHeight, area.height))
      draw(rooms[index], isSelected: index == state.list.selection, in: place, theme: theme, &surface)
      surface.onClick(place, Event.rowClicked(index))
    }
    ScrollIndicator(total: rooms.count, visible: listHeight, offset: visible.lowerBound)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height), theme: theme)
  }

  private func draw(_ room: StudyRoom, isSelected: Bool, in rect: Rect, theme: Theme, _ surface: inout Surface) {
    let style = isSelected ? theme.selection : theme.text
    for row in 0..<min(2, rect.height) { surface.fill(rect.row(row).inset(right: 1), style: style) }
    if isSelected { surface.draw(String(theme.glyphs.selectionMark), at: rect.origin, style: theme.accent.over(style)) }
    var area = rect.inset(left: 2, right: 2)
    var first = area.takeTop()
    let seats = words.roomSeats(room)
    surface.draw(
      seats, in: first.takeRight(min(first.width / 2, seats.cellWidth)), style: (room.isJoined ? theme.accent : theme.text).over(style),
      alignment: .trailing)
    _ = first.takeRight(2)
    let material = room.material.map { "   \($0)" } ?? ""
    surface.draw(.styled(room.title, theme.title.over(style)) + .styled(material, style), in: first, style: style)
    var second = area.takeTop()
    let time = words.roomTime(room, now: state.now, in: services.environment.zone)
    surface.draw(time, in: second.takeRight(min(second.width * 2 / 3, time.cellWidth)), style: theme.dim.over(style), alignment: .trailing)
    _ = second.takeRight(2)
    surface.draw("\(room.owner.name) \(room.owner.address)", in: second, style: theme.dim.over(style))
  }
}
