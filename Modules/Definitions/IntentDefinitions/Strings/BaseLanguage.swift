/// Works out which language a definition's own texts are in, as no key of the file names it.
struct BaseLanguage {
  /// The definition's texts, by their ids.
  let texts: [String: String]

  /// The strings of each language, by its tag.
  let translations: [String: [String: String]]

  /// The tag if nothing tells.
  static let unknown = "und"

  /// Returns the language's tag.
  ///
  /// Letters identify Japanese, Korean, Chinese and some others. For the rest, the declared languages and English are tried in this order: the
  /// first whose strings say much the same as the texts, then the first without strings. Strings that say something else are translations, so
  /// the texts are in a different language: the one whose strings repeat them, or an unknown one.
  ///
  /// - Parameter declared: the languages that files around the definition name as the original, the likeliest first.
  func tag(declared: @autoclosure () -> [String] = []) -> String {
    let words = texts.values.flatMap(Self.words)
    let letters = Letters(of: words)
    let tag = letters.language ?? (letters.areChinese ? chinese(declared()) : spelled(declared(), isLatin: letters.areLatin))
    // As its folder is written.
    return translations.keys.sorted().first { LanguageTag.isSame($0, tag) } ?? tag
  }

  private func spelled(_ declared: [String], isLatin: Bool) -> String {
    let known = (declared + ["en"]).filter { isLatin ? !Self.otherScripts.contains(Language.base(of: $0)) : Language.base(of: $0) != "en" }
    if let tag = known.first(where: { (resemblance(to: $0) ?? 0) >= Self.alike }) { return tag }
    if let tag = known.first(where: { resemblance(to: $0) == nil }) { return tag }
    return repeating { isLatin == !Self.otherScripts.contains(Language.base(of: $0)) } ?? Self.unknown
  }

  private func chinese(_ declared: [String]) -> String {
    // Short Japanese texts may have no kana.
    let known = declared.filter { ["zh", "ja"].contains(Language.base(of: $0)) }
    if let tag = known.first(where: { resemblance(to: $0).map { $0 >= Self.alike } ?? true }) { return tag }
    if let tag = repeating(where: { ["zh", "ja"].contains(Language.base(of: $0)) }) { return tag }
    // If one script is a translation, the original is in the other one.
    let scripts = Set(translations.keys.filter { Language.base(of: $0) == "zh" }.map(LanguageTag.script))
    return scripts == ["hant"] ? "zh-Hans" : scripts == ["hans"] ? "zh-Hant" : "zh"
  }

  /// Returns the language whose strings repeat the texts most; nil if none do.
  private func repeating(where isLikely: (String) -> Bool) -> String? {
    let likenesses = translations.keys.sorted().filter(isLikely).map { (tag: $0, likeness: resemblance(to: $0) ?? 0) }
    return likenesses.filter { $0.likeness >= Self.same }.max { $0.likeness < $1.likeness }?.tag
  }

  // MARK: - Likeness

  /// The least share of the definition's words that strings in the same language contain. Translations contain fewer: mostly names.
  private static let alike = 0.4

  /// The least share that strings contain if they repeat the definition.
  private static let same = 0.8

  /// Returns the share of the texts' words that the strings of a language also contain; nil if there are too few texts to compare.
  private func resemblance(to tag: String) -> Double? {
    guard let strings = translations.first(where: { LanguageTag.isSame($0.key, tag) })?.value else { return nil }
    var (count, common) = (0, 0)
    for (id, string) in strings {
      guard let text = texts[id] else { continue }
      var others: [String: Int] = [:]
      for word in Self.words(of: string) { others[word, default: 0] += 1 }
      for word in Self.words(of: text) {
        count += 1
        guard let left = others[word], left > 0 else { continue }
        others[word] = left - 1
        common += 1
      }
    }
    return count < 2 ? nil : Double(common) / Double(count)
  }

  /// Returns the words of a text in lower case, without its placeholders.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isName = false
    var previous: Character = " "
    for character in text {
      if isName {
        isName = character != "}"
      } else if character == "{", previous == "$" {
        isName = true
      } else if character.isLetter {
        word.append(character)
      } else if !word.isEmpty {
        words.append(word.lowercased())
        word = ""
      }
      previous = character
    }
    return word.isEmpty ? words : words + [word.lowercased()]
  }

  /// Languages that are not written in Latin letters.
  private static let otherScripts: Set<String> = [
    "ar", "be", "bg", "bn", "el", "fa", "he", "hi", "ja", "ka", "kk", "km", "ko", "mk", "ml", "mr", "ru", "ta", "te", "th", "uk", "ur",
    "zh",
  ]
}

/// How many letters of which script texts have.
private struct Letters {
  private var latin = 0, kana = 0, han = 0, hangul = 0, greek = 0, hebrew = 0, thai = 0, others = 0

  init(of words: [String]) {
    for word in words {
      for scalar in word.unicodeScalars { count(scalar) }
    }
  }

  private mutating func count(_ letter: Unicode.Scalar) {
    switch letter.value {
    case 0x41...0x24F, 0x1E00...0x1EFF, 0xFF21...0xFF5A: latin += 1
    case 0x370...0x3FF, 0x1F00...0x1FFF: greek += 1
    case 0x590...0x5FF: hebrew += 1
    case 0xE00...0xE7F: thai += 1
    case 0x3041...0x30FF, 0xFF66...0xFF9D: kana += 1
    case 0x3005, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: han += 1
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: hangul += 1
    default: others += 1
    }
  }

  private var total: Int { latin + kana + han + hangul + greek + hebrew + thai + others }

  /// The language, if no other is written in its script.
  var language: String? {
    if areMany(kana + han), kana * 20 >= kana + han { return "ja" }
    if areMany(hangul) { return "ko" }
    if areMany(thai) { return "th" }
    if areMany(greek) { return "el" }
    return areMany(hebrew) ? "he" : nil
  }

  /// Whether they are Chinese, or a little Japanese.
  var areChinese: Bool { areMany(han) }

  /// Whether there are too many letters for names and signs in another language: a fifth, because names in Latin letters are long.
  private func areMany(_ letters: Int) -> Bool { letters > 0 && letters * 5 >= total }

  /// Whether they are mostly Latin; so are none.
  var areLatin: Bool { latin * 2 >= total }
}

extension TranslatedText {
  /// The text with the general form of each plural in it.
  var general: String {
    plurals.reduce(format) { $0.replacing("%#@\($1.key)@", with: $1.value.forms[.other] ?? "") }
  }
}
