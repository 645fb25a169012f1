import Foundation
import GRDB
import Testing

@testable import SharedStore

/// Undo by the tables of any app.
@Suite("The undo journal's engine")
struct JournalTests {
  private let place: TemporaryLocation
  private let store: Store

  init() {
    place = TemporaryLocation()
    store = place.open()
  }

  @discardableResult
  private func change(_ verb: String, run: String? = nil, _ body: (inout Journal, Database) throws -> Void) throws -> Int64? {
    try store.write { db in
      var journal = Journal()
      try body(&journal, db)
      return try journal.write(verb, "the bed", at: 100, run: run, in: db)
    }
  }

  private func dig(_ name: String, _ key: Int64, run: String? = nil) throws -> Int64? {
    try change("dig", run: run) { journal, db in
      try db.execute(
        sql: "INSERT INTO bed VALUES (?, ?, 31556952, 1971); INSERT INTO bed_letter VALUES (?, ?)",
        arguments: [key, name, String(name.prefix(1)), key])
      journal.didInsert(.bed, key)
    }
  }

  private func rename(_ key: Int64, _ name: String) throws {
    try change("rename") { journal, db in
      try journal.willChange(.bed, key, in: db)
      try db.execute(sql: "UPDATE bed SET name = ?, dug = 0, year = 1970 WHERE key = ?", arguments: [name, key])
      try db.execute(sql: "UPDATE bed_letter SET letter = ? WHERE bed = ?", arguments: [String(name.prefix(1)), key])
    }
  }

  private func undo() throws -> Journal.Change? { try store.write { try Journal.undo(in: $0, of: .garden) } }
  private func redo() throws -> Journal.Change? { try store.write { try Journal.redo(in: $0, of: .garden) } }

  private var picture: [String] {
    get throws {
      try store.read { db in
        try String.fetchAll(
          db,
          sql: """
            SELECT key || ' ' || name || ' ' || dug || ' ' || year FROM bed
            UNION ALL SELECT letter || bed FROM bed_letter
            """)
      } ?? []
    }
  }

  @Test("what was changed is undone and redone, with the columns and rows that follow from it")
  func roundTrip() throws {
    _ = try dig("herbs", 1)
    let dug = try picture
    try rename(1, "roses")
    let renamed = try picture
    try change("fill") { journal, db in
      try journal.willChange(.bed, 1, in: db)
      try db.execute(sql: "DELETE FROM bed_letter; DELETE FROM bed")
    }
    #expect(try picture == [])
    #expect(dug == ["1 herbs 31556952 1971", "h1"])
    #expect(renamed == ["1 roses 0 1970", "r1"])
    #expect(try undo()?.verb == "fill")
    #expect(try picture == renamed)
    #expect(try undo()?.verb == "rename")
    #expect(try picture == dug)
    let first = try #require(try undo())
    #expect(["\(first.key)", first.verb, first.subject, "\(first.at)"] == ["1", "dig", "the bed", "100"])
    #expect(try picture == [])
    #expect(try undo() == nil)
    for pictures in [dug, renamed, []] {
      #expect(try redo() != nil)
      #expect(try picture == pictures)
    }
    #expect(try redo() == nil)
  }

  @Test("what changed nothing is no change")
  func nothing() throws {
    _ = try dig("herbs", 1)
    let key = try change("look") { journal, db in try journal.willChange(.bed, 1, in: db) }
    #expect(key == nil)
    #expect(try undo()?.verb == "dig")
  }

  @Test("a row that was changed since, or that stands where one was taken away, is not overwritten")
  func changedSince() throws {
    _ = try dig("herbs", 1)
    try store.write { try $0.execute(sql: "UPDATE bed SET name = 'theirs'") }
    #expect(throws: Journal.Refusal.changedSince(.bed, isNew: false)) { try undo() }
    #expect(try picture == ["1 theirs 31556952 1971", "h1"])
    try store.write { try $0.execute(sql: "UPDATE bed SET name = 'herbs'") }
    _ = try undo()
    try store.write { try $0.execute(sql: "INSERT INTO bed VALUES (1, 'theirs', 0, 1970)") }
    #expect(throws: Journal.Refusal.changedSince(.bed, isNew: true)) { try redo() }
  }

  @Test("a table's own refusal is told as it is, and changes nothing")
  func refused() throws {
    _ = try dig("herbs", 1)
    try store.write { try $0.execute(sql: "INSERT INTO plant VALUES ('thyme', 'herbs', 1, 0)") }
    #expect(throws: JournaledTable.Planted.self) { try undo() }
    #expect(try picture == ["1 herbs 31556952 1971", "h1"])
  }

  @Test(
    "an entry that cannot be read, or that no row can hold, is told as such",
    arguments: [
      "{}", "[7]", #"[{"table":"plant","key":1,"before":null,"after":null}]"#,
      #"[{"table":"bed","key":1,"before":null,"after":{"name":"","dug":0}}]"#,
      #"[{"table":"bed","key":1,"before":null,"after":{"name":"herbs","dug":-1}}]"#,
      #"[{"table":"bed","key":1,"before":null,"after":{"name":"herbs","dug":"soon"}}]"#,
    ])
  func unreadable(rows: String) throws {
    _ = try dig("herbs", 1)
    try store.write { try $0.execute(sql: "UPDATE change SET rows = ?", arguments: [rows]) }
    #expect(throws: Journal.Refusal.unreadable) { try undo() }
    #expect(try picture == ["1 herbs 31556952 1971", "h1"])
  }

  @Test("the journal keeps the last thousand changes")
  func bounded() throws {
    try store.write { db in
      for number in 1...Int64(Journal.kept + 5) {
        var journal = Journal()
        try db.execute(sql: "INSERT INTO bed VALUES (?, 'b', 0, 1970)", arguments: [number])
        journal.didInsert(.bed, number)
        try journal.write("dig", nil, at: number, in: db)
      }
      let kept = try Row.fetchOne(db, sql: "SELECT count(*), min(key), max(key) FROM change")
      #expect(kept.map { [$0[0], $0[1], $0[2]] as [Int] } == [1_000, 6, 1_005])
    }
  }

  @Test("what became of a run is told by its change, and by what is written down where the journal forgot it")
  func runs() throws {
    let key = try #require(try dig("herbs", 1, run: "r1"))
    func outcome(_ run: String, _ key: Int64) throws -> Journal.RunOutcome? {
      try store.read { try Journal.outcome(of: run, at: key, in: $0, of: .garden) } ?? nil
    }
    guard case .saved(let change)? = try outcome("r1", key) else {
      Issue.record("it was saved")
      return
    }
    let row = try store.read { db in
      try change.entries[0].rowAfterwards(by: "SELECT b.name, b.dug FROM bed b", in: db).map { "\($0[0] as String) \($0[1] as Int)" }
    }
    #expect(row ?? nil == "herbs 31556952")
    // Undone for good: another change takes its place.
    _ = try undo()
    _ = try dig("roses", 2)
    #expect(try outcome("r1", key) == .gone)
    #expect(try outcome("r2", key) == nil)
    try store.write { try Journal.settle("r2", saved: false, in: $0) }
    #expect(try outcome("r2", key) == .notSaved)
    try store.write { try Journal.settle("r1", saved: false, in: $0) }
    #expect(try outcome("r1", key) == .gone)
    #expect(try outcome("r3", key - 1_000) == .forgotten)
  }
}
