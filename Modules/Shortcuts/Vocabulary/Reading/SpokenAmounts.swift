/// Reads amounts and ranges with their units: 12 pages, pages 10 to 24, 10ページから24ページまで, 第3章.
enum SpokenAmount {
  typealias Class = CompiledPhrases.Class

  struct Reading {
    enum Value {
      case amount(Int)
      case range(Int, Int)
    }

    var end: Int
    var value: Value
    /// The unit's class, or 0 where none was said.
    var unit: Class
    var cost: Int
    /// Whether the place is where something ended or began; nil where it is all of what was done, or an amount.
    var bound: Bound?
  }

  /// What a place bounds.
  enum Bound {
    case first, last
  }

  /// The ways to read an amount or a range at `index`.
  ///
  /// A place that is said as the end or the start of what was done (up to page 24, 第3章まで) is an amount, not the range of that page
  /// alone.
  static func read(_ view: SpokenView, at index: Int, in lattice: PhraseLattice) -> [Reading] {
    var found: [Reading] = []
    let words = lattice.phrases.amounts
    let start = view.read(anyOf: words.openings, at: index) ?? index
    // A unit before the number: pages 10 to 24, p. 12, ページ10.
    lattice.forEachSpan(at: start) { span in
      guard lattice.phrases.isUnit(span.wordClass) else { return }
      let after = view.read(anyOf: words.signs, at: Int(span.end)) ?? Int(span.end)
      guard let first = number(view, at: after), !isCounted(view, first.end, by: span.wordClass, in: lattice, words),
        !SpokenDuration.counts(view, at: after),
        !isWithinWord(view, from: after, to: first.end)
      else {
        return
      }
      let unit = Unit(end: Int(span.end), unit: span.wordClass, cost: Int(span.cost))
      ranges(view, from: (first.end, first.whole, true), unit: unit, isUnitFirst: true, in: lattice, into: &found)
      // "Stop at page 24": where it ended, not what was done; the grammar takes the words and the number.
      let isStop = view.endsWord(anyOf: words.stops, at: index) && !view.endsWord(anyOf: words.limits, at: index)
      if start == index, !isStop { found.append(place(view, from: index, first, unit, words)) }
    }
    if let (end, count) = words.counted(view, at: index) {
      found.append(Reading(end: end, value: .amount(count), unit: 0, cost: 0))
    }
    let ordinal = view.read(anyOf: words.ordinalPrefixes, at: start)
    guard let first = numberWithUnit(view, at: ordinal ?? start, words) else { return found }
    // "Up to 24 pages" is no amount that can be recorded.
    let isLimit = view.endsWord(anyOf: words.limits, at: start)
    // 2つ: of whatever the thing is counted in.
    if start == index, ordinal == nil, first.canStandAlone,
      let counted = words.counter(view, from: index, whole: first.whole, at: first.end)
    {
      found.append(Reading(end: counted, value: .amount(first.whole), unit: 0, cost: 0))
    }
    var isAlone = true
    for unit in units(view, at: view.read(anyOf: words.additions, at: first.end) ?? first.end, in: lattice) {
      isAlone = false
      if isWithinWord(view, from: start, to: unit.end) { continue }
      let last = placeEnd(view, at: unit.end, words) ?? (unit.unit == 0 ? unit.end : nil)
      ranges(view, from: (last ?? unit.end, first.whole, true), unit: unit, in: lattice, into: &found)
      // 24ページ目で終わり, the same.
      if let last, view.read(anyOf: words.stopParticles, at: last) == nil {
        found.append(place(view, from: start, (last, first.whole), unit, words))
      }
      if unit.unit == 0 {
        // A place by its number alone is no amount.
      } else if ordinal != nil {
        found.append(place(view, from: start, (unit.end, first.whole), unit, words))
      } else if start == index, !isLimit, first.canStandAlone, names(view, first, from: start, to: unit.end, words) {
        found.append(place(view, from: start, (unit.end, first.whole), unit, words))
      } else if start == index, !isLimit {
        found.append(Reading(end: unit.end, value: .amount(first.whole), unit: unit.unit, cost: unit.cost))
        if let end = view.read(anyOf: words.portions, at: unit.end) {
          found.append(Reading(end: end, value: .amount(first.whole), unit: unit.unit, cost: unit.cost))
        }
      }
    }
    if isAlone { ranges(view, from: first, unit: nil, in: lattice, into: &found) }
    return found
  }

