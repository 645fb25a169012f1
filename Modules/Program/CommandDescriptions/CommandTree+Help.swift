import ArgumentParser
public import Localization

extension CommandTree {
  /// The help of the command that `path` leads to, an empty one being the program, in lines of at most `columns` characters; nil for as
  /// many as the terminal has.
  public func help(for path: [String] = [], in language: Language, columns: Int?) -> String {
    let text = text(of: ["help"] + path, in: language, columns: columns)
    return UsageLine.broken(in: HelpTitles.translated(text, to: language), columns: columns ?? 80)
  }

  /// The library's description of the command that `path` leads to, as JSON.
  public func dump(of path: [String], in language: Language) -> String {
    text(of: path + ["--experimental-dump-help"], in: language, columns: nil)
  }

  /// The completion script for a shell; nil for the user's own.
  ///
  /// - Throws: ``UsageError/unknownShell(_:)``.
  public func completionScript(for shell: String?, in language: Language) throws(UsageError) -> String {
    guard let known = shell.map({ CompletionShell(rawValue: $0) }) ?? CompletionShell.autodetected() else { throw .unknownShell(shell) }
    let script = writing(in: language) { $0.completionScript(for: known) }
    return CompletionScript.completed(script, for: known.rawValue, program: program)
  }

  /// What the library prints in place of running `arguments`.
  private func text(of arguments: [String], in language: Language, columns: Int?) -> String {
    writing(in: language) { parser in
      do {
        var command = try parser.parseAsRoot(arguments)
        try command.run()
        return ""
      } catch {
        return parser.fullMessage(for: error, columns: columns)
      }
    }
  }

  /// Runs `body` with the program as the library wants to have it.
  private func writing<Result>(in language: Language, _ body: (any ParsableCommand.Type) -> Result) -> Result {
    let writing = HelpWriting(language: language, program: program, root: ObjectIdentifier(root))
    return HelpWriting.$current.withValue(writing) { body(Self.parser(of: root)) }
  }

  private static func parser<Command: DescribedCommand>(of type: Command.Type) -> any ParsableCommand.Type {
    ParserCommand<Command, Common>.self
  }
}
