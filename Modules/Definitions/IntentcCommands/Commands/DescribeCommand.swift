import CommandDescriptions
import Foundation
import IntentDefinitions
import ProgramSupport

/// `intentc describe NAME [FILE]`: one intent with all that it uses, of a definition or of the system's.
struct DescribeCommand: IntentcCommand {
  static let name = "describe"
  static let summary = Phrase("Tell one intent whole, the system's too", "1つのインテントの内容を表示する（システムのものも）")
  static let details = Phrase(
    """
    The name is that of the intent or of its class. Without a file it is one of
    SiriKit's: parameters, response codes by their numbers, types and their cases
    are told. Without a name, those that are known are listed.
    """,
    """
    名前はインテント名でもクラス名でもかまいません。ファイルを指定しなければ
    SiriKitのインテントで、パラメーター、番号順の応答コード、型、ケースを表示
    します。名前も省くと、収録しているインテントを一覧します。
    """)
  static let examples = [
    "intentc describe INStartWorkoutIntent", "intentc describe RequestRide --json", "intentc describe OrderTea Tea.intentdefinition",
  ]

  let intent: String?
  let file: String?
  let wordsLanguage: String?

  init(_ arguments: inout CommandArguments) {
    intent = arguments.operand(
      "intent", Phrase("The intent, by its name or its class.", "インテント名またはクラス名。"),
      completion: .choices(SystemCatalogue.intentNames.flatMap(\.classNames)))
    file = arguments.operand(
      "file", Phrase("The definition; the system's intents without it.", "定義ファイル（省くとシステムのインテント）。"), completion: .definitions)
    wordsLanguage = arguments.option("lang", Phrase("The language of its words, such as ja.", "文言の言語（例：ja）。"))
  }

  func run(in context: CommandContext) throws(Refusal) -> ExitCode {
    guard let intent else { return try list(in: context) }
    let definition = try file.map { path throws(Refusal) in
      try DefinitionOperand(path, in: context).file(in: context.language).completed
    }
    guard let part = (definition ?? .system).part(aboutIntent: intent) else {
      throw Refusal(.failure, Self.unknown(intent, in: definition, context.language))
    }
    let outline = DefinitionOutline(part)
    guard !context.isJSON else {
      try context.write { try outline.json() }
      return .done
    }
    context.noteLack(ofWordsIn: wordsLanguage, in: outline)
    // The system's words are there in every language that messages are.
    let words = wordsLanguage ?? (definition == nil ? context.language.tag : nil)
    context.program.output.write(TerminalText.sanitized(outline.text(language: words, in: context.language)))
    return .done
  }

  /// The system's intents, by domain.
  private func list(in context: CommandContext) throws(Refusal) -> ExitCode {
    if context.isJSON {
      let domains = SystemCatalogue.intentNames.map { domain, names in
        JSONValue.object(["domain": .string(domain.english), "intents": .array(names.map(JSONValue.string))])
      }
      context.program.output.writeLine(JSONValue.object(["domains": .array(domains)]).text)
      return .done
    }
    for (domain, names) in SystemCatalogue.intentNames {
      context.program.output.writeLine(context.style.bold(context.language.words(domain)))
      for name in names { context.program.output.writeLine("  " + name) }
    }
    return .done
  }

  /// What people are told of a name that is none, of a definition's intents or else of the system's.
  static func unknown(_ name: String, in definition: DefinitionFile?, _ language: Language) -> String {
    let quoted = TerminalText.quoted(name)
    let nearest = (definition ?? .system).nearestIntent(to: name).map { TerminalText.quoted($0) }
    guard definition != nil else {
      return language.words("“\(quoted)” is none of the system's intents that are known.", "「\(quoted)」は収録しているシステムのインテントではありません。")
        + (nearest.map { language.words(" Did you mean “\($0)”?", "「\($0)」のことですか？") }
          ?? language.words(" List them with `intentc describe`.", "`intentc describe`で一覧できます。"))
    }
    return language.words("The definition has no intent “\(quoted)”.", "定義に「\(quoted)」というインテントはありません。")
      + (nearest.map { language.words(" Did you mean “\($0)”?", "「\($0)」のことですか？") } ?? "")
  }
}
