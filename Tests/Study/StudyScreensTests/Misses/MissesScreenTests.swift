import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("Phrases that were not understood, in the app") struct MissesScreenTests {
  /// Three phrases, one of them longer than a line.
  private func filled() throws -> ScreenWorld {
    let world = ScreenWorld()
    try world.fill()
    world.misses.keep("do the algebra thing", .noReading)
    world.advance(60)
    world.misses.keep(
      "well, it took a good while, and it was the red book again, about an hour of it I suppose, or a little more than that", .declined)
    world.advance(60)
    world.misses.keep("速単をやった気がする", .ambiguous)
    world.advance(60)
    return world
  }

  /// Goes to the row below my shortcuts and opens it.
  private func open(
    _ world: ScreenWorld, _ language: Language = .english, _ size: Size = Size(width: 80, height: 24), theme: Theme = .plain
  ) async -> ScreenHarness<AppShell> {
    var app = await world.open(language, width: size.width, height: size.height, theme: theme)
    await app.press("7", "Enter")
    return app
  }

  @Test("the list of shortcuts leads to them, below my own", arguments: Language.allCases)
  func row(_ language: Language) async throws {
    let world = try filled()
    try world.teaTime()
    var app = await world.open(language)
    await app.press("7", "Down")
    expectPicture("misses-row-\(language)", app)
    await app.press("Enter")
    #expect(app.screen.top?.page is MissesScreen)
    await app.press("Esc")
    #expect(app.screen.top?.page is ShortcutsScreen)
  }

  @Test("newest first, with what came of them and when; the selected one in full", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    var app = await open(try filled(), language, size)
    await app.press("Down")
    expectPicture("misses-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("without colours and with plain characters it says the same")
  func plain() async throws {
    let app = await open(try filled(), theme: Theme(depth: .none, background: .dark, glyphs: .ascii))
    expectPicture("misses-ascii", app)
  }

  @Test("where there are none the list of shortcuts says nothing of them")
  func none() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("7")
    #expect(!app.text.contains("Not understood"))
  }

  @Test(
    "making a shortcut asks what was meant: what it may have been, my own, suggestions, all that can be done",
    arguments: Language.allCases, windows)
  func meaning(_ language: Language, _ size: Size) async throws {
    let world = try filled()
    try world.teaTime()
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("7", "Down", "Enter", "Down", "Down", "Enter")
    #expect(app.screen.top?.page is MeaningScreen)
    expectPicture("meaning-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("what is chosen opens the add screen with the phrase; once it is added the phrase is gone from the list")
  func adding() async throws {
    let world = try filled()
    var app = await open(world)
    await app.press("Down", "Down", "Enter")
    #expect(app.text.contains("“do the algebra thing”"))
    let page = try #require(app.screen.top?.page as? MeaningScreen)
    let target = try #require(page.state.offers?.firstIndex { $0.section == .actions && $0.sentence == "Take a break" })
    for _ in 0..<target { await app.press("Down") }
    await app.press("Enter")
    let form = try #require(app.screen.top?.page as? VoiceShortcutScreen)
    #expect(form.state.phrase.text == "do the algebra thing")
    #expect(form.text.title(of: form.state.shortcut) == "Take a break")
    await app.press("Enter")
    #expect(app.screen.top?.page is MissesScreen)
    #expect(app.text.contains("“do the algebra thing”"))
    #expect(try world.center.all().map(\.phrase) == ["do the algebra thing"])
    #expect(try world.misses.all().map(\.outcome) == [.ambiguous, .declined])
  }

  @Test("whoever goes back from the add screen is asked again, and the phrase stays")
  func backing() async throws {
    let world = try filled()
    var app = await open(world)
    await app.press("Enter", "Enter", "Esc")
    #expect(app.screen.top?.page is MeaningScreen)
    await app.press("Esc")
    #expect(app.screen.top?.page is MissesScreen)
    #expect(try world.misses.count() == 3)
    #expect(try world.center.all().isEmpty)
  }

  @Test("one is forgotten at once, all after a question whose first answer keeps them", arguments: Language.allCases)
  func forgetting(_ language: Language) async throws {
    let world = try filled()
    var app = await open(world, language)
    await app.press("d")
    #expect(try world.misses.all().map(\.outcome) == [.declined, .noReading])
    await app.press("x")
    expectPicture("misses-forget-\(language)", app)
    await app.press("Enter")
    #expect(try world.misses.count() == 2)
    await app.press("x", "Right", "Enter")
    #expect(try world.misses.count() == 0)
    #expect(app.text.contains(language.words("Nothing that you said was missed.", "分からなかったフレーズはありません。")))
    await app.press("Esc")
    #expect(app.screen.top?.page is ShortcutsScreen)
  }

  @Test("where none are kept any more, that is said and those that are there stay")
  func notKept() async throws {
    let world = try filled()
    world.hands.keepsMisses = false
    var app = await open(world)
    #expect(app.text.contains("phrases.keepMisses is false"))
    await app.press("x", "Right", "Enter")
    #expect(app.text.contains("phrases.keepMisses in the settings (,) keeps them"))
  }

  @Test("what another program forgot meanwhile leaves the list, and the selection stays on its phrase")
  func following() async throws {
    let world = try filled()
    var app = await open(world)
    await app.press("Down", "Down")
    _ = try world.misses.forget(["速単をやった気がする"])
    app.begin(.storeChanged)
    await app.finish()
    let page = try #require(app.screen.top?.page as? MissesScreen)
    #expect(page.selected?.phrase == "do the algebra thing")
  }
}
