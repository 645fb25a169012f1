import Testing

@testable import IntentDefinitions

@Suite("Tags of languages")
struct LanguageTagTests {
  @Test(
    "a language is found however its tag is written, without its region, or else in the same script",
    arguments: [
      ("ja", "ja"), ("JA", "ja"), ("ja-JP", "ja"), ("ja_JP.UTF-8", "ja"), ("jav", nil), ("zh-CN", "zh_CN"), ("ZH_cn", "zh_CN"),
      ("zh-Hans", "zh_CN"), ("zh-SG", "zh_CN"), ("zh", "zh_CN"), ("zh-TW", "zh-Hant-TW"), ("zh-Hant-HK", "zh-Hant-TW"), ("pt", "pt-BR"),
      ("pt-PT", "pt-BR"), ("de-AT", "de"), ("de", "de"), ("en", nil), ("", nil), ("-", nil),
    ] as [(String, String?)])
  func best(wanted: String, found: String?) {
    #expect(LanguageTag.best(for: wanted, among: ["de", "de-CH", "ja", "pt-BR", "zh-Hant-TW", "zh_CN"]) == found)
  }

  @Test("a language in a region is the same language; one that only begins alike is not")
  func variants() {
    #expect(["en", "EN", "en-GB", "en_GB"].allSatisfy { LanguageTag.isVariant($0, of: "en") })
    #expect(!["enm", "e", "", "fr"].contains { LanguageTag.isVariant($0, of: "en") })
  }
}
