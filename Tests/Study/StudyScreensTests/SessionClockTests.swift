import Foundation
import StudyModels
import StudyRepositories
import Synchronization
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("The running session on every page")
struct SessionClockTests {
  /// A timer of 25 min that runs for 24 min 58 s.
  private func ending() throws -> ScreenWorld {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.session.start(.timer(targetSeconds: 1_500), material: algebra.id, at: nil)
    world.advance(1_498)
    return world
  }

  /// The one line of a window.
  private func alone(_ app: ScreenHarness<AppShell>) -> String? {
    app.lines.count == 1 ? app.lines[0].trimmingCharacters(in: .whitespaces) : nil
  }

  private func bells(_ app: ScreenHarness<AppShell>) -> Int { app.requests.count { $0 == "bell" } }

  @Test("the top line carries its clock, and the end rings once, whatever page is seen", arguments: Tab.allCases)
  func everywhere(_ tab: Tab) async throws {
    let world = try ending()
    var app = await world.open()
    await app.press(.character(Character(tab.key)))
    #expect(app.lines[0].hasSuffix(" 0:00:02"))
    world.advance(2)
    await app.tick()
    #expect(bells(app) == 1 && app.text.contains("Time is up: 25 min of Linear Algebra."))
    world.advance(3)
    await app.tick()
    #expect(bells(app) == 1)
    #expect(app.lines[0].hasSuffix("+0:00:03"))
  }

  @Test("beside it every page keeps its whole name at 80 columns, a shorter one of the report's aside", arguments: Language.allCases)
  func names(_ language: Language) async throws {
    let world = try ending()
    var app = await world.open(language)
    for isPaused in [false, true] {
      let words = app.screen.words
      for tab in Tab.allCases {
        let title = tab == .report ? words.shortTitle(of: tab) : words.title(of: tab)
        #expect(app.lines[0].contains("\(tab.key) \(title)"), "\(app.lines[0])")
      }
      #expect(app.lines[0].hasSuffix(isPaused ? " (0:00:02)" : " 0:00:02"))
      await app.press("p")
    }
  }

  @Test("it rings over a form, in a window that is too small, and again after an extension")
  func again() async throws {
    let world = try ending()
    var app = await world.open()
    await app.press("n")
    await app.send(.resize(Size(width: 20, height: 5)))
    world.advance(2)
    await app.tick()
    #expect(bells(app) == 1)
    await app.send(.resize(Size(width: 80, height: 24)))
    #expect(app.lines[0].hasSuffix("+0:00:00") || app.lines[0].hasSuffix("0:00:00"))
    _ = try world.repositories.session.extend(by: 60)
    await app.update(.storeChanged)
    world.advance(59)
    await app.tick()
    #expect(bells(app) == 1)
    world.advance(1)
    await app.tick()
    #expect(bells(app) == 2)
  }

  @Test("a window that is too small for pages is a clock alone, in large digits where they fit, and goes on counting")
  func alone() async throws {
    let world = try ending()
    var app = await world.open()
    await app.press("n")
    await app.send(.resize(Size(width: 12, height: 1)))
    #expect(alone(app) == "0:00:02")
    world.advance(1)
    await app.tick()
    #expect(alone(app) == "0:00:01")
    await app.press("p")
    #expect(alone(app) == "(0:00:01)")
    await app.send(.resize(Size(width: 20, height: 3)))
    #expect(app.text.contains("(0:00:01)") && app.text.contains("Linear Algebra"))
    await app.press("p")
    await app.send(.resize(Size(width: 39, height: 7)))
    #expect(!app.text.contains("0:00:01") && app.text.contains("Linear Algebra"))
    #expect(app.lines.filter { $0.contains("█") }.count == 5)
    await app.send(.resize(Size(width: 80, height: 24)))
    #expect(app.text.contains("Record study") || app.text.contains("Studying"))
  }

  @Test("the end of a timer is handed on once, to be told beyond the screen")
  func handedOn() async throws {
    let world = try ending()
    let told = Mutex<[StudySession.ID]>([])
    var services = world.services()
    services.tellTimerEnd = { session in told.withLock { $0.append(session.id) } }
    var app = await ScreenHarness(AppShell(services: services), size: Size(width: 80, height: 24))
    world.advance(2)
    await app.tick()
    world.advance(1)
    await app.tick()
    #expect(told.withLock { $0.count } == 1)
  }

  @Test("a timer that had ended before Kiroku was opened is shown as over, without a bell")
  func before() async throws {
    let world = try ending()
    world.advance(60)
    var app = await world.open()
    await app.tick()
    #expect(bells(app) == 0 && app.lines[0].hasSuffix("+0:00:58"))
  }

