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
      ("世界史を15分読みました、メモは、年号を三つ選ぶ、です", "年号を三つ選ぶ"), ("はい終わり、計測を終了して、メモには次は5章からと書いてください", "次は5章から"),
      ("世界史を15分読んだ。年号がきついってメモして", "年号がきつい"), ("log eight pages of Calculus and the note is proofs need work", "proofs need work"),
      ("add Calculus 20 min, note integrals again", "integrals again"),
      ("did 20 pages of Calculus, and the remark should be redo fig 3", "redo fig 3"),
      ("put down Calculus for me, 40 minutes, and as a memo the proofs are clicking", "the proofs are clicking"),
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
    "a place by its number alone, joined numbers and bounds without a unit are read beside a title",
    arguments: [
      ("Calculus #9, 45 min", 9, 9), ("Calculus no. 6, half an hour", 6, 6), ("did Calculus #9 and #10 in 45 min", 9, 10),
      ("数学の第4章と第5章を1時間読んだ", 4, 5), ("数学の2番と3番を50分やった", 2, 3), ("read Calculus up to 212, 40 min", nil, 212),
      ("数学を120まで40分やった", nil, 120), ("read Calculus page 140 onwards for fifty minutes", 140, nil),
      ("Calculus ch 4 & 5, 1.5h", 4, 5),
    ] as [(String, Int?, Int?)])
  func places(_ phrase: String, _ start: Int?, _ end: Int?) throws {
    let match = try #require(try match(phrase))
    #expect(match.values["start"] == start.map { .integer($0) })
    #expect(match.values["end"] == end.map { .integer($0) })
    #expect(match.values["total"] == nil)
  }

  @Test(
    "how many may stand with an x", arguments: ["Calculus x12, 30 min", "Calculus 12x 30 min", "Calculus problems 12 questions 30 min"])
  func repeats(_ phrase: String) throws {
    #expect(try match(phrase)?.values["total"] == .integer(12))
  }

  @Test("a particle before 時間 is no number: 読むのに時間がかかった")
  func particleBeforeHours() throws {
    #expect(try match("数学を31ページから35ページまで、読むのに時間かかったけど50分")?.values["duration"] == .seconds(3_000))
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

  @Test(
    "from when until when somebody studied is how long",
    arguments: [
      ("I was at the Calculus from nine till ten twenty and did fourteen problems", 4_800), ("Calculus 12:10-12:45, 2 problems", 2_100),
      ("I sat with Calculus from seven to eight and got through 26 pages", 3_600), ("世界史を7時から7時40分までやりました、記録お願いします", 2_400),
    ])
  func spans(_ phrase: String, _ seconds: Int) throws {
    let match = try #require(try match(phrase))
    #expect(match.name == "PostStudyRecord")
    #expect(match.values["duration"] == .seconds(seconds))
  }

  @Test(
    "what is counted by a noun that is no unit is counted in whatever the material is",
    arguments: [
      ("Calculus 3 cases 50 min", 3), ("did two songs of Calculus in 40 minutes", 2), ("世界史の判例を3件、40分で読みました", 3),
      ("Calculus: 2 assignments, 50 min", 2), ("世界史の課題を一つ仕上げた、40分です", 1), ("世界史の論文1本 40分", 1), ("数学を一時間、三曲やった", 3),
    ])
  func nouns(_ phrase: String, _ total: Int) throws { #expect(try match(phrase)?.values["total"] == .integer(total)) }

  @Test("the number behind such a noun is a place", arguments: ["Calculus day 12, 25 min", "世界史のデイ12を25分でやったよ", "世界史 12日目 20分やった"])
  func numberedNouns(_ phrase: String) throws {
    let match = try #require(try match(phrase))
    #expect(match.values["start"] == .integer(12))
    #expect(match.values["end"] == .integer(12))
  }

  @Test(
    "what was done is no remark behind a wish to note it", arguments: ["close the session and note that I read pages 20 to 32 of Calculus"])
  func notedDeed(_ phrase: String) throws {
    let match = try #require(try match(phrase))
    #expect(match.values["memo"] == nil)
    #expect(match.values["start"] == .integer(20))
    #expect(match.values["end"] == .integer(32))
  }

  @Test("a number behind a noun in the plural is how many where “of them” follows")
  func ofThem() throws {
    let match = try #require(try match("did my Calculus exercises, 5 of them, 20 min"))
    #expect(match.values["total"] == .integer(5))
    #expect(match.values["start"] == nil)
  }

  @Test(
    "an hour and minutes written together are one length, whatever follows",
    arguments: ["timer 1h30 programming", "countdown 1h30 Calculus"])
  func hourAndMinutes(_ phrase: String) throws { #expect(try match(phrase)?.values["duration"] == .seconds(5_400)) }

  @Test("when something closes is not how long it was studied")
  func appointment() throws {
    let match = try #require(try match("The library closes in ten minutes, so finish the session and save it"))
    #expect(match.name == "FinishStudy")
    #expect(match.values["duration"] == nil)
  }

  @Test("a page from which on, before how long it took, is no range", arguments: ["世界史は90ページから1時間やりました、書いといて"])
  func openRange(_ phrase: String) throws {
    let match = try #require(try match(phrase))
    #expect(match.values["start"] == .integer(90))
    #expect(match.values["end"] == nil)
    #expect(match.values["duration"] == .seconds(3_600))
  }

  @Test(
    "quarters and halves behind a number are a part of it",
    arguments: [("did Calculus for 1 1/2 hours", 5_400), ("3/4 hr of Calculus", 2_700)])
  func fractions(_ phrase: String, _ seconds: Int) throws { #expect(try match(phrase)?.values["duration"] == .seconds(seconds)) }

  @Test(
    "whoever pauses for a while, or names what runs, pauses",
    arguments: [
      "take a 5 minute break", "5分休憩", "I need to stretch my legs for five minutes, put the session on hold",
      "目が疲れたので5分くらい休みます、その間計測は止めといてください",
    ])
  func pauses(_ phrase: String) throws {
    guard case .match(let match, _) = try PhraseShelf.reader.read(phrase, languages: ["en", "ja"]) else {
      Issue.record("not sure: \(phrase)")
      return
    }
    #expect(match.name == "PauseStudy")
  }
}
