import Foundation
import IntentRuntime
import Testing

@Suite("Words and values")
struct WordsTests {
  private let format = ValueFormat()

  private func parameter(_ type: ParameterType, isArray: Bool = false) -> ParameterDeclaration {
    ParameterDeclaration(name: "x", tag: 1, displayName: LocalizedText("x"), type: type, isArray: isArray)
  }

  @Test(
    "whole numbers are read, in full-width digits too, and beyond 64 bits as the greatest or least",
    arguments: [
      ("12", 12), ("-3", -3), ("+4", 4), (" 5 ", 5), ("１２", 12), ("−7", -7), ("99999999999999999999", .max),
      ("-99999999999999999999", .min),
      ("1.5", nil), ("twelve", nil), ("", nil), ("-", nil), ("0x10", nil),
    ] as [(String, Int?)])
  func integers(text: String, number: Int?) {
    #expect(format.value(from: text, for: parameter(.integer)) == number.map(IntentValue.integer))
  }

  @Test(
    "decimals are finite",
    arguments: [("1.5", 1.5), ("-2", -2), ("1e3", 1000), ("nan", nil), ("inf", nil), ("1,5", nil)] as [(String, Double?)])
  func decimals(text: String, number: Double?) {
    #expect(format.value(from: text, for: parameter(.decimal)) == number.map(IntentValue.decimal))
  }

  @Test(
    "yes and no are read in both languages, whatever the user's",
    arguments: [("yes", true), ("はい", true), ("ON", true), ("no", false), ("いいえ", false), ("maybe", nil)] as [(String, Bool?)])
  func booleans(text: String, flag: Bool?) {
    #expect(format.value(from: text, for: parameter(.boolean)) == flag.map(IntentValue.boolean))
  }

  @Test("an enumeration's case is named by its name, its words or a synonym", arguments: ["green", "Green tea", "緑茶", "sencha"])
  func enumerations(text: String) {
    let kinds = EnumerationDeclaration(
      name: "TeaKind", displayName: LocalizedText("Kind"),
      cases: [
        .init(rawValue: 1, name: "black", displayName: LocalizedText("Black tea", ["ja": "紅茶"])),
        .init(rawValue: 2, name: "green", displayName: LocalizedText("Green tea", ["ja": "緑茶"]), synonyms: [LocalizedText("Sencha")]),
      ])
    #expect(format.value(from: text, for: parameter(.enumeration(kinds))) == .enumeration(name: "green", rawValue: 2))
    #expect(format.text(for: .enumeration(name: "green", rawValue: 2), as: .enumeration(kinds), in: "ja") == "緑茶")
  }

  @Test(
    "every type is read and written again",
    arguments: [
      (ParameterType.url, "https://example.org/a"), (.dateComponents, "2026-11-21T09:05"), (.dateComponents, "10:00"),
      (.dateComponentsRange, "2026-11-01..2026-11-21"), (.currencyAmount, "12.5 EUR"), (.measurement(dimension: "Distance"), "5 km"),
      (.speakableString, "good morning"), (.person, "Aki"), (.placemark, "Library"), (.paymentMethod, "Card"),
      (.object(typeName: "Tea"), "Sencha"),
    ])
  func roundTrip(type: ParameterType, text: String) throws {
    let value = try #require(format.value(from: text, for: parameter(type)))
    #expect(type.accepts(value))
    #expect(format.text(for: value, as: type, in: "en") == text)
  }

  @Test(
    "what cannot be read as its type is none",
    arguments: [
      (ParameterType.url, "no url"), (.dateComponents, "2026-13-01"), (.dateComponents, "24:00"), (.dateComponentsRange, ".."),
      (.currencyAmount, "12.5"), (.measurement(dimension: "Distance"), "km"), (.duration(unit: .minutes), "soon"),
    ])
  func unreadable(type: ParameterType, text: String) {
    #expect(format.value(from: text, for: parameter(type)) == nil)
  }

  @Test("a parameter of several values reads them apart at commas of either script")
  func arrays() {
    #expect(format.value(from: "1, 2、3", for: parameter(.integer, isArray: true)) == .array([.integer(1), .integer(2), .integer(3)]))
    #expect(format.value(from: "1,x", for: parameter(.integer, isArray: true)) == nil)
  }

  @Test("a template's unknown names stand for nothing, and a dollar alone for itself")
  func templates() {
    let text = LocalizedText("${who} pays $5 ${nobody}for ${what}.")
    let rendered = text.rendered(in: "en") { ["who": TemplateVariable(text: "Aki"), "what": TemplateVariable(text: "${who}")][$0] }
    #expect(rendered == "Aki pays $5 for ${who}.")
  }

  @Test(
    "plural places take the form of their number and language",
    arguments: [("en", 0.0, "no cups"), ("en", 1, "1 cup"), ("en", 2, "2 cups"), ("ja", 1, "1杯"), ("ja", 0, "0杯")])
  func plurals(language: String, count: Double, expected: String) {
    let text = LocalizedText(
      LocalizedTemplate(
        "%#@cups@",
        plurals: ["cups": PluralForms(variable: "count", forms: [.zero: "no cups", .one: "${count} cup", .other: "${count} cups"])]),
      ["ja": LocalizedTemplate("%1$#@cups@", plurals: ["cups": PluralForms(variable: "count", forms: [.other: "${count}杯"])])])
    let rendered = text.rendered(in: language) { $0 == "count" ? TemplateVariable(text: String(Int(count)), number: count) : nil }
    #expect(rendered == expected)
  }

