// Scripts without borders between words, and kana.
extension WordReader {
  func isJapaneseWord(_ pattern: WordPattern, _ range: Range<Int>) -> Bool {
    if !pattern.isAnywhere, !endsWithKatakana(range) { return false }
    if pattern.needsFinalLongMark, !isLongMark(end(of: range)) { return false }
    let gaps = range.dropFirst().filter { letters[$0].gap.count > 0 }
    let written = borders.scalars[letters[range.lowerBound].source..<end(of: range)]
    if !gaps.isEmpty {
      // 生ゴミ・クズ野菜
      if gaps.count == 1, let use = WordUse.of(written) { return use.isMeant(in: borders.scalars, at: written.indices) }
      return areJapanesePieces(pattern, range, gaps)
    }
    if pattern.isAnywhere { return true }
    // What nobody can see parts its letters.
    if range.count > 2, written.dropFirst().dropLast().contains(where: { $0.properties.isDefaultIgnorableCodePoint }) { return true }
    if InnocentContexts.isQuoted(written.indices, in: borders) { return false }
    if InnocentContexts.isInnocent(written, in: borders) { return false }
    if let use = WordUse.of(written) { return use.isMeant(in: borders.scalars, at: letters[range.lowerBound].source..<end(of: range)) }
    if pattern.sort == .certainReading { return true }
    if pattern.sort != .word { return isReading(pattern, range) }
    return !isPlain(pattern, range) || !isInsideWords(pattern, range)
  }

  /// Katakana is written for whole words, バカ is none in バカンス; but for what insults put before and behind: クソバカ, and not in names (マンコ・カパック).
  private func endsWithKatakana(_ range: Range<Int>) -> Bool {
    let (start, end) = (letters[range.lowerBound].source, end(of: range))
    if KatakanaRun.isRepeated(borders.scalars[start..<end], before: borders.scalars[..<start], behind: borders.scalars[end...]) {
      return true
    }
    if letters[range.lowerBound].form.kind == .katakana {
      if letterBefore(range.lowerBound)?.form.kind == .katakana,
        !KatakanaRun.isInsult(borders.scalars[start..<end], before: borders.scalars[..<start])
      {
        return false
      }
      if KatakanaRun.isName(before: borders.scalars[..<start]) { return false }
    }
    if letters[range.upperBound - 1].form.kind == .katakana {
      if letterAfter(range.upperBound)?.form.kind == .katakana,
        !KatakanaRun.isInsult(borders.scalars[start..<end], behind: borders.scalars[end...])
      {
        return false
      }
      if KatakanaRun.isName(behind: borders.scalars[end...]) { return false }
    }
    return true
  }

  // MARK: - In one piece

  /// Whether it is written as anybody writes it: its letters one after the other, in one kind of kana.
  private func isPlain(_ pattern: WordPattern, _ range: Range<Int>, mixed: Bool = false) -> Bool {
    guard range.count == pattern.letterCount else { return false }
    var kana: LetterKind?
    for (index, place) in zip(range, letters[range.lowerBound].source...) {
      let letter = letters[index]
      guard letter.source == place, index == range.lowerBound || !letter.gap.hasLongMark && !letter.gap.hasSokuon else { return false }
      guard letter.form.isKana else { continue }
      // 力 for カ
      if !letter.scalar.isKana { return false }
      if !mixed, let kana, kana != letter.form.kind { return false }
      kana = letter.form.kind
    }
    return true
  }

  /// Whether it begins or ends within another word: 援交 in 支援|交流, きもい in とき|も|いつも, 裸 in 裸子植物.
  private func isInsideWords(_ pattern: WordPattern, _ range: Range<Int>) -> Bool {
    // Katakana has borders of its own.
    if letters[range].allSatisfy({ $0.form.kind == .katakana }) { return false }
    let (start, end) = (letters[range.lowerBound].source, end(of: range))
    let (first, last) = (borders.word(at: start), borders.word(at: end - 1))
    let (beginsInside, endsInside) = (first.lowerBound < start, last.upperBound > end)
    if !beginsInside && !endsInside { return false }
    // 詐欺師 and 大麻草 are of the same, ばかめ is said to somebody.
    if first == last, beginsInside != endsInside, isOfSeveralKanji(range) { return false }
    if !beginsInside, !isOfKanji(range), isAddress(end) { return false }
    // あほやなあ: where no letter stands before, only a whole word is innocent, ばかり or くずれる.
    if !beginsInside, first != last, start == 0 || !borders.scalars[start - 1].isKana && !borders.scalars[start - 1].isKanji {
      return false
    }
    return true
  }

  private func isOfKanji(_ range: Range<Int>) -> Bool { letters[range].allSatisfy { $0.form.kind == .unspaced } }

  private func isOfSeveralKanji(_ range: Range<Int>) -> Bool { letters[range].count { $0.form.kind == .unspaced } > 1 }

