import SharedStore
import ShortcutManagement
import Testing
import TextFolding
import Vocabulary
import VocabularyTestSupport

@Suite("Voice shortcuts by their phrases")
struct ShortcutPhraseTests {
  private let place = ShortcutPlace()

  @Test("the store finds the same shortcuts as the list in memory, exactly, loosely, by sound and with slips, among many alike")
  func likeInMemory() throws {
    let app = place.open()
    let breads = ["rye bread", "white bread", "flat bread", "ginger bread", "黒パン", "食パンを二つ", "全粒粉のパン"]
    let verbs = ["bake the", "please knead the", "slice my", "toast a"]
    var phrases: [String] = []
    for (bread, verb) in breads.flatMap({ bread in verbs.map { (bread, $0) } }) {
      phrases += ["\(verb) \(bread)", "\(verb) \(bread) twice"]
    }
    let kept = try phrases.map { try app.shortcuts.add(phrase: $0, shortcut: .bake(), showsWhenRun: true) }
    let memory = InMemoryShortcutPhrases(kept.map { ShortcutPhrase(id: $0.id, phrase: $0.phrase) })
    let stored = SQLiteShortcutPhrases(store: app.store)
    let others = ["bkae the rye bread", "toast a gigner braed", "slice my 食パンを2つ", "knead flat bread please", "bread", "", "🍞"]
    let (reader, expected) = (Self.reader(stored), Self.reader(memory))
    for said in phrases + others {
      #expect(try reader.read(said) == expected.read(said), "\(said)")
      let key = SpokenKey.key(of: said)
      #expect(try stored.shortcuts(near: key, limit: 9) == memory.shortcuts(near: key, limit: 9), "\(said)")
      #expect(
        try Set(stored.shortcuts(around: key, limit: 6)) == Set(memory.shortcuts(around: key, limit: 6)), "\(said)")
      #expect(try stored.shortcuts(withKey: key, .shortcut, limit: 2) == memory.shortcuts(withKey: key, .shortcut, limit: 2), "\(said)")
      #expect(try PhraseCheck(reader).warnings(for: said) == PhraseCheck(expected).warnings(for: said), "\(said)")
    }
    guard case .match(let match, _) = try reader.read("bkae the rye bread") else {
      Issue.record("it fits nothing")
      return
    }
    #expect(match.target == .shortcut(kept[0].id))
  }

  @Test("one of many that differ by a number alone is found with a slip")
  func tellsNumbersApart() throws {
    let app = place.open()
    let kept = try (100..<350).map {
      try app.shortcuts.add(phrase: "bake the bread of oven \($0)", shortcut: .bake(), showsWhenRun: true)
    }
    let stored = SQLiteShortcutPhrases(store: app.store)
    guard case .match(let match, _) = try Self.reader(stored).read("bake the bred of oven 347") else {
      Issue.record("it fits nothing")
      return
    }
    #expect(match.target == .shortcut(kept[247].id))
  }

  private static func reader(_ shortcuts: any ShortcutPhraseSource) -> PhraseReader {
    PhraseReader(grammar: PhraseGrammar(patterns: []), shortcuts: shortcuts)
  }
}
