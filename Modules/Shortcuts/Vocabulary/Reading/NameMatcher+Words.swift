import TextFolding

/// What is said in words with spaces between.
extension NameMatcher {
  /// How well a word fits a word of the name: 0 not at all.
  private func quality(_ word: SaidParts.Word, _ other: SpokenWord) -> Double {
    let kept = name.scalars[other.range]
    if word.scalars.count == kept.count, kept.elementsEqual(word.scalars) { return 1 }
    if word.isNumber || other.script == .digits { return 0 }
    let singular = word.scalars.count > NameParts.shortestWord && word.scalars.last == "s" ? word.scalars.dropLast() : word.scalars[...]
    // The fp of FP3級; the js of JavaScript.
    if word.range.count == 2, !word.isEveryday, said.nameWords.isShorthand(word.text, of: String(scalars: Array(kept))) { return 1 }
    if word.isShortName { return kept.starts(with: word.scalars) && kept.dropFirst(2).allSatisfy { ("0"..."9").contains($0) } ? 1 : 0 }
    if word.isEveryday { return kept.elementsEqual(singular) || kept.dropLast().elementsEqual(word.scalars) && kept.last == "s" ? 1 : 0 }
    guard !word.isWeak, !word.holdsDigit else { return 0 }
    if kept.starts(with: word.scalars) || kept.starts(with: singular) {
      // Another number of the same word is the word.
      let isPlural = kept.count - word.scalars.count == 1 && kept.last == "s" || singular.count == kept.count
      return isPlural ? 1 : Weight.beginning
    }
    if said.nameWords.isShorthand(word.text, of: String(scalars: Array(kept))) { return Weight.beginning }
    if isWithoutVowels(word.scalars, kept) { return Weight.slip }
    let limit = min(NearText.allowedEdits(kept.count), NearText.allowedEdits(word.scalars.count))
    guard limit > 0, let first = word.scalars.first, word.scalars.count > 1, let keptFirst = kept.first else { return 0 }
    let second = kept[kept.index(after: kept.startIndex)]
    guard first == keptFirst || word.scalars[1] == keptFirst && first == second else { return 0 }
    return NearText.distance(word.scalars, Array(kept), limit: limit) == nil ? 0 : Weight.slip
  }

