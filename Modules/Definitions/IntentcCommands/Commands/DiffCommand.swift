import CommandDescriptions
import Foundation
import IntentDefinitions
import ProgramSupport

/// `intentc diff OLD NEW`: what changed in meaning, not in plist order.
struct DiffCommand: IntentcCommand {
  static let name = "diff"
  static let summary = Phrase("Compare two definitions by meaning", "2つの定義を意味で比べる")
  static let details = Phrase(
    """
    Changes that break shortcuts which people have saved are marked with “!”. With
    --breaking such a change exits 1, otherwise the exit code is 0.
    """,
    """
    利用者が保存したショートカットを壊す変更には「!」が付きます。--breakingを
    付けると、そのような変更があるとき1で終わります（なければ0）。
    """)
  static let examples = [
    "intentc diff Old.intentdefinition New.intentdefinition",
    "git show main:Tea.intentdefinition | intentc diff - Tea.intentdefinition",
  ]

  let old: String
  let new: String
  let breaking: Bool

  init(_ arguments: inout CommandArguments) {
    old = arguments.requiredOperand("old", Phrase("The definition before.", "変更前の定義ファイル。"), completion: .definitions)
    new = arguments.requiredOperand("new", Phrase("The definition after.", "変更後の定義ファイル。"), completion: .definitions)
    breaking = arguments.flag("breaking", Phrase("Exit 1 where saved shortcuts break.", "保存済みのショートカットが壊れるなら1で終わります。"))
  }

  func run(in context: CommandContext) throws(Refusal) -> ExitCode {
    guard [old, new] != Array(repeating: DefinitionOperand.standardInput, count: 2) else { throw context.refusal(.repeatedInput) }
    let before = try DefinitionOperand(old, in: context).file(in: context.language)
    let after = try DefinitionOperand(new, in: context).file(in: context.language)
    let diff = DefinitionDiff(old: before, new: after)
    if context.isJSON {
      try context.write { try diff.json(in: context.language) }
    } else {
      context.program.output.write(painted(TerminalText.sanitized(diff.text(in: context.language)), context.style))
    }
    return breaking && diff.breaksSavedShortcuts ? .failure : .done
  }

  /// The text with what breaks shortcuts in colour, and the headings in bold.
  private func painted(_ text: String, _ style: LineStyle) -> String {
    guard style.isColored else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.drop(while: { $0 == " " }).hasPrefix("!") { return style.bad(String(line)) }
      return line.first == " " ? String(line) : style.bold(String(line))
    }.joined(separator: "\n")
  }
}
