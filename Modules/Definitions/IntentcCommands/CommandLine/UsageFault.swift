import CommandDescriptions
import ProgramSupport

/// What can be wrong with a command line that reads well.
enum UsageFault: Hashable, Sendable {
  /// No command is named.
  case noCommand
  /// The standard input is to be read twice.
  case repeatedInput
  /// The definition itself would be overwritten.
  case outputIsInput(String)
  /// More than one file would be written to stdout.
  case severalOutputs
  /// A document and what comes out of an operand would both be written to stdout.
  case documentAndOutput(String)

  /// What people are told: what is wrong, and where to look; `path` is the command.
  func message(in language: Language, path: [String]) -> String {
    let help = (["intentc"] + path + ["--help"]).joined(separator: " ")
    return fault(in: language) + language.words(" See `\(help)`.", "`\(help)`をご覧ください。")
  }

  private func fault(in language: Language) -> String {
    switch self {
    case .noCommand:
      let names = RootCommand.subcommands.map { $0.name }
      return language.words(
        "A command is needed: \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "").",
        "コマンドが必要です：\(names.joined(separator: "、"))。")
    case .repeatedInput:
      return language.words("The standard input can be read only once.", "標準入力は1回しか読めません。")
    case .outputIsInput(let path):
      return language.words(
        "“\(path)” is the definition itself, and would be overwritten.", "「\(path)」は定義ファイル自身なので、上書きされてしまいます。")
    case .severalOutputs:
      return language.words(
        "What comes from the standard input and from pipes goes to stdout, one at a time; name only one of them.",
        "標準入力やパイプから読んだものは標準出力に書くので、1回に1つだけ指定してください。")
    case .documentAndOutput(let operand):
      let quoted = TerminalText.quoted(operand)
      return language.words(
        "“\(quoted)” and the JSON document would both go to stdout; add --check, or leave --json out.",
        "「\(quoted)」の内容とJSON文書の両方が標準出力に書かれてしまいます。--checkを付けるか、--jsonを外してください。")
    }
  }
}
