import PhraseTestSupport
import Testing
import Vocabulary

@testable import StudyIntents

/// Numbers, little whiles and remarks as people say them, in phrases that no pattern fits.
@Suite("Values in what people say")
struct PhraseValueTests {
  private func match(_ phrase: String) throws -> PhraseMatch? {
    switch try PhraseShelf.reader.read(phrase, languages: ["en", "ja"]) {
    case .match(let match, _), .likely(let match, _): match
    default: nil
    }
  }

  @Test(
    "what is said behind a word for a remark is the remark",
    arguments: [
      ("read 20 pages of Calculus, memo saying the chain rule is hard", "the chain rule is hard"),
      ("did 20 pages of Calculus, add a memo saying redo fig 3", "redo fig 3"),
      ("did 40 min of Calculus, note that the proofs were tricky", "the proofs were tricky"),
      ("数学を40分やった メモ 午前の問題が苦手", "午前の問題が苦手"), ("古文単語の書き取りしましたメモ 送り仮名を復習", "送り仮名を復習"), ("セッション終了 メモ 眠かった", "眠かった"),
      ("数学30ページ メモ 半分忘れていた", "半分忘れていた"), ("世界史を5ページ読んだ、メモは「年号を覚える」です", "年号を覚える"),
    ])
  func remark(_ phrase: String, _ text: String) throws { #expect(try match(phrase)?.values["memo"] == .remark(text)) }

  @Test(
    "a remark that is not wanted is none, and a wish to note is none",
    arguments: ["log 20 min of Calculus without memo please", "数学30分をメモなしで記録して", "read page 77 in Calculus, note that down please"])
  func noRemark(_ phrase: String) throws {
    let match = try #require(try match(phrase))
    #expect(match.name == "PostStudyRecord")
    #expect(match.values["memo"] == nil)
    #expect(match.values["material"] != nil)
  }

  @Test("a duration at the end of what follows a bare “memo” is what was done, where none was said before")
  func durationBehindRemark() throws {
    let bare = try #require(try match("read Calculus memo tricky part 40 min"))
    #expect(bare.values["memo"] == .remark("tricky part"))
    #expect(bare.values["duration"] == .seconds(2_400))
    let said = try #require(try match("read Calculus for an hour memo skipped the last 10 minutes"))
    #expect(said.values["memo"] == .remark("skipped the last 10 minutes"))
    #expect(said.values["duration"] == .seconds(3_600))
    let marked = try #require(try match("read 12 pages of Calculus, memo: next time 40 min"))
    #expect(marked.values["memo"] == .remark("next time 40 min"))
  }

  @Test(
    "a number that a unit of time follows belongs to that",
    arguments: [
      ("put down 20 Calculus problems, 35 min", 20, 2_100), ("read 14 pages, 65 min of Calculus", 14, 3_900),
      ("did 3 Calculus lessons, 50 min total", 3, 3_000), ("I took my time with Calculus, two full hours, and read 12 pages", 12, 7_200),
      ("a solid hour of Calculus, read 9 pages", 9, 3_600),
    ])
  func durations(_ phrase: String, _ total: Int, _ seconds: Int) throws {
    let match = try #require(try match(phrase))
    #expect(match.values["total"] == .integer(total))
    #expect(match.values["duration"] == .seconds(seconds))
    #expect(match.values["start"] == nil)
  }

  @Test(
    "what is counted with つ or 講 is an amount of whatever the material is counted in",
    arguments: [
      ("数学を2つやりました", 2), ("世界史のレッスンをひとつやりました", 1), ("世界史のレッスンを1つだけやりました", 1), ("数学を三つ解きました", 3), ("数学を2講やりました", 2),
    ])
  func counts(_ phrase: String, _ total: Int) throws {
    let match = try #require(try match(phrase))
    #expect(match.values["total"] == .integer(total))
    #expect(match.unit == nil)
  }

  @Test(
    "syllables that only look like a count are none", arguments: ["席につきました、世界史を30分やりました", "記録をひとつお願いします、世界史を30分やりました", "世界史の2講座目を30分やりました"])
  func noCounts(_ phrase: String) throws { #expect(try match(phrase)?.values["total"] == nil) }

  @Test("a little while is no duration", arguments: ["pause for a minute", "hang on a minute, pause it", "just a second, pause the timer"])
  func littleWhiles(_ phrase: String) throws {
    let match = try #require(try match(phrase))
    #expect(match.name == "PauseStudy")
    #expect(match.evidence.map { $0.score > 0.7 } ?? true)
  }

  @Test("a timer for a minute is set for one", arguments: ["set a timer for a minute", "just a minute timer please, for Calculus"])
  func minuteTimers(_ phrase: String) throws { #expect(try match(phrase)?.values["duration"] == .seconds(60)) }
}
