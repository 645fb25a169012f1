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

  var values: [Value] = []
  /// What was named in part, where something was.
  var named: PartialTerm?
  /// Whether more of a title was said than one of its names.
  var isWidened = false
  /// The number that counts nothing, where there is one alone.
  private(set) var loose: LooseNumber?
  /// The value that takes each scalar, or −1.
  var taken: [Int]
  let view: SpokenView
  let spoken: SpokenScalars

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
    takeCounted()
    takeBareSpan()
    takeBareRange(lattices)
    takeBareBound(lattices)
    loose = LooseNumber.only(in: view, taken: taken)
    let counts = loose.map { countsTerm($0.range.upperBound) } ?? false
    loose?.countsTerm = counts
  }

  /// Whether what a number stands before is a title in the plural, or what some are taken of: 12 *french drills*, ten *of the sight reading exercises*.
  private func countsTerm(_ end: Int) -> Bool {
    func isTerm(_ index: Int) -> Bool { index < taken.count && taken[index] >= 0 && values[taken[index]].content.isTerm }
    if isTerm(end) {
      let last = values[taken[end]].ranges.last?.upperBound ?? end
      // solved 12 詰将棋
      return view.isLatin(end) ? view[last - 1] == 0x73 : view.isLatin(0)
    }
    if view.readWord(anyOf: ["ofthem", "ofthese", "ofthose"], at: end) != nil { return true }
    // two more from the carol book
    let more = view.readWord(anyOf: ["more"], at: end)
    guard let of = view.readWord(anyOf: more == nil ? ["of", "outof"] : ["of", "outof", "from", "in"], at: more ?? end),
      let article = view.readWord(anyOf: ["the", "my", "those", "these", "our"], at: of)
    else { return false }
    return isTerm(article)
  }

  /// How many of a title, or of what was named before, where no unit counts them: four *of the classical Japanese exercises*, sixty *of them*.
  private mutating func takeCounted() {
    guard !values.contains(where: { $0.content.isHowMuch }) else { return }
    for start in 0..<view.count where taken[start] < 0 && view.isWordStart(start) {
      guard let number = SpokenNumber.read(view, at: start), number.thousandths == 0, number.whole > 1, view.isWordStart(number.end),
        isFree(start..<number.end), number.end < view.count, taken[number.end] < 0, countsTerm(number.end),
        SpokenDuration.read(view, at: start).allSatisfy({ $0.end <= number.end })
      else { continue }
      return take(Value(content: .amount(number.whole, unit: nil), ranges: [start..<number.end]))
    }
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

  mutating func take(_ value: Value) {
    for range in value.ranges { for index in range { taken[index] = values.count } }
    values.append(value)
  }

  func isFree(_ range: Range<Int>) -> Bool { range.allSatisfy { taken[$0] < 0 } }

  // MARK: - Whole values

  private mutating func takeWhole(_ lattices: [PhraseLattice], _ finder: TermFinder) throws {
    var candidates: [Value] = []
    for start in 0..<view.count where taken[start] < 0 {
      for place in try finder.terms(at: start) where view.isWordStart(place.end) {
        candidates.append(Value(content: .term(Array(finder.terms[place.range])), ranges: [start..<place.end]))
      }
      guard !view.isLatin(start) || view.isWordStart(start) else { continue }
      // The に of お迎えに行く and of 読むのに時間がかかる is no two.
      let kana = view.isDigit(start) ? nil : SpokenNumber.kana(view, at: start)
      // Nor are the サン of デッサン 課題 three.
      let isInKatakana = start > 0 && !view.startsWord[start] && spoken.isKatakana(at: start) && spoken.isKatakana(at: start - 1)
      let isSyllable = kana != nil && (!view.startsWord[start] && kana?.end == start + 1 || isInKatakana)
      if isOfAbbreviation(start) { continue }
      let durations = isSyllable ? [] : SpokenDuration.read(view, at: start)
      for duration in durations where view.isWordStart(duration.end) && !isLittleWhile(from: start, to: duration.end) {
        // Of 2 hours and 22 pages the number belongs to the pages.
        if durations.contains(where: { $0.end < duration.end }), isUnit(at: duration.end, lattices) { continue }
        candidates.append(Value(content: .seconds(duration.seconds), ranges: [start..<duration.end]))
      }
      if let value = numbered(at: start, lattices) ?? repeated(at: start) ?? counted(at: start) { candidates.append(value) }
      if let span = SpokenSpan.read(view, at: start, isBroken: { spoken.endsClause(before: $0) }), !span.isBare {
        candidates.append(Value(content: .seconds(span.seconds), ranges: [start..<span.end]))
      }
      if let end = SpokenClock.read(view, at: start) { candidates.append(Value(content: .clock, ranges: [start..<end])) }
      for lattice in lattices {
        lattice.forEachSpan(at: start) { span in
          if span.wordClass == CompiledPhrases.Step.time, !isSyllable, case .seconds(let seconds) = span.content,
            !isLittleWhile(from: start, to: Int(span.end)),
            // Of 3時間、13問 the number belongs to the problems.
            !(durations.contains { $0.end < Int(span.end) } && isUnit(at: Int(span.end), lattices))
          {
            candidates.append(Value(content: .seconds(seconds), ranges: [start..<Int(span.end)]))
          }
        }
        if isSyllable { continue }
        for reading in SpokenAmount.read(view, at: start, in: lattice)
        where view.isWordStart(reading.end) && !leavesUnit(from: start, to: reading.end, lattices) {
          candidates.append(amount(reading, from: start, lattice.phrases))
        }
      }
    }
    candidates.sort { ($0.length, $0.content.rank, -$0.ranges[0].lowerBound) > ($1.length, $1.content.rank, -$1.ranges[0].lowerBound) }
    for candidate in candidates where isFree(candidate.ranges[0]) { take(candidate) }
  }

  /// Whether a number behind a word belongs to the unit that follows: flashcards *80 words*, but chapter 2 problems 5.
  private func leavesUnit(from start: Int, to end: Int, _ lattices: [PhraseLattice]) -> Bool {
    guard view.isLatin(start), view.isDigit(end - 1), view.isLatin(end) else { return false }
    // did my exercises, 5 of them
    if view.readWord(anyOf: ["ofthem", "ofthese", "ofthose"], at: end) != nil { return true }
    var digits = end - 1
    while digits > start, view.isDigit(digits - 1) { digits -= 1 }
    // Chapter 2 questions are no two questions.
    guard view[digits - 1] == 0x73 else { return false }
    return lattices.contains { lattice in
      var isUnit = false
      lattice.forEachSpan(at: end) { span in
        if lattice.phrases.isUnit(span.wordClass), view.isWordStart(Int(span.end)), !view.isDigit(Int(span.end)) { isUnit = true }
      }
      return isUnit
    }
  }

  /// Whether digits stand between the first and the last letter of a word that is shortened: the 8 of k8s is no time.
  private func isOfAbbreviation(_ start: Int) -> Bool {
    guard start > 0, view.isDigit(start), view.isLatin(start - 1), !view.startsWord[start], view.isWordStart(start - 1) else {
      return false
    }
    var end = start
    while view.isDigit(end) { end += 1 }
    return (view[end] == 0x73 || view[end] == 0x6E) && !view.startsWord[end] && view.isWordStart(end + 1)
  }

  func isUnit(at index: Int, _ lattices: [PhraseLattice]) -> Bool {
    lattices.contains { lattice in
      var isUnit = false
      lattice.forEachSpan(at: index) { span in
        // The p of "1h30 paramedic" is no page.
        if lattice.phrases.isUnit(span.wordClass), !view.isLatin(index) || endsWord(Int(span.end)) { isUnit = true }
      }
      return isUnit || lattice.phrases.amounts.isCounter(view, at: index)
    }
  }

  private func endsWord(_ end: Int) -> Bool { view.isWordStart(end) || view.isDigit(end) || !view.isLatin(end) }

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
      if bound == nil, let place = SpokenAmount.placeEnd(view, at: end, phrases.amounts) {
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
}
