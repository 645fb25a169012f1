import Testing

@testable import ShortcutManagement

@Suite("What fits what was typed")
struct SearchMatchTests {
  private func marked(_ typed: String, in text: String) -> String {
    let query = SearchQuery(typed)
    var marked = text
    for range in query.highlights(in: text).reversed() { marked.replaceSubrange(range, with: "[\(text[range])]") }
    return marked
  }

  @Test(
    "the place that fits is highlighted as it stands in the text",
    arguments: [
      ("lin", "Linear Algebra", "[Lin]ear Algebra"),
      ("alg lin", "Linear Algebra", "[Lin]ear [Alg]ebra"),
      ("ＡＬＧ", "Linear Algebra", "Linear [Alg]ebra"),
      ("単", "英単語ターゲット1900", "英[単]語ターゲット1900"),
      ("たーげ", "英単語ターゲット1900", "英単語[ターゲ]ット1900"),
      ("19", "英単語ターゲット1900", "英単語ターゲット[19]00"),
      ("英単1900", "英単語ターゲット1900", "[英単]語ターゲット[1900]"),
      ("cafe", "Le Café", "Le [Café]"),
      ("ガ", "ｶﾞｳｽの定理", "[ｶﾞ]ｳｽの定理"),
      ("第", "㈱ 第２章", "㈱ [第]２章"),
      ("strasse", "Deutsche Straße", "Deutsche [Straße]"),
      ("👩‍🎓", "お祝い👩‍🎓", "お祝い[👩‍🎓]"),
      ("c++", "Modern C++ Design", "Modern [C++] Design"),
      ("algbra", "Linear Algebra", "Linear [Algebra]"),
      ("zzz", "Linear Algebra", "Linear Algebra"),
    ])
  func highlights(typed: String, text: String, expected: String) {
    #expect(marked(typed, in: text) == expected)
  }

  @Test("a text that is just what was typed fits best, then its beginning, a word's beginning, the middle of one, a slip")
  func order() {
    let texts = ["algebra", "algebra 2", "linear algebra", "prealgebra", "linear allgebra"]
    let qualities = texts.map { SearchQuery("algebra").match(SearchText($0), [.inside, .near])?.quality ?? 0 }
    #expect(qualities == qualities.sorted(by: >))
    #expect(Set(qualities).count == texts.count)
    #expect(SearchQuery("algebra").match(SearchText("analysis"), [.inside, .near]) == nil)
  }

  @Test(
    "a slip or two of the keys fit, but never in digits, kanji or short words",
    arguments: [
      ("algerba", "Algebra", true), ("lgebra", "Algebra", true), ("algebrra", "Algebra", true), ("statitsics", "Statistics", true),
      ("thermodinamix", "Thermodynamics", true), ("algeb", "Algbra", true), ("algeb", "Algae", false), ("ろぎらみんぐ", "プログラミング", true),
      ("ろぎらびんぐ", "プログラミング", false),
      ("ぷろぐらみぐ", "プログラミング", true), ("target1901", "target1900", false), ("lin", "Len", false), ("物利学概論", "物理学概論", false),
    ])
  func slips(typed: String, text: String, fits: Bool) {
    #expect((SearchQuery(typed).match(SearchText(text), .near) != nil) == fits)
  }

  @Test(
    "any text can be typed, and long ones are cut",
    arguments: [
      "", "   ", "\u{0}\u{1}\u{7F}", "\u{301}\u{302}\u{303}", "\u{202E}txet", "\"", "*", "\" OR *", "NEAR(a b)", "שלום", "العربية", "🇯🇵",
      String(repeating: "あ", count: 10_000), String(repeating: "a ", count: 10_000), String(repeating: "e\u{301}", count: 10_000),
    ])
  func anyText(typed: String) {
    let query = SearchQuery(typed)
    #expect(query.terms.count <= SearchQuery.Limits.terms)
    #expect(query.terms.allSatisfy { $0.scalars.count <= 2 * SearchQuery.Limits.characters })
    _ = query.match(SearchText("Linear Algebra 線形代数"), [.inside, .near])
    _ = query.highlights(in: typed)
  }
}
