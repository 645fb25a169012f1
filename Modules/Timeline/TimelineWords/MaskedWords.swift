/// Finds words of which a letter was left out by a sign: `f*ck`, まん○.
struct MaskedWords: Sendable {
  private struct Key: Hashable {
    var first: UInt32
    var count: Int
  }

  private var byShape: [Key: [(word: Int, letters: [UInt32])]] = [:]
  /// The lengths of the words that are looked for inside longer ones.
  private var lengthsAnywhere: Set<Int> = []
  private var anywhere: Set<Int> = []

  /// Makes it for words of three letters and more.
  init(_ patterns: [WordPattern]) {
    for pattern in patterns where pattern.letterCount >= 3 {
      var letters: [UInt32] = []
      for group in pattern.groups {
        // ッ and marks of length are letters here: セ○クス.
        if group.needsSokuon { letters.append(0x3063) }
        if group.needsLongMark { letters.append(0x30FC) }
        letters += Array(repeating: group.letter, count: group.count)
      }
      byShape[Key(first: letters[0], count: letters.count), default: []].append((pattern.word, letters))
      guard pattern.isAnywhere, pattern.isBordered, letters.count > 3 else { continue }
      anywhere.insert(pattern.word)
      lengthsAnywhere.insert(letters.count)
    }
  }

  private struct Sign {
    /// The letter, or nil for a sign in the place of one.
    var form: LetterForm?
    var source: Int
    var isCircle = false
    var scalar: Unicode.Scalar
  }

  /// Hands the words of a text with where they stand, in Unicode scalars.
  func find(in borders: WordBorders, _ body: (Int, Range<Int>) -> Void) {
    let text = borders.scalars
    guard text.contains(where: { Self.isMask($0) }) else { return }
    let (isExercise, isKanaExercise) = (Self.isExercise(text), Self.isKanaExercise(text))
    func found(_ word: Int, _ place: Range<Int>) {
      if !Self.isProduct(place, in: borders), !KatakanaRun.isName(behind: text[place.upperBound...]) { body(word, place) }
    }
    var run: [Sign] = []
    var hasLatin = false
    var source = 0
    for scalar in text {
      if Self.isMask(scalar) {
        run.append(Sign(form: nil, source: source, isCircle: Self.isCircle(scalar), scalar: scalar))
      } else if hasLatin, let letter = Self.letter(for: scalar) {
        run.append(Sign(form: LetterForm(exact: letter, kind: .digitLetter), source: source, scalar: scalar))
      } else {
        LetterTable.forEachForm(of: scalar) { form in
          switch form.kind {
          case .latin, .lookAlike, .hiragana, .katakana, .smallVowel, .sokuon, .longMark:
            run.append(Sign(form: form, source: source, scalar: scalar))
            if form.kind == .latin { hasLatin = true }
          case .invisible: break
          default:
            search(run[...], isExercise, isKanaExercise, found)
            (run, hasLatin) = ([], false)
          }
        }
      }
      source += 1
    }
    search(run[...], isExercise, isKanaExercise, found)
  }

  /// Whether letters are left out to be filled in: wh_re and sh_t stand for where and shut then.
  private static func isExercise(_ text: some Sequence<Unicode.Scalar>) -> Bool {
    var blanks = 0
    var last: Unicode.Scalar?
    for scalar in text {
      if scalar == "_" || scalar == "?", last?.properties.isAlphabetic ?? false { blanks += 1 }
      last = scalar
    }
    if blanks == 0 { return false }
    let text = String(String.UnicodeScalarView(text)).lowercased()
    return blanks > 1
      || ["fill", "blank", "spell", "vowel", "missing", "hangman", "crossword", "clue", "letter", "空欄", "穴埋め", "綴り", "スペル"].contains {
        text.contains($0)
      }
  }