  /// Whether a number of a unit by which things are numbered is the place, and not how many: Rustの6章, but 2章分.
  private static func names(
    _ view: SpokenView, _ number: (end: Int, whole: Int, canStandAlone: Bool), from start: Int, to end: Int, _ words: CompiledAmountWords
  ) -> Bool {
    guard view.read(anyOf: words.placeUnits, at: number.end) != nil, view.read(anyOf: words.advances, at: end) == nil else { return false }
    return number.whole >= leastPlace || words.placeOpenings.contains { $0.count == 1 && start > 0 && $0[0] == view[start - 1] }
  }

  /// From what number on it is: whoever reads so many at once is rare.
  private static let leastPlace = 4

  private struct Unit {
    var end: Int
    var unit: Class
    var cost: Int
  }

  /// A page by its number: all of what was done, or where that ended or began.
  private static func place(
    _ view: SpokenView, from start: Int, _ number: (end: Int, whole: Int), _ unit: Unit, _ words: CompiledAmountWords
  ) -> Reading {
    // Read through page 24, but not: went through page 24.
    let isReached = view.endsWord(anyOf: words.reachings, at: start) && !view.endsWord(anyOf: words.passings, at: start)
    let bound = isReached ? Bound.last : bound(view, from: start, to: number.end, words)
    return Reading(
      end: number.end, value: bound != nil ? .amount(number.whole) : .range(number.whole, number.whole), unit: unit.unit, cost: unit.cost,
      bound: bound)
  }

  /// What the words around a place make of it: up to page 24, from page 10, 24ページまで, 10ページから.
  static func bound(_ view: SpokenView, from start: Int, to end: Int, _ words: CompiledAmountWords) -> Bound? {
    if view.endsWord(anyOf: words.limits, at: start) || view.read(anyOf: words.closings, at: end) != nil { return .last }
    if view.endsWord(anyOf: words.origins, at: start) || view.read(anyOf: words.boundaries, at: end) != nil { return .first }
    return nil
  }

  /// Where what makes a place of a number ends; the め of 100枚めくった is none.
  static func placeEnd(_ view: SpokenView, at index: Int, _ words: CompiledAmountWords) -> Int? {
    guard let end = view.readOn(anyOf: words.ordinalSuffixes, at: index) else { return nil }
    return view[index] == 0x3081 && view[end] == 0x304F ? nil : end
  }

  /// The second half of a range, after its first number and that one's unit.
  private static func ranges(
    _ view: SpokenView, from first: (end: Int, whole: Int, canStandAlone: Bool), unit: Unit?, isUnitFirst: Bool = false,
    in lattice: PhraseLattice, into found: inout [Reading]
  ) {
    let words = lattice.phrases.amounts
    guard let joint = view.read(anyOf: words.joints, at: first.end) else { return }
    // "chapters 3 and 4", never "3 pages and 4 chapters"; but 第4章と第5章.
    let isPair = !isUnitFirst && view.read(anyOf: words.pairJoints, at: first.end) != nil
    if isPair, unit == nil || view.isLatin(first.end) { return }
    let place = view.read(anyOf: words.ordinalPrefixes, at: joint) ?? joint
    var before: Unit?
    for again in units(view, at: place, in: lattice) where number(view, at: again.end) != nil { before = again }
    guard let last = numberWithUnit(view, at: before?.end ?? place, words) else { return }
    // 90ページから1時間
    if SpokenDuration.read(view, at: before?.end ?? place).contains(where: { $0.edits == 0 && $0.end > last.end }) { return }
    if isPair, last.whole != first.whole + 1 { return }
    let known = unit ?? before
    func add(_ end: Int, _ unit: Unit?) {
      let reading = Reading(end: end, value: .range(first.whole, last.whole), unit: unit?.unit ?? 0, cost: unit?.cost ?? 0)
      found.append(reading)
      if let upTo = view.read(anyOf: words.closings, at: end) {
        found.append(reading.ending(at: upTo))
        if let all = view.read(anyOf: words.wholes, at: upTo) { found.append(reading.ending(at: all)) }
      }
    }
    for after in units(view, at: last.end, in: lattice) where known.map({ $0.unit == after.unit }) ?? true {
      add(placeEnd(view, at: after.end, words) ?? after.end, known ?? after)
    }
    if isPair { return }
    // In kana a unit has to follow one number at least, and where it does not follow the last one, a closing.
    let isClosed = view.read(anyOf: words.closings, at: last.end) != nil
    guard first.canStandAlone, last.canStandAlone || known != nil && isClosed else { return }
    if known != nil || isClosed || view.read(anyOf: CompiledAmountWords.dash, at: first.end) != nil { add(last.end, known) }
  }

