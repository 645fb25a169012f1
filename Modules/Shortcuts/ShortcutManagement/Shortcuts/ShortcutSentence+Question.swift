import Localization

extension ShortcutSentence {
  /// Asks whether something is to be done, with its values: `Record 45 min of Linear Algebra, pages 10–24?`,
  /// 「線形代数を45分記録しますか？（10〜24ページ）」.
  public func question(of shortcut: Shortcut) -> String {
    let (sentence, values) = parts(of: shortcut)
    return language.words(followed(sentence, by: values) + "?", followed(JapaneseVerb.question(sentence), by: values))
  }
}

/// The endings of Japanese verbs, as far as sentences of definitions need them.
enum JapaneseVerb {
  /// Verbs in る whose stem is one kanji and drops it; any other る behind a kanji becomes り.
  private static let oneKanji: Set<Character> = ["見", "着", "出", "寝", "煮", "似", "得", "経"]
  private static let beforeDroppedRu: Set<Character> = Set("いきしちにひみりぎじびぴえけせてねへめれげぜでべぺ")
  private static let polite: [Character: String] = [
    "う": "い", "く": "き", "ぐ": "ぎ", "す": "し", "つ": "ち", "ぬ": "に", "ぶ": "び", "む": "み",
  ]

  /// Makes a question of a sentence that ends in a verb: 「記録する」 becomes 「記録しますか？」. Any other sentence is quoted.
  static func question(_ sentence: String) -> String {
    guard let stem = politeStem(sentence) else { return "「\(sentence)」でよろしいですか？" }
    return stem + "ますか？"
  }

  /// What stands before ます; nil for what ends in no verb.
  private static func politeStem(_ sentence: String) -> String? {
    if sentence.hasSuffix("する") { return sentence.dropLast(2) + "し" }
    guard let last = sentence.last else { return nil }
    let stem = String(sentence.dropLast())
    guard last == "る" else { return polite[last].map { stem + $0 } }
    guard let before = stem.last else { return nil }
    return oneKanji.contains(before) || beforeDroppedRu.contains(before) ? stem : stem + "り"
  }
}
