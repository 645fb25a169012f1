import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite struct ShellTests {
  @Test("the help lists every key that works here", arguments: Language.allCases)
  func help(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var home = await world.open(language, width: 100, height: 40)
    await home.press("?")
    expectPicture("help-\(language)", home)
    await home.press("Esc")
    #expect(home.screen.state.help == nil)
  }

  @Test("digits, Tab and clicks on the top line lead to the screens")
  func tabs() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    for tab in Tab.allCases {
      await app.press(.character(Character(tab.key)))
      #expect(app.screen.state.tab == tab)
    }
    await app.press("Tab")
    #expect(app.screen.state.tab == .home)
    await app.press("BackTab")
    #expect(app.screen.state.tab == .shortcuts)
    await app.click(28, 0)
    #expect(app.screen.state.tab == .records)
  }

  @Test("the key that a search names for a screen leads there from home")
  func screenKeys() async throws {
    let world = ScreenWorld()
    try world.fill()
    for screen in StudyScreen.allCases {
      var app = await world.open()
      await app.press(.character(Character(screen.key)))
      if screen == .timer {
        #expect(app.screen.top?.page is TimerScreen)
      } else {
        #expect(app.screen.state.tab.screen == screen)
        #expect(app.text.contains(screen.title(in: .english)))
      }
    }
  }

  @Test("a window that is too small says how large it must be, and goes on when it is", arguments: Language.allCases)
  func tooSmall(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(language)
    let before = app.text
    await app.send(.resize(Size(width: 30, height: 8)))
    #expect(app.text.contains("30"))
    #expect(app.text.contains("40"))
    await app.send(.resize(Size(width: 80, height: 24)))
    #expect(app.text == before)
  }

  @Test("every screen draws in every size without touching the edges of others", arguments: windows)
  func everySize(_ size: Size) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(.japanese, width: size.width, height: size.height)
    for tab in Tab.allCases {
      await app.press(.character(Character(tab.key)))
      #expect(app.lines.count == size.height)
      #expect(app.lines[size.height - 1].contains("ヘルプ"))
    }
  }

  @Test("no cell asks for a colour where there is none, and the selection is seen without it")
  func withoutColour() async throws {
    let world = ScreenWorld()
    try world.fill()
    let app = await world.open()
    let surface = app.surface
    for y in 0..<24 {
      for cell in surface.row(y) {
        #expect(cell.style.foreground == .standard && cell.style.background == .standard)
      }
    }
    #expect(surface.style(of: "›", row: 10)?.attributes.contains(.reverse) == true)
  }

  @Test("ASCII is enough for every screen")
  func ascii() async throws {
    let world = ScreenWorld()
    let algebra = try world.material("Linear Algebra")
    try world.record(algebra, from: "2026-11-21T08:05", minutes: 45)
    let app = await world.open(theme: Theme(glyphs: .ascii))
    #expect(app.lines.filter { !$0.allSatisfy(\.isASCII) } == [])
  }

  @Test("a disabled key says why")
  func disabledKey() async throws {
    let world = ScreenWorld()
    try world.material("Linear Algebra")
    var app = await world.open()
    await app.press("d")
    #expect(app.lines[22] == " ! Not now: no record is selected")
  }

  @Test("messages about what was done go away by themselves, failures do not")
  func messages() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("d")
    #expect(app.requests.contains("background shell.message"))
    await app.update(.messageExpired)
    #expect(app.lines[22] == "")
    await app.press("C-r")
    #expect(app.lines[22].hasPrefix(" ! "))
    #expect(app.requests.last == "cancel shell.message")
  }

  @Test("a message is gone with the next key, click or page; what the key does can say something new")
  func messageGoes() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("n", "C-s")
    #expect(app.screen.state.message?.kind == .warning)
    await app.press("Tab", "4")
    #expect(app.screen.state.message == nil)
    await app.press("x", "C-s")
    #expect(app.screen.state.message?.kind == .warning)
    await app.press("C-k")
    #expect(app.screen.state.message == nil)
    await app.press("Esc", "Esc", "Right", "Enter", "d")
    #expect(app.screen.state.message?.kind == .done)
    await app.press("u")
    #expect(app.screen.state.message?.text.hasPrefix("Undone") == true)
    await app.press("Down")
    #expect(app.screen.state.message == nil)
    await app.press("d")
    await app.update(.requested(ActivityRequest(UserActivity(activityType: "app.kiroku.recordStudy"), from: .link)))
    #expect(app.screen.state.message == nil)
  }

  @Test("a question's keys stand in the footer, the button of Enter first", arguments: Language.allCases)
  func questionKeys(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open(language)
    await app.press("n", "Tab", "4", "q", "Esc")
    expectPicture("question-\(language)", app)
    #expect(app.lines[23].hasPrefix(language.words(" Enter Keep writing", " Enter 書き続ける")))
    await app.press("Tab")
    #expect(app.lines[23].hasPrefix(language.words(" Enter Drop it", " Enter 破棄する")))
  }

  @Test("the palette opens from everywhere: over a question of a page, of the program, of a run, over the help and the search")
  func paletteEverywhere() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    await app.press("n", "Tab", "4", "Esc", "C-k")
    #expect(app.screen.top?.page is PaletteScreen)
    // The page's question waits below.
    await app.press("Esc")
    #expect(app.screen.top?.page.openDialog != nil)
    await app.press("Esc", "C-c", "C-k")
    #expect(app.screen.top?.page is PaletteScreen)
    #expect(app.screen.state.leaving == nil)
    await app.press("Esc", "F1", "C-k")
    #expect(app.screen.top?.page is PaletteScreen)
    #expect(app.screen.state.help == nil)
    app = await world.open()
    await app.press("/")
    await app.type("goals")
    await app.press("C-k")
    let page = try #require(app.screen.top?.page as? PaletteScreen)
    #expect(page.state.purpose == .commands)
    #expect(page.state.field.text == "goals")
    await app.press("C-k")
    #expect(app.screen.state.stack.isEmpty)
    _ = try world.center.add(phrase: "any timer", shortcut: .intent(ShortcutIntent(name: "StartTimer")), showsWhenRun: true)
    await app.press("7", "Enter")
    #expect(app.screen.top?.page is AskScreen)
    await app.press("C-k")
    #expect(app.screen.top?.page is PaletteScreen)
    await app.press("Esc")
    #expect(app.screen.top?.page is AskScreen)
    await app.press("Esc")
    #expect(!(app.screen.top?.page is AskScreen))
  }

  @Test("the top line names every screen at 80 columns in both languages, with the same names on all", arguments: Language.allCases)
  func topLine(_ language: Language) async throws {
    let world = ScreenWorld()
    var app = await world.open(language)
    let line = app.lines[0]
    for tab in Tab.allCases {
      #expect(
        line.contains("\(tab.key) \(app.screen.words.title(of: tab))")
          || line.contains("\(tab.key) \(app.screen.words.shortTitle(of: tab))"))
      await app.press(.character(Character(tab.key)))
      #expect(app.lines[0] == line)
    }
  }

  @Test("every sentence of the help begins with a capital letter, and no screen mixes apostrophes")
  func words() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    func check() {
      for binding in app.screen.keyBindings where !binding.help.isEmpty {
        #expect(binding.help.first?.isLowercase == false, "\(binding.help)")
        #expect(!binding.help.contains("’"))
      }
    }
    for tab in Tab.allCases {
      await app.press(.character(Character(tab.key)))
      check()
    }
    for key: KeyStroke in ["s", "n"] {
      await app.press("1", key)
      check()
      await app.press("Esc")
    }
    await app.press("C-k")
    check()
  }

  @Test("q leaves at once when nothing is unsaved")
  func quit() async throws {
    var app = await ScreenWorld().open()
    await app.press("q")
    #expect(app.quitCode == 0)
  }

  @Test("the real loop opens, records, resizes and ends")
  func journey() async throws {
    let world = ScreenWorld()
    try world.fill()
    let services = world.services()
    let keys: [TestBackend.Step] = ["n", "Tab", "3", "0", "m", "C-s", "q"].map { .key(KeyStroke(name: $0) ?? "q") }
    let recording = await Recording.play([.resize(100, 30)] + keys) { AppShell(services: services) }
    #expect(recording.outcome == "quit 0")
    #expect(try world.repositories.records.recent(limit: 1).first?.activeSeconds == 1_800)
    #expect(recording.surfaces.last?.size == Size(width: 100, height: 30))
  }
}
