/// How words of one script sound in another: 物理 as butsuri, geometry as ジオメトリ.
package enum SpokenSounds {
  // MARK: - Romaji

  /// Returns the kana that a word in Latin letters writes, by Hepburn's or the official romanisation, without marks of length: `nyuumon` and
  /// `nyumon` are にゅもん. Nil where some letter of it begins no syllable.
  package static func kana(ofRomaji word: some Collection<Unicode.Scalar>) -> [Unicode.Scalar]? {
    var rest = String(scalars: Array(word))[...]
    var kana: [Unicode.Scalar] = []
    while let first = rest.first {
      let second = rest.dropFirst().first
      // Most English words end here, before a table is made.
      if !Self.mayBeginSyllable(first, second) { return nil }
      if let second, first == second, !"aiueon".contains(first) {
        rest.removeFirst()  // kk is っk
        continue
      }
      if first == "t", rest.hasPrefix("tch") {
        rest.removeFirst()
        continue
      }
      if let length = [3, 2, 1].first(where: { rest.count >= $0 && syllables[String(rest.prefix($0))] != nil }) {
        kana += syllables[String(rest.prefix(length))]?.unicodeScalars ?? "".unicodeScalars
        rest.removeFirst(length)
      } else if first == "n" || first == "m" && (second == "b" || second == "p") {
        kana.append("ん")
        rest.removeFirst()
      } else {
        return nil
      }
    }
    return withoutLength(kana)
  }

  /// Whether a syllable may begin with two letters, or with the first of them alone.
  private static func mayBeginSyllable(_ first: Character, _ second: Character?) -> Bool {
    if "aiueonm".contains(first) { return true }
    guard let second else { return false }
    switch first {
    case "c": return "hc".contains(second)
    case "l", "q", "v", "x": return false
    case _ where second == first: return true
    case "t": return "aiueoysc".contains(second)
    case "s": return "aiueoyh".contains(second)
    default: return "aiueoy".contains(second)
    }
  }

  /// Returns a reading in Latin letters as kana, without marks of length; nil where a word of it is no romaji.
  package static func kana(ofReading reading: String) -> String? {
    let spoken = SpokenScalars(reading)
    var kana: [Unicode.Scalar] = []
    for word in spoken.words() {
      guard word.script == .letters, let syllables = self.kana(ofRomaji: spoken.scalars[word.range]) else { return nil }
      kana += syllables
    }
    return kana.isEmpty ? nil : String(scalars: kana)
  }

  /// Leaves out what only lengthens a vowel or doubles a consonant: おう is お, ゅう is ゅ, っ is nothing.
  package static func withoutLength(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var short: [Unicode.Scalar] = []
    for scalar in kana {
      if scalar == "っ" { continue }
      if let own = lone[scalar], let last = short.last.flatMap({ vowels[$0] }), last == own || last == "o" && own == "u" { continue }
      short.append(scalar)
    }
    return short
  }

  /// The vowels that stand alone.
  private static let lone: [Unicode.Scalar: Character] = ["あ": "a", "い": "i", "う": "u", "え": "e", "お": "o"]

  private static let rows: [(String, String)] = [
    ("", "あいうえお"), ("k", "かきくけこ"), ("g", "がぎぐげご"), ("s", "さしすせそ"), ("z", "ざじずぜぞ"), ("t", "たちつてと"), ("d", "だじずでど"),
    ("n", "なにぬねの"), ("h", "はひふへほ"), ("b", "ばびぶべぼ"), ("p", "ぱぴぷぺぽ"), ("m", "まみむめも"), ("r", "らりるれろ"),
  ]
  private static let glides: [(String, Character)] = [
    ("ky", "き"), ("gy", "ぎ"), ("sy", "し"), ("sh", "し"), ("zy", "じ"), ("jy", "じ"), ("j", "じ"), ("ty", "ち"), ("ch", "ち"), ("ny", "に"),
    ("hy", "ひ"),
    ("by", "び"), ("py", "ぴ"), ("my", "み"), ("ry", "り"),
  ]

  private static let syllables: [String: String] = {
    var table = [
      "ya": "や", "yu": "ゆ", "yo": "よ", "wa": "わ", "wo": "を", "shi": "し", "chi": "ち", "tsu": "つ", "fu": "ふ", "ji": "じ", "she": "しぇ",
      "che": "ちぇ",
      "je": "じぇ", "fa": "ふぁ", "fi": "ふぃ", "fe": "ふぇ", "fo": "ふぉ", "ti": "ち", "tu": "つ", "n": "ん",
    ]
    for (consonant, kana) in rows {
      for (vowel, letter) in zip("aiueo", kana) where table[consonant + String(vowel)] == nil {
        table[consonant + String(vowel)] = String(letter)
      }
    }
    for (consonant, kana) in glides {
      for (vowel, small) in zip("auo", "ゃゅょ") { table[consonant + String(vowel)] = String([kana, small]) }
    }
    return table
  }()

  private static let vowels: [Unicode.Scalar: Character] = {
    var table: [Unicode.Scalar: Character] = ["や": "a", "ゆ": "u", "よ": "o", "わ": "a", "ゃ": "a", "ゅ": "u", "ょ": "o"]
    for (_, kana) in rows { for (vowel, letter) in zip("aiueo", kana.unicodeScalars) { table[letter] = vowel } }
    return table
  }()

  // MARK: - Letters by their names

  /// Returns the Latin letters that kana name one by one: エフピー is fp. Nil where they name none.
  package static func letters(spelledBy kana: some Collection<Unicode.Scalar>) -> [Unicode.Scalar]? {
    let kana = Array(kana)
    guard (2...16).contains(kana.count) else { return nil }
    func rest(from place: Int) -> [Unicode.Scalar]? {
      if place == kana.count { return [] }
      for (name, letter) in letterNames where kana[place...].starts(with: name.unicodeScalars) {
        if let rest = rest(from: place + name.unicodeScalars.count) { return [letter] + rest }
      }
      return nil
    }
    return rest(from: 0)
  }

  /// The longest first of those that begin alike, as keys are written: without marks of length, with small vowels as others.
  private static let letterNames: [(String, Unicode.Scalar)] = [
    ("えっち", "h"), ("えいち", "h"), ("えっくす", "x"), ("えふ", "f"), ("える", "l"), ("えむ", "m"), ("えぬ", "n"), ("えす", "s"), ("え", "a"), ("びい", "b"),
    ("び", "b"), ("しい", "c"), ("し", "c"), ("でい", "d"), ("で", "d"), ("いい", "e"), ("い", "e"), ("じえい", "j"), ("じえ", "j"), ("じ", "g"),
    ("あい", "i"), ("ある", "r"), ("けい", "k"), ("け", "k"), ("おお", "o"), ("お", "o"), ("ぴ", "p"), ("きゅ", "q"), ("てい", "t"),
    ("ゆ", "u"), ("ぶい", "v"), ("ゔい", "v"), ("だぶりゅ", "w"), ("わい", "y"), ("ぜっと", "z"),
  ]

  // MARK: - Consonants

  /// Whether a word in katakana that begins with a kana may be one in Latin letters: both begin with a vowel, or neither does.
  package static func mayBeginAlike(_ kana: Unicode.Scalar, _ word: some Collection<Unicode.Scalar>) -> Bool {
    guard let first = word.first else { return false }
    let isVowel = "あいうえおぁぃぅぇぉ".unicodeScalars.contains(kana)
    if "aeiou".unicodeScalars.contains(first) { return isVowel || "やゆよわ".unicodeScalars.contains(kana) }
    // ウォール, アワー
    return !isVowel || "whyqx".unicodeScalars.contains(first)
  }

  /// Returns the consonants of a word, those that Japanese ears take for one alike: what geometry and ジオメトリ have in common. For Latin letters
  /// by English spelling, for kana by their rows; empty for other scripts.
  package static func consonants(of word: some Collection<Unicode.Scalar>) -> [Unicode.Scalar] {
    let word = Array(word)
    let isKana = word.contains { (0x3041...0x3096).contains($0.value) }
    var found: [Unicode.Scalar] = []
    for sound in isKana ? kanaConsonants(word) : latinConsonants(word) where found.last != sound { found.append(sound) }
    return found
  }

  private static let classes: [Unicode.Scalar: Unicode.Scalar] = [
    "k": "k", "c": "k", "q": "k", "g": "g", "j": "g", "s": "s", "z": "s", "t": "t", "d": "d", "n": "n", "m": "n", "h": "h", "f": "h",
    "b": "b", "v": "b",
    "p": "p", "r": "r", "l": "r",
  ]

  private static func latinConsonants(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var sounds: [Unicode.Scalar] = []
    func isVowel(_ index: Int) -> Bool { index >= 0 && index < word.count && "aeiouy".unicodeScalars.contains(word[index]) }
    // An e at the end is silent.
    let last = word.count > 3 && word.last == "e" ? word.count - 1 : word.count
    var index = 0
    while index < last {
      let letter = word[index]
      let next: Unicode.Scalar = index + 1 < last ? word[index + 1] : " "
      index += 1
      switch (letter, next) {
      case ("c", "h"), ("s", "h"), ("t", "h"), ("p", "h"), ("g", "h"):
        sounds.append(letter == "t" ? "s" : letter == "p" ? "h" : classes[letter] ?? letter)
        index += 1
      case ("t", "i") where index + 2 < last && word[index + 1] == "o" && word[index + 2] == "n": sounds.append("s")  // -tion
      case ("c", "e"), ("c", "i"), ("c", "y"): sounds.append("s")
      case ("x", _): sounds += ["k", "s"]
      case ("r", _) where index > 1 && !isVowel(index) || index == last && index > 1: continue
      case ("h", _) where index > 1 && !isVowel(index): continue
      case ("p", "b"): continue
      default: if let sound = classes[letter] { sounds.append(sound) }
      }
    }
    return sounds
  }

  private static let kanaRows: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = ["ん": "n", "ゔ": "b"]
    for (consonant, kana) in rows {
      guard let sound = consonant.unicodeScalars.first.flatMap({ classes[$0] }) else { continue }
      for letter in kana.unicodeScalars { table[letter] = sound }
    }
    table["じ"] = "g"
    table["ず"] = "s"
    table["ち"] = "k"
    return table
  }()

  private static func kanaConsonants(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var sounds: [Unicode.Scalar] = []
    for scalar in word {
      if scalar == "つ" { sounds += ["t", "s"] } else if let sound = kanaRows[scalar] { sounds.append(sound) }
    }
    return sounds
  }
}
