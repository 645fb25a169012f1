import StudyRepositories
import Testing
import Vocabulary

@testable import StudyIntents

/// Commands and records with something beside them: a remark behind the values, an appointment, a number or a letter of the title.
@Suite("What stands beside a command or its values")
struct OddWordingTests {
  private static let titles = [
    "Advanced Engineering Mathematics", "Intro to Psychology", "Guitar Scales and Chords", "Cracking the Coding Interview", "地理B 一問一答",
    "簿記2級 工業簿記", "基礎問題精講 数学I・A", "線形代数入門",
  ]
  private static let reader = StudyPhrases.reader(
    terms: InMemoryTerms(
      titles.map { (name: $0, id: $0, display: $0) },
      readings: ["地理B 一問一答": "ちりびー いちもんいっとう", "簿記2級 工業簿記": "ぼきにきゅう こうぎょうぼき"], nameWords: .study),
    shortcuts: EmptyPhraseSource())

  /// What is run: the intent and its values; `?` before what is asked about.
  private func reading(_ phrase: String) throws -> String {
    func text(_ match: PhraseMatch) -> String {
      var values: [String] = []
      if case .intent(let name) = match.target { values.append(name) }
      if case .term(_, let display)? = match.values["material"] { values.append(display) }
      if case .text(let text)? = match.values["material"] { values.append("~\(text)") }
      if case .seconds(let seconds)? = match.values["duration"] { values.append("\(seconds / 60) min") }
      for name in ["start", "end", "total"] { if case .integer(let number)? = match.values[name] { values.append("\(name) \(number)") } }
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
    "what was done needs no verb, and a few words behind it change nothing",
    arguments: [
      ("psychology 14 pages, jetlagged", "PostStudyRecord, Intro to Psychology, total 14"),
      ("guitar, exercises 30 to 36, fingers are numb", "PostStudyRecord, Guitar Scales and Chords, start 30, end 36"),
    ])
  func told(phrase: String, meaning: String) throws { #expect(try reading(phrase) == meaning) }

  @Test(
    "words behind it that take it back are no mere remark", arguments: ["psychology 14 pages, skipped", "psychology 14 pages, due Friday"])
  func voided(phrase: String) throws { #expect(try !reading(phrase).hasPrefix("PostStudyRecord")) }

  @Test(
    "an appointment beside a timer is no length of it",
    arguments: [
      ("I leave in an hour so give me a fifty minute timer for psychology", "StartTimer, Intro to Psychology, 50 min"),
      ("I have a meeting at three so set a forty minute timer", "StartTimer, 40 min"), ("3時から会議だから30分タイマー", "StartTimer, 30 min"),
      ("あと1時間で出るので50分のタイマーかけて", "StartTimer, 50 min"),
    ])
  func appointments(phrase: String, meaning: String) throws { #expect(try reading(phrase) == meaning) }

  @Test(
    "a number or a letter of the title is said with its grade or without",
    arguments: [
      ("did 20 min of boki 2", "PostStudyRecord, 簿記2級 工業簿記, 20 min"), ("did 20 min of boki 2 kyu", "PostStudyRecord, 簿記2級 工業簿記, 20 min"),
      ("bookkeeping grade 2 pp 100-118", "PostStudyRecord, 簿記2級 工業簿記, start 100, end 118"),
      ("did twenty geography B questions", "PostStudyRecord, 地理B 一問一答, total 20"), ("数1を20分やった", "PostStudyRecord, 基礎問題精講 数学I・A, 20 min"),
    ])
  func marks(phrase: String, meaning: String) throws { #expect(try reading(phrase) == meaning) }

  @Test(
    "an hour needs no number, and a quarter of one no article",
    arguments: [
      ("hr of psychology done", "PostStudyRecord, Intro to Psychology, 60 min"),
      ("quarter hr guitar", "PostStudyRecord, Guitar Scales and Chords, 15 min"),
    ])
  func hours(phrase: String, meaning: String) throws { #expect(try reading(phrase) == meaning) }

  @Test(
    "十分 is enough where something was enough, and ten minutes otherwise",
    arguments: [
      ("もう十分休んだので続けます", "ResumeStudy"), ("十分のタイマー", "StartTimer, 10 min"), ("タイマーを十分にセットして", "StartTimer, 10 min"),
    ])
  func enough(phrase: String, meaning: String) throws { #expect(try reading(phrase) == meaning) }

  @Test(
    "what is asked for at another time is asked about",
    arguments: ["when I'm back start the stopwatch", "once I'm home start the stopwatch"])
  func anotherTime(phrase: String) throws { #expect(try !reading(phrase).hasPrefix("StartStopwatch")) }

  @Test("a word in katakana that nobody knows is no part of a sure record", arguments: ["ブロクサムズ 12ページ"])
  func unknownKatakana(phrase: String) throws { #expect(try !reading(phrase).hasPrefix("PostStudyRecord")) }

  @Test("a length of time is no study by itself", arguments: ["an hour in traffic", "twenty minutes to the hospital"])
  func ofNothing(phrase: String) throws { #expect(try !reading(phrase).hasPrefix("PostStudyRecord")) }

  @Test("a reason behind a comma changes nothing about a pause", arguments: ["pause, call bell", "pause, they've called my name"])
  func reasons(phrase: String) throws { #expect(try reading(phrase) == "PauseStudy") }

  @Test("words of a title may stand apart")
  func apart() throws {
    #expect(try reading("did five coding problems from the interview book") == "PostStudyRecord, Cracking the Coding Interview, total 5")
  }
}