  /// Whether what follows is said to or of somebody: ばかめ, くず野郎.
  private func isAddress(_ end: Int) -> Bool {
    let rest = borders.scalars[end...].prefix(3)
    if rest.first == "め" { return rest.dropFirst().first.map { !$0.isKana && !$0.isKanji } ?? true }
    return rest.starts(with: "野郎".unicodeScalars) || rest.starts(with: "やろう".unicodeScalars)
  }

  private func end(of range: Range<Int>) -> Int {
    var end = letters[range.upperBound - 1].source + 1
    while end < borders.scalars.count, borders.scalars[end].isVoicingMark { end += 1 }
    return end
  }

  private func isLongMark(_ place: Int) -> Bool {
    place < borders.scalars.count && [0x30FC, 0xFF70, 0x301C, 0xFF5E].contains(borders.scalars[place].value)
  }

  // MARK: - As it sounds

  /// Whether a word that is written as it sounds is meant: シネ, やくぶつ, 自さつ.
  private func isReading(_ pattern: WordPattern, _ range: Range<Int>) -> Bool {
    let (start, end) = (letters[range.lowerBound].source, end(of: range))
    let before = start > 0 ? borders.scalars[start - 1] : nil
    let after = end < borders.scalars.count ? borders.scalars[end] : nil
    let isKatakana = letters[range].allSatisfy { $0.form.kind == .katakana }
    // タイマー; シネ・リーブル
    if !pattern.needsFinalLongMark, isLongMark(end), !isLongMark(end + 1) { return false }
    if isKatakana, [before, after].contains("・") || [before, after].contains("＝") { return false }
    if case .ambiguousReading(let inKatakana) = pattern.sort, inKatakana || !isKatakana {
      let isHalfWidth = (0xFF66...0xFF9F).contains(letters[range.lowerBound].scalar.value)
      guard isKatakana && isHalfWidth || isTelling(borders.scalars[end...].prefix(4)) else { return false }
    }
    if isKatakana { return true }
    // 援kou, but not 応援kou and EN交換
    if isFromLatin, letters[range].contains(where: { $0.form.kind == .unspaced }) {
      return !(borders.scalars[start].isKanji && before?.isKanji ?? false) && !(borders.scalars[end - 1].isKanji && after?.isKanji ?? false)
    }
    // じさーつ
    if range.dropFirst().contains(where: { letters[$0].gap.hasLongMark }), standsAlone(range) { return true }
    guard isPlain(pattern, range, mixed: true), borders.isBorder(start), borders.isBorder(end) else { return false }
    if letters[range.lowerBound].form.isKana {
      if let before, before.isKana, !"はがをにのでとも".unicodeScalars.contains(before), !followsWord(start) { return false }
    } else if before?.isKanji ?? false {
      return false
    }
    guard letters[range.upperBound - 1].form.isKana, let after, after.isKana else { return true }
    if borders.scalars[end...].starts(with: "ばいい".unicodeScalars) { return true }
    return "をはがでにのとだよぞやかしなっすさろ".unicodeScalars.contains(after)
  }

  /// Whether a whole word of kana stands before: はやくしね, ぶっころす.
  private func followsWord(_ start: Int) -> Bool {
    if borders.scalars[..<start].suffix(2).elementsEqual("ぶっ".unicodeScalars) { return true }
    return borders.word(at: start - 1).count > 1
  }

  /// What follows a word that would be another one: さぎ師, たいま吸う.
  private func isTelling(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    [
      "師", "商法", "吸", "売", "買", "だろ", "だよ", "だわ", "野郎", "やろう", "プレイ", "しろ", "しよ", "しませ", "を吸", "を売", "を買", "アプリ", "サイト", "メール", "グループ",
    ].contains { rest.starts(with: $0.unicodeScalars) }
  }

  // MARK: - In pieces

