import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("What C-k does from every page")
struct EverywhereTests {
  /// The pages that the palette is opened over, by the keys that lead there.
  static let ways: [[KeyStroke]] = Tab.allCases.map { [.character(Character($0.key))] } + [["s"], ["6", "w"]]

  /// The first row of the palette for what was typed over a page.
  private func first(_ typed: String, over way: [KeyStroke], _ world: ScreenWorld, _ language: Language = .english) async -> PaletteRow? {
    var app = await world.open(language, width: 100, height: 30)
    for key in way { await app.press(key) }
    await app.press("C-k")
    await app.type(typed)
    return (app.screen.top?.page as? PaletteScreen)?.selectedRow
  }

  @Test(
    "what is typed finds the same on every page",
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

  @Test("adding puts a material on the shelf, from every page but the one that adds something of its own")
  func adding() async throws {
    let world = ScreenWorld()
    try world.fill()
    for way in Self.ways where way != ["7"] {
      #expect(await first("add", over: way, world)?.title == "Put a material on the shelf", "\(way)")
    }
    #expect(await first("add", over: ["7"], world)?.title == "Add a shortcut, with a phrase and values")
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
    await app.press("3", "*", "/")
    await app.type("this-week")
    await app.press("Enter", "*", "4", "C-k")
    await app.type("delete a record")
    await app.press("Enter")
    await app.type("determinants")
    await app.press("Enter")
    #expect(try world.repositories.records.record(old.id) == nil)
    #expect(try others.allSatisfy { try world.repositories.records.record($0) != nil })
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
