import GRDB
import SharedStore
import Synchronization
import Testing

@testable import ShortcutManagement

@Suite("Phrases that were not understood")
struct PhraseMissTests {
  private let place = ShortcutPlace()

  private func misses(isKeeping: Bool = true) -> SQLitePhraseMisses {
    SQLitePhraseMisses(store: Store(at: place.location, for: .writing), environment: place.environment, isKeeping: isKeeping)
  }

  @Test("whether phrases are kept is asked each time")
  func changedMeanwhile() throws {
    try place.open().bake("one")
    let isKeeping = Mutex(false)
    let misses = SQLitePhraseMisses(
      store: Store(at: place.location, for: .writing), environment: place.environment, isKeeping: isKeeping.withLock { $0 })
    misses.keep("toast two slices", .noReading)
    isKeeping.withLock { $0 = true }
    misses.keep("bread, maybe", .declined)
    #expect(misses.isKeeping)
    #expect(try misses.all().map(\.phrase) == ["bread, maybe"])
  }

  @Test("newest first, each with its time and what came of it; a phrase that is said again stands once, with the last time")
  func keeping() throws {
    try place.open().bake("one")
    misses().keep("toast two slices", .noReading)
    place.advance(60)
    misses().keep("bread, maybe", .declined)
    place.advance(60)
    misses().keep("toast two slices", .ambiguous)
    let moment = SuggestionMoment(seconds: ShortcutPlace.noon, utcOffset: ShortcutPlace.offset)
    #expect(
      try misses().all() == [
        PhraseMiss(
          phrase: "toast two slices", moment: SuggestionMoment(seconds: moment.seconds + 120, utcOffset: moment.utcOffset),
          outcome: .ambiguous),
        PhraseMiss(
          phrase: "bread, maybe", moment: SuggestionMoment(seconds: moment.seconds + 60, utcOffset: moment.utcOffset), outcome: .declined),
      ])
    #expect(try misses().count() == 2)
  }

  @Test("the last 200 are kept")
  func limit() throws {
    try place.open().bake("one")
    let misses = misses()
    for number in 1...205 { misses.keep("phrase \(number)", .noReading) }
    let phrases = try misses.all().map(\.phrase)
    #expect(phrases.count == 200)
    #expect(phrases.first == "phrase 205")
    #expect(phrases.last == "phrase 6")
  }

  @Test("a phrase is kept on one line, without what a terminal would obey, and 240 scalars of it at most")
  func cutting() throws {
    try place.open().bake("one")
    misses().keep(" \u{1B}[31mtoast\nthe\u{7} bread  ", .noReading)
    misses().keep(String(repeating: "パ\u{3099}ン", count: 10_000), .noReading)
    for nothing in ["", "  \n", "\u{1B}[0m"] { misses().keep(nothing, .noReading) }
    let phrases = try misses().all().map(\.phrase)
    #expect(phrases.map(\.unicodeScalars.count) == [240, 15])
    #expect(phrases.last == "toast the bread")
  }

  @Test("nothing is kept where none are to be, and what was kept before stays")
  func switchedOff() throws {
    try place.open().bake("one")
    misses().keep("toast two slices", .noReading)
    misses(isKeeping: false).keep("bread, maybe", .noReading)
    #expect(try misses(isKeeping: false).all().map(\.phrase) == ["toast two slices"])
  }

  @Test("no store is created for a phrase")
  func noStore() throws {
    misses().keep("toast two slices", .noReading)
    #expect(!place.exists)
    #expect(try misses().all() == [])
    #expect(try misses().forgetAll() == 0)
    #expect(!place.exists)
  }

  @Test("one is forgotten, or all")
  func forgetting() throws {
    try place.open().bake("one")
    for phrase in ["one", "two", "three"] { misses().keep(phrase, .noReading) }
    #expect(try misses().forget(["two", "four"]) == 1)
    #expect(try misses().all().map(\.phrase) == ["three", "one"])
    #expect(try misses().forgetAll() == 2)
    #expect(try misses().all() == [])
  }

  @Test("undo knows nothing of them")
  func undo() throws {
    let app = place.open()
    try app.bake("one")
    misses().keep("toast two slices", .noReading)
    _ = try app.changes.undo()
    #expect(try app.rows("SELECT id FROM batch") == [])
    #expect(try misses().count() == 1)
  }

  @Test("where it cannot be written, a phrase is not kept and nobody hears of it")
  func unwritable() throws {
    let app = place.open()
    try app.bake("one")
    try app.store.write { db in
      try db.execute(sql: "CREATE TRIGGER full BEFORE INSERT ON missed_phrase BEGIN SELECT RAISE(FAIL, 'disk full'); END")
    }
    misses().keep("toast two slices", .noReading)
    #expect(try misses().all() == [])
  }

  @Test("a row that no program of ours writes is told as unreadable")
  func unreadable() throws {
    let app = place.open()
    try app.bake("one")
    try app.store.write { db in
      try db.execute(sql: "INSERT INTO missed_phrase (phrase, at, utc_offset, outcome) VALUES ('toast', 0, 0, 'shrugged')")
    }
    #expect(throws: (any Error).self) { try misses().all() }
  }
}