  @Test("pause and finish have one key each on every page, and one where letters are text")
  func keys() async throws {
    let world = try ending()
    var app = await world.open()
    await app.press("4", "p")
    #expect(try world.repositories.session.current()?.isPaused == true)
    #expect(app.lines[0].hasSuffix("(0:00:02)"))
    await app.press("2", "n", "F2")
    #expect(try world.repositories.session.current()?.isPaused == false)
    await app.press("F3")
    #expect(app.lines[0].contains("Finish"))
    // Not over itself.
    await app.press("F3")
    #expect(app.screen.state.stack.count == 2 && app.text.contains("it is being finished"))
  }

  @Test("without a session these keys say so, and a key that means nothing says that")
  func nothing() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("4", "p")
    #expect(app.text.contains("Not now: nothing is being measured"))
    await app.press("z")
    #expect(app.text.contains("z means nothing here; ? shows the keys."))
    await app.press("n")
    #expect(app.screen.top?.page is RecordFormScreen)
  }

  @Test(
    "a key that does nothing says so on every page that is looked at, whatever kind of key it is",
    arguments: ["1", "2", "3", "4", "5", "6", "7", "s", ","])
  func silent(_ page: String) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press(try #require(KeyStroke(name: page)))
    for key in ["F4", "C-x", "Insert"] {
      await app.press(try #require(KeyStroke(name: key)))
      #expect(app.screen.state.message?.text.contains("means nothing here") == true, "\(key)")
    }
  }

  @Test("so it is with keys of lists on a page that has none, and with the timer's own on its page")
  func silentOnTimer() async throws {
    let world = try ending()
    var app = await world.open()
    await app.press("s")
    for key: KeyStroke in ["j", .enter, .down, .backspace, .left] {
      await app.press(key)
      #expect(app.screen.state.message?.text.contains("means nothing here") == true, "\(key)")
    }
    await app.press("s")
    #expect(app.screen.state.message?.text == "Not now: the timer is open already")
    #expect(app.screen.state.stack.count == 1)
    for page: KeyStroke in ["4", "5", "1"] {
      await app.press(page, .space)
      #expect(app.screen.state.message?.text.contains("means nothing here") == true, "\(page)")
    }
    #expect(try world.repositories.session.current()?.isPaused == false)
  }

  @Test("the clock stands while finishing is asked, at the end that the form says", arguments: Language.allCases)
  func stands(_ language: Language) async throws {
    let world = try ending()
    var app = await world.open(language)
    await app.press("f")
    let clock = app.lines[0].suffix(7)
    #expect(app.text.contains(language.words("ended 12:", "に終了")))
    world.advance(65)
    await app.tick()
    #expect(app.lines[0].suffix(7) == clock)
    await app.press("Esc")
    #expect(app.lines[0].suffix(7) != clock)
  }

  @Test("digits lead to the tabs from the timer, too, whose tabs stay in sight")
  func digits() async throws {
    let world = try ending()
    var app = await world.open()
    await app.press("s")
    #expect(app.lines[0].contains("2 Shelf") && app.lines[1].contains("Timer") && app.lines[1].contains("Linear Algebra"))
    await app.press("2")
    #expect(app.screen.state.stack.isEmpty && app.screen.state.tab == .shelf)
  }

  @Test("what is counted ends when finishing is asked for, however long the memo takes")
  func finishing() async throws {
    let world = try ending()
    var app = await world.open()
    await app.press("f")
    #expect(app.text.contains("0:24:58 from 12:00, ended 12:24"))
    world.advance(600)
    await app.tick()
    #expect(app.text.contains("0:24:58 from 12:00, ended 12:24"))
    await app.press("C-s")
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    #expect(record.activeSeconds == 1_498 && world.environment.now().seconds(since: record.ended.instant) == 600)
  }

  @Test("finishing by its function key ends the timer's page as its letter does", arguments: ["f", "F3"] as [KeyStroke])
  func fromTheTimer(_ key: KeyStroke) async throws {
    let world = try ending()
    var app = await world.open()
    await app.press("s", key, "C-s")
    #expect(try world.repositories.session.current() == nil)
    #expect(app.screen.state.stack.isEmpty)
  }

  @Test("the palette finds the shelf by its name, and no key of the shell")
  func palette() async throws {
    let world = try ending()
    var app = await world.open()
    await app.press("3", "C-k")
    await app.type("shelf")
    await app.press("Enter")
    #expect(app.screen.state.tab == .shelf)
    #expect(try world.repositories.session.current()?.isPaused == false)
  }

  @Test("where finishing is given up the session went on, and is asked for anew")
  func reopened() async throws {
    let world = try ending()
    var app = await world.open()
    await app.press("f", "Esc")
    world.advance(2)
    await app.press("f")
    #expect(app.text.contains("0:25:00 from 12:00, ended 12:25"))
  }
}
