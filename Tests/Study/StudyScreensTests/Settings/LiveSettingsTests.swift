import Foundation
import StudyModels
import StudySettings
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("The open app follows the settings") struct LiveSettingsTests {
  private func write(_ text: String, in world: ScreenWorld) throws { try world.writeSettings(text) }

  /// What the app hears of the file, as its watch looks twice.
  private func look(_ app: inout ScreenHarness<AppShell>) async {
    for _ in 0..<2 {
      if let news = app.screen.services.settings.look() { await app.update(.settingsRead(news)) }
    }
  }

  @Test("another language is spoken at once, and said")
  func language() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    #expect(app.lines[0].contains("Shelf"))
    try write("language: ja\n", in: world)
    await look(&app)
    #expect(app.lines[0].contains("本棚"))
    #expect(app.text.contains("今週"))
    #expect(app.screen.state.message == StatusLine("設定が変わりました。", kind: .note))
  }

  @Test("days begin where they begin now, and weeks too")
  func days() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    try world.record(algebra, from: "2026-11-21T01:00", minutes: 30)
    var app = await world.open()
    let before = app.lines.firstIndex { $0.contains("01:00–01:30") } ?? 0
    #expect(before < (app.lines.firstIndex { $0.contains("Yesterday") } ?? 0))
    try write("day:\n  startsAt: \"04:00\"\n", in: world)
    await look(&app)
    let after = app.lines.firstIndex { $0.contains("01:00–01:30") } ?? 0
    #expect(after > (app.lines.firstIndex { $0.contains("Yesterday") } ?? .max))
  }

  @Test("the theme and the use of colours change while it is open")
  func theme() async throws {
    let world = ScreenWorld()
    var app = await world.open()
    #expect(app.look == nil)
    try write("theme: light\ncolor: never\n", in: world)
    await look(&app)
    #expect(app.look?.background == .light)
    #expect(app.look?.maximumDepth == ColorDepth.none)
  }

  @Test("a mistake keeps what held, and is said once with its line and the way out", arguments: Language.allCases)
  func mistake(_ language: Language) async throws {
    let world = ScreenWorld()
    var app = await world.open(language)
    try write("language: \(language.rawValue)\nday.startsAt: \"25:00\"\n", in: world)
    await look(&app)
    let message = try #require(app.screen.state.message)
    #expect(message.kind == .failure)
    #expect(message.text.contains("config.yaml:2:15"))
    #expect(message.text.contains(language == .english ? "stay as they were until the file is mended" : "ファイルを直すまで"))
    #expect(world.hands.settings == Settings())
    await app.press("2")
    await look(&app)
    #expect(app.screen.state.message == nil)
    try write("# mended\n", in: world)
    await look(&app)
    #expect(app.screen.state.message?.kind == .note)
  }

  @Test("the page of the settings shows a mistake at its line as soon as it is in the file", arguments: Language.allCases)
  func mistakeOnPage(_ language: Language) async throws {
    let world = ScreenWorld()
    try write("day:\n  startsAt: \"04:00\"\n", in: world)
    var app = await world.open(language, width: 100, height: 30)
    await app.press(",")
    #expect(!app.text.contains("! 04:00"))
    try write("# mine\nday:\n  startsAt: \"25:00\"\n", in: world)
    await look(&app)
    #expect(app.text.contains("config.yaml:3:") && app.text.contains("25:00"))
    #expect(app.lines.contains { $0.contains("!") && $0.contains(app.screen.words.settingSource(.file(line: 3))) })
    // What was right before and still is stands at its new line.
    try write("# mine\n# all of it\nday:\n  startsAt: \"04:00\"\n", in: world)
    await look(&app)
    #expect(!app.lines.contains { $0.contains("config.yaml:3:") })
    #expect(app.text.contains(app.screen.words.settingSource(.file(line: 4))))
  }

  @Test("the watch over the data looks after the settings, too")
  func watch() async throws {
    let world = ScreenWorld()
    var services = world.services()
    try write("language: ja\n", in: world)
    services.hasStoreChanged = { false }
    let news = AsyncStream<SettingsWatch.News>.makeStream()
    let watched = services
    let task = Task {
      await AppShell.watchStore(watched) { event in if case .settingsRead(let one) = event { news.continuation.yield(one) } }
    }
    var first: SettingsWatch.News?
    for await one in news.stream {
      first = one
      break
    }
    task.cancel()
    #expect(first == .settings(Settings(language: .ja)))
  }
}
