import StudyModels
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("The help") struct HelpTests {
  @Test(
    "it shows the keys of this page, all keys, and what can be said", arguments: Language.allCases,
    [Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 100, height: 30), Size(width: 160, height: 50)])
  func lists(_ language: Language, _ size: Size) async throws {
    let world = ScreenWorld()
    try world.fill()
    try world.teaTime()
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("2", "?")
    for list in ["here", "all", "said"] {
      expectPicture("help-\(list)-\(size.width)x\(size.height)-\(language)", app)
      await app.press("Tab")
    }
    await app.press("q")
    #expect(app.screen.state.help == nil)
  }

  @Test("what is typed after the key that narrows lists narrows this one, Esc ends that, and again the help")
  func search() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("?", "Tab", "m")
    await app.type("archive")
    #expect(app.text.contains("Take the material from the shelf"))
    #expect(!app.text.contains("Record what you studied"))
    // j and q are text there.
    await app.type("jq")
    #expect(app.text.contains("Nothing here fits"))
    await app.press("Esc")
    #expect(app.text.contains("Record what you studied"))
    #expect(app.screen.state.help != nil)
    await app.press("Esc")
    #expect(app.screen.state.help == nil)
  }

  @Test("all keys are those that the pages declare, whatever is selected there")
  func allKeys() async throws {
    let world = ScreenWorld()
    var app = await world.open(width: 120, height: 60)
    await app.press("?")
    let help = try #require(app.screen.state.help)
    let words = help.tabs[1].contents?.groups.flatMap(\.rows).map(\.words) ?? []
    for binding in CommandCatalogue(world.services()).rooms.flatMap(\.bindings) where !binding.keys.isEmpty && !binding.help.isEmpty {
      #expect(words.contains(binding.help), "\(binding.name)")
    }
    #expect(help.tabs[1].contents?.groups.flatMap(\.rows).allSatisfy { $0.note == nil } == true)
  }

  @Test("the user's own phrases stand first among what can be said")
  func own() async throws {
    let world = ScreenWorld()
    try world.fill()
    try world.teaTime()
    var app = await world.open()
    await app.press("?", "3")
    let groups = app.screen.state.help?.tabs[2].contents?.groups ?? []
    #expect(groups.first?.heading == "Your shortcuts")
    #expect(groups.first?.rows.map(\.words) == ["tea time"])
    #expect(groups.contains { $0.rows.contains { $0.words == "5 more minutes" } })
  }
}
