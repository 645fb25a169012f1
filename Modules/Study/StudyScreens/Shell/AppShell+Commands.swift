import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// Commands that were asked for from another page: the shell goes where they belong, selects what they are about and presses their key.
extension AppShell {
  mutating func begin(_ request: CommandRequest) -> [Effect<Event>] {
    switch request.home {
    case .everywhere: return perform(request)
    case .line(let way): return run(request, way)
    case .tab(let tab):
      let isRefused = hasUnsavedText || state.stack.contains { $0.saving != nil }
      let effects = go(tab)
      if !isRefused, let number = state.tabs[tab]?.number { underway = (number, request) }
      return effects
    case .timer, .account, .outbox, .rooms, .misses, .settings:
      if hasUnsavedText { return say(StatusLine(words.unsavedFirst, kind: .warning)) }
      let services = services
      return [.run(id: "shell.command") { request.home.page(services).map { Event.commandPageMade($0, request) } }]
    }
  }

  /// Runs a command line: what it writes is shown, or it has the terminal meanwhile.
  private mutating func run(_ request: CommandRequest, _ way: CommandLineWay) -> [Effect<Event>] {
    var arguments = request.name.split(separator: " ").map(String.init)
    if case .arguments(let rest)? = request.subject { arguments += rest }
    guard way == .asked else { return present(CommandOutputScreen(arguments, services: services)) }
    let (services, line) = (services, arguments)
    return [
      .foreground {
        services.commandLines.ask(line)
        return .storeChanged
      }
    ]
  }

  /// Shows the page of a command, in place of what lies over the tabs.
  mutating func begin(_ request: CommandRequest, on page: any Page) -> [Effect<Event>] {
    if hasUnsavedText { return say(StatusLine(words.unsavedFirst, kind: .warning)) }
    let effects = closeAll() + present(page)
    if let number = state.stack.last?.number { underway = (number, request) }
    return effects
  }

  /// Goes on with a command once its page has been read.
  mutating func goOnWithCommand() -> [Effect<Event>] {
    guard let (number, request) = underway else { return [] }
    guard let top, top.number == number, top.saving == nil, top.page.openDialog == nil else {
      underway = nil
      return []
    }
    guard top.page.isReady else { return [] }
    if let subject = request.subject {
      var choice = CommandChoice.gone
      let effects = change(number) { page in
        choice = page.choose(subject)
        return choice == .reading ? page.loadForShell(number: number) : []
      }
      switch choice {
      case .reading: return effects
      case .gone:
        underway = nil
        return effects + say(StatusLine(words.paletteGone, kind: .warning))
      case .chosen: break
      }
    }
    underway = nil
    guard !request.name.isEmpty else { return [] }
    // Which one is not known here: whoever looks at the page says.
    if request.need == .there {
      let stroke = request.stroke.map { keyTable.bound[$0] ?? $0 }
      return say(StatusLine(words.commandChooses(stroke?.label(.unicode), request.label), kind: .note))
    }
    return press(named: request)
  }

  /// Does what the page that is seen does under a name.
  private mutating func press(named request: CommandRequest) -> [Effect<Event>] {
    let bindings = keyBindings.filter { $0.name == request.name }
    if let binding = bindings.first(where: \.isEnabled) { return update(binding.event) }
    let reason = bindings.first?.disabledReason.flatMap { $0.isEmpty ? nil : $0 }
    return say(StatusLine(words.notNow(reason ?? words.commandHasNothing), kind: .warning))
  }

  /// Does what is the shell's own.
  private mutating func perform(_ request: CommandRequest) -> [Effect<Event>] {
    if case .seconds(let seconds)? = request.subject { return update(.extendPressed(seconds: seconds)) }
    if case .rounds(let plan, let material)? = request.subject { return startRounds(plan, of: material) }
    if request.subject == nil, let keyless = keylessCommands.first(where: { $0.name == request.name && $0.isEnabled }) {
      return update(keyless.event)
    }
    return press(named: request)
  }

  /// What the shell does that no key is given to.
  var keylessCommands: [KeyBinding<Event>] {
    let session = state.clock.session
    return [
      KeyBinding(
        keys: [], event: .extendPressed(seconds: 300), label: words.extendTimer, help: words.extendTimerHelp, group: words.everywhere,
        name: "shell.extend", isShownInFooter: false,
        disabledReason: session == nil ? words.nothingMeasuredShort : session?.targetSeconds == nil ? words.timerHasNoTarget : nil
      ).about(.duration),
      KeyBinding(
        keys: [], event: .sayablePressed, label: words.whatCanISay, help: words.whatCanISay, group: words.everywhere, name: "shell.sayable",
        isShownInFooter: false),
    ]
  }

  /// Keeps the catalogue of all pages, which is made once for a language and the keys that it names.
  mutating func keepCatalogue() { catalogue = (services.words, knownCatalogue) }

  /// The catalogue that was made for these words, or a new one. Commands are found by what they are called in the other languages, too.
  var knownCatalogue: CommandCatalogue {
    catalogue.flatMap { $0.words == services.words ? $0.commands : nil } ?? CommandCatalogue(services, calledElse: namesElse)
  }

  /// What commands are called in the other languages, by their names.
  private var namesElse: [String: [CommandName]] {
    services.language.others.reduce(into: [:]) { names, language in
      var other = self
      other.services = services.speaking(language)
      let pages = CommandHome.pages.flatMap { $0.keys(other.services) }
      for binding in other.shellKeys + other.keylessCommands + pages where !binding.name.isEmpty {
        names[binding.name, default: []].append(CommandName(title: binding.subjectTitle ?? binding.help, label: binding.label))
      }
    }
  }

  /// Starts study and breaks in turns.
  private mutating func startRounds(_ plan: RoundPlan, of material: Material.ID?) -> [Effect<Event>] {
    let services = services
    return [
      write {
        .journalAnswered(
          services.writing {
            _ = try services.repositories.session.start(.rounds(Rounds(plan)), material: material, at: nil)
            return services.words.startedByRounds(plan)
          })
      }
    ]
  }

  /// Gives the running timer more time, or less.
  mutating func extendTimer(by seconds: Int) -> [Effect<Event>] {
    let services = services
    return [
      write {
        .journalAnswered(
          services.writing {
            let session = try services.repositories.session.extend(by: seconds)
            return services.words.extended(session, bySeconds: seconds, at: services.environment.now())
          })
      }
    ]
  }
}
