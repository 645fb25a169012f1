import CommandDescriptions
import Foundation
import IntentDefinitions
import ProgramSupport

/// `intentc show FILE`: the definition as a readable outline, or as JSON.
struct ShowCommand: IntentcCommand {
  static let name = "show"
  static let summary = Phrase("Show a definition as an outline", "定義の内容を一覧する")
  static let details = Phrase(
    """
    The outline is made for reading and for line-by-line comparison: it suits
    `git diff` as a textconv. With --json everything is there, in every language.
    """,
    """
    読みやすく、行ごとの比較にも向いた形で表示します。`git diff`のtextconvに
    使えます。--jsonではすべての言語のすべての値を出力します。
    """)
  static let examples = ["intentc show Intents.intentdefinition", "intentc show Intents.intentdefinition --lang ja"]

  let file: String
  let wordsLanguage: String?

  init(_ arguments: inout CommandArguments) {
    file = arguments.requiredOperand("file", Phrase("The definition.", "定義ファイル。"), completion: .definitions)
    wordsLanguage = arguments.option("lang", Phrase("The language of its words, such as ja.", "文言の言語（例：ja）。"))
  }

  func run(in context: CommandContext) throws(Refusal) -> ExitCode {
    let definition = try DefinitionOperand(file, in: context).file(in: context.language).completed
    let outline = DefinitionOutline(definition)
    guard !context.isJSON else {
      try context.write { try outline.json() }
      return .done
    }
    context.noteLack(ofWordsIn: wordsLanguage, in: outline)
    context.program.output.write(TerminalText.sanitized(outline.text(language: wordsLanguage, in: context.language)))
    return .done
  }
}
