import TextFolding

/// What stands around a part of a name, and may make it the name of something else: the *quantum* of "quantum algorithms", the 演習 of 物理演習.
struct NameSurroundings {
  private let said: SaidParts
  private let subjects: [NameWords.Said]

  /// The words beside a part that are looked at, at most.
  private static let most = 3

  init(_ said: SaidParts, _ subjects: [NameWords.Said]) {
    self.said = said
    self.subjects = subjects
  }

  /// The words beside some parts that tell something and that no name of these keys holds, each way from its part on.
  func strangers(beside ranges: [Range<Int>], to keys: [String]) -> [[Range<Int>]] {
    let taken = Set(ranges.joined())
    return ranges.flatMap { range in
      [before(range.lowerBound, taken), after(range.upperBound, taken)]
    }.map { words in words.filter { !isHeld($0, by: keys) } }.filter { !$0.isEmpty }
  }

  /// Some parts with the words right beside them that all of these keys' names hold in another language: the *chinese* of "chinese pronunciation".
  func widened(_ ranges: [Range<Int>], to keys: [String]) -> [Range<Int>] {
    let taken = Set(ranges.joined())
    var all = taken
    for range in ranges {
      for words in [before(range.lowerBound, taken), after(range.upperBound, taken)] {
        for word in words {
          guard isHeld(word, by: keys) else { break }
          all.formUnion(word)
        }
      }
    }
    guard all.count > taken.count else { return ranges }
    var widened: [Range<Int>] = []
    for index in all.sorted() {
      if let last = widened.last, last.upperBound == index {
        widened[widened.count - 1] = last.lowerBound..<(index + 1)
      } else {
        widened.append(index..<(index + 1))
      }
    }
    return widened
  }

  /// Whether a name holds a word, or the subject that it is in another language: the physics of "shin butsuri physics".
  private func isHeld(_ word: Range<Int>, by keys: [String]) -> Bool {
    let own = said.spoken.key(from: word.lowerBound, to: word.upperBound)
    let subjects = subjects.filter { $0.range.overlaps(word) }.flatMap(\.others).map(SpokenKey.key)
    let others = subjects + said.nameWords.otherWords(for: own)
    if ([own] + others).contains(where: { text in keys.contains { $0.contains(text) } }) { return true }
    // The hisshu of ひっしゅう.
    guard let kana = SpokenSounds.kana(ofRomaji: said.spoken.scalars[word]), kana.count >= 2 else { return false }
    return keys.contains { String(scalars: SpokenSounds.withoutLength(Array($0.unicodeScalars))).contains(String(scalars: kana)) }
  }

  /// Where something else is named than some parts say, with all words of it: these are a piece of a subject (the "history" of "Japanese
  /// history"), or tell nothing beside one (the "advanced" of "advanced physics").
  func other(than ranges: [Range<Int>], beside strangers: [[Range<Int>]]) -> Range<Int>? {
    let taken = Set(ranges.joined())
    let wholes = subjects.map(\.range).filter { $0.contains(where: taken.contains) && !$0.allSatisfy(taken.contains) }
    guard !wholes.isEmpty || strangers.joined().contains(where: holdsSubject) && ranges.allSatisfy(isOfModifiers) else { return nil }
    // From the part on as far as a subject is said: what stands beyond it may be a verb.
    let beside = strangers.flatMap { words in words.prefix((words.lastIndex(where: holdsSubject) ?? -1) + 1) }
    let all = ranges + beside + wholes
    return (all.map(\.lowerBound).min() ?? 0)..<(all.map(\.upperBound).max() ?? 0)
  }

  private func holdsSubject(_ range: Range<Int>) -> Bool { subjects.contains { $0.range.overlaps(range) } }

  /// Whether a stretch is made of words that only say which of some things is meant.
  private func isOfModifiers(_ range: Range<Int>) -> Bool {
    let words = said.words.filter { range.overlaps($0.range) }
    return !words.isEmpty && words.allSatisfy { $0.isWeak || said.nameWords.isModifier($0.text) }
  }

  /// Whether a word by itself makes something else of a name, whatever is known of the word otherwise.
  static func isTopic(_ range: Range<Int>, in spoken: SpokenScalars, _ nameWords: NameWords) -> Bool {
    let text = spoken.key(from: range.lowerBound, to: range.upperBound)
    return nameWords.isModifier(text) || nameWords.isSubject(text)
  }

  // MARK: - The words on either side

  private func before(_ edge: Int, _ taken: Set<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = edge
    while found.count < Self.most, place > 0, let word = word(endingAt: place), !taken.contains(word.upperBound - 1), tells(word, at: edge)
    {
      found.append(word)
      place = word.lowerBound
    }
    return found
  }

  private func after(_ edge: Int, _ taken: Set<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = edge
    while found.count < Self.most, let word = word(startingAt: place), !taken.contains(word.lowerBound), tells(word, at: edge - 1) {
      found.append(word)
      place = word.upperBound
    }
    return found
  }

  private func word(endingAt place: Int) -> Range<Int>? {
    guard said.isFree(place - 1), !said.spoken.isPunctuation(before: place) else { return nil }
    var start = place - 1
    while start > 0, isJoined(start) { start -= 1 }
    return isWord(start..<place, isGlued: !isApart(place)) ? start..<place : nil
  }

  private func word(startingAt place: Int) -> Range<Int>? {
    guard said.isFree(place), place > 0, !said.spoken.isPunctuation(before: place) else { return nil }
    var end = place + 1
    while end < said.spoken.scalars.count, isJoined(end) { end += 1 }
    return isWord(place..<end, isGlued: !isApart(place)) ? place..<end : nil
  }

  private func isApart(_ place: Int) -> Bool { place >= said.spoken.startsWord.count || said.spoken.startsWord[place] }

  /// Whether a scalar is free and goes on from the one before it.
  private func isJoined(_ index: Int) -> Bool {
    said.isFree(index) && said.isFree(index - 1) && !said.spoken.startsWord[index] && kind(index) == kind(index - 1)
  }

  private enum Kind: Equatable {
    case letters, katakana, kanji, other
  }

  private func kind(_ index: Int) -> Kind {
    switch said.spoken.script(at: index) {
    case .letters: .letters
    case .kanji: .kanji
    case .kana: said.spoken.isKatakana(at: index) ? .katakana : .other
    case .digits, nil: .other
    }
  }

  /// Kanji and katakana belong to what they are joined to, words in Latin letters to what they stand beside.
  private func isWord(_ range: Range<Int>, isGlued: Bool) -> Bool {
    switch kind(range.lowerBound) {
    case .letters: range.count >= NameParts.shortestWord
    case .katakana, .kanji: isGlued && range.count >= 2
    case .other: false
    }
  }

  /// Whether a word tells something: no sentence is made of it, and it is not what a thing is called behind its name.
  private func tells(_ range: Range<Int>, at edge: Int) -> Bool {
    let text = said.spoken.key(from: range.lowerBound, to: range.upperBound)
    let isLatin = kind(range.lowerBound) == .letters
    // 物理ノート may be notes of physics, 量子ノート is the name of some.
    if said.nameWords.isKind(text), isLatin || holdsSubject(edge..<(edge + 1)) { return false }
    return isLatin ? !said.nameWords.isEveryday(text) : !EverydayWords.contains(stretch: text)
  }
}
