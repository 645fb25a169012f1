import TextFolding

/// How surely a part of a name stands for it, by the words beside it.
struct EvidenceNaming {
  /// Whether somebody has to say that it does.
  let isDoubtful: Bool
  /// Where something else was named, which nobody knows.
  let other: Range<Int>?
  /// The unknown words right behind a part, which say what the thing is called rather than what else is meant: guitar *songbook*.
  private(set) var surnames: [Range<Int>] = []

  init(
    _ named: PartialTerm, _ spoken: SpokenScalars, _ lattices: [PhraseLattice], _ weights: EvidenceWeights, _ nameWords: NameWords,
    _ guards: PhraseGuards
  ) {
    other = named.other
    // The "studied" beside a title is no "studies" of another one.
    let isContested =
      named.isContested
      && !named.strangers.joined().allSatisfy { guards.isVerb(spoken.key(from: $0.lowerBound, to: $0.upperBound)) }
    let end = named.ranges.last?.upperBound
    surnames =
      named.isOneCommonWord
      ? []
      : named.strangers.compactMap { words -> Range<Int>? in
        guard words.count == 1, let word = words.first, word.lowerBound == end, spoken.script(at: word.lowerBound) == .letters,
          !NameSurroundings.isTopic(word, in: spoken, nameWords), !weights.holds(spoken.key(from: word.lowerBound, to: word.upperBound))
        else { return nil }
        return word
      }
    let surnames = surnames
    isDoubtful =
      named.isOneCommonWord || isContested
      || named.strangers.contains { words in
        guard let word = words.first, !surnames.contains(word) else { return false }
        if Self.isSaid(word, spoken, lattices) { return false }
        let text = spoken.key(from: word.lowerBound, to: word.upperBound)
        // Stopwtach vietnamese, an hour of TOEIC listening.
        if guards.original(of: text) != nil || Self.skills.contains(text) { return false }
        // What is said beside commands is no part of a title, unless it makes another of it.
        return spoken.script(at: word.lowerBound) != .letters
          || !weights.holds(spoken.key(from: word.lowerBound, to: word.upperBound))
          || NameSurroundings.isTopic(word, in: spoken, nameWords)
      }
  }

  /// What anything written in a language may be learnt for.
  private static let skills: Set<String> = ["listening", "speaking", "writing", "practice", "practise"]

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

  /// A subject, or a name behind what was done of it, that nobody knows: the 天文 of 天文 40分した, 2 hours of *astronomy*, 50 min of *power bi*.
  static func unknownSubject(
    in spoken: SpokenScalars, _ view: SpokenView, _ values: EvidenceValues, _ nameWords: NameWords, _ guards: PhraseGuards
  ) -> Range<Int>? {
    let named = Set(values.values.filter { $0.content.isTerm }.flatMap(\.ranges).joined())
    let free = values.taken.indices.map { values.taken[$0] < 0 || named.contains($0) }
    let said = SaidParts(spoken, free: free, nameWords: nameWords)
    let isValue = { (index: Int) in !free[index] }
    func isKnown(_ range: Range<Int>) -> Bool {
      let text = spoken.key(from: range.lowerBound, to: range.upperBound)
      return nameWords.isKind(text) || nameWords.isEveryday(text) || nameWords.isEverydayStretch(text)
    }
    for subject in nameWords.subjects(in: said) where !isKnown(subject.range) {
      var range = subject.range
      let (isLatin, end) = (view.isLatin(range.lowerBound), range.upperBound)
      if isLatin {
        // family history
        while let word = said.words.first(where: { $0.range.upperBound == range.lowerBound }), !word.isWeak, !word.isNumber,
          !guards.isVerb(word.text), !spoken.isPunctuation(before: range.lowerBound), range.count < longestName * 2
        {
          range = word.range.lowerBound..<end
        }
      }
      let start = range.lowerBound
      let isBegun =
        start == 0 || isValue(start - 1) || spoken.endsClause(before: start)
        || (isLatin ? isBehindOpening(start, said, guards) : view.startsWord[start])
      let isEnded =
        end == view.count || isValue(end) || spoken.endsClause(before: end)
        || (isLatin
          ? view.readWord(anyOf: closings, at: end) != nil
          : view.startsWord[end] || view[end] == 0x3092 || view[end] == 0x306F)
      if isBegun, isEnded { return range }
    }
    // 45 min of excel macros, log it
    for word in said.words where word.text == "of" && word.range.lowerBound > 0 && isValue(word.range.lowerBound - 1) {
      var end = word.range.upperBound
      var words = 0
      while let next = said.words.first(where: { $0.range.lowerBound == end }), words < mostNameWords, !next.isEveryday, !next.isNumber,
        !guards.isPurpose(next.text), !guards.isVerb(next.text),
        words == 0 || !spoken.endsClause(before: end)
      {
        (end, words) = (next.range.upperBound, words + 1)
      }
      let range = word.range.upperBound..<end
      guard words > 0, range.count > 3,
        end == view.count || spoken.endsClause(before: end) || view.readWord(anyOf: closings, at: end) != nil
      else { continue }
      return range
    }
    return nil
  }

