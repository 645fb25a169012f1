import Testing

@testable import IntentDefinitions

@Suite("String catalogs")
struct StringCatalogTests {
  private func read(_ text: String) throws(DefinitionError) -> StringCatalog { try StringCatalog(Array(text.utf8)) }

  private func entry(_ key: String, _ text: TranslatedText, _ line: Int) -> StringsTable.Entry {
    StringsTable.Entry(key: key, text: text, place: SourcePlace(line: line, column: 5))
  }

  @Test("each text is read in every language that it is translated into, with its key's place")
  func plain() throws {
    let catalog = try read(
      """
      {
        "sourceLanguage" : "ko",
        "strings" : {
          "b7": { "comment": "the \\"title\\": {", "localizations": {
            "en": { "stringUnit": { "state": "translated", "value": "Soup" } },
            "ja": { "stringUnit": { "state": "needs_review", "value": "汁" } } } },
          "a1": { "extractionState": "stale", "localizations": {
            "ko": { "stringUnit": { "state": "new", "value": "수프 주문" } },
            "ja": { "stringUnit": { "value": "汁を注文" } } } },
          "c3": {}
        },
        "version": "1.0"
      }
      """)
    #expect(catalog.sourceLanguage == "ko")
    #expect(
      catalog.tables == [
        "en": StringsTable(entries: [entry("b7", TranslatedText("Soup"), 4)]),
        "ko": StringsTable(),
        "ja": StringsTable(entries: [entry("a1", TranslatedText("汁を注文"), 7), entry("b7", TranslatedText("汁"), 4)]),
      ])
  }

  @Test("plural forms of a whole text belong to the value that it names, and those of a part to the part")
  func plurals() throws {
    let catalog = try read(
      """
      { "sourceLanguage": "en", "strings": {
          "whole": { "localizations": { "en": { "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "a bowl of ${soup}" } },
            "other": { "stringUnit": { "state": "translated", "value": "${bowls} bowls of ${soup}" } } } } } } },
          "parts": { "localizations": { "en": {
            "stringUnit": { "state": "translated", "value": "%#@bowls@ with ${topping}" },
            "substitutions": { "bowls": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
              "one": { "stringUnit": { "state": "translated", "value": "%arg bowl" } },
              "other": { "stringUnit": { "state": "translated", "value": "%arg bowls" } } } } } } } } },
          "still": { "localizations": { "en": { "variations": { "plural": {
            "other": { "stringUnit": { "state": "new", "value": "bowls" } } } } } } },
          "fixed": { "localizations": { "en": { "variations": { "plural": {
            "other": { "stringUnit": { "state": "translated", "value": "some bowls" } } } } } } },
          "small": { "localizations": { "en": { "variations": { "device": {
            "applewatch": { "stringUnit": { "state": "translated", "value": "Soup" } },
            "other": { "stringUnit": { "state": "translated", "value": "Order soup" } } } } } } }
      } }
      """)
    let table = try #require(catalog.tables["en"])
    #expect(
      table["whole"]
        == TranslatedText(
          "%#@bowls@", plurals: ["bowls": .init(forms: [.one: "a bowl of ${soup}", .other: "${bowls} bowls of ${soup}"])]))
    #expect(
      table["parts"]
        == TranslatedText("%#@bowls@ with ${topping}", plurals: ["bowls": .init(forms: [.one: "${bowls} bowl", .other: "${bowls} bowls"])]))
    #expect(table["still"] == nil)
    #expect(table["fixed"] == TranslatedText("some bowls"))
    #expect(table["small"] == TranslatedText("Order soup"))
  }

  @Test(
    "what is no catalog is refused",
    arguments: ["", "{", "[]", "{}", "\"a\" = \"b\";", "{\"sourceLanguage\": \"en\"}", "{\"strings\": {}}"])
  func refused(text: String) {
    #expect(throws: DefinitionError(.notAStringCatalog, at: .start)) { _ = try read(text) }
  }
}
