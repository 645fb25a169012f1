/// Finds words of which a letter was left out by a sign: `f*ck`, まん○.
struct MaskedWords: Sendable {
  private struct Key: Hashable {
    var first: UInt32
    var count: Int
  }

  private var byShape: [Key: [(word: Int, letters: [UInt32])]] = [:]

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
    }
  }

  private struct Sign {
    /// The letter, or nil for a sign in the place of one.
    var form: LetterForm?
    var source: Int
    var isCircle = false
  }

  /// Hands the words of a text with where they stand, in Unicode scalars.
  func find(in text: some Sequence<Unicode.Scalar>, _ body: (Int, Range<Int>) -> Void) {
    guard text.contains(where: { Self.isMask($0) }) else { return }
    var run: [Sign] = []
    var source = 0
    for scalar in text {
      if Self.isMask(scalar) {
        run.append(Sign(form: nil, source: source, isCircle: Self.isCircle(scalar)))
      } else {
        LetterTable.forEachForm(of: scalar) { form in
          switch form.kind {
          case .latin, .lookAlike, .hiragana, .katakana, .smallVowel, .sokuon, .longMark: run.append(Sign(form: form, source: source))
          case .invisible: break
          default:
            search(run[...], body)
            run = []
          }
        }
      }
      source += 1
    }
    search(run[...], body)
  }

  private func search(_ run: ArraySlice<Sign>, _ body: (Int, Range<Int>) -> Void) {
    guard run.count >= 3, run.contains(where: { $0.form == nil }) else { return }
    if run.contains(where: { $0.form?.isKana ?? false }) {
      searchKana(Array(run), body)
    } else {
      searchLatin(run, body)
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
      guard !masks.isEmpty, masks.count * 2 <= word.count, word.count > 3 || masks.allSatisfy(\.isCircle) else { continue }
      report(word, body)
    }
  }

  /// One letter within a word of kana; what stands around it may be anything.
  private func searchKana(_ run: [Sign], _ body: (Int, Range<Int>) -> Void) {
    for mask in run.indices where run[mask].form == nil && run[mask].isCircle {
      // Up to eight letters before and behind, and no other sign among them.
      var first = mask
      while first > 0, mask - first < 8, run[first - 1].form != nil { first -= 1 }
      var last = mask + 1
      while last < run.count, last - mask < 9, run[last].form != nil { last += 1 }
      for start in first..<mask {
        for end in stride(from: mask + 2, through: last, by: 1) {
          let word = run[start..<end]
          let isWhole =
            (start == 0 || run[start - 1].form?.kind != .katakana || word.first?.form?.kind != .katakana)
            && (end == run.count || run[end].form?.kind != .katakana || word.last?.form?.kind != .katakana)
          if isWhole { report(word, body) }
        }
      }
    }
  }

  private func report(_ word: ArraySlice<Sign>, _ body: (Int, Range<Int>) -> Void) {
    guard let first = word.first?.form, let last = word.last else { return }
    let exact = first.exact == 0x49 ? 0x69 : first.exact
    for candidate in byShape[Key(first: exact, count: word.count)] ?? [] {
      let fits = zip(word, candidate.letters).allSatisfy { sign, letter in sign.form?.stands(for: letter) ?? true }
      if fits { body(candidate.word, word[word.startIndex].source..<(last.source + 1)) }
    }
  }

  private static func isMask(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2A, 0x23, 0x2D, 0x5F, 0x3F, 0x25, 0x26, 0x2022, 0xD7, 0xFF0A, 0xFF03, 0x2605, 0x2606, 0x2764, 0x2665: true
    default: isCircle(scalar)
    }
  }

  /// What Japanese writes in the place of a letter.
  private static func isCircle(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x25CB, 0x25CF, 0x25EF, 0x3007, 0x2B55, 0x2715, 0xFF0A, 0x25CE: true
    default: false
    }
  }
}
