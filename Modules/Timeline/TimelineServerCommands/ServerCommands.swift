package import CommandDescriptions
public import ProgramSupport
public import TimelineRules
public import TimelineService
import TimelineStorage

/// What a program hands to the commands: what is not the same in every run, and the parts that are chosen by it.
public struct ServerParts: Sendable {
  /// The time and chance.
  public var effects: ServiceEffects
  /// Makes the filter of the operator's words.
  public var words: WordFilterMaking
  /// Tells images and cleans them.
  public var images: (any ImageChecking)?

  /// Makes the parts.
  public init(effects: ServiceEffects, words: @escaping WordFilterMaking, images: (any ImageChecking)?) {
    self.effects = effects
    self.words = words
    self.images = images
  }
}

/// The program `kiroku-server`: reads the command line, runs the command, and says what came of it.
public enum ServerCommands {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// What documents tell of the program.
  package static var outline: ProgramOutline { RootCommand.tree.outline }

  /// Runs `kiroku-server` with what the process was given, and returns its exit code.
  ///
  /// - Throws: `ProgramError` in the user's language.
  public static func run(_ program: Program, parts: ServerParts) async throws -> ExitCode {
    let (arguments, language, tree) = (program.arguments, program.language, RootCommand.tree)
    if arguments.prefix(while: { $0 != "--" }).contains("--version") {
      program.output.write(program.wantsJSON ? "{\"version\":\"\(version)\"}\n" : "kiroku-server \(version)\n")
      return .done
    }
    let reading: CommandReading<(any ServerCommand)?, CommonOptions>
    do throws(UsageError) {
      reading = try tree.read(arguments)
      switch reading {
      case .help(let path): return write(tree.help(for: path, in: language, columns: 80), as: "help", program)
      case .dump(let path): return write(tree.dump(of: path, in: language), as: "script", program)
      case .completionScript(let shell): return write(try tree.completionScript(for: shell, in: language), as: "script", program)
      case .command: break
      }
    } catch {
      throw ProgramError(.usage, error.message(in: language, program: RootCommand.name))
    }
    guard case .command(let command?, let common, _) = reading else { return .usage }
    let context = CommandContext(program: program, parts: parts, common: common)
    do {
      return try await command.run(in: context)
    } catch let error as ConfigurationError {
      throw ProgramError(.badSettings, language.words(error.message))
    } catch let failure as any StorageFailure where failure.isOutOfSpace {
      throw context.full(try context.configuration().database.description)
    }
  }

  private static func write(_ text: String, as member: String, _ program: Program) -> ExitCode {
    program.output.write(
      program.wantsJSON ? JSONValue.object([member: .string(text)]).text + "\n" : text.hasSuffix("\n") ? text : text + "\n")
    return .done
  }
}
