import StudyModels
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("Command lines within the app")
struct CommandLineTests {
  private func services(_ world: ScreenWorld) -> ScreenServices {
    var services = world.services()
    services.commandLines = CommandLineServices(
      lines: [
        .init(path: "doctor", summary: "Check the data"), .init(path: "restore", summary: "Bring a backup back"),
        .init(path: "goal set", summary: "Set a weekly goal"),
      ], usage: { "kiroku \($0) KEY" },
      show: { arguments in .init(text: "ran \(arguments)\nall is well", code: 0) }, ask: { _ in })
    return services
  }

  private func app(_ world: ScreenWorld) async -> ScreenHarness<AppShell> {
    await ScreenHarness(AppShell(services: services(world)), size: Size(width: 80, height: 24))
  }

  @Test("what no page does is run, and what it wrote is shown in a page that scrolls")
  func shown() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await app(world)
    for typed in ["doctor", "check the data", "kiroku doctor"] {
      await app.press("C-k")
      await app.type(typed)
      await app.press("Enter")
      #expect(app.screen.top?.page is CommandOutputScreen, "\(typed)")
      #expect(app.text.contains("all is well"))
      await app.press("Esc")
    }
  }

  @Test("what a command line lacks is asked for, with how it is called")
  func typed() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await app(world)
    await app.press("C-k")
    await app.type("bring a backup back")
    await app.press("Enter")
    #expect(app.text.contains("Write the rest: kiroku restore KEY"))
    await app.type("\"/tmp/a copy.db\"")
    await app.press("Enter")
    #expect(app.text.contains("[\"restore\", \"/tmp/a copy.db\"]"))
  }

  @Test("a page's command is found by its command line, and stands once")
  func same() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await app(world)
    await app.press("C-k")
    await app.type("goal set")
    let rows = (app.screen.top?.page as? PaletteScreen)?.state.sections.flatMap(\.rows).map(\.title) ?? []
    #expect(rows.filter { $0.hasPrefix("Set a weekly goal") } == ["Set a weekly goal, from this week on"])
  }

  @Test("quotation marks hold words of a line together")
  func splitting() {
    #expect(CommandLineServices.words(of: #"a "b c" 'd "e' f"#) == ["a", "b c", "d \"e", "f"])
    #expect(CommandLineServices.words(of: "  ").isEmpty)
  }
}
