import ArgumentParser
import Foundation
import IntentDefinitions
import ProgramSupport

/// `intentc format FILE...`: canonical order and spacing, nothing lost.
struct FormatCommand: IntentcCommand {
  static var configuration: CommandConfiguration {
    .intentc(
      "format", "Write definitions in Xcode's order and layout", "Xcodeと同じ順序と書き方に整える",
      details: HelpLanguage.words(
        """
        Each file is replaced in one step and means the same as before. Every key is
        kept, and comments go with what they stand at. A file that is right already is
        left alone. What comes from the standard input or a pipe goes to stdout.
        """,
        """
        意味を変えずにファイルを置き換えます。キーはすべて残り、コメントは元の相手に
        付いたまま残ります。すでに整っているファイルには触れません。標準入力やパイプから
        読んだものは標準出力に書きます。
        """),
      examples: [
        "intentc format Intents.intentdefinition", "intentc format */*.intentdefinition --check",
        "intentc format Intents.intentdefinition --to xml",
      ])
  }

  @Argument(help: .intentc("The definitions.", "定義ファイル。"), completion: .definitions)
  var file: [String]

  @Option(
    name: .customLong("to"), help: .intentc("xml or binary; as each file is, by default.", "xmlまたはbinary（既定：元の形式のまま）。", value: "format"),
    completion: .list(PropertyListFormat.allCases.map(\.word)))
  var target: String?

  @Flag(name: .long, help: .intentc("Write nothing; exit 1 where a file is not formatted.", "書き込まず、整っていなければ1で終わります。"))
  var check = false

  @OptionGroup var common: CommonOptions

  func run(in context: CommandContext) throws(Refusal) -> ExitCode {
    let format = try format(in: context)
    var seen: Set<String> = []
    let paths = file.filter { seen.insert($0).inserted }
    let streams = paths.filter { $0 == DefinitionOperand.standardInput || SpooledInput.isPipe($0) }
    if !check, let stream = streams.first {
      guard streams.count == 1 else { throw context.refusal(.severalOutputs) }
      guard !common.json else { throw context.refusal(.documentAndOutput(stream)) }
    }
    let operands = try paths.map { path throws(Refusal) in try DefinitionOperand(path, in: context) }
    let run = FormatRun(operands, as: format, writes: !check, in: context)
    if common.json {
      context.program.output.writeLine(run.json.text)
    } else if check {
      context.write(lines: run.differences(in: context.language))
    }
    for refusal in run.refusals { context.complain(refusal.message) }
    if !common.json, check || streams.isEmpty { context.hint(run.summary(isCheck: check, in: context.language)) }
    return run.code(isCheck: check)
  }

  private func format(in context: CommandContext) throws(Refusal) -> PropertyListFormat? {
    guard let target else { return nil }
    guard let format = PropertyListFormat.allCases.first(where: { $0.word == target }) else {
      throw context.refusal(.wrongChoice(target, option: "--to", choices: PropertyListFormat.allCases.map(\.word)))
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
