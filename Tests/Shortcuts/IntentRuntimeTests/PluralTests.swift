import IntentRuntime
import Testing

@Suite("Plural forms")
struct PluralTests {
  /// Which counts take which category, `other` left out, as ICU 78 (CLDR 48) answers.
  private static let picture = """
    ar: zero 0; one 1; two 2; few 3 4 5 6 7 10 103; many 11 12 14 19 20 21 22 25 42 71 111 112 121
    be: one 1 21 71 101 121 1001; few 2 3 4 22 42 102 103; many 0 5 6 7 10 11 12 14 19 20 25 100 111 112 1000 20000 1000000
    cs: one 1; few 2 3 4; many 0.5 1.5
    cy: zero 0; one 1; two 2; few 3; many 6
    da: one 0.5 1 1.5
    de: one 1
    en: one 1
    fil: one 0 0.5 1 1.5 2 3 5 7 10 11 12 20 21 22 25 42 71 100 101 102 103 111 112 121 1000 1001 20000 1000000
    fr: one 0 0.5 1 1.5; many 1000000
    ga: one 1; two 2; few 3 4 5 6; many 7 10
    he: one 0.5 1; two 2
    hi: one 0 0.5 1
    is: one 1 21 71 101 121 1001
    ja:
    lt: one 1 21 71 101 121 1001; few 2 3 4 5 6 7 22 25 42 102 103; many 0.5 1.5
    lv: zero 0 10 11 12 14 19 20 100 111 112 1000 20000 1000000; one 1 21 71 101 121 1001
    pl: one 1; few 2 3 4 22 42 102 103; many 0 5 6 7 10 11 12 14 19 20 21 25 71 100 101 111 112 121 1000 1001 20000 1000000
    pt: one 0 0.5 1 1.5; many 1000000
    pt-PT: one 1; many 1000000
    ro: one 1; few 0 0.5 1.5 2 3 4 5 6 7 10 11 12 14 19 101 102 103 111 112 1001
    ru: one 1 21 71 101 121 1001; few 2 3 4 22 42 102 103; many 0 5 6 7 10 11 12 14 19 20 25 100 111 112 1000 20000 1000000
    sl: one 1 101 1001; two 2 102; few 0.5 1.5 3 4 103
    uk: one 1 21 71 101 121 1001; few 2 3 4 22 42 102 103; many 0 5 6 7 10 11 12 14 19 20 25 100 111 112 1000 20000 1000000
    zh-Hans:
    """

  private static let counts: [Double] = [
    0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 10, 11, 12, 14, 19, 20, 21, 22, 25, 42, 71, 100, 101, 102, 103, 111, 112, 121, 1000, 1001, 20000,
    1_000_000,
  ]

  @Test("counts take the categories of Unicode's rules", arguments: picture.split(separator: "\n").map(String.init))
  func categories(row: String) throws {
    let language = String(try #require(row.split(separator: ":").first))
    let parts = PluralCategory.allCases.dropLast().compactMap { category -> String? in
      let counts = Self.counts.filter { PluralCategory(of: $0, in: language) == category }
      let texts = counts.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
      return counts.isEmpty ? nil : "\(category.rawValue) \(texts.joined(separator: " "))"
    }
    #expect("\(language):" + (parts.isEmpty ? "" : " " + parts.joined(separator: "; ")) == row)
  }

  @Test(
    "regions and scripts count as their language does, unknown languages and impossible numbers as other",
    arguments: [
      ("ru-RU", 3, PluralCategory.few), ("sr_Latn", 3, .few), ("RU", 1, .one), ("pt-BR", 0, .one), ("pt_PT", 0, .other), ("tlh", 1, .other),
      ("", 1, .other), ("en", .nan, .other), ("en", .infinity, .other), ("ru", -21, .one), ("en", 1e300, .other),
    ])
  func tags(language: String, count: Double, expected: PluralCategory) {
    #expect(PluralCategory(of: count, in: language) == expected)
  }

  private let files = LocalizedText(
    LocalizedTemplate(
      "%#@files@ in ${folder}",
      plurals: ["files": PluralForms(variable: "count", forms: [.one: "%d file (100 %%)", .other: "%1$lu files, %lu"])]),
    [
      "ru": LocalizedTemplate(
        "%#@files@", plurals: ["files": PluralForms(variable: "count", forms: [.one: "%d файл", .few: "%d файла", .many: "%d файлов"])])
    ])

  private func rendered(_ text: LocalizedText, _ language: String, count: Double) -> String {
    text.rendered(in: language) { name in
      ["count": TemplateVariable(text: String(Int(count)), number: count), "folder": TemplateVariable(text: "%d ${count}")][name]
    }
  }

  @Test("places of printf in a form stand for the number, and the words of variables are never taken apart")
  func printf() {
    #expect(rendered(files, "en", count: 1) == "1 file (100 %) in %d ${count}")
    #expect(rendered(files, "en", count: 7) == "7 files, 7 in %d ${count}")
    #expect([1, 2, 5, 21].map { rendered(files, "ru-RU", count: $0) } == ["1 файл", "2 файла", "5 файлов", "21 файл"])
  }

  @Test("a text in another language than English keeps its own rules, for whoever reads it")
  func base() {
    let text = LocalizedText(
      LocalizedTemplate(
        "%#@files@", plurals: ["files": PluralForms(variable: "count", forms: [.one: "%d файл", .few: "%d файла", .many: "%d файлов"])]),
      ["en": LocalizedTemplate("files")], baseLanguage: "ru")
    for language in ["ru", "ru-RU", "ja"] {
      #expect([1, 2, 5, 21].map { rendered(text, language, count: $0) } == ["1 файл", "2 файла", "5 файлов", "21 файл"])
    }
    #expect(rendered(text, "en", count: 2) == "files")
    #expect(LocalizedText("a ${n}", baseLanguage: "pt").rendered(in: "pt-BR") { _ in TemplateVariable(text: "exame") } == "a exame")
  }

  @Test(
    "in English a before a value becomes an where the value is said with a vowel",
    arguments: [
      ("8 min", true), ("80 min", true), ("8.5 h", true), ("11 min", true), ("11 h 30 min", true), ("18 min", true), ("11,000 words", true),
      ("25 min", false), ("1 h 08 min", false), ("110 min", false), ("118 min", false), ("180 min", false), ("exam", true),
      ("Organic", true),
      ("unit", false), ("university", false), ("unimportant", true), ("one-hour", false), ("", false), ("英語", false),
    ])
  func article(value: String, isAn: Bool) {
    let text = LocalizedText("Start a ${value} timer", ["ja": "a ${value}を"])
    func rendered(_ text: LocalizedText, _ language: String) -> String {
      text.rendered(in: language) { _ in TemplateVariable(text: value) }
    }
    #expect(rendered(text, "en") == "Start \(isAn ? "an" : "a") \(value) timer")
    #expect(rendered(text, "ja") == "a \(value)を")
    #expect(rendered(LocalizedText("A ${value} timer"), "en-GB") == "\(isAn ? "An" : "A") \(value) timer")
    #expect(rendered(LocalizedText("Vitamin A: ${value}, extra ${value}"), "en") == "Vitamin A: \(value), extra \(value)")
  }

  @Test("where a language is missing, the words of the base are counted as English")
  func baseOfAnotherLanguage() {
    #expect(rendered(files, "ja", count: 1) == "1 file (100 %) in %d ${count}")
  }
}
