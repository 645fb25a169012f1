package import ArgumentParser

/// What the argument parser makes of arguments.
package enum ParsedArguments {
  /// A command that can be run.
  case command(any ParsableCommand)
  /// Help or a completion script, in the parser's English titles.
  case text(String)
  /// The parser's complaint with its usage lines, in English.
  case refused(String)

  /// Parses `arguments` for a command and those below it; help is broken to lines of `columns`.
  package init(of type: any ParsableCommand.Type, _ arguments: [String], columns: Int? = nil) {
    do {
      var command = try type.parseAsRoot(arguments)
      if Swift.type(of: command)._commandName == "help" {
        // The parser's own `help` command: running it throws the help.
        try command.run()
      }
      self = .command(command)
    } catch {
      let text = type.fullMessage(for: error, columns: columns)
      self = type.exitCode(for: error).isSuccess ? .text(text) : .refused(text)
    }
  }
}
