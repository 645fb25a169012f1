import ShortcutManagement
import StudyIntents
import StudyModels
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("The button that adds to Kiroku") struct AddButtonTests {
  @Test("a report offers to be added, follows what another process does, and then leads to editing")
  func report() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(width: 100, height: 30)
    await app.press("4")
    #expect(app.text.contains("[ Make a shortcut ]"))
    let shortcut = try #require(world.services(.japanese).shortcut(opening: .viewWeeklyReport))
    let one = try world.center.add(phrase: "今週どう", shortcut: shortcut)
    await app.update(.storeChanged)
    #expect(app.text.contains("[ Shortcut: “今週どう” ]"))
    await app.press("a")
    let form = try #require(app.screen.top?.page as? VoiceShortcutScreen)
    #expect(form.original?.id == one.id)
    await app.press("Esc")
    try world.center.delete(one.id)
    await app.update(.storeChanged)
    #expect(app.text.contains("[ Make a shortcut ]"))
    await app.press("a", "C-s")
    #expect(app.text.contains("[ Shortcut: “How is my week” ]"))
    #expect(app.text.contains("Added “How is my week”. u undoes it."))
  }

  @Test("where a report has no row to spare there is none; the key works all the same")
  func noRoom() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(width: 60, height: 16)
    await app.press("4")
    #expect(!app.text.contains("Make a shortcut"))
    await app.press("a")
    #expect(app.screen.top?.page is VoiceShortcutScreen)
  }

  @Test("the timer's form adds what its fields say", arguments: Language.allCases)
  func timer(_ language: Language) async throws {
    let world = ScreenWorld()
    let materials = try world.fill()
    var app = await world.open(language)
    await app.press("s", "Right", "Tab", "C-u")
    await app.type("40m")
    await app.press("Tab", "Enter", "Down", "Enter", "Tab")
    let form = try #require(app.screen.top?.page as? TimerScreen)
    #expect(form.state.setup.focus.isOn(.add))
    expectPicture("timer-adding-\(language)", app)
    await app.press("Enter", "C-s")
    let added = try #require(try world.center.all().first)
    #expect(added.shortcut.does(world.timer(minutes: 40, materials.words)))
    func label() throws -> String? { try #require(app.screen.top?.page as? TimerScreen).state.adding?.label(ScreenWords(language)) }
    #expect(try label() == (language == .english ? "Shortcut: “英単語ターゲット1900 timer”" : "ショートカット：「英単語ターゲット1900のタイマー」"))
    // Other values are another shortcut.
    await app.press("BackTab", "BackTab", "BackTab", "C-u")
    await app.type("45m")
    #expect(app.text.contains(language == .english ? "[ Make a shortcut ]" : "[ ショートカットを作る ]"))
  }

  @Test("what cannot start cannot be added")
  func nothing() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("s", "Right", "Tab", "C-u")
    await app.type("soon")
    #expect(!app.text.contains("Make a shortcut"))
    let form = try #require(app.screen.top?.page as? TimerScreen)
    #expect(!form.state.setup.focus.fields.contains(.add))
  }

  @Test("right after a record it can be added, unless a shortcut records the same already", arguments: Language.allCases)
  func record(_ language: Language) async throws {
    let world = ScreenWorld()
    let materials = try world.fill()
    var app = await world.open(language, width: 100, height: 30)
    func record() async throws {
      await app.press("n")
      await app.type("linear")
      await app.press("Enter")
      await app.type("45m")
      await app.press("C-s")
      #expect(app.screen.state.stack.isEmpty)
    }
    try await record()
    expectPicture("record-adding-\(language)", app)
    await app.press("A")
    let form = try #require(app.screen.top?.page as? VoiceShortcutScreen)
    #expect(form.text.sentence(of: form.state.shortcut) == language.words("Record 45 min of Linear Algebra", "Linear Algebraを45分記録する"))
    await app.press("C-s")
    let added = try #require(try world.center.all().first)
    #expect(app.text.contains(language.quoted(added.phrase)))
    var wanted = PostStudyRecordIntent()
    wanted.duration = 45 * 60
    wanted.material = StudyMaterial(materials.algebra)
    #expect(added.shortcut.does(.intent(ShortcutIntent(wanted))))
    try await record()
    #expect(app.screen.state.isOfferingShortcut == false)
  }

  @Test("the offer is over once something else is done")
  func over() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("n", "Tab")
    await app.type("45m")
    await app.press("C-s")
    #expect(app.screen.state.isOfferingShortcut)
    await app.press("2", "A")
    #expect(!(app.screen.top?.page is VoiceShortcutScreen))
  }
}
