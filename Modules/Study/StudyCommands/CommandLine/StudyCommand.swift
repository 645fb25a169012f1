import CommandDescriptions
import ProgramSupport

/// A command of `kiroku`: its arguments, and what it does in the context of a run.
protocol StudyCommand: DescribedCommand, Sendable where Value == any StudyCommand {
  /// Takes the arguments one by one, in the order of help; see ``DescribedCommand/read(_:)``.
  init(_ arguments: inout CommandArguments)

  /// Does it; what is thrown becomes words and an exit code.
  func run(in context: CommandContext) async throws -> ExitCode
}

extension StudyCommand {
  static func read(_ arguments: inout CommandArguments) -> any StudyCommand { Self(&arguments) }

  /// One of an option's choices, nil where it was not given; throws ``UsageError/wrongChoice(_:option:choices:path:)`` for anything else.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String?, of option: String, as type: Choice.Type, path: [String]
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw .wrongChoice(text, option: option, choices: Choice.allCases.map(\.rawValue), path: path)
    }
    return choice
  }
}

/// A command or a group of commands.
typealias CommandType = any DescribedCommand<any StudyCommand>.Type

/// A group of commands, the first of which runs where none is named.
protocol CommandGroup: DescribedCommand where Value == any StudyCommand {}

extension CommandGroup {
  static func read(_ arguments: inout CommandArguments) -> any StudyCommand { subcommands[0].read(&arguments) }
}
