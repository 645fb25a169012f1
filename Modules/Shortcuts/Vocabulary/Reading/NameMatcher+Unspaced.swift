import TextFolding

/// What is said in a script without spaces.
extension NameMatcher {
  /// Stretches that stand in both, the weightiest first.
  mutating func addStretches() {
    var found = stretches().compactMap(trimmed)
    found.sort { ($1.weight, $0.said.lowerBound) < ($0.weight, $1.said.lowerBound) }
    let telling = found.filter(\.isTelling)
    for chunk in telling where isFree(said: chunk.said, name: chunk.name) { add(chunk) }
    guard telling.isEmpty, chunks.isEmpty else { return }
    for chunk in found where isFree(said: chunk.said, name: chunk.name) { add(chunk) }
  }

  private func stretches() -> [(said: Range<Int>, name: Range<Int>)] {
    let kept = name.scalars.indices.filter { name.script(at: $0) != .letters && name.script(at: $0) != nil }
    guard !kept.isEmpty, !said.unspaced.isEmpty else { return [] }
    var found: [(said: Range<Int>, name: Range<Int>)] = []
    let (ours, theirs) = (said.spoken.scalars, name.scalars)
    func isIn(_ index: Int, _ text: SpokenScalars) -> Bool {
      index < text.scalars.count && text.script(at: index) != .letters && text.script(at: index) != nil
    }
    for start in said.unspaced {
      for other in kept where ours[start] == theirs[other] {
        // Only where a stretch begins.
        let goesBack =
          start > 0 && other > 0 && said.isFree(start - 1) && !said.spoken.endsClause(before: start) && ours[start - 1] == theirs[other - 1]
          && isIn(other - 1, name)
        guard !goesBack else { continue }
        var length = 1
        while said.isFree(start + length), isIn(other + length, name), ours[start + length] == theirs[other + length],
          !said.spoken.endsClause(before: start + length), said.spoken.goesOn(at: start + length, as: theirs, from: other + length)
        { length += 1 }
        if length > 1 { found.append((start..<(start + length), other..<(other + length))) }
      }
    }
    return found
  }

  /// A stretch with whole numbers only, where it is a part of a name and no chance; nil otherwise.
  private func trimmed(_ stretch: (said: Range<Int>, name: Range<Int>)) -> Chunk? {
    var (start, end) = (stretch.said.lowerBound, stretch.said.upperBound)
    let shift = stretch.name.lowerBound - start
    func cutsNumber(_ index: Int) -> Bool {
      func isCut(_ text: SpokenScalars, _ index: Int) -> Bool {
        index > 0 && index < text.scalars.count && text.script(at: index) == .digits && text.script(at: index - 1) == .digits
      }
      return isCut(said.spoken, index) || isCut(name, index + shift)
    }
    while start < end, cutsNumber(start), said.spoken.script(at: start) == .digits { start += 1 }
    while start < end, cutsNumber(end), said.spoken.script(at: end - 1) == .digits { end -= 1 }
    let range = start..<end
    var weight = range.reduce(0.0) { $0 + letterWeight(said.spoken, $1) }
    // ギター has two letters without its long vowels.
    if weight < Weight.least, isKatakanaWord(range, at: start + shift) { weight = Weight.least }
    guard weight >= Weight.least else { return nil }
    let scripts = range.map { said.spoken.script(at: $0) }
    if !scripts.contains(.kanji), scripts.contains(.kana) {
      guard said.beginsRun(start) || mayBeginKana(start) && range.count >= 4, range.count >= 4 || mayEndKana(end) else { return nil }
      // Of a word in katakana the beginning may stand for it, the end not.
      if said.spoken.isKatakana(at: end - 1), !said.endsRun(end), range.count < 5 { return nil }
    }
    // The 物取 of 洗濯物取り込む is none of 危険物取扱者: it lies within words of both.
    if range.count == 2, scripts.allSatisfy({ $0 == .kanji }), !said.beginsRun(start), !said.endsRun(end),
      isWithinRun(from: start + shift, to: end + shift)
    {
      return nil
    }
    // 国語 is no part of 韓国語: one kanji before it makes another subject of it.
    let place = start + shift
    if place > 0, name.script(at: place - 1) == .kanji, said.nameWords.isSubject(name.key(from: place - 1, to: end + shift)),
      said.nameWords.isSubject(name.key(from: place, to: end + shift))
    {
      return nil
    }
    let isEveryday = said.nameWords.isEverydayStretch(said.spoken.key(from: start, to: end))
    let share = isEveryday ? Weight.everyday : 1
    return Chunk(said: range, name: (start + shift)..<(end + shift), weight: weight * share, isTelling: !isEveryday)
  }

  /// Whether a stretch is a word in katakana, in the phrase as in the name.
  private func isKatakanaWord(_ range: Range<Int>, at place: Int) -> Bool {
    let end = place + range.count
    return range.count >= 2 && range.allSatisfy { said.spoken.isKatakana(at: $0) } && (place..<end).allSatisfy { name.isKatakana(at: $0) }
      && said.beginsRun(range.lowerBound) && said.endsRun(range.upperBound) && (place == 0 || name.beginsRun(at: place))
      && (end == name.scalars.count || name.beginsRun(at: end))
  }

  /// Whether kanji of the name stand before a place and behind another.
  private func isWithinRun(from start: Int, to end: Int) -> Bool {
    start > 0 && end < name.scalars.count && !name.beginsRun(at: start) && !name.beginsRun(at: end)
  }

  private static let particles: Set<Unicode.Scalar> = ["を", "は", "が", "の", "で", "に", "と", "も", "か", "へ"]

  private func mayBeginKana(_ index: Int) -> Bool {
    said.beginsRun(index) || Self.particles.contains(said.spoken.scalars[index - 1]) && !said.spoken.isKatakana(at: index - 1)
  }

  func mayEndKana(_ index: Int) -> Bool {
    said.endsRun(index) || Self.particles.contains(said.spoken.scalars[index]) && !said.spoken.isKatakana(at: index)
  }

  /// Words in katakana with a slip.
  mutating func addNearRuns() {
    guard words.contains(where: { $0.script == .kana && $0.range.count >= 5 }) else { return }
    for range in said.katakana where range.count >= 5 && !range.contains(where: { isSaid[$0] }) {
      let text = Array(said.spoken.scalars[range])
      for word in words where word.script == .kana && word.range.count >= 5 && isFree(said: range, name: word.range) {
        let limit = min(NearText.allowedEdits(text.count), NearText.allowedEdits(word.range.count))
        guard text[0] == name.scalars[word.range.lowerBound],
          NearText.distance(text, Array(name.scalars[word.range]), limit: limit) != nil
        else { continue }
        add(Chunk(said: range, name: word.range, weight: Weight.other * Double(range.count) * Weight.slip))
        break
      }
    }
  }
}

extension SpokenScalars {
  /// Whether a word in katakana that begins at a place, behind white space, is the next one of a name as a whole: the タイマー of 英熟語 タイマー is no
  /// ターミナル. True for everything else.
  func goesOn(at place: Int, as name: [Unicode.Scalar], from start: Int) -> Bool {
    guard place < scalars.count, startsWord[place], isKatakana(at: place) else { return true }
    var end = place
    while end < scalars.count, isKatakana(at: end), end == place || !startsWord[end] { end += 1 }
    let last = start + end - place
    return last <= name.count && name[start..<last].elementsEqual(scalars[place..<end])
  }
}
