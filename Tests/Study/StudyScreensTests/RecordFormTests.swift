import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct RecordFormTests {
  @Test("the form says at the field what the intent refuses, and what saving does to the week", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open(language, width: size.width, height: size.height)
    await form.press("n", "Enter")
    await form.type("linear")
    await form.press("Enter")
    await form.type("45m")
    await form.press("Tab", "Tab", "Tab", "Tab", "Tab")
    await form.type("2")
    expectPicture("form-\(size.width)x\(size.height)-\(language)", form)
  }

  @Test("the empty form, and its menu of materials", arguments: Language.allCases)
  func empty(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open(language)
    await form.press("n")
    expectPicture("form-empty-\(language)", form)
    await form.press("Enter")
    expectPicture("form-menu-\(language)", form)
  }

  @Test("saving runs the intent with the end, the amount, the memo and the visibility, and says what it answers")
  func save() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    var form = await world.open()
    await form.press("n")
    await form.type("lin")
    await form.press("Enter")
    await form.type("45m")
    await form.press("Tab")
    await form.type("10:00")
    await form.press("Tab", "Tab", "Tab", "Tab")
    await form.type("30")
    await form.press("Tab")
    await form.type("eigenvalues")
    await form.press("Tab", "Enter", "Down", "Enter", "C-s")
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    let expected = RecordDraft(
      started: try world.at("2026-11-21T09:15"), ended: try world.at("2026-11-21T10:00"), activeSeconds: 2_700, materialID: algebra.id,
      amount: .range(from: 25, to: 30), memo: "eigenvalues", visibility: .followers, source: .app)
    #expect(RecordDraft(record) == expected)
    #expect(form.screen.state.stack.isEmpty)
    #expect(form.text.contains("Recorded 45 min of Linear Algebra, pages 25–30."))
    #expect(form.lines[23].contains("Enter post progress"))
  }

  @Test("an amount past all there is stands at its field as a hint, is saved, and is told with the answer", arguments: Language.allCases)
  func beyondTotal(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open(language, width: 120, height: 24)
    await form.press("n")
    await form.type("lin")
    await form.press("Enter", "Tab", "Tab", "Tab", "Tab")
    await form.type("381")
    let page = { (form: ScreenHarness<AppShell>) in form.screen.top?.page as? RecordFormScreen }
    let alone = language.words("! Page 381 is beyond the 380 pages of “Linear Algebra”.", "! 381ページ目は、「Linear Algebra」の全380ページを超えています。")
    #expect(form.text.contains(alone))
    await form.press("Tab")
    await form.type("450")
    let doubt = language.words(
      "Pages 381–450 are beyond the 380 pages of “Linear Algebra”.", "381〜450ページは、「Linear Algebra」の全380ページを超えています。")
    #expect(form.text.contains("! \(doubt)"))
    #expect(page(form)?.saveProblem == nil)
    await form.press("C-s")
    #expect(try world.repositories.records.recent(limit: 1).first?.amount == .range(from: 381, to: 450))
    #expect(form.screen.state.stack.isEmpty)
    #expect(form.text.contains(language.words(" ! Recorded Linear Algebra, pages 381–450.", " ! Linear Algebra（381〜450ページ）を記録しました。")))
  }

  @Test("what is refused of one of several fields in a row stands below that one", arguments: Language.allCases)
  func below(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open(language, width: 100, height: 30)
    await form.press("n", "Enter")
    await form.type("linear")
    await form.press("Enter")
    await form.type("45m")
    await form.press("Tab", "Tab", "Tab", "Tab")
    await form.type("25")
    await form.press("Tab")
    await form.type("2")
    await form.press("Tab")
    let row = try #require(form.lines.firstIndex { $0.contains("! ") })
    let before = form.lines[row].prefix { $0 != "!" }
    let label = language.words(" to ", "から ")
    let field = try #require(form.lines[row - 1].firstRange(of: label)).upperBound
    #expect(String(before).cellWidth == String(form.lines[row - 1][..<field]).cellWidth, "\(form.text)")
  }

  @Test("an end later than now is refused at its field")
  func laterThanNow() async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open()
    await form.press("n", "Tab")
    await form.type("10m")
    await form.press("Tab")
    await form.type("2026-11-21T13:00")
    await form.press("Tab")
    #expect(form.lines[5].contains("13:00 is later than now (12:00)"))
    let count = try world.repositories.records.recent(limit: 99).count
    await form.press("C-s")
    #expect(try world.repositories.records.recent(limit: 99).count == count)
  }

  @Test("a long refusal stands whole at its field and in the message, and in the footer as a hint where to look")
  func longRefusal() async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open()
    await form.press("n", "Tab")
    await form.type("abc")
    #expect(form.lines[23].hasPrefix(" Tab next  C-s save (see “Time”)  C-e memo in $EDITOR"))
    await form.press("C-s")
    let words = "“abc” is no duration. Write `45m`, `1h30m`, `1:30` or `45` (minutes)."
    #expect(form.screen.state.message?.text == "Not now: \(words)")
  }

  @Test("what is refused adds nothing to the week")
  func noPreviewOfRefused() async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open()
    await form.press("n", "Tab")
    await form.type("45m")
    #expect(form.text.contains("This week after saving"))
    await form.press("C-u")
    await form.type("1441")
    #expect(!form.text.contains("This week after saving"))
    #expect(form.lines[4].contains("started Fri 20 Nov 11:59"))
    await form.press("C-u")
    await form.type("-5")
    #expect(form.lines[4].contains("started 12:00"))
  }

  @Test("every material of a large shelf can be chosen")
  func largeShelf() async throws {
    let world = ScreenWorld()
    try world.material("Zoology")
    for number in 1...505 { try world.material("Volume \(number)") }
    var form = await world.open()
    await form.press("n")
    await form.type("zoo")
    await form.press("Enter")
    #expect(form.lines[3] == "  Material    Zoology ▾                                                  pages")
  }

  @Test(
    "what cannot be read is said at its field, with how it is written",
    arguments: [("abc", "“abc”"), ("-5", "negative"), ("25h", "24 h")])
  func unreadable(_ text: String, _ words: String) async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open()
    await form.press("n", "Tab")
    await form.type(text)
    await form.press("Tab")
    #expect(form.lines[5].hasPrefix("              ! "))
    #expect(form.lines[5].contains(words), "\(form.lines[5])")
    #expect(form.lines[23].contains("C-s save ("))
  }

  @Test("a start and an end give the study time; a time given then moves the start")
  func times() async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open()
    await form.press("n", "Tab", "Tab")
    await form.type("11:00")
    await form.press("Tab")
    await form.type("10:20")
    #expect(form.lines[4].contains("40 min"))
    await form.press("BackTab", "BackTab")
    await form.type("30m")
    #expect(form.lines[4].contains("started 10:30"))
  }

  @Test("leaving asks while something unsaved was written, and Esc at the question keeps it")
  func leaving() async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open()
    await form.press("n", "Tab")
    await form.type("45m")
    await form.press("Esc")
    expectPicture("form-leaving", form)
    await form.press("Esc")
    #expect(form.lines[4].contains("45m"))
    await form.press("Esc", "Right", "Enter")
    #expect(form.screen.state.stack.isEmpty)
  }

  @Test("an untouched form closes at once")
  func closing() async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open()
    await form.press("n", "Esc")
    #expect(form.screen.state.stack.isEmpty)
  }

  @Test("quitting with unsaved text asks first")
  func quitting() async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open()
    await form.press("n", "Tab")
    await form.type("4")
    await form.press("C-c")
    #expect(form.quitCode == nil)
    #expect(form.text.contains("Leave without saving?"))
    await form.press("Right", "Enter")
    #expect(form.quitCode == 0)
  }

  @Test("a refused save keeps everything that was written")
  func refused() async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open()
    await form.press("n")
    await form.type("lin")
    await form.press("Enter")
    await form.type("45m")
    for _ in 0..<6 { await form.press("Tab") }
    await form.type("a memo")
    try world.repositories.account.setState(.signedOut(server: "study.example"))
    await form.press("C-s")
    let state = try #require(form.screen.top?.page as? RecordFormScreen).state
    #expect(state.memo.text == "a memo")
    #expect(state.time.text == "45m")
    #expect(state.progress.failure?.lowercased().contains("signed out") == true, "\(state.progress.failure ?? "")")
    #expect(form.screen.state.stack.count == 1)
  }

  @Test("C-e gives the terminal to the editor and takes over what it saved; an editor that fails changes nothing")
  func editor() async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open()
    world.hands.editor = { .saved($0 + "from the editor\nsecond line\n") }
    await form.press("n", "C-e")
    #expect(form.requests.contains("foreground"))
    let page = try #require(form.screen.top?.page as? RecordFormScreen)
    #expect(page.state.memo.text == "from the editor\nsecond line")
    world.hands.editor = { _ in .failed("No editor is set.") }
    await form.press("C-e")
    #expect(form.lines[22] == " ! No editor is set.")
    #expect((form.screen.top?.page as? RecordFormScreen)?.state.memo.text == "from the editor\nsecond line")
  }

  @Test("the answer to an older text is dropped")
  func outdated() async throws {
    let world = ScreenWorld()
    try world.fill()
    var page = RecordFormScreen(.new, services: world.services())
    _ = page.load()
    _ = page.update(.input(.key("x")))
    let before = page.state
    let old = RecordFormCheck(issues: [.time: .init(words: "old", isMissing: false)])
    _ = page.update(.checked(before.progress.revision - 1, .success(old)))
    #expect(page.state == before)
  }

  @Test("the cursor stands at the caret of the focused field")
  func caret() async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open()
    await form.press("n", "Tab")
    await form.type("45")
    #expect(form.surface.cursor == Point(x: 16, y: 4))
    for _ in 0..<3 { await form.press("Tab") }
    await form.type("固有値")
    #expect(form.surface.cursor == Point(x: 20, y: 7))
  }

  @Test("an edited record is filled in, and only what was changed changes")
  func edit() async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open()
    await form.press("Down", "Enter")
    expectPicture("form-edit", form)
    let before = try world.repositories.records.recent(limit: 9)[1]
    for _ in 0..<6 { await form.press("Tab") }
    await form.type(", 5.2")
    await form.press("C-s")
    var expected = RecordDraft(before)
    expected.memo = "eigenvalues, 5.2"
    #expect(try world.repositories.records.record(before.id).map(RecordDraft.init) == expected)
    #expect(form.lines[22] == " Changed. u undoes it.")
  }

  @Test("a memo keeps its tabs and what nobody sees when another field is changed")
  func memoToTheLetter() async throws {
    let world = ScreenWorld()
    try world.fill()
    let before = try world.repositories.records.recent(limit: 9)[1]
    var draft = RecordDraft(before)
    draft.memo = "5.2\u{9}eigen\u{200B}values\n\u{9}5.4"
    _ = try world.repositories.records.update(before.id, with: draft)
    var form = await world.open()
    await form.press("Down", "Enter", "C-u")
    await form.type("31m")
    await form.press("C-s")
    let after = try #require(try world.repositories.records.record(before.id))
    #expect(after.activeSeconds == 31 * 60)
    #expect(after.memo == draft.memo)
  }

  @Test("a memo that was saved in the editor keeps its tabs, and what may not stand in one is refused at its field")
  func memoOfTheEditor() async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open()
    world.hands.editor = { _ in .saved("a\u{9}b\r\nc\n") }
    await form.press("n", "C-e")
    #expect((form.screen.top?.page as? RecordFormScreen)?.state.memo.text == "a\u{9}b\nc")
    world.hands.editor = { _ in .saved("a\u{1B}[31mb") }
    await form.press("C-e")
    #expect(form.surface.text.contains("! The memo holds control characters."))
  }

  @Test("a click into a text puts the caret there")
  func caretByClick() async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open()
    await form.press("n", "Tab")
    await form.type("45m")
    await form.click(15, 4)
    await form.type("1")
    #expect(form.lines[4].contains("415m"))
  }

  @Test("a click focuses a field and opens a menu")
  func mouse() async throws {
    let world = ScreenWorld()
    try world.fill()
    var form = await world.open()
    await form.press("n")
    await form.click(16, 4)
    #expect(form.surface.cursor == Point(x: 14, y: 4))
    await form.click(16, 3)
    #expect(form.text.contains("› 英単語ターゲット1900"))
    await form.click(78, 0)
    #expect(!form.text.contains("› 英単語ターゲット1900"))
    #expect(form.screen.state.stack.count == 1)
    await form.click(78, 0)
    #expect(form.screen.state.stack.isEmpty)
  }
}