  /// Whether it is a product in a formula: y = c*nt + b.
  private static func isProduct(_ place: Range<Int>, in borders: WordBorders) -> Bool {
    let text = borders.scalars
    guard text[place].contains("*") else { return false }
    // s**t
    if text[place].split(separator: "*").allSatisfy({ $0.count == 1 }), borders.isFormal { return true }
    guard borders.hasEquals else { return false }
    let signs = "=+/^".unicodeScalars
    let (before, after) = (text[..<place.lowerBound].last { $0 != " " }, text[place.upperBound...].first { $0 != " " })
    return before.map(signs.contains) ?? false || after.map(signs.contains) ?? false
  }

  /// Whether kana are left out to be filled in: マ○コ・ポーロ.
  private static func isKanaExercise(_ text: [Unicode.Scalar]) -> Bool {
    let text = String(String.UnicodeScalarView(text))
    return ["穴埋め", "空欄", "虫食い", "埋めよ", "埋めなさい", "当てはま", "入る字", "入る文字"].contains { text.contains($0) }
  }

  private static func letter(for scalar: Unicode.Scalar) -> UInt32? {
    switch scalar {
    case "0", "1", "3", "4", "5", "7": LookAlikes.letter(for: scalar.value)
    case "$", "!": LookAlikes.signs[scalar.value]
    default: nil
    }
  }

  private func search(_ run: ArraySlice<Sign>, _ isExercise: Bool, _ isKanaExercise: Bool, _ body: (Int, Range<Int>) -> Void) {
    guard run.count >= 3, run.contains(where: { $0.form == nil }) else { return }
    if run.contains(where: { $0.form?.isKana ?? false }) {
      if !isKanaExercise { searchKana(Array(run), body) }
    } else if !isExercise || run.allSatisfy({ $0.form != nil || $0.scalar != "_" && $0.scalar != "?" }) {
      searchLatin(run, body)
      searchInside(run, body)
    }
  }

  /// What may follow within a longer word; *cu\*ticle* is a dictionary's.
  private static let endings: Set<String> = [
    "", "s", "y", "er", "ers", "ing", "in", "ings", "ed", "up", "ups", "off", "head", "heads", "face", "faces", "ty", "wit", "boy", "a",
    "as", "az",
  ]

  /// A word within a longer one of which letters are left out by stars: f*cking, mother-f*cker.
  private func searchInside(_ run: ArraySlice<Sign>, _ body: (Int, Range<Int>) -> Void) {
    guard !lengthsAnywhere.isEmpty, run.count < 60 else { return }
    for length in lengthsAnywhere where run.count >= length {
      for start in run.startIndex...(run.endIndex - length) {
        let word = run[start..<start + length]
        let masks = word.filter { $0.form == nil }
        let rest = String(String.UnicodeScalarView(run[word.endIndex...].compactMap { $0.form.flatMap { Unicode.Scalar($0.exact) } }))
        guard Self.endings.contains(rest), word.first?.form != nil, !masks.isEmpty, masks.count * 2 <= length,
          masks.allSatisfy({ $0.scalar == "*" || $0.scalar == "＊" || $0.isCircle || Self.isPicture($0.scalar) }),
          rest.first != "a" || word.last?.form?.exact == 0x6B
        else { continue }
        report(word, of: anywhere, body)
      }
    }
  }

  /// A whole word of which the first letter and at least half of them are there.
  private func searchLatin(_ run: ArraySlice<Sign>, _ body: (Int, Range<Int>) -> Void) {
    var run = run
    while let first = run.first, first.form == nil { run.removeFirst() }
    while let last = run.last, last.form == nil { run.removeLast() }
    for plural in 0...2 where run.count - plural >= 3 {
      if plural > 0 {
        let ending = run.suffix(plural).compactMap(\.form?.exact)
        guard ending == [[0x73], [0x65, 0x73]][plural - 1] else { continue }
      }
      let word = run.dropLast(plural)
      let masks = word.filter { $0.form == nil }
      // w***e
      let isCensored = word.count > 4 && word.first?.form != nil && word.last?.form != nil && masks.allSatisfy { $0.scalar == "*" }
      guard !masks.isEmpty, masks.count * 2 <= word.count || isCensored, word.count > 3 || masks.allSatisfy(\.isCircle) else { continue }
      report(word, body)
    }
  }

