import ArgumentParser
package import Localization

/// A described command as the library for help texts and completions wants to have it, which finds its arguments by reflection.
///
/// Lines are read by ``CommandTree/read(_:)``; this is never on their way.
struct ParserCommand<Command: DescribedCommand, Common: ArgumentGroup>: ParsableCommand, CustomReflectable {
  init() {}

  /// The library holds the keys of every command against its arguments; none is ever decoded here.
  init(from decoder: any Decoder) throws {
    _ = try decoder.container(keyedBy: ArgumentKey.self)
  }

  static var configuration: CommandConfiguration {
    let language = HelpWriting.current.language
    let subcommands = Command.subcommands.map { Self.parserCommand(of: $0) }
    return CommandConfiguration(
      commandName: isRoot ? HelpWriting.current.program : Command.name, abstract: language.words(Command.summary),
      discussion: discussion(in: language), shouldDisplay: !Command.isHidden, subcommands: subcommands,
      defaultSubcommand: isRoot ? nil : subcommands.first)
  }

  var customMirror: Mirror {
    let arguments = Self.descriptions.enumerated().map { place, description in
      (label: Optional(ArgumentKey(intValue: place).stringValue), value: description.wrapper(in: HelpWriting.current.language))
    }
    return Mirror(self, children: arguments)
  }

  private static var isRoot: Bool { HelpWriting.current.root == ObjectIdentifier(Command.self) }

  /// A group has none of its own.
  private static var descriptions: [ArgumentDescription] {
    guard isRoot || Command.subcommands.isEmpty else { return [] }
    var arguments = CommandArguments(notingHelp: true)
    _ = Command.read(&arguments)
    _ = Common(&arguments)
    return arguments.descriptions
  }

  private static func parserCommand<Other: DescribedCommand>(of type: Other.Type) -> any ParsableCommand.Type {
    ParserCommand<Other, Common>.self
  }

  /// Paragraphs, and command lines that show the use.
  private static func discussion(in language: Language) -> String {
    let details = language.words(Command.details)
    var blocks = details.isEmpty ? [] : [details]
    if !Command.examples.isEmpty {
      blocks.append(([language.words("Examples:", "例：")] + Command.examples.map { "  \($0)" }).joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n\n")
  }
}

/// What the library, which asks in static places, is told of the help that is being written.
struct HelpWriting: Sendable {
  var language = Language.english
  var program = ""
  var root: ObjectIdentifier?

  @TaskLocal static var current = HelpWriting()
}

/// The key of an argument: its place.
package struct ArgumentKey: CodingKey {
  let place: Int

  package init(intValue: Int) { place = intValue }

  package init?(stringValue: String) {
    guard let place = Int(stringValue.drop { !$0.isNumber }) else { return nil }
    self.place = place
  }

  package var intValue: Int? { place }
  package var stringValue: String { "argument\(place)" }
}

extension ArgumentDescription {
  /// The library's property wrapper of this argument.
  package func wrapper(in language: Language) -> Any {
    let words = ArgumentHelp(help.map { language.words($0.words) } ?? "", valueName: kind == .flag ? nil : valueName)
    let completion = help?.completion.map(CompletionKind.init)
    switch (kind, isRepeated, isRequired) {
    case (.flag, _, _): return Flag(wrappedValue: false, name: names, help: words)
    case (.operand, false, false): return Argument<String?>(help: words, completion: completion)
    case (.operand, false, true): return Argument<String>(help: words, completion: completion)
    case (.operand, true, false): return Argument<[String]>(wrappedValue: [], help: words, completion: completion)
    case (.operand, true, true): return Argument<[String]>(help: words, completion: completion)
    case (.option, true, _): return Option<[String]>(wrappedValue: [], name: names, help: words, completion: completion)
    case (.option, false, true): return Option<String>(name: names, help: words, completion: completion)
    case (.option, false, false):
      guard let standard else { return Option<String?>(name: names, help: words, completion: completion) }
      return Option<String>(wrappedValue: standard, name: names, help: words, completion: completion)
    }
  }

  private var names: NameSpecification {
    guard let letter else { return .customLong(name) }
    // A flag has no value that could follow its letter.
    return [.customShort(letter, allowingJoined: kind == .option), .customLong(name)]
  }
}

extension CompletionKind {
  fileprivate init(_ completion: ValueCompletion) {
    self =
      switch completion {
      case .choices(let words): .list(words)
      case .file(let extensions): .file(extensions: extensions)
      case .folder: .directory
      case .printed(let arguments): .shellCommand(CompletionScript.values(arguments, of: HelpWriting.current.program))
      }
  }
}
