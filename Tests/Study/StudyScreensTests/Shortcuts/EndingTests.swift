import Dispatch
import ShortcutManagement
import StudyModels
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("How adding and editing a shortcut ends", .timeLimit(.minutes(5))) struct EndingTests {
  /// A way out of the screen.
  enum Way: String, CaseIterable, Sendable {
    case save, cancel, escape, clickOutside, clickEscape, tooSmall, nothing, anotherTab, quit
  }

  private let wide = Size(width: 120, height: 40)

  private func leave(_ app: inout ScreenHarness<AppShell>, by way: Way) async {
    switch way {
    case .save: await app.press("C-s")
    case .cancel:
      while let page = app.screen.top?.page as? VoiceShortcutScreen, !page.state.focus.isOn(.cancel) { await app.press("Tab") }
      await app.press("Enter")
    case .escape: await app.press("Esc")
    case .clickOutside: await app.click(2, 20)
    case .clickEscape: await app.click(117, 0)
    case .tooSmall: await app.send(.resize(Size(width: 39, height: 11)))
    case .nothing: await app.send(.resize(Size(width: 0, height: 0)))
    case .anotherTab: await app.update(.page(app.screen.state.stack[0].number, ShortcutProbe.Event.goPressed))
    case .quit: await app.press("C-c")
    }
  }

  @Test("the presenting screen learns of each way out of the add screen, exactly once", arguments: Way.allCases)
  func adding(_ way: Way) async throws {
    let world = ScreenWorld()
    let materials = try world.fill()
    let log = ShortcutProbe.Log()
    var app = await world.probe(world.timer(minutes: 25, materials.words), log, size: wide)
    await app.press("a")
    #expect(app.screen.top?.page is VoiceShortcutScreen)
    await leave(&app, by: way)
    let expected =
      switch way {
      case .save: "finished 英単語ターゲット1900 timer"
      case .cancel: "cancelled"
      default: "dismissed"
      }
    #expect(log.endings == [expected])
    if way == .quit { #expect(app.quitCode == 0) }
    // Whatever comes after, nothing is told twice.
    await app.send(.resize(wide))
    await app.press("Esc", "C-c")
    #expect(log.endings == [expected])
  }

  @Test("the presenting screen learns of each way out of the edit screen, exactly once", arguments: Way.allCases)
  func editing(_ way: Way) async throws {
    let world = ScreenWorld()
    let materials = try world.fill()
    _ = try world.center.add(phrase: "vocabulary time", shortcut: world.timer(minutes: 25, materials.words))
    let log = ShortcutProbe.Log()
    var app = await world.probe(world.timer(minutes: 25), log, size: wide)
    await app.press("e")
    await leave(&app, by: way)
    let expected =
      switch way {
      case .save: "updated vocabulary time"
      case .cancel: "cancelled"
      default: "dismissed"
      }
    #expect(log.endings == [expected])
    await app.send(.resize(wide))
    await app.press("Esc", "C-c")
    #expect(log.endings == [expected])
  }

  @Test("deleting ends the edit screen with the identifier, after what goes was shown")
  func deleting() async throws {
    let world = ScreenWorld()
    try world.fill()
    _ = try world.center.add(phrase: "vocabulary time", shortcut: world.timer(minutes: 25))
    let log = ShortcutProbe.Log()
    var app = await world.probe(world.timer(minutes: 25), log)
    await app.press("e")
    while let page = app.screen.top?.page as? VoiceShortcutScreen, !page.state.focus.isOn(.delete) { await app.press("Tab") }
    await app.press("Enter")
    #expect(app.text.contains("Delete this shortcut?"))
    #expect(app.text.contains("It does: Start a 25 min timer"))
    #expect(log.endings == [])
    await app.press("Right", "Enter")
    #expect(log.endings == ["deleted"])
    #expect(try world.center.all().isEmpty)
  }

  @Test("a shortcut that another process deletes while it is edited ends as deleted, however the user leaves")
  func deletedElsewhere() async throws {
    let world = ScreenWorld()
    let one = try world.center.add(phrase: "vocabulary time", shortcut: world.timer(minutes: 25))
    let log = ShortcutProbe.Log()
    var app = await world.probe(world.timer(minutes: 25), log)
    await app.press("e")
    try world.center.delete(one.id)
    await app.update(.storeChanged)
    #expect(app.text.contains("It was deleted elsewhere"))
    await app.press("Esc")
    #expect(log.endings == ["deleted"])
  }

  @Test("a failure stays on the screen with what was written; leaving then ends with it", arguments: ["a", "e"])
  func failing(_ key: String) async throws {
    let world = ScreenWorld()
    _ = try world.center.add(phrase: "vocabulary time", shortcut: world.timer(minutes: 25))
    let log = ShortcutProbe.Log()
    var app = await world.probe(world.timer(minutes: 30), log, failing: true)
    await app.press(try #require(KeyStroke(name: key)))
    await app.type(" now")
    await app.press("C-s")
    #expect(app.text.contains("! the disk is full"))
    #expect(log.endings == [])
    let page = try #require(app.screen.top?.page as? VoiceShortcutScreen)
    #expect(page.state.phrase.text.hasSuffix(" now"))
    await app.press("Esc")
    #expect(log.endings == ["failed the disk is full"])
  }

  @Test("a terminal that is gone, a signal and Control-C end the screen, too")
  func gone() async throws {
    for end in [InputEvent.end(.hangUp), .end(.signal(15)), .key("C-c")] {
      let world = ScreenWorld()
      try world.fill()
      let log = ShortcutProbe.Log()
      let program = world.probeProgram(world.timer(minutes: 25), log)
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "app").async {
          let backend = MeasuredBackend(TestBackend([.key("a"), .input(end)], size: Size(width: 80, height: 24)), clock: { 0 })
          _ = StudyApp.run(program, on: backend, StudyApp.Options())
          continuation.resume()
        }
      }
      #expect(log.endings == ["dismissed"])
    }
  }

  @Test("a second ending stops a debug build")
  func twice() async {
    await #expect(processExitsWith: .failure) {
      let token = EndingToken()
      token.spend()
      token.spend()
    }
  }

  @Test("what was written before a dismissal is there when the screen is opened again; cancelling drops it")
  func drafts() async throws {
    let world = ScreenWorld()
    try world.fill()
    let log = ShortcutProbe.Log()
    var app = await world.probe(world.timer(minutes: 25), log)
    await app.press("a", "C-u")
    await app.type("brain warm-up")
    await app.send(.resize(Size(width: 30, height: 8)))
    await app.send(.resize(Size(width: 80, height: 24)))
    #expect(app.text.contains("What you wrote is kept"))
    await app.press("a")
    #expect((app.screen.top?.page as? VoiceShortcutScreen)?.state.phrase.text == "brain warm-up")
    await app.press("Tab", "Tab", "Tab", "Enter", "a")
    #expect((app.screen.top?.page as? VoiceShortcutScreen)?.state.phrase.text == "study timer")
    #expect(log.endings == ["dismissed", "cancelled"])
  }
}
