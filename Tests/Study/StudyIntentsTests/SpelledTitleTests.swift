import StudyRepositories
import Testing
import Vocabulary

@testable import StudyIntents

/// Titles of one script as people write or say them in another, and what they are shortened to.
@Suite("Titles in another spelling")
struct SpelledTitleTests {
  private static let titles = [
    "The Art of Electronics", "Operating System Concepts", "Essential Idioms in English", "FP3級 精選過去問題集", "危険物取扱者 乙4 問題集",
    "Introduction to Algorithms", "Watercolour Landscapes Step by Step", "Medieval Europe: A Short History", "数学III 標準問題集",
  ]
  private static let reader = StudyPhrases.reader(
    terms: InMemoryTerms(
      titles.map { (name: $0, id: $0, display: $0) } + [(name: "乙4", id: titles[4], display: titles[4])], nameWords: .study),
    shortcuts: EmptyPhraseSource())

  private func material(_ phrase: String) throws -> String? {
    guard case .match(let match, _) = try Self.reader.read(phrase), case .term(_, let title) = match.values["material"] else { return nil }
    return title
  }

  @Test(
    "an English title in katakana is found where it begins with a short word, holds small ones, or has its words in another order",
    arguments: [
      ("アートオブエレクトロニクスを30分読みました", "The Art of Electronics"), ("エッセンシャルイディオムズを40語覚えた", "Essential Idioms in English"),
      ("イディオムを40語覚えた", "Essential Idioms in English"), ("アルゴリズムイントロを20ページ読んだ", "Introduction to Algorithms"),
      ("オペレーティングシステムコンセプツを1時間読んだ", "Operating System Concepts"),
    ])
  func katakana(phrase: String, title: String) throws { #expect(try material(phrase) == title) }

  @Test(
    "initials without the article, the first two of them, and letters by their names are understood",
    arguments: [
      ("read AoE for 30 min", "The Art of Electronics"), ("OSの本を1時間読んだ", "Operating System Concepts"),
      ("FP過去問を30問解いた", "FP3級 精選過去問題集"), ("エフピーの過去問を30問解いた", "FP3級 精選過去問題集"),
    ])
  func letters(phrase: String, title: String) throws { #expect(try material(phrase) == title) }

  @Test("a number of a title may be written in kanji", arguments: [("乙四を25問解いた", "危険物取扱者 乙4 問題集"), ("数学3を8問解いた", "数学III 標準問題集")])
  func kanjiNumbers(phrase: String, title: String) throws { #expect(try material(phrase) == title) }

  @Test(
    "a subject or a word of a title in the other language belongs to it",
    arguments: [("水彩を1時間やった", "Watercolour Landscapes Step by Step"), ("中世ヨーロッパを30ページ読んだ", "Medieval Europe: A Short History")])
  func otherLanguage(phrase: String, title: String) throws { #expect(try material(phrase) == title) }

  @Test("a place where something was done is no title", arguments: ["図書館で2時間勉強した", "カフェで30分勉強した"])
  func places(phrase: String) throws {
    switch try Self.reader.read(phrase) {
    case .match(let match, _), .likely(let match, _): #expect(match.values["material"] == nil)
    default: Issue.record("not understood")
    }
  }
}
