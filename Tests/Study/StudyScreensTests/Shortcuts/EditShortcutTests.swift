import Foundation
import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("Editing a voice shortcut") struct EditShortcutTests {
  private func page(_ app: ScreenHarness<AppShell>) throws -> VoiceShortcutScreen {
    try #require(app.screen.top?.page as? VoiceShortcutScreen)
  }

  private func form(
    _ world: ScreenWorld, _ language: Language = .english, log: ShortcutProbe.Log = ShortcutProbe.Log()
  ) async -> ScreenHarness<AppShell> {
    var app = await world.probe(world.timer(minutes: 25), log, language)
    await app.press("e")
    return app
  }

  @Test("saving what is so already says so, and offers no undoing of something else", arguments: Language.allCases)
  func unchanged(_ language: Language) async throws {
    let world = ScreenWorld()
    let one = try world.center.add(phrase: "tea time", shortcut: world.timer(minutes: 25))
    var app = await world.open(language)
    await app.press("7", "e", "C-s")
    #expect(app.lines[22].contains(language.words("“tea time” is so already.", "「tea time」はすでにその内容です。")))
    #expect(try world.center.all() == [one])
    await app.press("e")
    await app.type(" now")
    await app.press("C-s")
    #expect(app.lines[22].contains(language.words("Saved “tea time now”. u undoes it.", "「tea time now」を保存しました。uで元に戻せます。")))
  }

  // MARK: Two processes

  @Test("what another process changes is followed as long as nothing was written here")
  func follows() async throws {
    let world = ScreenWorld()
    let one = try world.center.add(phrase: "tea time", shortcut: world.timer(minutes: 25))
    var app = await form(world)
    var changed = one
    changed.phrase = "coffee time"
    changed.shortcut = world.timer(minutes: 30)
    _ = try world.center.update(changed, from: one)
    await app.update(.storeChanged)
    #expect(try page(app).state.phrase.text == "coffee time")
    #expect(app.text.contains("30 min"))
    #expect(try page(app).state.conflict == nil)
  }

  @Test("where both changed it, both are shown, and the user says whose counts", arguments: Language.allCases)
  func both(_ language: Language) async throws {
    let world = ScreenWorld()
    let one = try world.center.add(phrase: "tea time", shortcut: world.timer(minutes: 25))
    let log = ShortcutProbe.Log()
    var app = await form(world, language, log: log)
    await app.type(" now")
    var changed = one
    changed.phrase = "coffee time"
    let theirs = try world.center.update(changed, from: one)
    // The store's change is not known yet: saving itself finds out.
    await app.press("C-s")
    expectPicture("voice-conflict-\(language)", app)
    #expect(log.endings == [])
    #expect(try page(app).state.phrase.text == "tea time now")
    #expect(try world.center.voiceShortcut(one.id) == theirs)
    await app.press("C-s")
    #expect(log.endings == ["updated tea time now"])
    #expect(try world.center.voiceShortcut(one.id)?.phrase == "tea time now")
  }

  @Test("theirs can be taken over instead")
  func theirs() async throws {
    let world = ScreenWorld()
    let one = try world.center.add(phrase: "tea time", shortcut: world.timer(minutes: 25))
    let log = ShortcutProbe.Log()
    var app = await form(world, log: log)
    await app.type(" now")
    var changed = one
    changed.phrase = "coffee time"
    _ = try world.center.update(changed, from: one)
    await app.update(.storeChanged)
    #expect(app.text.contains("Changed elsewhere meanwhile to “coffee time”"))
    await app.press("C-o")
    #expect(try page(app).state.phrase.text == "coffee time")
    await app.press("C-s")
    #expect(log.endings == ["updated coffee time"])
  }

  @Test("what was deleted elsewhere can be added again with what was written", arguments: Language.allCases)
  func deleted(_ language: Language) async throws {
    let world = ScreenWorld()
    let one = try world.center.add(phrase: "tea time", shortcut: world.timer(minutes: 25))
    let log = ShortcutProbe.Log()
    var app = await form(world, language, log: log)
    await app.type(" now")
    try world.center.delete(one.id)
    await app.press("C-s")
    expectPicture("voice-deleted-\(language)", app)
    #expect(log.endings == [])
    await app.press("C-s")
    #expect(log.endings == ["updated tea time now"])
    #expect(try world.center.all().map(\.phrase) == ["tea time now"])
  }

  @Test("two screens that delete the same shortcut both say that it is gone")
  func deletedTwice() async throws {
    let world = ScreenWorld()
    let one = try world.center.add(phrase: "tea time", shortcut: world.timer(minutes: 25))
    let log = ShortcutProbe.Log()
    var app = await form(world, log: log)
    while try !page(app).state.focus.isOn(.delete) { await app.press("Tab") }
    await app.press("Enter")
    try world.center.delete(one.id)
    await app.press("Right", "Enter")
    #expect(log.endings == ["deleted"])
  }

  // MARK: Repairing

  @Test("a material that left the shelf is said where it stands, and another one is chosen", arguments: Language.allCases)
  func materialGone(_ language: Language) async throws {
    let world = ScreenWorld()
    let materials = try world.fill()
    _ = try world.center.add(phrase: "algebra", shortcut: world.timer(minutes: 25, materials.algebra))
    _ = try world.repositories.shelf.archive(materials.algebra.id)
    let log = ShortcutProbe.Log()
    var app = await form(world, language, log: log)
    #expect(try page(app).state.focus.isOn(.value(1)))
    expectPicture("voice-gone-\(language)", app)
    #expect(try page(app).saveProblem != nil)
    await app.press("Enter")
    await app.type("たーげっと")
    await app.press("Enter", "C-s")
    #expect(log.endings == ["updated algebra"])
    #expect(try world.center.all().first?.shortcut.does(world.timer(minutes: 25, materials.words)) == true)
  }

  @Test("a value that the intent does not have any more is said, and saving leaves it out")
  func removed() async throws {
    let world = ScreenWorld()
    _ = try world.center.add(
      phrase: "tea time",
      shortcut: .intent(ShortcutIntent(name: "StartTimer", values: ["duration": .duration(1_500), "tea": .string("green")])))
    let log = ShortcutProbe.Log()
    var app = await form(world, log: log)
    #expect(app.text.contains("! The action has no value “tea” any more: saving leaves it out."))
    await app.press("C-s")
    #expect(try world.center.all().first?.shortcut == world.timer(minutes: 25))
  }

  @Test("a value of another kind than it was is asked for anew, at its field")
  func retyped() async throws {
    let world = ScreenWorld()
    _ = try world.center.add(
      phrase: "tea time", shortcut: .intent(ShortcutIntent(name: "StartTimer", values: ["duration": .string("long")])))
    var app = await form(world)
    #expect(try page(app).state.focus.isOn(.value(0)))
    #expect(app.text.contains("! This was of another kind: choose it anew."))
    await app.type("25m")
    await app.press("C-s")
    #expect(try world.center.all().first?.shortcut == world.timer(minutes: 25))
  }

  @Test("a value beyond today's limits opens the form at it")
  func beyond() async throws {
    let world = ScreenWorld()
    _ = try world.center.add(phrase: "tea time", shortcut: world.timer(minutes: 3_000))
    let app = await form(world)
    #expect(try page(app).state.focus.isOn(.value(0)))
    #expect(app.text.contains("! The timer length must be at most 24 h"))
  }

  @Test("an action that is not there any more is replaced by another one, and the phrase stays", arguments: Language.allCases)
  func undeclared(_ language: Language) async throws {
    let world = ScreenWorld()
    _ = try world.center.add(phrase: "tea time", shortcut: .intent(ShortcutIntent(name: "StartTimmer")))
    let log = ShortcutProbe.Log()
    var app = await form(world, language, log: log)
    #expect(try page(app).state.focus.isOn(.action))
    expectPicture("voice-undeclared-\(language)", app)
    await app.press("Enter")
    await app.type(language == .english ? "take a" : "休憩")
    await app.press("Enter", "C-s")
    #expect(log.endings == ["updated tea time"])
    #expect(try world.center.all().first?.shortcut.typeName == "PauseStudy")
  }

  @Test("what cannot be read is told with its phrase, and another action can be chosen for it", arguments: Language.allCases)
  func unreadable(_ language: Language) async throws {
    let world = ScreenWorld()
    let one = try world.center.add(phrase: "lost book", shortcut: world.timer(minutes: 25))
    var changed = one
    changed.shortcut = .unreadable(#"{"x":1}"#)
    _ = try world.center.update(changed, from: one)
    let log = ShortcutProbe.Log()
    var app = await form(world, language, log: log)
    #expect(try page(app).state.focus.isOn(.action))
    #expect(try page(app).notice == page(app).words.voiceUnreadableShortcut)
    #expect(try page(app).saveProblem == page(app).words.voiceChooseAction)
    await app.press("Enter")
    await app.type(language == .english ? "take a" : "休憩")
    await app.press("Enter", "C-s")
    #expect(log.endings == ["updated lost book"])
    #expect(try world.center.all().first?.shortcut.typeName == "PauseStudy")
  }

  @Test("one that runs itself cannot be saved again as it is: something else is chosen")
  func circle() async throws {
    let world = ScreenWorld()
    let one = try world.center.add(phrase: "loop", shortcut: world.timer(minutes: 25))
    var changed = one
    changed.shortcut = .activity(
      UserActivity(activityType: StudyActivity.recordStudy.rawValue, userInfo: [ShortcutRunner.voiceShortcutKey: .string(one.id)]))
    _ = try world.center.update(changed, from: one)
    let log = ShortcutProbe.Log()
    var app = await form(world, log: log)
    #expect(app.text.contains("! It runs itself (“loop” → “loop”). Choose something else."))
    #expect(app.text.contains("un another shortcut"))
    #expect(try page(app).state.focus.isOn(.action))
    await app.press("C-s")
    #expect(log.endings == [])
    await app.press("Enter")
    await app.type("take a")
    await app.press("Enter", "C-s")
    #expect(log.endings == ["updated loop"])
  }

  @Test("an activity that has expired is saved anew without its end")
  func expired() async throws {
    let world = ScreenWorld()
    guard case .activity(var activity) = try #require(world.services().shortcut(opening: .viewWeeklyReport)) else { return }
    activity.expirationDate = Date(timeIntervalSince1970: 1_700_000_000)
    _ = try world.center.add(phrase: "my week", shortcut: .activity(activity))
    var app = await form(world)
    #expect(app.text.contains("! It was meant for a time that has passed"))
    await app.press("C-s")
    guard case .activity(let saved)? = try world.center.all().first?.shortcut else {
      Issue.record("no activity")
      return
    }
    #expect(saved.expirationDate == nil)
  }
}