  /// Whether a word is another in consonants alone, some of which may be left out: nsg for nursing, wkbk for workbook.
  private func isWithoutVowels(_ word: [Unicode.Scalar], _ kept: ArraySlice<Unicode.Scalar>) -> Bool {
    guard word.count >= NameParts.shortestWord, kept.count >= word.count + 2, word.first == kept.first,
      !word.contains(where: { "aeiou".unicodeScalars.contains($0) })
    else { return false }
    var rest = word[...]
    for letter in kept where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// A digit that is said as the small word between two that were found: stats *4* engineers.
  mutating func addSpokenDigits() {
    for word in said.words where word.isNumber && !isSaid[word.range.lowerBound] {
      guard let small = Self.spokenDigits[word.text],
        let before = chunks.first(where: { $0.said.upperBound == word.range.lowerBound }),
        let after = chunks.first(where: { $0.said.lowerBound == word.range.upperBound }),
        let other = words.first(where: {
          $0.range.lowerBound == before.name.upperBound && $0.range.upperBound == after.name.lowerBound
        }), name.key(from: other.range.lowerBound, to: other.range.upperBound) == small
      else { continue }
      add(Chunk(said: word.range, name: other.range, weight: Weight.other * Weight.everyday, isTelling: false))
    }
  }

  private static let spokenDigits = ["2": "to", "4": "for"]

  mutating func addWords() {
    let kept = words.filter { $0.script == .letters }
    guard !kept.isEmpty else { return }
    // Each word of the name once, by the word that fits it best.
    var pairs: [(word: Int, name: Int, quality: Double)] = []
    for (number, word) in said.words.enumerated() where (!word.isWeak || word.isShortName) && !word.isNumber {
      for (position, other) in kept.enumerated() {
        let quality = quality(word, other)
        if quality > 0 { pairs.append((number, position, quality)) }
      }
    }
    pairs.sort { ($1.quality, $0.word, $0.name) < ($0.quality, $1.word, $1.name) }
    for pair in pairs {
      let (word, other) = (said.words[pair.word], kept[pair.name])
      guard isFree(said: word.range, name: other.range) else { continue }
      let text = name.key(from: other.range.lowerBound, to: other.range.upperBound)
      let isEveryday = said.nameWords.isEveryday(text)
      let weight = Weight.other * Double(word.range.count) * (isEveryday ? Weight.everyday : 1) * pair.quality
      add(Chunk(said: word.range, name: other.range, weight: weight, isTelling: !isEveryday))
    }
    for word in said.words where !word.isWeak && !word.isNumber && word.range.count >= 6 && !isSaid[word.range.lowerBound] {
      addJoined(word, kept)
    }
    guard chunks.isEmpty else { return }
    // Nothing else: what tells nothing is better than nothing.
    for word in said.words where word.isEveryday && !NameParts.smallWords.contains(word.text) {
      guard let other = kept.first(where: { isFree(said: word.range, name: $0.range) && quality(word, $0) > 0 }) else { continue }
      add(Chunk(said: word.range, name: other.range, weight: Weight.other * Double(word.range.count) * Weight.everyday, isTelling: false))
    }
  }

  /// A word that is several of the name's run together, each in part: introalgo.
  private mutating func addJoined(_ word: SaidParts.Word, _ kept: [SpokenWord]) {
    var place = 0
    var taken: [Range<Int>] = []
    for other in kept {
      let scalars = name.scalars[other.range]
      let common = zip(scalars, word.scalars[place...]).prefix { $0 == $1 }.count
      guard common >= NameParts.shortestWord || common == scalars.count && common > 0 && place > 0 else { continue }
      taken.append(other.range.prefix(common))
      place += common
      if place == word.scalars.count { break }
    }
    guard place == word.scalars.count, let first = taken.first, taken.count > 1,
      taken.allSatisfy({ isFree(said: word.range, name: $0) })
    else { return }
    add(Chunk(said: word.range, name: first, weight: Weight.other * Double(place) * Weight.beginning))
    for range in taken { name(range) }
  }

  mutating func addInitials() {
    var all = NameParts.initials(of: words, in: name)
    guard !all.isEmpty else { return }
    // The aoe of "The Art of Electronics".
    if let first = words.first, first.script == .letters, Self.articles.contains(name.key(from: 0, to: first.range.upperBound)) {
      all += NameParts.initials(of: Array(words.dropFirst()), in: name)
    }
    for isBeginning in [false, true] {
      for word in said.words where !word.isNumber && !word.isEveryday && word.range.count > 1 && !isSaid[word.range.lowerBound] {
        guard isBeginning ? word.isShortName && all.contains(where: { $0.hasPrefix(word.text) }) : all.contains(word.text) else { continue }
        removeAll()
        let weight = Weight.other * Double(word.range.count) * Weight.initials * (isBeginning ? Weight.beginning : 1)
        add(Chunk(said: word.range, name: 0..<0, weight: weight, isShort: true))
        return
      }
    }
  }

  private static let articles: Set<String> = ["the", "a", "an"]

  /// Words beside what was found that tell nothing by themselves, in the order of the name: the set of "geometry set".
  mutating func addNeighbours() {
    var hasGrown = !chunks.isEmpty
    while hasGrown {
      hasGrown = false
      for word in said.words where !isSaid[word.range.lowerBound] && (word.isWeak || word.isNumber) {
        for chunk in chunks where !chunk.name.isEmpty {
          let isAfter = chunk.said.upperBound == word.range.lowerBound
          guard isAfter || word.range.upperBound == chunk.said.lowerBound else { continue }
          let isSmall = !word.isEveryday || NameParts.smallWords.contains(word.text)
          let other = words.first { other in
            guard other.script == .letters || other.script == .digits, isFree(said: word.range, name: other.range) else { return false }
            let isInOrder =
              isAfter
              ? isSmall ? other.range.lowerBound == chunk.name.upperBound : other.range.lowerBound >= chunk.name.upperBound
              : isSmall ? other.range.upperBound == chunk.name.lowerBound : other.range.upperBound <= chunk.name.lowerBound
            return isInOrder && quality(word, other) > 0
          }
          guard let other else { continue }
          add(
            Chunk(
              said: word.range, name: other.range, weight: Weight.other * Double(word.range.count) * Weight.everyday, isTelling: false))
          hasGrown = true
          break
        }
      }
    }
  }
}
