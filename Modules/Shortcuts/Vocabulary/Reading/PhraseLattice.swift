import TextFolding

/// What may stand where in a phrase: words, values and terms as spans, listed by where they begin.
struct PhraseLattice {
  typealias Class = CompiledPhrases.Class
  typealias Step = CompiledPhrases.Step

  /// A stretch of the phrase that a node may take.
  struct Span {
    var wordClass: Class
    var end: Int32
    /// Thousandths of the score.
    var cost: Int32
    var content: Content
    /// The next span that begins at the same place, or −1.
    var next: Int32
  }

  /// What a span holds.
  enum Content {
    case words
    case slip
    /// A word with an ending that turns its meaning round.
    case negation
    case seconds(Int)
    case amount(Int, unit: Class)
    case number(Int)
    case range(Int, Int, unit: Class)
    /// Terms by their place among those that were found.
    case terms(Range<Int>)
    /// Words that no exact term stands for.
    case unknown
  }

  let phrases: CompiledPhrases
  private(set) var spans: [Span] = []
  /// The first span at each place, or −1.
  private(set) var heads: [Int32]
  /// One bit for each class at each place that has such a span there, and for each class that has one anywhere.
  private var classes: [UInt64]
  private let wordsPerPlace: Int
  /// Where a filler, a particle or a negation begins, which may be passed over.
  private(set) var isSkippable: [Bool]
  /// Where an unknown term may begin and end; nowhere until it is allowed.
  var unknownStarts: [Bool] = []
  var unknownEnds: [Int] = []

  /// Whether the scalar before each is katakana of the same word.
  private let isInKatakana: [Bool]

  init(_ view: SpokenView, phrases: CompiledPhrases, isInKatakana: [Bool]) {
    self.phrases = phrases
    self.isInKatakana = isInKatakana
    heads = [Int32](repeating: -1, count: view.count + 1)
    wordsPerPlace = (phrases.classCount + 63) / 64
    classes = [UInt64](repeating: 0, count: wordsPerPlace * (view.count + 2))
    isSkippable = [Bool](repeating: false, count: view.count + 1)
    spans.reserveCapacity(128)
    addWords(view)
    addValues(view)
  }

  mutating func add(_ wordClass: Class, from start: Int, to end: Int, cost: Int = 0, _ content: Content) {
    spans.append(Span(wordClass: wordClass, end: Int32(end), cost: Int32(cost), content: content, next: heads[start]))
    heads[start] = Int32(spans.count - 1)
    let (word, bit) = (Int(wordClass >> 6), UInt64(1) << UInt64(wordClass & 63))
    classes[start * wordsPerPlace + word] |= bit
    classes[heads.count * wordsPerPlace + word] |= bit
    if (Step.filler...Step.negation).contains(wordClass) { isSkippable[start] = true }
  }

  /// Whether a span of a class begins at `start`.
  @inline(__always)
  func hasSpan(_ wordClass: Class, at start: Int) -> Bool {
    classes[start * wordsPerPlace + Int(wordClass >> 6)] >> UInt64(wordClass & 63) & 1 != 0
  }

  /// Whether a span of a class begins anywhere.
  func hasSpan(_ wordClass: Class) -> Bool { hasSpan(wordClass, at: heads.count) }

  /// Calls `body` with each span that begins at `start`.
  func forEachSpan(at start: Int, _ body: (Span) -> Void) {
    var index = heads[start]
    while index >= 0 {
      body(spans[Int(index)])
      index = spans[Int(index)].next
    }
  }

  // MARK: - Words

  private mutating func addWords(_ view: SpokenView) {
    let phrases = phrases
    phrases.pool.withUnsafeBufferPointer { pool in
      for start in 0..<view.count {
        addWords(phrases.words.items(beginning: view[start], 0), view, pool, from: start)
        if start + 1 < view.count { addWords(phrases.words.items(beginning: view[start], view[start + 1]), view, pool, from: start) }
      }
    }
  }

  private mutating func addWords(
    _ items: ArraySlice<CompiledPhrases.Literal>, _ view: SpokenView, _ pool: UnsafeBufferPointer<UInt32>, from start: Int
  ) {
    for literal in items {
      let count = Int(literal.count)
      guard start + count <= view.count else { continue }
      var index = 0
      while index < count, view.scalars[start + index] == pool[Int(literal.start) + index] { index += 1 }
      if index == count { addWord(literal.wordClass, view, from: start, to: start + count, slips: 0) }
    }
  }

  private mutating func addWord(_ wordClass: Class, _ view: SpokenView, from start: Int, to end: Int, slips: Int) {
    // A word that says little counts only where it stands alone: the er of timer is no filler.
    if wordClass == Step.filler || wordClass == Step.negation, view.isLatin(start) {
      guard view.isWordStart(start), view.isWordStart(end) else { return }
    }
    // The ト of ロボット is no particle, nor the カラ of カラオケ.
    if end - start <= 2, !isInKatakana.isEmpty, isInKatakana[start] || end < view.count && isInKatakana[end] { return }
    if let turned = phrases.turned(wordClass) {
      if slips == 0 { add(turned, from: start, to: end, cost: PhraseCost.negation, .negation) }
      return
    }
    let cost = slips * PhraseCost.slip + (view.isWordStart(end) ? 0 : PhraseCost.missingSpace)
    add(wordClass, from: start, to: end, cost: cost, slips > 0 ? .slip : .words)
    if let seconds = phrases.seconds(wordClass) { add(Step.time, from: start, to: end, cost: cost, .seconds(seconds)) }
  }

