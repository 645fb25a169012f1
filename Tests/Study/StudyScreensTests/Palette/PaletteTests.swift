import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI
import TestSupport
import Testing

@testable import StudyScreens

@Suite struct PaletteTests {
  @Test("before anything is typed it shows what is likely, my shortcuts, commands and screens", arguments: Language.allCases, windows)
  func untyped(_ language: Language, _ size: Size) async throws {
    let world = ScreenWorld()
    try world.habits(try world.fill().algebra)
    try world.teaTime()
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("C-k")
    expectPicture("palette-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("a phrase says what it would do with its values, and Enter does it", arguments: Language.allCases)
  func phrase(_ language: Language) async throws {
    let world = ScreenWorld()
    let algebra = try world.fill().algebra
    var app = await world.open(language)
    await app.press("C-k")
    await app.type(language.words("25 minute timer for linear algebra", "linear algebraを25分タイマー"))
    expectPicture("palette-phrase-\(language)", app)
    await app.press("Enter")
    let session = try #require(try world.repositories.session.current())
    #expect(session.targetSeconds == 1_500)
    #expect(session.materialID == algebra.id)
    #expect(try world.donations.count() == 0)
    expectPicture("palette-result-\(language)", app)
    await app.press("Enter")
    #expect(app.screen.top?.page is TimerScreen)
  }

  @Test("the word for leaving leaves, and does not end what is measured", arguments: ["quit", "leave", "exit", "終了"])
  func leaving(_ word: String) async throws {
    for language in Language.allCases {
      let world = ScreenWorld()
      let algebra = try world.fill().algebra
      _ = try world.repositories.session.start(.stopwatch, material: algebra.id, at: nil)
      var app = await world.open(language)
      await app.press("C-k")
      await app.type(word)
      await app.press("Enter")
      #expect(app.quitCode == 0, "\(app.text)")
      #expect(try world.repositories.session.current() != nil)
    }
  }

  @Test("a phrase or a shortcut with an amount past all there is asks once, and a yes records it")
  func doubtful() async throws {
    let world = ScreenWorld()
    let algebra = try world.fill().algebra
    var intent = ShortcutIntent(name: "PostStudyRecord", values: ["total": .integer(400)])
    intent.values["material"] = StudyMaterial(algebra).intentValue
    _ = try world.center.add(phrase: "the appendix", shortcut: .intent(intent), showsWhenRun: true)
    let count = { try world.repositories.records.recent(limit: 100).count }
    let before = try count()
    var app = await world.open(width: 120)
    for (said, doubt) in [
      ("record 45 minutes of linear algebra pages 370 to 450", "Page 450 is beyond the 380 pages of “Linear Algebra”."),
      ("the appendix", "400 pages are more than the 380 pages of “Linear Algebra”."),
    ] {
      await app.press("C-k")
      await app.type(said)
      await app.press("Enter")
      #expect(app.screen.top?.page is AskScreen)
      #expect(app.text.contains(doubt))
      await app.press("Esc")
      #expect(try count() == before)
    }
    await app.press("C-k")
    await app.type("the appendix")
    await app.press("Enter")
    await app.type("yes")
    await app.press("Enter")
    #expect(app.screen.top?.page is ResultScreen)
    #expect(try world.repositories.records.recent(limit: 1).first?.amount == .total(400))
  }

  @Test("a phrase that could not be finished says what is missing, and Enter leaves it there")
  func lacking() async throws {
    let world = ScreenWorld()
    try world.fill()
    let records = try world.repositories.records.recent(limit: 9)
    var app = await world.open()
    await app.press("C-k")
    await app.type("record linear algebra")
    #expect(app.text.contains("Record Linear Algebra"))
    #expect(app.text.contains("say how long or how much, too"))
    await app.press("Enter")
    #expect(app.screen.top?.page is PaletteScreen)
    await app.type(" 45 minutes")
    #expect(!app.text.contains("say how long"))
    await app.press("Enter")
    #expect(try world.repositories.records.recent(limit: 9).count == records.count + 1)
  }

  @Test("after a choice the words that were said may become a spoken name, or are never offered again", arguments: ["y", "n"])
  func remembersName(_ key: KeyStroke) async throws {
    let world = ScreenWorld()
    try world.fill()
    _ = try world.repositories.shelf.add(MaterialDraft(title: "Linear Models"))
    var app = await world.open()
    for minutes in [30, 20] {
      await app.press("C-k")
      await app.type("so I did linear for \(minutes) minutes")
      await app.press("Enter")
      // Which of the two is asked until one has the name.
      #expect(app.screen.top?.page is AskScreen == (minutes == 30 || key == "n"), "\(app.text)")
      if app.screen.top?.page is AskScreen { await app.press("Enter") }
      #expect(app.screen.top?.page is ResultScreen, "\(app.text)")
      #expect(app.text.contains("“linear” from now on? (y/n)") == (minutes == 30), "\(app.text)")
      await app.press(key)
      await app.press("Esc")
    }
    let records = try world.repositories.records.recent(limit: 2)
    #expect(records[0].materialID == records[1].materialID)
    let chosen = try #require(try records[0].materialID.flatMap { try world.repositories.shelf.material($0) })
    #expect(chosen.spokenNames.contains("linear") == (key == "y"))
  }

  @Test("Enter before the answer waits for it, and does what was typed")
  func quickTyping() async throws {
    let world = ScreenWorld()
    try world.fill()
    var page = try #require(await world.open().screen.palette(.commands) as PaletteScreen?)
    _ = page.update(.input(.paste("tea time")))
    #expect(page.update(.choosePressed).isEmpty)
    let row = PaletteRow(title: "tea time", action: .go(.goals))
    let late = page.update(.loaded("tea", nil, .success([PaletteSection(heading: "", rows: [PaletteRow(title: "tea", action: .search)])])))
    #expect(late.isEmpty)
    let effects = page.update(.loaded("tea time", nil, .success([PaletteSection(heading: "", rows: [row])])))
    guard effects.count == 2, case .dismiss = effects[0], case .go(.goals) = effects[1] else {
      Issue.record("it did not go on: \(effects)")
      return
    }
  }

  @Test("a shortcut whose result is off shows none; what goes wrong is said in any case")
  func hiddenResult() async throws {
    let world = ScreenWorld()
    try world.fill()
    try world.teaTime(showsWhenRun: false)
    var app = await world.open()
    await app.press("C-k")
    await app.type("tea time")
    await app.press("Enter")
    #expect(app.screen.state.stack.isEmpty)
    #expect(app.screen.state.message == nil)
    #expect(try world.repositories.session.current() != nil)
    await app.press("C-k")
    await app.type("tea time")
    await app.press("Enter")
    #expect(app.text.contains("! "))
    #expect(app.screen.top?.page is ResultScreen)
  }

  @Test("a shortcut that was run counts for its rank, by what came of it")
  func usage() async throws {
    let world = ScreenWorld()
    let shortcut = try world.teaTime()
    var app = await world.open()
    await app.press("C-k")
    await app.type("tea")
    await app.press("Enter")
    #expect(try world.repositories.usage.counts().map(\.event) == [UsageEvent(name: "shortcut.\(shortcut.id)", detail: "success")])
  }

  @Test("screens and commands that are used stand first, in the palette and in the search", arguments: Language.allCases)
  func rank(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    func rows(_ kind: SearchKind) -> [String] {
      let sections = (app.screen.top?.page as? PaletteScreen)?.state.sections ?? []
      return sections.first { $0.heading == ScreenWords(language).heading(of: kind) }?.rows.map(\.title) ?? []
    }
    for (key, text) in [("C-k", "goals"), ("/", "timer"), ("C-k", "paint the screen anew")] as [(KeyStroke, String)] {
      await app.press("1", key)
      await app.type(text)
      await app.press("Enter", "Esc")
    }
    #expect(
      try Set(world.repositories.usage.counts().map { "\($0.event.name) \($0.event.detail) \($0.count)" })
        == ["screen.goals palette 1", "screen.timer search 1", "command.key.C-l palette 1"])
    world.advance(60)
    await app.press("1", "/")
    await app.type("timeline")
    await app.press("Enter")
    #expect(app.screen.state.tab == .timeline)
    app = await world.open(language)
    await app.press("C-k")
    func titles(_ screens: StudyScreen...) -> [String] { screens.map { $0.title(in: language) } }
    #expect(rows(.screen) == titles(.timeline, .goals, .timer, .home, .shelf, .records, .report, .shortcuts))
    #expect(rows(.command).first == ScreenWords(language).repaintHelp)
    await app.type(language.words("t", "目標"))
    #expect(rows(.screen).first == titles(language == .english ? .timeline : .goals).first)
  }

  @Test("commands are those of the screen below, with why they do not work now")
  func commands() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("C-k")
    await app.type("record what you")
    await app.press("Enter")
    #expect(app.screen.top?.page is RecordFormScreen)
    await app.press("C-k")
    expectPicture("palette-over-form", app)
    await app.type("save")
    await app.press("Enter")
    #expect(app.screen.top?.page is PaletteScreen)
    #expect(app.text.contains("Not now: "))
  }

