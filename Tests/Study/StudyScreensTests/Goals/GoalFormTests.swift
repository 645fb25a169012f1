import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct GoalFormTests {
  private func form(_ language: Language = .english, _ size: Size = Size(width: 80, height: 24), world: ScreenWorld? = nil) async throws
    -> ScreenHarness<AppShell>
  {
    let filled = world ?? ScreenWorld()
    if world == nil { try filled.fill() }
    var app = await filled.open(language, width: size.width, height: size.height)
    await app.press("5", "n")
    return app
  }

  private func page(_ app: ScreenHarness<AppShell>) -> GoalFormScreen? { app.screen.top?.page as? GoalFormScreen }

  @Test("the form says what the target means, or why it cannot be one", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
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
    #expect((page.saveProblem == nil) == isFine)
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

  @Test("the menu finds a material by the middle of its reading")
  func reading() async throws {
    let world = ScreenWorld()
    try world.fill()
    _ = try world.repositories.shelf.add(MaterialDraft(title: "新・物理入門", reading: "しんぶつりにゅうもん"))
    var app = try await form(world: world)
    await app.type("12 pages")
    await app.press("Tab", "Enter")
    await app.type("ブツ")
    await app.press("Enter", "C-s")
    #expect(app.lines[22].contains("The goal for “新・物理入門” is 12 pages a week."))
  }

  @Test(
    "a goal is set for this week or the next, every week or that one alone, and the page says what does not go on",
    arguments: Language.allCases)
  func weeks(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = try await form(language, world: world)
    func targets() throws -> [[Int]] {
      try [0, 7, 14].map { days in
        try world.repositories.goals.progress(inWeekOf: world.environment.today.adding(days: days)).map(\.goal.target.value)
      }
    }
    await app.type("12h")
    await app.press("Tab", "Tab", "Enter", "Down", "Enter")
    #expect(page(app)?.state.weeks == .thisAlone)
    await app.press("C-s")
    #expect(app.lines[22].contains(language == .english ? "The goal is 12 h this week alone." : "今週だけ、目標を12時間にしました。"))
    #expect(try targets() == [[43_200], [36_000], [36_000]])
    #expect(app.text.contains(language == .english ? "next week 10 h" : "来週は10時間"))
    await app.press("n")
    await app.type("5 pages")
    await app.press("Tab", "Enter")
    await app.type("linear")
    await app.press("Enter", "Tab", "Enter", "Down", "Down", "Down", "Enter", "C-s")
    #expect(try targets() == [[43_200], [36_000, 5], [36_000]])
    #expect(app.lines[2].contains(language == .english ? "from next week: " : "来週から："))
    await app.press("u", "u", "u")
  }

  @Test("the goal of a past week is set again from there")
  func again() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    let today = world.environment.today
    _ = try world.repositories.goals.set(.amount(30), material: algebra.id, fromWeekOf: today.adding(days: -7), repeats: false)
    var app = await world.open()
    await app.press("5", "C")
    #expect(app.lines[22].contains("Not now: it holds this week; look at a past one"))
    await app.press("[", "e")
    #expect(app.lines[22].contains("C sets this one again"))
    await app.press("C")
    #expect(page(app)?.state.target.text == "30 pages")
    #expect(page(app)?.state.material?.id == algebra.id)
    await app.press("C-s")
    #expect(try world.repositories.goals.progress(inWeekOf: today).map(\.goal.target.value).contains(30))
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

  @Test(
    "editing shows the target as it can be typed, keeps its kind and saves unchanged what was not changed",
    arguments: Language.allCases)
  func edit(_ language: Language) async throws {
    let world = ScreenWorld()
    let deck = try world.repositories.shelf.add(MaterialDraft(title: "Cards", unit: StudyUnit(singular: "deck", plural: "decks")))
    let day = world.environment.today
    _ = try world.repositories.goals.set(.time(seconds: 36_090), material: nil, fromWeekOf: day)
    _ = try world.repositories.goals.set(.amount(7), material: deck.id, fromWeekOf: day)
    var app = await world.open(language)
    await app.press("5", "Enter")
    #expect(page(app)?.saveProblem == nil)
    #expect(page(app)?.hasUnsavedText == false)
    await app.press("C-s", "Down", "Enter")
    #expect(page(app)?.saveProblem == nil)
    await app.press("C-u")
    await app.type("8")
    await app.press("C-s")
    #expect(try world.repositories.goals.progress(inWeekOf: day).map(\.goal.target) == [.time(seconds: 36_090), .amount(8)])
    await app.press("Enter", "C-u")
    await app.type("8h")
    #expect(app.text.contains(language == .english ? "this goal is an amount" : "これは量の目標です"))
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
