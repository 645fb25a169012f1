// Scripts that separate words.
extension WordReader {
  func isBorderedWord(_ pattern: WordPattern, _ range: Range<Int>) -> Bool {
    let gaps = (range.lowerBound + 1..<range.upperBound).filter { letters[$0].gap.count > 0 }
    let isWhole = isStart(range.lowerBound, of: range) && isEnd(range.upperBound, of: range)
    guard isMostlyLetters(pattern, range), !isCode(range), !isFlags(range) else { return false }
    if gaps.isEmpty {
      guard isWhole || pattern.isAnywhere && range.count == pattern.letterCount || isRepeated(pattern, range) else { return false }
      return !isOtherWord(pattern, range) && !isGene(range)
    }
    // kWh ore
    if let before = letterBefore(range.lowerBound), before.form.isBordered, !before.form.isDigitOrSign { return false }
    if isContraction(gaps, range) { return false }
    // k = 1, l = l*2
    if gaps.contains(where: { letters[$0].gap.hasOperator && letters[$0].gap.spaces > 0 }) { return false }
    return isWhole && arePieces(pattern, range, gaps)
  }

  /// A row of this many digits and signs next to a word counts as a border, so that the work doesn't grow with the row.
  private var longestRow: Int { 40 }

  /// Whether a word begins here: no letter before, but for digits that stand before the first letter, and a capital after small letters.
  private func isStart(_ start: Int, of range: Range<Int>) -> Bool {
    if letters[start].gap.count == 1, letters[start].gap.hasApostrophe, start > 0, letters[start - 1].form.isBordered { return false }
    var index = start
    while start - index < longestRow, let before = letterBefore(index), before.form.isDigitOrSign { index -= 1 }
    borders.steps += start - index
    guard start - index < longestRow, let before = letterBefore(index), before.form.isBordered else { return true }
    return index == start && isCapitalised(range) && !before.isCapital
  }

  /// Whether a word ends here, where the plural's s may follow.
  private func isEnd(_ end: Int, of range: Range<Int>) -> Bool {
    if isBorder(end, of: range) { return true }
    guard range.count >= 3, let next = letterAfter(end) else { return false }
    if next.form.exact == 0x73 { return isBorder(end + 1, of: range) }
    if next.form.exact == 0x65, let last = letterAfter(end + 1), last.form.exact == 0x73 { return isBorder(end + 2, of: range) }
    return isCompound(end, of: range)
  }

  /// Whether an insult is made of the word: shithead, bitchface.
  private func isCompound(_ end: Int, of range: Range<Int>) -> Bool {
    guard range.count > 3 else { return false }
    let last = tokenEnd(of: end)
    guard let rest = plainToken(end..<last) else { return false }
    return ["head", "heads", "face", "faces", "hole", "holes", "bag", "bags", "ass", "asses", "stain"].contains(rest)
  }

  private func isBorder(_ end: Int, of range: Range<Int>) -> Bool {
    var index = end
    while index - end < longestRow, let after = letterAfter(index), after.form.isDigitOrSign { index += 1 }
    borders.steps += index - end
    guard index - end < longestRow, let after = letterAfter(index), after.form.isBordered else { return true }
    return index == end && end == range.upperBound && after.isCapital && !letters[end - 1].isCapital && isCapitalised(range)
  }

  /// Whether the word is written as one within others: its first letter a capital, or not the last of those before, the rest small.
  private func isCapitalised(_ range: Range<Int>) -> Bool {
    guard range.allSatisfy({ letters[$0].form.kind == .latin }) else { return false }
    let isFirst = letterBefore(range.lowerBound).map { !$0.form.isBordered } ?? true
    return (isFirst || letters[range.lowerBound].isCapital) && range.dropFirst().allSatisfy { !letters[$0].isCapital }
  }

  /// Whether letters in a row, three of one at least, are a word that is looked for anywhere: fuuucking.
  private func isRepeated(_ pattern: WordPattern, _ range: Range<Int>) -> Bool {
    pattern.isAnywhere && range.count > pattern.letterCount
      && (range.lowerBound..<range.upperBound - 2).contains {
        letters[$0].coarse == letters[$0 + 1].coarse && letters[$0].coarse == letters[$0 + 2].coarse
      }
  }

