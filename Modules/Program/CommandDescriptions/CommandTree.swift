/// The commands of a program, with the options that every one of them has.
public struct CommandTree<Value, Common: ArgumentGroup>: Sendable {
  /// The program's name.
  public let program: String
  /// Whether the last value of an option counts where it is given several times; else that is refused.
  public let takesLastOfRepeated: Bool
  /// The program itself: what stands with no command.
  public let root: any DescribedCommand<Value>.Type

  /// Makes a tree of a program's commands, which are the subcommands of `root`.
  public init(_ program: String, root: any DescribedCommand<Value>.Type, takesLastOfRepeated: Bool = false) {
    self.program = program
    self.root = root
    self.takesLastOfRepeated = takesLastOfRepeated
  }

  /// The commands and groups below the program, each with the words that lead to it, in the order of help; without those that are hidden.
  public var commands: [(path: [String], type: any DescribedCommand<Value>.Type)] { Self.commands(below: root, path: []) }

  private static func commands(
    below type: any DescribedCommand<Value>.Type, path: [String]
  ) -> [(path: [String], type: any DescribedCommand<Value>.Type)] {
    type.subcommands.filter { !$0.isHidden }.flatMap { [(path + [$0.name], $0)] + commands(below: $0, path: path + [$0.name]) }
  }
}

/// What a command line asks for.
public enum CommandReading<Value, Common> {
  /// A command, which `path` led to, with what every command has; an empty path is the program itself.
  case command(Value, Common, path: [String])
  /// The help of a command.
  case help(path: [String])
  /// The library's description of a command, as JSON.
  case dump(path: [String])
  /// A completion script for a shell; nil for the user's own.
  case completionScript(shell: String?)
}
