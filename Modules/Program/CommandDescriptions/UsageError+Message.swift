public import Localization
import ProgramSupport

extension UsageError {
  /// What people are told: what is wrong, and where to look.
  public func message(in language: Language, program: String) -> String {
    guard let path else { return language.words(fault(program)) }
    let help = Self.written(path + ["--help"], program)
    return language.words(fault(program)) + language.words(" See `\(help)`.", "`\(help)`をご覧ください。")
  }

  private func fault(_ program: String) -> Phrase {
    switch self {
    case .unknownCommand(let name, let nearest, let path):
      // A word of nothing but spaces would not be seen.
      let word = TerminalText.quoted(name)
      let command = Self.written(path + [word.allSatisfy(\.isWhitespace) ? "'\(word)'" : word], program)
      return Phrase("There is no command “\(command)”.", "「\(command)」というコマンドはありません。")
        .followed(by: nearest.map { Self.didYouMean(Self.written(path + [$0], program)) })
    case .unknownOption(let name, let nearest, let path):
      let option = TerminalText.quoted(name)
      return Phrase(
        "“\(Self.written(path, program))” has no option \(option).", "「\(Self.written(path, program))」に\(option)というオプションはありません。"
      )
      .followed(by: nearest.map(Self.didYouMean))
    case .missingValue(let option, let valueName, let found, _):
      guard let found else {
        return Phrase("\(option) needs a value: \(option) \(valueName).", "\(option)には値が必要です：\(option) \(valueName)。")
      }
      let written = option.hasPrefix("--") ? "\(option)=\(TerminalText.quoted(found))" : "\(option)\(TerminalText.quoted(found))"
      return Phrase(
        "\(option) needs a value, but an option follows. If that is the value, write \(written).",
        "\(option)には値が必要ですが、次にオプションがあります。それが値なら\(written)と書いてください。")
    case .unexpectedValue(let option, let value, _):
      return Phrase(
        "\(option) takes no value, so “\(TerminalText.quoted(value))” is too much.",
        "\(option)は値をとらないため、「\(TerminalText.quoted(value))」は余分です。")
    case .repeatedOption(let name, _):
      return Phrase("\(name) is given more than once; one is enough.", "\(name)が2回以上指定されています。1回にしてください。")
    case .unexpectedOperand(let text, let path):
      return Phrase(
        "“\(Self.written(path, program))” does not know what to do with “\(TerminalText.quoted(text))”.",
        "「\(Self.written(path, program))」は「\(TerminalText.quoted(text))」を受け取れません。")
    case .missingOperand(let name, let path):
      return Phrase("“\(Self.written(path, program))” needs \(name).", "「\(Self.written(path, program))」には\(name)が必要です。")
    case .wrongChoice(let text, let option, let choices, _):
      let quoted = TerminalText.quoted(text)
      let list = Phrase(choices.joined(separator: ", "), choices.joined(separator: "、"))
      return Phrase(
        "\(option) cannot be “\(quoted)”. It is one of \(list.english).",
        "\(option)に「\(quoted)」は使えません。\(list.japanese)のどれかにしてください。"
      )
      .followed(by: NearestName.find(text, among: choices).map(Self.didYouMean))
    case .wrongValue(let text, let option, let rule, _):
      let quoted = TerminalText.quoted(text)
      return Phrase("\(option) cannot be “\(quoted)”. \(rule.english)", "\(option)に「\(quoted)」は使えません。\(rule.japanese)")
    case .conflict(let one, let other, _):
      return Phrase("\(one) and \(other) cannot be given together.", "\(one)と\(other)は同時に指定できません。")
    case .missingCompanion(let one, let other, _):
      return Phrase("\(one) goes with \(other), and means nothing without it.", "\(one)は\(other)と一緒に指定してください。")
    case .nothingGiven(let options, _):
      return Phrase(
        "Nothing to change was given. Give at least one of \(options.joined(separator: ", ")).",
        "変更する項目がありません。\(options.joined(separator: "、"))のどれかを指定してください。")
    case .unknownShell(let name?):
      let quoted = TerminalText.quoted(name)
      return Phrase("There are no completions for “\(quoted)”, only for bash, zsh and fish.", "「\(quoted)」用の補完はありません。bash、zsh、fish用があります。")
    case .unknownShell(nil):
      return Phrase("Name the shell: bash, zsh or fish.", "シェルを指定してください：bash、zsh、fish。")
    }
  }

  private var path: [String]? {
    switch self {
    case .unknownShell: nil
    case .unknownCommand(_, _, let path), .unknownOption(_, _, let path), .missingValue(_, _, _, let path),
      .unexpectedValue(_, _, let path), .repeatedOption(_, let path), .unexpectedOperand(_, let path), .missingOperand(_, let path),
      .wrongChoice(_, _, _, let path), .wrongValue(_, _, _, let path), .conflict(_, _, let path),
      .missingCompanion(_, _, let path), .nothingGiven(_, let path):
      path
    }
  }

  private static func written(_ path: [String], _ program: String) -> String {
    ([program] + path).joined(separator: " ")
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
