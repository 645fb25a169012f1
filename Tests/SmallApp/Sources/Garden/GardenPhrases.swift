public import IntentRuntime
import ShortcutManagement
public import Vocabulary

extension Garden {
  private static let grammar = PhraseGrammar(
    patterns: [
      PhrasePattern(.intent("WaterPlant"), in: "en", "[<please>] water {plant*} [with {cups:amount}]"),
      PhrasePattern(.intent("ShowThirstyPlants"), in: "en", "(which plants | who) (is | are) thirsty"),
      PhrasePattern(.intent("WaterPlant"), in: "ja", "{plant*} に [{cups:amount} の] (水 | お水) を (やっ | あげ) て [<te>]"),
      PhrasePattern(.intent("ShowThirstyPlants"), in: "ja", "水がほしい植物 [は]"),
    ],
    words: [PhraseWords(in: "en", "unit:cups = cup | cups"), PhraseWords(in: "ja", "unit:cups = カップ | 杯")],
    amounts: [.english, .japanese])

  /// Reads what somebody says, with the plants and the voice shortcuts that there are.
  public func phraseReader(in language: String) throws -> PhraseReader {
    let terms = try plants().map { (name: $0.displayString, id: $0.identifier ?? "", display: $0.displayString) }
    return PhraseReader(grammar: Self.grammar, terms: InMemoryTerms(terms), shortcuts: SQLiteShortcutPhrases(store: store)) {
      GardenVocabulary.vocabulary.samples(in: language) { String($0.dropLast("Intent".count)) }
    }
  }

  /// The values of a phrase as an intent takes them.
  public static func values(of match: PhraseMatch) -> [String: IntentValue] {
    match.values.compactMapValues { value in
      switch value {
      case .term(let id, let name): Plant(identifier: id, display: name).intentValue
      case .text(let name): Plant(identifier: nil, display: name).intentValue
      case .integer(let count): .integer(count)
      case .seconds, .range, .remark: nil
      }
    }
  }
}
