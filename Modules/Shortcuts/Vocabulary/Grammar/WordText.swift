/// Words as they stand in texts, parted by white space, of which nothing is made: a word is looked for from the beginning.
struct WordText: Sendable {
  private let texts: [String]

  init(_ texts: [String]) { self.texts = texts }

  /// Whether a word, as keys are written, is one of them.
  func contains(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { word in
      texts.contains { text in text.utf8.withContiguousStorageIfAvailable { Self.holds(word, $0) } ?? false }
    }
  }

  private static func holds(_ word: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first, word.count <= text.count else { return false }
    var start = 0
    while start + word.count <= text.count {
      if text[start] == first {
        var length = 1
        while length < word.count, text[start + length] == word[length] { length += 1 }
        if length == word.count, start + length == text.count || parts(text[start + length]) { return true }
      }
      // On to the next word.
      while start < text.count, !parts(text[start]) { start += 1 }
      while start < text.count, parts(text[start]) { start += 1 }
    }
    return false
  }

  private static func parts(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }
}
