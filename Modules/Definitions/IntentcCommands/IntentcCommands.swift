package import CommandDescriptions
public import ProgramSupport

/// The program `intentc`: reads the command line, runs the command, and says what came of it.
public enum IntentcCommands {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// All commands as documents tell them.
  package static var outline: ProgramOutline { RootCommand.tree.outline }

  /// Runs `intentc` with what the process was given, and returns its exit code.
  ///
  /// Data goes to the program's output, everything else to its messages; under `--json` an error is a document too. Nothing is thrown.
  public static func run(_ program: Program) -> ExitCode {
    var context = CommandContext(program)
    do throws(Refusal) {
      return try run(&context)
    } catch {
      return context.refuse(error)
    }
  }

  private static func run(_ context: inout CommandContext) throws(Refusal) -> ExitCode {
    let (arguments, language, tree) = (context.program.arguments, context.language, RootCommand.tree)
    if arguments.prefix(while: { $0 != "--" }).contains("--version") {
      context.program.output.write(context.program.wantsJSON ? "{\"version\":\"\(version)\"}\n" : "intentc \(version)\n")
      return .done
    }
    let command: any IntentcCommand
    do throws(UsageError) {
      switch try tree.read(arguments) {
      case .command(let read?, let common, let path):
        try context.take(common, path: path)
        command = read
      case .command(nil, _, _): return context.refuse(context.refusal(.noCommand))
      case .help(let path): return context.write(tree.help(for: path, in: language, columns: HelpText.unwrapped), as: "help")
      case .dump(let path): return context.write(tree.dump(of: path, in: language), as: "script")
      case .completionScript(let shell): return context.write(try tree.completionScript(for: shell, in: language), as: "script")
      }
    } catch {
      throw context.refusal(error)
    }
    return try command.run(in: context)
  }
}

extension CommandContext {
  /// Writes a text, under `--json` as the member of a document.
  fileprivate func write(_ text: String, as member: String) -> ExitCode {
    let text = HelpText.finished(text)
    if program.wantsJSON {
      program.output.writeLine(JSONValue.object([member: .string(text)]).text)
    } else {
      program.output.write(text)
    }
    return .done
  }
}
