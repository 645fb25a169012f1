import StudyIntents
import StudyModels
import StudyRepositories
import StudySettings
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("Keys in sentences") struct NamedKeysTests {
  private func page<Wanted>(_ app: ScreenHarness<AppShell>, as type: Wanted.Type) -> Wanted? { app.screen.top?.page as? Wanted }

  @Test("a sentence names the key that is bound now, not the one that it came with", arguments: Language.allCases)
  func bound(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    try world.writeSettings("keys:\n  undo: z\n  away: Z\n  new: Q\n")
    world.hands.settings = try world.settingsFile.load()
    var app = await world.open(language)
    await app.press("5", "Z")
    #expect(app.lines[22].contains(language == .english ? "z undoes it." : "zで元に戻せます。"))
    #expect(app.text.contains(language == .english ? "Press Q to set one" : "Qを押すと"))
    await app.press("z")
    #expect(page(app, as: GoalsScreen.self)?.rows.count == 1)
  }

  @Test("the first steps, the clock's keys and the list of all keys have the keys as they are bound")
  func shown() async throws {
    let world = ScreenWorld()
    try world.writeSettings("keys:\n  start: V\n  pause: Z\n  split: Q\n")
    world.hands.settings = try world.settingsFile.load()
    var app = await world.open()
    await app.press("Enter")
    #expect(app.text.contains("V  start the stopwatch"))
    _ = try world.repositories.session.start(.stopwatch, material: nil, at: nil)
    await app.update(.storeChanged)
    #expect(app.lines[4].contains("Z pause"))
    await app.press("?", "Tab", "m")
    await app.type("split")
    #expect(app.lines.contains { $0.contains("Q") && $0.contains("split") || $0.contains("Q  Split") })
  }

  @Test("what a message tells to type at the command line is told as what the app has for it", arguments: Language.allCases)
  func commands(_ language: Language) {
    let words = ScreenWords(language)
    let told: [(String, String, String)] = [
      ("Start with `kiroku start`.", "Start with s.", "Start with s."),
      ("Set one with `kiroku goal set 10h`.", "Set one with n on Goals.", "Set one with 目標のn."),
      ("See `kiroku shelf list`.", "See 2 (Shelf).", "See 2（本棚）."),
      ("Sign in with `kiroku signin`.", "Sign in with i on Timeline.", "Sign in with タイムラインのi."),
      ("`kiroku outbox list` shows it.", "w on Timeline shows it.", "タイムラインのw shows it."),
      ("`kiroku doctor` and `kiroku share set`.", "C-k, “doctor” and C-k, “share set”.", "C-k、「doctor」 and C-k、「share set」."),
      ("場所は `kiroku doctor` で確認できます。", "場所はC-k, “doctor”で確認できます。", "場所はC-k、「doctor」で確認できます。"),
      // The app has nothing that does this.
      ("`kiroku doctor --repair` mends it.", "`kiroku doctor --repair` mends it.", "`kiroku doctor --repair` mends it."),
      (
        "Finish it with `kiroku finish`, or `kiroku discard` it.", "Finish it with f, or discard it with x on Timer.",
        "Finish it with f, or discard it with タイマーのx."
      ),
      ("`kiroku config set phrases.keepMisses true`", ", (Settings)", ",（設定）"),
      ("`10h` is no command", "`10h` is no command", "`10h` is no command"),
      ("`kiroku nothing`, `kiroku ", "`kiroku nothing`, `kiroku ", "`kiroku nothing`, `kiroku "),
    ]
    for (message, english, japanese) in told { #expect(words.inApp(message) == (language == .english ? english : japanese)) }
    #expect(ScreenWords(.english, keys: ["start": "F6"]).inApp("`kiroku start`") == "F6")
  }

  @Test("every command that a command line leads to has the key that messages name")
  func keys() async throws {
    let world = ScreenWorld()
    try world.fill()
    let services = world.services()
    let app = await world.open()
    let bindings = CommandCatalogue(services).rooms.flatMap(\.bindings) + app.screen.shellKeys
    let names = Set(CommandLinePlace.places.values.compactMap { place in if case .command(let name) = place { name } else { nil } })
    let elsewhere: Set<String> = [
      "account.people", "account.signOut", "rooms.recruit", "rooms.open", "outbox.edit", "outbox.again", "outbox.drop",
    ]
    for name in names.subtracting(["shell.extend", "shell.settings"]) {
      let way = try #require(ScreenWords.keys[name], "\(name)")
      let stroke = try #require(KeyTable.command(way.key)?.key ?? KeyStroke(name: way.key))
      guard !elsewhere.contains(name) else { continue }
      let binding = bindings.first { $0.name == name }
      if let binding { #expect(binding.keys.contains(stroke), "\(name)") }
    }
  }

  @Test("no refusal that the app shows names a command line which a page does", arguments: Language.allCases)
  func refusals(_ language: Language) throws {
    let world = ScreenWorld()
    let services = world.services(language)
    let now = world.environment.zonedNow
    let errors: [StudyError] = [
      .noSession, .alreadyStudying(material: "Algebra", since: now), .alreadyPaused(since: now.instant), .notPaused, .notATimer,
      .materialNotOnShelf(title: nil), .signedOut(server: "x"), .noGoal, .sessionTooLong(activeSeconds: 100_000),
      .notFound(kind: .record, text: "x"), .notFound(kind: .goal, text: "x"), .notFound(kind: .post, text: "x"),
      .notFound(kind: .session, text: "x"), .notFound(kind: .material, text: "x"),
      .undoRefused(.anotherSessionRuns(since: now)), .undoRefused(.materialInUse(title: "x")),
      .refusedByHook(name: "pre-record", reason: nil),
    ]
    for error in errors {
      let told = services.words.inApp(error.message(in: language, environment: world.environment).text)
      #expect(!told.contains("`kiroku"), "\(told)")
    }
  }
}
