import ProgramSupport
import StudyModels

extension UsageError {
  /// What people are told: what is wrong, and where to look.
  func message(in language: Language) -> String {
    language.words(fault) + language.words(" ", "") + language.words(wayOut)
  }

  private var fault: Phrase {
    switch self {
    case .missingCommand:
      return Phrase("--json needs a command, such as `kiroku status --json`.", "--jsonにはコマンドが必要です（例：`kiroku status --json`）。")
    case .unknownCommand(let name, let nearest, let path):
      // A word of nothing but spaces would not be seen.
      let word = QuotedText.safe(name)
      let command = Self.written(path + [word.allSatisfy(\.isWhitespace) ? "'\(word)'" : word])
      return Phrase("There is no command “\(command)”.", "「\(command)」というコマンドはありません。")
        .followed(by: nearest.map { Self.didYouMean(Self.written(path + [$0])) })
    case .unknownOption(let name, let nearest, let path):
      let option = QuotedText.safe(name)
      return Phrase("“\(Self.written(path))” has no option \(option).", "「\(Self.written(path))」に\(option)というオプションはありません。")
        .followed(by: nearest.map(Self.didYouMean))
    case .missingValue(let option, let valueName, let found, _):
      guard let found else {
        return Phrase("\(option) needs a value: \(option) \(valueName).", "\(option)には値が必要です：\(option) \(valueName)。")
      }
      let written = option.hasPrefix("--") ? "\(option)=\(QuotedText.safe(found))" : "\(option)\(QuotedText.safe(found))"
      return Phrase(
        "\(option) needs a value, but an option follows. If that is the value, write \(written).",
        "\(option)には値が必要ですが、次にオプションがあります。それが値なら\(written)と書いてください。")
    case .unexpectedValue(let option, let value, _):
      return Phrase(
        "\(option) takes no value, so “\(QuotedText.safe(value))” is too much.",
        "\(option)は値をとらないため、「\(QuotedText.safe(value))」は余分です。")
    case .repeatedOption(let name, _):
      return Phrase("\(name) is given more than once; one is enough.", "\(name)が2回以上指定されています。1回にしてください。")
    case .unexpectedOperand(let text, let path):
      return Phrase(
        "“\(Self.written(path))” does not know what to do with “\(QuotedText.safe(text))”.",
        "「\(Self.written(path))」は「\(QuotedText.safe(text))」を受け取れません。")
    case .missingOperand(let name, let path):
      return Phrase("“\(Self.written(path))” needs \(name).", "「\(Self.written(path))」には\(name)が必要です。")
    case .wrongChoice(let text, let option, let choices, _):
      let quoted = QuotedText.safe(text)
      let list = Phrase(choices.joined(separator: ", "), choices.joined(separator: "、"))
      return Phrase(
        "\(option) cannot be “\(quoted)”. It is one of \(list.english).",
        "\(option)に「\(quoted)」は使えません。\(list.japanese)のどれかにしてください。"
      )
      .followed(by: NearestName.find(text, among: choices).map(Self.didYouMean))
    case .noCount(let text, let option, _):
      let quoted = QuotedText.safe(text)
      return Phrase(
        "\(option) cannot be “\(quoted)”. It is a whole number of 1 or more.", "\(option)に「\(quoted)」は使えません。1以上の整数にしてください。")
    case .conflict(let one, let other, _):
      return Phrase("\(one) and \(other) cannot be given together.", "\(one)と\(other)は同時に指定できません。")
    case .nothingGiven(let options, _):
      return Phrase(
        "Nothing to change was given. Give at least one of \(options.joined(separator: ", ")).",
        "変更する項目がありません。\(options.joined(separator: "、"))のどれかを指定してください。")
    case .other(let message, _):
      return Phrase(
        QuotedText.safe(ParserWords.message(message, in: .english)) + ".", QuotedText.safe(ParserWords.message(message, in: .japanese)))
    }
  }

  /// Help of the command that was meant.
  private var wayOut: Phrase {
    let help = Self.written(path + ["--help"])
    return Phrase("See `\(help)`.", "`\(help)`をご覧ください。")
  }

  private var path: [String] {
    switch self {
    case .missingCommand: []
    case .unknownCommand(_, _, let path), .unknownOption(_, _, let path), .missingValue(_, _, _, let path),
      .unexpectedValue(_, _, let path), .repeatedOption(_, let path), .unexpectedOperand(_, let path), .missingOperand(_, let path),
      .wrongChoice(_, _, _, let path), .noCount(_, _, let path), .conflict(_, _, let path), .nothingGiven(_, let path), .other(_, let path):
      path
    }
  }

  private static func written(_ path: [String]) -> String {
    (["kiroku"] + path).joined(separator: " ")
  }

  private static func didYouMean(_ text: String) -> Phrase {
    Phrase(" Did you mean “\(text)”?", "「\(text)」のことですか？")
  }
}

extension Phrase {
  fileprivate func followed(by other: Phrase?) -> Phrase {
    guard let other else { return self }
    return Phrase(english + other.english, japanese + other.japanese)
  }
}
