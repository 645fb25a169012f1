/// The consonants of a word in katakana or in Latin letters, each with all that it may be heard as: what ディジーズ and *disease* have in common.
///
/// Names are looked up by ``SpokenSounds/consonants(of:)``; these, which know more of how English is spelt, compare what was found.
package struct LoanSounds {
  /// A consonant by the sounds that it may stand for.
  private struct Sound {
    var classes: Classes
    /// Whether it may as well be silent.
    var isOptional = false
  }

  private struct Classes: OptionSet {
    var rawValue: UInt16

    static let (k, g, s, t, d) = (
      Classes(rawValue: 1), Classes(rawValue: 2), Classes(rawValue: 4), Classes(rawValue: 8), Classes(rawValue: 16)
    )
    static let (n, h, b, p, r) = (
      Classes(rawValue: 32), Classes(rawValue: 64), Classes(rawValue: 128), Classes(rawValue: 256), Classes(rawValue: 512)
    )
  }

  private var sounds: [Sound] = []

  /// The consonants that are always heard.
  package var count: Int { sounds.count { !$0.isOptional } }

  // MARK: - Katakana

  /// Reads kana, as keys are written.
  package init(kana word: some Collection<Unicode.Scalar>) {
    let word = Array(word)
    for (index, scalar) in word.enumerated() {
      guard let classes = Self.kana[scalar] else { continue }
      let isBeforeN = scalar == "ん" && index + 1 < word.count && "なにぬねの".unicodeScalars.contains(word[index + 1])
      sounds.append(Sound(classes: classes, isOptional: isBeforeN))
      if scalar == "つ" { sounds.append(Sound(classes: .s, isOptional: true)) }
    }
  }

  private static let kana: [Unicode.Scalar: Classes] = {
    var table: [Unicode.Scalar: Classes] = [:]
    let rows: [(String, Classes)] = [
      ("かきくけこ", .k), ("がぎぐげご", .g), ("さしすせそ", .s), ("ざずぜぞ", .s), ("たつてと", .t), ("だでど", .d), ("なにぬねのんまみむめも", .n),
      ("はひふへほ", .h), ("ばびぶべぼゔ", .b), ("ぱぴぷぺぽ", .p), ("らりるれろ", .r), ("じぢ", [.g, .s, .d]), ("ち", [.k, .t]), ("づ", [.s, .d]),
    ]
    for (kana, classes) in rows { for letter in kana.unicodeScalars { table[letter] = classes } }
    return table
  }()

  // MARK: - Latin letters

  /// Reads a word by English spelling.
  package init(latin word: some Collection<Unicode.Scalar>) {
    let word = Array(word)
    if word.elementsEqual("of".unicodeScalars) {
      sounds = [Sound(classes: [.h, .b])]
      return
    }
    let last = word.count > 3 && word.last == "e" ? word.count - 1 : word.count
    var index = 0
    func letter(_ index: Int) -> Unicode.Scalar { word.indices.contains(index) ? word[index] : " " }
    func isVowel(_ index: Int) -> Bool { "aeiouy".unicodeScalars.contains(index < word.count && index >= 0 ? word[index] : " ") }
    func add(_ classes: Classes, optional: Bool = false) { sounds.append(Sound(classes: classes, isOptional: optional)) }
    while index < last {
      let (first, next) = (word[index], letter(index + 1))
      let start = index
      index += 1
      // Of a letter that is doubled the second one is heard: barron; but both of accent.
      if first == next, first != "c" || !"eiy".unicodeScalars.contains(letter(start + 2)) { continue }
      if first == "k", letter(start - 1) == "c" { continue }
      switch (first, next) {
      case ("t", "c") where letter(start + 2) == "h": add(.t, optional: true)
      case ("c", "h"):
        add([.k, .t, .s])
        index += 1
      case ("s", "h"):
        add(.s)
        index += 1
      case ("t", "h"):
        add([.s, .t])
        index += 1
      case ("p", "h"):
        add(.h)
        index += 1
      case ("g", "h"):
        add(.g, optional: true)
        index += 1
      case ("t", "i") where start > 0 && "ao".unicodeScalars.contains(letter(start + 2)): add([.s, .t])
      case ("c", "e"), ("c", "i"), ("c", "y"): add(.s, optional: letter(start - 1) == "s")
      case ("p", "b"),
        ("p", "t") where start == 0:
        add(.p, optional: true)
      case ("d", "g"): add(.d, optional: true)
      case ("d", "u"): add([.d, .g])
      case ("k", "n"), ("p", "s"), ("p", "n"), ("g", "n"): add(first == "k" ? .k : first == "p" ? .p : .g, optional: start == 0)
      case ("g", _) where index == last && letter(start - 1) == "n": add(.g, optional: true)
      case ("n", _) where letter(start - 1) == "m" && index == word.count: add(.n, optional: true)
      case ("b", _) where letter(start - 1) == "m" && index == last || next == "t": add(.b, optional: true)
      case ("s", _) where index == word.count && word.count > 3 && letter(start - 1) != "s": add(.s, optional: true)
      case ("x", _):
        if start > 0 { add(.k) }
        add(.s)
      case ("r", _) where start > 0 && !isVowel(index): break
      case ("h", _):
        if start == 0 || isVowel(index) { add(.h, optional: letter(start - 1) == "w") }
      default: if let classes = Self.latin[first] { add(classes) }
      }
    }
  }

  private static let latin: [Unicode.Scalar: Classes] = [
    "k": .k, "c": .k, "q": .k, "g": .g, "j": .g, "s": .s, "z": .s, "t": .t, "d": .d, "n": .n, "m": .n, "f": .h, "b": .b, "v": .b, "p": .p,
    "l": .r, "r": .r,
  ]

  // MARK: - Comparing

  /// How much of some words was heard.
  package struct Heard {
    /// How many words.
    package var words: Int
    /// Whether of the last one its beginning alone was heard.
    package var isBegun: Bool
    /// The sounds that are others, one too many, or left out.
    package var edits: Int
  }

  /// Finds of words in a row how many of them, from the first on, these sounds are most alike; nil where they are not.
  ///
  /// - Parameter silent: For each word whether it may be left out: a small one that is not the first.
  package func heard(in words: ArraySlice<LoanSounds>, silent: (Int) -> Bool) -> Heard? {
    let heard = sounds
    let count = count
    guard count >= 2, let first = words.first?.sounds.first, let own = heard.first,
      first.isOptional || !first.classes.isDisjoint(with: own.classes)
    else { return nil }
    let limit = count < 5 ? 0 : count < 8 ? 1 : count < 11 ? 2 : 3
    // What each beginning of the sounds costs beside what was read of the words so far.
    var costs = [0]
    for sound in heard { costs.append((costs.last ?? 0) + (sound.isOptional ? 0 : 1)) }
    var best: Heard?
    var read = 0
    for (number, index) in words.indices.enumerated() {
      let isSilent = number > 0 && silent(index)
      for (place, sound) in words[index].sounds.enumerated() {
        var next = [costs[0] + (sound.isOptional || isSilent ? 0 : 1)]
        for (other, own) in heard.enumerated() {
          let same = costs[other] + (own.classes.isDisjoint(with: sound.classes) ? 1 : 0)
          let left = costs[other + 1] + (sound.isOptional || isSilent ? 0 : 1)
          let more = next[other] + (own.isOptional ? 0 : 1)
          next.append(min(same, left, more))
        }
        costs = next
        read += sound.isOptional ? 0 : 1
        let isEnd = place + 1 == words[index].sounds.count
        // Of a word its beginning may be said where it tells.
        let edits = costs[heard.count]
        guard edits <= limit, !isSilent, isEnd || count >= 3 && place >= (number > 0 ? 1 : 2) && edits == 0 else { continue }
        if best.map({ edits < $0.edits || edits == $0.edits && $0.isBegun && isEnd && $0.words == number + 1 }) ?? true {
          best = Heard(words: number + 1, isBegun: !isEnd, edits: edits)
        }
      }
      if read > heard.count + limit { break }
    }
    return best
  }
}
