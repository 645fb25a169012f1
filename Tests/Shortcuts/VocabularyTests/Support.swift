import TextFolding
import VocabularyTestSupport

@testable import Vocabulary

/// A small grammar of a kitchen, which knows nothing of study.
enum Kitchen {
  static let grammar = PhraseGrammar(
    patterns: [
      PhrasePattern(
        .intent("Boil"), in: "en",
        """
        [<please>] boil {dish} [for {time:time}]
        [<please>] boil {dish*} for {time:time}
        """),
      PhrasePattern(.intent("Alarm"), in: "en", "[<please>] set alarm [for {time:time}]"),
      PhrasePattern(.activity("kitchen.fridge"), in: "en", "[<please>] open fridge"),
      PhrasePattern(.intent("Slice"), in: "en", "slice {dish} {count:amount}\nslice {dish} {which:range}\nslice {dish} {first+last:range}"),
      PhrasePattern(.intent("Pick"), in: "en", "pick {count:number}"),
      PhrasePattern(.intent("Boil"), in: "ja", "{dish} [{time:time}] ゆで (<ru> [<te>] | て)"),
      PhrasePattern(.intent("Alarm"), in: "ja", "アラーム [{time:time}] セット [<suru> [<te>]]"),
    ],
    words: [
      PhraseWords(in: "en", "unit:slices = slice | slices\nunit:pieces = piece | pieces | p"),
      PhraseWords(in: "ja", "unit:slices = 枚"),
    ], amounts: [.english, .japanese])

  static let dishes: [(name: String, id: String, display: String)] = [
    ("Pasta", "1", "Pasta"), ("Pasta al forno", "2", "Pasta al forno"), ("Soft egg", "3", "Soft egg"), ("egg", "3", "Soft egg"),
    ("そば", "4", "そば"), ("30分スープ", "5", "30分スープ"), ("Rice and peas", "6", "Rice and peas"), ("Stew", "7", "Stew of beef"),
    ("Stew", "8", "Stew of lamb"), ("Bouillabaisse", "9", "Bouillabaisse"),
    ("Fridge cake", "10", "Fridge cake"),
  ]

  static func reader(_ shortcuts: [(id: String, phrase: String)] = []) -> PhraseReader {
    PhraseReader(
      grammar: grammar, terms: InMemoryTerms(dishes),
      shortcuts: InMemoryShortcutPhrases(shortcuts.map { ShortcutPhrase(id: $0.id, phrase: $0.phrase) }),
      samples: {
        [
          PhraseSuggestion(phrase: "Boil an egg", target: .intent("Boil")),
          PhraseSuggestion(phrase: "Set an alarm", target: .intent("Alarm")),
          PhraseSuggestion(phrase: "アラームをセット", target: .intent("Alarm")),
        ]
      })
  }

  static func match(_ phrase: String, _ shortcuts: [(id: String, phrase: String)] = []) throws -> PhraseMatch? {
    guard case .match(let match, _) = try reader(shortcuts).read(phrase) else { return nil }
    return match
  }
}