  /// Whether it is code: a call (`f(until)`, `fu(k)`), or a variable ($hit).
  private func isCode(_ range: Range<Int>) -> Bool {
    func next(_ place: Int) -> Unicode.Scalar? { borders.scalars.indices.contains(place) ? borders.scalars[place] : nil }
    let (first, end) = (letters[range.lowerBound], letters[range.upperBound - 1].source + 1)
    if first.scalar == "(" || first.scalar == "<" { return true }
    if letters[range].contains(where: { $0.scalar == "(" }), next(end) == ")" { return true }
    // KY5, a postcode's beginning
    if range.count == 3, letters[range.upperBound - 1].form.kind == .digitLetter, letters[range].dropLast().allSatisfy(\.isCapital) {
      return smallCount > 0
    }
    // SH17, a slide's number
    let tail = letters[range].reversed().prefix { $0.form.kind == .digitLetter }.count
    if tail > 1, letters[range].dropLast(tail).allSatisfy(\.isCapital) { return smallCount > 0 }
    guard first.scalar == "$", range.dropFirst().allSatisfy({ letters[$0].plain != nil }) else { return false }
    // Several variables: my ($hit, $miss)
    if borders.variables > 1 { return true }
    var place = next(end) == "s" ? end + 1 : end
    while next(place) == " " { place += 1 }
    if let sign = next(place), sign == "=" || "-{[;)_+:/".unicodeScalars.contains(sign) { return true }
    return borders.isAboutVariables
  }

  /// Whether it is a word before re, ve or ll (who're), or a name with an apostrophe (Shi'ites).
  private func isContraction(_ gaps: [Int], _ range: Range<Int>) -> Bool {
    guard gaps.count == 1, letters[gaps[0]].gap.count == 1, letters[gaps[0]].gap.hasApostrophe else { return false }
    let (start, end) = (tokenStart(of: gaps[0] - 1), tokenEnd(of: range.upperBound - 1))
    guard let before = plainToken(start..<gaps[0]), let after = plainToken(gaps[0]..<end) else { return false }
    return ["re", "ve", "ll"].contains(after) || CommonWords.isInnocent(before + after)
  }

