import CommandDescriptions
import Foundation
import IntentDefinitions
import ProgramSupport

/// `intentc dialogue FILE`: what is asked and said, as a script or a chart.
struct DialogueCommand: IntentcCommand {
  static let name = "dialogue"
  static let summary = Phrase("Write the dialogues of a definition down", "対話の台本と流れ図を書き出す")
  static let details = Phrase(
    """
    What is asked in which order, what may be answered, each refusal, choice,
    question and response with its words. When the app's handlers answer in which
    way stands in NAME.dialogue.strings beside the definition, which is held
    against it first: with a defect, nothing is written and the exit code is 1.
    """,
    """
    質問の順序、答えられること、断るときや選んでもらうとき、確認するとき、
    終わるときの文言を書き出します。アプリの処理がいつどう答えるかは、定義と
    同じ場所のNAME.dialogue.stringsに書きます。先に定義と突き合わせ、間違いが
    あれば何も書き出さずに1で終わります。
    """)
  static let examples = [
    "intentc dialogue Tea.intentdefinition", "intentc dialogue Tea.intentdefinition --lang ja --format mermaid",
    "intentc dialogue Tea.intentdefinition --intent OrderTea --format dot",
  ]

  /// How it is written.
  enum Format: String, CaseIterable {
    case text, mermaid, dot, json
  }

  let file: String
  let intent: String?
  let wordsLanguage: String?
  let format: String?

  init(_ arguments: inout CommandArguments) {
    file = arguments.requiredOperand("file", Phrase("The definition.", "定義ファイル。"), completion: .definitions)
    intent = arguments.option("intent", Phrase("This intent alone, by its name or its class.", "このインテントだけ（名前またはクラス名）。"))
    wordsLanguage = arguments.option("lang", Phrase("The language of what is said, such as ja.", "文言の言語（例：ja）。"))
    format = arguments.option(
      "format", Phrase("text (the default), mermaid, dot or json.", "形式：text（既定）、mermaid、dot、json。"),
      completion: .choices(Format.allCases.map(\.rawValue)))
  }

  func run(in context: CommandContext) throws(Refusal) -> ExitCode {
    let format = try chosenFormat(in: context)
    let operand = try DefinitionOperand(file, in: context)
    let definition = try operand.file(in: context.language)
    let table = try table(of: operand, baseLanguage: definition.words.baseLanguage, in: context.language)
    let defects = DialogueCheck.defects(of: table, in: definition)
    guard defects.isEmpty else {
      let lines = defects.map { $0.message(in: context.language) }
      if context.isJSON { context.program.writeErrorDocument(ProgramError(.failure, lines.joined(separator: "\n"))) }
      context.complain(lines.joined(separator: "\n"))
      return .failure
    }
    var part = definition
    if let intent {
      guard let found = definition.completed.part(aboutIntent: intent) else {
        throw Refusal(.failure, DescribeCommand.unknown(intent, in: definition, context.language))
      }
      part = found
    }
    context.noteLack(ofWordsIn: wordsLanguage, in: DefinitionOutline(part.completed))
    let script = DialogueScript(part, table: table, wordsIn: wordsLanguage, in: context.language)
    switch format {
    case .text: context.program.output.write(TerminalText.sanitized(script.text(in: context.language)))
    case .mermaid: context.program.output.write(TerminalText.sanitized(script.mermaid(in: context.language)))
    case .dot: context.program.output.write(TerminalText.sanitized(script.dot(in: context.language)))
    case .json: try context.write { try script.json() }
    }
    operand.warn(of: part.reading.definition.omittedIntents, in: context)
    return .done
  }

  private func chosenFormat(in context: CommandContext) throws(Refusal) -> Format {
    guard let format else { return context.isJSON ? .json : .text }
    guard let chosen = Format(rawValue: format) else {
      throw context.refusal(.wrongChoice(format, option: "--format", choices: Format.allCases.map(\.rawValue), path: context.path))
    }
    return context.isJSON ? .json : chosen
  }

  /// The conditions beside a definition; what comes out of a pipe has none.
  private func table(of operand: DefinitionOperand, baseLanguage: String, in language: Language) throws(Refusal) -> DialogueTable {
    guard operand.isFile else { return DialogueTable() }
    do throws(DefinitionFileError) {
      return try DialogueTable(beside: operand.path, baseLanguage: baseLanguage)
    } catch {
      throw Refusal(operand.named(error), in: language)
    }
  }
}
