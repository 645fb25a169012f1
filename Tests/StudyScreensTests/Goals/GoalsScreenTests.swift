import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct GoalsScreenTests {
  private func open(_ world: ScreenWorld, _ language: StudyLanguage = .en, _ size: Size = Size(width: 80, height: 24)) async
    -> ScreenHarness<StudyProgram>
  {
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("5")
    return app
  }

  private func page(_ app: ScreenHarness<StudyProgram>) -> GoalsScreen? { app.screen.top?.page as? GoalsScreen }

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

  @Test("goals stand with their progress, their share and the pace", arguments: StudyLanguage.allCases, windows)
  func picture(_ language: StudyLanguage, _ size: Size) async throws {
    var app = await open(try world(), language, size)
    await app.press("Down")
    expectPicture("goals-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("a week without goals says how to set one, a past one that it had none", arguments: StudyLanguage.allCases)
  func empty(_ language: StudyLanguage) async throws {
    var app = await open(ScreenWorld(), language)
    #expect(app.lines[4].contains(language == .en ? "No goal holds this week. Press n" : "今週の目標はありません。n"))
    await app.press("Left")
    #expect(app.lines[4].contains(language == .en ? "No goal held in this week." : "この週の目標はありませんでした。"))
    await app.press("n")
    #expect(app.lines[22].contains(language == .en ? "Not now: goals are set from this week on" : "今週からです"))
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

  @Test("o opens the post of the selected goal, a click selects and a second one edits")
  func mouse() async throws {
    var app = await open(try world())
    await app.click(10, 8)
    #expect(page(app)?.state.list.selection == 1)
    await app.click(10, 8)
    #expect(app.lines[0].contains("Change the weekly goal"))
    await app.press("Esc", "o")
    #expect(app.screen.top?.page is ProgressPostScreen)
  }
}

@Suite struct GoalFormTests {
  private func form(_ language: StudyLanguage = .en, _ size: Size = Size(width: 80, height: 24), world: ScreenWorld? = nil) async throws
    -> ScreenHarness<StudyProgram>
  {
    let filled: ScreenWorld
    if let world { filled = world } else { filled = ScreenWorld(); try filled.fill() }
    var app = await filled.open(language, width: size.width, height: size.height)
    await app.press("5", "n")
    return app
  }

  private func page(_ app: ScreenHarness<StudyProgram>) -> GoalFormScreen? { app.screen.top?.page as? GoalFormScreen }

  @Test("the form says what the target means, or why it cannot be one", arguments: StudyLanguage.allCases, windows)
  func picture(_ language: StudyLanguage, _ size: Size) async throws {
    var app = try await form(language, size)
    await app.type("120 pages")
    expectPicture("goal-form-\(size.width)x\(size.height)-\(language)", app)
    await app.press("C-u")
    await app.type("12h")
    expectPicture("goal-form-time-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test(
    "limits are refused on one side and taken on the other",
    arguments: [
      ("10h", true), ("1s", true), ("168h", true), ("168h1s", false), ("0", false), ("-1h", false), ("120", true), ("120 pages", true),
      ("9999 pages", true), ("10000 pages", false), ("0 pages", false), ("120 words", false), ("much", false), ("", false), ("12時間半", true),
      ("５０ページ", true),
    ])
  func limits(_ text: String, _ isFine: Bool) async throws {
    var app = try await form()
    await app.type(text)
    await app.press("Tab", "Enter")
    await app.type("linear")
    await app.press("Enter")
    let page = try #require(app.screen.top?.page as? GoalFormScreen)
    #expect((page.saveReason == nil) == isFine)
    #expect(page.keys.first { $0.name == "goal.save" }?.isEnabled == isFine)
  }

  @Test("an amount needs a material, and one in another unit is refused by name")
  func material() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = try await form(world: world)
    await app.type("120 words")
    #expect(app.text.contains("! an amount needs a material: choose one below"))
    await app.press("Tab", "Enter")
    await app.type("linear")
    await app.press("Enter")
    #expect(app.text.contains("“Linear Algebra” is counted in pages, not in words"))
    await app.press("Enter")
    await app.type("たーげっと")
    await app.press("Enter", "C-s")
    #expect(app.lines[22].contains("The goal for “英単語ターゲット1900” is 120 words a week."))
    let goals = try world.repositories.goals.progress(inWeekOf: world.environment.today)
    #expect(goals.map(\.goal.target) == [.time(seconds: 36_000), .amount(120)])
  }

  @Test("setting a goal that holds shows what it replaces")
  func replaces() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = try await form(world: world)
    await app.type("12h")
    #expect(app.text.contains("until now 10 h; 4 h 30 min done this week"))
    await app.press("Enter")
    #expect(try world.repositories.goals.progress(inWeekOf: world.environment.today).map(\.goal.target) == [.time(seconds: 43_200)])
    await app.press("u")
    #expect(try world.repositories.goals.progress(inWeekOf: world.environment.today).map(\.goal.target) == [.time(seconds: 36_000)])
  }

  @Test("editing shows the target as it can be typed, keeps its kind and saves unchanged what was not changed", arguments: StudyLanguage.allCases)
  func edit(_ language: StudyLanguage) async throws {
    let world = ScreenWorld()
    let deck = try world.repositories.shelf.add(MaterialDraft(title: "Cards", unit: StudyUnit(singular: "deck", plural: "decks")))
    let day = world.environment.today
    _ = try world.repositories.goals.set(.time(seconds: 36_090), material: nil, fromWeekOf: day)
    _ = try world.repositories.goals.set(.amount(7), material: deck.id, fromWeekOf: day)
    var app = await world.open(language)
    await app.press("5", "Enter")
    #expect(page(app)?.saveReason == nil)
    #expect(page(app)?.hasUnsavedText == false)
    await app.press("C-s", "Down", "Enter")
    #expect(page(app)?.saveReason == nil)
    await app.press("C-u")
    await app.type("8")
    await app.press("C-s")
    #expect(try world.repositories.goals.progress(inWeekOf: day).map(\.goal.target) == [.time(seconds: 36_090), .amount(8)])
    await app.press("Enter", "C-u")
    await app.type("8h")
    #expect(app.text.contains(language == .en ? "this goal is an amount" : "これは量の目標です"))
    #expect(page(app)?.keys.first { $0.name == "goal.save" }?.isEnabled == false)
  }

  @Test("Esc asks before it drops a target or a material")
  func leave() async throws {
    var app = try await form()
    await app.press("Esc")
    #expect(app.screen.state.stack.isEmpty)
    await app.press("n", "Tab", "Enter", "Down", "Enter", "Esc")
    #expect(app.text.contains("Leave without saving?"))
    await app.press("Esc")
    #expect(page(app)?.state.material != nil)
    await app.press("Esc", "Right", "Enter")
    #expect(app.screen.state.stack.isEmpty)
  }
}
