import GRDB
import SharedStore
import StudyModels

/// The records of an import as one: taken away when it is undone, brought back when it is redone.
enum ImportedRows {
  /// From so many records on, the sums are counted anew in place of record by record.
  static let many = 5_000

  /// Takes the records of an import away and keeps their images, so that redo can bring them back. Throws ``StudyError/undoRefused(_:)``.
  static func takeAway(batch: Int64, in db: Database) throws {
    let records = "SELECT id FROM record WHERE id IN (SELECT record FROM imported WHERE batch = ?1)"
    let isPosted = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM post p JOIN record r ON r.key = p.record WHERE r.id IN (\(records)))", arguments: [batch])
    guard isPosted != true else { throw StudyError.undoRefused(.changedSince) }
    try inBulk(try count(batch, in: db), in: db) {
      try db.execute(
        sql: """
          INSERT INTO import_undone (key, image, source, batch)
          SELECT r.key, \(image), i.source, i.batch FROM imported i JOIN record r ON r.id = i.record WHERE i.batch = ?
          """, arguments: [batch])
      try db.execute(sql: "DELETE FROM record WHERE id IN (\(records))", arguments: [batch])
      try db.execute(sql: "DELETE FROM imported WHERE batch = ?", arguments: [batch])
    }
  }

  /// Brings back what undo took away.
  static func bringBack(batch: Int64, in db: Database) throws {
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM import_undone WHERE batch = ?", arguments: [batch]) ?? 0
    try inBulk(count, in: db) {
      let values = columns.map { "json_extract(image, '$.\($0)')" }.joined(separator: ", ")
      let day = RecordSums.day(of: "json_extract(image, '$.started')", offset: "json_extract(image, '$.started_offset')")
      try db.execute(
        sql: """
          INSERT INTO record (key, \(columns.joined(separator: ", ")), day)
          SELECT key, \(values), \(day) FROM import_undone WHERE batch = ? ORDER BY key
          """, arguments: [batch])
      try db.execute(
        sql:
          "INSERT INTO imported (source, record, batch) SELECT source, json_extract(image, '$.id'), batch FROM import_undone WHERE batch = ?",
        arguments: [batch])
      try db.execute(sql: "DELETE FROM import_undone WHERE batch = ?", arguments: [batch])
    }
  }

  /// Runs `body`; where it is about many records, the sums are counted once, afterwards.
  static func inBulk<Value>(_ count: Int, in db: Database, _ body: () throws -> Value) throws -> Value {
    count >= many ? try RecordSums.rebuilding(in: db, body) : try body()
  }

  private static let columns = JournaledTable.record.columns

  private static var image: String { "json_object(\(columns.map { "'\($0)', r.\($0)" }.joined(separator: ", ")))" }

  private static func count(_ batch: Int64, in db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM imported WHERE batch = ?", arguments: [batch]) ?? 0
  }
}
