import TextFolding

/// Titles by their parts, what else is said of them, and numbers around them.
extension EvidenceValues {
  // MARK: - What else is said of a title

  /// Where one title was said by one of its names, takes the words beside it that are a part of the title as well: norton *anthology*, FP*2級*,
  /// 数学*の*基礎問*題精講*.
  mutating func widenTerm(_ nameWords: NameWords) {
    let named = values.indices.filter { values[$0].content.isTerm }
    guard named.count == 1, let number = named.first, let all = values[number].content.terms, let term = all.first, !term.id.isEmpty,
      all.allSatisfy({ $0.id == term.id }), let said = values[number].ranges.first
    else { return }
    let name = SpokenScalars(term.display)
    takeCount(of: name, into: number)
    let free = taken.indices.map { taken[$0] < 0 }
    func isFree(_ index: Int) -> Bool { free.indices.contains(index) && free[index] }
    func add(_ range: Range<Int>) {
      values[number].ranges.append(range)
      for index in range { taken[index] = number }
    }
    // What goes on as the title does.
    let (ours, theirs) = (spoken.scalars, name.scalars)
    // The や of 漢文やった is no ヤ.
    func isAlike(_ index: Int, _ other: Int) -> Bool {
      ours[index] == theirs[other] && spoken.isKatakana(at: index) == name.isKatakana(at: other)
    }
    if let place = (0...max(0, theirs.count - said.count)).first(where: { place in
      theirs.count >= place + said.count && theirs[place..<(place + said.count)].elementsEqual(ours[said])
    }) {
      var end = said.upperBound
      while isFree(end), place + end - said.lowerBound < theirs.count, isAlike(end, place + end - said.lowerBound),
        !spoken.endsClause(before: end), spoken.goesOn(at: end, as: theirs, from: place + end - said.lowerBound)
      { end += 1 }
      if end > said.upperBound, !isCut(end), !isNumberOfUnit(end) { add(said.upperBound..<end) }
      var start = said.lowerBound
      while isFree(start - 1), place - (said.lowerBound - start) > 0, isAlike(start - 1, place - (said.lowerBound - start) - 1) {
        start -= 1
      }
      if start < said.lowerBound, !isCut(start) { add(start..<said.lowerBound) }
    }
    // Words and stretches of the title beside it.
    let parts = SaidParts(spoken, free: taken.map { $0 < 0 }, nameWords: nameWords)
    for range in NameMatcher(parts, term.display).saidRanges()
    where !isNumberOfUnit(range.upperBound)
      && (isBeside(range, values[number].ranges) || isPlainWord(range, of: name, beside: values[number].ranges))
    {
      let text = spoken.key(from: range.lowerBound, to: range.upperBound)
      if spoken.script(at: range.lowerBound) == .letters, nameWords.isEveryday(text) { continue }
      if range.allSatisfy(self.isFree) { add(range) }
    }
    // What stands before の and is short: 準1の過去問.
    if let first = values[number].ranges.map(\.lowerBound).min(), first > 1, spoken.scalars[first - 1] == "の", self.isFree(first - 1) {
      var start = first - 1
      while self.isFree(start - 1), !spoken.startsWord[start] || spoken.script(at: start) == .digits, isKanjiOrNumber(start - 1) {
        start -= 1
      }
      let text = spoken.key(from: start, to: first - 1)
      if first - 1 - start >= 2, name.key.contains(text), (start..<(first - 1)).allSatisfy(self.isFree) { add(start..<(first - 1)) }
    }
    for range in otherWords(beside: values[number], nameWords) { add(range) }
    let marks = TitleMarks(of: name)
    for range in values[number].ranges {
      guard !spoken.isPunctuation(before: range.upperBound), let end = marks.end(at: range.upperBound, in: view),
        (range.upperBound..<end).allSatisfy(self.isFree)
      else { continue }
      add(range.upperBound..<end)
    }
    guard values[number].ranges.count > 1 else { return }
    isWidened = true
    values[number].ranges.sort { $0.lowerBound < $1.lowerBound }
    // scales n chords
    for (range, next) in zip(values[number].ranges, values[number].ranges.dropFirst()) where range.upperBound < next.lowerBound {
      let gap = range.upperBound..<next.lowerBound
      guard gap.count <= Self.longestJoint, gap.allSatisfy(self.isFree) else { continue }
      if Self.titleJoints.contains(spoken.key(from: gap.lowerBound, to: gap.upperBound)) { add(gap) }
    }
    values[number].ranges.sort { $0.lowerBound < $1.lowerBound }
    // With more words of it one title is plain.
    let widened = Set(values[number].ranges.joined())
    if widened.count > said.count + 1 {
      if case .parts(let terms, let strength) = values[number].content {
        values[number].content = .parts(terms, strength: max(strength, Self.widened))
      }
      self.named?.isOneCommonWord = false
      self.named?.strangers.removeAll { words in words.contains { $0.contains(where: widened.contains) } }
    }
  }

