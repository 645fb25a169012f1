import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import IntentRuntime
@testable import StudyScreens

/// Questions that a run asks in the app.
@Suite struct AskTests {
  private static let choices = ["Linear Algebra", "Algebraic Topology", "Botany"]

  /// A question about one of three materials, over the home screen.
  private func ask(_ world: ScreenWorld, _ language: Language = .english, notice: String? = nil) throws -> AskScreen {
    let values = try Self.choices.map { StudyMaterial(try world.material($0)).intentValue }
    let declaration = try #require(PostStudyRecordIntent.declaration.parameter(named: "material"))
    let question = DialogueQuestion(
      intent: PostStudyRecordIntent(), parameter: declaration, elementIndex: nil, kind: .choice(values), notice: notice,
      prompt: language.words("Which material?", "どの教材ですか？"), round: 1)
    return AskScreen(question, title: language.words("Record study", "勉強を記録"), services: world.services(language))
  }

  /// What Enter answers after that was typed.
  private func answer(_ page: AskScreen, _ text: String, _ keys: KeyStroke...) -> DialogueAnswer? {
    var page = page
    for character in text { _ = page.update(.input(.key(KeyStroke(.character(character))))) }
    for key in keys { _ = page.update(.input(.key(key))) }
    guard case .end(let ending)? = page.update(.answerPressed).first else { return nil }
    return ending as? DialogueAnswer
  }

  @Test(
    "a choice is made by number, ordinal, name or a part of it",
    arguments: [
      ("", 0), ("2", 1), ("２", 1), ("second", 1), ("the last one", 2), ("3番目", 2), ("一番目", 0), ("bota", 2), ("TOPOLOGY", 1),
    ])
  func choice(_ text: String, _ index: Int) throws {
    #expect(answer(try ask(ScreenWorld()), text) == .choice(index))
  }

  @Test("arrows move through what fits")
  func arrows() throws {
    let page = try ask(ScreenWorld())
    #expect(answer(page, "", .down) == .choice(1))
    #expect(answer(page, "alg", .down) == .choice(1))
    // The row below them puts on the shelf what is written.
    #expect(answer(page, "alg", .down, .down) == nil)
  }

  @Test("text that fits no choice is the answer", arguments: ["Zoology", "11", "45m"])
  func text(_ text: String) throws {
    #expect(answer(try ask(ScreenWorld()), text) == .text(text))
  }

  @Test("the words for it end any question", arguments: ["cancel", " Cancel ", "やめる", "キャンセル"])
  func cancel(_ text: String) throws {
    #expect(answer(try ask(ScreenWorld()), text) == .cancel)
  }

  @Test("yes and no", arguments: [("", DialogueAnswer.yes), ("n", .no), ("いいえ", .no), ("2", .no), ("perhaps", .text("perhaps"))])
  func confirmation(_ text: String, _ expected: DialogueAnswer) {
    let world = ScreenWorld()
    let question = DialogueQuestion(
      intent: PostStudyRecordIntent(), parameter: nil, elementIndex: nil, kind: .intentConfirmation, notice: nil, prompt: "Sure?", round: 1)
    #expect(answer(AskScreen(question, title: "", services: world.services()), text) == expected)
  }

  @Test("a number is itself where a number is asked for")
  func number() throws {
    let world = ScreenWorld()
    let duration = try #require(PostStudyRecordIntent.declaration.parameter(named: "duration"))
    let question = DialogueQuestion(
      intent: PostStudyRecordIntent(), parameter: duration, elementIndex: nil,
      kind: .value(suggestions: [.duration(900), .duration(1_500)]),
      notice: nil, prompt: "How long?", round: 1)
    #expect(answer(AskScreen(question, title: "", services: world.services()), "2") == .text("2"))
  }

  // MARK: Whole runs

  @Test("what is missing is asked, and typed in words", arguments: Language.allCases)
  func missing(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(language)
    await run(ShortcutIntent(name: "PostStudyRecord"), in: &app)
    expectPicture("ask-value-\(language)", app)
    await app.type("soon")
    await app.press("Enter")
    expectPicture("ask-again-\(language)", app)
    await app.type("45m")
    await app.press("Enter")
    #expect(try world.repositories.records.recent(limit: 1).first?.activeSeconds == 2_700)
    #expect(app.screen.top?.page is ResultScreen)
  }

  @Test("three tries, then a clear end that says what helps", arguments: Language.allCases)
  func tries(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    let count = try world.repositories.records.recent(limit: 100).count
    var app = await world.open(language)
    await run(ShortcutIntent(name: "PostStudyRecord"), in: &app)
    for _ in 0..<3 {
      #expect(app.screen.top?.page is AskScreen)
      await app.type("soon")
      await app.press("Enter")
    }
    expectPicture("ask-end-\(language)", app)
    #expect(try world.repositories.records.recent(limit: 100).count == count)
  }

