import ProgramSupport

extension RunnerWords {
  /// What is wrong with a command line in the argument parser's English, and where to look; `path` is the command as it is written.
  func complaint(_ text: String, path: String) -> String {
    let fault = fault(text, path: path)
    return fault + language.words(" See `\(path) --help`.", "`\(path) --help`をご覧ください。")
  }

  private func safe(_ text: String) -> String { TerminalText.quoted(text) }

  private func fault(_ text: String, path: String) -> String {
    switch ParserComplaint(text) {
    case .unknownOption(let name, let suggestion):
      return language.words("“\(path)” has no option \(safe(name)).", "「\(path)」に\(safe(name))というオプションはありません。") + didYouMean(suggestion)
    case .missingArgument(let name):
      return language.words("“\(path)” needs \(bare(name)).", "「\(path)」には\(bare(name))が必要です。")
    case .missingValue(let option):
      let name = option.prefix { $0 != " " }
      return language.words("\(name) needs a value: \(written(option)).", "\(name)には値が必要です：\(written(option))。")
    case .invalidValue(let value, let option, _):
      let name = String(option.prefix { $0 != " " })
      return language.words("\(name) cannot be “\(safe(value))”.", "\(name)に「\(safe(value))」は使えません。") + values(of: name)
    case .unexpectedArguments(let texts):
      let text = texts.first ?? ""
      return language.words("“\(path)” does not know what to do with “\(safe(text))”.", "「\(path)」は「\(safe(text))」を受け取れません。")
    case .unexpectedValue(let option, let value):
      return language.words("\(option) takes no value, so “\(safe(value))” is too much.", "\(option)は値をとらないため、「\(safe(value))」は余分です。")
    case .unknownShell(let name):
      return language.words(
        "There are no completions for “\(safe(name))”, only for bash, zsh and fish.", "「\(safe(name))」用の補完はありません。bash、zsh、fish用があります。")
    case nil: return TerminalText.quoted(ParserWords.message(text, in: language), limit: 200)
    }
  }

  /// What an option may be.
  private func values(of option: String) -> String {
    switch option {
    case "--timeout": language.words(" It is a number of seconds above 0, at most 86400.", "0より大きく86400以下の秒数にしてください。")
    case "--color":
      language.words(
        " It is one of \(ColorArgument.allValueStrings.joined(separator: ", ")).",
        "\(ColorArgument.allValueStrings.joined(separator: "、"))のどれかにしてください。")
    default: ""
    }
  }

  /// `<name-or-id>` as messages name it: NAME-OR-ID; one of several is enough.
  private func bare(_ name: String) -> String {
    name.replacing(" ...", with: "").filter { $0 != "<" && $0 != ">" }.uppercased()
  }

  /// `--input <file>` as messages write it: --input FILE.
  private func written(_ option: String) -> String {
    option.split(separator: " ").map { $0.hasPrefix("<") ? bare(String($0)) : String($0) }.joined(separator: " ")
  }
}
