// Scripts that separate words.
extension WordReader {
  func isBorderedWord(_ pattern: WordPattern, _ range: Range<Int>) -> Bool {
    let gaps = (range.lowerBound + 1..<range.upperBound).filter { letters[$0].gap.count > 0 }
    let isWhole = isStart(range.lowerBound, of: range) && isEnd(range.upperBound, of: range)
    guard isMostlyLetters(pattern, range) else { return false }
    if gaps.isEmpty {
      guard isWhole || pattern.isAnywhere else { return false }
      return !isOtherWord(pattern, range)
    }
    // k = 1, l = l*2
    if gaps.contains(where: { letters[$0].gap.hasOperator && letters[$0].gap.spaces > 0 }) { return false }
    return isWhole && arePieces(pattern, range, gaps)
  }

  /// Whether a word begins here: no letter before, but for digits that stand before the first letter, and a capital after small letters.
  private func isStart(_ start: Int, of range: Range<Int>) -> Bool {
    if letters[start].gap.count == 1, letters[start].gap.hasApostrophe, start > 0, letters[start - 1].form.isBordered { return false }
    var index = start
    while let before = letterBefore(index), before.form.isDigitOrSign { index -= 1 }
    guard let before = letterBefore(index), before.form.isBordered else { return true }
    return index == start && isCapitalised(range) && !before.isCapital
  }

  /// Whether a word ends here, where the plural's s may follow.
  private func isEnd(_ end: Int, of range: Range<Int>) -> Bool {
    if isBorder(end, of: range) { return true }
    guard range.count >= 3, let next = letterAfter(end) else { return false }
    if next.form.exact == 0x73 { return isBorder(end + 1, of: range) }
    guard next.form.exact == 0x65, let last = letterAfter(end + 1), last.form.exact == 0x73 else { return false }
    return isBorder(end + 2, of: range)
  }

  private func isBorder(_ end: Int, of range: Range<Int>) -> Bool {
    var index = end
    while let after = letterAfter(index), after.form.isDigitOrSign { index += 1 }
    guard let after = letterAfter(index), after.form.isBordered else { return true }
    return index == end && end == range.upperBound && after.isCapital && !letters[end - 1].isCapital && isCapitalised(range)
  }

  /// Whether the word is written as one within others: its first letter a capital, or not the last of those before, the rest small.
  private func isCapitalised(_ range: Range<Int>) -> Bool {
    guard range.allSatisfy({ letters[$0].form.kind == .latin }) else { return false }
    let isFirst = letterBefore(range.lowerBound).map { !$0.form.isBordered } ?? true
    return (isFirst || letters[range.lowerBound].isCapital) && range.dropFirst().allSatisfy { !letters[$0].isCapital }
  }

  /// Whether few enough of the letters are digits: 455 is a number.
  private func isMostlyLetters(_ pattern: WordPattern, _ range: Range<Int>) -> Bool {
    var digits = 0
    for index in range where letters[index].form.kind == .digitLetter {
      digits += 1
      // 6 and 9 are g in long words only: #fa9 is a colour.
      if letters[index].form.exact == 0x67, range.count < 5 { return false }
    }
    return digits * 5 <= range.count * 3
  }

  /// Whether all the letters around are a common word that only looks like the forbidden one, or that contains one that is looked for anywhere.
  private func isOtherWord(_ pattern: WordPattern, _ range: Range<Int>) -> Bool {
    // The longest common word is far from that.
    guard range.count < 40 else { return false }
    let (start, end) = (tokenStart(of: range.lowerBound), tokenEnd(of: range.upperBound - 1))
    let isAltered =
      !zip(range, pattern.groups.flatMap { Array(repeating: $0.letter, count: $0.count) })
      .allSatisfy { letters[$0].plain == $1 } || range.count != pattern.letterCount
    guard isAltered || start < range.lowerBound || range.upperBound < end else { return false }
    guard let token = plainToken(start..<end) else { return false }
    return CommonWords.all.contains(token) || CommonWords.innocent.contains { token.hasPrefix($0) }
  }

  /// The letters as one word in small letters, or nil where one is no plain Latin letter.
  private func plainToken(_ range: Range<Int>) -> String? {
    guard range.count < 40 else { return nil }
    var token = ""
    for index in range {
      guard let letter = letters[index].plain, let scalar = Unicode.Scalar(letter) else { return nil }
      token.unicodeScalars.append(scalar)
    }
    return token
  }

  /// Whether a word that is written in pieces is meant as one.
  ///
  /// `f u c k` and `sh it` are; *the pen is red* and *it's hit* are not. Letters alone may be any; else one piece must be no word, and only one sign
  /// may stand between them.
  private func arePieces(_ pattern: WordPattern, _ range: Range<Int>, _ gaps: [Int]) -> Bool {
    let cuts = [range.lowerBound] + gaps + [range.upperBound]
    let pieces = zip(cuts, cuts.dropFirst()).map { $0..<$1 }
    if pieces.allSatisfy({ isOneLetter($0) }) {
      guard pieces.count >= 3 else { return false }
      // a.s.s.e.t
      if pattern.letterCount < 4, goesOnLetterByLetter(range, letters[gaps[0]].gap) { return false }
      if pattern.letterCount < 4 { return gaps.allSatisfy { letters[$0].gap.count == 1 && !letters[$0].gap.hasComma } }
      // Signs stand alike between all, spaces as they come: c r + a p is a sum.
      let first = letters[gaps[0]].gap
      return gaps.allSatisfy { index in
        let gap = letters[index].gap
        return gap.count <= 3 && (gap.count == first.count || gap.isSpaces && first.isSpaces)
      }
    }
    guard pattern.letterCount >= 4 else { return false }
    guard gaps.allSatisfy({ letters[$0].gap.count == 1 && !letters[$0].gap.hasNewline && !letters[$0].gap.hasComma }) else { return false }
    return pieces.contains { piece in
      guard piece.count > 1, let token = plainToken(piece) else { return piece.count > 1 }
      return !CommonWords.all.contains(token)
    }
  }

  /// Whether another letter by itself stands beside the word with the same sign between.
  private func goesOnLetterByLetter(_ range: Range<Int>, _ gap: TextLetter.Gap) -> Bool {
    func isAlone(_ index: Int) -> Bool {
      letters[index].form.kind == .latin && (index == 0 || letters[index].gap.count > 0)
        && (index + 1 == letters.count || letters[index + 1].gap.count > 0)
    }
    func isSame(_ index: Int) -> Bool { letters[index].gap.count == gap.count && letters[index].gap.sign == gap.sign }
    if !gap.isSpaces, range.lowerBound > 0, isSame(range.lowerBound), isAlone(range.lowerBound - 1) { return true }
    return range.upperBound < letters.count && isSame(range.upperBound) && isAlone(range.upperBound)
  }

  private func isOneLetter(_ piece: Range<Int>) -> Bool {
    piece.dropFirst().allSatisfy { letters[$0].coarse == letters[piece.lowerBound].coarse } && (piece.count == 1 || piece.count >= 2)
  }
}

extension TextLetter {
  /// The small Latin letter that it is, or nil where it is something else that looks like one.
  fileprivate var plain: UInt32? {
    switch scalar.value {
    case 0x61...0x7A: scalar.value
    case 0x41...0x5A: scalar.value + 0x20
    default: nil
    }
  }

  fileprivate var isCapital: Bool { (0x41...0x5A).contains(scalar.value) }
}

extension LetterForm {
  fileprivate var isDigitOrSign: Bool { kind == .digit || kind == .digitLetter || kind == .sign }
}
