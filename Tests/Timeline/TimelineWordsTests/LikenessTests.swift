import Foundation
import Testing
import TimelineWords

/// Every word of the list to begin with, written by what its letters look and sound like.
@Suite("What letters look and sound like")
struct LikenessTests {
  private static let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Docs/Reference/forbidden-words.txt").standardizedFileURL
  private static let filter = (try? String(contentsOf: list, encoding: .utf8)).map(WordFile.init)
    .map { WordFilter(words: $0.words, allowed: $0.allowed) }
  private static let english = words(
    "fuck fucking motherfucker shit shitty bullshit asshole bitch bastard cunt whore slut nigger faggot retard")
  private static let kana = words("くたばれ ころすぞ ぶっころす きちがい ごみくず くそやろう ばいしゅん やりまん えんこう")

  private static func words(_ list: String) -> [String] { list.split(separator: " ").map(String.init) }

  private func missed(_ texts: [String]) throws -> [String] {
    let filter = try #require(Self.filter)
    return texts.filter { filter.matches(in: $0).isEmpty }
  }

  @Test(
    "signs between all letters do not hide an English word, and neither do letters in a row", arguments: words(". - _ * / | ~ · • 😂 ♡ >"))
  func signs(sign: String) throws {
    #expect(try missed(Self.english.map { "you " + $0.map(String.init).joined(separator: sign) }) == [])
  }

  @Test("two letters the wrong way round, or a vowel left out of a long word, do not hide it")
  func slips() throws {
    #expect(
      try missed(["shti", "fukc you", "btich", "bicth", "bastrad", "niggre", "assohle", "bstard", "bullsht", "fggot", "mothrefucker"]) == []
    )
  }

  @Test("more digits than letters, and what English puts behind a word, do not hide it")
  func digits() throws {
    #expect(
      try missed([
        "5h177y memo", "r3t4rd3d", "b1tch3s", "b4st4rd5", "m07h3rfuck3r", "youslut", "f-*-c-k-e-r", "m-o-t-h-e-r-f-*-c-k-e-r",
      ]) == [])
  }

  @Test(
    "a sign in the place of any inner letter does not hide a word of katakana",
    arguments: words("○ 〇 ◯ ● ＊ * ✕ ×"))
  func masks(sign: String) throws {
    let words = ["クタバレ", "コロスゾ", "キチガイ", "ゴミクズ", "バイシュン", "ヤリマン", "エンコウ", "マンコ", "チンコ"]
    let texts = words.flatMap { word in (1..<word.count - 1).map { String(word.prefix($0)) + sign + word.dropFirst($0 + 1) } }
    #expect(try missed(texts) == [])
  }

  @Test("a digit that sounds like a kana, katakana of the same look and Latin letters do not hide a word")
  func sounds() throws {
    #expect(
      try missed([
        "おまえみたいな5ミクズが", "ごみ9ず は帰れ", "まソこ野郎", "ヤリマソ", "¥ん交できる方", "De部は痩せてから", "く田ばれ", "キティガイかよ", "キチ力゛イ", "ｼﾈｼﾈｼﾈｼﾈ", "4ね、二度と来んな",
        "市ね、二度と来んな",
        "kutabare、もう顔も見たくない", "ぶっ、殺、す", "し★ねよ", "きちがいきちがい", "クタハレ", "五ミクズ",
      ]) == [])
  }

  @Test("one hiragana written in katakana, or the other way round, does not hide a word")
  func mixed() throws {
    let texts = Self.kana.filter { $0 != "やりまん" }.flatMap { word in
      word.indices.filter { word[$0] != "っ" }.map { index in
        word.replacingCharacters(in: index...index, with: String(word[index]).applyingTransform(.hiraganaToKatakana, reverse: false) ?? "")
      }
    }
    #expect(try missed(texts) == [])
  }

  @Test(
    "what only looks or sounds alike is let pass",
    arguments: [
      "Je kunt het", "Helmut Kuntz", "King Cnut", "FCUK", "Fuqing", "Johann Joseph Fux", "Schitt's Creek", "sheet 5", "sult", "Whre is it",
      "SH17 of the slides",
      "Bio B17 ch 4-6", "Let f, u, c, k be functions of t", "pow(s, t) is s**t in Python", "chords KY and YS, find the angle KYS", "blotch",
      "コミックス", "しわよせ",
      "しれっと", "おうえん☆こうこう野球", "問題5みくずし字", "この2万こは覚えた", "半円こう配", "今日もやりま※す", "ト×マ×コ", "木ちがいが多い", "思いやりマン",
    ])
  func letPass(text: String) throws {
    #expect(try #require(Self.filter).matches(in: text).isEmpty)
  }

  @Test(
    "a text made to take long for this takes no nine times as long as a quarter of it",
    arguments: [
      LongText("4", 10_000), LongText("し★", 5_000), LongText("き5", 5_000), LongText("円ん", 5_000), LongText("1l", 5_000),
      LongText("f-*-", 2_500), LongText("シネ", 5_000), LongText("ソ", 10_000), LongText("市ね", 5_000),
    ])
  func slow(text: LongText) throws {
    let filter = try #require(Self.filter)
    #expect(text.growth(for: filter) < 9)
  }
}