  /// What was done by its name alone before how long or how much: the ボールペン字 of ボールペン字 20分練習した. It is no word of what else is said:
  /// 電車, 今日.
  static func unknownName(
    in spoken: SpokenScalars, _ values: EvidenceValues, _ keepsDeeds: Bool, _ nameWords: NameWords, _ weights: EvidenceWeights
  ) -> Range<Int>? {
    guard keepsDeeds, !values.values.contains(where: { $0.content.isTerm }) else { return nil }
    let isFree = { (index: Int) in values.taken[index] < 0 }
    for place in spoken.scalars.indices.dropFirst(2) where !isFree(place) && isFree(place - 1) {
      // What follows says that it was done.
      guard spoken.scalars.indices.suffix(from: place).contains(where: { isFree($0) && spoken.script(at: $0) != .letters }) else {
        continue
      }
      var start = place
      while start > 0, isFree(start - 1), start == place || !spoken.startsWord[start],
        isTelling(start - 1, spoken) || isWithinWord(start - 1, spoken)
      { start -= 1 }
      let range = start..<place
      guard (2...longestName).contains(range.count), start == 0 || spoken.startsWord[start] || spoken.endsClause(before: start) else {
        continue
      }
      let text = spoken.key(from: start, to: place)
      let isSaid = (start..<(place - 1)).allSatisfy { weights.holds(spoken.key(from: $0, to: $0 + 2)) }
      if isSaid || nameWords.isKind(text) || nameWords.isEverydayStretch(text) { continue }
      return range
    }
    return nil
  }

  /// What a typed note begins with that nobody knows, where the rest says no more than how much of it was done: *excel macros*, did 40 min.
  static func typedName(
    in spoken: SpokenScalars, _ values: EvidenceValues, _ nameWords: NameWords, _ guards: PhraseGuards
  ) -> Range<Int>? {
    guard !values.values.contains(where: { $0.content.isTerm }), !values.values.isEmpty else { return nil }
    let said = SaidParts(spoken, free: values.taken.map { $0 < 0 }, nameWords: nameWords)
    let isEnd = { (index: Int) in index >= spoken.scalars.count || values.taken[index] >= 0 || spoken.endsClause(before: index) }
    var (end, words, tells) = (0, 0, false)
    while let word = said.words.first(where: { $0.range.lowerBound == end }), end == 0 || !isEnd(end), words < mostNameWords {
      if word.isNumber || guards.isVerb(word.text) || word.isEveryday && !nameWords.isKind(word.text) { break }
      (end, words, tells) = (word.range.upperBound, words + 1, tells || !word.isWeak && !nameWords.isKind(word.text))
    }
    guard tells, words < mostNameWords, end > shortestName else { return nil }
    // Anna did 30 pages: one word without a break is who did it.
    if words == 1, end < values.taken.count, values.taken[end] < 0, !spoken.endsClause(before: end) { return nil }
    let rest = said.words.filter { $0.range.lowerBound >= end }
    let free = (end..<max(end, spoken.scalars.count)).filter { values.taken[$0] < 0 }.count
    guard free == rest.reduce(0, { $0 + $1.range.count }), !rest.isEmpty, rest.allSatisfy({ doneWords.contains($0.text) }) else {
      return nil
    }
    return 0..<end
  }

  private static let shortestName = 3
  private static let doneWords: Set<String> = ["did", "done", "finished", "studied", "practised", "practiced", "completed"]

  /// Whether a word stands before a place that what is studied follows.
  private static func isBehindOpening(_ place: Int, _ said: SaidParts, _ guards: PhraseGuards) -> Bool {
    guard let word = said.words.first(where: { $0.range.upperBound == place }) else { return false }
    return openings.contains(word.text) || guards.isVerb(word.text)
  }

  private static let openings: Set<String> = ["of", "on", "for", "some", "in", "doing", "my"]
  private static let closings: [StaticString] = [
    "please", "pls", "now", "today", "tonight", "for", "in", "this", "at", "before", "thanks", "over",
  ]

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
