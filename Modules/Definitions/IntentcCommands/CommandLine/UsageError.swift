import ProgramSupport

/// What is wrong with a command line; ``message(in:)`` has the words.
struct UsageError: Error, Hashable, Sendable {
  var fault: UsageFault
  /// The command that was meant, whose help tells more.
  var command: String?

  init(_ fault: UsageFault, in command: String? = nil) {
    self.fault = fault
    self.command = command
  }

  /// What people are told: what is wrong, and where to look.
  func message(in language: Language) -> String {
    let help = ["intentc", command, "--help"].compactMap(\.self).joined(separator: " ")
    return fault.message(in: language) + language.words(" See `\(help)`.", "`\(help)`をご覧ください。")
  }
}

/// What can be wrong with a command line.
enum UsageFault: Hashable, Sendable {
  /// No command is named.
  case noCommand
  /// No command has this name; the nearest one where one is near.
  case unknownCommand(String, nearest: String?)
  /// An option's value is none of those it takes.
  case wrongChoice(String, option: String, choices: [String])
  /// Options that cannot stand together.
  case conflict(String, String)
  /// The standard input is to be read twice.
  case repeatedInput
  /// The definition itself would be overwritten.
  case outputIsInput(String)
  /// More than one file would be written to stdout.
  case severalOutputs
  /// A document and what comes out of an operand would both be written to stdout.
  case documentAndOutput(String)
  /// The parser's complaint, in English with its usage lines.
  case parser(String)

  /// What is wrong, and what was probably meant.
  func message(in language: Language) -> String {
    func quoted(_ text: String) -> String { TerminalText.quoted(text) }
    switch self {
    case .noCommand:
      let names = RootCommand.commands.map(\.name)
      return language.words(
        "A command is needed: \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "").",
        "コマンドが必要です：\(names.joined(separator: "、"))。")
    case .unknownCommand(let name, let nearest):
      return language.words("There is no command “\(quoted(name))”.", "「\(quoted(name))」というコマンドはありません。")
        + (nearest.map { language.words(" Did you mean “\($0)”?", "「\($0)」のことですか？") } ?? "")
    case .wrongChoice(let value, let option, let choices):
      let list = choices.joined(separator: language.words(", ", "、"))
      return language.words(
        "\(option) cannot be “\(quoted(value))”. It is one of \(list).", "\(option)に「\(quoted(value))」は使えません。\(list)のどれかにしてください。")
    case .conflict(let one, let other):
      return language.words("\(one) and \(other) cannot be given together.", "\(one)と\(other)は同時に指定できません。")
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
      return language.words(
        "“\(quoted(operand))” and the JSON document would both go to stdout; add --check, or leave --json out.",
        "「\(quoted(operand))」の内容とJSON文書の両方が標準出力に書かれてしまいます。--checkを付けるか、--jsonを外してください。")
    case .parser(let text):
      if case .unknownShell(let name) = ParserComplaint(text) {
        return language.words(
          "There are no completions for “\(quoted(name))”, only for bash, zsh and fish.", "「\(quoted(name))」用の補完はありません。bash、zsh、fish用があります。"
        )
      }
      let sentence = TerminalText.quoted(ParserWords.message(text, in: language), limit: 200)
      return ".?。？".contains(sentence.last ?? " ") ? sentence : sentence + language.words(".", "。")
    }
  }
}
