public import Localization

extension ManualPage {
  /// The page as `man` reads it.
  ///
  /// - Parameters:
  ///   - date: the day of which it is, as `2026-11-25`.
  ///   - source: what it is a part of: `Soup 1.0`.
  ///   - manual: what the whole manual is called.
  public func source(in language: Language, date: String, of source: String, manual: Phrase) -> String {
    var lines = ManualLines()
    lines.request(#".TH \#(name.uppercased()) \#(section) \#(date) "\#(source)" "\#(language.words(manual))""#)
    lines.request(".ad l")
    lines.request(".nh")
    lines.request(".SH \(language.words(ManualTitles.name))")
    // Whoever lists pages (`apropos`) reads this section alone.
    lines.request("\(ManualLines.escaped(name)) \\-")
    lines.words(language.words(title), marksBreaks: false)
    for section in sections {
      lines.request(".SH \(Self.argument(language.words(section.title)))")
      for block in section.blocks { Self.write(block, language, &lines) }
    }
    return lines.lines.joined(separator: "\n") + "\n"
  }

  private static func write(_ block: ManualBlock, _ language: Language, _ lines: inout ManualLines) {
    switch block {
    case .heading(let title): lines.request(".SS \(argument(language.words(title)))")
    case .paragraph(let words):
      lines.beginParagraph()
      lines.words(language.words(words))
    case .items(let items):
      for item in items {
        lines.request(".TP")
        lines.request(ManualLines.term(item.term))
        lines.words(language.words(item.words))
      }
    case .usage(let command, let arguments):
      lines.beginParagraph()
      lines.pieces([ManualLines.literal(command)] + arguments.map(ManualLines.wholeTerm))
    case .verbatim(let texts):
      lines.beginParagraph()
      lines.request(".nf")
      for text in texts { lines.verbatim(text) }
      lines.request(".fi")
    }
  }

  /// A heading as the argument of a request.
  private static func argument(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("\"", with: "\\(dq").replacing("-", with: "\\-")
    return escaped.contains(" ") ? "\"\(escaped)\"" : escaped
  }
}

extension ManualLines {
  /// Begins a paragraph; behind a heading there is one already.
  mutating func beginParagraph() {
    if let last = lines.last, !last.hasPrefix(".S") { request(".PP") }
  }

  /// Writes a line that stands as it is, four columns in.
  mutating func verbatim(_ text: String) { request("    " + Self.escaped(text)) }
}

/// The headings of every manual.
public enum ManualTitles {
  public static let name = Phrase("NAME", "名前")
  public static let synopsis = Phrase("SYNOPSIS", "書式")
  public static let description = Phrase("DESCRIPTION", "説明")
  public static let commands = Phrase("COMMANDS", "コマンド")
  public static let options = Phrase("OPTIONS", "オプション")
  public static let environment = Phrase("ENVIRONMENT", "環境変数")
  public static let files = Phrase("FILES", "ファイル")
  public static let exitStatus = Phrase("EXIT STATUS", "終了ステータス")
  public static let examples = Phrase("EXAMPLES", "例")
  public static let seeAlso = Phrase("SEE ALSO", "関連項目")
}
