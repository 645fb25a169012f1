import StudyRepositories
import Testing
import Vocabulary

@testable import StudyIntents

/// Phrases that look like what can be run and are not, or not surely: two titles, an object that nobody knows, somebody else, questions, other things that
/// ended.
@Suite("What looks like a command and is none")
struct UnsureWordingTests {
  private static let titles = [
    "物理のエッセンス", "憲法 一問一答", "Geometry", "Algebra", "英単語ターゲット1900", "英単語の語源図鑑", "数学I・A 基礎問題精講", "数学II・B 基礎問題精講",
    "Introduction to Algorithms", "Linear Algebra",
  ]
  private static let reader = StudyPhrases.reader(
    terms: InMemoryTerms(titles.map { (name: $0, id: $0, display: $0) }, nameWords: .study), shortcuts: EmptyPhraseSource())

  /// What is run: `sure`, `asked` or `none`, and the intent.
  private func read(_ phrase: String) throws -> String {
    func name(_ match: PhraseMatch) -> String { if case .intent(let name) = match.target { name } else { "other" } }
    return switch try Self.reader.read(phrase) {
    case .match(let match, _): "sure \(name(match))"
    case .likely(let match, _): "asked \(name(match))"
    case .ambiguous(let all): "asked \(all.map { $0.values["material"]?.display ?? "" }.sorted().joined(separator: "|"))"
    case .none, .negated: "none"
    }
  }

  @Test(
    "of two titles in one phrase none is taken: it is asked which one was meant",
    arguments: [
      ("物理と憲法を30分", ["物理のエッセンス", "憲法 一問一答"]), ("物理と憲法を30分やった", ["物理のエッセンス", "憲法 一問一答"]),
      ("物理、憲法を30分", ["物理のエッセンス", "憲法 一問一答"]),
    ])
  func twoTitles(phrase: String, titles: [String]) throws {
    let shown = try read(phrase)
    #expect(shown.hasPrefix("asked ") && titles.allSatisfy(shown.contains), "\(shown)")
  }

  @Test(
    "two titles of which one would be left out are not recorded",
    arguments: ["30 min of geometry and algebra", "geometry and algorithms 40 minutes"])
  func twoNames(phrase: String) throws {
    let shown = try read(phrase)
    #expect(!shown.hasPrefix("sure"), "\(shown)")
  }

  @Test(
    "what was done of something that nobody knows, or that could be several things, is not recorded without a question",
    arguments: ["単語を5分記録", "数学の問題を40分解いた"])
  func unknownObject(phrase: String) throws {
    let shown = try read(phrase)
    #expect(!shown.hasPrefix("sure"), "\(shown)")
  }

  @Test(
    "a word for study names nothing, and is recorded as before",
    arguments: ["勉強を30分記録", "30分の勉強を記録して", "物理を30分やった", "今日は物理を30分やった", "物理が20ページ進んだ"])
  func study(phrase: String) throws { #expect(try read(phrase) == "sure PostStudyRecord") }

  @Test(
    "what somebody did who is called by name is not one's own",
    arguments: [
      "たけしが物理を30分やった", "アンナが30分やった", "妹が物理30分やった", "Anna did 30 pages", "Anna did 30 pages of algorithms", "Anna read 30 pages of Geometry",
    ])
  func others(phrase: String) throws { #expect(try read(phrase) == "none") }

  @Test(
    "whoever asks whether something was done records nothing",
    arguments: [
      "物理30分やった？", "物理を30分やった?", "物理を30分やりましたか", "did I do 30 minutes of Geometry?", "did i do 30 minutes of geometry",
      "I did 30 minutes of Geometry?", "did I do 30 minutes of Mind and Geometry?", "did I do 30 pages of Geometry on 3 May?",
    ])
  func questions(phrase: String) throws { #expect(try read(phrase) == "none") }

  @Test(
    "a polite request is no question",
    arguments: [
      ("can you start a 25 minute timer?", "StartTimer"), ("タイマー始めてくれる？", "StartTimer"),
      ("could you record 30 minutes of Geometry?", "PostStudyRecord"),
      ("休憩していい？", "PauseStudy"), ("物理を30分記録してもらえますか？", "PostStudyRecord"), ("how long have I studied?", "ShowCurrentStudy"),
    ])
  func requests(phrase: String, name: String) throws { #expect(try read(phrase) == "sure \(name)") }

  @Test(
    "a command that is asked is asked about",
    arguments: [
      ("stop?", "FinishStudy"), ("終わった？", "FinishStudy"), ("休憩する？", "PauseStudy"), ("record 30 minutes of Geometry?", "PostStudyRecord"),
    ])
  func asked(phrase: String, name: String) throws { #expect(try read(phrase) == "asked \(name)") }

  @Test(
    "what else ended, or is gone on with, ends and resumes nothing",
    arguments: ["ご飯終わった", "会議が終わった", "会議終わりました", "ドラマの続き", "ドラマの続き見る", "the meeting is over", "dinner is done"])
  func otherEnds(phrase: String) throws { #expect(try read(phrase) == "none") }

  @Test(
    "what ended is a reason where something is asked for, and an end by itself",
    arguments: [
      ("会議が終わったから再開して", "ResumeStudy"), ("終わった", "FinishStudy"), ("続きから", "ResumeStudy"), ("the meeting is over, resume", "ResumeStudy"),
    ])
  func ends(phrase: String, name: String) throws { #expect(try read(phrase) == "sure \(name)") }

  @Test(
    "whoever wants to be read to reads nothing", arguments: ["read me page 30 of Geometry", "read me pages 10 to 20 of Linear Algebra"])
  func readAloud(phrase: String) throws { #expect(try read(phrase) == "none") }

  @Test("each marker of a remark is looked for in the phrases that may hold it")
  func remarkSigns() {
    let signs = SharedPhraseWords.remarkSigns.split(separator: " ").map(String.init)
    for words in [SharedPhraseWords.englishRemarks, SharedPhraseWords.japaneseRemarks] {
      for marker in words.markers + words.refusals {
        let key = marker.filter { !$0.isWhitespace }
        #expect(signs.contains(where: key.contains), "\(marker)")
      }
    }
  }
}

extension PhraseValue {
  fileprivate var display: String? { if case .term(_, let display) = self { display } else { nil } }
}
