/// A word that texts are narrowed to: it fits where the search would find it, without slips.
public struct SearchedWord: Hashable, Sendable {
  /// The word as it was typed.
  public let text: String
  private let query: SearchQuery

  /// Takes a word; of several with spaces between them, all have to fit.
  public init(_ text: String) {
    self.text = text
    query = SearchQuery(text)
  }

  public static func == (left: SearchedWord, right: SearchedWord) -> Bool { left.text == right.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Whether nothing of it can be looked for: then every text fits.
  public var isEmpty: Bool { query.terms.isEmpty }

  /// What finds the texts in which it can stand in a full-text index of ``IndexedWords``; nil where the index knows nothing of it.
  public var indexExpression: String? { IndexedWords.expression(for: query) }

  /// Whether it stands in a text: at the beginning of a word, or anywhere in text without spaces; in a title also within a word.
  public func fits(_ text: String, isTitle: Bool = false) -> Bool {
    query.match(SearchText(text), isTitle ? .inside : []) != nil
  }
}