  /// Whether few enough of the letters are digits: 455 is a number.
  private func isMostlyLetters(_ pattern: WordPattern, _ range: Range<Int>) -> Bool {
    var digits = 0
    for index in range where letters[index].form.kind == .digitLetter {
      digits += 1
      // 6 and 9 are g in long words only: #fa9 is a colour.
      if letters[index].form.exact == 0x67, range.count < 5 { return false }
    }
    // n1663r
    if range.count > 5, letters[range.lowerBound].plain != nil, letters[range.upperBound - 1].plain != nil {
      return digits * 3 <= range.count * 2
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
    // di-cunt
    if start > 0, letters[start].gap.count == 1, letters[start].gap.sign == 0x2D,
      let whole = plainToken(tokenStart(of: start - 1)..<end, folded: true), CommonWords.isInnocent(whole)
    {
      return true
    }
    guard isAltered || start < range.lowerBound || range.upperBound < end else { return false }
    guard let token = plainToken(start..<end, folded: true) else { return false }
    return plainToken(start..<end).map(CommonWords.all.contains) ?? false || CommonWords.isInnocent(token)
  }

  /// The letters as one word in small letters, or nil where one is no plain Latin letter, or none with marks where they are folded (dīcunt).
  private func plainToken(_ range: Range<Int>, folded: Bool = false) -> String? {
    guard range.count < 40 else { return nil }
    var token = ""
    for index in range {
      let form = letters[index].form
      let marked = folded && form.kind == .latin && (0x61...0x7A).contains(form.exact) ? form.exact : nil
      guard let letter = letters[index].plain ?? marked, let scalar = Unicode.Scalar(letter) else { return nil }
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
      // F, U, C, K is a list, and so is f(c, u, n, t).
      let start = letters[range.lowerBound].source
      let isArgument = start > 0 && borders.scalars[start - 1] == "("
      if gaps.allSatisfy({ letters[$0].gap.hasComma && letters[$0].gap.spaces > 0 }),
        isArgument || letters[range].allSatisfy({ $0.isCapital }) || borders.isFormal
      {
        return false
      }
      // Signs stand alike between all, spaces as they come: c r + a p is a sum.
      let first = letters[gaps[0]].gap
      return gaps.allSatisfy { index in
        let gap = letters[index].gap
        return gap.count <= 3 && (gap.count == first.count || gap.isSpaces && first.isSpaces)
      }
    }
    guard pattern.letterCount >= 4, !isAuthor(pieces), !areAbbreviations(pieces), !isShell(pieces), !isNumbered(pieces) else {
      return false
    }
    // Shi t-test
    if let last = pieces.last, isOneLetter(last), isHyphened(range.upperBound) { return false }
    // kill your self, kill__yourself
    if pieces.map(\.count) == pattern.wordLengths, gaps.allSatisfy({ letters[$0].gap.count <= 3 && !letters[$0].gap.hasComma }) {
      // kill your self-doubt
      return pieces.last?.count != 4 || letterAfter(range.upperBound) != nil || !isHyphened(range.upperBound)
    }
    guard gaps.allSatisfy({ letters[$0].gap.count == 1 && !letters[$0].gap.hasNewline && !letters[$0].gap.hasComma }) else { return false }
    // kill y o u r s e l f
    if pieces.count(where: { isOneLetter($0) }) >= 4 { return true }
    return pieces.contains { piece in
      guard piece.count > 1, let token = plainToken(piece) else { return piece.count > 1 }
      return !CommonWords.contains(token)
    }
  }

  /// Whether it is somebody's name with initials in a reference, which has a year: Fu CK, Chen YL. 2018.
  private func isAuthor(_ pieces: [Range<Int>]) -> Bool {
    guard pieces.count == 2, pieces[0].count > 1, pieces[1].count <= 3, letters[pieces[1].lowerBound].gap.isSpaces else { return false }
    guard letters[pieces[0].lowerBound].isCapital, letters[pieces[0].dropFirst()].allSatisfy({ !$0.isCapital }) else { return false }
    guard letters[pieces[1]].allSatisfy(\.isCapital) else { return false }
    let end = letters[pieces[1].upperBound - 1].source + 1
    guard end < borders.scalars.count, borders.scalars[end] == "," || borders.scalars[end] == "." else { return false }
    return borders.hasYear
  }

  /// Whether it is the shell's name in a text about shells: in sh it works, but not in bash.
  private func isShell(_ pieces: [Range<Int>]) -> Bool {
    pieces.count == 2 && plainToken(pieces[0]) == "sh" && plainToken(pieces[1]) == "it"
      && borders.isAbout(["bash", "zsh", "ksh", "shell", "script", "posix", "dash", ".sh"], for: "sh it")
  }

  /// Whether a part is called by a letter and a number: B17 ch. 4.
  private func isNumbered(_ pieces: [Range<Int>]) -> Bool {
    pieces.contains { piece in
      piece.count > 1 && letters[piece.lowerBound].isCapital && letters[piece.dropFirst()].allSatisfy { $0.form.kind == .digitLetter }
        && letters[piece.upperBound - 1].source < borders.scalars.count && smallCount > 0
    }
  }

  /// Whether the next word is joined by a hyphen.
  private func isHyphened(_ end: Int) -> Bool {
    end < letters.count && letters[end].gap.count == 1 && letters[end].gap.sign == 0x2D && letters[end].form.kind == .latin
  }

  /// Whether two abbreviations stand beside each other in a text of small letters: FU CK and troponin, Cu NT arrays, Shi T.
  private func areAbbreviations(_ pieces: [Range<Int>]) -> Bool {
    guard pieces.count == 2, let first = plainToken(pieces[0]), let second = plainToken(pieces[1]) else { return false }
    guard letters[pieces[0].lowerBound].isCapital, letters[pieces[1]].allSatisfy(\.isCapital) else { return false }
    let rest = letters[pieces[0].dropFirst()]
    if rest.allSatisfy(\.isCapital) {
      guard (2...3).contains(first.count), (2...3).contains(second.count) else { return false }
    } else {
      guard rest.allSatisfy({ !$0.isCapital }), (2...4).contains(first.count), second.count <= 4 else { return false }
    }
    let end = pieces[1].upperBound
    if end < letters.count {
      let next = plainToken(end..<tokenEnd(of: end)) ?? ""
      if Self.addressed.contains(next) { return false }
    }
    let small = smallCount - letters[pieces[0].lowerBound..<end].count { $0.isSmall }
    return small > 5 && small >= capitalCount
  }

  /// What follows a curse.
  private static let addressed: Set<String> = [
    "you", "u", "ya", "yall", "off", "ur", "your", "this", "that", "them", "him", "her", "all", "everyone", "it", "yourself", "up", "me",
    "my",
  ]

  /// Whether it is the name of a gene or its protein, beside others of the kind: fucI, fucK, fucA.
  private func isGene(_ range: Range<Int>) -> Bool {
    guard range.count == 4, letters[range.upperBound - 1].isCapital, letters[range].dropFirst().dropLast().allSatisfy(\.isSmall) else {
      return false
    }
    let written = String(String.UnicodeScalarView(letters[range].map(\.scalar))).lowercased()
    return borders.genes.contains { $0 != written }
  }

  /// Whether it is the flags of two countries, Saint Helena's and Italy's, which are written by letters.
  private func isFlags(_ range: Range<Int>) -> Bool {
    func isIndicator(_ index: Int) -> Bool { (0x1F1E6...0x1F1FF).contains(letters[index].scalar.value) }
    guard range.allSatisfy(isIndicator) else { return false }
    return String(String.UnicodeScalarView(letters[range].compactMap { Unicode.Scalar($0.form.exact) })).lowercased() == "shit"
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

  var isCapital: Bool { (0x41...0x5A).contains(scalar.value) }
  var isSmall: Bool { (0x61...0x7A).contains(scalar.value) }
}

extension LetterForm {
  fileprivate var isDigitOrSign: Bool { kind == .digit || kind == .digitLetter || kind == .sign }
}
