import Dispatch
import IntentRuntime
import ShortcutManagement
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("Saving a form, and leaving meanwhile") struct SavingTests {
  @Test("nothing that is being saved can be dropped or changed, whatever is pressed", arguments: AppForm.allCases)
  func drop(_ form: AppForm) async throws {
    let world = ScreenWorld()
    try world.fill()
    let before = try world.stored()
    var app = await world.open(form)
    let open = try #require(app.screen.top)
    await app.begin("C-s")
    #expect(app.screen.top?.saving == .saving)
    // What dropped it before: the other button of the question that Esc brought. Then letters, clicks, tabs, undo, a paste.
    await app.press("Tab", "x", "BackTab", "Enter", "2", "u", "C-r", "C-e", "C-s")
    #expect(app.screen.state.message?.text == "Not now: saving")
    await app.click(40, 10)
    await app.send(.paste("lost"))
    #expect(app.screen.state.stack.map(\.number) == [open.number])
    #expect(app.screen.top?.page.openDialog == nil)
    #expect(try world.stored() == before)
    await app.finish()
    #expect(app.screen.state.stack.isEmpty)
    #expect(app.screen.state.message?.kind == .done)
    #expect(try world.stored() != before)
  }

  @Test("Esc brings no question that could drop a form while it is saved", arguments: AppForm.allCases)
  func noQuestion(_ form: AppForm) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(form)
    let open = try #require(app.screen.top)
    await app.begin("C-s")
    // The two buttons of the question, whichever of them was meant.
    await app.press("Esc", "Tab", "Enter", "Right", "Enter")
    #expect(app.screen.state.stack.map(\.number) == [open.number])
    #expect(app.screen.top?.page.openDialog == nil)
    await app.finish()
    #expect(app.screen.state.stack.map(\.number) == [open.number])
  }

  @Test("Esc stops what has not begun to be stored: the form is back with all that was written", arguments: AppForm.allCases)
  func stop(_ form: AppForm) async throws {
    let world = ScreenWorld()
    try world.fill()
    let before = try world.stored()
    var app = await world.open(form)
    let open = try #require(app.screen.top)
    await app.begin("C-s")
    await app.press("Esc")
    #expect(app.screen.state.message?.text == "Stopping. What is stored already stays stored.")
    #expect(app.screen.keyBindings.first { $0.keys.contains(.escape) }?.disabledReason == "stopping")
    await app.finish()
    #expect(app.screen.top?.number == open.number)
    #expect(app.screen.top?.saving == nil)
    #expect(app.screen.state.message?.text == "Stopped: nothing was saved. What you wrote is still here.")
    #expect(try world.stored() == before)
    await app.press("C-s")
    #expect(app.screen.state.stack.isEmpty)
    #expect(try world.stored() != before)
  }

  @Test(
    "what waits to be saved until it is checked is given up once a question stands over it", arguments: [.escape, "C-c"] as [KeyStroke])
  func withdrawn(_ key: KeyStroke) async throws {
    let world = ScreenWorld()
    try world.fill()
    let before = try world.stored()
    var app = await world.open(AppForm.record)
    // The intent has not answered to 25 for 25m yet: the key is kept until it has.
    await app.begin("Backspace", "C-s", key)
    await app.finish()
    #expect(app.text.contains("Leave without saving?"))
    #expect(app.screen.top?.saving == nil)
    #expect(try world.stored() == before)
    await app.press("Right", "Enter")
    #expect(app.screen.state.stack.isEmpty)
    #expect(try world.stored() == before)
  }

  // MARK: One way for all of them

  private func probe(
    _ names: String..., language: Language = .english, work: @escaping @Sendable () async -> SavingProbe.Event
  ) async -> (ScreenHarness<AppShell>, ScreenWorld) {
    let world = ScreenWorld()
    let services = world.services(language)
    var program = AppShell(services: services)
    _ = program.start(size: Size(width: 80, height: 24))
    for name in names { _ = program.present(SavingProbe(name, services, work: work)) }
    // The harness starts the program once more, which shows what is there.
    return (await ScreenHarness(program), world)
  }

  private func probe(_ app: ScreenHarness<AppShell>, _ name: String) -> SavingProbe? {
    app.screen.state.stack.compactMap { $0.page as? SavingProbe }.first { $0.state.name == name }
  }

  @Test("what was stored before it could be stopped ends as saved, and says so with the way back", arguments: Language.allCases)
  func tooLate(_ language: Language) async throws {
    var (app, _) = await probe("form", language: language) { .saved("Saved it.") }
    await app.begin("C-s")
    await app.press("Esc")
    await app.finish()
    #expect(app.screen.state.stack.isEmpty)
    #expect(
      app.screen.state.message?.text
        == (language == .english
          ? "Saved it. It was saved before it could be stopped; u undoes it." : "Saved it.中止する前に保存が終わりました。uで元に戻せます。"))
  }

  @Test("a question that stands when saving begins to end goes with its form, and none is left over another page")
  func question() async throws {
    var (app, _) = await probe("below", "form") { .saved("Saved it.") }
    await app.begin("C-s")
    // The form below has text too, so that leaving asks.
    await app.press("C-c")
    #expect(app.screen.state.leaving != nil)
    await app.finish()
    #expect(app.screen.state.stack.compactMap { ($0.page as? SavingProbe)?.state.name } == ["below"])
    #expect(app.screen.state.leaving != nil)
    await app.press("Esc", "Esc")
    #expect(app.text.contains("Leave without saving?"))
    await app.press("Right", "Enter")
    #expect(app.screen.state.stack.isEmpty)
    #expect(app.screen.state.leaving == nil)
    #expect(!app.text.contains("Leave without saving?"))
  }

  @Test("a question about leaving goes with the page that it was asked for, where that ends by itself")
  func questionOfAGonePage() async throws {
    var (app, _) = await probe("form") { .saved("Saved it.") }
    await app.begin("e")
    await app.press("C-c")
    #expect(app.screen.state.leaving != nil)
    await app.finish()
    #expect(app.screen.state.stack.isEmpty)
    #expect(app.screen.state.leaving == nil)
    #expect(!app.text.contains("Leave without saving?"))
    #expect(app.quitCode == nil)
  }

  @Test("work of two forms of one kind does not meet: both answers come, each to its own")
  func twoForms() async throws {
    var (app, _) = await probe("one", "two") { .saved("Saved it.") }
    var program = app.screen
    let numbers = program.state.stack.map(\.number)
    var ids: [String] = []
    for number in numbers {
      for effect in program.update(.pressed(number, SavingProbe.Event.changePressed)) { if let id = effect.id { ids.append(id) } }
    }
    #expect(Set(ids).count == 2)
    for number in numbers { await app.update(.pressed(number, SavingProbe.Event.changePressed)) }
    #expect(probe(app, "one")?.state.answers == ["for one"])
    #expect(probe(app, "two")?.state.answers == ["for two"])
    // The lower one ends below the other.
    await app.update(.pressed(numbers[0], SavingProbe.Event.savePressed))
    #expect(app.screen.state.stack.map(\.number) == [numbers[1]])
  }

  @Test("leaving waits for what is being saved, and stays where that is refused", arguments: [true, false])
  func quit(_ isSaved: Bool) async throws {
    var (app, _) = await probe("form") { isSaved ? .saved("Saved it.") : .refused("The disk is full.") }
    await app.begin("C-s")
    // What is still typed on is no way out.
    await app.press("q")
    #expect(!app.screen.state.isLeaving)
    await app.press("C-c", "C-c")
    #expect(app.quitCode == nil)
    #expect(app.screen.state.message?.text == "Still saving: Kiroku quits as soon as it is done.")
    #expect(app.screen.state.stack.count == 1)
    await app.finish()
    #expect(app.quitCode == (isSaved ? 0 : nil))
    #expect(app.screen.state.stack.count == (isSaved ? 0 : 1))
    #expect(app.screen.state.isLeaving == isSaved)
  }

  @Test("a change without a form holds up leaving as well, and another key on its page does not cut it off")
  func changes() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.begin("u", "u", "q")
    #expect(app.quitCode == nil)
    await app.finish()
    #expect(app.quitCode == 0)
    #expect(try world.repositories.records.recent(limit: 10).count == 2)
  }

  @Test("neither a tab, nor a link, nor a small window takes a form away that is being saved")
  func elsewhere() async throws {
    var (app, _) = await probe("form") { .saved("Saved it.") }
    let number = try #require(app.screen.top?.number)
    await app.begin("C-s")
    await app.update(.requested(ActivityRequest(.init(activityType: "PostStudyRecordIntent"), from: .command)))
    #expect(app.screen.state.message?.text.hasPrefix("Something here is still being saved.") == true)
    await app.send(.resize(Size(width: 30, height: 8)))
    await app.send(.resize(Size(width: 80, height: 24)))
    #expect(app.screen.state.stack.map(\.number) == [number])
    await app.finish()
    #expect(app.screen.state.stack.isEmpty)
  }

  @Test("keys that the palette was opened for are dropped where their page has closed meanwhile")
  func palette() async throws {
    var (app, _) = await probe("form") { .saved("Saved it.") }
    await app.begin("C-s")
    await app.press("C-k")
    #expect(app.screen.top?.page is PaletteScreen)
    await app.finish()
    await app.type("stop")
    await app.press("Enter")
    #expect(app.quitCode == nil)
    #expect(!(app.screen.top?.page is SavingProbe))
  }

  // MARK: Without a screen

  @Test("a signal and a terminal that is gone wait for what is being saved, and say what became of it")
  func end() async throws {
    for (event, words) in [
      (SavingProbe.Event.saved("Saved it."), "Saved it."), (.refused("The disk is full."), "The disk is full."),
    ] {
      var (app, _) = await probe("form") { event }
      await app.begin("C-s")
      let program = app.screen
      let said = await withCheckedContinuation { continuation in
        // None of Swift's own threads may be held up.
        DispatchQueue.global().async {
          var ended = program
          continuation.resume(returning: ended.end(until: .distantFuture))
        }
      }
      #expect(said == words)
    }
  }

  @Test("what takes for ever is not waited for, and not said to be saved")
  func endless() async throws {
    let gate = DispatchSemaphore(value: 0)
    var (app, _) = await probe("form") {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          gate.wait()
          continuation.resume(returning: .saved("Saved it."))
        }
      }
    }
    await app.begin("C-s")
    var program = app.screen
    #expect(program.end(until: .now())?.hasPrefix("Kiroku ended while something was still being saved") == true)
    gate.signal()
    #expect(program.state.stack.isEmpty)
  }

  @Test("nothing is said where nothing was being saved")
  func quiet() async throws {
    var (app, _) = await probe("form") { .saved("Saved it.") }
    await app.press("x")
    var program = app.screen
    #expect(program.end(until: .now()) == nil)
    #expect(program.state.stack.isEmpty)
  }
}
