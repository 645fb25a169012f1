import GRDB
import IntentRuntime
import SharedStore
import Testing

@testable import ShortcutManagement

@Suite("Suggestions from the store")
struct SuggestionEngineTests {
  private let place = ShortcutPlace()

  /// Monday, 2026-01-05, 21:10 in UTC.
  private let start: Int64 = 20_458 * 86_400 + 21 * 3_600 + 600

  private func moment(day: Int) -> SuggestionMoment { SuggestionMoment(seconds: start + Int64(day) * 86_400, utcOffset: 0) }

  private func intent(_ name: String, _ values: [String: IntentValue] = [:]) -> Shortcut {
    .intent(ShortcutIntent(name: name, values: values))
  }

  /// Writes a donation that counts for these actions.
  private func donate(_ actions: [Shortcut], at moment: SuggestionMoment, in fixture: ShortcutPlace.App) throws {
    let texts = actions.map(StoredShortcut.text)
    try fixture.store.write { db in
      let stored = DonationWriter.Stored(
        id: "\(moment.seconds)-\(texts[0])", groupIdentifier: nil, shortcut: texts[0], expires: nil, actions: texts)
      try DonationWriter.write(stored, at: moment, in: db)
    }
  }

  @Test("nothing is suggested before anything was donated, nor where there is no log")
  func nothing() throws {
    let fixture = place.open()
    try fixture.store.create()
    #expect(try SuggestionEngine(of: fixture.store).suggestions(at: moment(day: 0)) == [])
    let absent = StoreLocation(directory: "/nonexistent/bakery", format: .bakery)
    #expect(try SuggestionEngine(of: Store(at: absent)).suggestions(at: moment(day: 0)) == [])
  }

  @Test("what is done every evening is suggested in the evening, with how often and when")
  func evenings() throws {
    let fixture = place.open()
    for day in 0..<10 { try donate([intent("StartStopwatch")], at: moment(day: day), in: fixture) }
    let suggestions = try SuggestionEngine(of: fixture.store).suggestions(at: moment(day: 10))
    #expect(suggestions.map(\.shortcut) == [intent("StartStopwatch")])
    #expect(suggestions.map(\.reason) == [.most(.everyDay, around: 21 * 60)])
    #expect(suggestions.map(\.count) == [10])
    #expect(suggestions.map(\.last) == [moment(day: 9).seconds])
  }

  @Test("a combination that prevails stands before the general one, and one that does not behind it")
  func combinations() throws {
    let fixture = place.open()
    let general = intent("StartTimer", ["duration": .duration(2_700)])
    let algebra = intent("StartTimer", ["duration": .duration(2_700), "material": .string("Algebra")])
    let history = intent("StartTimer", ["duration": .duration(2_700), "material": .string("History")])
    for day in 0..<10 { try donate([algebra, general], at: moment(day: day), in: fixture) }
    #expect(try SuggestionEngine(of: fixture.store).suggestions(at: moment(day: 10)).map(\.shortcut) == [algebra])
    for day in 0..<4 { try donate([history, general], at: moment(day: day), in: fixture) }
    #expect(try SuggestionEngine(of: fixture.store).suggestions(at: moment(day: 10)).map(\.shortcut) == [algebra, general, history])
    let third = intent("StartTimer", ["duration": .duration(2_700), "material": .string("Physics")])
    for day in 0..<10 { try donate([third, general], at: moment(day: day), in: fixture) }
    let many = try SuggestionEngine(of: fixture.store).suggestions(at: moment(day: 10))
    #expect(many.first?.shortcut == general)
  }

  @Test("what was never done as such is not suggested: a general action of which each time was the same special one")
  func shadows() throws {
    let fixture = place.open()
    let (time, none) = (intent("StartTimer", ["duration": .duration(2_700)]), intent("StartTimer"))
    let algebra = intent("StartTimer", ["duration": .duration(2_700), "material": .string("Algebra")])
    for day in 0..<5 { try donate([algebra, time, none], at: moment(day: day), in: fixture) }
    let engine = SuggestionEngine(of: fixture.store)
    #expect(try engine.suggestions(at: moment(day: 5)).map(\.shortcut) == [algebra])
    // Nor does it take the place of a special one that cannot be done now.
    #expect(try engine.suggestions(at: moment(day: 5)) { $0 != algebra } == [])
    // Once with no material: the time alone sums up both, and no more.
    try donate([time, none], at: moment(day: 5), in: fixture)
    #expect(try Set(engine.suggestions(at: moment(day: 6)).map(\.shortcut)) == [algebra, time])
    try donate([none], at: moment(day: 6), in: fixture)
    #expect(try Set(engine.suggestions(at: moment(day: 7)).map(\.shortcut)) == [algebra, time, none])
  }

