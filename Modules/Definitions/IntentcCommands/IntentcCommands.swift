public import ProgramSupport

/// The program `intentc`: reads the command line, runs the command, and says what came of it.
public enum IntentcCommands {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// Runs `intentc` with what the process was given, and returns its exit code.
  ///
  /// Data goes to the program's output, everything else to its messages; under `--json` an error is a document too. Nothing is thrown.
  public static func run(_ program: Program) -> ProgramSupport.ExitCode {
    var context = CommandContext(program)
    do {
      switch try CommandReading(program.arguments, language: program.language) {
      case .command(let command):
        try context.take(command)
        return try command.run(in: context)
      case .version: program.output.write(program.wantsJSON ? "{\"version\":\"\(version)\"}\n" : "intentc \(version)\n")
      case .help(let text) where program.wantsJSON: program.output.writeLine(JSONValue.object(["help": .string(text)]).text)
      case .script(let text) where program.wantsJSON: program.output.writeLine(JSONValue.object(["script": .string(text)]).text)
      case .help(let text), .script(let text): program.output.write(text)
      }
      return .done
    } catch {
      return context.refuse(error)
    }
  }
}
