import IntentRuntime
import ShortcutManagement
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct HomeSuggestionTests {
  @Test("home suggests what is usually done now, and why", arguments: Language.allCases, windows)
  func pictures(_ language: Language, _ size: Size) async throws {
    let world = ScreenWorld()
    try world.habits(try world.fill().algebra)
    let app = await world.open(language, width: size.width, height: size.height)
    expectPicture("home-suggested-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("Enter does the selected suggestion, and nothing is donated for it")
  func run() async throws {
    let world = ScreenWorld()
    let algebra = try world.fill().algebra
    try world.habits(algebra)
    let before = try world.donations.count()
    var app = await world.open()
    await app.press("Up", "Up", "Enter")
    #expect(try world.repositories.session.current()?.targetSeconds == 1_500)
    #expect(try world.repositories.session.current()?.materialID == algebra.id)
    #expect(try world.donations.count() == before)
    await app.press("Esc")
    // Nothing is started while something is measured.
    #expect(!app.text.contains("Suggested"))
  }

  @Test("the newest record is selected at first, and arrows go up into the suggestions and back")
  func movement() async throws {
    let world = ScreenWorld()
    try world.habits(try world.fill().algebra)
    var app = await world.open()
    func selected(_ app: ScreenHarness<AppShell>) -> Int? { (app.screen.top?.page as? HomeScreen)?.state.suggestion }
    #expect(selected(app) == nil)
    await app.press("Up")
    #expect(selected(app) == 1)
    await app.press("Up")
    #expect(selected(app) == 0)
    await app.press("Down")
    #expect(selected(app) == 1)
    await app.press("Down", "Enter")
    #expect(app.screen.top?.page is RecordFormScreen)
  }

  @Test("an archived material is suggested no more")
  func archived() async throws {
    let world = ScreenWorld()
    let algebra = try world.fill().algebra
    try world.habits(algebra)
    _ = try world.repositories.shelf.archive(algebra.id)
    let app = await world.open()
    #expect(!app.text.contains("timer for Linear Algebra"))
  }
}
