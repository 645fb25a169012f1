import Foundation
import GRDB
import IntentRuntime
import SharedStore
import ShortcutManagement
import Testing

@Suite("Donations")
struct DonationCenterTests {
  let place = ShortcutPlace()

  /// What suggestions are counted by: the context's name, the shortcut, how often.
  private func uses(_ app: ShortcutPlace.App) throws -> [String] {
    try app.rows("SELECT shortcut || ' ' || count FROM donation_use WHERE context = -1 ORDER BY shortcut")
  }

  private static let bread = #"{"intent":"Bake","values":{"bread":{"object":"Bread","id":"b1"}}}"#
  private static let time = #"{"intent":"Bake","values":{"time":{"seconds":1800}}}"#
  private static let both = #"{"intent":"Bake","values":{"bread":{"object":"Bread","id":"b1"},"time":{"seconds":1800}}}"#
  private static let none = #"{"intent":"Bake"}"#

  @Test("one donation counts for every declared combination whose parameters are set, by those parameters alone")
  func combinations() throws {
    let app = place.open()
    try app.donations.donate(
      BakeIntent(["bread": .bread("b1", "Rye"), "time": .duration(1800), "loaves": .integer(3), "note": .string("hot")]),
      groupIdentifier: nil)
    #expect(try uses(app) == ["\(Self.bread) 1", "\(Self.both) 1", "\(Self.time) 1", "\(Self.none) 1"].sorted())
    try app.donations.donate(BakeIntent(["loaves": .integer(4)]), groupIdentifier: nil)
    try app.donations.donate(BakeIntent(["bread": .bread("b1", "Rye bread")]), groupIdentifier: nil)
    #expect(try uses(app) == ["\(Self.bread) 2", "\(Self.both) 1", "\(Self.time) 1", "\(Self.none) 3"].sorted())
    #expect(try app.donations.count() == 3)
  }

  @Test("objects are equal by identifier, and by their words where they have none")
  func objects() throws {
    let app = place.open()
    for (id, display) in [("b1", "Rye"), ("b1", "ライ麦"), (nil, "Rye"), (nil, "Rye"), (nil, "Spelt")] {
      try app.donations.donate(BakeIntent(["bread": .bread(id, display)]), groupIdentifier: nil)
    }
    let counts = try app.rows(
      "SELECT count FROM donation_use WHERE context = -1 AND shortcut LIKE '%bread%' ORDER BY shortcut")
    #expect(counts == ["2", "1", "2"])
  }