  /// Where what looks like an amount right behind a part of a title goes on as the title does, it is a part of it: 手筋*300題*.
  private mutating func takeCount(of name: SpokenScalars, into number: Int) {
    guard let said = values[number].ranges.last, said.upperBound < taken.count, taken[said.upperBound] >= 0 else { return }
    let other = taken[said.upperBound]
    guard values[other].content.isHowMuch, let range = values[other].ranges.first, values[other].ranges.count == 1,
      name.key.contains(spoken.key(from: said.lowerBound, to: range.upperBound))
    else { return }
    values[other].content = .noRemark
    values[number].ranges[values[number].ranges.count - 1] = said.lowerBound..<range.upperBound
    for index in range { taken[index] = number }
  }

  /// The words right beside a title that it holds by another word: world history *glossary* for 世界史B 用語集.
  private func otherWords(beside value: Value, _ nameWords: NameWords) -> [Range<Int>] {
    guard let terms = value.content.terms, let term = terms.first else { return [] }
    var found: [Range<Int>] = []
    let keys = terms.map(\.key) + [SpokenKey.key(of: term.display)]
    func isHeld(_ range: Range<Int>) -> Bool {
      guard range.allSatisfy({ isFree($0) && view.isLatin($0) }) else { return false }
      let others = nameWords.otherWords(for: spoken.key(from: range.lowerBound, to: range.upperBound))
      return others.contains { other in keys.contains { $0.contains(other) } }
    }
    for range in value.ranges {
      var end = range.upperBound
      while end < view.count, isFree(end), view.isLatin(end), view.startsWord[end], !spoken.isPunctuation(before: end) {
        var next = end + 1
        while next < view.count, view.isLatin(next), !view.startsWord[next] { next += 1 }
        guard isHeld(end..<next) else { break }
        end = next
      }
      if end > range.upperBound { found.append(range.upperBound..<end) }
      var start = range.lowerBound
      while start > 0, isFree(start - 1), view.isLatin(start - 1), view.startsWord[start], !spoken.isPunctuation(before: start) {
        var before = start - 1
        while before > 0, !view.startsWord[before] { before -= 1 }
        guard isHeld(before..<start) else { break }
        start = before
      }
      if start < range.lowerBound { found.append(start..<range.lowerBound) }
    }
    return found
  }

  /// How telling two words of a title are at least.
  private static let widened = 0.5

  private func isFree(_ index: Int) -> Bool { taken.indices.contains(index) && taken[index] < 0 }

  private func isKanjiOrNumber(_ index: Int) -> Bool {
    let script = spoken.script(at: index)
    return script == .kanji || script == .digits
  }

  /// Whether a word in Latin letters, or a number, goes on at a place.
  private func isCut(_ index: Int) -> Bool {
    guard index > 0, index < view.count, !view.startsWord[index] else { return false }
    return view.isLatin(index) && view.isLatin(index - 1) || view.isDigit(index) && view.isDigit(index - 1)
  }

  /// Whether a number ends before a place and something counts it there: FP 2ページ.
  private func isNumberOfUnit(_ end: Int) -> Bool {
    end > 0 && view.isDigit(end - 1) && end < view.count && taken[end] >= 0 && !values[taken[end]].content.isTerm
  }

