/// The part of a long text that is shown: one line around what was found.
enum TextExcerpt {
  /// The most characters of an excerpt without its … .
  static let length = 80
  /// How many of them stand before what was found, where the text is longer.
  private static let before = 20

  /// Cuts a text for a query.
  static func excerpt(of text: String, for query: SearchQuery) -> String {
    let line = String(text.map { $0.isWhitespace ? " " : $0 })
    guard line.count > length else { return line }
    let found = query.highlights(in: line).first?.lowerBound ?? line.startIndex
    var start = line.index(found, offsetBy: -before, limitedBy: line.startIndex) ?? line.startIndex
    let end = line.index(start, offsetBy: length, limitedBy: line.endIndex) ?? line.endIndex
    if end == line.endIndex { start = line.index(end, offsetBy: -length) }
    return (start > line.startIndex ? "…" : "") + line[start..<end] + (end < line.endIndex ? "…" : "")
  }
}
