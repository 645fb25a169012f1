import Testing
import TimelineWords

@Suite("A third set")
struct ThirdSetTests {
  private static let filter = WordFilter(words: ThirdSet.words.map { ForbiddenWord($0) })

  @Test("no innocent text of two hundred is refused")
  func innocent() {
    #expect(ThirdSet.innocent.count == 200)
    #expect(ThirdSet.innocent.filter { !Self.filter.matches(in: $0).isEmpty } == [])
  }

  @Test("each of a hundred evasions is found by its word")
  func evasions() {
    #expect(ThirdSet.evasions.count == 100)
    #expect(
      ThirdSet.evasions.filter { evasion in !Self.filter.matches(in: evasion.text).contains { $0.word == evasion.word } }.map(\.text) == [])
  }

  @Test(
    "a word that begins or ends within another is let pass",
    arguments: [
      "独自殺虫試験", "巨大麻婆豆腐を作った", "支援交通計画", "応援交渉術", "小売春季セール", "電車でぶらり", "見えろと念じる", "燃えろ、いい女の歌詞", "早くずらす", "結ぶ、すなわち契約", "カバばかり描く美術の時間",
      "支援★交流", "農薬物性データ", "出会いケーキ屋", "裸足で散歩", "赤裸々なエッセイ", "全裸監督", "自分の良さを殺すな",
    ])
  func insideWords(text: String) { #expect(Self.filter.matches(in: text).isEmpty) }

  @Test(
    "signs of sentences and arithmetic part words, but not where they stand between all letters",
    arguments: [
      ("発売、春", false), ("試薬物理、光と闇、バイト", false), ("各自　殺陣", false), ("詐、欺、諭", false), ("k = k * i + l * l", false), ("a.s.s.e.t", false),
      ("薬．物", true),
      ("自.殺", true), ("出 会 い 系", true), ("は だ か", true), ("temp @ s s", true),
    ])
  func signs(text: String, isFound: Bool) { #expect(Self.filter.matches(in: text).isEmpty != isFound) }

  @Test(
    "a word is found as it sounds, all of it or some of it",
    arguments: [
      "しねよ", "お前しね", "ぶっころす", "コロス", "デアイケイ", "出会いけい", "エンコウ", "円交", "詐ぎ", "さ欺", "サギ師", "さぎだろ", "やみバイト", "闇ばいと", "ヤミ バイト", "薬ぶつ", "や く ぶ つ",
      "タイマ売ります", "麻やく", "売しゅん", "じさつしろ", "自さつ", "ハダカ", "死ねばいいのに", "ばかめ", "このばかめ！", "あほやなあ",
    ])
  func readings(text: String) { #expect(!Self.filter.matches(in: text).isEmpty) }

  @Test(
    "what only sounds alike is let pass",
    arguments: [
      "楽しねえ", "こころすっきり", "ところすごい", "いまやくにたつ", "じゃまやくざ", "やくぶつかる", "タイマーを25分に", "タイマン", "シネコンで英語字幕", "シネ・リーブル", "たいまつ", "見たいままのページ",
      "うさぎとかめ",
      "サギとツルの違い", "かくじさつえい", "同じさつまいも", "エンコーダの仕組み", "死ねば終わり",
    ])
  func soundsAlike(text: String) { #expect(Self.filter.matches(in: text).isEmpty) }

  @Test("an operator gives a reading, and looks for a word across borders")
  func operators() {
    let file = WordFile("糾弾（きゅうだん）\n罵倒\tばとう\n*援交*\nhell(o)\n")
    #expect(file.words.map(\.reading) == ["きゅうだん", "ばとう", nil, nil])
    #expect(file.words.map(\.text) == ["糾弾", "罵倒", "援交", "hell(o)"])
    let filter = WordFilter(words: file.words)
    #expect(filter.matches(in: "キュウダンしろ、支援交流、ばとうだ").map(\.word) == ["糾弾", "援交", "罵倒"])
  }
}
