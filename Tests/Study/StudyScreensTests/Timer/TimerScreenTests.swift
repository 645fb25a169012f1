import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct TimerScreenTests {
  private func open(_ world: ScreenWorld, _ language: Language = .english, _ size: Size = Size(width: 80, height: 24)) async
    -> ScreenHarness<AppShell>
  {
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("s")
    return app
  }

  /// A timer of 25 min with a break, 3 min 11 s of study in it.
  private func running() throws -> ScreenWorld {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.session.start(.timer(targetSeconds: 1_500), material: algebra.id, at: nil)
    world.advance(120)
    _ = try world.repositories.session.pause()
    world.advance(300)
    _ = try world.repositories.session.resume()
    world.advance(71)
    return world
  }

  private func page(_ app: ScreenHarness<AppShell>) -> TimerScreen? { app.screen.top?.page as? TimerScreen }

  @Test("a running timer stands in large digits with what is left, its end and its breaks", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    expectPicture("timer-\(size.width)x\(size.height)-\(language)", await open(try running(), language, size))
  }

  @Test("its breaks are changed as a list, which says what they leave and what is wrong with it; undo brings them back")
  func breaks() async throws {
    let world = try running()
    var app = await open(world)
    await app.press("e")
    #expect(app.text.contains("12:02-12:07") && app.text.contains("3 min"))
    await app.press("C-u")
    await app.type("12:02-12:20")
    await app.press("Enter")
    #expect(app.text.contains("12:02-12:20") && app.text.contains("overlaps"))
    await app.press("C-u")
    await app.type("12:02-12:03")
    await app.press("Enter")
    #expect(app.screen.top?.page is TimerScreen)
    #expect(try world.repositories.session.current()?.activeSeconds(at: world.environment.now()) == 431)
    #expect(app.text.contains("12:02–12:03"))
    await app.press("u")
    #expect(try world.repositories.session.current()?.activeSeconds(at: world.environment.now()) == 191)
  }

  @Test("without a session the screen offers what to start", arguments: Language.allCases, windows)
  func setup(_ language: Language, _ size: Size) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await open(world, language, size)
    await app.press("Right", "Tab", "C-u")
    await app.type("25h")
    expectPicture("timer-setup-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("in a large window the digits stand where they will run, and a material that was studied lately is one click away")
  func largeSetup() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    var app = await open(world, .english, Size(width: 160, height: 50))
    await app.press("Right", "Tab", "C-u")
    await app.type("25")
    let digits = app.lines.firstIndex { $0.contains("██") }
    #expect(digits != nil && app.text.contains("Studied last") && app.text.contains("Today"), "\(app.text)")
    let fields = app.lines.firstIndex { $0.contains("Measure") }
    // Longer digits move nothing.
    await app.press("C-u")
    await app.type("3h")
    #expect(app.lines.firstIndex { $0.contains("Measure") } == fields)
    let row = try #require(app.lines.lastIndex { $0.contains(algebra.title) && !$0.contains("–") })
    let line = app.lines[row]
    let column = try #require(line.firstRange(of: algebra.title)).lowerBound
    await app.click(String(line[..<column]).cellWidth + 1, row)
    #expect(page(app)?.state.setup.material?.id == algebra.id)
    await app.press("Enter")
    #expect(try world.repositories.session.current()?.targetSeconds == 10_800)
    #expect(try world.repositories.session.current()?.materialID == algebra.id)
    #expect(app.lines.firstIndex { $0.contains("██") } == digits)
  }

  @Test("a target of minutes and seconds is told to the second, here and on Home, and a break of no second in seconds")
  func seconds() async throws {
    let world = ScreenWorld()
    try world.fill()
    _ = try world.repositories.session.start(.timer(targetSeconds: 987), material: nil, at: nil)
    _ = try world.repositories.session.pause()
    var app = await open(world)
    #expect(app.surface.text.contains("16 min 27 s left of 16 min 27 s"))
    #expect(app.surface.text.contains("on a break since 12:00 (0 s)"))
    await app.press("Esc")
    #expect(app.surface.text.contains("left of 16 min 27 s"))
    _ = try world.repositories.session.resume()
    world.advance(1_000)
    app = await open(world)
    #expect(app.surface.text.contains("13 s over (timer: 16 min 27 s)"))
  }

  @Test("overtime counts on with a sign, and the bell rings once when the time is over")
  func overtime() async throws {
    let world = try running()
    world.advance(1_500 - 191 - 1)
    var app = await open(world)
    #expect(app.lines.joined().contains("1 s left of 25 min, ends 12:30"))
    world.advance(1)
    await app.tick()
    #expect(app.requests.filter { $0 == "bell" } == ["bell"])
    world.advance(32)
    await app.tick()
    #expect(app.requests.filter { $0 == "bell" } == ["bell"])
    expectPicture("timer-over", app)
    #expect(app.lines.joined().contains("32 s over (timer: 25 min)"))
  }

  @Test("nothing but digits moves while it counts")
  func still() async throws {
    let world = try running()
    var app = await open(world)
    var columns: Set<Int> = []
    for _ in 0..<70 {
      world.advance(1)
      await app.tick()
      columns.insert(try #require(app.place(of: "left of")).x)
    }
    #expect(columns.count == 1)
  }

  @Test("a break shows since when, and stops the digits")
  func pause() async throws {
    let world = try running()
    var app = await open(world)
    await app.press("Space")
    let digits = app.lines[6...10].joined()
    world.advance(120)
    await app.tick()
    #expect(app.lines[6...10].joined() == digits)
    expectPicture("timer-break", app)
    await app.press("p")
    #expect(try world.repositories.session.current()?.isPaused == false)
    await app.press("u")
    #expect(try world.repositories.session.current()?.isPaused == true)
  }

  @Test("the end moves by five minutes either way, never to nothing, and undo moves it back")
  func extend() async throws {
    let world = ScreenWorld()
    _ = try world.repositories.session.start(.timer(targetSeconds: 600), material: nil, at: nil)
    var app = await open(world)
    await app.press("-")
    #expect(try world.repositories.session.current()?.targetSeconds == 300)
    #expect(app.lines[22].contains("5 min less: 5 min in all. u undoes it."))
    #expect(app.lines[23].contains("- 5 min (the timer is 5 min)"))
    await app.press("-")
    #expect(app.lines[22].contains("Not now: the timer is 5 min"))
    #expect(try world.repositories.session.current()?.targetSeconds == 300)
    await app.press("u", "+")
    #expect(try world.repositories.session.current()?.targetSeconds == 900)
  }

  @Test("a stopwatch has no target to move, and says so")
  func stopwatch() async throws {
    let world = ScreenWorld()
    _ = try world.repositories.session.start(.stopwatch, material: nil, at: nil)
    world.advance(3_601)
    var app = await open(world)
    await app.press("+")
    #expect(app.lines[22].contains("Not now: a stopwatch has no target"))
    expectPicture("timer-stopwatch", app)
  }

  @Test("discarding ends without a record, and undo brings the session back as if it had run on")
  func discard() async throws {
    let world = try running()
    var app = await open(world)
    let before = try world.repositories.records.recent(limit: 100).count
    await app.press("x")
    #expect(try world.repositories.session.current() == nil)
    #expect(app.text.contains("stopwatch"))
    world.advance(60)
    await app.press("u")
    #expect(try world.repositories.session.current()?.activeSeconds(at: world.environment.now()) == 251)
    #expect(app.text.contains("20 min 49 s left of 25 min"))
    #expect(try world.repositories.records.recent(limit: 100).count == before)
  }

  @Test("finishing records the session and leads back to where the timer was opened")
  func finish() async throws {
    let world = try running()
    var app = await open(world)
    await app.press("f")
    #expect(app.lines[0].contains("Finish studying"))
    await app.press("Esc")
    #expect(app.lines[1].contains("Timer"))
    await app.press("f", "C-s")
    #expect(app.screen.state.stack.isEmpty)
    #expect(app.screen.state.tab == .home)
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    #expect(record.activeSeconds == 191)
    #expect(record.pauses.count == 1)
  }

  @Test("a timer starts with the length and the material that were chosen")
  func start() async throws {
    let world = ScreenWorld()
    let (_, words) = try world.fill()
    var app = await open(world)
    await app.press("Right", "Tab", "C-u")
    await app.type("1h30m")
    await app.press("Tab", "Enter")
    await app.type("たーげっと")
    await app.press("Enter", "Enter")
    let session = try #require(try world.repositories.session.current())
    #expect(session.kind == .timer(targetSeconds: 5_400))
    #expect(session.materialID == words.id)
    #expect(app.lines[1].contains("英単語ターゲット1900"))
  }

  @Test(
    "a length outside what a timer can have is refused at its field",
    arguments: [("1s", true), ("24h", true), ("0", false), ("24h1s", false), ("1441", false), ("soon", false), ("", false), ("１時間半", true)])
  func length(_ text: String, _ isFine: Bool) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await open(world)
    await app.press("Right", "Tab", "C-u")
    await app.type(text)
    #expect((page(app)?.state.setup.problem == nil) == isFine)
    #expect(app.text.contains("! ") == !isFine)
    await app.press("C-s")
    #expect((try world.repositories.session.current() != nil) == isFine)
  }

  @Test("a session that another program started takes the place of the fields")
  func elsewhere() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await open(world)
    #expect(app.text.contains("stopwatch"))
    _ = try world.repositories.session.start(.stopwatch, material: nil, at: nil)
    await app.update(.storeChanged)
    #expect(app.text.contains("studied"))
    #expect(app.screen.nextTick(after: 1_500)?.at == 2_000)
  }

  @Test("buttons, choices and the length answer to clicks")
  func mouse() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await open(world)
    let timer = try #require(app.place(of: "( ) timer"))
    await app.click(timer.x + 1, timer.y)
    let length = try #require(app.place(of: "25"))
    await app.click(length.x + 1, length.y)
    await app.type("1")
    #expect(page(app)?.state.setup.length.text == "215")
    let start = try #require(app.place(of: "[ Start ]"))
    await app.click(start.x + 2, start.y)
    #expect(try world.repositories.session.current()?.targetSeconds == 215 * 60)
    let pause = try #require(app.place(of: "Space pause"))
    await app.click(pause.x, pause.y)
    #expect(try world.repositories.session.current()?.isPaused == true)
  }
}
