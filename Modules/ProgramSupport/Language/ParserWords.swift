/// Puts the messages of the argument parser, which speaks English only, into the user's language.
public enum ParserWords {
  /// The parser's complaint in `language`, as a sentence without the parser's own prefix and usage lines.
  public static func message(_ text: String, in language: Language) -> String {
    let line = complaint(in: text)
    guard language == .japanese else { return line }
    for (pattern, words) in patterns {
      if let values = match(line, pattern) { return words(values) }
    }
    return "コマンドの書き方が正しくありません: \(line)"
  }

  /// A help text with its section titles in `language`.
  public static func help(_ text: String, in language: Language) -> String {
    guard language == .japanese else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() {
      for (english, japanese) in titles where line.hasPrefix(english) {
        lines[index] = japanese + line.dropFirst(english.count)
      }
      if line.hasPrefix("  See '"), let command = match(line.drop { $0 == " " }.description, ["See '", "' for detailed help."])?.first {
        lines[index] = "  詳しくは `\(command)` をご覧ください。"
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func complaint(in text: String) -> String {
    var line = text.split(separator: "\n").first.map(String.init) ?? text
    for prefix in ["Error: ", "error: "] where line.hasPrefix(prefix) { line.removeFirst(prefix.count) }
    return line
  }

  private static let titles = [
    ("OVERVIEW:", "概要:"), ("USAGE:", "使い方:"), ("ARGUMENTS:", "引数:"), ("OPTIONS:", "オプション:"), ("SUBCOMMANDS:", "サブコマンド:"),
  ]

  /// The pieces of the English sentence around its values, and the Japanese sentence with them.
  private static let patterns: [([String], @Sendable ([String]) -> String)] = [
    (["Unknown option '", "'. Did you mean '", "'?"], { "オプション「\($0[0])」はありません。「\($0[1])」ではありませんか？" }),
    (["Unknown option '", "'"], { "オプション「\($0[0])」はありません。" }),
    (["Missing expected argument '", "'"], { "引数「\($0[0])」が足りません。" }),
    (["Missing value for '", "'"], { "「\($0[0])」の値がありません。" }),
    (["Missing one of: ", ""], { "次のどれかが必要です: \($0[0])" }),
    (["The value '", "' is invalid for '", "'", ""], { "「\($0[1])」に「\($0[0])」は使えません。" }),
    (["Unexpected argument '", "'"], { "「\($0[0])」は余分な引数です。" }),
    (["", " unexpected arguments: ", ""], { "余分な引数が\($0[0])個あります: \($0[1])" }),
    (["Unexpected arguments: ", ""], { "余分な引数があります: \($0[0])" }),
    (["The option '", "' does not take any value, but '", "' was specified."], { "オプション「\($0[0])」は値をとりません（「\($0[1])」）。" }),
    (["Unexpected value '", "' for '", "'"], { "「\($0[1])」は値をとりません（「\($0[0])」）。" }),
  ]

  /// The values between the pieces of a pattern; nil when the text is made otherwise.
  private static func match(_ text: String, _ pieces: [String]) -> [String]? {
    guard let first = pieces.first, text.hasPrefix(first) else { return nil }
    var values: [String] = []
    var rest = text.dropFirst(first.count)
    for (index, piece) in pieces.enumerated().dropFirst() {
      if piece.isEmpty, index == pieces.count - 1 {
        values.append(String(rest))
        return values
      }
      guard let found = rest.firstRange(of: piece) else { return nil }
      values.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return rest.isEmpty || rest == "." ? values : nil
  }
}
