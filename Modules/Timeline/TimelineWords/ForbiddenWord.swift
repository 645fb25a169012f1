/// A word that an operator does not want to see on the timeline.
public struct ForbiddenWord: Hashable, Sendable {
  /// The word as the operator wrote it, and as people are told it.
  public var text: String
  /// Whether it is also found inside longer words of scripts that separate words, and of katakana: `unclassed` where it is `class`.
  ///
  /// Kanji and hiragana have no such borders; a word of theirs is found anywhere, except inside allowed words.
  public var isAnywhere: Bool

  /// Makes a word, found as a whole word unless `isAnywhere`.
  public init(_ text: String, isAnywhere: Bool = false) {
    self.text = text
    self.isAnywhere = isAnywhere
  }
}