@Suite struct RecordFormOrderTests {
  @Test("what is typed before the form has read its materials is taken in order afterwards")
  func typeAhead() async throws {
    let world = ScreenWorld()
    try world.fill()
    var page = RecordFormScreen(.new, services: world.services())
    _ = page.load()
    for key in ["l", "i", "n"] { _ = page.update(.input(.key(KeyStroke(name: key) ?? "x"))) }
    _ = page.update(.input(.key(.enter)))
    for key in ["4", "5"] { _ = page.update(.input(.key(KeyStroke(name: key) ?? "x"))) }
    let data = try RecordFormData.read(for: .new, chosen: nil, from: world.services())
    _ = page.update(.loaded(.success(data)))
    #expect(page.state.material?.title == "Linear Algebra")
    #expect(page.state.time.text == "45")
  }

  @Test("saving asked for before the intent has answered is done when it has, or refused in its words")
  func saveAhead() async throws {
    let world = ScreenWorld()
    try world.fill()
    var page = RecordFormScreen(.new, services: world.services())
    _ = page.update(.loaded(.success(try RecordFormData.read(for: .new, chosen: nil, from: world.services()))))
    _ = page.update(.savePressed)
    #expect(page.state.progress.wantsSave && !page.state.progress.isSaving)
    let refused = RecordFormCheck(issues: [.time: .init(words: "Give a time.", isMissing: false)])
    _ = page.update(.checked(page.state.progress.revision, .success(refused)))
    #expect(!page.state.progress.wantsSave && !page.state.progress.isSaving)
    _ = page.update(.input(.key(.tab)))
    _ = page.update(.focusMoved(1))
    _ = page.update(.input(.key("9")))
    _ = page.update(.savePressed)
    _ = page.update(.checked(page.state.progress.revision, .success(RecordFormCheck())))
    #expect(page.state.progress.isSaving)
  }

  @Test("another study time of an edited record moves its end, another start moves the whole with its pauses")
  func editedTimes() async throws {
    let world = ScreenWorld()
    let start = try world.at("2026-11-21T09:00")
    let pause = Pause(began: start.instant.adding(seconds: 1_800), ended: start.instant.adding(seconds: 2_400))
    let record = try world.repositories.records.add(
      RecordDraft(started: start, ended: try world.at("2026-11-21T10:10"), activeSeconds: 3_600, pauses: [pause], source: .app))
    var form = await world.open()
    await form.press("Enter", "Tab")
    for _ in 0..<4 { await form.press("C-u") }
    await form.type("50m")
    #expect(form.lines[4].contains("ended 10:00"))
    await form.press("Tab", "Tab", "C-u")
    await form.type("08:00")
    await form.press("C-s")
    let edited = try #require(try world.repositories.records.record(record.id))
    #expect(try edited.started == world.at("2026-11-21T08:00"))
    #expect(try edited.ended == world.at("2026-11-21T09:00"))
    #expect(edited.activeSeconds == 3_000)
    #expect(edited.pauses == [Pause(began: pause.began.adding(seconds: -3_600), ended: pause.ended?.adding(seconds: -3_600))])
  }
}
