import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct RoomTests {
  private func room(joined: Bool = false, isMine: Bool = false) -> JSONValue {
    var people: [JSONValue] = [
      [
        "handle": "ken", "displayName": "Ken",
        "studying": ["material": "Organic Chemistry", "since": "2026-11-21T11:10:00+09:00"],
      ],
      ["handle": "aoi", "displayName": "葵"],
    ]
    if joined { people.append(["handle": "mai", "displayName": "Mai"]) }
    return [
      "id": "room-1", "token": isMine ? "t" : nil, "owner": ["handle": "mei", "displayName": "Mei"], "title": "Saturday maths",
      "material": "Linear Algebra", "startsAt": "2026-11-21T11:00:00+09:00", "endsAt": "2026-11-21T14:00:00+09:00", "seats": 10,
      "visibility": "public", "taken": .integer(people.count), "joined": .boolean(joined), "people": .array(people),
    ]
  }

  private func world(isMine: Bool = false) throws -> ScreenWorld {
    let world = ScreenWorld()
    try world.signIn()
    world.timeline.fillHome()
    world.timeline.answer("GET /v1/rooms", ["rooms": [room(isMine: isMine)]])
    world.timeline.answer("GET /v1/rooms/room-1", room(isMine: isMine))
    return world
  }

  private func open(_ world: ScreenWorld, _ language: Language = .english, _ size: Size = Size(width: 80, height: 24)) async
    -> ScreenHarness<AppShell>
  {
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("6", "R")
    return app
  }

  @Test("the rooms stand with their seats and how long they are open", arguments: Language.allCases, windows)
  func list(_ language: Language, _ size: Size) async throws {
    expectPicture("rooms-\(size.width)x\(size.height)-\(language)", await open(try world(), language, size))
  }

  @Test("a page of which nothing is for the user to see is gone past, and not for ever")
  func emptyPages() async throws {
    let world = try world()
    world.timeline.answer("GET /v1/rooms", ["rooms": [], "before": "c/1"])
    world.timeline.answer("GET /v1/rooms?limit=50&before=c%2F1", ["rooms": [room()]])
    #expect(await open(world).text.contains("Saturday maths"))
    world.timeline.answer("GET /v1/rooms?limit=50&before=c%2F1", ["rooms": [], "before": "c/1"])
    #expect(await !open(world).text.contains("Saturday maths"))
    #expect(world.timeline.asked.filter { $0.hasPrefix("GET /v1/rooms") }.count < 100)
  }

  @Test("a room shows who sits there, what they study and since when", arguments: Language.allCases, windows)
  func whoIsThere(_ language: Language, _ size: Size) async throws {
    var app = await open(try world(), language, size)
    await app.press("Enter")
    expectPicture("room-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("a room is opened by a form", arguments: Language.allCases, windows)
  func form(_ language: Language, _ size: Size) async throws {
    var app = await open(try world(), language, size)
    await app.press("n")
    await app.type("Evening words")
    expectPicture("room-form-\(size.width)x\(size.height)-\(language)", app)
  }

  private func donated(_ world: ScreenWorld) throws -> [String] {
    try world.donations.donations(limit: 10, before: nil).compactMap { donation in
      if case .activity(let activity) = donation.shortcut { activity.activityType } else { nil }
    }
  }

  @Test("joining takes the seat, shows what one studies only when asked to, and is donated; leaving the app gives the seat back")
  func join() async throws {
    let world = try world()
    world.timeline.answer("PUT /v1/rooms/room-1/seat", room(joined: true))
    let services = world.services()
    var app = await ScreenHarness(AppShell(services: services), size: Size(width: 80, height: 24))
    await app.press("6", "R", "Enter", "Enter")
    #expect(world.timeline.body(of: "PUT /v1/rooms/room-1/seat") == [:])
    #expect(app.text.contains("You sit in the room") && app.text.contains("you sit here, 3 of 10 seats"))
    #expect(try donated(world) == ["app.kiroku.joinStudyRoom"])
    _ = try world.repositories.session.start(.stopwatch, material: try world.material("Topology").id, at: nil)
    await app.press("v")
    #expect(world.timeline.body(of: "PUT /v1/rooms/room-1/seat")?["studying"]?["material"] == "Topology")
    #expect(services.seat.showsStudy(at: "/v1/rooms/room-1") == true)
    _ = services.finish()
    #expect(world.timeline.told == ["DELETE /v1/rooms/room-1/seat"])
  }

  @Test("a room that one opened is ended after a question; opening one is donated")
  func openAndEnd() async throws {
    let world = try world(isMine: true)
    world.timeline.answer("POST /v1/rooms", room(isMine: true))
    world.timeline.answer("DELETE /v1/rooms/room-1", [:])
    var app = await open(world)
    await app.press("n")
    await app.type("Saturday maths")
    await app.press("C-s")
    #expect(world.timeline.body(of: "POST /v1/rooms")?["title"] == "Saturday maths")
    #expect(world.timeline.body(of: "POST /v1/rooms")?["endsAt"] == "2026-11-21T14:00:00+09:00")
    #expect(try donated(world) == ["app.kiroku.recruitStudyRoom"])
    #expect(app.screen.top?.page is RoomScreen)
    await app.press("d", "Tab", "Enter")
    #expect(world.timeline.asked.contains("DELETE /v1/rooms/room-1"))
    #expect(app.screen.top?.page is RoomsScreen)
  }

  @Test("without an account the activity says what is missing, and i signs in", arguments: Language.allCases)
  func withoutAccount(_ language: Language) async throws {
    var app = await open(ScreenWorld(), language)
    let said = app.text.filter { !$0.isWhitespace }
    #expect(said.contains(language == .english ? "Thisneedsanaccount" : "アカウントが必要です"))
    await app.press("i")
    #expect(app.screen.top?.page is SignInScreen)
  }

  @Test("a full room says so, and nobody sits down")
  func full() async throws {
    let world = try world()
    var full = room().objectValue ?? [:]
    full["seats"] = 2
    world.timeline.answer("GET /v1/rooms", ["rooms": [.object(full)]])
    world.timeline.answer("GET /v1/rooms/room-1", .object(full))
    var app = await open(world)
    await app.press("Enter", "Enter")
    #expect(app.lines[22].contains("Not now: all seats are taken"))
    #expect(!world.timeline.asked.contains { $0.hasPrefix("PUT") })
  }
}
