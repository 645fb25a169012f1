import IntentRunner
public import ProgramSupport
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
    _ program: Program, answers: @escaping @Sendable () async -> String?, openApp: @escaping AppOpening
  ) async -> ExitCode {
    let study = Result { () throws(StudyFailure) -> StudyProgram in try StudyProgram(program) }.mapError { ProgramError($0) }
    let loaded = study.flatMap { study in
      Result { () throws(StudyFailure) -> StudyHost in try study.load() }.mapError { ProgramError($0) }
    }
    let language = (try? study.get()).map { Language($0.language) } ?? program.language
    do throws(UsageError) {
      let call = try CommandLineReader.read(program.arguments, of: CommandTree.root)
      let context = try Self.context(program, language, study, loaded, call, answers, openApp)
      return await run(call, in: context)
    } catch {
      return program.report(ProgramError(.usage, error.message(in: language)), isJSON: program.wantsJSON)
    }
  }

  private static func run(_ call: CommandCall, in context: CommandContext) async -> ExitCode {
    do {
      if let code = try answerAboutProgram(call, context) { return code }
      guard let run = call.command.run else {
        if context.program.isInputTerminal, context.program.isOutputTerminal, !context.isJSON {
          return try await context.openApp(.home, context.host())
        }
        return help(of: call, context)
      }
      return try await run(call, context)
    } catch {
      return context.program.report(context.failure(error), isJSON: context.isJSON)
    }
  }

  /// Help, version, completions and manual: what needs neither settings nor data.
  private static func answerAboutProgram(_ call: CommandCall, _ context: CommandContext) throws -> ExitCode? {
    if call.has(.help) { return help(of: call, context) }
    if call.has(.version) {
      if context.isJSON { context.write(["version": .string(StudyProgram.version)]) } else { context.say("kiroku \(StudyProgram.version)") }
      return .done
    }
    if call.has(.completionScript), let shell = call.value(.completionScript) {
      guard let script = CompletionScript.text(for: shell, program: CommandTree.root, language: context.language) else {
        throw CommandRefusal.unknownShell(shell)
      }
      context.program.output.write(script)
      return .done
    }
    if call.has(.manual) {
      context.program.output.write(ManualPage(program: CommandTree.root, version: StudyProgram.version, language: context.language).text)
      return .done
    }
    return nil
  }

  private static func help(of call: CommandCall, _ context: CommandContext) -> ExitCode {
    context.program.output.write(HelpText(of: call.command, path: call.path, language: context.language, width: context.width ?? 80).text)
    return .done
  }

  private static func context(
    _ program: Program, _ language: Language, _ study: Result<StudyProgram, ProgramError>, _ loaded: Result<StudyHost, ProgramError>,
    _ call: CommandCall, _ answers: @escaping @Sendable () async -> String?, _ openApp: @escaping AppOpening
  ) throws(UsageError) -> CommandContext {
    let settings = (try? loaded.get())?.settings
    var mode = settings.flatMap { ColorMode(rawValue: $0.color.rawValue) } ?? .auto
    if let text = call.value(.color) {
      guard let chosen = ColorMode(rawValue: text) else {
        throw .wrongChoice(text, option: "--color", choices: ColorMode.allCases.map(\.rawValue), path: call.path)
      }
      mode = chosen
    }
    return CommandContext(
      program: program, language: language, study: study, loaded: loaded, isJSON: call.has(.json),
      isInteractive: program.isInputTerminal && program.isMessageTerminal && !call.has(.noInput),
      style: Style(isColored: mode.usesColor(isTerminal: program.isOutputTerminal, environment: program.environment)),
      messageStyle: Style(isColored: mode.usesColor(isTerminal: program.isMessageTerminal, environment: program.environment)),
      width: program.isOutputTerminal ? TerminalWidth.columns(environment: program.environment) : nil,
      glyphs: mode == .never ? .ascii : BarGlyphs(environment: program.environment), nextAnswer: answers, openApp: openApp)
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
