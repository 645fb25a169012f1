import ArgumentParser
public import ProgramSupport

/// The whole of a headless extension's program: commands, documents, exit codes and `serve`, for any set of handlers.
///
/// ```swift
/// await Program.main(named: "soup-intents") { program in
///   await IntentRunner(configuration).run(program)
/// }
/// ```
public struct IntentRunner: Sendable {
  private let configuration: RunnerConfiguration

  /// Makes a runner.
  public init(_ configuration: RunnerConfiguration) {
    self.configuration = configuration
  }

  /// Reads the command line, does what it says, and tells how it went. Output may still be in the program's buffers afterwards.
  public func run(_ program: Program) async -> ProgramSupport.ExitCode {
    if let request = QuickReader.request(program.arguments) { return await perform(request, program) }
    let identity = RunnerIdentity(programName: configuration.programName, version: configuration.version)
    let reading = RunnerIdentity.$current.withValue(identity) {
      HelpLanguage.$current.withValue(program.language) { CommandReading(arguments: program.arguments, language: program.language) }
    }
    switch reading {
    case .text(let kind, let text):
      program.output.writeLine(program.wantsJSON ? JSONValue.object([kind.rawValue: .string(text)]).text : text)
      return .done
    case .refused(let message): return program.fail(ProgramError(.usage, message))
    case .request(let request): return await perform(request, program)
    }
  }

  private func perform(_ request: Request, _ program: Program) async -> ProgramSupport.ExitCode {
    do {
      return try await Session(program: program, configuration: configuration, request: request).perform()
    } catch let error as ProgramError {
      return program.fail(error)
    } catch {
      return program.fail(configuration.explain(error, program.language))
    }
  }
}

/// The program's name and version while its command line is read; the parser asks for them in static places.
struct RunnerIdentity: Sendable {
  var programName: String
  var version: String

  @TaskLocal static var current = RunnerIdentity(programName: "intents", version: "")
}

/// What the argument parser makes of a command line.
enum CommandReading {
  /// What is printed instead of running anything.
  enum TextKind: String { case help, version, script }

  case request(Request)
  /// What is printed, and the member of the document that holds it under `--json`.
  case text(TextKind, String)
  case refused(String)

  init(arguments: [String], language: Language) {
    if arguments.prefix(while: { $0 != "--" }).contains("--version") {
      let (name, version) = (RunnerIdentity.current.programName, RunnerIdentity.current.version)
      self = .text(.version, arguments.contains("--json") ? version : "\(name) \(version)")
      return
    }
    let words = arguments.filter { !$0.hasPrefix("-") }
    if words.first == "help", let subject = words.dropFirst().first, !RootCommand.commandNames.contains(subject) {
      // The parser explains the whole program in place of a command that there is none of.
      self = .refused(Self.unknownCommand(subject, language: language))
      return
    }
    switch ParsedArguments(of: RootCommand.self, arguments) {
    case .command(let command as any RequestCommand): self = .request(command.request)
    case .command: self = .refused(RunnerWords(language: language).noCommand)
    case .text(let text): self = .text(text.hasPrefix("OVERVIEW:") ? .help : .script, ParserWords.help(text, in: language))
    case .refused(let text): self = .refused(Self.complaint(text, arguments: arguments, language: language))
    }
  }

  /// The parser's complaint; for an unknown command the nearest one is named, which the parser does not.
  private static func complaint(_ text: String, arguments: [String], language: Language) -> String {
    if let first = arguments.first(where: { !$0.hasPrefix("-") }), !RootCommand.commandNames.contains(first) {
      return unknownCommand(first, language: language)
    }
    let place = arguments.firstIndex { RootCommand.commandNames.contains($0) }
    let path = ([RunnerIdentity.current.programName] + (place.map { [arguments[$0]] } ?? [])).joined(separator: " ")
    let foremost = ParserComplaint.foremost(text) { standIns in
      var arguments = arguments
      arguments.insert(contentsOf: standIns, at: place.map { $0 + 1 } ?? 0)
      guard case .refused(let text) = ParsedArguments(of: RootCommand.self, arguments) else { return nil }
      return text
    }
    return RunnerWords(language: language).complaint(foremost, path: path)
  }

  private static func unknownCommand(_ name: String, language: Language) -> String {
    RunnerWords(language: language).unknownCommand(name, nearest: NearestName.find(name, among: RootCommand.commandNames))
  }
}
