import TextFolding

/// The values that stand anywhere in a phrase.
struct EvidenceValues {
  enum Content {
    case seconds(Int)
    case amount(Int, unit: String?)
    case range(Int, Int, unit: String?)
    case first(Int, unit: String?)
    case last(Int, unit: String?)
    /// A term by its name as a whole.
    case term([VocabularyTerm])
    /// Terms of which parts were said, and how telling these are.
    case parts([VocabularyTerm], strength: Double)
    case remark(String)
    /// That there is no remark, which no parameter takes and nothing has to account for.
    case noRemark
    /// A time of day, which no parameter takes.
    case clock

    /// The name by which weights know it.
    var name: String {
      switch self {
      case .seconds: "#time"
      case .amount: "#amount"
      case .range: "#range"
      case .first: "#first"
      case .last: "#last"
      case .term, .parts: "#term"
      case .remark, .noRemark: "#remark"
      case .clock: "#clock"
      }
    }

    var isTerm: Bool {
      switch self {
      case .term, .parts: true
      default: false
      }
    }

    /// The things that it may be.
    var terms: [VocabularyTerm]? {
      switch self {
      case .term(let terms), .parts(let terms, _): terms
      default: nil
      }
    }

    /// Whether it says how much was done.
    var isHowMuch: Bool {
      switch self {
      case .amount, .range, .first, .last: true
      default: false
      }
    }

    fileprivate var rank: Int {
      switch self {
      case .term: 4
      case .range: 3
      case .seconds, .amount, .first, .last: 2
      case .parts, .remark, .noRemark, .clock: 1
      }
    }
  }

  struct Value {
    var content: Content
    /// The stretches of the phrase that it takes, in order.
    var ranges: [Range<Int>]

    var length: Int { ranges.reduce(0) { $0 + $1.count } }
  }

  private(set) var values: [Value] = []
  /// What was named in part, where something was.
  private(set) var named: PartialTerm?
  /// Whether more of a title was said than one of its names.
  private(set) var isWidened = false
  /// The number that counts nothing, where there is one alone.
  private(set) var loose: LooseNumber?
  /// The value that takes each scalar, or −1.
  private(set) var taken: [Int]
  private let view: SpokenView
  private let spoken: SpokenScalars

  init(
    _ spoken: SpokenScalars, _ view: SpokenView, lattices: [PhraseLattice], terms finder: TermFinder, source: any TermSource,
    remarks: CompiledRemarkWords, assumed: Range<Int>? = nil
  ) throws {
    self.view = view
    self.spoken = spoken
    taken = Array(repeating: -1, count: view.count)
    let reader = RemarkReader(spoken, view)
    if let refusal = reader.refusal(remarks) {
      take(Value(content: .noRemark, ranges: [refusal]))
    } else if let remark = reader.remark(remarks) {
      take(Value(content: .remark(remark.text), ranges: [remark.range]))
    }
    if let assumed, isFree(assumed) {
      let text = spoken.text(from: assumed.lowerBound, to: assumed.upperBound)
      take(Value(content: .term([VocabularyTerm(key: "", id: "", display: text)]), ranges: [assumed]))
    }
    try takeWhole(lattices, finder)
    try takeParts(lattices, source)
    widenTerm(source.nameWords)
    joinAmounts(lattices)
    takeBareRange(lattices)
    loose = LooseNumber.only(in: view, taken: taken)
    let counts = loose.map { countsTerm($0.range.upperBound) } ?? false
    loose?.countsTerm = counts
  }

  /// Whether what a number stands before is a title in the plural, or what some are taken of: 12 *french drills*, ten *of the sight reading exercises*.
  private func countsTerm(_ end: Int) -> Bool {
    func isTerm(_ index: Int) -> Bool { index < taken.count && taken[index] >= 0 && values[taken[index]].content.isTerm }
    if isTerm(end) {
      let last = values[taken[end]].ranges.last?.upperBound ?? end
      return view.isLatin(end) && view[last - 1] == 0x73
    }
    guard let of = view.readWord(anyOf: ["of"], at: end),
      let article = view.readWord(anyOf: ["the", "my", "those", "these", "our"], at: of)
    else { return false }
    return isTerm(article)
  }

  /// Whether the values say of what something was done, and how much or how long.
  var sayWhatAndHowMuch: Bool {
    values.contains { $0.content.isTerm }
      && values.contains { value in
        if case .seconds = value.content { return true }
        return value.content.isHowMuch
      }
  }

  /// Where what is said ends: before a remark that goes on to the end.
  var endOfSaid: Int {
    guard let last = taken.last, last >= 0, case .remark = values[last].content else { return taken.count }
    return values[last].ranges.last?.lowerBound ?? taken.count
  }

