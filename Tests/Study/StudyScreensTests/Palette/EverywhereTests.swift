import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import StudySettings
import TerminalUI
import TestSupport
import Testing

@testable import StudyScreens

@Suite("What C-k does from pages of each kind")
struct EverywhereTests {
  /// The pages that the palette is opened over, by the keys that lead there: some tabs, the page of the session and one over a tab.
  static let ways: [[KeyStroke]] = Tab.allCases.sample(2).map { [.character(Character($0.key))] } + [["s"], ["6", "w"]]

  /// The first row of the palette for what was typed over a page.
  private func first(_ typed: String, over way: [KeyStroke], _ world: ScreenWorld, _ language: Language = .english) async -> PaletteRow? {
    var app = await world.open(language, width: 100, height: 30)
    for key in way { await app.press(key) }
    await app.press("C-k")
    await app.type(typed)
    return (app.screen.top?.page as? PaletteScreen)?.selectedRow
  }

  @Test(
    "what is typed finds the same on a tab, the page of the session and one over a tab",
    arguments: [
      ("set goal", "Set a weekly goal, from this week on"), ("put a mat", "Put a material on the shelf"),
      ("disc", "Discard the session: no record is made; u brings it back"), ("undo", "Undo the last change"),
      ("more time", "Give the timer more minutes"), ("archive", "Take the material from the shelf, or put it back; records keep it"),
      ("goals", "Goals"), ("records", "Records"),
    ])
  func english(_ typed: String, _ title: String) async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.session.start(.timer(targetSeconds: 1_500), material: algebra.id, at: nil)
    for way in Self.ways {
      let row = await first(typed, over: way, world)
      #expect(row?.title == title, "\(way)")
      #expect(row?.disabledReason == nil, "\(way)")
    }
  }

  @Test(
    "so it does in Japanese",
    arguments: [("目標を設定", "今週からの目標を設定する"), ("教材を本棚", "教材を本棚に追加する"), ("破棄", "計測を破棄する（記録は残らない。uで戻せる）"), ("元に戻", "最後の変更を元に戻す")])
  func japanese(_ typed: String, _ title: String) async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.session.start(.timer(targetSeconds: 1_500), material: algebra.id, at: nil)
    for way in Self.ways { #expect(await first(typed, over: way, world, .japanese)?.title == title, "\(way)") }
  }

  @Test(
    "what a command is called in the other language finds it as well, and so does its command line",
    arguments: [
      (Language.japanese, "st", "ストップウォッチかタイマーを開始する"), (.japanese, "start", "ストップウォッチかタイマーを開始する"),
      (.japanese, "add", "教材を本棚に追加する"), (.japanese, "put a mat", "教材を本棚に追加する"), (.japanese, "set goal", "今週からの目標を設定する"),
      (.english, "make a sh", "Make a shortcut, with a phrase and values"),
      (.english, "目標を設定", "Set a weekly goal, from this week on"), (.english, "教材を本棚", "Put a material on the shelf"),
    ])
  func otherLanguage(_ language: Language, _ typed: String, _ title: String) async throws {
    let world = ScreenWorld()
    try world.fill()
    for way in [["1"], ["5"]] as [[KeyStroke]] { #expect(await first(typed, over: way, world, language)?.title == title, "\(way)") }
  }

  @Test(
    "a setting is found by its name, and selected on its page",
    arguments: [
      (Language.english, "theme", SettingKey.theme), (.japanese, "theme", .theme), (.japanese, "配色", .theme),
      (.english, "contrast", .theme),
      (.english, "day starts", .dayStartsAt), (.english, "usage.send", .usageSend),
    ])
  func settings(_ language: Language, _ typed: String, _ key: SettingKey) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(language)
    await app.press("4", "C-k")
    await app.type(typed)
    #expect((app.screen.top?.page as? PaletteScreen)?.selectedRow?.title == key.title(in: language))
    await app.press("Enter")
    #expect((app.screen.top?.page as? SettingsScreen)?.selected?.key == key)
  }

  @Test("adding puts a material on the shelf, but from the page that adds something of its own")
  func adding() async throws {
    let world = ScreenWorld()
    try world.fill()
    for way in Self.ways where way != ["7"] {
      #expect(await first("add", over: way, world)?.title == "Put a material on the shelf", "\(way)")
    }
    #expect(await first("add", over: ["7"], world)?.title == "Make a shortcut, with a phrase and values")
  }

  @Test("a word that means a screen finds it first, before titles that hold the word", arguments: ["log", "memos", "materials"])
  func keyword(_ typed: String) async throws {
    let world = ScreenWorld()
    try world.fill()
    let title = ["log": "Records", "memos": "Records", "materials": "Shelf"][typed]
    #expect(await first(typed, over: ["1"], world)?.title == title)
  }

  @Test("what a phrase does stands once, also where a key does it")
  func onceOnly() async throws {
    let world = ScreenWorld()
    _ = try world.repositories.session.start(.timer(targetSeconds: 1_500), material: nil, at: nil)
    for page: KeyStroke in ["1", "s"] {
      var app = await world.open(width: 100, height: 30)
      await app.press(page, "C-k")
      await app.type("give the timer 5 min more")
      let rows = (app.screen.top?.page as? PaletteScreen)?.state.sections.flatMap(\.rows).map(\.title) ?? []
      #expect(rows.filter { $0 == "Give the timer 5 min more" }.count == 1, "\(rows)")
    }
  }

  @Test("splitting asks which record, and does it to that")
  func splits() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.record(algebra, from: "2026-11-19T09:00", minutes: 30, memo: "determinants")
    var app = await world.open()
    await app.press("C-k")
    await app.type("split a record")
    await app.press("Enter")
    await app.type("determinants")
    await app.press("Enter")
    #expect(app.screen.top?.page is SplitScreen)
    #expect(app.text.contains("09:00"))
  }

  @Test("a key and its opposite are two commands with names of their own, on their own page as elsewhere", arguments: Language.allCases)
  func opposites(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    for tab in Tab.allCases {
      var app = await world.open(language, width: 160, height: 50)
      await app.press(.character(Character(tab.key)))
      let named = app.screen.keyBindings.filter {
        $0.isEnabled && !$0.keys.isEmpty && !$0.name.isEmpty && !$0.name.hasPrefix("shell.")
      }
      let commands = app.screen.palette(.commands).reader.commands
      for binding in named {
        // What the page does in the shell's stead stands once, under either name.
        let twins = app.screen.keyBindings.filter { $0.help == binding.help && $0.label == binding.label }.map(\.name)
        #expect(commands.contains { twins.contains($0.name) && !$0.isElsewhere }, "\(binding.name)")
      }
      #expect(Set(commands.map(\.title)).count == commands.count)
    }
    var app = await world.open(language)
    await app.press("2", "C-k")
    await app.type(language.words("up the shelf", "本棚の上へ"))
    #expect(
      (app.screen.top?.page as? PaletteScreen)?.selectedRow?.title == language.words("Move a material up the shelf", "教材を本棚の上へ移動する"))
    #expect((app.screen.top?.page as? PaletteScreen)?.selectedRow?.key == "{")
  }

  @Test("every command that needs something selected asks for it from elsewhere")
  func needs() async throws {
    let world = ScreenWorld()
    let reasons = Set(
      [world.services().words.noRecordSelected, world.services().words.shelfNothingSelected, world.services().words.goalsNoneSelected])
    for binding in CommandCatalogue(world.services()).rooms.flatMap(\.bindings) where binding.disabledReason.map(reasons.contains) == true {
      #expect(binding.need != nil || ["records.markAll", "goals.again"].contains(binding.name), "\(binding.name)")
    }
  }

  @Test("what no word fits is not offered; it is said that nothing does it")
  func nothing() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("C-k")
    await app.type("play some jazz")
    #expect(app.text.contains("Nothing does “play some jazz”."))
    #expect((app.screen.top?.page as? PaletteScreen)?.selectedRow?.action != nil)
    let kinds = (app.screen.top?.page as? PaletteScreen)?.state.sections.map(\.heading) ?? []
    #expect(!kinds.contains("Commands"))
  }

  @Test("a command goes to its page and is done there")
  func goes() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    var app = await world.open()
    await app.press("C-k")
    await app.type("set goal")
    await app.press("Enter")
    #expect(app.screen.state.tab == .goals)
    #expect(app.screen.top?.page is GoalFormScreen)
    _ = try world.repositories.session.start(.timer(targetSeconds: 1_500), material: algebra.id, at: nil)
    app = await world.open()
    await app.press("3", "C-k")
    await app.type("disc")
    await app.press("Enter")
    #expect(try world.repositories.session.current() == nil)
  }

  @Test("a command that is about something asks what, and does it to that", arguments: Language.allCases)
  func asks(_ language: Language) async throws {
    let world = ScreenWorld()
    let (algebra, words) = try world.fill()
    var app = await world.open(language)
    await app.press("4", "C-k")
    await app.type(language.words("archive", "アーカイブする"))
    await app.press("Enter")
    #expect(app.text.contains(language.words("Which material? (archive)", "どの教材ですか？（アーカイブ）")))
    expectPicture("palette-which-\(language)", app)
    await app.type("linear")
    await app.press("Enter")
    #expect(try world.repositories.shelf.material(algebra.id)?.isArchived == true)
    #expect(try world.repositories.shelf.material(words.id)?.isArchived == false)
    #expect(app.screen.state.tab == .shelf)
  }

  @Test("Esc goes back from the question to what was typed")
  func back() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("C-k")
    await app.type("archive")
    await app.press("Enter", "Esc")
    #expect((app.screen.top?.page as? PaletteScreen)?.state.field.text == "archive")
    await app.press("Esc")
    #expect(app.screen.state.stack.isEmpty)
  }

  @Test("a record is found by its memo, also one that is not on the first page of the log")
  func oldRecord() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    let old = try world.record(algebra, from: "2026-01-05T09:00", minutes: 30, memo: "determinants")
    for day in 10...28 {
      for hour in 8...13 { try world.record(algebra, from: "2026-10-\(day)T\(hour < 10 ? "0" : "")\(hour):00", minutes: 10) }
    }
    var app = await world.open()
    await app.press("C-k")
    await app.type("delete a record")
    await app.press("Enter")
    await app.type("determinants")
    await app.press("Enter")
    #expect(try world.repositories.records.record(old.id) == nil)
    #expect(app.screen.state.tab == .records)
  }

  @Test("a record that is chosen is meant alone, whatever is marked and filtered on the page")
  func pickedRecord() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    let old = try world.record(algebra, from: "2026-01-05T09:00", minutes: 30, memo: "determinants")
    let others = try world.repositories.records.recent(limit: 100).map(\.id).filter { $0 != old.id }
    var app = await world.open()
    await app.press("3", "*", "m")
    await app.type("this-week")
    await app.press("Enter", "*", "4", "C-k")
    await app.type("delete a record")
    await app.press("Enter")
    await app.type("determinants")
    await app.press("Enter")
    #expect(try world.repositories.records.record(old.id) == nil)
    #expect(try others.allSatisfy { try world.repositories.records.record($0) != nil })
  }

  @Test("what can be said is found by those words, and shown", arguments: [(Language.english, "what can i say"), (.japanese, "言えること")])
  func sayable(_ language: Language, _ typed: String) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(language)
    await app.press("4", "C-k")
    await app.type(typed)
    await app.press("Enter")
    let help = try #require(app.screen.state.help)
    #expect(help.tab == help.tabs.count - 1)
    #expect(app.text.contains("Linear Algebra"))
    await app.press("Esc")
    #expect(app.screen.state.help == nil && app.screen.state.tab == .report && app.screen.state.stack.isEmpty)
  }

  @Test("goals and shortcuts are asked for too")
  func others() async throws {
    let world = ScreenWorld()
    try world.fill()
    try world.teaTime()
    var app = await world.open()
    await app.press("C-k")
    await app.type("clear the goal")
    await app.press("Enter", "Enter")
    #expect(try world.repositories.goals.progress(inWeekOf: world.environment.today).isEmpty)
    await app.press("1", "C-k")
    await app.type("run the shortcut")
    await app.press("Enter")
    await app.type("tea")
    await app.press("Enter")
    #expect(try world.repositories.session.current() != nil)
  }

  @Test("more time asks how much, and takes any length")
  func extending() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.session.start(.timer(targetSeconds: 1_500), material: algebra.id, at: nil)
    var app = await world.open()
    await app.press("C-k")
    await app.type("more time")
    await app.press("Enter")
    await app.type("7 min")
    await app.press("Enter")
    #expect(try world.repositories.session.current()?.targetSeconds == 1_500 + 420)
    await app.press("C-k")
    await app.type("5 more minutes")
    await app.press("Enter")
    #expect(try world.repositories.session.current()?.targetSeconds == 1_500 + 720)
    await app.press("C-k")
    await app.type("take that back")
    await app.press("Enter")
    #expect(try world.repositories.session.current()?.targetSeconds == 1_500 + 420)
  }

  @Test("rounds are started by a phrase, of what it names")
  func rounds() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    var app = await world.open()
    await app.press("C-k")
    await app.type("start 25 5 rounds of algebra")
    #expect(app.text.contains("Start rounds of Linear Algebra: 25 min study, 5 min break; until stopped"))
    await app.press("Enter")
    let session = try #require(try world.repositories.session.current())
    #expect(session.rounds?.plan.text == "25/5" && session.materialID == algebra.id)
    #expect(app.text.contains("Started: 25 min study, 5 min break"))
  }

  @Test("what has to be chosen on its own page is said there, and nothing is done to what happens to be selected")
  func there() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    try world.record(algebra, from: "2026-11-21T10:00", minutes: 20, visibility: .public)
    var app = await world.open()
    await app.press("C-k")
    await app.type("delete the progress")
    await app.press("Enter")
    #expect(app.screen.state.tab == .timeline)
    #expect(app.text.contains("Choose one here, then press d"))
  }

  @Test("commands of other pages wait while something is not saved")
  func unsaved() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("n", "Tab", "4", "5", "C-k")
    await app.type("set goal")
    #expect((app.screen.top?.page as? PaletteScreen)?.selectedRow?.disabledReason == "save or close the form first")
  }

  @Test("every command that a page declares can be asked for from home, by its title")
  func complete() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.session.start(.timer(targetSeconds: 1_500), material: algebra.id, at: nil)
    var app = await world.open()
    await app.press("C-k")
    let rows = (app.screen.top?.page as? PaletteScreen)?.state.sections.flatMap(\.rows).map(\.title) ?? []
    for command in CommandCatalogue(world.services()).commands(isMeasuring: true, words: ScreenWords(.english)) {
      #expect(rows.contains(command.title), "\(command.name)")
    }
    #expect(Set(rows).count == rows.count)
  }

  @Test("every name that a command line leads to is declared by a page")
  func names() async throws {
    let world = ScreenWorld()
    try world.signIn()
    let app = await world.open()
    let names = Set(
      CommandCatalogue(world.services()).rooms.flatMap(\.bindings).map(\.name) + app.screen.shellKeys.map(\.name)
        + app.screen.keylessCommands.map(\.name))
    for (path, place) in CommandLinePlace.places {
      if case .command(let name) = place { #expect(names.contains(name), "\(path) leads to \(name)") }
    }
  }
}
