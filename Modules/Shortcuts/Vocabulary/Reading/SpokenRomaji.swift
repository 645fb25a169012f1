import TextFolding

/// Japanese in Latin letters, as people write it who have no kana at hand: `nihongo`, `nyuumon` or `nyumon`.
enum SpokenRomaji {
  /// The fewest kana of a word that are a part of a name.
  static let shortest = 3

  /// The kana of a word in Hepburn's or the government's spelling, without long vowels; nil where it is none.
  static func kana(_ word: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    guard word.count > shortest, word.allSatisfy({ (0x61...0x7A).contains($0.value) }) else { return nil }
    var kana: [Unicode.Scalar] = []
    var place = 0
    while place < word.count {
      let rest = word[place...]
      if let (length, syllable) = syllable(beginning: rest) {
        kana += syllable
        place += length
      } else if rest.first == "n" || rest.first == "m" && rest.dropFirst().first.map({ "bpm".unicodeScalars.contains($0) }) == true {
        kana.append("ん")
        place += 1
      } else if rest.count > 1, rest[place] == rest[place + 1] || rest[place] == "t" && rest[place + 1] == "c" {
        kana.append("っ")
        place += 1
      } else {
        return nil
      }
    }
    let short = withoutLong(kana).map(\.scalar)
    return short.count >= shortest ? short : nil
  }

  /// Kana without the second half of long vowels, and where each stood.
  static func withoutLong(_ kana: [Unicode.Scalar]) -> [(scalar: Unicode.Scalar, place: Int)] {
    var kept: [(scalar: Unicode.Scalar, place: Int)] = []
    for (place, scalar) in kana.enumerated() {
      if let vowel = vowel(of: scalar), scalar == vowels[vowel], let before = kept.last.flatMap({ self.vowel(of: $0.scalar) }),
        before == vowel || before == 4 && vowel == 2
      {
        continue
      }
      kept.append((scalar, place))
    }
    return kept
  }

  private static let vowels: [Unicode.Scalar] = ["あ", "い", "う", "え", "お"]

  private static func vowel(of scalar: Unicode.Scalar) -> Int? { vowelsByKana[scalar] }

  private static let rows: [(letters: [String], kana: String)] = [
    ([""], "あいうえお"), (["k"], "かきくけこ"), (["g"], "がぎぐげご"), (["s"], "さしすせそ"), (["z"], "ざじずぜぞ"), (["t"], "たちつてと"),
    (["d"], "だじずでど"), (["n"], "なにぬねの"), (["h"], "はひふへほ"), (["b"], "ばびぶべぼ"), (["p"], "ぱぴぷぺぽ"), (["m"], "まみむめも"),
    (["r", "l"], "らりるれろ"),
  ]

  private static let vowelsByKana: [Unicode.Scalar: Int] = {
    var vowels: [Unicode.Scalar: Int] = ["や": 0, "ゆ": 2, "よ": 4, "ゃ": 0, "ゅ": 2, "ょ": 4, "わ": 0, "を": 4]
    for row in rows { for (vowel, scalar) in row.kana.unicodeScalars.enumerated() { vowels[scalar] = vowel } }
    return vowels
  }()

  private static let syllables: [String: [Unicode.Scalar]] = {
    var syllables: [String: [Unicode.Scalar]] = [:]
    let letters = ["a", "i", "u", "e", "o"]
    for row in rows {
      for (vowel, scalar) in row.kana.unicodeScalars.enumerated() {
        for consonant in row.letters { syllables[consonant + letters[vowel]] = [scalar] }
      }
      // きゃ, きゅ, きょ: of the second kana of a row.
      guard let second = row.kana.unicodeScalars.dropFirst().first, row.letters != [""] else { continue }
      for consonant in row.letters {
        for (letter, small) in [("a", "ゃ"), ("u", "ゅ"), ("o", "ょ")] as [(String, Unicode.Scalar)] {
          syllables["\(consonant)y\(letter)"] = [second, small]
        }
      }
    }
    for (letter, small) in [("a", "ゃ"), ("u", "ゅ"), ("o", "ょ")] as [(String, Unicode.Scalar)] {
      syllables["sh\(letter)"] = ["し", small]
      syllables["ch\(letter)"] = ["ち", small]
      syllables["j\(letter)"] = ["じ", small]
    }
    let others: [(String, Unicode.Scalar)] = [
      ("shi", "し"), ("chi", "ち"), ("tsu", "つ"), ("fu", "ふ"), ("ji", "じ"), ("ya", "や"), ("yu", "ゆ"), ("yo", "よ"), ("wa", "わ"), ("wo", "を"),
    ]
    for (letters, scalar) in others { syllables[letters] = [scalar] }
    return syllables
  }()

  /// The longest syllable that letters begin with.
  private static func syllable(beginning letters: ArraySlice<Unicode.Scalar>) -> (length: Int, kana: [Unicode.Scalar])? {
    for length in (1...3).reversed() where letters.count >= length {
      if let kana = syllables[String(scalars: letters.prefix(length))] { return (length, kana) }
    }
    return nil
  }
}
