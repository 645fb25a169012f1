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

  /// Reads a word as it is written in a list, where its reading may stand behind it in brackets or after a tab: `殺す（ころす）`.
  public init(written entry: String, isAnywhere: Bool = false) {
    let (word, reading) = Self.parts(of: entry)
    self.init(word, isAnywhere: isAnywhere, reading: reading)
  }

  /// The word as it is written in a list, with its reading.
  public var written: String { reading.map { "\(text)（\($0)）" } ?? text }

  /// A word and the reading behind it, which is of kana.
  private static func parts(of entry: String) -> (word: String, reading: String?) {
    guard let cut = entry.firstIndex(where: { "\t（(".contains($0) }) else { return (entry, nil) }
    var reading = WordFile.trimmed(entry[entry.index(after: cut)...])
    if entry[cut] != "\t" {
      guard reading.last == "）" || reading.last == ")" else { return (entry, nil) }
      reading = WordFile.trimmed(reading.dropLast())
    }
    let word = WordFile.trimmed(entry[..<cut])
    let isKana =
      !reading.isEmpty && reading.unicodeScalars.allSatisfy { (0x3041...0x3096).contains($0.value) || (0x30A1...0x30FC).contains($0.value) }
    return word.isEmpty || !isKana ? (entry, nil) : (word, reading)
  }
}
