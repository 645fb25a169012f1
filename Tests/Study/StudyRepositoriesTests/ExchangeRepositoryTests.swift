import Foundation
import GRDB
import SharedStore
import StudyModels
import StudyRepositories
import Testing

@Suite("Bringing records in")
struct ExchangeRepositoryTests {
  private let test = TestStore()

  private var exchange: any ExchangeRepository { test.repositories.exchange }

  /// A record of so many minutes that began so many hours ago.
  private func draft(hoursAgo: Int, minutes: Int = 30, material: Material.ID? = nil) -> RecordDraft {
    let start = test.now.adding(seconds: -3_600 * hoursAgo)
    func at(_ instant: Instant) -> ZonedInstant { ZonedInstant(instant: instant, utcOffset: 32_400) }
    return RecordDraft(
      started: at(start), ended: at(start.adding(seconds: minutes * 60)), activeSeconds: minutes * 60, materialID: material,
      visibility: .public, source: .import)
  }

  /// Brings in so many records of one new material, one an hour.
  @discardableResult
  private func bringIn(_ count: Int, isTrial: Bool = false, from first: Int = 2) throws -> Int {
    try exchange.importing(ImportOrder(format: "test", expected: count, isTrial: isTrial)) { log in
      let material = try log.add(MaterialDraft(title: "Brought"))
      for number in first..<(first + count) {
        _ = try log.add(ImportedRecord(draft(hoursAgo: number, material: material), source: "\(number)"))
      }
      return log.added
    }
  }

  private func count(_ table: String) throws -> Int {
    try test.store.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0 } ?? 0
  }

  // From so many records on the sums are counted at once.
  @Test("an import is one change, which undo takes away and redo brings back with its sums", arguments: [3, 6_000])
  func oneChange(records: Int) throws {
    #expect(try bringIn(records) == records)
    #expect(try test.findings() == [])
    #expect(try count("record") == records)
    #expect(try count("change") == 1)
    let sums = try test.store.read { db in try Row.fetchAll(db, sql: "SELECT * FROM day_sum ORDER BY 1, 2") }
    #expect(try test.changes.undo() == StudyChange(verb: .importLog, subject: "test", at: test.now))
    #expect(try ["record", "material", "imported", "day_sum"].map(count) == [0, 0, 0, 0])
    #expect(try test.findings() == [])
    #expect(try test.changes.redo().verb == .importLog)
    #expect(try ["record", "material", "imported", "import_undone"].map(count) == [records, 1, records, 0])
    #expect(try test.store.read { db in try Row.fetchAll(db, sql: "SELECT * FROM day_sum ORDER BY 1, 2") } == sums)
    #expect(try test.findings() == [])
  }

  @Test("what came in is private, and neither a post nor an offer follows from it")
  func isPrivate() throws {
    try bringIn(2)
    #expect(try test.records.recent(limit: 9).allSatisfy { $0.visibility == .private && $0.source == .import })
    #expect(try count("post") == 0)
    #expect(try count("outbox") == 0)
    #expect(try test.records.offeredVisibility() == .private)
  }

  @Test("what came in before comes in no more, also after it was deleted here, until the import itself is undone")
  func once() throws {
    try bringIn(3)
    let record = try #require(try test.records.recent(limit: 1).first)
    _ = try test.records.delete(record.id)
    #expect(try bringIn(4) == 1)
    #expect(try count("record") == 3)
    // The second import, the delete, the first import.
    for _ in 0..<3 { _ = try test.changes.undo() }
    #expect(try count("record") == 0)
    #expect(try bringIn(3) == 3)
    #expect(try test.findings() == [])
  }

  @Test("what was undone is forgotten once it cannot be redone")
  func forgotten() throws {
    try bringIn(3)
    _ = try test.changes.undo()
    #expect(try count("import_undone") == 3)
    _ = try test.records.add(draft(hoursAgo: 1))
    #expect(try count("import_undone") == 0)
    #expect(throws: StudyError.nothingToRedo) { try test.changes.redo() }
  }

  @Test("a trial does all of it and leaves nothing, with a log and without one")
  func trial() throws {
    #expect(try bringIn(3, isTrial: true) == 3)
    #expect(try !test.store.exists())
    _ = try test.records.add(draft(hoursAgo: 1))
    #expect(try bringIn(3, isTrial: true) == 3)
    #expect(try ["record", "material", "import_batch", "change"].map(count) == [1, 0, 0, 1])
  }

  @Test("an import that brings nothing is no change")
  func nothing() throws {
    try bringIn(2)
    let answer = try exchange.importing(ImportOrder(format: "test", expected: 2)) { log in
      try log.add(ImportedRecord(draft(hoursAgo: 2), source: "2"))
    }
    #expect(answer == false)
    #expect(try ["change", "import_batch"].map(count) == [1, 1])
  }

  @Test("what a rule refuses leaves the others as they are; what else goes wrong leaves nothing")
  func refused() throws {
    struct Broken: Error {}
    try exchange.importing(ImportOrder(format: "test", expected: 3)) { log in
      _ = try log.add(ImportedRecord(draft(hoursAgo: 2), source: "a"))
      #expect(throws: StudyError.self) { try log.add(ImportedRecord(draft(hoursAgo: -2), source: "b")) }
      #expect(throws: StudyError.self) { try log.add(ImportedRecord(draft(hoursAgo: 90, minutes: 1_441), source: "c")) }
      _ = try log.add(ImportedRecord(draft(hoursAgo: 4), source: "d"))
    }
    #expect(try count("record") == 2)
    #expect(throws: Broken.self) {
      try exchange.importing(ImportOrder(format: "test", expected: 3)) { log in
        _ = try log.add(ImportedRecord(draft(hoursAgo: 5), source: "e"))
        throw Broken()
      }
    }
    #expect(try ["record", "imported"].map(count) == [2, 2])
    #expect(try test.findings() == [])
  }

  @Test("an import is not undone while a post tells of one of its records")
  func posted() throws {
    try bringIn(1)
    try test.store.write { db in
      try db.execute(
        sql: """
          UPDATE record SET visibility = 'public';
          INSERT INTO post (id, token, visibility, posted, posted_offset, record)
            SELECT '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', 'public', 0, 0, key FROM record;
          """)
    }
    #expect(throws: StudyError.undoRefused(.changedSince)) { try test.changes.undo() }
    #expect(try count("record") == 1)
  }
}
