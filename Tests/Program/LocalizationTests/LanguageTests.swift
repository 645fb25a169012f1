import Localization
import Testing

@Suite("Languages")
struct LanguageTests {
  @Test(
    "a tag is Japanese by its language, whatever stands behind that, and anything else is English",
    arguments: [
      ("ja", .japanese), ("ja-JP", .japanese), ("ja_JP", .japanese), ("ja_JP.UTF-8", .japanese), ("JA", .japanese), ("ja@x", .japanese),
      ("en", .english), ("en-GB", .english), ("jam", .english), ("de", .english), ("", .english), ("日本語", .english),
    ] as [(String, Language)])
  func tags(_ tag: String, _ language: Language) {
    #expect(Language(tag: tag) == language)
    #expect(Language(tag: language.tag) == language)
  }

  @Test("each language comes first in its own order, which leaves none out", arguments: Language.allCases)
  func order(_ language: Language) {
    #expect(language.andOthers.first == language)
    #expect(Set(language.andOthers) == Set(Language.allCases))
    #expect(language.andOthers.count == Language.allCases.count)
    #expect(language.others == Array(language.andOthers.dropFirst()))
  }

  @Test("only the words of the language are made")
  func words() {
    #expect(
      Language.english.words(
        "one",
        {
          Issue.record("made")
          return ""
        }()) == "one")
    #expect(
      Language.japanese.words(
        {
          Issue.record("made")
          return ""
        }(), "一") == "一")
  }
}
