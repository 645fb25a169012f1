/// What of a text stands in a full-text index, and how a query is put to it.
///
/// The index is a table of SQLite's FTS5 with `tokenize=ascii` and `prefix='1 2 3 4 5 6'`; it needs neither positions nor columns.
///
/// Words of scripts with spaces stand there as they are; the index knows their beginnings of one to six letters. Text without spaces stands there as
/// pairs of neighbours and, at the end of a stretch, the last scalar alone: 英単語 is 英単 単語 語. So one scalar is the beginning of
/// a word of the index, two are one of its words, and more are several that must all be there. Whether they stand in a row the text itself tells.
public enum IndexedWords {
  /// The longest beginning that the index knows.
  static let longestPrefix = 6
  /// Longer words are cut: a link is found by its first letters.
  static let longestWord = 32
  /// The most pairs of one stretch that are asked for.
  static let mostPairs = 8

  /// Returns the index's words of a text, each once, with spaces between them.
  public static func words(of text: String) -> String {
    let text = SearchText(text)
    var seen: Set<String> = []
    var words = ""
    for run in ScalarRun.runs(of: text.scalars) {
      for word in self.words(of: text.scalars[run.range], isGrams: run.isGrams) where seen.insert(word).inserted {
        if !words.isEmpty { words += " " }
        words += word
      }
    }
    return words
  }

  private static func words(of run: ArraySlice<Unicode.Scalar>, isGrams: Bool) -> [String] {
    guard isGrams else { return [string(run.prefix(longestWord))] }
    return run.indices.map { string(run[$0..<min($0 + 2, run.endIndex)]) }
  }

  /// Returns the expression that finds the texts in which a query can stand; nil where it has nothing that the index knows.
  static func expression(for query: SearchQuery) -> String? {
    joined(query.terms.flatMap { expressions(for: $0) })
  }

  /// The same for one term.
  static func expression(for term: SearchQuery.Term) -> String? { joined(expressions(for: term)) }

  private static func joined(_ expressions: [String]) -> String? {
    var seen: Set<String> = []
    let parts = expressions.filter { seen.insert($0).inserted }
    return parts.isEmpty ? nil : parts.joined(separator: " AND ")
  }

  private static func expressions(for term: SearchQuery.Term) -> [String] {
    term.runs.flatMap { expressions(for: term.scalars[$0.range], isGrams: $0.isGrams) }
  }

  private static func expressions(for run: ArraySlice<Unicode.Scalar>, isGrams: Bool) -> [String] {
    guard isGrams else { return [beginning(run.prefix(longestPrefix))] }
    guard run.count > 1 else { return [beginning(run)] }
    return pairs(of: run)
  }

  /// The pairs of a stretch, the rest of a long one left out.
  static func pairs(of run: ArraySlice<Unicode.Scalar>) -> [String] {
    let pairs = run.indices.dropLast().map { "\"\(string(run[$0..<$0 + 2]))\"" }
    return pairs.count <= mostPairs ? pairs : (0..<mostPairs).map { pairs[$0 * (pairs.count - 1) / (mostPairs - 1)] }
  }

  /// The expression for words that begin so.
  static func beginning(_ scalars: some Sequence<Unicode.Scalar>) -> String { "\"\(string(scalars))\"*" }

  static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
