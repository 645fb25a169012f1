package import Localization

/// A command as a document tells it: its words, its arguments, and the commands below it.
package struct CommandOutline: Sendable {
  /// The words that lead to it; none lead to the program itself.
  package var path: [String]
  /// What it does, in a line.
  package var summary: Phrase
  /// What else help says.
  package var details: Phrase
  /// Command lines that show the use.
  package var examples: [String]
  /// Its own arguments, with their help; a group has none.
  package var arguments: [ArgumentDescription]
  /// The commands of a group that are not hidden, in the order of help.
  package var subcommands: [CommandOutline]
}

/// A program as a document tells it.
package struct ProgramOutline: Sendable {
  /// Its name.
  package var name: String
  /// The program itself.
  package var root: CommandOutline
  /// The options that every command has.
  package var common: [ArgumentDescription]
}

extension CommandTree {
  /// The program with all that is not hidden, from where help takes it too.
  package var outline: ProgramOutline {
    ProgramOutline(name: program, root: Self.outline(of: root, path: []), common: Self.explained { _ = Common(&$0) })
  }

  private static func outline(of type: any DescribedCommand<Value>.Type, path: [String]) -> CommandOutline {
    let subcommands = type.subcommands.filter { !$0.isHidden }.map { outline(of: $0, path: path + [$0.name]) }
    return CommandOutline(
      path: path, summary: type.summary, details: type.details, examples: type.examples,
      arguments: path.isEmpty || subcommands.isEmpty ? explained { _ = type.read(&$0) } : [], subcommands: subcommands)
  }

  private static func explained(_ read: (inout CommandArguments) -> Void) -> [ArgumentDescription] {
    var arguments = CommandArguments(notingHelp: true)
    read(&arguments)
    return arguments.descriptions
  }
}
