import ArgumentParser
import IntentRunner
import ProgramSupport

/// What a command line asks for.
enum CommandReading {
  /// A command with what is given to it.
  case command(any StudyCommand, CommonValues)
  /// No command: the app, or help where nobody looks at a terminal.
  case home(CommonValues)
  /// The version.
  case version(CommonValues)
  /// Help.
  case help(String)
  /// A completion script.
  case script(String)

  /// Reads `arguments`, without the program's name; help comes in `language`, in lines of `width` cells.
  ///
  /// Throws ``UsageError`` or ``CommandRefusal``.
  init(_ arguments: [String], language: Language, width: Int) throws {
    self = try HelpLanguage.$current.withValue(language) { try Self.read(arguments, width: width) }
  }

  /// The help of the whole program.
  static func help(language: Language, width: Int) -> String {
    HelpLanguage.$current.withValue(language) {
      HelpLines(RootCommand.helpMessage(columns: HelpLines.unwrapped), language: language, width: width).text
    }
  }

  private static func read(_ arguments: [String], width: Int) throws -> CommandReading {
    guard !arguments.isEmpty else { return .home(CommonValues()) }
    if let command = QuickReader.command(arguments) { return .command(command, command.common.values) }
    return try parse(arguments, width: width)
  }

  /// Reads by the parser alone.
  static func parse(_ arguments: [String], width: Int) throws -> CommandReading {
    let route = try CommandTable.route(arguments)
    let marked = CommandValue.marked(route.arguments)
    switch ParsedArguments(of: route.type, marked, columns: HelpLines.unwrapped) {
    case .command(let root as RootCommand): return root.version ? .version(root.common.values) : .home(root.common.values)
    case .command(let command as any StudyCommand): return .command(command, command.common.values)
    case .command(let other): throw UsageError.unexpectedOperand(Swift.type(of: other)._commandName, path: route.path)
    case .text(let text):
      let isHelp = text.hasPrefix("OVERVIEW:")
      return isHelp ? .help(HelpLines(text, language: HelpLanguage.current, width: width).text) : .script(text + "\n")
    case .refused(let message):
      let foremost = ParserComplaint.foremost(message) { standIns in
        guard case .refused(let text) = ParsedArguments(of: route.type, standIns + marked, columns: HelpLines.unwrapped) else { return nil }
        return text
      }
      throw complaint(CommandValue.unmarked(message: foremost), about: route)
    }
  }

  /// The parser's complaint as a fact of ours, whose words are in every language.
  private static func complaint(_ message: String, about route: CommandTable.Route) -> any Error {
    let path = route.path
    switch ParserComplaint(message) {
    case .unknownOption(let name, let suggestion):
      return UsageError.unknownOption(name, nearest: suggestion.flatMap { NearestName.find(name, among: [$0]) }, path: path)
    case .missingArgument(let name):
      return UsageError.missingOperand(bare(name), path: path)
    case .missingValue(let option):
      let parts = option.split(separator: " ", maxSplits: 1).map(String.init)
      let name = parts.first ?? option
      let found = route.arguments.firstIndex(of: name).flatMap { route.arguments.dropFirst($0 + 1).first }
      let valueName = parts.count > 1 ? parts[1] : valueName(ofLetter: name, in: route.type)
      return UsageError.missingValue(option: name, valueName: bare(valueName), found: found, path: path)
    case .invalidValue(_, let option, RepeatedOption.reason):
      return UsageError.repeatedOption(option.split(separator: " ").first.map(String.init) ?? option, path: path)
    case .unexpectedArguments(let texts):
      return UsageError.unexpectedOperand(texts.first ?? "", path: path)
    case .unexpectedValue(let option, let value):
      return UsageError.unexpectedValue(option: option, value: value, path: path)
    case .unknownShell(let name):
      return CommandRefusal.unknownShell(name)
    case .invalidValue, nil:
      return UsageError.other(message, path: path)
    }
  }

  /// What help calls the value of a short option; the parser's message leaves it out where the value may be joined to the letter.
  private static func valueName(ofLetter option: String, in type: any ParsableCommand.Type) -> String {
    let rows = type.helpMessage(columns: HelpLines.unwrapped).split(separator: "\n")
    let row = rows.first { $0.hasPrefix("  \(option), ") } ?? ""
    return String(row.drop { $0 != "<" }.prefix { $0 != ">" })
  }

  /// `<start-end>` as messages name it: START-END; one of several is enough.
  private static func bare(_ name: String) -> String {
    name.replacing(" ...", with: "").filter { $0 != "<" && $0 != ">" }.uppercased()
  }
}
