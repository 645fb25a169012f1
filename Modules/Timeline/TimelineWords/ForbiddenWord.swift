/// A word that an operator does not want to see on the timeline.
public struct ForbiddenWord: Hashable, Sendable {
  /// The word as the operator wrote it, and as people are told it.
  public var text: String
  /// Whether it is also found inside longer words of scripts that separate words, and of katakana: `unclassed` where it is `class`.
  ///
  /// Of kanji and hiragana it is found also across the borders of words: 援交 in 支援交流.
  public var isAnywhere: Bool
  /// How a word of kanji sounds, in kana, where it shall be found so too: ころす of 殺す.
  public var reading: String?

  /// Makes a word, found as a whole word unless `isAnywhere`.
  public init(_ text: String, isAnywhere: Bool = false, reading: String? = nil) {
    self.text = text
    self.isAnywhere = isAnywhere
    self.reading = reading
  }
}
