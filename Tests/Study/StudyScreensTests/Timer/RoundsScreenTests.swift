import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("Rounds and laps on the Timer page")
struct RoundsScreenTests {
  private func open(_ world: ScreenWorld, _ language: Language = .english, _ size: Size = Size(width: 80, height: 24)) async
    -> ScreenHarness<AppShell>
  {
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("s")
    return app
  }

  /// Four rounds of 25 min, and so many seconds of them.
  private func running(_ seconds: Int, _ plan: String = "25/5x4") throws -> ScreenWorld {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.session.start(.rounds(Rounds(try RoundPlan(reading: plan))), material: algebra.id, at: nil)
    world.advance(seconds)
    return world
  }

  private func bells(_ app: ScreenHarness<AppShell>) -> Int { app.requests.count { $0 == "bell" } }

  private static let sizes = [Size(width: 80, height: 24), Size(width: 160, height: 50)]

  @Test("a round stands in large digits with which one it is, when it ends and what comes; laps below", arguments: Language.allCases, sizes)
  func picture(_ language: Language, _ size: Size) async throws {
    let world = try running(1_800 + 191)
    _ = try world.repositories.session.lap(10)
    world.advance(60)
    _ = try world.repositories.session.lap(12)
    expectPicture("timer-rounds-\(size.width)x\(size.height)-\(language)", await open(world, language, size))
  }

  @Test("the break of a round counts down, and Home and the top line with it", arguments: Language.allCases)
  func pause(_ language: Language) async throws {
    let world = try running(1_500 + 48)
    var app = await open(world, language)
    expectPicture("timer-round-break-\(language)", app)
    #expect(app.lines[0].hasSuffix("(0:04:12)"))
    world.advance(1)
    await app.tick()
    #expect(app.lines[0].hasSuffix("(0:04:11)"))
    await app.press("Esc")
    #expect(app.text.contains("0:04:11"))
  }

  @Test("each end rings once and says what has come, wherever one is")
  func rings() async throws {
    let world = try running(1_499, "25/5x2")
    var app = await world.open()
    await app.press("3")
    var told: [String] = []
    for (seconds, words) in [
      (1, "Round 1 of 2 is over: 5 min break."), (300, "The break is over: round 2 of 2 of Linear Algebra."),
      (1_500, "All 2 rounds of Linear Algebra are over."),
    ] {
      world.advance(seconds - 1)
      await app.tick()
      #expect(bells(app) == told.count)
      world.advance(1)
      await app.tick()
      told.append(words)
      #expect(bells(app) == told.count && app.text.contains(words))
    }
    world.advance(5)
    await app.tick()
    #expect(bells(app) == 3 && app.lines[0].hasSuffix("+0:00:05"))
  }

  @Test("p in the break begins the next round, ] goes on, + and - move the end, and none of them rings; undo takes each back")
  func keys() async throws {
    let world = try running(1_500 + 48)
    let session = world.repositories.session
    var app = await open(world)
    await app.press("p")
    #expect(try session.current()?.rounds?.number == 2)
    await app.press("]")
    #expect(app.text.contains("Break after round 2 of 4") && app.text.contains("left of the break after round 2 of 4"))
    await app.press("+")
    #expect(app.text.contains("10 min left"))
    await app.press("u", "u")
    #expect(try session.current()?.isRoundBreak == false)
    #expect(bells(app) == 0)
    _ = try session.setRounds(nil)
    await app.update(.storeChanged)
    await app.press("]")
    #expect(app.text.contains("it does not go by rounds"))
  }

  @Test(
    "rounds are started from their plan, one of the settings or another",
    arguments: [("", "25/5/15"), ("2", "50/10"), ("15/3x2", "15/3x2")])
  func starting(_ typed: String, _ plan: String) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await open(world)
    await app.press("Right", "Right", "Tab")
    if !typed.isEmpty {
      await app.press("C-u")
      await app.type(typed)
    }
    await app.press("Enter")
    #expect(try world.repositories.session.current()?.rounds?.plan.text == plan)
    #expect(app.text.contains("left of round 1"))
  }

  @Test("what can be started by rounds stands in words; what is no plan is refused at its field", arguments: Language.allCases)
  func setup(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await open(world, language)
    await app.press("Right", "Right")
    expectPicture("timer-setup-rounds-\(language)", app)
    await app.press("Tab", "C-u")
    await app.type("25")
    #expect(app.text.contains("25/5/15@3"))
    await app.press("Enter")
    #expect(try world.repositories.session.current() == nil)
    let second = try #require(app.place(of: "2 50/10"))
    await app.click(second.x, second.y)
    await app.press("Enter")
    #expect(try world.repositories.session.current()?.rounds?.plan.text == "50/10")
  }

  @Test("a lap is L and its amount; the list is changed below, undo brings it back, and finishing offers the sum")
  func laps() async throws {
    let world = try running(600)
    let session = world.repositories.session
    var app = await open(world)
    for amount in ["10", "12 pages"] {
      await app.press("L")
      await app.type(amount)
      await app.press("Enter")
      world.advance(60)
    }
    #expect(try session.current()?.laps.map(\.count) == [10, 12])
    #expect(app.text.contains("22 pages in 2 laps"))
    await app.press("L")
    await app.type("0")
    await app.press("Enter")
    #expect(try session.current()?.laps.count == 2)
    await app.press("C-u", "Down", "C-u")
    await app.type("12:10 11")
    await app.press("Enter")
    #expect(try session.current()?.laps.map(\.count) == [11])
    await app.press("u", "f")
    #expect(app.text.contains("22 pages in 2 laps"))
    await app.press("C-s")
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    #expect(record.amount == .total(22) && record.laps.count == 2)
  }

  @Test("the amount of the laps can be cleared in the form, and the record has none")
  func cleared() async throws {
    let world = try running(600)
    _ = try world.repositories.session.lap(10)
    var app = await open(world)
    await app.press("f")
    for _ in 0..<8 where (app.screen.top?.page as? RecordFormScreen)?.state.focus.current != .total { await app.press("Tab") }
    await app.press("C-u", "C-s")
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    #expect(record.amount == nil && record.laps.count == 1)
  }
}
