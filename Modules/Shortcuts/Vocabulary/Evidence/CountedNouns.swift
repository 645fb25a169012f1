import TextFolding

/// What things are counted in besides the units of a grammar: three *cases*, *song* 5, *デイ*12. A number of them counts whatever the thing is
/// counted in.
enum CountedNouns {
  /// The end of one in English, in the singular or the plural, that stands at `index`.
  static func end(at index: Int, in view: SpokenView) -> Int? {
    guard view.isLatin(index), view.isWordStart(index) else { return nil }
    for noun in english where view[index] == UInt32(noun.utf8Start.pointee) {
      guard let end = view.read(noun, at: index) else { continue }
      if view.isWordStart(end) { return end }
      for plural: StaticString in ["s", "es", "zes"] {
        if let end = view.read(plural, at: end), view.isWordStart(end) { return end }
      }
    }
    return nil
  }

  /// Whether one stands at `index` that whole books are about: idioms.
  static func isTopic(at index: Int, in view: SpokenView) -> Bool {
    (["idiom", "verb", "proverb", "puzzle", "sonnet", "etude", "phrase"] as [StaticString]).contains { view.read($0, at: index) != nil }
  }

  private static let english: [StaticString] = [
    "case", "song", "piece", "tune", "track", "poem", "sonnet", "passage", "proof", "theorem", "lemma", "puzzle", "essay", "quiz", "mock",
    "article", "episode", "scene", "verse", "stanza", "movement", "etude", "prelude", "fugue", "sonata", "waltz", "scale", "chord", "drill",
    "module", "topic", "unit", "paragraph", "dialogue", "dialog", "slide", "worksheet", "recipe", "diagram", "sketch", "idiom", "phrase",
    "proverb", "verb", "sentence", "character", "radical", "statute", "ruling", "judgment", "judgement", "experiment", "formula",
    "equation",
    "integral", "derivation", "circuit", "translation", "dictation", "voicing", "fable", "figure", "step", "stage", "opening", "endgame",
    "rudiment", "arpeggio", "letter", "tale", "psalm", "hymn", "kata", "pose", "pattern", "sheet", "canto", "ode",
    "tactic", "assignment", "task", "prompt", "pastpaper", "paper", "practicetest",
  ]

  /// The Japanese ones that stand before a number, as phrases are compared.
  static let japanese = ["デイ", "ステップ", "ユニット", "例題", "トピック", "パート", "モジュール", "エチュード", "ナンバー", "テーマ", "ケース", "プレリュード", "課題"].map {
    PlainKey.scalars(of: $0)
  }.sorted { $0.count > $1.count }
}
