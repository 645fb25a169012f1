import TextFolding

/// What a phrase says of one name.
struct NameMatch {
  /// The key of the name.
  var key: String
  /// The scalars of the phrase that are a part of it.
  var ranges: [Range<Int>]
  /// How much they say: the more letters the more, less where they are shortened, misspelt or everyday words.
  var weight: Double
  /// The share of the name that was said.
  var share: Double
  /// Whether something other than everyday words was said.
  var isTelling: Bool
  var isWhole: Bool

  /// How telling it is where so many things fit as well.
  func strength(amongAlike count: Int) -> Double {
    if isWhole { return 1 }
    var crowd = 1.0
    var half = count
    // Two are four fifths of one, four are two thirds.
    while half > 1 {
      crowd += 0.25
      half /= 2
    }
    let letters = (1 - Self.decay(weight)) / crowd
    return min(0.95, (letters + (1 - letters) * 0.3 * share / crowd) * (isTelling ? 1 : 0.4))
  }

  /// e to the power of −weight/8, without a library for it: half at 5.5.
  private static func decay(_ weight: Double) -> Double {
    var (rest, value) = (weight, 1.0)
    while rest >= 1 {
      value *= 0.882_496_902_6
      rest -= 1
    }
    return value * (1 - rest * 0.117_503_097_4)
  }
}

/// Finds what a phrase says of a name.
struct NameMatcher {
  /// A stretch of the phrase and the stretch of the name that it stands for.
  struct Chunk {
    var said: Range<Int>
    var name: Range<Int>
    var weight: Double
    var isTelling = true
  }

  /// What a letter weighs, and what is left of that where it is said in another way.
  enum Weight {
    static let kanji = 3.0
    static let other = 2.0
    /// No stretch without spaces is a part that weighs less: two kanji, three kana.
    static let least = 6.0
    static let beginning = 0.85
    static let initials = 0.8
    static let shortened = 0.8
    static let slip = 0.65
    static let sound = 0.75
    static let everyday = 0.5
  }

  let said: SaidParts
  let name: SpokenScalars
  let words: [SpokenWord]
  private var chunks: [Chunk] = []
  /// For each scalar of the phrase and of the name whether a chunk holds it.
  private(set) var isSaid: [Bool]
  private var isNamed: [Bool]

  private static let longestName = 200

  init(_ said: SaidParts, _ name: String) {
    self.said = said
    let name = SpokenScalars(name)
    self.name = name
    words = name.words()
    isSaid = Array(repeating: false, count: said.spoken.scalars.count)
    isNamed = Array(repeating: false, count: name.scalars.count)
  }

  /// What the phrase says of the name; nil for nothing, and where it says another number.
  func match() -> NameMatch? {
    guard !name.scalars.isEmpty, name.scalars.count <= Self.longestName else { return nil }
    if let range = whole() {
      return NameMatch(key: name.key, ranges: [range], weight: weight(of: 0..<name.scalars.count), share: 1, isTelling: true, isWhole: true)
    }
    var matcher = self
    matcher.addWords()
    matcher.addStretches()
    matcher.addNearRuns()
    matcher.addSounds()
    if !matcher.chunks.contains(where: \.isTelling) {
      matcher.addShortened()
      matcher.addInitials()
    }
    matcher.addNeighbours()
    return matcher.result()
  }

  private func result() -> NameMatch? {
    guard !chunks.isEmpty, !saysOtherNumber() else { return nil }
    let isTelling = chunks.contains(where: \.isTelling)
    var ranges: [Range<Int>] = []
    for range in chunks.map(\.said).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    let named = isNamed.indices.reduce(0.0) { $0 + (isNamed[$1] ? letterWeight(name, $1) : 0) }
    return NameMatch(
      key: name.key, ranges: ranges, weight: chunks.reduce(0) { $0 + $1.weight }, share: named / weight(of: 0..<name.scalars.count),
      isTelling: isTelling, isWhole: false)
  }

  // MARK: - Weights

  private func letterWeight(_ text: SpokenScalars, _ index: Int) -> Double {
    text.script(at: index) == .kanji ? Weight.kanji : Weight.other
  }

  private func weight(of range: Range<Int>) -> Double { range.reduce(0) { $0 + letterWeight(name, $1) } }

  mutating func add(_ chunk: Chunk) {
    chunks.append(chunk)
    for index in chunk.said { isSaid[index] = true }
    for index in chunk.name { isNamed[index] = true }
  }

  func isFree(said: Range<Int>, name: Range<Int>) -> Bool {
    !said.contains { isSaid[$0] } && !name.contains { isNamed[$0] }
  }

  // MARK: - The whole name

