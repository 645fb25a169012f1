public import Localization

/// The words that the library puts into help texts, which it has in English only.
public enum HelpTitles {
  /// A help text with those words in `language`.
  static func translated(_ text: String, to language: Language) -> String {
    guard language == .japanese else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { translated(String($0)) }.joined(separator: "\n")
  }

  private static func translated(_ line: String) -> String {
    for (english, japanese) in titles where line.hasPrefix(english) { return japanese + line.dropFirst(english.count) }
    guard line.hasPrefix("  ") else { return line }
    if line.hasPrefix("  -h, --help") { return line.replacing("Show help information.", with: "ヘルプを表示します。") }
    if line.hasPrefix(reference.head), line.hasSuffix(reference.tail) {
      return "  詳しくは `\(line.dropFirst(reference.head.count).dropLast(reference.tail.count))` をご覧ください。"
    }
    // As many cells, so that the columns stay.
    return line.replacing(" (default) ", with: "（既定）   ", maxReplacements: 1)
  }

  /// The title of the usage line, by which whoever wraps help knows it.
  public static let usage = Phrase("USAGE:", "使い方:")

  private static let titles = [
    ("OVERVIEW:", "概要:"), (usage.english, usage.japanese), ("ARGUMENTS:", "引数:"), ("OPTIONS:", "オプション:"), ("SUBCOMMANDS:", "サブコマンド:"),
  ]

  private static let reference = (head: "  See '", tail: "' for detailed help.")
}
