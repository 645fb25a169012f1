/// A letter of a text, with what stands before it.
struct TextLetter {
  var form: LetterForm
  /// What it is looked up by.
  var coarse: UInt32
  /// The number and the value of the scalar of the text that it comes from.
  var source: Int
  var scalar: Unicode.Scalar
  var gap: Gap

  /// What stands between a letter and the one before.
  struct Gap {
    /// How many signs and spaces that are seen.
    var count = 0
    var spaces = 0
    var hasNewline = false
    var hasStop = false
    var hasComma = false
    /// A sign that stands between words in Japanese: 、 。 brackets.
    var hasDivision = false
    /// A sign of arithmetic and code: = + < >.
    var hasOperator = false
    /// The last sign that is seen.
    var sign: UInt32 = 0
    var hasApostrophe = false
    var hasSokuon = false
    var hasLongMark = false
  }
}

/// The letters of a text, as they are read when words are looked for.
struct TextLetters {
  /// How signs that stand for letters are taken.
  enum Reading {
    /// `$h!t`: as letters.
    case signsAreLetters
    /// `s!h!i!t`: as what stands between letters.
    case signsAreGaps
  }

  private(set) var letters: [TextLetter] = []
  /// Whether a sign was read as a letter, so that the other reading is another.
  private(set) var readSigns = false
  private let reading: Reading

  init(_ text: some Sequence<Unicode.Scalar>, reading: Reading) {
    self.reading = reading
    letters.reserveCapacity(text.underestimatedCount)
    var gap = TextLetter.Gap()
    var source = 0
    for scalar in text {
      LetterTable.forEachForm(of: scalar) { form in add(form, of: scalar, source: source, &gap) }
      source += 1
    }
    readInContext()
  }

  // MARK: - One character after the other

  private mutating func add(_ form: LetterForm, of scalar: Unicode.Scalar, source: Int, _ gap: inout TextLetter.Gap) {
    func append(_ form: LetterForm, to letters: inout [TextLetter]) {
      letters.append(TextLetter(form: form, coarse: form.coarse, source: source, scalar: scalar, gap: gap))
      gap = TextLetter.Gap()
    }
    switch form.kind {
    case .latin, .lookAlike, .weakLookAlike, .digit, .digitLetter, .other, .hiragana, .katakana, .unspaced, .kanaLike:
      append(form, to: &letters)
    case .sign:
      // Put back in readInContext where it is none; here it is known only what stands before.
      if reading == .signsAreLetters { append(form, to: &letters) } else { gap.add(form) }
    case .smallVowel:
      // 死ぃね
      if letters.last?.scalar == "死", form.exact == 0x3044, gap.count == 0 {
        gap.hasLongMark = true
        return
      }
      guard let last = letters.last, last.form.isKana, gap.count == 0 else {
        return append(form.asKana(scalar.value < 0x30A0 ? .hiragana : .katakana), to: &letters)
      }
      if last.form.exact == 0x3094 {
        letters[letters.count - 1].set(Kana.row(of: 0x3070, vowelOf: form.exact))
      } else if Kana.vowel(of: last.form.exact) == form.exact {
        gap.hasLongMark = true
      } else {
        append(form.asKana(last.form.kind), to: &letters)
      }
    case .sokuon: gap.hasSokuon = true
    case .longMark:
      if letters.last?.form.isKana ?? false { gap.hasLongMark = true } else { gap.count += 1 }
    case .voiced, .halfVoiced:
      // 力゛
      if let last = letters.last, last.form.kind == .kanaLike, let kana = LookAlikes.katakana[last.form.exact],
        let voiced = Kana.voiced(kana, half: form.kind == .halfVoiced)
      {
        letters[letters.count - 1].form.kind = .katakana
        letters[letters.count - 1].set(voiced)
        return
      }
      guard let last = letters.last, last.form.isKana, let voiced = Kana.voiced(last.form.exact, half: form.kind == .halfVoiced) else {
        return
      }
      letters[letters.count - 1].set(voiced)
    case .space, .newline, .stop, .apostrophe, .noise: gap.add(form)
    case .invisible: break
    }
  }

