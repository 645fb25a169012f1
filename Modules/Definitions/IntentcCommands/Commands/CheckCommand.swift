import CommandDescriptions
import Foundation
import IntentDefinitions
import ProgramSupport

/// `intentc check FILE...`: every defect with file, place, what is wrong and how to mend it.
struct CheckCommand: IntentcCommand {
  static let name = "check"
  static let summary = Phrase("Find what Xcode lets through and then fails in silence", "Xcodeが見逃す間違いを見つける")
  static let details = Phrase(
    """
    The words and vocabularies that belong to a definition are checked with it. An
    AppIntentVocabulary.plist can be given as well. The exit code is 0 without
    errors, 1 with errors, and 65 where a file, or a template in one, cannot be
    read.
    """,
    """
    定義に属する文言と語彙も一緒に調べます。AppIntentVocabulary.plistも指定でき
    ます。終了コードは、エラーがなければ0、あれば1、読めないファイルや差し込みが
    あれば65です。
    """)
  static let examples = ["intentc check Intents.intentdefinition", "intentc check */*.intentdefinition --sarif >intents.sarif"]

  let file: [String]
  let sarif: Bool

  init(_ arguments: inout CommandArguments) {
    file = arguments.requiredOperands(
      "file", Phrase("Definitions and vocabularies.", "定義ファイルと語彙ファイル。"), completion: .file(extensions: ["intentdefinition", "plist"]))
    sarif = arguments.flag("sarif", Phrase("Print a SARIF 2.1.0 log for code hosts.", "コード共有サービス向けにSARIF 2.1.0を出力します。"))
  }

  func run(in context: CommandContext) throws(Refusal) -> ExitCode {
    if sarif, context.isJSON { throw context.refusal(.conflict("--json", "--sarif", path: context.path)) }
    var seen: Set<String> = []
    let operands = try file.filter { seen.insert($0).inserted }.map { path throws(Refusal) in try DefinitionOperand(path, in: context) }
    let run = CheckRun(operands)
    if sarif {
      try context.write { try run.report.sarif(version: IntentcCommands.version, unreadable: run.unreadable) }
    } else if context.isJSON {
      try context.write { try run.json(in: context.language) }
    } else {
      context.write(lines: run.report.text(in: context.language))
    }
    for error in run.unreadable { context.complain(error.message(in: context.language)) }
    if !sarif, !context.isJSON { context.hint(run.report.summary(in: context.language)) }
    return run.code
  }
}
