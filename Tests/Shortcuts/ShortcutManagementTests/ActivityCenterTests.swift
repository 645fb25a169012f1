import Foundation
import IntentRuntime
import ShortcutManagement
import Testing

@Suite("Activities")
struct ActivityCenterTests {
  let place = ShortcutPlace()

  private func recipe(_ userInfo: [String: UserInfoValue] = ["recipe": .string("rye")]) throws -> UserActivity {
    try ActivityCatalogue.bakery.declaration(of: "app.bakery.editRecipe").activity(userInfo: userInfo, in: "en")
  }

  private func oven() throws -> UserActivity { try ActivityCatalogue.bakery.declaration(of: "app.bakery.viewOven").activity(in: "ja") }

  @Test("a declaration makes an activity with its words in one language")
  func declared() throws {
    let oven = try oven()
    #expect(
      Shortcut.activity(oven)
        == .activity(
          UserActivity(
            activityType: "app.bakery.viewOven", title: "オーブンを見る", requiredUserInfoKeys: [], keywords: ["火"],
            contentDescription: "温度が分かります", isEligibleForSearch: true, isEligibleForPrediction: true,
            suggestedInvocationPhrase: "How hot is it")))
    #expect(try recipe(["recipe": .string("rye"), "page": .integer(2)]).requiredUserInfoKeys == ["recipe", "page"])
  }

  @Test("one activity is current at a time; resigning lets go of that one only")
  func current() throws {
    let center = place.open().activities
    #expect(center.current == nil)
    try center.becomeCurrent(try recipe())
    try center.becomeCurrent(try oven())
    #expect(center.current?.activityType == "app.bakery.viewOven")
    center.resignCurrent(try recipe())
    #expect(center.current != nil)
    center.resignCurrent(try oven())
    #expect(center.current == nil)
    try center.becomeCurrent(try oven())
  }

  @Test("only where showing is the action is becoming current a donation, once for each time it is opened")
  func donating() throws {
    let app = place.open()
    try app.activities.becomeCurrent(try recipe())
    #expect(!place.exists)
    try app.activities.becomeCurrent(try oven())
    try app.activities.becomeCurrent(try oven())
    #expect(try app.donations.count() == 1)
    try app.activities.becomeCurrent(try recipe())
    try app.activities.becomeCurrent(try oven())
    #expect(try app.donations.count() == 2)
  }

  @Test("what the user did not open becomes current and is not donated")
  func notDonated() throws {
    let app = place.open()
    try app.activities.becomeCurrent(try oven(), isDonated: false)
    #expect(app.activities.current?.activityType == (try oven()).activityType)
    #expect(!place.exists)
  }

  @Test("an activity made invalid does not become current again, another one does")
  func invalidated() throws {
    let center = place.open().activities
    try center.becomeCurrent(try recipe())
    center.invalidate(try recipe())
    #expect(center.current == nil)
    #expect(throws: ShortcutError.activityInvalidated(type: "app.bakery.editRecipe")) { try center.becomeCurrent(try recipe()) }
    try center.becomeCurrent(try recipe(["recipe": .string("spelt")]))
  }

  @Test(
    "a type that is not declared is refused with the nearest one",
    arguments: [
      ("app.bakery.viewOwen", "app.bakery.viewOven"), ("vieworen", "app.bakery.viewOven"), ("com.example.mail", nil),
      (String(repeating: "x", count: 100_000), nil),
    ] as [(String, String?)])
  func undeclared(_ type: String, _ nearest: String?) throws {
    #expect(throws: ShortcutError.undeclaredActivity(type: type, nearest: nearest)) {
      try place.open().activities.becomeCurrent(UserActivity(activityType: type))
    }
  }

  @Test("an activity past its time, or without what it requires, is refused and nothing changes")
  func unfit() throws {
    let app = place.open()
    try app.activities.becomeCurrent(try oven())
    var late = try recipe()
    late.expirationDate = place.now
    #expect(throws: ShortcutError.activityExpired(type: "app.bakery.editRecipe", at: place.now)) {
      try app.activities.becomeCurrent(late)
    }
    for userInfo in [[:], ["recipe": UserInfoValue.null]] {
      #expect(throws: ShortcutError.userInfoMissing(type: "app.bakery.editRecipe", keys: ["recipe"])) {
        try app.activities.becomeCurrent(try recipe(userInfo))
      }
    }
    #expect(app.activities.current?.activityType == "app.bakery.viewOven")
  }

  private static func nested(_ depth: Int) -> UserInfoValue { (1..<depth).reduce(.array([])) { value, _ in .array([value]) } }

  @Test(
    "user info that is no plain value is refused by its key",
    arguments: [
      UserInfoValue.number(.nan), .number(.infinity), .array([.integer(1), .number(-.infinity)]), .dictionary(["a": .number(.nan)]),
      .date(Date(timeIntervalSince1970: .infinity)), nested(17), nested(1_000),
    ])
  func notPlain(_ value: UserInfoValue) throws {
    #expect(throws: ShortcutError.userInfoNotPlain(type: "app.bakery.viewOven", key: "bad")) {
      try ActivityCatalogue.bakery.check(["bad": value, "good": .integer(1)], of: "app.bakery.viewOven")
    }
  }

  @Test("user info takes 64 KiB and no byte more")
  func size() throws {
    // {"k":"…"} has eight bytes beside the text.
    func check(_ bytes: Int) throws {
      try ActivityCatalogue.bakery.check(["k": .string(String(repeating: "x", count: bytes - 8))], of: "t")
    }
    try check(65_536)
    #expect(throws: ShortcutError.userInfoTooLarge(type: "t", bytes: 65_537, limit: 65_536)) { try check(65_537) }
    try ActivityCatalogue.bakery.check(["k": Self.nested(16)], of: "t")
  }

  @Test("saved activities are deleted by identifier, and all of them")
  func deleting() throws {
    let app = place.open()
    for number in 1...3 {
      var oven = try oven()
      oven.persistentIdentifier = "oven-\(number)"
      try app.activities.becomeCurrent(oven)
    }
    try app.activities.deleteSaved(persistentIdentifiers: ["oven-2", "oven-9"])
    #expect(try app.donations.donations(limit: 9, before: nil).map(\.groupIdentifier) == ["oven-3", "oven-1"])
    try app.activities.deleteAllSaved()
    #expect(try app.donations.count() == 0)
  }
}
