import TestSupport
import Testing
import TextFolding

@Suite("Keys of what is said")
struct SpokenKeyTests {
  @Test(
    "what is written in several ways and said in one has one key",
    arguments: [
      ("Linear Algebra", "linearalgebra"), ("ＬＩＮＥＡＲ　algebra!", "linearalgebra"), ("linear-algebra", "linearalgebra"),
      ("タイマー", "たいま"), ("たいまー", "たいま"), ("ﾀｲﾏｰ", "たいま"), ("ﾀｰｹﾞｯﾄ", "たげっと"), ("p.10〜p.24", "p10~p24"), ("ストップウォッチ", "すとっぷうおっち"),
      ("ストップウオッチ", "すとっぷうおっち"),
      ("ヴァイオリン", "ばいおりん"), ("つづき", "つずき"), ("ちぢむ", "ちじむ"), ("数学、45分。", "数学45分"), ("Café", "cafe"), ("don't", "dont"),
      ("don’t", "dont"), ("1,000語", "1000語"), ("1,5 hours", "1.5hours"), ("1,0000", "1.0000"), ("1.5時間", "1.5時間"), ("1:30", "1:30"),
      ("10〜24ページ", "10~24ぺじ"),
      ("10 - 24 pages", "10~24pages"),
      ("10ー24", "10~24"), ("10～24", "10~24"), ("25-minute timer", "25minutetimer"), ("C++", "c++"), ("「線形代数」", "線形代数"), ("が", "が"),
      ("か\u{3099}", "が"), ("①", "1"), ("", ""), (" \u{3000}。!?", ""), ("\u{301}\u{302}\u{303}", ""), ("\u{202E}abc\u{202C}", "abc"),
      ("a\u{7}b\u{1B}[0m", "ab"), ("a\u{1B}[1;31mb\u{1B}[", "ab"), ("\u{1B}c", "c"), ("שלום", "שלום"), ("👍 start", "start"),
    ])
  func keys(text: String, key: String) {
    #expect(Array(SpokenKey.key(of: text).unicodeScalars) == Array(key.unicodeScalars))
  }

  @Test(
    "a minus before a number makes it less than zero, where it is no hyphen and no range",
    arguments: [
      ("record -5 minutes", true), ("-10分", true), ("線形代数を−10分記録", true), ("25-minute timer", false), ("pages 10 -24", false),
      ("10 - 24 pages", false), ("過去問-2019", false), ("unit-5", false), ("- 5 minutes", false), ("", false),
      ("record –5 pages", true), ("(-5) pages", true), ("数学は-5ページ", true), ("数学、-5ページ", true), ("数学を▲5ページ", true), ("げんき-2", false),
      ("calculus:\t-5", true), ("calculus – 5 pages", false),
    ])
  func seesNegativeNumbers(text: String, isNegative: Bool) {
    #expect(SpokenScalars(text).holdsNegativeNumber == isNegative)
  }

  @Test("the key of plain letters is what is made of them scalar by scalar")
  func plainLettersAreNoOthers() {
    var random = SplitMix64(seed: 23)
    let letters = (0x20...0x7E).compactMap { Unicode.Scalar($0) }
    let plain = Array("abcXYZ019 '".unicodeScalars)
    for number in 0..<4_000 {
      let source = number.isMultiple(of: 2) ? plain : letters
      let text = String(String.UnicodeScalarView((0..<(number % 12)).map { _ in source[Int.random(in: 0..<source.count, using: &random)] }))
      #expect(SpokenKey.key(of: text) == SpokenScalars(text).key, "\(text)")
    }
  }

  @Test("a key is its own key", arguments: ["ヴァイオリン", "Straße 10〜24", "ﾊﾟﾋﾟﾌﾟ", "İstanbul", "ﬁne Ⅳ ㍑ ㋿"])
  func isIdempotent(text: String) {
    let key = SpokenKey.key(of: text)
    #expect(SpokenKey.key(of: key) == key)
  }

  @Test("what is cut out of a phrase is as it was written")
  func cutsText() {
    let spoken = SpokenScalars("  Ｒecord 『線形代数ノート』、please")
    #expect(spoken.text(from: 6, to: 12) == "線形代数ノート")
    #expect(spoken.text(from: 0, to: 6) == "Record")
  }

  @Test("words begin after white space and punctuation")
  func marksWords() {
    #expect(SpokenScalars("ab c、d-e").startsWord == [true, false, true, true, true])
  }

  @Test("a long text takes its length and no more", arguments: [100_000])
  func isLinear(length: Int) {
    let text = String(repeating: "がぎ\u{301}a ー", count: length)
    #expect(SpokenScalars(text).scalars.count == length * 3)
  }
}
