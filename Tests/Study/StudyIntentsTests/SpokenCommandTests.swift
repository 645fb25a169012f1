import StudyModels
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
}
