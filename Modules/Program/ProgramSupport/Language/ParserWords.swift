/// Puts the messages of the argument parser, which speaks English only, into the user's language.
public enum ParserWords {
  /// The parser's complaint in `language`, as a sentence without the parser's own prefix and usage lines; what it echoes may be long.
  public static func message(_ text: String, in language: Language) -> String {
    let line = ParserComplaint.sentence(in: text)
    guard language == .japanese else { return line }
    switch ParserComplaint(text) {
    case .unknownOption(let name, let suggestion?): return "オプション「\(name)」はありません。「\(suggestion)」ではありませんか？"
    case .unknownOption(let name, nil): return "オプション「\(name)」はありません。"
    case .missingArgument(let name): return "引数「\(name)」が足りません。"
    case .missingValue(let option): return "「\(option)」の値がありません。"
    case .invalidValue(let value, let option, _): return "「\(option)」に「\(value)」は使えません。"
    case .unexpectedArguments(let texts):
      if texts.count == 1 { return "「\(texts[0])」は余分な引数です。" }
      return "余分な引数が\(texts.count)個あります：" + texts.map { "「\($0)」" }.joined(separator: "、") + "。"
    case .unexpectedValue(let option, let value): return "オプション「\(option)」は値をとりません（「\(value)」）。"
    case .unknownShell(let name): return "「\(name)」用の補完スクリプトはありません（bash、zsh、fish）。"
    case nil: return "コマンドの書き方が正しくありません：\(line)"
    }
  }

  /// A help text with its section titles in `language`.
  public static func help(_ text: String, in language: Language) -> String {
    guard language == .japanese else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() {
      for (english, japanese) in titles where line.hasPrefix(english) {
        lines[index] = japanese + line.dropFirst(english.count)
      }
      if line.hasPrefix("  -h, --help") {
        lines[index] = line.replacing("Show help information.", with: "ヘルプを表示します。")
      }
      if line.hasPrefix("  "), let label = line.firstRange(of: " (default) ") {
        // As many cells, so that the columns stay.
        lines[index].replaceSubrange(label, with: "（既定）   ")
      }
      if let command = ParserComplaint.match(line, ["  See '", "' for detailed help."])?.first {
        lines[index] = "  詳しくは `\(command)` をご覧ください。"
      }
    }
    return lines.joined(separator: "\n")
  }

  private static let titles = [
    ("OVERVIEW:", "概要:"), ("USAGE:", "使い方:"), ("ARGUMENTS:", "引数:"), ("OPTIONS:", "オプション:"), ("SUBCOMMANDS:", "サブコマンド:"),
  ]
}
