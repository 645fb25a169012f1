import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("Every page and every command, line by line")
struct LineReachTests {
  /// What stands on no page that is heard: what a terminal obeys, and what lines, bars and shades are drawn with.
  private func isHeard(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && !(0x2500...0x259F).contains(scalar.value)
        && !"›▾↑↓✓✔".unicodeScalars.contains(scalar)
    }
  }

  private func expectHeard(_ lines: LineHarness<AppShell>, _ what: String) {
    for line in lines.told + [lines.prompt] { #expect(isHeard(line), "\(what): \(line)") }
    #expect(!lines.prompt.isEmpty, "\(what)")
  }

  @Test("every tab is reached by its name, has a heading, and says nothing that cannot be read aloud", arguments: Language.allCases)
  func tabs(_ language: Language) async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.session.start(.timer(targetSeconds: 1_500), material: algebra.id, at: nil)
    var lines = await world.hear(language)
    let words = ScreenWords(language)
    for tab in Tab.allCases {
      let told = await lines.say(words.title(of: tab))
      #expect(told.contains(words.lines.page(words.title(of: tab))), "\(tab)")
      #expect(lines.harness.screen.state.tab == tab && lines.harness.screen.state.stack.isEmpty)
      // The session is told where a page is opened.
      #expect(told.contains { $0.contains(algebra.title) }, "\(tab)")
      expectHeard(lines, "\(tab)")
    }
  }

  @Test("every command of the catalogue is found by its words, with its reason where it cannot be done", arguments: Language.allCases)
  func catalogue(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.fill()
    let words = ScreenWords(language)
    let commands = CommandCatalogue(world.services(language)).commands(isMeasuring: false, words: words)
    #expect(commands.count > 60)
    var lines = await world.hear(language)
    for command in commands {
      await lines.say("C-k")
      let told = await lines.say("\\" + command.title)
      let isDone = !(lines.harness.screen.top?.page is PaletteScreen)
      let isOffered =
        told.contains { $0.contains(command.title) }
        || (lines.harness.screen.top?.page as? PaletteScreen)?.state.sections.flatMap(\.rows).contains { $0.title == command.title } == true
      #expect(isDone || isOffered, "\(command.name): \(command.title)")
      expectHeard(lines, command.name)
      if !isDone { await lines.say("<") }
      if isDone { lines = await world.hear(language) }
    }
  }

  @Test("every command that a page declares is in its list, and is heard", arguments: Language.allCases)
  func lists(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.signIn()
    world.timeline.fillHome()
    try world.fill()
    let services = world.services(language)
    for home in CommandHome.pages {
      guard let page = home.page(services) else { continue }
      var lines = await LineHarness(AppShell(services: services))
      await lines.open(page)
      expectHeard(lines, "\(home)")
      let told = await lines.say("?")
      expectHeard(lines, "\(home) ?")
      var taken: Set<KeyStroke> = []
      for binding in lines.harness.screen.keyBindings where !binding.name.isEmpty && binding.name != "shell.palette" {
        // Where another binding has its keys, nobody can press it either.
        guard !binding.keys.allSatisfy(taken.contains) else { continue }
        if binding.isEnabled { taken.formUnion(binding.keys) }
        let last = binding.name.split(separator: ".").last.map(String.init) ?? ""
        guard !["next", "previous", "down", "up"].contains(last), binding.keys.first != .escape else { continue }
        #expect(told.contains { $0.contains(". \(binding.label) (") }, "\(home): \(binding.name)")
      }
    }
  }

  @Test("without an account the page of my code says why there is none, and leads to signing in", arguments: Language.allCases)
  func toldOnly(_ language: Language) async throws {
    let services = ScreenWorld().services(language)
    var lines = await LineHarness(AppShell(services: services))
    await lines.open(QRCodeScreen(services: services))
    #expect(lines.told.contains(ScreenWords(language).qrNoAccount), "\(lines.text)")
    #expect(lines.harness.screen.state.stack.count == 1)
  }

  @Test("every form is gone through field by field to its end, and left", arguments: Language.allCases)
  func forms(_ language: Language) async throws {
    let world = ScreenWorld()
    try world.signIn()
    let (algebra, _) = try world.fill()
    let services = world.services(language)
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    let pages: [any Page] = [
      RecordFormScreen(.new, services: services), RecordFormScreen(.edit(record), services: services),
      MaterialFormScreen(services: services, editing: nil), MaterialFormScreen(services: services, editing: algebra),
      GoalFormScreen(services: services, editing: nil), RoomFormScreen(services: services), SignInScreen(services: services),
      PageRoutes.timer(services: services), KeysScreen(services: services), UsageScreen(services: services),
      SettingsScreen(services: services),
      MissesScreen(services: services), OutboxScreen(services: services), RoomsScreen(services: services),
    ]
    for page in pages {
      let name = "\(type(of: page))"
      var lines = await LineHarness(AppShell(services: services))
      await lines.open(page)
      expectHeard(lines, name)
      #expect(lines.told.contains { $0.contains(page.title) }, "\(name)")
      let depth = lines.harness.screen.state.stack.count
      // Enter keeps every value; in the end the form asks whether to save, or begins anew.
      for _ in 0..<24 where lines.harness.screen.state.stack.count == depth && page is any FormPage {
        if lines.prompt.contains(ScreenWords(language).lines.yes[0] + " /"), !lines.prompt.contains("[") {
          await lines.say(ScreenWords(language).lines.no[0])
        } else {
          await lines.say("")
        }
        expectHeard(lines, name)
      }
      #expect(lines.harness.screen.state.stack.count == depth, "\(name)")
      await lines.say("..")
      #expect(lines.harness.screen.state.stack.count < depth, "\(name): \(lines.text)")
    }
  }
}

extension LineHarness<AppShell> {
  /// Puts a page over what is shown, and hears it.
  mutating func open(_ page: any Page) async {
    await harness.update(.commandPageMade(page, CommandRequest(home: .everywhere, name: "", label: "", need: .there)))
    await harness.update(.messageExpired)
    await hear()
  }
}

extension ScreenWorld {
  /// The app as somebody has it who hears it.
  func hear(_ language: Language = .english) async -> LineHarness<AppShell> { await LineHarness(AppShell(services: services(language))) }
}
