import Testing
import TextFolding
import VocabularyTestSupport

@testable import Vocabulary

@Suite("Grammars in any letters")
struct UnicodeGrammarTests {
  /// Words of one, two, three and four bytes a letter, composed and decomposed.
  private static let words = [
    "café", "cafe\u{301}", "Über", "straße", "STRASSE", "naïve", "œuvre", "𠮷野家", "吉野家", "𩸽", "ﾊﾝｶｸ", "ｆｕｌｌ", "привет", "ελλάδα", "עברית",
    "한국어", "ข้าว",
    "が\u{3099}", "㌔", "ﬁre", "ørsted", "İstanbul", "x²",
  ]

  @Test("a word of a pattern and of a class is what the phrase says", arguments: words, ["en", "ja"])
  func word(_ word: String, _ language: String) throws {
    let (begin, go, part) = language == "en" ? ("begin", "go", "part") : ("始め", "行く", "部分")
    let grammar = PhraseGrammar(
      patterns: [
        PhrasePattern(.intent("Literal"), in: language, "\(word) \(begin)"),
        PhrasePattern(.intent("Class"), in: language, "\(go) <thing>"),
        PhrasePattern(.intent("Part"), in: language, "$x = \(word) | \(word)x\n($x) \(part)"),
      ],
      words: [PhraseWords(in: language, "thing = \(word) | other\nunit:\(word) = \(word)s")])
    #expect(grammar.defects(in: language) == [])
    let reader = PhraseReader(grammar: grammar)
    for said in [word, word.uppercased(), word.lowercased()] where SpokenKey.key(of: said) == SpokenKey.key(of: word) {
      #expect(try reader.read("\(said) \(begin)", languages: [language]).matched == "Literal")
      #expect(try reader.read("\(go) \(said)", languages: [language]).matched == "Class")
      #expect(try reader.read("\(said)x \(part)", languages: [language]).matched == "Part")
    }
    // What another word says is another word.
    #expect(try reader.read("zz \(begin)").matched == nil)
  }

  @Test("a kanji beyond 16 bits makes a phrase Japanese")
  func lateKanji() throws {
    let grammar = PhraseGrammar(patterns: [PhrasePattern(.intent("Go"), in: "ja", "𠮷 go")])
    #expect(try PhraseReader(grammar: grammar).read("𠮷 GO").matched == "Go")
  }

  @Test(
    "a shortcut's phrase and a title in any letters are what somebody says",
    arguments: [
      ("Café 𠮷野家 über", "CAFE 𠮷野家 ÜBER"), ("Straße lernen", "strasse lernen"), ("ﾊﾝｶｸ 𩸽", "ハンカク𩸽"), ("Привет", "ПРИВЕТ"),
      ("🎻 Étude", "étude"),
    ])
  func phrases(_ phrase: String, _ said: String) throws {
    let own = PhraseReader(
      grammar: Kitchen.grammar, shortcuts: InMemoryShortcutPhrases([ShortcutPhrase(id: "own", phrase: phrase)]))
    #expect(try own.read(said).matched == "own")
    let dishes = PhraseReader(grammar: Kitchen.grammar, terms: InMemoryTerms([(name: phrase, id: "9", display: phrase)]))
    guard case .match(let match, _) = try dishes.read("boil \(said)") else {
      Issue.record("not read")
      return
    }
    #expect(match.values == ["dish": .term(id: "9", display: phrase)])
  }

  @Test("what no table can number is named and left out, and the rest is read")
  func limits() throws {
    let long = String(repeating: "あ", count: 40_000)
    let many = (0..<70_000).map { "c\($0) = あ" }.joined(separator: "\n")
    var compiler = PhraseCompiler()
    compiler.add(words: "long = \(long)\nfine = い\n\(many)\nlate = う")
    compiler.add(templates: "い\n\((0..<40_000).map { "い\($0 % 7)" }.joined(separator: " | "))\nう え", for: .intent("Go"))
    let phrases = compiler.finish()
    #expect(phrases.defects.first?.hasPrefix("Too long to say: ") == true)
    #expect(phrases.defects.contains("tooMany: late = う"))
    #expect(phrases.patterns.count <= 1)
  }

  @Test(
    "the words of a grammar are read as phrases are, whatever they hold",
    arguments: words + ["🎻", "a🎻b", "c++", "don't", "50 %", "—", "№5"])
  func fold(_ word: String) throws {
    var compiler = PhraseCompiler()
    compiler.add(words: "thing = \(word)")
    let phrases = compiler.finish()
    let keys = phrases.words.items.map { literal in
      String(
        String.UnicodeScalarView(
          phrases.pool[Int(literal.start)..<Int(literal.start) + Int(literal.count)].compactMap(Unicode.Scalar.init)))
    }
    let key = SpokenKey.key(of: word)
    #expect(keys == (key.isEmpty ? [] : [key]))
    // Nothing that can be said is no word, and is named.
    #expect(phrases.defects == (key.isEmpty ? ["Nothing to say:  \(word)"] : []))
  }

  @Test("letters of any length stand in the names of slots, classes and units")
  func names() throws {
    let grammar = PhraseGrammar(
      patterns: [PhrasePattern(.intent("Cook"), in: "en", "cook {größe:amount} <küche>")],
      words: [PhraseWords(in: "en", "küche = here\nunit:Stück = piece | pièce")])
    #expect(grammar.defects(in: "en") == [])
    guard case .match(let match, _) = try PhraseReader(grammar: grammar).read("cook 3 pièce here") else {
      Issue.record("not read")
      return
    }
    #expect(match.values == ["größe": .integer(3)])
    #expect(match.unit == "Stück")
  }
}
