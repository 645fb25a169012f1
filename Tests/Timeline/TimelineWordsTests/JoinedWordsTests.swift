import Foundation
import Testing
import TimelineWords

/// Japanese puts no borders between words, so that every word that ends like a forbidden one begins may stand beside one that begins as it ends.
@Suite("Words joined by Japanese grammar")
struct JoinedWordsTests {
  private static let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Docs/Reference/forbidden-words.txt").standardizedFileURL
  private static let filter = (try? String(contentsOf: list, encoding: .utf8)).map(WordFile.init)
    .map { WordFilter(words: $0.words, allowed: $0.allowed) }

  private static let nouns = words(
    "駅 家 学校 図書館 基地 米軍基地 吉 大吉 秀吉 時期 価値 電車 みんな 全員 これ それ 私 男女 友だち 会議 試合 三日 問題 人気 天気 医師 教師 話 菓子 暮らし 癒し 明日 氏 彼氏 二死 検死 支援 応援 発売 前売 沖縄 大学")
  private static let particles = words("は が を に で と も の や か へ から まで ので のに でも には では とは こそ だし ですし ね")
  private static let verbs = words("話し 探し 返し 押し 写し 少し もし よし 結ぶ 学ぶ 遊ぶ 選ぶ 買うので 飲むので 晴れたので 重いので やり 行き とり 書き 聞き 解き")
  private static let beginnings = words(
    """
    ぶどうを買う ぶかぶかの服 ぶなの木を見る ぶらぶらする ぶつかる ぶじに着く ぶあつい本 ぶんかを学ぶ ぶちょうと話す ぶれない いい方に いくつあるか いまも残る いちばん多い いかに大事か いつ出るか いらない いたい
    ねむい ねる ねらう ねこを見る ねばる ねじを回す ねがう ねんざする すすむ すぐ終わる すこし休む すべて読む すずめを見る すごい こそ大事だ こども こえる こまる まんなかに座る まんがを読む まん画
    ずれる ずっと読む そうだと思う やろうと決める くずれる くずし字を読む たばねる ばれる ころころ変わる ころがる ろうかで待つ 春の本 春号を読む 交流する 交差点 交渉を学ぶ 外で話す 外から見る
    """)

  private static func words(_ list: String) -> [String] { list.split(whereSeparator: \.isWhitespace).map(String.init) }

  @Test("what particles join is let pass")
  func particles() throws {
    let filter = try #require(Self.filter)
    let starts = Self.nouns.flatMap { noun in ([""] + Self.particles).map { noun + $0 } } + Self.verbs
    let texts = starts.flatMap { start in Self.beginnings.map { start + $0 } }
    #expect(texts.count > 50_000)
    #expect(texts.filter { !filter.matches(in: $0).isEmpty } == [])
  }

  @Test("endings of dialects are let pass")
  func dialects() throws {
    let filter = try #require(Self.filter)
    let starts = Self.words("今日も ほな まだまだ 明日は 毎日 なんぼでも わても").flatMap { [$0 + "やりま", $0 + "しま", $0 + "勉強しま", $0 + "飲みま"] }
    let texts = starts.flatMap { start in
      Self.words("んがな んがな！ んねん んで んで！ んの んのや んのか んな んさかい んよって んえ すねん すわ っせ ひょ").map { start + $0 }
    }
    #expect(texts.filter { !filter.matches(in: $0).isEmpty } == [])
  }

  @Test("Latin letters beside Japanese are no kana of a word by chance")
  func latin() throws {
    let filter = try #require(Self.filter)
    let starts = Self.words("駅前で 家で 学校で 私の これは 支 応援 発 ビデオ クラブ コード モード まとめ くた ころ")
    let latin = Self.words("BUS BU DEBUG DE KO SI SINE IDE EN KOU SHUN SO NE TABA GOMI KU CHIN MAN")
    let ends = Self.words("を待つ の単位 で書く スケジュール スタート ランド ストップ 交換 交差点 こえた すべて ね、了解 プログラム")
    let texts = starts.flatMap { start in latin.flatMap { letters in ends.flatMap { [start + letters + $0, letters + $0] } } }
    #expect(texts.filter { !filter.matches(in: $0).isEmpty } == [])
  }

  @Test(
    "Latin letters within a word of kana do not hide it",
    arguments: [
      ("くsoやろう", "クソ野郎"), ("BUすのくせに", "ブス"), ("くたbaれ", "くたばれ"), ("くたばrえ", "くたばれ"), ("死nえ お前", "死ね"), ("ぶっkoろす", "ぶっ殺"),
      ("きちgaiのくせに", "キチガイ"),
      ("ｋｕたばれ", "くたばれ"), ("売shunしてる", "売春"),
    ])
  func hidden(text: String, word: String) throws {
    let match = try #require(Self.filter?.matches(in: text).first)
    #expect(match.word == word)
    #expect(match.range.lowerBound == 0)
    #expect(match.range.upperBound <= text.unicodeScalars.count)
  }
}
