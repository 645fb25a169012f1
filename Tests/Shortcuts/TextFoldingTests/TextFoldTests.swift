import Testing
import TextFolding

@Suite("Folding of names")
struct TextFoldTests {
  @Test(
    "names that people take for the same fold to the same",
    arguments: [
      ("Linear Algebra", "linear algebra"), ("Ｌｉｎｅａｒ　Ａｌｇｅｂｒａ", "linear algebra"), ("  linear \t\n ALGEBRA  ", "linear algebra"),
      ("英単語ターゲット１９００", "英単語たーげっと1900"), ("ﾀｰｹﾞｯﾄ", "たーげっと"), ("ヴァイオリン", "ゔぁいおりん"), ("ヶヵヾヽ", "ゖゕゞゝ"),
      ("Straße", "strasse"), ("STRASSE", "strasse"), ("ẞ", "ss"), ("ΣΊΣΥΦΟΣ", "σίσυφοσ"), ("σίσυφος", "σίσυφοσ"), ("①", "1"), ("㍑", "りっとる"),
      ("a\u{3000}\u{3000}b", "a b"), ("ヷ", "わ\u{3099}"), ("", ""), (" \u{3000} ", ""),
    ])
  func folds(text: String, folded: String) {
    #expect(Array(TextFold.name(text).unicodeScalars) == Array(folded.unicodeScalars))
  }

  @Test(
    "marks of direction and what nobody can see tell no names apart",
    arguments: ["a\u{202E}b", "a\u{200B}b", "\u{FEFF}ab", "a\u{3164}b", "\u{2066}ab\u{2069}", "a\u{FFA0}b", "a\u{61C}b\u{E0041}"])
  func hidden(text: String) {
    #expect(TextFold.name(text) == "ab")
    #expect(SpokenKey.key(of: text) == "ab")
  }

  @Test(
    "what tells names apart is kept",
    arguments: [("か", "が"), ("つ", "っ"), ("ハハ", "パパ"), ("コーヒー", "コヒ"), ("resume", "résumé"), ("ı", "i"), ("や", "ゃ")])
  func keeps(one: String, other: String) {
    #expect(TextFold.name(one) != TextFold.name(other))
  }

  @Test("composed and decomposed names are the same")
  func normalizes() {
    #expect(TextFold.name("が é") == TextFold.name("か\u{3099} e\u{301}"))
  }

  @Test("folding again changes nothing, for every character")
  func isIdempotent() {
    var changed: [String] = []
    for value in UInt32(0)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else { continue }
      let once = TextFold.name("a" + String(scalar) + "b")
      if TextFold.name(once) != once { changed.append(String(value, radix: 16)) }
    }
    #expect(changed == [])
  }

  @Test("ASCII folds as the rest does")
  func fastPathAgrees() {
    for value in UInt8(0)...0x7F {
      let text = "A" + String(Unicode.Scalar(value)) + "B"
      #expect(TextFold.name(text) + "あ" == TextFold.name(text + "あ"))
    }
  }
}
