import Foundation
import StudyModels
import StudySettings
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("Keys of one's own") struct KeysScreenTests {
  private func file(_ world: ScreenWorld) -> String { (try? String(contentsOfFile: world.settingsFile.path, encoding: .utf8)) ?? "" }

  private func page(_ app: ScreenHarness<AppShell>) -> KeysScreen? { app.screen.state.stack.last?.page as? KeysScreen }

  /// The page with a command selected.
  private func open(_ world: ScreenWorld, _ command: String, _ language: Language = .english) async throws -> ScreenHarness<AppShell> {
    var app = await world.open(language, width: 100)
    await app.press(",", "m")
    await app.type(language == .english ? "keys" : "キー")
    await app.press("Enter")
    for _ in 0..<10 where (app.screen.state.stack.last?.page as? SettingsScreen)?.state.list.selected != .link(.keys) {
      await app.press("Down")
    }
    await app.press("Enter")
    try #require(page(app) != nil)
    let place = try #require(KeyTable.commands.firstIndex { $0.name == command })
    for _ in 0..<place { await app.press("Down") }
    return app
  }

  @Test("the next key is the command's, on every page, in the footer, the help and the palette")
  func bound() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = try await open(world, "new")
    await app.press("Enter", "B")
    // Somebody's already.
    #expect(page(app)?.state.refusal?.contains("“Block”") == true)
    await app.press("z")
    #expect(file(world) == "keys:\n  new: z\n")
    #expect(app.screen.state.message?.text == "A new one: z.")
    await app.press("Esc", "Esc", "Esc")
    #expect(app.lines.last?.contains("z record") == true)
    await app.press("z")
    #expect(app.screen.state.stack.last?.page is RecordFormScreen)
    await app.press("Esc", "5")
    await app.press("n")
    #expect(app.screen.state.stack.isEmpty)
    await app.press("z")
    #expect(app.screen.state.stack.last?.page is GoalFormScreen)
  }

  @Test("a conflict names both commands and writes nothing", arguments: Language.allCases)
  func conflict(_ language: Language) async throws {
    let world = ScreenWorld()
    var app = try await open(world, "edit", language)
    await app.press("Enter", "d")
    let refusal = try #require(page(app)?.state.refusal)
    #expect(refusal.contains(language == .english ? "“Edit”" : "「編集」"))
    #expect(refusal.contains(language == .english ? "“Delete, take away”" : "「削除」"))
    #expect(app.text.contains("! d"))
    await app.press("C-k")
    #expect(page(app)?.state.isRecording == true)
    await app.press("Esc")
    #expect(page(app)?.state.isRecording == false)
    #expect(file(world).isEmpty)
  }

  @Test("d goes back to the key that it comes with")
  func fallback() async throws {
    let world = ScreenWorld()
    try world.writeSettings("keys:\n  edit: E # mine\n")
    world.hands.settings = try world.settingsFile.load()
    var app = try await open(world, "edit")
    #expect(app.text.contains("comes with e"))
    await app.press("d")
    #expect(!file(world).contains("edit"))
    #expect(page(app)?.state.table == KeyTable())
  }

  @Test("the key that a command comes with is not taken back from another that has it meanwhile")
  func fallbackTaken() async throws {
    let world = ScreenWorld()
    try world.writeSettings("keys:\n  edit: E\n  delete: e\n")
    world.hands.settings = try world.settingsFile.load()
    var app = try await open(world, "edit")
    await app.press("Delete")
    #expect(page(app)?.state.refusal?.contains("“Delete, take away”") == true)
    #expect(file(world).contains("edit: E") && file(world).contains("delete: e"))
  }

  @Test("a key in the file that cannot be is said with its line, and the usual one stays", arguments: Language.allCases)
  func inTheFile(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.writeSettings("language: \(language.rawValue)\nkeys:\n  edit: d\n")
    var app = await world.open(language)
    for _ in 0..<2 {
      if let news = app.screen.services.settings.look() { await app.update(.settingsRead(news)) }
    }
    let message = try #require(app.screen.state.message)
    #expect(message.kind == .failure)
    #expect(message.text.contains("config.yaml:3:1"))
    #expect(app.screen.keyTable == KeyTable())
  }

  @Test("what works while one types takes no letter, and what moves is never taken")
  func refusals() {
    func refusal(_ command: String, _ key: String, _ keys: [String: String] = [:]) -> KeyTable.Refusal? {
      do throws(KeyTable.Refusal) {
        _ = try KeyTable.check(command, key, among: keys)
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal("save", "S") == .typesText("S"))
    #expect(refusal("save", "C-g") == nil)
    #expect(refusal("edit", "j") == .fixed("j"))
    #expect(refusal("edit", "1") == .fixed("1"))
    #expect(refusal("edit", "q") == .taken("q", by: "quit"))
    #expect(refusal("edit", "q", ["quit": "Q"]) == nil)
    #expect(refusal("edit", "Q", ["quit": "Q"]) == .taken("Q", by: "quit"))
    #expect(refusal("edit", "zz") == .noSuchKey("zz"))
    #expect(refusal("edti", "z") == .noSuchCommand("edti"))
  }

  @Test("every command has a name, and a key that no other has")
  func whole() {
    let names = KeyTable.commands.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(KeyTable.commands.map(\.key)).count == names.count)
    let words = ScreenWords(.english)
    for command in KeyTable.commands { #expect(words.name(of: command) != command.name, "\(command.name)") }
  }
}
