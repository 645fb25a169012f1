import Testing

@testable import Vocabulary

@Suite("Grammars")
struct PhraseGrammarTests {
  @Test("the words that come with every grammar are sound", arguments: ["en", "ja"])
  func wordsAreSound(language: String) {
    #expect(PhraseGrammar(patterns: []).defects(in: language) == [])
  }
}