  /// One letter within a word of kana; what stands around it may be anything.
  private func searchKana(_ run: [Sign], _ body: (Int, Range<Int>) -> Void) {
    for mask in run.indices where run[mask].form == nil && (run[mask].isCircle || Self.hidesKana(run[mask].scalar)) {
      // Up to eight letters before and behind, and no other sign among them.
      var first = mask
      while first > 0, mask - first < 8, run[first - 1].form != nil { first -= 1 }
      var last = mask + 1
      while last < run.count, last - mask < 9, run[last].form != nil { last += 1 }
      for start in first..<mask {
        // The last of four letters may be the one: くたば○.
        for end in stride(from: mask - start < 3 || !run[mask].isCircle ? mask + 2 : mask + 1, through: last, by: 1) {
          let word = run[start..<end]
          let isWhole =
            (start == 0 || run[start - 1].form?.kind != .katakana || word.first?.form?.kind != .katakana)
            && (end == run.count || run[end].form?.kind != .katakana || word.last?.form?.kind != .katakana)
          // A×B×C is a product.
          let isListed = start > 0 && run[start - 1].form == nil && run[start - 1].scalar == run[mask].scalar && !run[mask].isCircle
          if isWhole, !isListed { report(word, body) }
        }
      }
    }
  }

  private func report(_ word: ArraySlice<Sign>, of words: Set<Int>? = nil, _ body: (Int, Range<Int>) -> Void) {
    guard let first = word.first?.form, let last = word.last else { return }
    let exact = first.exact == 0x49 ? 0x69 : first.exact
    for candidate in byShape[Key(first: exact, count: word.count)] ?? [] {
      guard words?.contains(candidate.word) ?? true else { continue }
      // f-ck and wh_re, but not Cu-T: a line stands for a vowel.
      let fits = zip(word, candidate.letters).allSatisfy { sign, letter in
        sign.form?.stands(for: letter) ?? (!"-_@".unicodeScalars.contains(sign.scalar) || !Self.isConsonant(letter))
      }
      if fits { body(candidate.word, word[word.startIndex].source..<(last.source + 1)) }
    }
  }

  private static func isConsonant(_ letter: UInt32) -> Bool {
    (0x61...0x7A).contains(letter) && ![0x61, 0x65, 0x69, 0x6F, 0x75].contains(letter)
  }

  private static func isMask(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x40, 0x2716, 0x25A0, 0x25A1, 0x25B2, 0x25B3, 0x203B: true
    case 0x2A, 0x23, 0x2D, 0x5F, 0x3F, 0x25, 0x26, 0x2022, 0xD7, 0xFF0A, 0xFF03, 0x2605, 0x2606, 0x2764, 0x2665: true
    default: isCircle(scalar) || isPicture(scalar)
    }
  }

  /// A picture that hides a letter, but for those that say which one is meant: sh🎯t, wh🌍re.
  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1F300...0x1FAFF, 0x2600...0x27BF:
      scalar.properties.isEmojiPresentation && !"🎯📷📸🏀🔫🎱⚽🥃🎬👕🚪💉🌍🌎🌏❓❔🗺📍🔍🔎🏹🌳🚢👶🦇🐟".unicodeScalars.contains(scalar)
    default: false
    }
  }

  /// What hides one of three kana: マ*コ.
  private static func hidesKana(_ scalar: Unicode.Scalar) -> Bool { "*×✕✖□■△▲※".unicodeScalars.contains(scalar) }

  /// A star or a circle in the place of a letter.
  static func isStar(_ scalar: Unicode.Scalar) -> Bool { scalar == "*" || isCircle(scalar) }

  /// What Japanese writes in the place of a letter.
  private static func isCircle(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x25CB, 0x25CF, 0x25EF, 0x3007, 0x2B55, 0x2715, 0xFF0A, 0x25CE: true
    default: false
    }
  }
}