  private static func number(_ view: SpokenView, at index: Int) -> (end: Int, whole: Int)? {
    guard let number = SpokenNumber.read(view, at: index), number.thousandths == 0 else { return nil }
    return (number.end, number.whole)
  }

  /// Whether a unit of its own follows a number, so that one before it is not its unit: ページ 55分, 単語40語, vocab 40 words.
  private static func isCounted(
    _ view: SpokenView, _ index: Int, by unit: Class, in lattice: PhraseLattice, _ words: CompiledAmountWords
  ) -> Bool {
    guard index < view.count else { return false }
    if view.isLatin(index) {
      // vocab 40 words
      return units(view, at: index, in: lattice).contains { $0.unit == unit && view.isWordStart($0.end) }
    }
    if view.read(anyOf: words.counters, at: index) != nil, view.read(anyOf: words.uncounted, at: index) == nil { return true }
    // Of the other language: vocab 30語.
    return view.read(anyOf: ["分", "時間", "秒", "語", "問", "頁", "章", "課", "枚", "単語"], at: index) != nil
      || !units(view, at: index, in: lattice).isEmpty
  }

  /// Whether a number in kanji, or its unit, goes on to a kanji of the same word that is no unit: the 問一 and the 一問 of 一問一答.
  private static func isWithinWord(_ view: SpokenView, from start: Int, to end: Int) -> Bool {
    guard end < view.count, !view.startsWord[end], !view.isDigit(start), SpokenNumber.read(view, at: start) != nil, !view.isLatin(start)
    else {
      return false
    }
    let isNumberAlone = SpokenNumber.read(view, at: start)?.end == end
    // 目, 番, 分 and 章 go on with a place or an amount.
    return isNumberAlone
      ? (0x4E00...0x9FFF).contains(view[end]) && view.read(anyOf: ["目", "番", "分", "章", "節", "頁"], at: end) == nil
      : view[end] == view[start] && SpokenNumber.read(view, at: start)?.end == start + 1 && SpokenDuration.read(view, at: end).isEmpty
  }

  /// A number that may be in kana or an article, which a unit has to follow.
  private static func numberWithUnit(
    _ view: SpokenView, at index: Int, _ words: CompiledAmountWords
  ) -> (end: Int, whole: Int, canStandAlone: Bool)? {
    if let kana = SpokenNumber.kana(view, at: index) { return (kana.end, kana.whole, false) }
    if let number = number(view, at: index) { return (number.end, number.whole, true) }
    // A chapter, where no thousand follows.
    guard let one = view.read(anyOf: words.ones, at: index), view.isWordStart(index), view.isWordStart(one) else { return nil }
    return (one, 1, false)
  }

  private static func units(_ view: SpokenView, at index: Int, in lattice: PhraseLattice) -> [Unit] {
    guard index < view.count else { return [] }
    var found: [Unit] = []
    if let end = view.read(anyOf: lattice.phrases.amounts.places, at: index) { found.append(Unit(end: end, unit: 0, cost: 0)) }
    lattice.forEachSpan(at: index) { span in
      guard lattice.phrases.isUnit(span.wordClass) else { return }
      found.append(Unit(end: Int(span.end), unit: span.wordClass, cost: Int(span.cost)))
    }
    return found
  }
}

extension SpokenAmount.Reading {
  fileprivate func ending(at end: Int) -> Self {
    var copy = self
    copy.end = end
    return copy
  }
}
