import Garden
import IntentRunner
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import Vocabulary

// The app: a few commands in place of screens. What it does through an intent is donated.
Program.main(named: "small", environmentPrefix: "SMALL") { program in
  let (garden, language) = (try Garden(program), program.language)
  let configuration = RunnerConfiguration.small { garden }
  func say(_ text: String) { program.output.writeLine(TerminalText.sanitized(text)) }
  func run(_ intent: any Intent) async throws -> ExitCode {
    let context = InvocationContext(language: language.tag, source: .command)
    guard let dispatcher = try garden.intents.dispatcher(for: intent, in: context) else { return .defect }
    let execution = await IntentExecutor.forShortRun(in: program).run(intent, with: dispatcher, in: context)
    if let fault = execution.fault { throw fault }
    say(execution.message)
    return configuration.exitCode(of: execution.outcome)
  }
  /// The intent of `NAME [PARAMETER=VALUE…]`; a plant is the one that its text names.
  func intent(_ arguments: [String]) throws -> any Intent {
    var intent = try configuration.intent(named: arguments[0], in: language)
    try configuration.fill(&intent, with: Array(arguments.dropFirst()), in: language)
    guard var water = intent as? WaterPlantIntent, let plant = water.plant else { return intent }
    water.plant = try garden.plants(named: plant.displayString).first ?? plant
    return water
  }

  do {
    let (command, rest) = (program.arguments.first ?? "", Array(program.arguments.dropFirst()))
    switch (command, rest.count) {
    case ("plant", 2): try garden.add(rest[0], every: Int(rest[1]) ?? 7)
    case ("remove", 1): for plant in try garden.plants(named: rest[0]) { try garden.remove(plant) }
    case ("do", 1...): return try await run(intent(rest))
    case ("say", 1):
      guard case .match(let match, _) = try garden.phraseReader(in: language.tag).read(rest[0]) else {
        throw ProgramError(.noReading, language.words("Nothing is meant by that.", "意味が分かりません。"))
      }
      switch match.target {
      case .intent(let name):
        return try await run(ShortcutIntent(name: name, values: Garden.values(of: match)).intent(from: garden.intents))
      case .shortcut(let id):
        if case .run(let intent) = try garden.plan(named: id, in: language).step { return try await run(intent) }
        return .continueInApp
      case .activity, .command: return .continueInApp
      }
    case ("keep", 2...):
      let shortcut = Shortcut.intent(ShortcutIntent(try intent(Array(rest.dropFirst()))))
      say(try garden.shortcuts.add(phrase: rest[0], shortcut: shortcut).id)
    case ("shortcuts", 0):
      for one in try garden.shortcuts.all() {
        let problem = try garden.inspection.problem(of: one).map { " (\($0.reason(in: language, words: .small)))" } ?? ""
        say("\(one.phrase): \(garden.sentence(in: language).text(of: one.shortcut))\(problem)")
      }
    case ("suggest", 0):
      for one in try SuggestionEngine(of: garden.store).suggestions(at: garden.environment.now()) {
        let shortcut = try one.shortcut.replacingObjects { try garden.plants(named: $0.identifier ?? $0.displayString).first?.intentValue }
        say("\(garden.sentence(in: language).text(of: shortcut)): \(one.reason.words(in: language))")
      }
    case ("find", 1):
      let found = try garden.search(in: language).search(rest[0], now: garden.environment.now().seconds)
      for group in found.groups { for hit in group.hits { say("\(group.kind.name): \(hit.title)") } }
    case ("undo", 0): say(try garden.undo() ?? language.words("There is nothing to undo.", "取り消すものがありません。"))
    default: throw ProgramError(.usage, "small plant|remove|do|say|keep|shortcuts|suggest|find|undo …")
    }
    return .done
  } catch {
    throw Garden.explain(error, in: language)
  }
}