  private mutating func take(_ value: Value) {
    for range in value.ranges { for index in range { taken[index] = values.count } }
    values.append(value)
  }

  private func isFree(_ range: Range<Int>) -> Bool { range.allSatisfy { taken[$0] < 0 } }

  // MARK: - Whole values

  private mutating func takeWhole(_ lattices: [PhraseLattice], _ finder: TermFinder) throws {
    var candidates: [Value] = []
    for start in 0..<view.count where taken[start] < 0 {
      for place in try finder.terms(at: start) where view.isWordStart(place.end) {
        candidates.append(Value(content: .term(Array(finder.terms[place.range])), ranges: [start..<place.end]))
      }
      guard !view.isLatin(start) || view.isWordStart(start) else { continue }
      let durations = SpokenDuration.read(view, at: start)
      for duration in durations where view.isWordStart(duration.end) && !isLittleWhile(from: start, to: duration.end) {
        // Of 2 hours and 22 pages the number belongs to the pages.
        if durations.contains(where: { $0.end < duration.end }), isUnit(at: duration.end, lattices) { continue }
        candidates.append(Value(content: .seconds(duration.seconds), ranges: [start..<duration.end]))
      }
      if let end = SpokenClock.read(view, at: start) { candidates.append(Value(content: .clock, ranges: [start..<end])) }
      for lattice in lattices {
        lattice.forEachSpan(at: start) { span in
          if span.wordClass == CompiledPhrases.Step.time, case .seconds(let seconds) = span.content,
            !isLittleWhile(from: start, to: Int(span.end))
          {
            candidates.append(Value(content: .seconds(seconds), ranges: [start..<Int(span.end)]))
          }
        }
        // The に of お迎えに行く and of カフェにこもって is no two.
        if !view.startsWord[start], SpokenNumber.kana(view, at: start)?.end == start + 1 { continue }
        for reading in SpokenAmount.read(view, at: start, in: lattice) where view.isWordStart(reading.end) {
          candidates.append(amount(reading, from: start, lattice.phrases))
        }
      }
    }
    candidates.sort { ($0.length, $0.content.rank, -$0.ranges[0].lowerBound) > ($1.length, $1.content.rank, -$1.ranges[0].lowerBound) }
    for candidate in candidates where isFree(candidate.ranges[0]) { take(candidate) }
  }

  private func isUnit(at index: Int, _ lattices: [PhraseLattice]) -> Bool {
    lattices.contains { lattice in
      var isUnit = false
      lattice.forEachSpan(at: index) { span in if lattice.phrases.isUnit(span.wordClass) { isUnit = true } }
      return isUnit
    }
  }

  /// Whether "a minute" or "a sec" is no more than a little while: it is a minute only where a timer is for it.
  private func isLittleWhile(from start: Int, to end: Int) -> Bool {
    guard view[start] == 0x61, let article = view.read("a", at: start), view.isWordStart(article),
      view.readWord(anyOf: ["minute", "min", "second", "sec"], at: article) == end
    else { return false }
    let instruments: [StaticString] = ["timer", "countdown", "alarm"]
    if view.readWord(anyOf: instruments, at: end) != nil { return false }
    return !(max(0, start - 15)..<start).contains { place in
      guard view.isWordStart(place), let after = view.readWord(anyOf: instruments, at: place) else { return false }
      return after == start || view.readWord(anyOf: ["for", "of", "to", "at"], at: after) == start
    }
  }

  private func amount(_ reading: SpokenAmount.Reading, from start: Int, _ phrases: CompiledPhrases) -> Value {
    let unit = phrases.units[reading.unit]
    var end = reading.end
    switch reading.value {
    case .range(let first, let last): return Value(content: .range(first, last, unit: unit), ranges: [start..<end])
    case .amount(let number):
      let bound = reading.bound ?? SpokenAmount.bound(view, from: start, to: end, phrases.amounts)
      // 24ページ目で終わり: where it ended.
      if bound == nil, let place = view.readOn(anyOf: phrases.amounts.ordinalSuffixes, at: end) {
        return Value(content: .last(number, unit: unit), ranges: [start..<place])
      }
      if bound != nil, let closed = view.read(anyOf: phrases.amounts.boundaries, at: end) { end = closed }
      switch bound {
      case .first: return Value(content: .first(number, unit: unit), ranges: [start..<end])
      case .last: return Value(content: .last(number, unit: unit), ranges: [start..<end])
      case nil: return Value(content: .amount(number, unit: unit), ranges: [start..<end])
      }
    }
  }

  // MARK: - What else is said of a title

