import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct TimelineScreenTests {
  private func open(_ world: ScreenWorld, _ language: Language = .english, _ size: Size = Size(width: 80, height: 24)) async
    -> ScreenHarness<AppShell>
  {
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("6")
    return app
  }

  private func page(_ app: ScreenHarness<AppShell>) -> TimelineScreen? { app.screen.top?.page as? TimelineScreen }

  /// Posts of two records, one with a long memo, and of a week's progress.
  private func world() throws -> ScreenWorld {
    let world = ScreenWorld()
    let (algebra, words) = try world.fill()
    try world.record(words, from: "2026-11-21T09:00", minutes: 0, amount: .total(40), visibility: .public)
    world.advance(60)
    let memo = "Eigenvalues and eigenvectors, 5.2–5.4.\n固有値の計算はまだ遅い。来週もう一度やる。\n" + (1...12).map { "Line \($0)." }.joined(separator: "\n")
    try world.record(algebra, from: "2026-11-21T10:00", minutes: 95, amount: .range(from: 25, to: 40), memo: memo, visibility: .followers)
    world.advance(60)
    let goal = try #require(try world.repositories.goals.progress(inWeekOf: world.environment.today).first?.goal.id)
    _ = try world.repositories.timeline.postProgress(
      of: goal, inWeekOf: world.environment.today, comment: "Slow week, still going.", visibility: .followers)
    return world
  }

  @Test("posts stand newest first, the selected one in full below", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    var app = await open(try world(), language, size)
    await app.press("Down")
    expectPicture("timeline-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("a progress post shows its week and comment; its words are edited, and it is deleted, undoably both")
  func progress() async throws {
    let world = try world()
    var app = await open(world)
    #expect(app.text.contains("Slow week, still going."))
    #expect(app.text.contains("16–22 Nov 2026"))
    #expect(app.lines[23].hasPrefix(" Enter edit  d delete"))
    await app.press("Enter", "C-u")
    #expect(app.text.contains("What you say with it"))
    await app.type("Faster now.")
    await app.press("C-s")
    #expect(app.text.contains("Faster now.") && !app.text.contains("Slow week"))
    #expect(app.lines[22] == " Changed. u undoes it.")
    await app.press("u")
    #expect(app.text.contains("Slow week, still going."))
    await app.press("d")
    #expect(app.lines[22] == " Deleted the posted progress. u brings it back.")
    #expect(!app.text.contains("Slow week"))
    #expect(try world.repositories.timeline.posts(before: nil, limit: 9).count == 2)
    await app.press("u")
    #expect(app.text.contains("Slow week, still going."))
  }

  @Test("the post of a record is deleted with its record only", arguments: Language.allCases)
  func recordPost(_ language: Language) async throws {
    var app = await open(try world(), language)
    await app.press("Down", "d")
    #expect(app.lines[22].contains(language.words("Not now: it is a record", "記録の投稿です")))
    #expect(!app.lines[23].contains(language.words("d delete", "d 削除")))
  }

  @Test("an empty timeline says what comes here", arguments: Language.allCases)
  func empty(_ language: Language) async throws {
    var app = await open(ScreenWorld(), language)
    #expect(app.lines[2].contains(language == .english ? "Nothing is on your timeline yet." : "タイムラインにはまだ何もありません。"))
    await app.press("Enter")
    #expect(app.lines[22].contains(language == .english ? "Not now: there is no post" : "投稿がありません"))
  }

  @Test("Enter edits the record of a post, and so does a second click")
  func edit() async throws {
    var app = await open(try world())
    await app.press("Down", "Enter")
    #expect(app.lines[0].contains("Edit record"))
    await app.press("Esc")
    await app.click(10, 4)
    #expect(page(app)?.state.list.selection == 2)
    await app.click(10, 4)
    #expect(app.lines[0].contains("Edit record"))
  }

  @Test("older posts are read as the selection comes near the end, and new ones do not move it")
  func paging() async throws {
    let world = ScreenWorld()
    let book = try world.material("Book")
    for index in 0..<120 {
      world.advance(60)
      try world.record(book, from: "2026-11-20T08:00", minutes: 1, memo: "\(index)", visibility: .followers)
    }
    var app = await open(world)
    #expect(page(app)?.state.entries?.count == 50)
    await app.press("End")
    #expect(page(app)?.state.entries?.count == 100)
    await app.press("End")
    #expect(page(app)?.state.entries?.compactMap(\.record?.memo) == (0..<120).reversed().map(String.init))
    await app.press("End")
    for _ in 0..<20 { await app.press("Up") }
    #expect(page(app)?.selected?.record?.memo == "20")
    world.advance(60)
    try world.record(book, from: "2026-11-20T08:00", minutes: 1, memo: "new", visibility: .followers)
    await app.update(.storeChanged)
    #expect(page(app)?.selected?.record?.memo == "20")
    #expect(page(app)?.state.entries?.count == 121)
  }

  @Test("control characters of a memo never reach the screen")
  func control() async throws {
    let world = ScreenWorld()
    try world.record(nil, from: "2026-11-21T08:00", minutes: 5, memo: "a\tb\nnext line", visibility: .followers)
    let app = await open(world)
    #expect(app.text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.properties.generalCategory.isControl })
    #expect(app.text.contains("next line"))
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isControl: Bool { self == .control }
}
