import CommandDescriptions
import IntentRunner
public import ProgramSupport
import SharedStore
import StudyIntents
import StudyLaunch
import StudyModels
import StudySettings

/// The program `kiroku`: reads the command line, runs the command, and says what came of it.
public enum KirokuCommands {
  /// Runs `kiroku` with what the process was given, and returns its exit code.
  ///
  /// Data goes to the program's output, everything else to its messages; under `--json` an error is a document too. Nothing is thrown.
  public static func run(_ program: Program, openApp: @escaping AppOpening) async -> ExitCode {
    await run(program, answers: { await IntentRunner.terminalAnswer() }, openApp: openApp)
  }

  /// Runs `kiroku`; what people answer on the terminal comes from `answers`.
  static func run(
    _ program: Program, answers: @escaping @Sendable () async -> String?, openApp: @escaping AppOpening,
    openTimeline: @escaping TimelineOpening = { host in try host.sync.open(language: host.language) }
  ) async -> ExitCode {
    let study = Result { () throws(StudyFailure) -> StudyProgram in try StudyProgram(program) }.mapError { ProgramError($0) }
    let loaded = study.map { $0.load() }
    let language = (try? study.get()).map { $0.language } ?? program.language
    let width = program.isOutputTerminal ? TerminalWidth.columns(environment: program.environment) : nil
    var context = CommandContext(
      program: program, language: language, study: study, loaded: loaded, width: width, nextAnswer: answers, openApp: openApp,
      openTimeline: openTimeline)
    let code: ExitCode
    do {
      code = try await run(&context)
    } catch {
      code = program.report(context.failure(error), isJSON: program.wantsJSON)
    }
    if let host = try? loaded.get() {
      let store = host.store(for: .writing)
      if store.hasWritten { host.startDelivery(in: store) }
      host.keepDailyCopy(after: program)
      host.carryOut(after: program)
    }
    return code
  }

  private static func run(_ context: inout CommandContext) async throws -> ExitCode {
    let tree = KirokuCommand.tree
    switch try tree.read(context.program.arguments) {
    case .command(let command, let common, let path):
      try context.take(common, path: path)
      // `config` fails because of the mistake, with 78, and the app shows it.
      if let group = path.first, group != ConfigCommand.name, let study = try? context.study.get(), let warning = study.settingsWarning {
        context.program.complain(warning)
      }
      return try await command.run(in: context)
    case .help(let path): context.write(context.help(of: path), as: "help")
    case .dump(let path): context.write(tree.dump(of: path, in: context.language) + "\n", as: "script")
    case .completionScript(let shell):
      context.write(try tree.completionScript(for: shell, in: context.language) + "\n", as: "script")
    }
    return .done
  }
}

extension CommandContext {
  /// Takes what the common options say; throws ``UsageError/wrongChoice(_:option:choices:path:)`` for a `--color` that there is none of.
  fileprivate mutating func take(_ common: CommonOptions, path: [String]) throws(UsageError) {
    self.path = path
    var mode = (try? loaded.get()).flatMap { ColorMode(rawValue: $0.settings.color.rawValue) } ?? .auto
    if let text = common.color {
      guard let chosen = ColorMode(rawValue: text) else {
        throw .wrongChoice(text, option: "--color", choices: ColorMode.allCases.map(\.rawValue), path: path)
      }
      mode = chosen
    }
    isJSON = common.isJSON
    neverAsks = common.neverAsks
    style = LineStyle(isColored: mode.usesColor(isTerminal: program.isOutputTerminal, environment: program.environment))
    messageStyle = LineStyle(isColored: mode.usesColor(isTerminal: program.isMessageTerminal, environment: program.environment))
    glyphs = mode == .never ? .ascii : BarGlyphs(environment: program.environment)
  }

  /// Writes a text, under `--json` as the member of a document.
  fileprivate func write(_ text: String, as member: String) {
    if program.wantsJSON { write([member: .string(text)]) } else { program.output.write(text) }
  }
}

extension Program {
  /// Says what went wrong: the message on stderr, under `--json` also the document on stdout.
  func report(_ error: ProgramError, isJSON: Bool) -> ExitCode {
    if isJSON { writeErrorDocument(error) }
    complain(error.message)
    return error.code
  }
}
