import CommandDescriptions
import MoveDomain
public import ProgramSupport

/// All that can be written after `move`.
public enum MoveCommands {
  static let tree = CommandTree<Action, NoOptions>(RootCommand.name, root: RootCommand.self)

  /// Reads the command line, does what it says, and returns how the program ends.
  public static func run(_ program: Program) async throws -> ExitCode {
    do {
      switch try tree.read(program.arguments) {
      case .command(let action, _, _): return try await action(CommandRun(program: program, move: try Move(program)))
      case .help(let path): program.output.write(tree.help(for: path, in: program.language, columns: nil))
      case .dump(let path): program.output.write(tree.dump(of: path, in: program.language))
      case .completionScript(let shell): program.output.write(try tree.completionScript(for: shell, in: program.language))
      }
      return .done
    } catch let error as UsageError {
      throw ProgramError(.usage, error.message(in: program.language, program: RootCommand.name))
    } catch {
      throw Move.explain(error, in: program.language)
    }
  }
}
