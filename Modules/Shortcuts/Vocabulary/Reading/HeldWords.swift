import TextFolding

/// The names of a thing, to look up in whether they hold a word in another language.
struct HeldWords {
  /// Of each name, and of its reading, the words with spaces between.
  private let words: [[String]]
  private let keys: [String]
  /// The kanji that words of the names end in: the 史 of 世界史B.
  private let ends: Set<Unicode.Scalar>

  init(_ term: NamedTerm) {
    let names = term.names + [term.reading].compactMap(\.self)
    keys = names.map(SpokenKey.key)
    var ends: Set<Unicode.Scalar> = []
    words = names.map { name in
      let spoken = SpokenScalars(name)
      for word in spoken.words() where word.script == .kanji { ends.insert(spoken.scalars[word.range.upperBound - 1]) }
      return spoken.words().filter { $0.script == .letters }.map { spoken.key(from: $0.range.lowerBound, to: $0.range.upperBound) }
    }
    self.ends = ends
  }

  /// Whether one of the names holds a word as it is written otherwise.
  func hold(_ word: NameWords.Said) -> Bool { word.others.contains(where: hold) }

  /// What the longest of the spellings that the names hold weighs.
  func length(of word: NameWords.Said) -> Double {
    word.others.filter(hold).map { other in
      SpokenKey.key(of: other).unicodeScalars.reduce(0.0) { sum, scalar in
        sum + ((0x4E00...0x9FFF).contains(scalar.value) ? NameMatcher.Weight.kanji : NameMatcher.Weight.other)
      }
    }.max() ?? 0
  }

  private func hold(_ other: String) -> Bool {
    let key = SpokenKey.key(of: other)
    guard let first = key.unicodeScalars.first else { return false }
    if first.value >= 0x2E80 { return key.unicodeScalars.count > 1 ? keys.contains { $0.contains(key) } : ends.contains(first) }
    let wanted = other.split(separator: " ").map { Self.singular(SpokenKey.key(of: String($0))) }
    return words.contains { words in
      guard words.count >= wanted.count else { return false }
      return (0...(words.count - wanted.count)).contains { start in
        zip(words[start...], wanted).allSatisfy { Self.singular($0) == $1 }
      }
    }
  }

  private static func singular(_ word: String) -> String {
    word.utf8.count > 3 && word.utf8.last == 0x73 ? String(word.dropLast()) : word
  }
}
