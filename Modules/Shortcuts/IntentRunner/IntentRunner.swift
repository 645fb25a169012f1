package import CommandDescriptions
public import ProgramSupport

/// The whole of a headless extension's program: commands, documents, exit codes and `serve`, for any set of handlers.
///
/// ```swift
/// Program.main(named: "small-intents", environmentPrefix: "SMALL") { program in
///   await IntentRunner(.small { try Garden(program) }).run(program)
/// }
/// ```
public struct IntentRunner: Sendable {
  private let configuration: RunnerConfiguration

  /// Makes a runner.
  public init(_ configuration: RunnerConfiguration) {
    self.configuration = configuration
  }

  /// Reads the command line, does what it says, and tells how it went. Output may still be in the program's buffers afterwards.
  public func run(_ program: Program) async -> ExitCode {
    let language = program.language
    do {
      if program.arguments.prefix(while: { $0 != "--" }).contains("--version") {
        let version = configuration.version
        return write(program.arguments.contains("--json") ? version : "\(configuration.programName) \(version)", as: "version", program)
      }
      let tree = Self.commands(of: configuration.programName)
      switch try tree.read(program.arguments) {
      case .command(let line?, let common, let path):
        var request = try line.request(common, path: path)
        if line.timeout == nil, let patience = program.patience { request.timeout = patience }
        return await perform(request, program)
      case .command(nil, _, _): return program.fail(ProgramError(.usage, RunnerWords(language: language).noCommand))
      case .help(let path): return write(tree.help(for: path, in: language, columns: nil), as: "help", program)
      case .dump(let path): return write(tree.dump(of: path, in: language), as: "script", program)
      case .completionScript(let shell): return write(try tree.completionScript(for: shell, in: language), as: "script", program)
      }
    } catch UsageError.unknownCommand(let name, let nearest, []) {
      return program.fail(ProgramError(.usage, RunnerWords(language: language).unknownCommand(name, nearest: nearest)))
    } catch {
      return program.fail(ProgramError(.usage, error.message(in: language, program: configuration.programName)))
    }
  }

  /// The commands of a headless extension's program.
  static func commands(of programName: String) -> CommandTree<RequestLine?, CommonOptions> {
    CommandTree(programName, root: RootCommand.self, takesLastOfRepeated: true)
  }

  /// All commands of such a program, as documents tell them.
  package static func outline(of programName: String) -> ProgramOutline { commands(of: programName).outline }

  /// Writes a text, under `--json` as the member of a document.
  private func write(_ text: String, as member: String, _ program: Program) -> ExitCode {
    program.output.writeLine(program.wantsJSON ? JSONValue.object([member: .string(text)]).text : text)
    return .done
  }

  private func perform(_ request: Request, _ program: Program) async -> ExitCode {
    do {
      return try await Session(program: program, configuration: configuration, request: request).perform()
    } catch let error as ProgramError {
      return program.fail(error)
    } catch {
      return program.fail(configuration.explain(error, program.language))
    }
  }
}
