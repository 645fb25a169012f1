import ArgumentParser
import ProgramSupport

/// The exit codes of this module are the program's own, not the parser's.
typealias ExitCode = ProgramSupport.ExitCode

/// A command of `kiroku`: what the parser reads, and what it does in the context of a run.
protocol StudyCommand: ParsableCommand, Sendable {
  /// The options that every command has.
  var common: CommonOptions { get }

  /// Does it; what is thrown becomes words and an exit code.
  func run(in context: CommandContext) async throws -> ExitCode
}

extension StudyCommand {
  /// The words after `kiroku` that lead to the command.
  static var path: [String] { configuration.path }

  /// One of an option's choices, nil where it was not given; throws ``UsageError/wrongChoice(_:option:choices:path:)`` for anything else.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String?, of option: String, as type: Choice.Type
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw .wrongChoice(text, option: option, choices: Choice.allCases.map(\.rawValue), path: Self.path)
    }
    return choice
  }
}

extension CommandConfiguration {
  /// What help says of a command; the name is given, since deriving one costs a look-up of the type's name.
  ///
  /// `group` holds the words before the name: a run parses a command alone, and its help must still say how it is reached.
  static func study(
    _ name: String, in group: String = "kiroku", _ summary: Phrase, details: Phrase? = nil, examples: [String] = []
  ) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name, _superCommandName: group, abstract: HelpLanguage.current.words(summary),
      discussion: discussion(details, examples))
  }

  /// What help says of a group of commands, the first of which runs where none is named.
  static func group(_ name: String, _ summary: Phrase, examples: [String], _ commands: [CommandTable.Entry]) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: HelpLanguage.current.words(summary), discussion: discussion(nil, examples),
      subcommands: commands.map(\.type), defaultSubcommand: commands.first?.type)
  }

  /// Paragraphs, and command lines that show the use.
  static func discussion(_ details: Phrase?, _ examples: [String]) -> String {
    var blocks = details.map { [HelpLanguage.current.words($0)] } ?? []
    if !examples.isEmpty {
      blocks.append(([HelpLanguage.words("Examples:", "例：")] + examples.map { "  \($0)" }).joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n\n")
  }

  /// The words after `kiroku` that lead to the command.
  var path: [String] {
    (_superCommandName ?? "").split(separator: " ").dropFirst().map(String.init) + [commandName ?? ""]
  }
}

extension ArgumentHelp {
  /// Help of an argument; usage lines call its value `value`.
  static func study(_ english: String, _ japanese: String, value: String? = nil) -> ArgumentHelp {
    ArgumentHelp(HelpLanguage.words(english, japanese), valueName: value)
  }
}

extension NameSpecification {
  /// A long name and a letter that its value may follow at once: `-t3`.
  static func letter(_ letter: Character) -> NameSpecification {
    [.customShort(letter, allowingJoined: true), .long]
  }
}