  @Test("a language that a text lacks falls back to its base, a region to its language")
  func languages() {
    let text = LocalizedText("tea", ["ja": "お茶"])
    #expect(["en", "ja", "ja-JP", "fr"].map { text.rendered(in: $0) } == ["tea", "お茶", "お茶", "tea"])
  }

  @Test(
    "the nearest tag of the same language is taken",
    arguments: [
      ("pt", "Brazil"), ("pt-PT", "Brazil"), ("pt_BR", "Brazil"), ("zh-Hans-CN", "simplified"), ("zh-TW", "traditional"),
      ("zh_HK", "traditional"),
      ("zh", "simplified"), ("JA", "お茶"), ("de", "base"), ("p", "base"),
    ])
  func nearest(language: String, expected: String) {
    let text = LocalizedText("base", ["pt-BR": "Brazil", "zh-Hans": "simplified", "zh-Hant": "traditional", "ja": "お茶"])
    #expect(text.rendered(in: language) == expected)
  }

  @Test(
    "the base language is one of the tags that are near",
    arguments: [("pt-BR", "Brasil"), ("pt_br", "Brasil"), ("pt-PT", "Portugal"), ("pt", "Brasil"), ("en", "English"), ("ja", "Brasil")])
  func base(language: String, expected: String) {
    let text = LocalizedText("Brasil", ["pt-PT": "Portugal", "en": "English"], baseLanguage: "pt-BR")
    #expect(text.rendered(in: language) == expected)
    #expect(text.template(in: language).format == expected)
  }

  @Test("a sentence that is written out for a value stands for the template while the variable has it")
  func valueForms() {
    let text = LocalizedText(
      LocalizedTemplate(
        "Send ${file} and ${keep}",
        valueForms: [
          ValueForms(variable: "kind", forms: ["photo": "Send the photo ${file}"]),
          ValueForms(variable: "keep", forms: ["false": "Send ${file} without keeping it"]),
        ]))
    func rendered(_ kind: String, _ keep: String) -> String {
      text.rendered(in: "en") { name in
        switch name {
        case "file": TemplateVariable(text: "${kind}")
        case "kind": TemplateVariable(text: kind, valueName: kind)
        case "keep": TemplateVariable(text: "keep it", valueName: keep)
        default: nil
        }
      }
    }
    #expect(rendered("film", "true") == "Send ${kind} and keep it")
    #expect(rendered("film", "false") == "Send ${kind} without keeping it")
    #expect(rendered("photo", "false") == "Send the photo ${kind}")
  }

  @Test("a boolean reads as its definition words it, else as yes and no")
  func booleans() {
    let names = BooleanNames(whenTrue: LocalizedText("shuffled", ["ja": "シャッフル"]), whenFalse: LocalizedText("in order"))
    #expect(format.text(for: .boolean(true), booleanNames: names, in: "ja") == "シャッフル")
    #expect(format.text(for: .array([.boolean(false), .boolean(true)]), booleanNames: names, in: "en") == "in order, shuffled")
    #expect(format.text(for: .boolean(false), in: "ja") == "いいえ")
  }

  @Test("a vocabulary is taken in the nearest language, else in that of the base")
  func vocabulary() {
    let english = AppVocabulary.Language(intentPhrases: [.init(intentName: "OrderTeaIntent", examples: ["Order tea"])])
    let japanese = AppVocabulary.Language(intentPhrases: [.init(intentName: "OrderTeaIntent", examples: ["お茶を注文"])])
    let vocabulary = AppVocabulary(languages: ["Base": english, "ja": japanese])
    #expect(vocabulary.vocabulary(in: "ja-JP") == japanese)
    #expect(vocabulary.vocabulary(in: "fr") == english)
    #expect(AppVocabulary(languages: ["ja": japanese]).vocabulary(in: "fr") == nil)
  }

  @Test("intents are named in any case, with or without dashes", arguments: ["OrderTea", "order-tea", "ORDERTEA", "order_tea"])
  func names(name: String) {
    struct Provider: IntentHandlerProviding {
      let intentTypes: [any Intent.Type] = [OrderCakeIntent.self, OrderTeaIntent.self]
      func dispatcher(for intent: any Intent, in context: InvocationContext) -> (any IntentDispatcher)? { nil }
    }
    #expect(Provider().makeIntent(named: name) is OrderTeaIntent)
    #expect(Provider().makeIntent(named: "OrderCoffee") == nil)
    #expect(Provider().declarations.map(\.name) == ["OrderCake", "OrderTea"])
  }

  private enum Guests: InvocationContextKey {
    static let defaultValue = 1
  }

  @Test("a context answers what the app put in, else the key's default; its report is shared by copies")
  func context() {
    var context = InvocationContext()
    #expect(context[Guests.self] == 1)
    let copy = context
    context[Guests.self] = 4
    copy.report.markCommitted()
    #expect(context[Guests.self] == 4)
    #expect(copy[Guests.self] == 1)
    #expect(context.report.hasCommitted)
  }

  @Test("the stock results hand on what the handler said")
  func stockResults() {
    #expect(TimeIntervalResolutionResult.success(with: 60).erasedOutcome == .success(.duration(60)))
    #expect(DoubleResolutionResult.confirmationRequired(with: nil).erasedOutcome == .confirmationRequired(nil))
    #expect(StringResolutionResult.disambiguation(with: ["a", "b"]).erasedOutcome == .disambiguation([.string("a"), .string("b")]))
    #expect(IntegerResolutionResult.unsupported().erasedOutcome == .unsupported(reason: nil))
    #expect(BooleanResolutionResult.needsValue().erasedOutcome == .needsValue)
    #expect(URLResolutionResult.notRequired().erasedOutcome == .notRequired)
  }
}
