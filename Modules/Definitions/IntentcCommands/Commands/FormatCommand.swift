import CommandDescriptions
import Foundation
import IntentDefinitions
import ProgramSupport

/// `intentc format FILE...`: canonical order and spacing, nothing lost.
struct FormatCommand: IntentcCommand {
  static let name = "format"
  static let summary = Phrase("Write definitions in Xcode's order and layout", "Xcodeと同じ順序と書き方に整える")
  static let details = Phrase(
    """
    Each file is replaced in one step and means the same as before. Every key is
    kept, and comments go with what they stand at. A file that is right already is
    left alone. What comes from the standard input or a pipe goes to stdout.
    """,
    """
    意味を変えずにファイルを置き換えます。キーはすべて残り、コメントは元の相手に
    付いたまま残ります。すでに整っているファイルには触れません。標準入力やパイプから
    読んだものは標準出力に書きます。
    """)
  static let examples = [
    "intentc format Intents.intentdefinition", "intentc format */*.intentdefinition --check",
    "intentc format Intents.intentdefinition --to xml",
  ]

  let file: [String]
  let target: String?
  let check: Bool

  init(_ arguments: inout CommandArguments) {
    file = arguments.requiredOperands("file", Phrase("The definitions.", "定義ファイル。"), completion: .definitions)
    target = arguments.option(
      "to", Phrase("xml or binary; as each file is, by default.", "xmlまたはbinary（既定：元の形式のまま）。"), value: "format",
      completion: .choices(PropertyListFormat.allCases.map(\.word)))
    check = arguments.flag("check", Phrase("Write nothing; exit 1 where a file is not formatted.", "書き込まず、整っていなければ1で終わります。"))
  }

  func run(in context: CommandContext) throws(Refusal) -> ExitCode {
    let format = try format(in: context)
    var seen: Set<String> = []
    let paths = file.filter { seen.insert($0).inserted }
    let streams = paths.filter { $0 == DefinitionOperand.standardInput || SpooledInput.isPipe($0) }
    if !check, let stream = streams.first {
      guard streams.count == 1 else { throw context.refusal(.severalOutputs) }
      guard !context.isJSON else { throw context.refusal(.documentAndOutput(stream)) }
    }
    let operands = try paths.map { path throws(Refusal) in try DefinitionOperand(path, in: context) }
    let run = FormatRun(operands, as: format, writes: !check, in: context)
    if context.isJSON {
      context.program.output.writeLine(run.json.text)
    } else if check {
      context.write(lines: run.differences(in: context.language))
    }
    for refusal in run.refusals { context.complain(refusal.message) }
    if !context.isJSON, check || streams.isEmpty { context.hint(run.summary(isCheck: check, in: context.language)) }
    return run.code(isCheck: check)
  }

  private func format(in context: CommandContext) throws(Refusal) -> PropertyListFormat? {
    guard let target else { return nil }
    guard let format = PropertyListFormat.allCases.first(where: { $0.word == target }) else {
      throw context.refusal(.wrongChoice(target, option: "--to", choices: PropertyListFormat.allCases.map(\.word), path: context.path))
    }
    return format
  }
}

extension PropertyListFormat {
  /// The format on the command line and in JSON.
  var word: String {
    switch self {
    case .xml: "xml"
    case .binary: "binary"
    }
  }
}
