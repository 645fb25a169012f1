import Foundation
import IntentRuntime
import ProgramSupport
import Testing

@testable import ShortcutManagement

@Suite("Shortcuts as they are stored")
struct StoredShortcutTests {
  private static let values: [IntentValue] = [
    .string("“quoted” \\ \u{7F}\u{0} 勉強 🍞"), .integer(-3), .integer(.max), .decimal(0.5), .decimal(2), .boolean(true), .duration(2_700),
    .enumeration(name: "crisp", rawValue: 2),
    .object(
      IntentObjectValue(
        typeName: "Bread", identifier: "b1", displayString: "Rye", subtitle: "dark", pronunciationHint: "rai",
        alternatives: [SpeakableString(vocabularyIdentifier: "v", spokenPhrase: "black bread", pronunciationHint: "blak")],
        properties: ["flour": .array([.string("rye"), .string("spelt")])])),
    .bread(nil, "something"), .speakableString(SpeakableString(spokenPhrase: "hello")), .url(URL(filePath: "/oven")),
    .dateComponents(DateComponents(calendar: Calendar(identifier: .japanese), year: 8, month: 11, day: 21)),
    .dateComponents(DateComponents(timeZone: TimeZone(identifier: "Asia/Tokyo"), hour: 21, weekday: 7)),
    .dateComponentsRange(DateComponentsRange(start: DateComponents(year: 2026), end: nil)),
    .file(IntentFile(content: .data(Data([0, 255])), filename: "a.png", typeIdentifier: "public.png")),
    .file(IntentFile(content: .url(URL(filePath: "/a.png")), filename: "a.png")),
    .person(IntentPerson(displayName: "Mai", handle: "@mai", customIdentifier: "7")), .placemark(Placemark(name: "Kyoto", latitude: 35.01)),
    .currencyAmount(CurrencyAmount(amount: Decimal(string: "12.30") ?? 0, currencyCode: "JPY")),
    .paymentMethod(PaymentMethod(name: "Card", identificationHint: "42")), .measurement(IntentMeasurement(value: 220, unit: "°C")),
    .array([.integer(1), .integer(2)]), .array([]),
  ]

  @Test("every kind of value comes back as it was", arguments: values)
  func everyValue(_ value: IntentValue) throws {
    let shortcut = Shortcut.intent(ShortcutIntent(name: "Bake", values: ["value": value]))
    #expect(StoredShortcut.shortcut(in: StoredShortcut.text(of: shortcut)) == shortcut)
  }

  @Test("every kind of user info comes back as it was, and everything else about an activity")
  func activity() throws {
    let activity = UserActivity(
      activityType: "app.bakery.viewOven", title: "See",
      userInfo: [
        "text": .string("a"), "$tag": .string("b"), "$$": .null, "number": .number(3), "whole": .integer(3), "flag": .boolean(false),
        "date": .date(Date(timeIntervalSince1970: 1.5)), "data": .data(Data([1, 2])), "url": .url(URL(filePath: "/x")),
        "list": .array([.dictionary(["$date": .integer(1)]), .dictionary([:])]),
      ], requiredUserInfoKeys: ["text"], keywords: ["hot", "oven"], contentDescription: "d", isEligibleForHandoff: false,
      isEligibleForSearch: true, isEligibleForPrediction: true, isEligibleForPublicIndexing: true, persistentIdentifier: "p",
      suggestedInvocationPhrase: "s", expirationDate: Date(timeIntervalSince1970: 9), webpageURL: URL(string: "https://example.org/"),
      targetContentIdentifier: "t")
    let text = StoredActivity.json(of: activity).text
    let back = try #require(StoredShortcut.shortcut(in: text))
    guard case .activity(let read) = back else { return #expect(Bool(false)) }
    #expect(StoredActivity.json(of: read).text == text)
    #expect(read.userInfo == activity.userInfo)
    #expect(read.requiredUserInfoKeys == ["text"])
    #expect(!read.isEligibleForHandoff && read.isEligibleForPublicIndexing)
    #expect(read.expirationDate == activity.expirationDate)
  }

  @Test("equal shortcuts are equal texts, whatever order their values came in")
  func canonical() {
    let intent = ShortcutIntent(name: "Bake", values: ["b": .integer(1), "a": .integer(2), "c": .duration(60)])
    #expect(StoredShortcut.text(of: .intent(intent)) == #"{"intent":"Bake","values":{"a":2,"b":1,"c":{"seconds":60}}}"#)
  }

  @Test(
    "text that is no shortcut is none",
    arguments: [
      "", "{", "[]", "null", "7", #"{"intent":7}"#, #"{"values":{}}"#, #"{"intent":"Bake","values":[]}"#,
      #"{"intent":"Bake","values":{"x":null}}"#, #"{"intent":"Bake"} x"#, #"{"intent":"Ba\ud83cke"}"#,
      #"{"intent":"Bake","values":{"x":{"bread":1}}}"#,
      #"{"activity":"t","userInfo":{"x":{"$data":"?"}}}"#, String(repeating: "[", count: 100_000),
    ])
  func unreadable(_ text: String) { #expect(StoredShortcut.shortcut(in: text) == nil) }

  @Test("escapes of any JSON writer are read")
  func escapes() {
    let text = #" { "intent" : "\u52c9\u5f37 \ud83c\udf5e\n\"\\\/" , "values" : { "a" : true , "b" : [ 1 , -2 ] } } "#
    #expect(
      StoredShortcut.shortcut(in: text)
        == .intent(ShortcutIntent(name: "勉強 🍞\n\"\\/", values: ["a": .boolean(true), "b": .array([.integer(1), .integer(-2)])])))
  }
}
