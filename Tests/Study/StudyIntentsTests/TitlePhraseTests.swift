import StudyRepositories
import Testing
import Vocabulary

@testable import StudyIntents

/// Titles as people call them in what they say, on a shelf of both languages.
@Suite("Titles in phrases")
struct TitlePhraseTests {
  private static let titles = [
    "Advanced Algorithms", "World History", "Organic Chemistry: Structure and Function", "Spanish Verb Drills", "Geometry Problem Set",
    "The Rust Programming Language", "Lecture Notes", "量子力学", "新・物理入門", "やさしい韓国語レッスン", "青チャート 数学II・B", "英検準1級 過去問集",
    "コンピュータシステムの理論と実装", "The Norton Anthology of Poetry", "Gray's Anatomy for Students",
  ]
  private static let reader = StudyPhrases.reader(
    terms: InMemoryTerms(
      titles.map { (name: $0, id: $0, display: $0) },
      readings: ["新・物理入門": "しんぶつりにゅうもん", "青チャート 数学II・B": "あおちゃーと すうがくにびー", "英検準1級 過去問集": "えいけんじゅんいっきゅう"], nameWords: .study),
    shortcuts: EmptyPhraseSource())

  /// The material of a reading: a title, `~` before words that are on no shelf, `?` before what is asked about; `-` for none.
  private func material(_ phrase: String) throws -> String {
    func material(_ match: PhraseMatch) -> String {
      switch match.values["material"] {
      case .term(_, let display): display
      case .text(let text): "~\(text)"
      default: "-"
      }
    }
    return switch try Self.reader.read(phrase) {
    case .match(let match, _): material(match)
    case .likely(let match, _): "?\(material(match))"
    case .ambiguous(let all): "?\(all.map(material).joined(separator: "|"))"
    case .none, .negated: "none"
    }
  }

  @Test(
    "a part of a title beside a word that is none of it is asked about, and what is clearly something else is named as it was said",
    arguments: [
      ("did 30 min of quantum algorithms", "?Advanced Algorithms"),
      ("did 30 min on advanced chemistry", "?Organic Chemistry: Structure and Function"),
      ("I did 30 minutes of advanced astronomy", "~advanced astronomy"), ("I did 30 minutes of japanese history", "~japanese history"),
      ("応用物理を20分やった", "?新・物理入門"), ("量子化学を20分やった", "?量子力学"),
    ])
  func besideAnother(phrase: String, expected: String) throws {
    #expect(try material(phrase) == expected)
  }

  @Test("量子ノートを20分 is not 量子力学", arguments: ["量子ノートを20分", "量子ノートを20分やった"])
  func notes(phrase: String) throws {
    #expect(try material(phrase) != "量子力学")
  }

  @Test(
    "what a book is called behind its subject changes nothing",
    arguments: [
      ("did 20 minutes of the algorithms chapter", "Advanced Algorithms"), ("did 20 minutes of my physics workbook", "新・物理入門"),
      ("did 20 minutes of the organic chem book", "Organic Chemistry: Structure and Function"), ("物理の教科書を20分やった", "新・物理入門"),
      ("物理問題集を20分やった", "新・物理入門"), ("スペイン語ドリルを20分やった", "Spanish Verb Drills"),
    ])
  func kinds(phrase: String, expected: String) throws {
    #expect(try material(phrase) == expected)
  }

  @Test(
    "a subject finds the title on it in the other language",
    arguments: [
      ("スペイン語を20分やった", "Spanish Verb Drills"), ("有機化学の洋書を20分読んだ", "Organic Chemistry: Structure and Function"),
      ("幾何の問題を10問解いた", "Geometry Problem Set"), ("did physics for 20 minutes", "新・物理入門"),
      ("did 20 minutes of the Korean book", "やさしい韓国語レッスン"), ("国語を20分やった", "~国語"), ("世界史を20分やった", "World History"),
    ])
  func subjects(phrase: String, expected: String) throws {
    #expect(try material(phrase) == expected)
  }

  @Test(
    "titles are found as they sound: romaji beside English, English in katakana, numbers in any form",
    arguments: [
      ("did ao chart for 20 minutes", "青チャート 数学II・B"), ("数2Bを20分やった", "青チャート 数学II・B"), ("数ⅡBを20分やった", "青チャート 数学II・B"),
      ("数IIを20分やった", "青チャート 数学II・B"), ("英検を20分やった", "英検準1級 過去問集"), ("eiken 20 min", "英検準1級 過去問集"),
      ("did computer system for 20 minutes", "コンピュータシステムの理論と実装"), ("ザラストプログラミングランゲージを20分読んだ", "The Rust Programming Language"),
      ("オーガニックケミストリーを20分読んだ", "Organic Chemistry: Structure and Function"),
      ("スパニッシュバーブドリルズを20分やった", "Spanish Verb Drills"),
    ])
  func sounds(phrase: String, expected: String) throws {
    #expect(try material(phrase) == expected)
  }

  @Test(
    "what is on no shelf is named as it was said, to its last letter",
    arguments: [
      ("ロボットを20分勉強した", "~ロボット"), ("ドイツ語を20分やった", "~ドイツ語"), ("record 30 minutes of underwater basketry", "~underwater basketry"),
      ("record 30 minutes of quantum gardening", "~quantum gardening"),
      ("start the stopwatch for underwater basketry", "~underwater basketry"),
      ("start a timer for underwater basketry", "~underwater basketry"),
      ("水中編み物を30分やった", "~水中編み物"), ("進撃の巨人を30分読んだ", "~進撃の巨人"),
    ])
  func unknown(phrase: String, expected: String) throws {
    #expect(try material(phrase) == expected)
  }

  @Test(
    "the words of a title beside the one that names it belong to it, numbers too",
    arguments: [
      ("準1の過去問を20分やった", "英検準1級 過去問集"), ("did 20 minutes of the Norton anthology", "The Norton Anthology of Poetry"),
      ("did 20 minutes of korean lessons", "やさしい韓国語レッスン"), ("ノートンを20分読みました", "The Norton Anthology of Poetry"),
      ("アナトミーを20分読みました", "Gray's Anatomy for Students"),
    ])
  func widened(phrase: String, expected: String) throws {
    #expect(try material(phrase) == expected)
  }

  @Test("what two titles hold a word of is not taken for one of them without a question")
  func contested() throws {
    #expect(try ["none", "?Advanced Algorithms"].contains(material("did 40 minutes of rust algorithms")))
  }

  @Test("an everyday word alone names no material without a question")
  func commonWord() throws {
    #expect(try material("took some notes for 20 min") != "Lecture Notes")
  }
}
