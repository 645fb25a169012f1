public import TimelineContract

/// Finds the operator's forbidden words in texts.
public protocol WordFilter: Sendable {
  /// What stands in a text: each forbidden word with where it begins and what follows it, in Unicode scalars.
  func words(in text: String) -> [(word: String, range: Range<Int>)]
}

/// The operator's words as they are kept.
public struct WordList: Hashable, Sendable {
  /// What must not be said, as words of their own where their script has spaces.
  public var forbidden: [String]
  /// What must not be said inside of other words either.
  public var anywhere: [String]
  /// What may be said although a forbidden word stands in it.
  public var allowed: [String]

  /// Makes a list.
  public init(forbidden: [String] = [], anywhere: [String] = [], allowed: [String] = []) {
    self.forbidden = forbidden
    self.anywhere = anywhere
    self.allowed = allowed
  }
}

/// Makes the filter of a list.
public typealias WordFilterMaking = @Sendable (WordList) -> any WordFilter

extension WordFilter {
  /// Passes where none of the words stands in these texts.
  ///
  /// - Throws: ``Refusal/forbiddenWords(_:)`` with every one of them.
  public func check(_ texts: [(field: String, text: String)]) throws(Refusal) {
    let found = texts.flatMap { field, text in
      words(in: text).map { FoundWord(field: field, word: $0.word, start: $0.range.lowerBound, end: $0.range.upperBound) }
    }
    if !found.isEmpty { throw .forbiddenWords(found) }
  }
}