  private func whole() -> Range<Int>? {
    let (count, length) = (said.spoken.scalars.count, name.scalars.count)
    guard length <= count else { return nil }
    for start in 0...(count - length) where said.spoken.scalars[start] == name.scalars[0] && said.isFree(start) {
      let range = start..<(start + length)
      guard range.allSatisfy({ said.isFree($0) && said.spoken.scalars[$0] == name.scalars[$0 - start] }) else { continue }
      let isBegun = said.beginsRun(start) && !isInWord(start)
      let isEnded = said.endsRun(range.upperBound) && !isInWord(range.upperBound)
      // A long name in a script without spaces needs none around it.
      let isLong = weight(of: 0..<length) >= Weight.least
      let mayBegin = isBegun || isLong && said.spoken.script(at: start) != .letters
      let mayEnd = isEnded || isLong && said.spoken.script(at: range.upperBound - 1) != .letters
      if mayBegin, mayEnd { return range }
    }
    return nil
  }

  /// Whether a place of the phrase lies within a word or a number.
  private func isInWord(_ index: Int) -> Bool {
    guard index > 0, index < said.spoken.scalars.count, !said.spoken.startsWord[index] else { return false }
    let (before, after) = (said.spoken.script(at: index - 1), said.spoken.script(at: index))
    return before == after && (after == .letters || after == .digits) || before == .digits && after == .letters
      || before == .letters && after == .digits
  }

  // MARK: - Words with spaces between

  /// How well a word fits a word of the name: 0 not at all.
  private func quality(_ word: SaidParts.Word, _ other: SpokenWord) -> Double {
    let kept = name.scalars[other.range]
    if word.scalars.count == kept.count, kept.elementsEqual(word.scalars) { return 1 }
    if word.isNumber || other.script == .digits { return 0 }
    let singular = word.scalars.count > NameParts.shortestWord && word.scalars.last == "s" ? word.scalars.dropLast() : word.scalars[...]
    if word.isEveryday { return kept.elementsEqual(singular) || kept.dropLast().elementsEqual(word.scalars) && kept.last == "s" ? 1 : 0 }
    guard !word.isWeak, !word.holdsDigit else { return 0 }
    if kept.starts(with: word.scalars) || kept.starts(with: singular) {
      // Another number of the same word is the word.
      let isPlural = kept.count - word.scalars.count == 1 && kept.last == "s" || singular.count == kept.count
      return isPlural ? 1 : Weight.beginning
    }
    let limit = min(NearText.allowedEdits(kept.count), NearText.allowedEdits(word.scalars.count))
    guard limit > 0, let first = word.scalars.first, word.scalars.count > 1, let keptFirst = kept.first else { return 0 }
    let second = kept[kept.index(after: kept.startIndex)]
    guard first == keptFirst || word.scalars[1] == keptFirst && first == second else { return 0 }
    return NearText.distance(word.scalars, Array(kept), limit: limit) == nil ? 0 : Weight.slip
  }