  @Test("three times on one Saturday is no habit, however the store counts them; on three Saturdays it is")
  func saturdays() throws {
    let fixture = place.open()
    let report = intent("ShowCurrentStudy")
    let saturday = moment(day: 5)
    for minutes in 0..<3 as Range<Int64> {
      try donate([report], at: SuggestionMoment(seconds: saturday.seconds + minutes * 60, utcOffset: 0), in: fixture)
    }
    let engine = SuggestionEngine(of: fixture.store)
    #expect(try engine.suggestions(at: moment(day: 12)).map(\.reason) == [.frequent(count: 3)])
    for day in [12, 19] { try donate([report], at: moment(day: day), in: fixture) }
    #expect(try engine.suggestions(at: moment(day: 26)).map(\.reason) == [.most(.weekday(5), around: 21 * 60)])
    // The days are those of the clock on the wall where it was done.
    #expect(try engine.suggestions(at: SuggestionMoment(seconds: moment(day: 26).seconds, utcOffset: 3_600)).count == 1)
  }

  @Test("beyond the donations that are looked at, nothing is said of days")
  func manyDonations() throws {
    let fixture = place.open()
    for day in [5, 12, 19] { try donate([intent("ShowCurrentStudy")], at: moment(day: day), in: fixture) }
    for minute in 0..<2_000 as Range<Int64> {
      let noon = SuggestionMoment(seconds: moment(day: 20).seconds + minute * 20, utcOffset: 0)
      try donate([intent("PauseStudy")], at: noon, in: fixture)
    }
    let suggestions = try SuggestionEngine(of: fixture.store).suggestions(at: moment(day: 26))
    #expect(suggestions.first { $0.shortcut.typeName == "ShowCurrentStudy" }?.reason == .frequent(count: 3))
  }

  @Test("what cannot be done now is not suggested, and the next one takes its place")
  func offered() throws {
    let fixture = place.open()
    for day in 0..<10 {
      try donate([intent("FinishStudy")], at: moment(day: day), in: fixture)
      if day < 5 { try donate([intent("StartStopwatch")], at: moment(day: day), in: fixture) }
    }
    let engine = SuggestionEngine(of: fixture.store)
    #expect(try engine.suggestions(at: moment(day: 10), limit: 1).map(\.shortcut) == [intent("FinishStudy")])
    let offered = try engine.suggestions(at: moment(day: 10), limit: 1) { $0.typeName != "FinishStudy" }
    #expect(offered.map(\.shortcut) == [intent("StartStopwatch")])
  }

  @Test("whoever is asked what can be done may read the same store")
  func reading() throws {
    let fixture = place.open()
    try donate([intent("StartStopwatch")], at: moment(day: 0), in: fixture)
    let store = fixture.store
    let suggestions = try SuggestionEngine(of: store).suggestions(at: moment(day: 1)) { _ in
      ((try? store.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM donation") }) ?? 0) == 1
    }
    #expect(suggestions.map(\.shortcut) == [intent("StartStopwatch")])
  }

  @Test("deleted donations no longer count, and the last of an action takes the action with it")
  func deletion() throws {
    let fixture = place.open()
    for day in 0..<3 { try donate([intent("PauseStudy")], at: moment(day: day), in: fixture) }
    try donate([intent("ResumeStudy")], at: moment(day: 0), in: fixture)
    try fixture.store.write { db in try db.execute(sql: "DELETE FROM donation WHERE at = ?", arguments: [moment(day: 0).seconds]) }
    let suggestions = try SuggestionEngine(of: fixture.store).suggestions(at: moment(day: 3))
    #expect(suggestions.map(\.shortcut) == [intent("PauseStudy")])
    #expect(suggestions.map(\.count) == [2])
    try fixture.store.write { db in try db.execute(sql: "DELETE FROM donation") }
    #expect(try fixture.store.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM donation_use") } == 0)
  }

  @Test("the store's aggregate is what the simulation's table counts, to the last habit around midnight")
  func sameAsInMemory() throws {
    let fixture = place.open()
    let late = SuggestionMoment(seconds: start - 21 * 3_600 - 1_200, utcOffset: 0)
    for day in 0..<8 as Range<Int64> {
      try donate([intent("ShowCurrentStudy")], at: SuggestionMoment(seconds: late.seconds + day * 86_400, utcOffset: 0), in: fixture)
    }
    let midnight = SuggestionMoment(seconds: late.seconds + 8 * 86_400 + 900, utcOffset: 0)
    #expect(midnight.halfHour == 0)
    let suggestions = try SuggestionEngine(of: fixture.store).suggestions(at: midnight)
    #expect(suggestions.map(\.reason) == [.most(.everyDay, around: 23 * 60 + 30)])
  }
}
