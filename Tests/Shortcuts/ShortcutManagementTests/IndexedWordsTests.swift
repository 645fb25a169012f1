import Testing

@testable import ShortcutManagement

@Suite("The index's words of a text")
struct IndexedWordsTests {
  @Test(
    "words stand as they are, text without spaces as pairs with its last scalar",
    arguments: [
      ("Solved 3 problems, solved!", "solved 3 problems"),
      ("英単語", "英単 単語 語"),
      ("第3章を読む", "第 3 章を を読 読む む"),
      ("カタカナ　ＡＢＣ", "かた たか かな な abc"),
      ("Café au lait", "cafe au lait"),
      ("……", ""),
    ])
  func words(text: String, words: String) {
    #expect(IndexedWords.words(of: text) == words)
  }

  @Test(
    "a query asks for beginnings and for pairs",
    arguments: [
      ("s", #""s"*"#), ("problems", #""proble"*"#), ("語", #""語"*"#), ("単語", #""単語""#), ("英単語", #""英単" AND "単語""#),
      ("語 3", #""語"* AND "3"*"#), ("英単3", #""英単" AND "3"*"#), ("\" OR", #""or"*"#),
    ])
  func expressions(typed: String, expression: String) {
    #expect(IndexedWords.expression(for: SearchQuery(typed)) == expression)
  }

  @Test("what the index does not know is not asked for")
  func nothing() {
    #expect(IndexedWords.expression(for: SearchQuery("…")) == nil)
    #expect(IndexedSlips.expressions(for: SearchQuery("abc")) == [])
  }
}
