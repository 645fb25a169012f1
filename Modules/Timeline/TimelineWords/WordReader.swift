/// Decides whether letters that may be a word are one.
struct WordReader {
  let letters: [TextLetter]
  let borders: WordBorders
  /// Whether some of the kana are read from Latin letters, so that a word is hardly there by chance.
  let isFromLatin: Bool
  /// How many of all the letters are small Latin ones.
  let smallCount: Int
  /// How many of all the letters are Latin capitals.
  let capitalCount: Int

  init(_ letters: [TextLetter], _ borders: WordBorders, isFromLatin: Bool = false) {
    self.letters = letters
    smallCount = letters.count { $0.isSmall }
    capitalCount = letters.count { $0.isCapital }
    self.borders = borders
    self.isFromLatin = isFromLatin
  }

  /// Where a word stands that begins and ends within these letters, or nil where it does not.
  func place(of pattern: WordPattern, starts: Range<Int>, ends: ClosedRange<Int>) -> Range<Int>? {
    // Where letters of a word may be taken for each other (`ill` in 1111…), the ways to read them grow beyond all bounds.
    let most = 4_000 + 4 * (ends.upperBound - starts.lowerBound)
    var steps = most
    defer { borders.steps += most - steps }
    let fewest = pattern.groups.first?.count ?? 1
    for start in starts
    // Within a row of the first letter a word begins behind a gap, or with as many as it needs.
    where start == starts.lowerBound || letters[start].gap.count > 0 || start >= starts.upperBound - fewest - 2 {
      var found: Range<Int>?
      match(pattern, group: 0, from: start, at: start, Doubled(), &steps) { end in
        guard ends.contains(end), isWord(pattern, start..<end) else { return false }
        found = start..<end
        return true
      }
      if let found { return found }
      if steps < 0 { return nil }
    }
    return nil
  }

  /// Reads one group of letters after the other; `accept` says of an end whether it was one.
  @discardableResult
  private func match(
    _ pattern: WordPattern, group number: Int, from origin: Int, at start: Int, _ doubled: Doubled, _ steps: inout Int,
    _ accept: (Int) -> Bool
  ) -> Bool {
    guard number < pattern.groups.count else {
      // All of it is looked at then, and what stands around.
      steps -= 50 + (start - origin) / 4
      // slutt and bittch are nothing else; of shorter words and of kana more must be doubled.
      return (doubled.isMeant || pattern.isBordered && pattern.letterCount > 3) && accept(start)
    }
    let group = pattern.groups[number]
    if number > 0, start < letters.count {
      if group.needsSokuon, !letters[start].gap.hasSokuon { return false }
      if group.needsLongMark, !letters[start].gap.hasLongMark { return false }
    }
    var end = start
    while end < letters.count, letters[end].form.stands(for: group.letter) { end += 1 }
    steps -= 1 + (end - start) / 4
    // The most letters first: what follows then is another letter.
    while end - start >= group.count, steps >= 0 {
      var doubled = doubled
      doubled.add(group, end - start)
      if match(pattern, group: number + 1, from: origin, at: end, doubled, &steps, accept) { return true }
      end -= 1
      steps -= 1
    }
    return false
  }

  /// The letters that stand more often than in the word: *annals* is no *anal*, *fuuck*, *annnal* and *aannaal* are.
  private struct Doubled {
    private var groups = 0
    private var usual = 0

    /// Whether the word is meant all the same.
    var isMeant: Bool { usual == 0 || groups > 1 }

    mutating func add(_ group: WordPattern.Group, _ count: Int) {
      guard count > group.count else { return }
      groups += 1
      guard count < 3 else { return }
      switch group.letter {
      // What English hardly ever doubles.
      case 0x61, 0x68, 0x69, 0x6A, 0x6B, 0x71, 0x75, 0x76, 0x77, 0x78, 0x79: break
      default: usual += 1
      }
    }
  }

  private func isWord(_ pattern: WordPattern, _ range: Range<Int>) -> Bool {
    pattern.isBordered ? isBorderedWord(pattern, range) : isJapaneseWord(pattern, range)
  }

  func letterBefore(_ index: Int) -> TextLetter? {
    index > 0 && letters[index].gap.count == 0 ? letters[index - 1] : nil
  }

  func letterAfter(_ end: Int) -> TextLetter? {
    end < letters.count && letters[end].gap.count == 0 ? letters[end] : nil
  }

  /// The first letter of what stands without gaps around a letter, of scripts that separate words, and is no longer than words are.
  func tokenStart(of index: Int) -> Int {
    var start = index
    while start > 0, index - start < 40, letters[start].gap.count == 0, letters[start - 1].form.isBordered { start -= 1 }
    return start
  }

  /// The end of the same.
  func tokenEnd(of index: Int) -> Int {
    var end = index + 1
    while end < letters.count, end - index < 40, letters[end].gap.count == 0, letters[end].form.isBordered { end += 1 }
    return end
  }
}