  /// Whether a word that is written in pieces is meant as one.
  ///
  /// 死☆ね and ま・や・く are; 支援★交流, 農薬・物質, 『光と闇』バイト and 詐、欺、諭 are not.
  private func areJapanesePieces(_ pattern: WordPattern, _ range: Range<Int>, _ gaps: [Int]) -> Bool {
    guard gaps.allSatisfy({ letters[$0].gap.count <= 4 }) else { return false }
    let isSpelledOut = gaps.count == range.count - 1
    let isAlike = Set(gaps.map { letters[$0].gap.sign }).count == 1
    if gaps.contains(where: { letters[$0].gap.hasDivision }) {
      guard isSpelledOut, isAlike, !goesOn(range, letters[gaps[0]].gap.sign) else { return false }
    }
    if beginsInsideKanji(range) || endsInsideKanji(range) { return false }
    // 死☆ね within others; where spaces or the signs of sentences stand between, or all is kana (やれば、かならず), nothing may stand beside it.
    let isBySpaces = gaps.contains {
      let gap = letters[$0].gap
      return gap.spaces > 0 || gap.hasNewline || gap.hasStop
    }
    if range.count == 2, isBySpaces, isSpacedOut(range) { return false }
    // お前なんかし ね よ
    if range.count == 2, isSpelledOut, isBySpaces, !goesOnBefore(range), isParticle(range.upperBound, letters[gaps[0]].gap),
      letters[range].map(\.form.exact) == [0x3057, 0x306D]
    {
      return true
    }
    // どうせば い しゅ んして
    if pattern.sort != .word, isAlike, gaps.count > 2, gaps.count >= range.count - 2, !goesOn(range, letters[gaps[0]].gap.sign) {
      return true
    }
    if pattern.sort != .word, !isSpelledOut || !isAlike { return range.count >= 4 && isAlike && standsAlone(range) }
    if pattern.hasUnspaced && !isBySpaces || standsAlone(range) { return true }
    guard isSpelledOut, isAlike else { return false }
    // じ さ つしろ
    if range.count > 2 { return stands(range, before: true) || stands(range, before: false) }
    // ほんとにば か だな, but not すれば か
    return pattern.sort == .word && isBySpaces && stands(range, before: false) && !isCondition(range.lowerBound)
      && letters[range.upperBound - 1].form.isKana && borders.isBorder(letters[range.lowerBound].source)
  }

  /// Whether よ or や stands by itself behind a word, and nothing of Japanese behind that.
  private func isParticle(_ index: Int, _ gap: TextLetter.Gap) -> Bool {
    guard letters.indices.contains(index), letters[index].gap.spaces == gap.spaces, letters[index].gap.count == gap.count else {
      return false
    }
    return [0x3088, 0x3084].contains(letters[index].form.exact) && (letterAfter(index + 1).map { !$0.form.isKana } ?? true)
  }

  private func goesOnBefore(_ range: Range<Int>) -> Bool {
    let index = range.lowerBound
    return index > 0 && letters[index].gap.isSpaces && letters[index].gap.count > 0 && letters[index - 1].form.isKana
  }

  /// Whether other letters go on by themselves beside two of the same kind: ク ラ ブ ス ポ ー ツ, but not し ね し ね.
  private func isSpacedOut(_ range: Range<Int>) -> Bool {
    let kind = letters[range.lowerBound].form.kind
    func isAlone(_ index: Int) -> Bool {
      guard letters.indices.contains(index), letters[index].form.kind == kind else { return false }
      return (index == 0 || letters[index].gap.isSpaces && letters[index].gap.count > 0)
        && (index + 1 == letters.count || letters[index + 1].gap.isSpaces && letters[index + 1].gap.count > 0)
    }
    let word = letters[range].map(\.form.exact)
    let (before, after) = (range.lowerBound - 1, range.upperBound)
    if isAlone(before), letters[range.lowerBound].gap.count > 0, letters[before].form.exact != word.last { return true }
    return kind == .katakana && isAlone(after) && letters[after].form.exact != word.first
  }

  /// Whether the same sign goes on beside it, as in a list.
  private func goesOn(_ range: Range<Int>, _ sign: UInt32) -> Bool {
    let before = letters[range.lowerBound].gap
    let after = range.upperBound < letters.count ? letters[range.upperBound].gap : TextLetter.Gap()
    return before.count > 0 && before.sign == sign || after.count > 0 && after.sign == sign
  }

  private func beginsInsideKanji(_ range: Range<Int>) -> Bool {
    let start = letters[range.lowerBound].source
    guard start > 0, borders.scalars[start].isKanji, borders.scalars[start - 1].isKanji else { return false }
    return !borders.isBorder(start)
  }

  private func endsInsideKanji(_ range: Range<Int>) -> Bool {
    let end = end(of: range)
    guard end < borders.scalars.count, borders.scalars[end - 1].isKanji, borders.scalars[end].isKanji else { return false }
    return !borders.isBorder(end)
  }

  private func isCondition(_ index: Int) -> Bool {
    guard letters[index].form.exact == 0x3070, let before = letterBefore(index) else { return false }
    return Kana.vowel(of: before.form.exact) == 0x3048
  }

  private func standsAlone(_ range: Range<Int>) -> Bool { stands(range, before: true) && stands(range, before: false) }

  /// Whether no letter of the same kind stands on one side.
  private func stands(_ range: Range<Int>, before: Bool) -> Bool {
    before
      ? letterBefore(range.lowerBound)?.form.kind != letters[range.lowerBound].form.kind
      : letterAfter(range.upperBound)?.form.kind != letters[range.upperBound - 1].form.kind
  }
}

extension Unicode.Scalar {
  fileprivate var isKana: Bool {
    (0x3041...0x3096).contains(value) || (0x30A1...0x30FA).contains(value) || (0xFF66...0xFF9D).contains(value)
  }
  fileprivate var isVoicingMark: Bool { value == 0xFF9E || value == 0xFF9F || (0x3099...0x309C).contains(value) }
}
