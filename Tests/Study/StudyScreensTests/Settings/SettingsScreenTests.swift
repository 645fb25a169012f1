import Foundation
import ProgramSupport
import StudyModels
import StudyRepositories
import StudySettings
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("The settings page") struct SettingsScreenTests {
  private func write(_ text: String, in world: ScreenWorld) throws { try world.writeSettings(text) }

  private func file(_ world: ScreenWorld) -> String { (try? String(contentsOfFile: world.settingsFile.path, encoding: .utf8)) ?? "" }

  private func page(_ app: ScreenHarness<AppShell>) -> SettingsScreen? { app.screen.state.stack.last?.page as? SettingsScreen }

  /// Selects the row of a setting.
  private func select(_ key: SettingKey, _ app: inout ScreenHarness<AppShell>) async throws {
    await app.press("g")
    for _ in 0..<40 where page(app)?.selected?.key != key { await app.press("Down") }
    try #require(page(app)?.selected?.key == key)
  }

  private func open(_ world: ScreenWorld, _ language: Language = .english, width: Int = 80, height: Int = 24) async -> ScreenHarness<
    AppShell
  > {
    var app = await world.open(language, width: width, height: height)
    await app.press(",")
    return app
  }

  @Test("every setting is there with its value, where that comes from and what it does", arguments: Language.allCases)
  func picture(_ language: Language) async throws {
    let world = ScreenWorld()
    try write("# mine\nday:\n  startsAt: \"04:00\" # owl\n", in: world)
    world.hands.settings = try world.settingsFile.load()
    var app = await open(world, language, height: 32)
    var text = app.text
    for key in SettingKey.allCases {
      #expect(key.title(in: language) != key.rawValue)
      #expect(text.contains(key.title(in: language)), "\(key)")
    }
    #expect(text.contains(language == .english ? "config.yaml line 3" : "config.yaml 3行目"))
    await app.send(.resize(Size(width: 40, height: 12)))
    text = app.text
    #expect(text.contains("04:00"))
  }

  @Test("a comma opens it from every tab, and it does not open over itself")
  func key() async throws {
    let world = ScreenWorld()
    var app = await world.open()
    for tab in Tab.allCases {
      await app.press(.character(Character(tab.key)), ",")
      #expect(page(app) != nil, "\(tab)")
      await app.press(",")
      #expect(app.screen.state.stack.count == 1)
      await app.press("Esc")
      #expect(app.screen.state.stack.isEmpty)
    }
  }

  @Test("a switch is turned in the file, whose comments stay, and u turns it back")
  func toggle() async throws {
    let world = ScreenWorld()
    let text = "# mine\nusage:\n  send: false # never\n"
    try write(text, in: world)
    var app = await open(world)
    try await select(.usageSend, &app)
    await app.press("Enter")
    #expect(file(world) == "# mine\nusage:\n  send: true # never\n")
    #expect(world.hands.settings.sendsUsage)
    #expect(app.screen.state.message?.text == "Send usage counts: on.")
    await app.press("u")
    #expect(file(world) == text)
    #expect(!world.hands.settings.sendsUsage)
  }

  @Test(
    "U makes a change of a setting again that u took back, both say what became of it, and neither is of the log",
    arguments: Language.allCases)
  func redo(_ language: Language) async throws {
    let world = ScreenWorld()
    _ = try world.repositories.session.start(.stopwatch, material: nil, at: nil)
    _ = try world.repositories.changes.undo()
    var app = await open(world, language)
    await app.press("U")
    #expect(
      app.screen.state.message?.text
        == language.words("Not now: no change of a setting was undone here", "今はできません：ここで元に戻した設定はありません"))
    #expect(try world.repositories.session.current() == nil)
    try await select(.backupDaily, &app)
    await app.press("Space", "u")
    #expect(
      app.screen.state.message?.text
        == language.words("Undone: Daily copies is “on” again.", "元に戻しました（毎日のコピー：オン）。"))
    #expect(app.lines.last?.contains(language.words("redo", "やり直す")) == true, "\(app.text)")
    await app.press("U")
    #expect(file(world) == "backup:\n  daily: false\n")
    #expect(
      app.screen.state.message?.text == language.words("Redone: Daily copies is “off”.", "やり直しました（毎日のコピー：オフ）。"))
    await app.press("u", "C-r", "u", "Space")
    // A new change leaves nothing to be made again.
    await app.press("U")
    #expect(page(app)?.state.undone == [] && file(world) == "backup:\n  daily: false\n")
    #expect(try world.repositories.session.current() == nil)
  }

  @Test("a new material begins with the unit of the settings")
  func unit() async throws {
    let world = ScreenWorld()
    try write("shelf:\n  unit: problems\n", in: world)
    world.hands.settings = try world.settingsFile.load()
    var app = await world.open(.japanese)
    await app.press("2", "n")
    #expect((app.screen.state.stack.last?.page as? MaterialFormScreen)?.state.form.text(.unit) == "問", "\(app.text)")
  }

  @Test("undo on this page is of settings alone: what was studied stays, and it is said why nothing is undone")
  func undoOfSettingsAlone() async throws {
    let world = ScreenWorld()
    _ = try world.repositories.session.start(.stopwatch, material: nil, at: nil)
    var app = await open(world)
    try await select(.backupDaily, &app)
    await app.press("Space", "u", "u")
    #expect(try world.repositories.session.current() != nil)
    #expect(app.screen.state.message?.text == "Not now: no setting was changed here")
  }

  @Test("undo takes back in the order of the changes, and out of the file what was not in it")
  func undo() async throws {
    let world = ScreenWorld()
    var app = await open(world)
    try await select(.backupDaily, &app)
    await app.press("Space")
    try await select(.phrasesKeepMisses, &app)
    await app.press("Space")
    #expect(file(world) == "backup:\n  daily: false\nphrases:\n  keepMisses: false\n")
    await app.press("u", "u")
    #expect(!file(world).contains("false"))
    #expect(world.hands.settings == Settings())
    #expect(page(app)?.state.changes == [])
  }

  @Test("a choice is made from a list, and the page speaks it at once")
  func choice() async throws {
    let world = ScreenWorld()
    var app = await open(world)
    try await select(.language, &app)
    await app.press("Enter")
    await app.type("日本")
    await app.press("Enter")
    #expect(file(world) == "language: ja\n")
    #expect(app.text.contains("1日の始まり"))
    #expect(app.lines[0].contains("本棚"))
  }

  @Test("a theme is seen while it is chosen, and gone when it is not")
  func preview() async throws {
    let world = ScreenWorld()
    var app = await open(world)
    try await select(.theme, &app)
    await app.press("Enter")
    await app.type("light")
    #expect(app.look?.background == .light)
    await app.press("Esc")
    #expect(app.look == Look())
    #expect(file(world).isEmpty)
  }

  @Test("a theme that was only looked at is gone with the page, however that is left")
  func previewLeft() async throws {
    let world = ScreenWorld()
    var app = await open(world)
    try await select(.theme, &app)
    await app.press("Enter")
    await app.type("light")
    #expect(app.look?.background == .light)
    await app.press("C-k")
    await app.type("add a shortcut")
    await app.press("Enter")
    #expect(app.look == Look())
  }

  @Test("what cannot be is refused at its field, and nothing is written", arguments: Language.allCases)
  func refused(_ language: Language) async throws {
    let world = ScreenWorld()
    var app = await open(world, language)
    try await select(.dayStartsAt, &app)
    await app.press("Enter")
    await app.type("25:00")
    await app.press("Enter")
    #expect(app.text.contains(language == .english ? "day.startsAt cannot be “25:00”." : "day.startsAtに「25:00」は使えません。"))
    #expect(file(world).isEmpty)
    for _ in 0..<5 { await app.press("Backspace") }
    await app.type("04:30")
    await app.press("Enter")
    #expect(file(world) == "day:\n  startsAt: \"04:30\"\n")
    #expect(world.hands.settings.dayStartsAt == 16_200)
  }

  @Test("d goes back to the default")
  func fallback() async throws {
    let world = ScreenWorld()
    try write("theme: light # for the porch\nlanguage: en\n", in: world)
    world.hands.settings = try world.settingsFile.load()
    var app = await open(world)
    try await select(.theme, &app)
    await app.press("d")
    #expect(file(world) == "language: en\n")
    #expect(world.hands.settings.theme == .auto)
    await app.press("d")
    #expect(app.screen.state.message?.text == "Not now: it is the default")
  }

  @Test("the key that narrows lists searches names, words and values")
  func search() async throws {
    let world = ScreenWorld()
    var app = await open(world)
    for (typed, key) in [("monday", SettingKey.weekStartsOn), ("day.st", .dayStartsAt), ("配色", .theme), ("mastodon", .shareServer)] {
      await app.press("m")
      await app.type(typed)
      await app.press("Enter")
      #expect(page(app)?.state.list.lines.contains(.setting(key)) == true, "\(typed)")
      await app.press("Esc")
    }
    await app.press("m")
    await app.type("zebra")
    #expect(app.text.contains("No setting fits what you typed."))
    await app.press("Esc", "Esc")
    #expect(app.screen.state.stack.isEmpty)
  }

  @Test("a mistake in the file is shown with its line, at its setting too, and can be mended there")
  func mistake() async throws {
    let world = ScreenWorld()
    try write("language: jp\ntheme: dark\n", in: world)
    world.hands.settings = Settings(theme: .dark)
    var app = await open(world, width: 100)
    #expect(app.text.contains("config.yaml:1:11"))
    #expect(app.text.contains("Until this is mended, the settings stay as they were:"))
    try await select(.language, &app)
    await app.press("Enter")
    await app.type("English")
    await app.press("Enter")
    #expect(file(world) == "language: en\ntheme: dark\n")
    #expect(world.hands.settings == Settings(language: .en, theme: .dark))
    #expect(!app.text.contains("Until this is mended"))
  }

  @Test("what the environment decides says so, and a change is written for later", arguments: Language.allCases)
  func environment(_ language: Language) async throws {
    let world = ScreenWorld()
    world.hands.variables = [.color: "NO_COLOR"]
    var app = await open(world, language, width: 100)
    try await select(.color, &app)
    #expect(app.text.contains(language == .english ? "NO_COLOR decides as long as it is set" : "NO_COLORが設定されている間は"))
    world.hands.variables = [.language: "KIROKU_LANG"]
    try await select(.backupDaily, &app)
    try await select(.language, &app)
    await app.press("Enter")
    await app.press("Down", "Enter")
    #expect(file(world) == "language: en\n")
    #expect(app.screen.state.message?.text.contains("KIROKU_LANG") == true)
  }

  @Test("what would be sent is shown exactly")
  func usage() async throws {
    let world = ScreenWorld()
    world.hands.usage = [["kind": "activity", "name": "viewWeeklyReport", "outcome": "search", "day": "2026-11-20", "count": 3]]
    var app = await open(world)
    for _ in 0..<40 where page(app)?.state.list.selected != .link(.usage) { await app.press("Down") }
    await app.press("Enter")
    #expect(app.text.contains("Nothing is sent: this stays on this machine"))
    #expect(app.lines.contains { $0.contains("2026-11-20  activity  viewWeeklyReport") && $0.hasSuffix("search  3") })
    await app.press("Esc")
    #expect(page(app) != nil)
  }

  @Test("the sample log is there as long as it is in the log, and can be taken away")
  func sample() async throws {
    let world = ScreenWorld()
    _ = try world.repositories.samples.fill(in: .english)
    var app = await open(world)
    for _ in 0..<40 where page(app)?.state.list.selected != .link(.sample) { await app.press("Down") }
    await app.press("Enter")
    #expect(try world.repositories.samples.contents().isEmpty)
    #expect(page(app)?.state.list.lines.contains(.link(.sample)) == false)
    // There and back as often as one likes.
    for isThere in [true, false, true] {
      await app.press(isThere ? "u" : "C-r")
      #expect(try world.repositories.samples.contents().isEmpty != isThere)
    }
  }
}
