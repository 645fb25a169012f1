import StudyRepositories
import Testing
import Vocabulary

@testable import StudyIntents

/// Titles as people clip them when they type in a hurry, and Japanese ones in Latin letters.
@Suite("Clipped titles in phrases")
struct ClippedTitleTests {
  private static let titles = [
    "Fundamentals of Nursing", "Business Law Today", "Statistics for Engineers", "Music Theory Workbook", "Latin Declension Drills",
    "The Feynman Lectures on Physics", "スペイン語 会話トレーニング", "政治・経済 標準問題集", "漢文ヤマのヤマ", "看護師国家試験 必修ラスパ",
    "やさしい数学III", "プログラミング言語C",
  ]
  private static let reader = StudyPhrases.reader(
    terms: InMemoryTerms(
      titles.map { (name: $0, id: $0, display: $0) },
      readings: [
        "スペイン語 会話トレーニング": "すぺいんご かいわとれーにんぐ", "政治・経済 標準問題集": "せいじけいざい ひょうじゅんもんだいしゅう", "漢文ヤマのヤマ": "かんぶんやまのやま",
        "看護師国家試験 必修ラスパ": "かんごしこっかしけん ひっしゅうらすぱ", "やさしい数学III": "やさしいすうがくさん",
      ], nameWords: .study),
    shortcuts: EmptyPhraseSource())

  /// What is run: the intent and its values; `?` before what is asked about.
  private func reading(_ phrase: String) throws -> String {
    func text(_ match: PhraseMatch) -> String {
      var values: [String] = []
      if case .term(_, let display)? = match.values["material"] { values.append(display) }
      if case .text(let text)? = match.values["material"] { values.append("~\(text)") }
      if case .seconds(let seconds)? = match.values["duration"] { values.append("\(seconds / 60) min") }
      for name in ["start", "end", "total"] { if case .integer(let number)? = match.values[name] { values.append("\(name) \(number)") } }
      if case .remark(let text)? = match.values["memo"] { values.append("“\(text)”") }
      return values.joined(separator: ", ")
    }
    return switch try Self.reader.read(phrase) {
    case .match(let match, _): text(match)
    case .likely(let match, _): "?\(text(match))"
    case .ambiguous(let all): "?\(all.map(text).joined(separator: "|"))"
    case .none, .negated: "none"
    }
  }

  @Test(
    "a word without its vowels, or another short form of it, belongs to the title",
    arguments: [
      ("did 20 min of nsg fundamentals", "Fundamentals of Nursing, 20 min"), ("did 20 min of biz law", "Business Law Today, 20 min"),
      ("did 9 exercises of the mus theory wkbk", "Music Theory Workbook, total 9"),
      ("did 20 min of stats 4 engineers", "Statistics for Engineers, 20 min"),
    ])
  func clipped(_ phrase: String, _ meaning: String) throws { #expect(try reading(phrase) == meaning) }

  @Test(
    "a Japanese title is found in Latin letters, by its reading and by its words in English, and what its reading is shortened to",
    arguments: [
      ("did 20 min of hisshu raspa", "看護師国家試験 必修ラスパ, 20 min"), ("did 20 min of kaiwa training", "スペイン語 会話トレーニング, 20 min"),
      ("did 20 min of the spanish conversation training", "スペイン語 会話トレーニング, 20 min"),
      ("did 20 min of the spanish conversation book", "スペイン語 会話トレーニング, 20 min"), ("did 20 min of seikei", "政治・経済 標準問題集, 20 min"),
      ("did 20 min of yama no yama", "漢文ヤマのヤマ, 20 min"),
    ])
  func japanese(_ phrase: String, _ meaning: String) throws { #expect(try reading(phrase) == meaning) }

  @Test(
    "an English title is found in katakana whose ジ is an s, and a number in digits is the one of the title",
    arguments: [
      ("ミュージックセオリーを20分やった", "Music Theory Workbook, 20 min"), ("ビジネスローを20分読んだ", "Business Law Today, 20 min"),
      ("数3を20分やった", "やさしい数学III, 20 min"), ("数学3の問題を20分やった", "やさしい数学III, 20 min"),
    ])
  func katakana(_ phrase: String, _ meaning: String) throws { #expect(try reading(phrase) == meaning) }

  @Test("what stands in a circumstance of time names nothing where something else is named")
  func circumstance() throws {
    #expect(try reading("did Latin exercises 101 to 110 in the cafe between lectures").hasPrefix("Latin Declension Drills"))
  }

  @Test(
    "a word of four letters that sounds like a part of a title is not it",
    arguments: [
      "set the timer to ten minutes, my attention span is short"
    ])
  func span(_ phrase: String) throws { #expect(try !reading(phrase).contains("スペイン語")) }

  @Test(
    "a lesson by its first letter, and an hour and a half in shorthand, are read",
    arguments: [
      ("did spanish conversation L30", "スペイン語 会話トレーニング, start 30, end 30"),
      ("timer hour n half, music theory", "Music Theory Workbook, 90 min"),
    ])
  func shorthand(_ phrase: String, _ meaning: String) throws { #expect(try reading(phrase) == meaning) }
}