  @Test("activities are equal by type and the user info that their type compares")
  func activities() throws {
    let app = place.open()
    let recipe = try ActivityCatalogue.bakery.declaration(of: "app.bakery.editRecipe")
    for page in [1, 1, 2] {
      try app.donations.donate(
        recipe.activity(userInfo: ["recipe": .string("rye"), "page": .integer(page), "scroll": .integer(page * 7)], in: "en"))
    }
    #expect(
      try uses(app) == [
        #"{"activity":"app.bakery.editRecipe","userInfo":{"page":1,"recipe":"rye"}} 2"#,
        #"{"activity":"app.bakery.editRecipe","userInfo":{"page":2,"recipe":"rye"}} 1"#,
      ])
  }

  @Test("an activity that is not suggested is kept, and counts for nothing")
  func ineligible() throws {
    let app = place.open()
    try app.donations.donate(UserActivity(activityType: "BakeIntent"))
    #expect(try app.donations.count() == 1)
    #expect(try uses(app) == [])
  }

  @Test("newest first is by the clock, also where it went back, and pages follow on")
  func clockWentBack() throws {
    let app = place.open()
    for (id, minutes) in [("a", 30), ("b", 10), ("c", 20), ("d", 10)] {
      try app.donations.donate(
        Donation(
          id: id, shortcut: .intent(ShortcutIntent(BakeIntent())), date: Date(timeIntervalSince1970: Double(1_795_000_000 + minutes * 60)),
          utcOffset: 0))
    }
    #expect(try app.donations.donations(limit: 9, before: nil).map(\.id) == ["a", "c", "d", "b"])
    #expect(try app.donations.donations(limit: 2, before: "a").map(\.id) == ["c", "d"])
    #expect(try app.donations.lastDonations(limit: 3).map(\.id) == ["d", "c", "b"])
    #expect(try app.donations.donations(limit: 2, before: "d").map(\.id) == ["b"])
  }

  @Test("donations are listed newest first, in pages, with all that they hold")
  func listing() throws {
    let (app, command) = (place.open(), place.open(.reading))
    #expect(try command.donations.donations(limit: 10, before: nil) == [])
    for minutes in 1...5 {
      try app.donations.donate(BakeIntent(["time": .duration(Double(minutes * 60))]), groupIdentifier: "oven")
      place.advance(60)
    }
    let page = try command.donations.donations(limit: 2, before: nil)
    let expected = [5, 4].map { (minutes: Int) -> Donation in
      let seconds = ShortcutPlace.noon + Int64(minutes - 1) * 60
      return Donation(
        id: "00000000-0000-4000-8000-00000000000\(minutes)", groupIdentifier: "oven",
        shortcut: .bake(["time": .duration(Double(minutes * 60))]),
        date: Date(timeIntervalSince1970: Double(seconds)), utcOffset: ShortcutPlace.offset)
    }
    #expect(page == expected)
    #expect(try command.donations.donations(limit: 9, before: page[1].id).map(\.id.last) == ["3", "2", "1"])
    #expect(try command.donations.donation(page[0].id) == page[0])
    #expect(try command.donations.donation("nothing") == nil)
  }

  @Test("a donation of the same identifier replaces the one before")
  func replacing() throws {
    let app = place.open()
    for minutes in [30, 60] {
      try app.donations.donate(
        Donation(id: "morning", shortcut: .bake(["time": .duration(Double(minutes * 60))]), date: place.now, utcOffset: 0))
    }
    #expect(try app.donations.count() == 1)
    #expect(try uses(app) == [#"{"intent":"Bake","values":{"time":{"seconds":3600}}} 1"#, "\(Self.none) 1"].sorted())
  }

  @Test("every way to delete takes what was counted with it")
  func deleting() throws {
    let app = place.open()
    var oven = try ActivityCatalogue.bakery.declaration(of: "app.bakery.viewOven").activity(persistentIdentifier: "oven-1", in: "en")
    for group in ["a", "a", "oven-1", nil] {
      try app.donations.donate(BakeIntent(["bread": .bread("b1", "Rye")]), groupIdentifier: group)
    }
    try app.donations.donate(oven)
    oven.persistentIdentifier = "oven-2"
    try app.donations.donate(oven)
    let ovenUse = #"{"activity":"app.bakery.viewOven"}"#
    #expect(try uses(app) == ["\(ovenUse) 2", "\(Self.bread) 4", "\(Self.none) 4"].sorted())

    let last = try #require(try app.donations.donations(limit: 10, before: nil).last)
    #expect(try app.donations.delete([last.id, "nothing"]) == 1)
    #expect(try app.donations.delete(group: "a") == 1)
    // Groups and persistent identifiers are names of their own.
    #expect(try app.donations.delete(group: "oven-2") == 0)
    #expect(try app.donations.deleteActivities(persistentIdentifiers: ["oven-1", "a"]) == 1)
    #expect(try uses(app) == ["\(ovenUse) 1", "\(Self.bread) 2", "\(Self.none) 2"].sorted())
    #expect(try app.donations.deleteAllActivities() == 1)
    #expect(try app.donations.deleteAll() == 2)
    #expect(try app.donations.count() == 0)
    #expect(try app.rows("SELECT action FROM donation_use") == [])
    #expect(try app.donations.deleteAll() == 0)
  }

  @Test("what an app deletes takes its donations along in the same transaction; undo brings it back without them")
  func groupGone() throws {
    let app = place.open()
    try app.bake("batch-1")
    try app.donations.donate(BakeIntent(["time": .duration(1800)]), groupIdentifier: "batch-1")
    try app.donations.donate(BakeIntent(), groupIdentifier: nil)
    try app.eat("batch-1")
    #expect(try uses(app) == ["\(Self.none) 1"])
    #expect(try app.donations.count() == 1)
    _ = try app.changes.undo()
    #expect(try app.rows("SELECT id FROM batch") == ["batch-1"])
    #expect(try app.donations.count() == 1)
  }

  @Test("what has expired goes when it is asked to, and nothing else")
  func expiry() throws {
    let app = place.open()
    var oven = try ActivityCatalogue.bakery.declaration(of: "app.bakery.viewOven").activity(in: "en")
    try app.donations.donate(oven)
    oven.expirationDate = place.now.addingTimeInterval(60)
    try app.donations.donate(oven)
    #expect(try app.donations.deleteExpired() == 0)
    place.advance(60)
    #expect(throws: ShortcutError.activityExpired(type: "app.bakery.viewOven", at: place.now)) { try app.donations.donate(oven) }
    #expect(try app.donations.deleteExpired() == 1)
    #expect(try app.donations.count() == 1)
  }

  @Test("an activity is suggested until the last of its donations expires, deleted or not")
  func suggestedUntilExpiry() throws {
    let app = place.open()
    let engine = SuggestionEngine(of: app.store)
    var oven = try ActivityCatalogue.bakery.declaration(of: "app.bakery.viewOven").activity(in: "en")
    func suggested() throws -> [String] {
      let now = SuggestionMoment(seconds: Int64(place.now.timeIntervalSince1970), utcOffset: ShortcutPlace.offset)
      return try engine.suggestions(at: now).map(\.shortcut.typeName)
    }
    for minutes in [10, 20, 15] {
      oven.expirationDate = place.now.addingTimeInterval(Double(minutes) * 60)
      try app.donations.donate(oven)
    }
    place.advance(20 * 60 - 1)
    #expect(try suggested() == ["app.bakery.viewOven"])
    place.advance(1)
    #expect(try suggested() == [])
    #expect(try app.donations.count() == 3)
    oven.expirationDate = nil
    try app.donations.donate(oven)
    oven.expirationDate = place.now.addingTimeInterval(60)
    try app.donations.donate(oven)
    place.advance(60)
    #expect(try suggested() == ["app.bakery.viewOven"])
    #expect(try app.donations.deleteExpired() == 4)
    #expect(try suggested() == ["app.bakery.viewOven"])
  }

  @Test("an intent that nobody declares is refused")
  func unknownIntent() throws {
    #expect(throws: ShortcutError.unknownIntent(name: "Fry", nearest: nil)) {
      try place.open().donations.donate(
        Donation(id: "f", shortcut: .intent(ShortcutIntent(name: "Fry")), date: place.now, utcOffset: 0))
    }
    #expect(!place.exists)
  }

  @Test("one that cannot be read takes none of the others away, and is deleted like them")
  func unreadable() throws {
    let app = place.open()
    for id in ["a1", "b1"] {
      try app.donations.donate(
        Donation(id: id, shortcut: .intent(ShortcutIntent(BakeIntent())), date: Date(timeIntervalSince1970: 1_795_000_000), utcOffset: 0))
    }
    try app.store.write { db in try db.execute(sql: "UPDATE donation SET shortcut = '[1]' WHERE id = 'a1'") }
    #expect(try app.donations.donations(limit: 9, before: nil).map(\.shortcut) == [.bake(), .unreadable("[1]")])
    #expect(try app.donations.donations(withPrefix: "A", limit: 9).map(\.id) == ["a1"])
    #expect(try app.donations.donations(withPrefix: "", limit: 1).map(\.id) == ["a1"])
    #expect(try app.donations.delete(["a1"]) == 1)
    #expect(throws: ShortcutError.unreadable) {
      try app.donations.donate(Donation(id: "c1", shortcut: .unreadable("[1]"), date: .distantPast, utcOffset: 0))
    }
  }

  // MARK: Ids

  @Test(
    "a donation is found, shown and deleted by its id as it is and as it was given, whatever its letters; a UUID by capitals too",
    arguments: [
      ("Evening-Rye", "Evening-Rye", "Even"), ("0F1E2D3C-0000-4000-8000-00000000000A", "0f1e2d3c-0000-4000-8000-00000000000a", "0F1e"),
      ("Dead-Line", "Dead-Line", "Dead"), ("ÄÖ", "ÄÖ", "Ä"),
    ])
  func ids(given: String, kept: String, prefix: String) throws {
    let app = place.open()
    func donate() throws {
      try app.donations.donate(
        Donation(
          id: given, groupIdentifier: given, shortcut: .intent(ShortcutIntent(name: "Bake")), date: Date(timeIntervalSince1970: 100),
          utcOffset: 0))
    }
    for id in [given, kept] {
      try donate()
      // The same id donates the same thing again.
      try donate()
      #expect(try app.donations.count() == 1)
      #expect(try app.donations.donation(id)?.id == kept)
      #expect(try app.donations.donations(withPrefix: prefix, limit: 9).map(\.id) == [kept])
      #expect(try app.donations.delete([id]) == 1)
      try donate()
      #expect(try app.donations.delete(group: id) == 1)
    }
  }

  @Test("a donation that another program wrote with capitals is found and deleted by just those")
  func foreignID() throws {
    let app = place.open()
    try app.donations.donate(
      Donation(id: "x", shortcut: .intent(ShortcutIntent(name: "Bake")), date: Date(timeIntervalSince1970: 100), utcOffset: 0))
    let id = "0F1E2D3C-0000-4000-8000-00000000000A"
    try app.store.write { try $0.execute(sql: "UPDATE donation SET id = ?", arguments: [id]) }
    #expect(try app.donations.donations(withPrefix: "0F1E", limit: 9).map(\.id) == [id])
    #expect(try app.donations.delete([id]) == 1)
  }
}
