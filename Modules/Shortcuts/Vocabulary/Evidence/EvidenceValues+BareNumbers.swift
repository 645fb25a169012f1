import TextFolding

/// Numbers without a unit: places, amounts and bounds of whatever the thing is counted in.
extension EvidenceValues {
  /// A place by its number alone: #9, no. 9 and 10, case thirty, デイ12.
  func numbered(at start: Int, _ lattices: [PhraseLattice]) -> Value? {
    func number(at index: Int) -> SpokenNumber.Value? {
      let isLatin = view.isLatin(index)
      let word = isLatin ? view.readWord(anyOf: Self.numberedWords, at: index) : nil
      let noun = isLatin ? CountedNouns.end(at: index, in: view) : view.read(anyOf: CountedNouns.japanese, at: index)
      let isMarked = view[index] == 0x23 && view.isDigit(index + 1)
      let isDay = view.readWord(anyOf: ["day", "numbers"], at: index) != nil
      guard let place = noun ?? word ?? (isMarked ? index + 1 : nil), noun != nil || isDay || view.isDigit(place),
        let number = SpokenNumber.read(view, at: place), number.thousandths == 0, number.whole > 0, view.isWordStart(number.end),
        SpokenDuration.read(view, at: place).isEmpty, !isUnit(at: number.end, lattices),
        !view.isLatin(number.end) || CountedNouns.end(at: number.end, in: view) == nil
      else { return nil }
      return number
    }
    guard view.isWordStart(start) || !view.isLatin(start), let first = number(at: start) else { return nil }
    for words in lattices.map(\.phrases.amounts) {
      if let joint = view.read(anyOf: words.joints, at: first.end) ?? view.read(anyOf: CompiledAmountWords.dash, at: first.end),
        let last = number(at: joint) ?? SpokenNumber.read(view, at: joint), last.thousandths == 0,
        last.whole > first.whole, SpokenDuration.read(view, at: joint).isEmpty, !isUnit(at: last.end, lattices)
      {
        return Value(content: .range(first.whole, last.whole, unit: nil), ranges: [start..<last.end])
      }
    }
    for words in lattices.map(\.phrases.amounts) {
      let closed = view.read(anyOf: words.boundaries, at: first.end) ?? first.end
      switch SpokenAmount.bound(view, from: start, to: first.end, words) {
      case .first: return Value(content: .first(first.whole, unit: nil), ranges: [start..<closed])
      case .last: return Value(content: .last(first.whole, unit: nil), ranges: [start..<closed])
      case nil: break
      }
    }
    return Value(content: .range(first.whole, first.whole, unit: nil), ranges: [start..<first.end])
  }

  /// What stands before a place of whatever the thing is counted in, where its number is written in digits.
  private static let numberedWords: [StaticString] = ["number", "numbers", "no", "nos", "num", "nr", "day", "days", "item"]

  /// How many of whatever the thing is counted in, by a noun that is no unit of its own: three cases, 2 songs.
  func counted(at start: Int) -> Value? {
    guard view.isWordStart(start), let number = SpokenNumber.read(view, at: start), number.thousandths == 0, number.whole > 0,
      view.isDigit(start) || number.whole > 1, SpokenDuration.read(view, at: start).allSatisfy({ $0.end <= number.end })
    else { return nil }
    let counted = view.readWord(anyOf: ["more", "new", "whole", "full", "short", "long", "easy", "hard"], at: number.end) ?? number.end
    guard view.isLatin(counted), let end = CountedNouns.end(at: counted, in: view) else { return nil }
    return Value(content: .amount(number.whole, unit: nil), ranges: [start..<end])
  }

  /// How many of whatever the thing is counted in: x60, 3x.
  func repeated(at start: Int) -> Value? {
    func isSign(_ index: Int) -> Bool { view[index] == 0x78 }
    func ends(_ index: Int) -> Bool { index >= view.count || view.startsWord[index] }
    guard start == 0 || view.startsWord[start] else { return nil }
    if isSign(start), view.isDigit(start + 1), let number = SpokenNumber.read(view, at: start + 1), number.thousandths == 0,
      ends(number.end)
    {
      return Value(content: .amount(number.whole, unit: nil), ranges: [start..<number.end])
    }
    if view.isDigit(start), let number = SpokenNumber.read(view, at: start), number.thousandths == 0, isSign(number.end),
      ends(number.end + 1)
    {
      return Value(content: .amount(number.whole, unit: nil), ranges: [start..<(number.end + 1)])
    }
    return nil
  }

  /// From when until when by bare numbers, where something else says how much was done and nothing how long: from seven to eight, 26 pages.
  mutating func takeBareSpan() {
    guard values.contains(where: { $0.content.isHowMuch }) else { return }
    let isTimed = values.contains { value in
      if case .seconds = value.content { return true }
      return false
    }
    if isTimed { return }
    for start in 0..<view.count where taken[start] < 0 && view.isWordStart(start) {
      guard let span = SpokenSpan.read(view, at: start, isBroken: { spoken.endsClause(before: $0) }), isFree(start..<span.end) else {
        continue
      }
      return take(Value(content: .seconds(span.seconds), ranges: [start..<span.end]))
    }
  }

  /// Two numbers joined beside a title, where nothing else says how much: TOEIC 31 to 60.
  mutating func takeBareRange(_ lattices: [PhraseLattice]) {
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

  private static let reaches = ["up to", "as far as", "reached", "got to", "till", "until"].map { PlainKey.scalars(of: $0) }

  /// A number alone beside a title up to which or from which on something was done: crim *up to 212*, 青チャ*120まで*.
  mutating func takeBareBound(_ lattices: [PhraseLattice]) {
    guard values.contains(where: { $0.content.isTerm }), !values.contains(where: { $0.content.isHowMuch }) else { return }
    for start in 0..<view.count where taken[start] < 0 && view.isDigit(start) {
      guard let number = SpokenNumber.read(view, at: start), number.thousandths == 0, number.whole > 0, isFree(start..<number.end),
        number.end == view.count || taken[number.end] >= 0 || view.startsWord[number.end] || !view.isLatin(number.end),
        SpokenDuration.read(view, at: start).isEmpty, !isUnit(at: number.end, lattices)
      else { continue }
      for words in lattices.map(\.phrases.amounts) {
        // A timer is set to 80 as well.
        let isReached = view.isDigit(start) && view.endsWord(anyOf: Self.reaches, at: start)
        guard let bound = isReached ? .last : view.isLatin(number.end) ? nil : SpokenAmount.bound(view, from: start, to: number.end, words),
          isReached || view.read(anyOf: words.boundaries, at: number.end) != nil
        else { continue }
        let closed = view.read(anyOf: words.boundaries, at: number.end) ?? number.end
        // 12からだ
        let end = isFree(start..<closed) ? closed : number.end
        let content: Content = bound == .last ? .last(number.whole, unit: nil) : .first(number.whole, unit: nil)
        return take(Value(content: content, ranges: [start..<end]))
      }
    }
  }
}
