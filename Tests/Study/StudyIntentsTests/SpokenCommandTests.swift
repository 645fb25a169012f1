import StudyModels
import StudyRepositories
import Testing
import Vocabulary

@testable import StudyIntents

@Suite("Commands that are said")
struct SpokenCommandTests {
  private func read(_ phrase: String) throws -> (SpokenCommand, Int?)? {
    guard let match = SpokenCommand.match(phrase), case .command(let name) = match.target, let command = SpokenCommand(rawValue: name)
    else { return nil }
    return (command, command.seconds(of: match))
  }

  @Test(
    "a whole sentence undoes",
    arguments: [
      "undo", "Undo.", "undo that", "undo the last change", "undo that last thing, please", "take that back", "Please take it back",
      "can you undo that?",
      "no, undo that", "oops, undo", "undo it please", "revert the last change", "Kiroku, undo that", "take the last change back",
      "元に戻して", "元に戻す", "元に戻してください", "もとにもどして", "取り消して", "さっきのを取り消して", "最後の変更を元に戻して", "直前の操作を取り消してください", "今のなし", "今のなしで", "取り消しお願いします",
      "今のなし、元に戻して",
      "一個前の操作を取り消して", "ひとつ前に戻して", "アンドゥ",
      "やっぱり元に戻して",
    ])
  func undo(_ phrase: String) throws { #expect(try read(phrase)?.0 == .undo) }

  @Test(
    "a whole sentence does it again",
    arguments: ["redo", "redo that", "undo the undo", "please redo", "やり直して", "やり直す", "リドゥ", "元に戻したのをやり直して"])
  func redo(_ phrase: String) throws { #expect(try read(phrase)?.0 == .redo) }

  @Test(
    "more time is read with how much",
    arguments: [
      ("5 more minutes", 5), ("five more minutes", 5), ("5 minutes more", 5), ("another ten minutes", 10),
      ("give me twenty-five more minutes", 25),
      ("extend the timer by 15 minutes", 15), ("extend by 90 min", 90), ("add 5 minutes to the timer", 5),
      ("Add ten more minutes to the timer that's running.", 10), ("add ten more minutes", 10), ("half an hour more", 30),
      ("another half hour", 30), ("one more hour", 60), ("can you give me 3 more minutes please", 3), ("another minute", 1),
      ("20 min longer", 20),
      ("あと5分", 5), ("あと５分", 5), ("あと十五分だけ", 15), ("もう10分", 10), ("タイマーあと5分足して", 5), ("5分延長", 5), ("タイマーを5分延ばして", 5), ("30分延長してください", 30),
      ("あと1時間半お願いします", 90),
      ("タイマーに5分追加して", nil),
    ] as [(String, Int?)])
  func extend(_ phrase: String, _ minutes: Int?) throws {
    let found = try read(phrase)
    #expect(found?.1 == minutes.map { $0 * 60 })
    #expect(found?.0 == (minutes == nil ? nil : .extend))
  }

  @Test(
    "who talks about it, wants something else or says not to runs nothing of it",
    arguments: [
      "how do I undo", "undo button", "the undo button", "where is undo", "undo?", "what does undo do", "don't undo", "do not undo that",
      "I want to learn how to undo", "can I undo", "undo 45 minutes of algebra", "undo the shelf", "undo my last record",
      "undo the record I just made", "take a break", "take me back",
      "5 more minutes of algebra", "I studied 5 more minutes", "5 minutes", "5", "add 5 minutes", "5 more", "more minutes", "extend",
      "extend my essay",
      "no more than 5 minutes", "0 more minutes", "record 5 minutes more",
      "元に戻すには", "元に戻す方法", "元に戻すボタン", "元に戻さないで", "取り消さないで", "どうやって元に戻すの", "元に戻せる？", "教材を元に戻して", "目標を取り消して", "記録を取り消して",
      "あと5分ある", "あと5分で終わる", "あと少し", "5分", "5分追加", "やり直さない",
    ])
  func talked(_ phrase: String) throws { #expect(try read(phrase)?.0 == nil) }

  @Test("a reader hears them before anything else but a voice shortcut, and nothing else is read otherwise")
  func reader() throws {
    let reader = StudyPhrases.reader(terms: EmptyPhraseSource(), shortcuts: EmptyPhraseSource())
    guard case .match(let match, _) = try reader.read("take that back") else {
      Issue.record("not read")
      return
    }
    #expect(match.target == .command("undo"))
    guard case .match(let other, _) = try reader.read("take a break") else {
      Issue.record("not read")
      return
    }
    #expect(other.target == .intent("PauseStudy"))
  }

  /// What is on the shelf of the phrases below.
  private static let shelf = InMemoryTerms(
    ["Linear Algebra", "線形代数"].map { (name: $0, id: $0, display: $0) }, nameWords: .study)

  private func rounds(_ phrase: String) throws -> String? {
    let reader = StudyPhrases.reader(terms: Self.shelf, shortcuts: EmptyPhraseSource())
    guard case .match(let match, _) = try reader.read(phrase), let rounds = SpokenRounds(match) else { return nil }
    let material: String? =
      switch match.values["material"] {
      case .term(_, let title)?: title
      case .text(let text)?: "?\(text)"
      default: nil
      }
    return [rounds.plan(among: [try RoundPlan(reading: "50/10")]).text, material].compactMap(\.self).joined(separator: " ")
  }

  @Test(
    "rounds are read with their plan, how many they are and what they are of; without a plan it is the user's first one",
    arguments: [
      ("start 25 5 rounds of algebra", "25/5 Linear Algebra"), ("Start 25/5 rounds of Linear Algebra.", "25/5 Linear Algebra"),
      ("start four rounds of 25/5", "25/5x4"), ("please start 4 rounds of 25/5 for algebra", "25/5x4 Linear Algebra"),
      ("25/5 rounds for algebra", "25/5 Linear Algebra"), ("begin 25/5/15 rounds", "25/5/15"), ("start 25/5x3", "25/5x3"),
      ("start 25 minutes with 5 minute breaks for algebra", "25/5 Linear Algebra"),
      ("do three rounds of algebra", "50/10x3 Linear Algebra"),
      ("start rounds", "50/10"), ("start some pomodoros for linear algebra", "50/10 Linear Algebra"), ("start four pomodoros", "50/10x4"),
      ("study algebra in 25/5 rounds", "25/5 Linear Algebra"), ("start algebra in rounds of 45/15", "45/15 Linear Algebra"),
      ("can you start 50/10 4 times?", "50/10x4"), ("start 25/5 of topology", "25/5 ?topology"),
      ("25/5のラウンドを始めて", "25/5"), ("線形代数を25分5分のラウンドで始めて", "25/5 線形代数"), ("25分勉強5分休憩を4回始めて", "25/5x4"),
      ("線形代数で４ラウンド開始", "50/10x4 線形代数"), ("ラウンドを始めて", "50/10"), ("線形代数を25/5で始めてください", "25/5 線形代数"),
      ("ポモドーロを4回始めて", "50/10x4"), ("二十五分と五分休憩の繰り返しで線形代数を始めて", "25/5 線形代数"), ("45/15/30のラウンド", "45/15/30"),
    ])
  func rounds(_ phrase: String, _ expected: String) throws { #expect(try rounds(phrase) == expected) }

  @Test(
    "what only speaks of rounds starts none",
    arguments: [
      "start a pomodoro", "start a 25 minute pomodoro", "pomodoro 25 algebra", "round two, unpause", "I did four rounds of algebra",
      "record 25/5 of algebra", "don't start 25/5 rounds", "how do rounds work", "what are 25/5 rounds", "go for a round",
      "start 500/5 rounds",
      "ポモドーロ開始", "ポモドーロ25分", "第2ラウンド、休憩明けます", "ラウンドあと何分", "25/5に記録した", "ポモドーロ4回やった", "ポモドーロ1回、生物で",
    ])
  func noRounds(_ phrase: String) throws { #expect(try rounds(phrase) == nil) }
}
