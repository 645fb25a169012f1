import CommandDescriptions
import ProgramSupport

/// A command of `intentc`: its arguments, and what it does in the context of a run.
protocol IntentcCommand: DescribedCommand where Value == (any IntentcCommand)? {
  /// Takes the arguments one by one, in the order of help; see ``DescribedCommand/read(_:)``.
  init(_ arguments: inout CommandArguments)

  /// Does it; what is thrown becomes words and an exit code.
  func run(in context: CommandContext) throws(Refusal) -> ExitCode
}

extension IntentcCommand {
  static func read(_ arguments: inout CommandArguments) -> (any IntentcCommand)? { Self(&arguments) }
}

extension ValueCompletion {
  /// Files that `intentc` reads.
  static var definitions: ValueCompletion { .file(extensions: ["intentdefinition"]) }
}
