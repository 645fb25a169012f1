import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct GoalsScreenTests {
  private func open(_ world: ScreenWorld, _ language: Language = .english, _ size: Size = Size(width: 80, height: 24)) async
    -> ScreenHarness<AppShell>
  {
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("5")
    return app
  }

  private func page(_ app: ScreenHarness<AppShell>) -> GoalsScreen? { app.screen.top?.page as? GoalsScreen }

  /// An overall goal, a reached one in pages, one in words and one in time that is far behind.
  private func world() throws -> ScreenWorld {
    let world = ScreenWorld()
    let (algebra, words) = try world.fill()
    let goals = world.repositories.goals
    _ = try goals.set(.amount(20), material: algebra.id, fromWeekOf: world.environment.today)
    _ = try goals.set(.amount(120), material: words.id, fromWeekOf: world.environment.today)
    _ = try goals.set(.time(seconds: 20 * 3_600), material: words.id, fromWeekOf: world.environment.today)
    return world
  }

  @Test("goals stand with their progress, their share and the pace", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    var app = await open(try world(), language, size)
    await app.press("Down")
    expectPicture("goals-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("weeks that find no room below the goals are reached by a key that says so, back to the first one")
  func weeksScroll() async throws {
    let world = ScreenWorld()
    let (algebra, words) = try world.fill()
    let today = world.environment.today
    for material in [nil, algebra.id, words.id] {
      _ = try world.repositories.goals.set(
        material == nil ? .time(seconds: 3_600) : .amount(20), material: material, fromWeekOf: today.adding(days: -7 * 11))
    }
    var app = await open(world)
    let weeks = try #require(page(app)?.selected.flatMap { page(app)?.history(of: $0) }?.weeks)
    let first = Language.english.days(world.environment.rules.week(of: try #require(weeks.last?.week)))
    #expect(weeks.count == 12 && !app.text.contains(first))
    #expect(app.lines.last?.contains("PgDn earlier weeks") == true && app.text.contains("↓"), "\(app.text)")
    for _ in 0..<4 { await app.press("PgDn") }
    #expect(app.text.contains(first), "\(app.text)")
    // Back by the other key, as many steps as there were, and no further than the beginning.
    let latest = Language.english.days(world.environment.rules.week(of: try #require(weeks.first?.week)))
    #expect(!app.text.contains(latest + "  "))
    let far = try #require(page(app)?.weeksOffset)
    await app.press("PgUp")
    let nearer = try #require(page(app)?.weeksOffset)
    #expect(far > 0 && nearer < far)
    for _ in 0..<4 { await app.press("PgUp") }
    #expect(page(app)?.weeksOffset == 0)
    #expect(app.text.contains(latest + "  ") && !app.text.contains(first), "\(app.text)")
    await app.press("PgDn", "Down")
    #expect(page(app)?.weeksOffset == 0)
  }

  @Test("below them stand the selected goal's weeks, each judged by the target that held then", arguments: Language.allCases, windows)
  func history(_ language: Language, _ size: Size) async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    let goals = world.repositories.goals
    let today = world.environment.today
    for (weeks, hours) in [(4, 1), (2, 2)] {
      _ = try goals.set(.time(seconds: hours * 3_600), material: nil, fromWeekOf: today.adding(days: -7 * weeks))
    }
    _ = try goals.set(.amount(20), material: algebra.id, fromWeekOf: today)
    for (weeks, minutes) in [(4, 30), (3, 60), (2, 150), (1, 120)] {
      _ = try world.record(algebra, from: "\(today.adding(days: -7 * weeks))T08:00", minutes: minutes)
    }
    var app = await open(world, language, size)
    let weeks = page(app)?.selected.flatMap { page(app)?.history(of: $0) }?.weeks.map { $0.goal.target.value / 3_600 }
    #expect(weeks == [10, 2, 2, 1, 1])
    expectPicture("goals-weeks-\(size.width)x\(size.height)-\(language)", app)
    await app.press("Down")
    #expect(page(app)?.selected.flatMap { page(app)?.history(of: $0) } == nil)
    #expect(!app.text.contains(language == .english ? "in a row" : "連続"))
  }

  @Test("a week without goals says how to set one, a past one that it had none", arguments: Language.allCases)
  func empty(_ language: Language) async throws {
    var app = await open(ScreenWorld(), language)
    #expect(app.lines[4].contains(language == .english ? "No goal holds this week. Press n" : "今週の目標はありません。n"))
    await app.press("Left")
    #expect(app.lines[4].contains(language == .english ? "No goal held in this week." : "この週の目標はありませんでした。"))
    await app.press("n")
    #expect(app.lines[22].contains(language == .english ? "Not now: goals are set from this week on" : "今週からです"))
  }

  @Test("clearing acts from this week and can be undone; past weeks keep theirs and cannot be changed")
  func clear() async throws {
    let world = ScreenWorld()
    _ = try world.repositories.goals.set(.time(seconds: 36_000), material: nil, fromWeekOf: world.environment.today.adding(days: -7))
    var app = await open(world)
    await app.press("x")
    #expect(app.lines[22].contains("Cleared the goal of 10 h. u undoes it."))
    #expect(page(app)?.rows.isEmpty == true)
    await app.press("Left")
    #expect(page(app)?.rows.count == 1)
    #expect(!app.text.contains("pace"))
    await app.press("x")
    #expect(app.lines[22].contains("Not now: goals are set from this week on"))
    await app.press("t", "u")
    #expect(page(app)?.rows.count == 1)
  }

  @Test("the pace moves by the minute without reading, and a new week is read")
  func pace() async throws {
    let world = try world()
    var app = await open(world)
    // Five and a half days of seven.
    #expect(page(app)?.rows.first?.progress.evenPace == 36_000 * 11 / 14)
    world.advance(3_600)
    await app.tick()
    #expect(page(app)?.rows.first?.progress.evenPace == 36_000 * 133 / 168)
    world.advance(2 * 86_400)
    await app.tick()
    #expect(app.lines[2].contains("This week, 23–29 Nov 2026"))
    #expect(page(app)?.rows.first?.progress.done == 0)
  }

  @Test("the selection stays with its goal while others come and go")
  func reload() async throws {
    let world = try world()
    var app = await open(world)
    await app.press("Down", "Down")
    let chosen = try #require(page(app)?.selected?.progress.goal.key)
    _ = try world.repositories.goals.clear(WeeklyGoal.Key(kind: .time, materialID: nil), fromWeekOf: world.environment.today)
    await app.update(.storeChanged)
    #expect(page(app)?.selected?.progress.goal.key == chosen)
    #expect(page(app)?.state.list.selection == 1)
  }

  @Test("P opens the post of the selected goal, a click selects and a second one edits")
  func mouse() async throws {
    var app = await open(try world())
    await app.click(10, 8)
    #expect(page(app)?.state.list.selection == 1)
    await app.click(10, 8)
    #expect(app.lines[0].contains("Change the weekly goal"))
    await app.press("Esc", "P")
    #expect(app.screen.top?.page is ProgressPostScreen)
  }
}