  // MARK: - What depends on what stands around

  private mutating func readInContext() {
    var hasLatin = false
    var hasSpecial = false
    for letter in letters {
      switch letter.form.kind {
      case .latin: hasLatin = true
      case .digit, .sign, .weakLookAlike, .kanaLike: hasSpecial = true
      default: if letter.form.exact == 0x3094 { hasSpecial = true }
      }
    }
    guard hasSpecial else { return }
    readKanji()
    readTokens(hasLatin: hasLatin)
    dropSigns()
  }

  /// 力 beside katakana, and several such kanji that stand without others, are read as the katakana that they look like.
  private mutating func readKanji() {
    for index in letters.indices where letters[index].form.exact == 0x3094 { letters[index].set(0x3076) }
    var index = 0
    while index < letters.count {
      guard letters[index].form.kind == .kanaLike else {
        index += 1
        continue
      }
      var end = index + 1
      while end < letters.count, letters[end].form.kind == .kanaLike, letters[end].gap.count == 0 { end += 1 }
      let before = index > 0 && letters[index].gap.count == 0 ? letters[index - 1].form.kind : nil
      let after = end < letters.count && letters[end].gap.count == 0 ? letters[end].form.kind : nil
      let isKana =
        before != .unspaced && after != .unspaced && (before == .katakana || after == .katakana || end - index > 1)
      for place in index..<end {
        if isKana, let kana = LookAlikes.katakana[letters[place].form.exact] {
          letters[place].form = LetterForm(exact: kana, kind: .katakana)
          letters[place].coarse = kana
        } else {
          letters[place].form.kind = .unspaced
        }
      }
      index = end
    }
  }

  /// Digits and letters that look alike only among Latin letters are read as Latin ones in a word that has some.
  private mutating func readTokens(hasLatin: Bool) {
    func isLatin(_ index: Int) -> Bool { letters.indices.contains(index) && letters[index].form.kind == .latin }
    var start = 0
    while start < letters.count {
      guard letters[start].form.isBordered else {
        start += 1
        continue
      }
      var end = start + 1
      while end < letters.count, letters[end].gap.count == 0, letters[end].form.isBordered { end += 1 }
      let isSingle = end == start + 1 && (isLatin(start - 1) || isLatin(end))
      let readsAsLatin = isSingle || letters[start..<end].contains { $0.form.kind == .latin }
      for index in start..<end {
        let form = letters[index].form
        switch form.kind {
        case .digit where readsAsLatin:
          if let letter = LookAlikes.letter(for: form.exact) {
            letters[index].form = LetterForm(exact: letter, kind: .digitLetter)
            letters[index].coarse = letters[index].form.coarse
          }
        case .weakLookAlike where !readsAsLatin || !hasLatin:
          // Keeps Russian words apart from English ones: they are looked up by what no Latin word holds.
          letters[index].set(letters[index].scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? form.exact)
        default: break
        }
      }
      start = end
    }
  }

  /// Puts back the signs that stand where no letter can: `+`, `(` and `<` but within words, `!` and `|` but before letters.
  private mutating func dropSigns() {
    guard letters.contains(where: { $0.form.kind == .sign }) else { return }
    var kept: [TextLetter] = []
    kept.reserveCapacity(letters.count)
    var gap: TextLetter.Gap?
    for (index, letter) in letters.enumerated() {
      var letter = letter
      if let waiting = gap { letter.gap.add(waiting) }
      gap = nil
      if letter.form.kind == .sign, !isLetter(at: index) {
        gap = letter.gap
        gap?.count += 1
        if [0x2B, 0x3C].contains(letter.scalar.value) { gap?.hasOperator = true }
        gap?.sign = letter.scalar.value
        continue
      }
      if letter.form.kind == .sign { readSigns = true }
      kept.append(letter)
    }
    letters = kept
  }

