import Testing

@testable import TextFolding

@Suite("English words in katakana by their sounds")
struct LoanSoundsTests {
  private func heard(_ kana: String, in title: String) -> LoanSounds.Heard? {
    let spoken = SpokenScalars(title)
    let words = spoken.words().map { String(String.UnicodeScalarView(spoken.scalars[$0.range])) }
    let sounds = words.map { LoanSounds(latin: $0.unicodeScalars) }
    return LoanSounds(kana: SpokenScalars(kana).scalars).heard(in: sounds[...]) { NameParts.smallWords.contains(words[$0]) }
  }

  @Test(
    "words in a row are heard in one run of katakana, small ones as they are said",
    arguments: [
      ("アートオブエレクトロニクス", "Art of Electronics", 3), ("パソフィジオロジーオブディジーズ", "Pathophysiology of Disease", 3),
      ("トップダウンアプローチ", "Top Down Approach", 3), ("エッセンシャルイディオムズ", "Essential Idioms in English", 2),
      ("スパニッシュバーブドリルズ", "Spanish Verb Drills", 3), ("ディジーズ", "Disease", 1), ("サイエンス", "Science", 1), ("ナイト", "Night", 1),
      ("ナレッジ", "Knowledge", 1), ("イディオム", "Idioms", 1), ("ケミストリー", "Chemistry", 1),
    ])
  func words(kana: String, title: String, count: Int) throws {
    let found = try #require(heard(kana, in: title))
    #expect(found.words == count)
    #expect(!found.isBegun)
  }

  @Test("the beginning of a word is heard where each sound of it is right", arguments: [("プログラム", "Programming"), ("ファイナンス", "Financial")])
  func beginnings(kana: String, title: String) throws {
    let found = try #require(heard(kana, in: title))
    #expect(found.edits == 0)
  }

  @Test(
    "other words are not heard",
    arguments: [
      ("テンション", "Thermodynamics"), ("フレンド", "French"), ("ファインマン", "Fundamentals"), ("ワイン", "Introducing"), ("アラート", "Art"),
      ("スタート", "Structure"),
    ])
  func others(kana: String, title: String) {
    #expect(heard(kana, in: title) == nil)
  }

  @Test("letters are known by their names in katakana")
  func letters() {
    func letters(_ kana: String) -> String? {
      SpokenSounds.letters(spelledBy: SpokenScalars(kana).scalars).map { String(String.UnicodeScalarView($0)) }
    }
    #expect(letters("エフピー") == "fp")
    #expect(letters("ティーオーイーエフエル") == "toefl")
    #expect(letters("タイマー") == nil)
  }
}
