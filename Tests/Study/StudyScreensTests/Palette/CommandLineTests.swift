import ShortcutManagement
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

  @Test("what a command wrote names keys, not commands, and F5 runs it again or tries again", arguments: [0, 1])
  func words(_ code: Int32) async throws {
    let world = ScreenWorld()
    var services = services(world)
    services.commandLines = CommandLineServices(
      lines: [.init(path: "doctor", summary: "Check the data")], usage: { $0 },
      show: { _ in .init(text: "6 records; `kiroku sample remove` takes it away.", code: code) }, ask: { _ in })
    var app = await ScreenHarness(AppShell(services: services), size: Size(width: 80, height: 24))
    await app.press("C-k")
    await app.type("doctor")
    await app.press("Enter")
    #expect(app.text.contains("6 records; X on Home takes it away."))
    #expect(app.lines[23].contains(code == 0 ? "F5 run again" : "F5 try again"))
  }

  @Test("what a command line needs is not run without it, and is asked for")
  func needed() async throws {
    let world = ScreenWorld()
    var app = await app(world)
    await app.press("C-k")
    await app.type("bring a backup back")
    await app.press("Enter", "Enter")
    #expect(app.screen.top?.page is PaletteScreen)
    #expect(app.text.contains("write the rest first"))
  }

  @Test(
    "command lines are found by what people call them",
    arguments: [("同期", "sync"), ("取り込み", "import"), ("バックアップ", "backup"), ("attach", "attach"), ("テーマ", "theme")])
  func called(_ typed: String, _ path: String) async throws {
    let world = ScreenWorld()
    try world.fill()
    var services = world.services(.japanese)
    services.commandLines = CommandLineServices(
      lines: [
        .init(path: "sync", summary: "送信待ちの投稿を届ける"), .init(path: "import", summary: "ほかのツールから記録を取り込む"),
        .init(path: "backup", summary: "すべてのデータを1つのファイルにコピーする"), .init(path: "restore", summary: "バックアップから復元する"),
        .init(path: "attach", summary: "記録に画像を添付する"),
      ], usage: { "kiroku \($0)" }, show: { _ in .init(text: "", code: 0) }, ask: { _ in })
    var app = await ScreenHarness(AppShell(services: services), size: Size(width: 80, height: 24))
    await app.press("C-k")
    await app.type(typed)
    let rows = (app.screen.top?.page as? PaletteScreen)?.state.sections.flatMap(\.rows) ?? []
    let wanted = path == "theme" ? "settings.theme" : "kiroku \(path)"
    #expect(rows.contains { $0.counted == .command(wanted) }, "\(rows.map(\.title))")
    if path == "attach" {
      #expect(rows.first?.title == "記録に画像を添付する")
      await app.press("Enter", "Enter")
      #expect(app.screen.top?.page is RecordFormScreen)
    }
  }

  @Test("quotation marks hold words of a line together")
  func splitting() {
    #expect(CommandLineServices.words(of: #"a "b c" 'd "e' f"#) == ["a", "b c", "d \"e", "f"])
    #expect(CommandLineServices.words(of: "  ").isEmpty)
  }
}
