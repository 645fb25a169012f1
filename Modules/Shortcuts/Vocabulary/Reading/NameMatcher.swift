import TextFolding

/// Finds what a phrase says of a name.
struct NameMatcher {
  /// A stretch of the phrase and the stretch of the name that it stands for.
  struct Chunk {
    var said: Range<Int>
    var name: Range<Int>
    var weight: Double
    var isTelling = true
    /// Whether it stands for more of the name than it holds: initials, 速単.
    var isShort = false
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
  private(set) var chunks: [Chunk] = []
  /// For each scalar of the phrase and of the name whether a chunk holds it.
  private(set) var isSaid: [Bool]
  private var isNamed: [Bool]
  /// How many places of the name were looked at for what it may be shortened to.
  var steps = 0

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
    matcher.addNumbered()
    if !matcher.chunks.contains(where: \.isTelling) {
      matcher.addShortened()
      matcher.addInitials()
    }
    matcher.addNeighbours()
    matcher.addSpokenDigits()
    return matcher.result()
  }

  /// The stretches of the phrase that are a part of the name, whatever else is said of it.
  func saidRanges() -> [Range<Int>] {
    guard !name.scalars.isEmpty, name.scalars.count <= Self.longestName else { return [] }
    var matcher = self
    matcher.addWords()
    matcher.addStretches()
    matcher.addSounds()
    matcher.addNumbered()
    return matcher.chunks.map(\.said)
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
      isTelling: isTelling, isWhole: false, parts: chunks.count)
  }

  // MARK: - Weights

  func letterWeight(_ text: SpokenScalars, _ index: Int) -> Double {
    text.script(at: index) == .kanji ? Weight.kanji : Weight.other
  }

  private func weight(of range: Range<Int>) -> Double { range.reduce(0) { $0 + letterWeight(name, $1) } }

  mutating func add(_ chunk: Chunk) {
    chunks.append(chunk)
    for index in chunk.said { isSaid[index] = true }
    for index in chunk.name { isNamed[index] = true }
  }

  /// Says of a stretch of the name that it was said.
  mutating func name(_ range: Range<Int>) { for index in range { isNamed[index] = true } }

  /// Forgets what was found.
  mutating func removeAll() {
    chunks.removeAll()
    isSaid = Array(repeating: false, count: isSaid.count)
    isNamed = Array(repeating: false, count: isNamed.count)
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

  // MARK: - Numbers

  /// Whether another number stands behind a part than behind the same part of the name: ターゲット1400 is not ターゲット1900.
  private func saysOtherNumber() -> Bool {
    chunks.contains { chunk in
      guard let ours = number(in: said.spoken, at: chunk.said.upperBound, isFree: said.isFree) else { return false }
      // What is shortened leaves out what the number stands behind.
      if chunk.isShort {
        let theirs = words.filter { $0.script == .digits }.map { name.scalars[$0.range] }
        return !theirs.isEmpty && !theirs.contains(ours)
      }
      guard let theirs = number(in: name, at: chunk.name.upperBound, isFree: { _ in true })
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