  /// Where one title was said by one of its names, takes the words beside it that are a part of the title as well: norton *anthology*, FP*2級*,
  /// 数学*の*基礎問*題精講*.
  private mutating func widenTerm(_ nameWords: NameWords) {
    let named = values.indices.filter { values[$0].content.isTerm }
    guard named.count == 1, let number = named.first, let all = values[number].content.terms, let term = all.first, !term.id.isEmpty,
      all.allSatisfy({ $0.id == term.id }), let said = values[number].ranges.first
    else { return }
    let free = taken.indices.map { taken[$0] < 0 }
    let name = SpokenScalars(term.display)
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
      while isFree(end), place + end - said.lowerBound < theirs.count, isAlike(end, place + end - said.lowerBound) { end += 1 }
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
      guard let end = marks.end(at: range.upperBound, in: view), (range.upperBound..<end).allSatisfy(self.isFree) else { continue }
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

  private mutating func takeParts(_ lattices: [PhraseLattice], _ source: any TermSource) throws {
    guard !values.contains(where: { $0.content.isTerm }) else { return }
    let found = try PartialTerms.find(in: spoken, free: taken.map { $0 < 0 }, source: source)
    let usable = found.filter { !isCommand($0, lattices) }
    // Latin exercises between lectures: what a circumstance holds comes after what does not.
    guard let best = usable.first(where: { $0.isTelling && $0.other == nil && !isOfCircumstance($0) }) ?? usable.first else { return }
    named = best
    take(Value(content: .parts(best.terms, strength: best.strength), ranges: best.ranges))
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

  /// The scalars before a title that its number is looked for in: three hundred and seventy eight.
  private static let longestNumber = 30

  /// A number before a title and its unit after it: 12 geometry problems.
  private mutating func joinAmounts(_ lattices: [PhraseLattice]) {
    guard !values.contains(where: { if case .amount = $0.content { true } else { false } }),
      let term = values.first(where: { $0.content.isTerm }), let first = term.ranges.first, let last = term.ranges.last
    else { return }
    for start in max(0, first.lowerBound - Self.longestNumber)..<first.lowerBound where isFree(start..<first.lowerBound) {
      guard view.isWordStart(start), let number = SpokenNumber.read(view, at: start), number.thousandths == 0,
        number.end == first.lowerBound
      else { continue }
      for lattice in lattices {
        // five coding problems from the interview book
        for range in term.ranges.dropLast() {
          var unit: (end: Int, name: String)?
          lattice.forEachSpan(at: range.upperBound) { span in
            if let name = lattice.phrases.units[span.wordClass], view.isWordStart(Int(span.end)) { unit = (Int(span.end), name) }
          }
          guard let unit, isFree(range.upperBound..<unit.end) else { continue }
          return take(Value(content: .amount(number.whole, unit: unit.name), ranges: [start..<number.end, range.upperBound..<unit.end]))
        }
        var unit: (end: Int, name: String)?
        lattice.forEachSpan(at: last.upperBound) { span in
          if let name = lattice.phrases.units[span.wordClass], view.isWordStart(Int(span.end)) { unit = (Int(span.end), name) }
        }
        if let unit, isFree(last.upperBound..<unit.end) {
          return take(Value(content: .amount(number.whole, unit: unit.name), ranges: [start..<number.end, last.upperBound..<unit.end]))
        }
        // The unit may be a word of the title: 12 geometry problems of the Geometry Problem Set.
        for start in last {
          lattice.forEachSpan(at: start) { span in
            if let name = lattice.phrases.units[span.wordClass], Int(span.end) == last.upperBound { unit = (Int(span.end), name) }
          }
        }
        if let unit {
          return take(Value(content: .amount(number.whole, unit: unit.name), ranges: [start..<number.end]))
        }
      }
    }
  }

  /// Two numbers joined beside a title, where nothing else says how much: TOEIC 31 to 60.
  private mutating func takeBareRange(_ lattices: [PhraseLattice]) {
    guard values.contains(where: { $0.content.isTerm }), !values.contains(where: { $0.content.isHowMuch }) else { return }
    for start in 0..<view.count where taken[start] < 0 && view.isWordStart(start) {
      guard let first = SpokenNumber.read(view, at: start), first.thousandths == 0 else { continue }
      for words in lattices.map(\.phrases.amounts) {
        guard let joint = view.read(anyOf: words.joints, at: first.end), view.read(anyOf: words.pairJoints, at: first.end) == nil,
          let last = SpokenNumber.read(view, at: joint), last.thousandths == 0, last.whole > first.whole, view.isWordStart(last.end),
          SpokenDuration.read(view, at: joint).isEmpty, SpokenDuration.read(view, at: start).isEmpty, isFree(start..<last.end)
        else { continue }
        let end = view.read(anyOf: words.closings, at: last.end) ?? last.end
        return take(Value(content: .range(first.whole, last.whole, unit: nil), ranges: [start..<(isFree(start..<end) ? end : last.end)]))
      }
    }
  }
}
