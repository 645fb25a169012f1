package import CommandDescriptions
package import Localization

extension ManualBlock {
  /// How a command is called: `soup order [bowl] [--size n]`; a group by its commands.
  package static func usage(of command: CommandOutline, program: String) -> ManualBlock {
    let line = ([program] + command.path).joined(separator: " ")
    guard command.subcommands.isEmpty || command.path.isEmpty else {
      return .usage(
        line, [[.plain("["), .literal(command.subcommands.map { $0.path.last ?? "" }.joined(separator: "|")), .plain("] ...")]])
    }
    return .usage(line, command.arguments.map(\.usage))
  }

  /// A command whole: how it is called, what it does, its arguments and examples, and then those below it.
  package static func blocks(for command: CommandOutline, program: String) -> [ManualBlock] {
    let name = ([program] + command.path).joined(separator: " ")
    var blocks: [ManualBlock] = [.heading(Phrase(verbatim: name)), usage(of: command, program: program)]
    blocks.append(.paragraph(command.summary.asSentence))
    blocks += details(of: command)
    let items = command.arguments.map(\.item)
    if !items.isEmpty { blocks.append(.items(items)) }
    if !command.examples.isEmpty { blocks.append(.verbatim(command.examples)) }
    return blocks + command.subcommands.flatMap { self.blocks(for: $0, program: program) }
  }

  /// What help says beside the summary, paragraph by paragraph.
  package static func details(of command: CommandOutline) -> [ManualBlock] {
    let (english, japanese) = (paragraphs(of: command.details.english), paragraphs(of: command.details.japanese))
    return (0..<max(english.count, japanese.count)).map { index in
      .paragraph(Phrase(index < english.count ? english[index] : "", index < japanese.count ? japanese[index] : ""))
    }
  }

  /// The paragraphs of a text, each on one line. Between two Japanese characters an end of line is no space.
  private static func paragraphs(of text: String) -> [String] {
    text.split(separator: "\n\n").map { paragraph in
      paragraph.split(separator: "\n").map(String.init).reduce("") { whole, line in
        guard let last = whole.last, let first = line.first else { return whole + line }
        return whole + (last.isASCII && first.isASCII ? " " : "") + line
      }
    }
  }
}

extension ArgumentDescription {
  /// As usage shows it: in brackets where it may be left out.
  package var usage: ManualTerm {
    switch kind {
    case .operand where isRequired: [.value(valueName)] + (isRepeated ? [.plain(" ...")] : [])
    case .operand: [.plain("["), .value(valueName), .plain(isRepeated ? " ...]" : "]")]
    case .option where isRequired: [.literal("--\(name)"), .plain(" "), .value(valueName)]
    case .option: [.plain("["), .literal(shortest), .plain(" "), .value(valueName), .plain(isRepeated ? "]..." : "]")]
    case .flag: [.plain("["), .literal(shortest), .plain("]")]
    }
  }

  private var shortest: String { letter.map { "-\($0)" } ?? "--\(name)" }

  /// With what help says of it.
  package var item: ManualItem {
    var term: ManualTerm = []
    if let letter { term += [.literal("-\(letter)"), .plain(", ")] }
    switch kind {
    case .operand: term.append(.value(valueName))
    case .option: term += [.literal("--\(name)"), .plain(" "), .value(valueName)]
    case .flag: term.append(.literal("--\(name)"))
    }
    var words = (help?.words ?? Phrase(verbatim: "")).asSentence
    if let standard {
      words = Phrase("\(words.english) Without it: `\(standard)`.", "\(words.japanese)指定しなければ`\(standard)`です。")
    }
    return ManualItem(term, words)
  }
}

extension Phrase {
  /// With a full stop at its end.
  package var asSentence: Phrase {
    func ended(_ text: String, _ stop: String) -> String {
      guard let last = text.last, !".。…!?：".contains(last) else { return text }
      return text + stop
    }
    return Phrase(ended(english, "."), ended(japanese, "。"))
  }
}