  /// Adds words with slips: those of 5 letters and more that some words of the phrase come near to.
  mutating func addMisspeltWords(_ view: SpokenView) {
    let phrases = phrases
    phrases.pool.withUnsafeBufferPointer { pool in
      for start in 0..<view.count {
        // The first letter is right, or has changed places with the second.
        addMisspeltWords(view, pool, from: start, first: view[start])
        if start + 1 < view.count, view[start + 1] != view[start] { addMisspeltWords(view, pool, from: start, first: view[start + 1]) }
      }
    }
    // Units with slips make amounts of their numbers.
    for start in 0..<view.count { addAmounts(view, at: start, from: PhraseCost.slip) }
  }

  private mutating func addMisspeltWords(_ view: SpokenView, _ pool: UnsafeBufferPointer<UInt32>, from start: Int, first: UInt32) {
    let isLatin = view.isLatin(start)
    guard !isLatin || view.isWordStart(start) else { return }
    // The letters of the phrase from here on, by how many they are.
    var letters: [UInt64] = [0]
    letters.reserveCapacity(Self.longestMisspelt + 1)
    for place in start..<min(view.count, start + Self.longestMisspelt) {
      letters.append(letters[place - start] | CompiledPhrases.bit(view[place]))
    }
    for literal in phrases.longWords.items(beginning: first, 0) {
      let count = Int(literal.count)
      let limit = PhraseCost.allowedSlips(count)
      let word = UnsafeBufferPointer(rebasing: pool[Int(literal.start)..<Int(literal.start) + count])
      for length in max(1, count - limit)...(count + limit) where start + length <= view.count {
        let end = start + length
        guard length < letters.count, (letters[length] ^ literal.letters).nonzeroBitCount <= 2 * limit else { continue }
        guard !isLatin || view.isWordStart(end) else { continue }
        guard let slips = NearWord(view.scalars, from: start, to: end).edits(from: word, limit: limit), slips > 0 else { continue }
        // paused is no slip of pause.
        if length == count + 1, view[end - 1] == 0x64, word[count - 1] != 0x64, view[end - 2] == word[count - 1] { continue }
        addWord(literal.wordClass, view, from: start, to: end, slips: slips)
      }
    }
  }

  /// The longest words, in scalars, that are looked for with slips.
  private static let longestMisspelt = 40

  // MARK: - Values

  /// Adds the amounts at a place that cost `least` or more.
  private mutating func addAmounts(_ view: SpokenView, at start: Int, from least: Int) {
    for amount in SpokenAmount.read(view, at: start, in: self) where amount.cost >= least {
      switch amount.value {
      case .amount(let count): add(Step.amount, from: start, to: amount.end, cost: amount.cost, .amount(count, unit: amount.unit))
      case .range(let first, let last):
        add(Step.range, from: start, to: amount.end, cost: amount.cost, .range(first, last, unit: amount.unit))
      }
    }
  }

  private mutating func addValues(_ view: SpokenView) {
    for start in 0..<view.count where mayBeginValue(view, start) {
      for duration in SpokenDuration.read(view, at: start) {
        add(Step.time, from: start, to: duration.end, cost: duration.edits * PhraseCost.slip, .seconds(duration.seconds))
      }
      addAmounts(view, at: start, from: 0)
      if let number = SpokenNumber.read(view, at: start), number.thousandths == 0 {
        add(Step.number, from: start, to: number.end, .number(number.whole))
      }
    }
  }
}

extension PhraseLattice {
  /// Whether a value may begin with the letter at `start`: a digit, the first letter of a number in words, or a unit before its number.
  /// Only for Latin letters, where most of a phrase is ruled out.
  private func mayBeginValue(_ view: SpokenView, _ start: Int) -> Bool {
    guard view.isLatin(start) else { return true }
    guard view.isWordStart(start) else { return false }
    return SpokenDuration.mayBegin(view[start]) || phrases.unitClasses.contains { hasSpan($0, at: start) }
  }
}

/// What each departure from the words of a pattern costs, in thousandths of the score.
enum PhraseCost {
  static let particle = 2
  static let filler = 10
  static let missingSpace = 15
  static let slip = 60
  static let partOfTerm = 80
  static let vagueness = 100
  static let unknownTerm = 250
  static let negation = 300
  /// A user's phrase that fits by its loose key.
  static let looseForm = 20
  /// What a way through the phrase may cost while it is looked for; what its unknown words turn out to be makes it cheaper.
  static let searched = 900
  /// A reading that lost more than this is none.
  static let limit = 600
  /// Two readings whose scores differ by less are too close to choose between.
  static let tooClose = 40
  /// The same where every word is known: a filler more decides.
  static let equal = 8

  /// As ``TextFolding/NearText/allowedEdits(_:)``.
  static func allowedSlips(_ length: Int) -> Int { NearText.allowedEdits(length) }
}
