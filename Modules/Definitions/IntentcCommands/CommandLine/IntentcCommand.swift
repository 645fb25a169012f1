import ArgumentParser
import ProgramSupport

/// The exit codes of this module are the program's own, not the parser's.
typealias ExitCode = ProgramSupport.ExitCode

/// A command of `intentc`: what the parser reads, and what it does in the context of a run.
protocol IntentcCommand: ParsableCommand {
  /// The options that every command has.
  var common: CommonOptions { get }

  /// Does it; what is thrown becomes words and an exit code.
  func run(in context: CommandContext) throws(Refusal) -> ExitCode
}

extension CommandConfiguration {
  /// What help says of a command: a line, a paragraph whose lines are broken as they stand, and command lines that show the use.
  static func intentc(
    _ name: String, _ english: String, _ japanese: String, details: String, examples: [String]
  ) -> CommandConfiguration {
    let lines = [HelpLanguage.words("Examples:", "例：")] + examples.map { "  \($0)" }
    return CommandConfiguration(
      commandName: name, _superCommandName: "intentc", abstract: HelpLanguage.words(english, japanese),
      discussion: details + "\n\n" + lines.joined(separator: "\n"))
  }
}

extension ArgumentHelp {
  /// Help of an argument; usage lines call its value `value`.
  static func intentc(_ english: String, _ japanese: String, value: String? = nil) -> ArgumentHelp {
    ArgumentHelp(HelpLanguage.words(english, japanese), valueName: value)
  }
}

extension CompletionKind {
  /// Files that `intentc` reads.
  static var definitions: CompletionKind { .file(extensions: ["intentdefinition"]) }
}
