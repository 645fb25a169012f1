import Foundation
import Testing
import TimelineWords

/// The list that operators begin with, held against texts as they are written: one a line in `Sets`.
///
/// `…-open.txt` and `…-second.txt` to `…-seventh.txt` are by people who knew the list and not the filter; the others were made with the filter, a kind after the other.
@Suite("The list to begin with")
struct StarterListTests {
  private static let sets = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Sets")
  private static let filter: WordFilter? = {
    let list = sets.appendingPathComponent("../../../../Docs/Reference/forbidden-words.txt").standardizedFileURL
    let file = (try? String(contentsOf: list, encoding: .utf8)).map(WordFile.init)
    return file.map { WordFilter(words: $0.words, allowed: $0.allowed) }
  }()

  private func lines(of name: String) throws -> [String] {
    let text = try String(contentsOf: Self.sets.appendingPathComponent(name + ".txt"), encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test(
    "no innocent text is refused",
    arguments: [
      ("innocent-open", 200), ("innocent-second", 200), ("innocent-third", 200), ("innocent-fourth", 200), ("innocent-fifth", 200),
      ("innocent-sixth", 200), ("innocent-seventh", 200), ("innocent-eighth", 200), ("innocent-ninth", 200), ("innocent-tenth", 200),
      ("innocent-eleventh", 200),
      ("innocent-sounding-alike", 800),
    ])
  func innocent(name: String, atLeast: Int) throws {
    let filter = try #require(Self.filter)
    let texts = try lines(of: name)
    #expect(texts.count >= atLeast)
    #expect(texts.filter { !filter.matches(in: $0).isEmpty } == [])
  }

  @Test(
    "evasions are found, but for those that are named",
    arguments: [
      ("evasions-open", 100, ["you piece of 5h17, give back my notes"]),
      ("evasions-second", 100, ["あの女、職場じゅうで有名なやりまんだから", "あの女課長、裏でばいしゅんしてるって顔だよな"]), ("evasions-third", 100, []),
      ("evasions-fourth", 100, []), ("evasions-fifth", 100, []), ("evasions-sixth", 100, []), ("evasions-seventh", 100, []),
      ("evasions-eighth", 100, []),
      ("evasions-ninth", 100, ["早く死.ねよ", "顔見たけどただのぶ・すじゃん"]),
      (
        "evasions-tenth", 100,
        [
          "are you re-tar-ded or what, it's 2+2", "lol k  y  s already", "うちの担任マジｷﾁｶﾞｲ", "おまえはゴ彡クズ以下", "隣の席の d e b u が汗くさい",
        ]
      ),
      (
        "evasions-eleventh", 100,
        [
          "おまえみたいなのは一生合格できないから4ね", "嘘の勉強時間書いてる奴は市ね", "ふざけんなくそやろーが", "マ〇コマ〇コｗｗｗ", "あの先生、円光で捕まればいいのに",
        ]
      ),
      ("evasions-of-each-kind", 600, []),
    ])
  func evasions(name: String, atLeast: Int, but missed: [String]) throws {
    let filter = try #require(Self.filter)
    let texts = try lines(of: name)
    #expect(texts.count >= atLeast)
    #expect(texts.filter { filter.matches(in: $0).isEmpty } == missed)
  }
}