  private mutating func addWords() {
    let kept = words.filter { $0.script == .letters }
    guard !kept.isEmpty else { return }
    // Each word of the name once, by the word that fits it best.
    var pairs: [(word: Int, name: Int, quality: Double)] = []
    for (number, word) in said.words.enumerated() where !word.isWeak && !word.isNumber {
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
      let isEveryday = EverydayWords.contains(text)
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
    for range in taken { for index in range { isNamed[index] = true } }
  }

  private mutating func addInitials() {
    let all = NameParts.initials(of: words, in: name)
    guard !all.isEmpty else { return }
    for word in said.words where !word.isNumber && !word.isEveryday && all.contains(word.text) && !isSaid[word.range.lowerBound] {
      chunks.removeAll()
      isSaid = Array(repeating: false, count: isSaid.count)
      isNamed = Array(repeating: false, count: isNamed.count)
      add(Chunk(said: word.range, name: 0..<0, weight: Weight.other * Double(word.range.count) * Weight.initials))
      return
    }
  }

  /// Words beside what was found that tell nothing by themselves, in the order of the name: the set of "geometry set".
  private mutating func addNeighbours() {
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

  // MARK: - Without spaces

  /// Stretches that stand in both, the weightiest first.
  private mutating func addStretches() {
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
          start > 0 && other > 0 && said.isFree(start - 1) && ours[start - 1] == theirs[other - 1] && isIn(other - 1, name)
        guard !goesBack else { continue }
        var length = 1
        while said.isFree(start + length), isIn(other + length, name), ours[start + length] == theirs[other + length] { length += 1 }
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
    let weight = range.reduce(0.0) { $0 + letterWeight(said.spoken, $1) }
    guard weight >= Weight.least else { return nil }
    let scripts = range.map { said.spoken.script(at: $0) }
    if !scripts.contains(.kanji), scripts.contains(.kana) {
      guard said.beginsRun(start) || mayBeginKana(start) && range.count >= 4, range.count >= 4 || mayEndKana(end) else { return nil }
      // Of a word in katakana the beginning may stand for it, the end not.
      if said.spoken.isKatakana(at: end - 1), !said.endsRun(end), range.count < 5 { return nil }
    }
    let isEveryday = EverydayWords.containsStretch(said.spoken.key(from: start, to: end))
    let share = isEveryday ? Weight.everyday : 1
    return Chunk(said: range, name: (start + shift)..<(end + shift), weight: weight * share, isTelling: !isEveryday)
  }

  private static let particles: Set<Unicode.Scalar> = ["を", "は", "が", "の", "で", "に", "と", "も", "か", "へ"]

  private func mayBeginKana(_ index: Int) -> Bool {
    said.beginsRun(index) || Self.particles.contains(said.spoken.scalars[index - 1]) && !said.spoken.isKatakana(at: index - 1)
  }

  private func mayEndKana(_ index: Int) -> Bool {
    said.endsRun(index) || Self.particles.contains(said.spoken.scalars[index]) && !said.spoken.isKatakana(at: index)
  }

  /// Words in katakana with a slip.
  private mutating func addNearRuns() {
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

  // MARK: - Shortened

  /// What a name is shortened to: the first kanji of its words, or the first two kana, in their order.
  private mutating func addShortened() {
    var best: Chunk?
    for start in said.unspaced where said.beginsRun(start) {
      for other in name.scalars.indices where name.scalars[other] == said.spoken.scalars[start] && name.beginsRun(at: other) {
        guard let found = shortened(from: start, other, segments: 1), found.segments > 1 else { continue }
        let said = start..<found.end
        let scripts = said.map { self.said.spoken.script(at: $0) }
        let weight = said.reduce(0.0) { $0 + letterWeight(self.said.spoken, $1) } * Weight.shortened
        guard weight >= Weight.least * Weight.shortened, scripts.contains(.kanji) || mayEndKana(found.end) else { continue }
        guard !EverydayWords.containsStretch(self.said.spoken.key(from: start, to: found.end)) else { continue }
        if weight > best?.weight ?? 0 { best = Chunk(said: said, name: other..<(other + 1), weight: weight) }
      }
    }
    guard let best else { return }
    chunks.removeAll()
    isSaid = Array(repeating: false, count: isSaid.count)
    isNamed = Array(repeating: false, count: isNamed.count)
    add(best)
  }

  private static let longestShortened = 6
  private static let mostSegments = 3

  /// The furthest place of the phrase that is reached by segments of the name, the first of which begins at `other`.
  private func shortened(from start: Int, _ other: Int, segments: Int) -> (end: Int, segments: Int)? {
    let script = said.spoken.script(at: start)
    guard script == .kanji || script == .kana else { return nil }
    var best: (end: Int, segments: Int)?
    var length = 0
    while length < Self.longestShortened, said.isFree(start + length), other + length < name.scalars.count,
      said.spoken.scalars[start + length] == name.scalars[other + length], said.spoken.script(at: start + length) == script
    {
      length += 1
      guard length >= (script == .kana ? 2 : 1) else { continue }
      let end = start + length
      if end > best?.end ?? 0 { best = (end, segments) }
      guard segments < Self.mostSegments, said.isFree(end) else { continue }
      for next in name.scalars.indices.dropFirst(other + length + 1)
      where name.scalars[next] == said.spoken.scalars[end] && mayBeginSegment(next) {
        if let found = shortened(from: end, next, segments: segments + 1), found.end > best?.end ?? 0 { best = found }
      }
    }
    return best
  }

  /// Any kanji, and kana where a run of it begins or within katakana and readings, whose words nothing divides.
  private func mayBeginSegment(_ index: Int) -> Bool { name.script(at: index) == .kanji || name.script(at: index) == .kana }

  // MARK: - Numbers

  /// Whether another number stands behind a part than behind the same part of the name: ターゲット1400 is not ターゲット1900.
  private func saysOtherNumber() -> Bool {
    chunks.contains { chunk in
      guard let ours = number(in: said.spoken, at: chunk.said.upperBound, isFree: said.isFree),
        let theirs = number(in: name, at: chunk.name.upperBound, isFree: { _ in true })
      else { return false }
      return ours != theirs
    }
  }

  private func number(in text: SpokenScalars, at start: Int, isFree: (Int) -> Bool) -> ArraySlice<Unicode.Scalar>? {
    var end = start
    while end < text.scalars.count, isFree(end), text.script(at: end) == .digits { end += 1 }
    return end > start ? text.scalars[start..<end] : nil
  }
}
