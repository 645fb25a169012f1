import Testing
import TextFolding

@testable import Vocabulary

@Suite("Tables of keys")
struct KeyTableTests {
  @Test("the key of a grammar's word is what phrases are compared by, whatever three scalars stand in a row")
  func plainKeysAreKeys() {
    let scalars: [Unicode.Scalar] = [
      "a", "Z", "5", "0", " ", "'", "-", ":", ",", "~", "あ", "ァ", "ヂ", "づ", "ゎ", "ー", "ヴ", "ん", "漢", "é", "ｱ", "\u{3099}",
    ]
    for one in scalars {
      for two in scalars {
        for three in scalars {
          let text = String(String.UnicodeScalarView([one, two, three]))
          #expect(PlainKey.scalars(of: text) == SpokenScalars(text).scalars.map(\.value), "\(text)")
        }
      }
    }
  }

  @Test("a word is found by its key, as text and in a phrase, and so is one without its end")
  func findsWords() throws {
    let table = KeyTable("Linear algebra タイマー\nverb C++ algebra")
    #expect(table.count == 5)
    for key in ["linear", "algebra", "たいま", "verb", "c++"] {
      #expect(table.contains(key))
      let number = table.number(of: SpokenScalars(key).scalars[...])
      #expect(number != nil && table.number(of: key) == number)
    }
    for other in ["", "line", "lineara", "タイマー", "たいまあ", "c+"] { #expect(!table.contains(other)) }
    #expect(table.number(of: "verbs", without: 1) == table.number(of: "verb"))
    #expect(table.number(of: "verb", without: 1) == nil)
    #expect(table.number(of: "v", without: 3) == nil)
  }

  @Test("each of thousands of words has a number of its own")
  func tellsManyApart() {
    let words = (0..<3_000).map { "word\($0)" }
    let table = KeyTable(words.joined(separator: " "))
    #expect(Set(words.compactMap { table.number(of: $0) }).count == 3_000)
  }

  @Test("what is parted by white space, or by bars alone, is called word by word")
  func partsWords() {
    func words(_ text: String, _ separator: Unicode.Scalar? = nil) -> [String] {
      var words: [String] = []
      PlainKey.forEach(in: text, separator: separator) { words.append(String(decoding: $0, as: UTF8.self)) }
      return words
    }
    #expect(words(" a\n\nbc\t漢字  d ") == ["a", "bc", "漢字", "d"])
    #expect(words("i might|may not||", "|") == ["i might", "may not"])
    #expect(words("") == [])
  }

  @Test("a subject is known by each of its names, and tells the others of all that share it")
  func knowsSubjects() {
    let words = NameWords(
      everyday: "set 入門", kinds: "book 教科書", modifiers: "quantum", subjects: "calculus | 微積 | 解析\nanalysis | real analysis | 解析\n")
    #expect(words.isSubject("realanalysis") && words.isSubject("解析") && !words.isSubject("real"))
    #expect(words.otherNames(ofSubject: SpokenScalars("解析").scalars[...]) == ["calculus", "微積", "analysis", "real analysis"])
    #expect(words.otherNames(ofSubject: SpokenScalars("book").scalars[...]) == nil)
    #expect(words.isEveryday("sets") && !words.isEveryday("quantum") && words.isModifier("quantum") && words.isKind("books"))
    #expect(NameWords.none.longestSubject == 0 && !NameWords.none.isSubject(""))
  }
}