  @Test("what fits no choice is said, and question, field and list stay", arguments: Language.allCases)
  func noMatch(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    let topology = try world.material("Linear Topology")
    let value = IntentValue.object(IntentObjectValue(typeName: StudyMaterial.typeName, identifier: nil, displayString: "linear"))
    var app = await world.open(language)
    await run(ShortcutIntent(name: "StartStopwatch", values: ["material": value]), in: &app)
    let before = try #require((app.screen.top?.page as? AskScreen)?.state)
    await app.type("zoology")
    await app.press("Enter")
    expectPicture("ask-no-match-\(language)", app)
    let after = try #require((app.screen.top?.page as? AskScreen)?.state)
    #expect(after.prompt == before.prompt && after.choices == before.choices)
    #expect(after.field.text == "zoology")
    #expect(after.notice?.contains("zoology") == true)
    var page = try #require(app.screen.top?.page as? AskScreen)
    #expect(page.shown == [0, 1])
    // Return alone asks nothing new; an arrow goes into the list.
    guard case .end(let again)? = page.update(.answerPressed).first else {
      Issue.record("nothing was answered")
      return
    }
    #expect(again as? DialogueAnswer == .text("zoology"))
    #expect(answer(page, "", .down) == .choice(0))
    #expect(answer(page, "", .down, .down) == .choice(1))
    for _ in 0..<7 { await app.press("Backspace") }
    await app.type("14")
    await app.press("Enter")
    #expect((app.screen.top?.page as? AskScreen)?.state.notice?.contains("2") == true)
    await app.press("Backspace")
    await app.press("Backspace")
    await app.type("topo")
    await app.press("Enter")
    #expect(try world.repositories.session.current()?.materialID == topology.id)
  }

  @Test("a saved shortcut whose question was given up is told how to edit it")
  func triesOfShortcut() async throws {
    let world = ScreenWorld()
    let app = await world.open()
    let services = app.screen.services
    let saved = try services.shortcuts.center.add(
      phrase: "any timer", shortcut: .intent(ShortcutIntent(name: "StartTimer")), showsWhenRun: true)
    let run = ShortcutRun(RunRequest(subject: .voiceShortcut(saved.id), title: "any timer", origin: .shortcut))
    run.start(services)
    for answer in ["x", "y", " "] {
      guard case .asked? = await run.next() else {
        Issue.record("nothing was asked")
        return
      }
      run.take(.text(answer))
    }
    guard case .ended(.done(let result?, _))? = await run.next() else {
      Issue.record("no result")
      return
    }
    #expect(
      result.message == "Nothing was answered. After three tries at “How long should the timer run?”, nothing was done."
        + " Edit the shortcut to give it “Timer length”, or say all of it in one phrase (C-k).")
    #expect(!result.isDone)
  }

  @Test("Esc ends the run and says that nothing was done", arguments: Language.allCases)
  func escape(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(language)
    await run(ShortcutIntent(name: "PostStudyRecord"), in: &app)
    await app.press("Esc")
    #expect(app.screen.state.stack.isEmpty)
    #expect(app.screen.state.message?.text == app.screen.words.runCancelled)
  }

  @Test("a name that fits several materials is asked about", arguments: Language.allCases, windows)
  func ambiguous(_ language: Language, _ size: Size) async throws {
    let world = ScreenWorld()
    try world.fill()
    let topology = try world.material("Linear Topology")
    let value = IntentValue.object(IntentObjectValue(typeName: StudyMaterial.typeName, identifier: nil, displayString: "linear"))
    var app = await world.open(language, width: size.width, height: size.height)
    await run(ShortcutIntent(name: "StartStopwatch", values: ["material": value]), in: &app)
    expectPicture("ask-choice-\(size.width)x\(size.height)-\(language)", app)
    await app.type("topo")
    await app.press("Enter")
    #expect(try world.repositories.session.current()?.materialID == topology.id)
  }

  @Test("a question that is dismissed by the app's end cancels its run")
  func appEnds() async throws {
    let world = ScreenWorld()
    var app = await world.open()
    await run(ShortcutIntent(name: "PostStudyRecord"), in: &app)
    var program = app.screen
    // The answer to the run, which waits for one.
    #expect(program.closeAll().count == 1)
    #expect(program.state.stack.isEmpty)
  }

  private func run(_ intent: ShortcutIntent, in app: inout ScreenHarness<AppShell>) async {
    let request = RunRequest(subject: .shortcut(.intent(intent)), title: "Run", origin: .shortcut)
    let run = ShortcutRun(request)
    run.start(app.screen.services)
    if let step = await run.next() { await app.update(.runWent(step, run)) }
  }
}