  /// Whether a stretch stands beside one of others, with nothing but a particle or a small word between.
  private func isBeside(_ range: Range<Int>, _ others: [Range<Int>]) -> Bool {
    others.contains { other in
      let between =
        range.upperBound <= other.lowerBound
        ? range.upperBound..<other.lowerBound : other.upperBound..<max(other.upperBound, range.lowerBound)
      if between.isEmpty { return true }
      guard between.count <= Self.longestJoint, between.allSatisfy(isFree) else { return false }
      return Self.titleJoints.contains(spoken.key(from: between.lowerBound, to: between.upperBound))
    }
  }

  private static let longestJoint = 5
  private static let titleJoints: Set<String> = ["の", "of", "the", "ofthe", "for", "to", "and", "in", "n", "no"]

  /// Whether a stretch is a word of a title, or the beginning of one, in the clause that the title was named in: five *coding* problems from the
  /// *interview* book.
  private func isPlainWord(_ range: Range<Int>, of name: SpokenScalars, beside others: [Range<Int>]) -> Bool {
    guard range.count >= NameParts.shortestWord, range.allSatisfy({ view.isLatin($0) }) else { return false }
    let isWhole = name.words().contains { word in
      word.range.count == range.count && name.scalars[word.range].elementsEqual(spoken.scalars[range])
    }
    guard isWhole || range.count >= Self.plainWord else { return false }
    return others.contains { other in
      let between = min(range.upperBound, other.upperBound)...max(range.lowerBound, other.lowerBound)
      return !between.contains { spoken.endsClause(before: $0) }
    }
  }

  /// From how many letters on the beginning of a word is one.
  private static let plainWord = 5

  // MARK: - Titles by their parts

  mutating func takeParts(_ lattices: [PhraseLattice], _ source: any TermSource) throws {
    guard !values.contains(where: { $0.content.isTerm }) else { return }
    var found = try PartialTerms.find(in: spoken, free: taken.map { $0 < 0 }, source: source)
    if found.isEmpty, let (number, noun) = countedNoun {
      // What is counted may be what the title is about: 30 idioms.
      let words = try PartialTerms.find(in: spoken, free: taken.indices.map { taken[$0] < 0 || noun.contains($0) }, source: source)
      found = words.filter { $0.isTelling && $0.other == nil && $0.ranges == [noun] }
      if !found.isEmpty {
        for index in noun { taken[index] = -1 }
        values[number].ranges = [values[number].ranges[0].lowerBound..<noun.lowerBound]
      }
    }
    let usable = found.filter { !isCommand($0, lattices) && !isWordAlone($0, source.nameWords) && !isOfSmallWords($0) }
    // Latin exercises between lectures: what a circumstance holds comes after what does not.
    guard let best = usable.first(where: { $0.isTelling && $0.other == nil && !isOfCircumstance($0) }) ?? usable.first else { return }
    named = best
    take(Value(content: .parts(best.terms, strength: best.strength), ranges: withoutSmallEnd(best.ranges)))
    takeRival(of: best, among: usable)
  }

  /// The amount that is counted by a noun without being a unit, and where the noun stands.
  private var countedNoun: (number: Int, noun: Range<Int>)? {
    for (number, value) in values.enumerated() {
      guard case .amount(_, nil) = value.content, let range = value.ranges.first, value.ranges.count == 1 else { continue }
      guard let start = range.dropFirst().last(where: { view.startsWord[$0] }), CountedNouns.isTopic(at: start, in: view),
        CountedNouns.end(at: start, in: view) == range.upperBound
      else {
        continue
      }
      return (number, start..<range.upperBound)
    }
    return nil
  }

  /// Some ranges without a small word at their end: 15 essential idioms *in* ten minutes.
  private func withoutSmallEnd(_ ranges: [Range<Int>]) -> [Range<Int>] {
    guard let last = ranges.last else { return ranges }
    var start = last.upperBound - 1
    while start > last.lowerBound, !view.startsWord[start] { start -= 1 }
    guard start > last.lowerBound || ranges.count > 1, view.startsWord[start],
      NameParts.smallWords.contains(spoken.key(from: start, to: last.upperBound))
    else { return ranges }
    return ranges.dropLast() + (start > last.lowerBound ? [last.lowerBound..<start] : [])
  }

