import TextFolding

/// How surely a part of a name stands for it, by the words beside it.
struct EvidenceNaming {
  /// Whether somebody has to say that it does.
  let isDoubtful: Bool
  /// Where something else was named, which nobody knows.
  let other: Range<Int>?

  init(
    _ named: PartialTerm, _ spoken: SpokenScalars, _ lattices: [PhraseLattice], _ weights: EvidenceWeights, _ nameWords: NameWords
  ) {
    other = named.other
    isDoubtful =
      named.isOneCommonWord || named.isContested
      || named.strangers.contains { words in
        guard let word = words.first else { return false }
        if Self.isSaid(word, spoken, lattices) { return false }
        // What is said beside commands is no part of a title, unless it makes another of it.
        return spoken.script(at: word.lowerBound) != .letters
          || !weights.holds(spoken.key(from: word.lowerBound, to: word.upperBound))
          || NameSurroundings.isTopic(word, in: spoken, nameWords)
      }
  }

  /// What is said to be done and nobody knows: the 量子園芸 of 量子園芸を20分やった, where a value stands behind it or before it.
  static func unknown(
    in spoken: SpokenScalars, _ values: EvidenceValues, _ lattices: [PhraseLattice], _ nameWords: NameWords
  ) -> Range<Int>? {
    let isFree = { (index: Int) in values.taken[index] < 0 }
    for place in spoken.scalars.indices.dropFirst(2) where spoken.scalars[place] == "を" && isFree(place) {
      let isBeforeValue = place + 1 < spoken.scalars.count && !isFree(place + 1)
      var start = place
      while start > 0, isFree(start - 1), !spoken.startsWord[start], isTelling(start - 1, spoken) || isWithinWord(start - 1, spoken) {
        start -= 1
      }
      let range = start..<place
      guard range.count >= 2, isBeforeValue || start > 0 && !isFree(start - 1) else { continue }
      let text = spoken.key(from: start, to: place)
      if nameWords.isKind(text) || nameWords.isEverydayStretch(text) || isSaid(range, spoken, lattices) { continue }
      return range
    }
    return nil
  }

  /// Whether a stretch looks like the name of one thing: a few words that no sentence is made of, or kanji and katakana alone.
  static func mayBeName(_ range: Range<Int>, in spoken: SpokenScalars, _ nameWords: NameWords) -> Bool {
    guard !range.dropFirst().contains(where: { spoken.isPunctuation(before: $0) }) else { return false }
    let words = spoken.words { range.contains($0) }
    if words.contains(where: { $0.script != .letters }) {
      return (2...longestName).contains(range.count) && range.allSatisfy { isTelling($0, spoken) || isWithinWord($0, spoken) }
        && !nameWords.isEverydayStretch(spoken.key(from: range.lowerBound, to: range.upperBound))
    }
    return (1...mostNameWords).contains(words.count)
      && words.allSatisfy { word in
        let text = spoken.key(from: word.range.lowerBound, to: word.range.upperBound)
        return nameJoints.contains(text) || !nameWords.isEveryday(text)
      }
  }

  private static let longestName = 12
  private static let mostNameWords = 4
  private static let nameJoints: Set<String> = ["of", "the", "a", "an", "to", "in"]

  /// Whether a kana stands between two kanji of a word: the み of 編み物, the の of 進撃の巨人.
  private static func isWithinWord(_ index: Int, _ spoken: SpokenScalars) -> Bool {
    guard index > 0, index + 1 < spoken.scalars.count, wordKana.contains(spoken.scalars[index]), !spoken.isKatakana(at: index) else {
      return false
    }
    return isTelling(index - 1, spoken) && isTelling(index + 1, spoken) && !spoken.startsWord[index]
  }

  private static let wordKana = Set("のみりきしけえげれちいびぎ".unicodeScalars)

  private static func isTelling(_ index: Int, _ spoken: SpokenScalars) -> Bool {
    spoken.script(at: index) == .kanji || spoken.script(at: index) == .kana && spoken.isKatakana(at: index)
  }

  /// Whether a word stands in the patterns: a command, a verb, a filler; of what is written without spaces its beginning or end.
  private static func isSaid(_ range: Range<Int>, _ spoken: SpokenScalars, _ lattices: [PhraseLattice]) -> Bool {
    let isUnspaced = spoken.script(at: range.lowerBound) != .letters
    return lattices.contains { lattice in
      var isFound = false
      for start in range {
        lattice.forEachSpan(at: start) { span in
          let end = Int(span.end)
          switch span.content {
          case .words, .number, .amount, .seconds:
            if start == range.lowerBound && end >= range.upperBound { isFound = true }
            if span.wordClass != CompiledPhrases.Step.particle, end - start >= 2, isUnspaced,
              start == range.lowerBound || end == range.upperBound
            {
              isFound = true
            }
          default: break
          }
        }
      }
      return isFound
    }
  }
}
