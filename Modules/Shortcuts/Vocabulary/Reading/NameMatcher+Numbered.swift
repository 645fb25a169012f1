import TextFolding

/// A word in kanji with a number and letters behind it, however they are written: 数2B and 数ⅡB for 数学II・B, or a letter alone: 数B.
struct NumberedWord: Equatable {
  /// A number with what follows it.
  struct Number: Equatable {
    var value: Int
    var rest: String

    /// Letters are numbers above all others.
    private static let leastLetter = 1_000
    private static let romans = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]

    /// The number that a kanji stands for, up to nine; nil for other kanji.
    init?(kanji: Unicode.Scalar) {
      guard let place = Self.kanji.firstIndex(of: kanji) else { return nil }
      (value, rest) = (place + 1, "")
    }

    private static let kanji = Array("一二三四五六七八九".unicodeScalars)

    /// Reads digits, or a Roman number to nine, and letters.
    init?(_ text: String) {
      let digits = text.prefix(while: \.isNumber)
      if let value = Int(digits), digits.count < 3 {
        self.value = value
        rest = String(text.dropFirst(digits.count))
      } else {
        let letters = String(text.prefix { "ivx".contains($0) })
        guard let place = Self.romans.firstIndex(of: letters) else {
          guard text.utf8.count == 1, let letter = text.utf8.first, (0x61...0x7A).contains(letter) else { return nil }
          (value, rest) = (Self.leastLetter + Int(letter), "")
          return
        }
        value = place + 1
        rest = String(text.dropFirst(letters.count))
      }
      guard rest.allSatisfy(\.isLetter), rest.count < 3 else { return nil }
    }

    /// The number in Roman letters; nil beyond nine.
    var roman: String? { value >= 1 && value <= Self.romans.count ? Self.romans[value - 1] : nil }
  }

  /// The kanji.
  var kanji: Range<Int>
  /// What stands behind them.
  var tail: Range<Int>
  var number: Number
}

extension SpokenScalars {
  /// The words in kanji that have a number behind them.
  func numbered(where isFree: (Int) -> Bool) -> [NumberedWord] {
    var found: [NumberedWord] = []
    var index = 0
    func isTail(_ index: Int) -> Bool {
      guard index < scalars.count, isFree(index) else { return false }
      return script(at: index) == .letters || script(at: index) == .digits
    }
    while index < scalars.count {
      let start = index
      index += 1
      guard script(at: start) == .kanji, isFree(start), start == 0 || !isFree(start - 1) || beginsRun(at: start) else { continue }
      var middle = start + 1
      while middle < scalars.count, isFree(middle), script(at: middle) == .kanji, !startsWord[middle] { middle += 1 }
      var end = middle
      // 数3 60分
      while isTail(end), end - middle < 6, end == middle || !startsWord[end] || script(at: end - 1) != .digits { end += 1 }
      index = max(end, start + 1)
      let isCut = isTail(end) && !startsWord[end]
      if end > middle, !isCut, let number = NumberedWord.Number(key(from: middle, to: end)) {
        found.append(NumberedWord(kanji: start..<middle, tail: middle..<end, number: number))
      } else if end == middle, middle - start >= 2, let number = NumberedWord.Number(kanji: scalars[middle - 1]) {
        // 乙四
        found.append(NumberedWord(kanji: start..<(middle - 1), tail: (middle - 1)..<middle, number: number))
      }
    }
    return found
  }
}

extension SaidParts {
  /// The words in kanji that have a number behind them.
  var numbered: [NumberedWord] { spoken.numbered(where: isFree) }
}

extension NameMatcher {
  /// Words in kanji, or their beginnings, with the same number behind them as in the name.
  mutating func addNumbered() {
    let ours = said.numbered
    guard !ours.isEmpty else { return }
    for theirs in name.numbered(where: { _ in true }) {
      for word in ours where theirs.kanji.count >= word.kanji.count && !word.tail.contains(where: { isSaid[$0] }) {
        let isBeginning = zip(word.kanji, theirs.kanji).allSatisfy { said.spoken.scalars[$0] == name.scalars[$1] }
        guard isBeginning, theirs.number.value == word.number.value, theirs.number.rest.hasPrefix(word.number.rest) else { continue }
        var range = word.kanji.lowerBound..<word.tail.upperBound
        var place = theirs.kanji.lowerBound..<theirs.tail.upperBound
        // What stands before the number was found by itself: 数学3の精講.
        if chunks.contains(where: { $0.said.contains(word.kanji.upperBound - 1) && $0.name.contains(theirs.kanji.upperBound - 1) }) {
          (range, place) = (word.tail, theirs.tail)
        }
        guard isFree(said: range, name: place) else { continue }
        add(Chunk(said: range, name: place, weight: range.reduce(0) { $0 + letterWeight(said.spoken, $1) } * Weight.shortened))
      }
    }
  }
}