  @Test("a screen waits while something over the tabs is not saved")
  func unsaved() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("n", "Tab", "4", "5", "C-k")
    await app.type("goals")
    #expect(app.text.contains("(save or close the form first)"))
    await app.press("Enter")
    #expect(app.screen.top?.page is PaletteScreen)
    #expect(app.screen.state.tab == .home)
  }

  @Test("what a phrase says not to do is not done")
  func negated() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("C-k")
    await app.type("don't start the stopwatch")
    #expect(app.text.contains("(the phrase says not to)"))
    await app.press("Enter")
    #expect(try world.repositories.session.current() == nil)
  }

  @Test("what fits nothing shows what can be written, nearest first", arguments: Language.allCases)
  func nothing(_ language: Language) async throws {
    let world = ScreenWorld()
    var app = await world.open(language)
    await app.press("C-k")
    await app.type(language.words("play some jazz", "あいうえお"))
    expectPicture("palette-none-\(language)", app)
  }

  @Test("a click runs a row, a click outside closes, and the wheel scrolls")
  func mouse() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(height: 40)
    await app.press("C-k")
    let found = app.place(of: "› Record")
    let row = try #require(found)
    await app.click(row.x + 4, row.y)
    #expect(app.screen.top?.page is RecordFormScreen)
    await app.press("Esc", "C-k")
    let report = app.place(of: "  Report")
    let place = try #require(report)
    await app.click(place.x + 3, place.y)
    #expect(app.screen.state.tab == .report)
    await app.press("C-k")
    await app.click(0, 37)
    #expect(app.screen.state.stack.isEmpty)
  }

  @Test("what is found is opened; what fits stands out in bold and underline", arguments: Language.allCases)
  func search(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(language)
    await app.press("/")
    expectPicture("search-empty-\(language)", app)
    await app.type("eigen")
    expectPicture("search-memo-\(language)", app)
    let found = app.place(of: "eigenvalues")
    let row = try #require(found)
    #expect(app.surface.style(of: "eigen", row: row.y)?.attributes.isSuperset(of: [.bold, .underline]) == true)
    await app.press("Enter")
    #expect(app.screen.top?.page is RecordFormScreen)
    await app.press("Esc", "/")
    await app.type(language.words("target", "たーげ"))
    await app.press("C-u")
    await app.type("ター")
    await app.press("Enter")
    #expect(app.screen.top?.page is MaterialFormScreen)
  }

  @Test(
    "the search is reached from every page and from the help, and from the palette too",
    arguments: ["1", "2", "3", "4", "5", "7", ",", "?", "s"])
  func search(_ page: String) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press(try #require(KeyStroke(name: page)), "/")
    #expect((app.screen.top?.page as? PaletteScreen)?.state.purpose == .search)
    app = await world.open()
    await app.press("C-k")
    await app.type("eigen")
    await app.press("PgDn", "Enter")
    #expect((app.screen.top?.page as? PaletteScreen)?.state.purpose == .search)
    #expect(app.text.contains("eigenvalues"))
  }

  @Test("in the search a shortcut is found by what it does; a phrase that is one stands once")
  func bySentence() async throws {
    let world = ScreenWorld()
    let algebra = try world.fill().algebra
    var timer = ShortcutIntent(name: "StartTimer", values: ["duration": .duration(1_500)])
    timer.values["material"] = StudyMaterial(algebra).intentValue
    _ = try world.center.add(phrase: "tea time", shortcut: .intent(timer), showsWhenRun: true)
    var app = await world.open()
    await app.press("/")
    await app.type("25 min")
    #expect(app.place(of: "tea time") != nil)
    await app.press("C-u")
    await app.type("algebra")
    #expect(app.place(of: "tea time") != nil)
    await app.press("Esc", "C-k")
    await app.type("tea time")
    let rows = (app.screen.top?.page as? PaletteScreen)?.state.sections.flatMap(\.rows) ?? []
    #expect(rows.filter { $0.title == "tea time" }.count == 1)
  }

  @Test("a shortcut that cannot run comes after those that can, says why, and Enter opens it to be mended")
  func mendable() async throws {
    let world = ScreenWorld()
    let algebra = try world.fill().algebra
    _ = try world.center.add(phrase: "tea time", shortcut: .intent(ShortcutIntent(name: "StartStopwatch")), showsWhenRun: true)
    var timer = ShortcutIntent(name: "StartTimer", values: ["duration": .duration(1_500)])
    timer.values["material"] = StudyMaterial(algebra).intentValue
    _ = try world.center.add(phrase: "tea lost", shortcut: .intent(timer), showsWhenRun: true)
    _ = try world.repositories.shelf.archive(algebra.id)
    var app = await world.open()
    for text in ["", "tea"] {
      await app.press("C-k")
      await app.type(text)
      let (well, lost) = (app.place(of: "tea time"), app.place(of: "tea lost"))
      #expect(try #require(well).y < #require(lost).y)
      await app.press("Esc")
    }
    await app.press("C-k")
    await app.type("tea lost")
    #expect(app.text.contains("! “Linear Algebra” left the shelf"))
    #expect(app.lines[23].hasPrefix(" Enter repair"))
    await app.press("Enter")
    #expect(app.screen.top?.page is VoiceShortcutScreen)
  }

  @Test("a kind has more rows where lines are free, and a row that leads to the rest")
  func more() async throws {
    let world = ScreenWorld()
    for number in 1...70 { try world.material("Reader \(number)") }
    var app = await world.open()
    await app.press("/")
    await app.type("reader")
    var page: PaletteScreen? { app.screen.top?.page as? PaletteScreen }
    func rows() -> [PaletteRow] { page?.state.sections.flatMap(\.rows) ?? [] }
    // All lines are used: a heading, the readers, and the way to more.
    #expect(rows().count == page.map { $0.listHeight - 1 })
    #expect(rows().last?.action == .more(.material))
    await app.press("End", "PgDn", "PgDn", "Enter")
    #expect(rows().count > 60)
    let selected = try #require(page?.selectedRow)
    #expect(selected.title.hasPrefix("Reader"))
    await app.press("PgDn", "PgDn", "PgDn", "PgDn", "PgDn", "Enter")
    #expect(rows().count == 70)
    // Another text begins anew.
    await app.type(" 7")
    #expect(page?.state.wanted.isEmpty == true)
  }

  @Test("lines that are left go to the groups in their order", arguments: [(0, [6, 6]), (16, [6, 6]), (18, [8, 6]), (40, [20, 9])])
  func shares(_ room: Int, _ expected: [Int]) {
    let found = [PaletteReader.Found(kind: .material, count: 20, hasMore: false), .init(kind: .record, count: 9, hasMore: false)]
    #expect(PaletteReader.shares(of: found, room: room, wanted: [:]) == expected)
    #expect(PaletteReader.shares(of: [.init(kind: .activity, count: 7, hasMore: false)], room: 0, wanted: [:]) == [7])
  }

  @Test("nothing of the page is left beside the palette", arguments: [80, 100, 160])
  func beside(_ width: Int) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(width: width, height: 30)
    await app.press("C-k")
    let rows = app.lines[4..<24].map { line in
      line.replacing("│", with: "|").split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init) ?? ""
    }
    #expect(rows.allSatisfy { $0.allSatisfy { $0 == " " } })
  }

  @Test("once the record was undone the result says so and opens nothing", arguments: Language.allCases)
  func resultUndone(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(language)
    await app.press("C-k")
    await app.type(language.words("record 45 minutes of linear algebra", "linear algebraを45分記録"))
    await app.press("Enter")
    #expect(!app.text.contains(app.screen.words.resultUndone))
    _ = try world.repositories.changes.undo()
    await app.update(.storeChanged)
    #expect(app.text.contains(app.screen.words.resultUndone))
    #expect(!app.text.contains(app.screen.words.resultPostHint))
    await app.press("Enter")
    #expect(app.screen.state.stack.isEmpty)
  }

  @Test("after a record the result says what Enter does: it posts the week's progress", arguments: Language.allCases)
  func resultPosts(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(language)
    await app.press("C-k")
    await app.type(language.words("record 45 minutes of linear algebra", "linear algebraを45分記録"))
    await app.press("Enter")
    #expect(app.text.contains(app.screen.words.resultPostHint))
    #expect(app.lines[23].hasPrefix(language.words(" Enter post progress", " Enter 進捗を投稿")))
    await app.press("Enter")
    #expect(app.screen.top?.page is ProgressPostScreen)
  }
}