  /// Whether no letter stands beside it, and only one space before it.
  private func isAlone(_ index: Int) -> Bool {
    guard letters.indices.contains(index), letters[index].form.isBordered, letters[index].form.kind != .digit else { return false }
    let gap = letters[index].gap
    let isBefore = index == 0 || gap.count == 1 && gap.spaces == 1
    return isBefore && (index + 1 == letters.count || letters[index + 1].gap.count > 0)
  }

  private func isLetter(at index: Int) -> Bool {
    let isBeforeLetter = index + 1 < letters.count && letters[index + 1].gap.count == 0 ? letters[index + 1].form.isBordered : false
    let isAfterLetter = index > 0 && letters[index].gap.count == 0 && letters[index - 1].form.isBordered
    // `@ s s`: by itself beside a letter by itself.
    if isAlone(index), isAlone(index - 1) || isAlone(index + 1), letters[index].form.exact == 0x61 || letters[index].form.exact == 0x73 {
      return true
    }
    switch letters[index].form.exact {
    // @ $ §, which also begin and end words
    case 0x61, 0x73: return isBeforeLetter || isAfterLetter
    // ¢ €, which begin words but follow numbers, and € ends them
    case 0x65 where isAfterLetter && !isBeforeLetter: return letters[index - 1].form.kind == .latin
    case 0x63 where letters[index].scalar.value > 0x7F, 0x65:
      return isBeforeLetter && (index == 0 || letters[index].gap.count > 0 || isAfterLetter)
    // ! |, which also begin them
    case 0x31: return isBeforeLetter
    // +, which also ends them, but not C++
    case 0x74 where letters[index].scalar == "+":
      return isAfterLetter && (isBeforeLetter || index < 2 || letters[index - 1].gap.count == 0 && letters[index - 1].scalar != "+")
    default: return isBeforeLetter && isAfterLetter
    }
  }
}

extension TextLetter {
  fileprivate mutating func set(_ letter: UInt32) {
    form.exact = letter
    coarse = letter
  }
}

extension TextLetter.Gap {
  fileprivate mutating func add(_ form: LetterForm) {
    count += 1
    sign = form.exact
    switch form.exact {
    case 0x3001, 0x3002, 0x3008...0x3011, 0xFF61...0xFF63, 0x28, 0x29, 0x2C, 0x3A, 0x3B, 0x201C, 0x201D, 0x5B, 0x5D: hasDivision = true
    case 0x3D, 0x2B, 0x3C, 0x3E, 0x2264, 0x2265, 0x2192: hasOperator = true
    default: break
    }
    switch form.kind {
    case .space:
      spaces += 1
    case .newline: hasNewline = true
    case .stop:
      hasStop = true
      if form.exact != 0x2E { hasComma = true }
    case .apostrophe: hasApostrophe = true
    default: break
    }
  }

  /// What stands before this gap, with a sign between.
  fileprivate mutating func add(_ other: TextLetter.Gap) {
    count += other.count
    hasDivision = hasDivision || other.hasDivision
    hasOperator = hasOperator || other.hasOperator
    sign = other.sign
    spaces += other.spaces
    hasNewline = hasNewline || other.hasNewline
    hasStop = hasStop || other.hasStop
    hasComma = hasComma || other.hasComma
    hasApostrophe = hasApostrophe || other.hasApostrophe
  }
}

extension TextLetter.Gap {
  /// Whether only spaces stand there.
  var isSpaces: Bool { spaces == count }
}

extension LetterForm {
  /// Whether it is written in kana.
  var isKana: Bool { kind == .hiragana || kind == .katakana }

  /// Whether it belongs to a script that separates words.
  var isBordered: Bool {
    switch kind {
    case .latin, .lookAlike, .weakLookAlike, .digit, .digitLetter, .sign, .other: true
    default: false
    }
  }

  /// The same letter as kana of a kind.
  fileprivate func asKana(_ kind: LetterKind) -> LetterForm { LetterForm(exact: exact, kind: kind == .katakana ? .katakana : .hiragana) }
}
