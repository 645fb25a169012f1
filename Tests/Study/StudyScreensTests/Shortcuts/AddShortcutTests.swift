import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("Adding a voice shortcut") struct AddShortcutTests {
  private func page(_ app: ScreenHarness<AppShell>) throws -> VoiceShortcutScreen {
    try #require(app.screen.top?.page as? VoiceShortcutScreen)
  }

  private func form(
    _ world: ScreenWorld, _ shortcut: Shortcut, _ language: Language = .english, _ size: Size = Size(width: 80, height: 24),
    log: ShortcutProbe.Log = ShortcutProbe.Log()
  ) async -> ScreenHarness<AppShell> {
    var app = await world.probe(shortcut, log, language, size: size)
    await app.press("a")
    return app
  }

  private func focus(_ field: VoiceShortcutScreen.Field, _ app: inout ScreenHarness<AppShell>) async throws {
    for _ in 0..<12 where try !page(app).state.focus.isOn(field) { await app.press("Tab") }
    #expect(try page(app).state.focus.isOn(field))
  }

  // MARK: Pictures

  @Test("what it will do stands above what is said", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    let world = ScreenWorld()
    let materials = try world.fill()
    _ = try world.center.add(phrase: "vocabulary timer", shortcut: world.timer(minutes: 10, materials.words))
    var app = await form(world, world.timer(minutes: 25, materials.words), language, size)
    await app.press("C-u")
    await app.type("vocabulary timen")
    expectPicture("voice-add-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("an intent with many values scrolls to the one that is written", arguments: windows)
  func many(_ size: Size) async throws {
    let world = ScreenWorld()
    let materials = try world.fill()
    var record = PostStudyRecordIntent()
    record.material = StudyMaterial(materials.algebra)
    record.start = 24
    record.end = 10
    var app = await form(world, .intent(ShortcutIntent(record)), .english, size)
    try await focus(.value(4), &app)
    expectPicture("voice-record-\(size.width)x\(size.height)", app)
  }

  @Test(
    "each field says whether a run asks for it or does without, whatever is being measured", arguments: Language.allCases,
    [true, false])
  func withoutValues(_ language: Language, _ isMeasuring: Bool) async throws {
    let world = ScreenWorld()
    try world.fill()
    if isMeasuring { _ = try world.repositories.session.start(.stopwatch, material: nil, at: nil) }
    func said(_ intent: any Intent) async throws -> [String] {
      let page = try page(await form(world, .intent(ShortcutIntent(intent)), language))
      return page.state.fields.indices.filter { page.state.fields[$0].value == nil }.map {
        "\(page.state.fields[$0].parameter.name) \(page.withoutValue($0))"
      }
    }
    let (asked, out) = language == .english ? ("asked when it runs", "left out") : ("実行時にたずねる", "指定なし")
    #expect(try await said(StartTimerIntent()) == ["duration \(asked)", "material \(out)"])
    #expect(try await said(StartStopwatchIntent()) == ["material \(out)"])
    var record = PostStudyRecordIntent()
    record.material = StudyMaterial(try #require(try world.repositories.shelf.materials(includingArchived: false).first))
    record.start = 5
    #expect(try await said(record) == ["duration \(out)", "total \(out)", "end \(asked)", "memo \(out)"])
    #expect(
      try await said(FinishStudyIntent())
        == ["material", "duration", "total", "start", "end", "memo"].map { "\($0) \(out)" })
  }

  @Test("a record that lacks all that makes one cannot be saved, and says so at the time")
  func lacking() async throws {
    let world = ScreenWorld()
    let materials = try world.fill()
    var record = PostStudyRecordIntent()
    record.material = StudyMaterial(materials.algebra)
    var app = await form(world, .intent(ShortcutIntent(record)))
    let place = try #require(try page(app).state.fields.firstIndex { $0.parameter.name == "duration" })
    #expect(try page(app).issue(of: place)?.hasPrefix("Too little to record") == true)
    #expect(try page(app).saveProblem == page(app).issue(of: place))
    try await focus(.value(place), &app)
    await app.type("25m")
    #expect(try page(app).saveProblem == nil)
  }

  @Test("a long phrase does not make its notice long")
  func longPhrase() {
    let words = ScreenWords(.english)
    #expect(words.voiceAdded(String(repeating: "x", count: 200)) == "Added “\(String(repeating: "x", count: 39))…”. u undoes it.")
  }

  @Test("values are chosen from what the intent offers", arguments: Language.allCases)
  func menu(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await form(world, world.timer(minutes: 25), language)
    try await focus(.value(1), &app)
    await app.press("Enter")
    expectPicture("voice-menu-\(language)", app)
  }

  @Test("without colours and with plain characters it says the same")
  func plain() async throws {
    let world = ScreenWorld()
    let materials = try world.fill()
    var app = await form(world, world.timer(minutes: 25, materials.words), .english, Size(width: 100, height: 30))
    app.theme = Theme(depth: .none, background: .dark, glyphs: .ascii)
    expectPicture("voice-add-ascii", app)
  }

  // MARK: The phrase

  @Test("the suggested phrase stands there already, the first one that nothing is to be said against", arguments: Language.allCases)
  func suggested(_ language: Language) async throws {
    let world = ScreenWorld()
    let materials = try world.fill()
    let shortcut = world.timer(minutes: 25, materials.algebra)
    let first = language == .english ? "Linear Algebra timer" : "Linear Algebraのタイマー"
    #expect(try page(await form(world, shortcut, language)).state.phrase.text == first)
    _ = try world.center.add(phrase: first, shortcut: world.timer(minutes: 5))
    #expect(try page(await form(world, shortcut, language)).state.phrase.text == (language == .english ? "study timer" : "勉強タイマー"))
  }

  @Test("an activity's own phrase is offered, and is no warning though it is known")
  func activityPhrase() async throws {
    let world = ScreenWorld()
    let shortcut = try #require(world.services().shortcut(opening: .viewWeeklyReport))
    let app = await form(world, shortcut)
    #expect(try page(app).state.phrase.text == "How is my week")
    #expect(try page(app).state.check.warnings == [])
  }

  @Test("warnings come while typing, and none of them keeps it from being added but an empty phrase")
  func warnings() async throws {
    let world = ScreenWorld()
    let materials = try world.fill()
    _ = try world.center.add(phrase: "vocabulary timer", shortcut: world.timer(minutes: 10, materials.words))
    var app = await form(world, world.timer(minutes: 25, materials.words))
    func warn(_ phrase: String) async throws -> String {
      await app.press("C-u")
      await app.type(phrase)
      return try page(app).state.check.warnings.joined(separator: "\n")
    }
    #expect(try await warn("Vocabulary Timer").contains("another shortcut's phrase already"))
    #expect(try await warn("vocabulary timmer").contains("reads nearly like “vocabulary timer”"))
    #expect(try await warn("vokabulery tymer").contains("vocabulary timer"))
    #expect(try await warn("take a break").contains("runs “Take a break” already"))
    #expect(try await warn("a phrase that goes on and on until nobody can remember what it was").contains("long to say"))
    #expect(try page(app).saveProblem == nil)
    #expect(try await warn("").isEmpty)
    #expect(try page(app).saveProblem == "say what runs it")
    #expect(try page(app).keys.first { $0.name == "voice.save" }?.isEnabled == false)
  }

  @Test("a phrase that is no text is refused in words, quickly", arguments: ["   ", "\u{0301}\u{0301}\u{0301}", "!!! … —"])
  func unsayable(_ phrase: String) async throws {
    let world = ScreenWorld()
    let log = ShortcutProbe.Log()
    var app = await form(world, world.timer(minutes: 25), log: log)
    await app.press("C-u")
    await app.send(.paste(phrase))
    await app.press("C-s")
    #expect(log.endings == [])
    #expect(try world.center.all().isEmpty)
    let page = try page(app)
    #expect(page.saveProblem != nil || page.state.progress.failure?.isEmpty == false)
  }

  @Test("a phrase of ten thousand characters is cut where no phrase can be as long, and refused")
  func endless() async throws {
    let world = ScreenWorld()
    var app = await form(world, world.timer(minutes: 25))
    await app.press("C-u")
    await app.send(.paste(String(repeating: "word ", count: 2_000)))
    #expect(try page(app).saveProblem == "the phrase has 399 characters, 200 are possible")
  }

  @Test("a phrase that is too long is refused at its field, with the count")
  func tooLong() async throws {
    let world = ScreenWorld()
    var app = await form(world, world.timer(minutes: 25))
    await app.send(.paste(String(repeating: "word ", count: 41)))
    #expect(app.text.contains("! the phrase has 204 characters, 200 are possible"))
  }

  @Test("the phrase that is offered is selected: what is typed stands in its place, after an arrow behind it")
  func offered() async throws {
    let world = ScreenWorld()
    var app = await form(world, world.timer(minutes: 25))
    let offered = try page(app).state.phrase.text
    #expect(!offered.isEmpty)
    await app.type("tea time")
    #expect(try page(app).state.phrase.text == "tea time")
    app = await form(world, world.timer(minutes: 25))
    await app.press("Right")
    await app.type("!")
    #expect(try page(app).state.phrase.text == offered + "!")
  }

  // MARK: Values

  @Test("a material is searched by its title or another name, a time is typed, and both are saved")
  func values() async throws {
    let world = ScreenWorld()
    try world.fill()
    let named = try world.repositories.shelf.add(MaterialDraft(title: "Organic Chemistry", spokenNames: ["clayden"]))
    let log = ShortcutProbe.Log()
    var app = await form(world, world.timer(minutes: nil), log: log)
    try await focus(.value(0), &app)
    await app.type("1h30m")
    try await focus(.value(1), &app)
    await app.press("Enter")
    await app.type("clay")
    #expect(app.text.contains("Organic Chemistry (clayden)"))
    await app.press("Enter")
    try await focus(.phrase, &app)
    await app.press("C-u")
    await app.type("chemistry")
    try await focus(.shows, &app)
    await app.press("Space", "Enter")
    #expect(log.endings == ["finished chemistry"])
    let saved = try #require(try world.center.all().first)
    #expect(saved.phrase == "chemistry")
    #expect(saved.showsWhenRun == false)
    #expect(saved.shortcut.does(world.timer(minutes: 90, named)))
  }

  @Test("what is left open is asked for when it runs")
  func left() async throws {
    let world = ScreenWorld()
    let materials = try world.fill()
    let log = ShortcutProbe.Log()
    var app = await form(world, world.timer(minutes: 25, materials.words), log: log)
    try await focus(.value(0), &app)
    await app.press("C-u")
    try await focus(.value(1), &app)
    await app.press("Enter", "Home", "Home")
    for _ in 0..<5 { await app.press("Up") }
    await app.press("Enter", "C-s")
    #expect(try world.center.all().first?.shortcut == .intent(ShortcutIntent(name: "StartTimer")))
  }

  @Test(
    "a value that cannot be read, or that the intent refuses, is said at its field",
    arguments: [
      ("soon", "“soon” is no time. Write 25 min or 1h30m."), ("25h", "The timer length must be at most 24 h, not 25 h."),
      ("-5m", "The timer length must not be negative"),
    ])
  func refused(_ text: String, _ words: String) async throws {
    let world = ScreenWorld()
    let log = ShortcutProbe.Log()
    var app = await form(world, world.timer(minutes: nil), log: log)
    try await focus(.value(0), &app)
    await app.type(text)
    #expect(app.text.contains("! \(words)"))
    await app.press("C-s")
    #expect(log.endings == [])
    await app.press("C-u")
    await app.type("25m")
    await app.press("C-s")
    #expect(log.endings == ["finished study timer"])
  }

  // MARK: Trying

  @Test("trying says what it would do, ask or refuse, and does nothing")
  func trying() async throws {
    let world = ScreenWorld()
    let materials = try world.fill()
    var app = await form(world, world.timer(minutes: 25, materials.words))
    await app.press("C-t")
    #expect(app.text.contains("It would work now: Start a 25 min timer for 英単語ターゲット1900."))
    #expect(try world.repositories.session.current() == nil)
    try await focus(.value(0), &app)
    await app.press("C-u", "C-t")
    #expect(app.text.contains("It would ask: “How long should the timer run?”"))
    _ = try world.repositories.session.start(.stopwatch, material: nil, at: world.environment.now())
    try await focus(.shows, &app)
    await app.press("t")
    #expect(app.text.contains("! "))
    #expect(app.text.contains("stopwatch"))
  }

  // MARK: The mouse

  @Test("every field answers to the mouse; a click on the form beside them keeps it open")
  func mouse() async throws {
    let world = ScreenWorld()
    try world.fill()
    let log = ShortcutProbe.Log()
    var app = await form(world, world.timer(minutes: 25), .english, Size(width: 120, height: 40), log: log)
    let menu = try #require(app.place(of: "left out"))
    await app.click(menu.x + 1, menu.y)
    let title = try #require(app.place(of: "Linear Algebra"))
    await app.click(title.x, title.y)
    #expect(try page(app).state.fields[1].value?.objectValue?.displayString == "Linear Algebra")
    let box = try #require(app.place(of: "[x] Show the result"))
    await app.click(box.x, box.y)
    #expect(try page(app).state.showsWhenRun == false)
    let label = try #require(app.place(of: "When I say"))
    await app.click(label.x, label.y)
    #expect(log.endings == [])
    let button = try #require(app.place(of: "[ Add ]"))
    await app.click(button.x + 2, button.y)
    #expect(log.endings == ["finished study timer"])
  }
}
