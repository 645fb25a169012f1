/// Reads Latin letters within Japanese words as kana: くso, BUす, くたbaれ, 死nえ.
enum Romaji {
  /// A text of which Latin letters were read as kana.
  struct Reading {
    var scalars: [Unicode.Scalar]
    /// Where each scalar stands in the text that was read, and whether it was read from Latin letters.
    var sources: [(range: Range<Int>, isRead: Bool)]

    /// Where something stands in the text that was read, or nil where it is all Latin letters there or none.
    func source(of range: Range<Int>) -> Range<Int>? {
      let part = sources[range]
      guard let first = part.first, let last = part.last, part.contains(where: \.isRead), part.contains(where: { !$0.isRead }) else {
        return nil
      }
      return first.range.lowerBound..<last.range.upperBound
    }
  }

  /// The text with kana for what stands beside Japanese and reads as such, or nil where nothing does.
  static func read(_ text: [Unicode.Scalar]) -> Reading? {
    var reading: Reading?
    var place = 0
    while place < text.count {
      guard letter(text[place]) != nil else {
        reading?.keep(text[place], at: place)
        place += 1
        continue
      }
      var end = place + 1
      while end < text.count, letter(text[end]) != nil { end += 1 }
      let before = place > 0 ? text[place - 1] : " "
      let after = end < text.count ? text[end] : " "
      if end - place <= longest, before.isKanaOrKanji || after.isKanaOrKanji, let kana = kana(text[place..<end], before: after) {
        if reading == nil {
          reading = Reading(scalars: Array(text[..<place]), sources: (0..<place).map { ($0..<$0 + 1, false) })
        }
        let isKatakana = before.isKatakana || !before.isKana && after.isKatakana
        for syllable in kana {
          for scalar in syllable.kana {
            reading?.scalars.append(isKatakana ? scalar.asKatakana : scalar)
            reading?.sources.append((syllable.range, true))
          }
        }
        place = kana.last?.range.upperBound ?? end
      } else {
        for index in place..<end { reading?.keep(text[index], at: index) }
        place = end
      }
    }
    return reading
  }

  /// How many letters are read at most; what is longer is a word of another language.
  private static let longest = 10

  private static func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x61...0x7A: scalar
    case 0x41...0x5A: Unicode.Scalar(scalar.value + 0x20)
    case 0xFF41...0xFF5A: Unicode.Scalar(scalar.value - 0xFEE0)
    case 0xFF21...0xFF3A: Unicode.Scalar(scalar.value - 0xFEC0)
    default: nil
    }
  }

  /// The kana of letters, or nil where they are none; a consonant goes together with the vowel's kana that follows.
  private static func kana(_ text: ArraySlice<Unicode.Scalar>, before next: Unicode.Scalar) -> [(
    kana: [Unicode.Scalar], range: Range<Int>
  )]? {
    let letters = text.compactMap(letter)
    var kana: [(kana: [Unicode.Scalar], range: Range<Int>)] = []
    var index = 0
    while index < letters.count {
      let place = text.startIndex + index
      let syllable = (1...3).reversed().lazy.compactMap { count in
        index + count <= letters.count ? syllables[Array(letters[index..<index + count])].map { ($0, count) } : nil
      }.first
      if let (syllable, count) = syllable {
        kana.append((syllable, place..<place + count))
        index += count
      } else if let vowel = vowels[next], let joined = syllables[letters[index...] + [vowel]] {
        kana.append((joined, place..<text.endIndex + 1))
        index = letters.count
      } else if letters[index] == "n" {
        kana.append((["ん"], place..<place + 1))
        index += 1
      } else if index + 1 < letters.count, letters[index] == letters[index + 1] {
        kana.append((["っ"], place..<place + 1))
        index += 1
      } else {
        return nil
      }
    }
    return kana
  }

  private static let vowels: [Unicode.Scalar: Unicode.Scalar] = [
    "あ": "a", "い": "i", "う": "u", "え": "e", "お": "o", "ア": "a", "イ": "i", "ウ": "u", "エ": "e", "オ": "o",
  ]

  private static let syllables: [[Unicode.Scalar]: [Unicode.Scalar]] = {
    let rows = """
      - あ い う え お,k か き く け こ,c か し く せ こ,s さ し す せ そ,t た ち つ て と,n な に ぬ ね の,h は ひ ふ へ ほ,m ま み む め も,y や い ゆ いぇ よ,
      r ら り る れ ろ,w わ うぃ う うぇ を,g が ぎ ぐ げ ご,z ざ じ ず ぜ ぞ,d だ ぢ づ で ど,b ば び ぶ べ ぼ,p ぱ ぴ ぷ ぺ ぽ,f ふぁ ふぃ ふ ふぇ ふぉ,
      j じゃ じ じゅ じぇ じょ,sh しゃ し しゅ しぇ しょ,sy しゃ し しゅ しぇ しょ,ch ちゃ ち ちゅ ちぇ ちょ,ty ちゃ ち ちゅ ちぇ ちょ,ts つぁ つぃ つ つぇ つぉ,ky きゃ き きゅ きぇ きょ,
      gy ぎゃ ぎ ぎゅ ぎぇ ぎょ,zy じゃ じ じゅ じぇ じょ,jy じゃ じ じゅ じぇ じょ,ny にゃ に にゅ にぇ にょ,hy ひゃ ひ ひゅ ひぇ ひょ,by びゃ び びゅ びぇ びょ,
      py ぴゃ ぴ ぴゅ ぴぇ ぴょ,my みゃ み みゅ みぇ みょ,ry りゃ り りゅ りぇ りょ
      """
    var syllables: [[Unicode.Scalar]: [Unicode.Scalar]] = [:]
    for row in rows.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
      let cells = row.split(separator: " ").map { Array($0.unicodeScalars) }
      for (vowel, kana) in zip("aiueo".unicodeScalars, cells.dropFirst()) { syllables[cells[0].filter { $0 != "-" } + [vowel]] = kana }
    }
    return syllables
  }()
}

extension Romaji.Reading {
  fileprivate mutating func keep(_ scalar: Unicode.Scalar, at place: Int) {
    // The vowel's kana that went together with a consonant.
    if let last = sources.last, last.range.upperBound > place { return }
    scalars.append(scalar)
    sources.append((place..<place + 1, false))
  }
}

extension Unicode.Scalar {
  fileprivate var isKana: Bool { (0x3041...0x3096).contains(value) || isKatakana }
  fileprivate var isKanaOrKanji: Bool { isKana || isKanji }
  fileprivate var asKatakana: Unicode.Scalar { (0x3041...0x3096).contains(value) ? Unicode.Scalar(value + 0x60) ?? self : self }
}