  /// Whether a part is said in a circumstance of time alone: *between* the lectures.
  private func isOfCircumstance(_ term: PartialTerm) -> Bool {
    guard !term.isWhole, let start = term.ranges.first?.lowerBound else { return false }
    var end = start
    for article: StaticString in ["the", "my", "two", "a"] {
      let begin = end - article.utf8CodeUnitCount
      if begin > 0, view.isWordStart(begin), view.read(article, at: begin) == end { end = begin }
    }
    return (["between", "before", "after", "during"] as [StaticString]).contains { word in
      let begin = end - word.utf8CodeUnitCount
      return begin >= 0 && view.isWordStart(begin) && view.read(word, at: begin) == end
    }
  }

  /// Whether words of any sentence alone were said of a name: call it *a day*.
  private func isOfSmallWords(_ term: PartialTerm) -> Bool {
    guard !term.isTelling, !term.isWhole else { return false }
    let places = Set(term.ranges.joined())
    let words = spoken.words { places.contains($0) }
    return words.count > 1
      && words.allSatisfy {
        $0.script == .letters && EverydayWords.contains(spoken.key(from: $0.range.lowerBound, to: $0.range.upperBound))
      }
  }

  /// Whether nothing but a word of any sentence was said of a name, where no title stands: the *good* of good morning.
  private func isWordAlone(_ term: PartialTerm, _ nameWords: NameWords) -> Bool {
    guard term.isOneCommonWord || term.isLone, term.ranges.count == 1, let range = term.ranges.first else { return false }
    guard view.isLatin(range.lowerBound) else { return term.isLone && !isNamedHere(range, nameWords) }
    var end = range.upperBound
    while end < view.count, view.isLatin(end), !view.startsWord[end] { end += 1 }
    let openings = ["of", "on", "for", "the", "my", "in", "with", "from"].map { PlainKey.scalars(of: $0) }
    var next = end
    while next < view.count, view.isLatin(next), next == end || !view.startsWord[next] { next += 1 }
    let isClosed =
      end == view.count || taken[end] >= 0 || spoken.endsClause(before: end) || nameWords.isKind(spoken.key(from: end, to: next))
    if term.isLone {
      let isBegun = range.lowerBound > 0 && (taken[range.lowerBound - 1] >= 0 || view.isDigit(range.lowerBound - 1))
      return !(isClosed || isBegun || view.readWord(anyOf: Self.closings, at: end) != nil)
    }
    return !(isClosed && (range.lowerBound == 0 || view.endsWord(anyOf: openings, at: range.lowerBound)))
  }

  private static let closings: [StaticString] = [
    "now", "please", "pls", "today", "tonight", "at", "on", "in", "for", "with", "from", "before", "after", "timer", "countdown",
    "stopwatch",
    "until", "up", "over", "this",
  ]

  /// Whether a stretch without spaces stands where a thing is named: before a value, white space, を, の or は, or what a thing is called.
  private func isNamedHere(_ range: Range<Int>, _ nameWords: NameWords) -> Bool {
    let end = range.upperBound
    guard end < view.count, taken[end] < 0, !view.startsWord[end] else { return true }
    return [0x3092, 0x306E, 0x306F].contains(view[end]) || nameWords.isKind(spoken.key(from: end, to: end + 1))
  }

  /// Whether all that was said of a name are words of the patterns, of which one alone names nothing: the done of "done for today".
  private func isCommand(_ term: PartialTerm, _ lattices: [PhraseLattice]) -> Bool {
    !term.isWhole
      && term.ranges.allSatisfy { range in
        lattices.contains { lattice in
          var isWord = false
          lattice.forEachSpan(at: range.lowerBound) { span in
            if span.wordClass >= CompiledPhrases.Step.firstWords, Int(span.end) >= range.upperBound, case .words = span.content {
              isWord = true
            }
          }
          return isWord
        }
      }
  }
}
