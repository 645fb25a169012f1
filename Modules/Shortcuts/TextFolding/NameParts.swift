/// What a name is found by where only a part of it is said.
///
/// Words of scripts with spaces, and numbers, are kept whole: a range of the index finds them by their beginnings. Of kanji and kana each
/// two neighbours are kept, and each kanji that begins a word with the kanji that follow it further on: what 速読英単語 is shortened to, 速単,
/// is one of these. Kana and katakana are one here, as names are kept folded.
package enum NameParts {
  /// Words that say nothing of what a name stands for: kept by no row, and left out of one of the two kinds of initials.
  package static let smallWords: Set<String> = [
    "a", "an", "the", "of", "to", "in", "on", "for", "and", "or", "at", "by", "with", "from", "as", "is", "de", "la", "le", "du", "del",
    "el", "und",
  ]

  /// The most rows that a name has of its parts.
  package static let mostRows = 60
  /// The fewest letters of a word by which a name is found.
  package static let shortestWord = 3
  /// The lengths of initials.
  package static let initialsLengths = 2...5

  private static let mostWords = 12
  private static let mostPairs = 40

  /// The rows of a name's parts, each once.
  package static func rows(of name: String) -> [PhraseKeyRow] {
    let spoken = SpokenScalars(name)
    let words = spoken.words()
    var rows: [PhraseKeyRow] = []
    var seen: Set<PhraseKeyRow> = []
    func add(_ row: PhraseKeyRow) {
      if rows.count < mostRows, seen.insert(row).inserted { rows.append(row) }
    }
    for word in words.filter({ $0.script == .letters || $0.script == .digits }).prefix(mostWords) {
      let text = spoken.key(from: word.range.lowerBound, to: word.range.upperBound)
      guard word.range.count >= 2, !smallWords.contains(text) else { continue }
      add(PhraseKeyRow(.termWord, text))
      if let ends = ends(of: spoken.scalars[word.range]) { add(PhraseKeyRow(.termWord, ends)) }
    }
    for word in words.prefix(mostWords) {
      if let sound = sound(of: spoken.scalars[word.range], word.script) { add(PhraseKeyRow(.termWord, sound)) }
    }
    for initials in initials(of: words, in: spoken) { add(PhraseKeyRow(.termInitials, initials)) }
    let neighbours = neighbours(in: spoken)
    // Of a long name every other pair is kept: whoever says three of its letters says one of these.
    for (number, place) in neighbours.enumerated() where neighbours.count <= mostPairs || number.isMultiple(of: 2) {
      add(PhraseKeyRow(.termPair, spoken.key(from: place, to: place + 2)))
    }
    for pair in distantPairs(of: words, in: spoken) { add(PhraseKeyRow(.termPair, pair)) }
    return rows
  }

  /// What a word of five letters and more is found by where there is a slip among its first letters: its first and its last two.
  package static func ends(of word: ArraySlice<Unicode.Scalar>, first: Unicode.Scalar? = nil) -> String? {
    guard word.count >= 5, let first = first ?? word.first, !word.contains(where: { (0x30...0x39).contains($0.value) }) else { return nil }
    return String(scalars: ["~", first, word[word.endIndex - 2], word[word.endIndex - 1]])
  }

  /// What a word is found by where it is written in the other script: its consonants; nil where these are too few.
  package static func sound(of word: some Collection<Unicode.Scalar>, _ script: SpokenWord.Script, beginning length: Int = .max) -> String?
  {
    guard script == .letters && word.count >= 4 || script == .kana && word.count >= 3 else { return nil }
    let consonants = SpokenSounds.consonants(of: word)
    return consonants.count >= 2 ? String(scalars: ["!"] + consonants.prefix(length)) : nil
  }

  /// The initials of a name of two and more words with spaces between: those of all words, and those without small ones.
  package static func initials(of words: [SpokenWord], in spoken: SpokenScalars) -> [String] {
    let words = words.filter { $0.script == .letters }
    func initials(_ words: [SpokenWord]) -> String? {
      initialsLengths.contains(words.count) ? String(scalars: words.map { spoken.scalars[$0.range.lowerBound] }) : nil
    }
    let telling = words.filter { !smallWords.contains(spoken.key(from: $0.range.lowerBound, to: $0.range.upperBound)) }
    let (all, short) = (initials(words), initials(telling))
    return [all, short == all ? nil : short].compactMap(\.self)
  }

  /// The places of two neighbours in a script without spaces.
  package static func neighbours(in spoken: SpokenScalars) -> [Int] {
    guard spoken.scalars.count > 1 else { return [] }
    return (0..<(spoken.scalars.count - 1)).filter { isWithoutSpaces(spoken, $0) && isWithoutSpaces(spoken, $0 + 1) }
  }

  private static func isWithoutSpaces(_ spoken: SpokenScalars, _ index: Int) -> Bool {
    switch spoken.script(at: index) {
    case .kana, .kanji: true
    case .letters, .digits, nil: false
    }
  }

  /// Each kanji that begins a word with each of those that follow, the neighbour apart.
  private static func distantPairs(of words: [SpokenWord], in spoken: SpokenScalars) -> [String] {
    let kanji = spoken.scalars.indices.filter { spoken.script(at: $0) == .kanji }
    var pairs: [String] = []
    for (number, start) in kanji.enumerated() {
      let isFirst = start == 0 || spoken.startsWord[start] || spoken.script(at: start - 1) != .kanji
      guard isFirst else { continue }
      for end in kanji[(number + 1)...] where end > start + 1 {
        pairs.append(String(scalars: [spoken.scalars[start], spoken.scalars[end]]))
        if pairs.count == mostRows { return pairs }
      }
    }
    return pairs
  }
}
