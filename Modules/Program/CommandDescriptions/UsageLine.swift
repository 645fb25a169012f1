import Localization

/// The usage lines of help, which the library never breaks.
public enum UsageLine {
  /// The text with its usage lines broken between brackets, into as many cells as `columns`; what stands in one pair of brackets stays together.
  public static func broken(in text: String, columns: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.flatMap { isUsage($0) ? rows(of: $0, columns: columns) : [String($0)] }.joined(separator: "\n")
  }

  /// Whether a line of help is a usage line.
  public static func isUsage(_ line: some StringProtocol) -> Bool {
    Language.allCases.contains { line.hasPrefix($0.words(HelpTitles.usage)) }
  }

  private static func rows(of line: Substring, columns: Int) -> [String] {
    var rows = [""]
    for (index, piece) in line.replacing(" [", with: "\n[").split(separator: "\n").enumerated() {
      if index > 0, cells(rows[rows.count - 1]) + 1 + cells(piece) > columns { rows.append("      ") }
      rows[rows.count - 1] += (index == 0 ? "" : " ") + piece
    }
    return rows
  }

  /// All that is wide in such a line are the kana of its title.
  private static func cells(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } }
}
