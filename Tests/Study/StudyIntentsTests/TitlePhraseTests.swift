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

  /// Titles of one language that are named in the other.
  private static let translated = StudyPhrases.reader(
    terms: InMemoryTerms(
      [
        "Corporate Finance Fundamentals", "Fundamentals of Pharmacology", "JavaScript: The Good Parts", "Environmental Law Casebook",
        "気象予報士 学科テキスト",
        "ギター弾き語り 初級曲集", "数学B 確率分布 演習ノート", "万葉集をよむ",
      ].map { (name: $0, id: $0, display: $0) }, nameWords: .study),
    shortcuts: EmptyPhraseSource())

  @Test(
    "words of a title in the other language, and what is short for it, name it",
    arguments: [
      ("企業財務の本を20ページ読んだ", "Corporate Finance Fundamentals"), ("薬理 18p 45分", "Fundamentals of Pharmacology"),
      ("環境法を30分やった", "Environmental Law Casebook"), ("JS本 20p 40m 読んだ", "JavaScript: The Good Parts"),
      ("timer for js, 20 mins", "JavaScript: The Good Parts"), ("did 50 min of the weather forecaster textbook", "気象予報士 学科テキスト"),
      ("guitar songbook 45 min", "ギター弾き語り 初級曲集"), ("ギター 30分練習した", "ギター弾き語り 初級曲集"), ("数B 40分タイマー", "数学B 確率分布 演習ノート"),
      ("manyoshu 10 pages 45 min", "万葉集をよむ"),
    ])
  func inTheOtherLanguage(phrase: String, expected: String) throws {
    guard case .match(let match, _) = try Self.translated.read(phrase), case .term(_, let display) = match.values["material"] else {
      Issue.record("not sure: \(phrase)")
      return
    }
    #expect(display == expected)
  }

  @Test("a word of any sentence that stands in a title names nothing where no title stands")
  func wordOfAnySentence() throws {
    guard case .match(let match, _) = try Self.translated.read("Good morning, I'd like you to start the stopwatch please") else {
      Issue.record("not sure")
      return
    }
    #expect(match.values["material"] == nil)
  }

  /// Titles that other words sound like, or that hold a number.
  private static let alike = StudyPhrases.reader(
    terms: InMemoryTerms(
      ["ベトナム語 読み書き帳", "囲碁 手筋300題", "Kubernetes実践運用", "デッサン 石膏と静物"].map { (name: $0, id: $0, display: $0) },
      readings: ["囲碁 手筋300題": "いご てすじさんびゃくだい", "Kubernetes実践運用": "くばねてすじっせんうんよう"], nameWords: .study),
    shortcuts: EmptyPhraseSource())

  @Test(
    "words that only sound like a part of a title, or lie across two of its words, name nothing",
    arguments: [
      ("I studied for an hour between two budget calls", "-"), ("did 10 tesuji problems, 20 mins", "囲碁 手筋300題"),
      ("タイマー30分 手筋300題", "囲碁 手筋300題"), ("石膏デッサン 課題14 90分", "デッサン 石膏と静物"), ("excel macros, did 40 min", "~excel macros"),
    ])
  func soundsAlike(phrase: String, expected: String) throws {
    guard case .match(let match, _) = try Self.alike.read(phrase) else {
      Issue.record("not sure: \(phrase)")
      return
    }
    let material =
      switch match.values["material"] {
      case .term(_, let display): display
      case .text(let text): "~\(text)"
      default: "-"
      }
    #expect(material == expected)
    #expect(match.values["total"] == (phrase.contains("10 ") ? .integer(10) : nil))
  }
}
