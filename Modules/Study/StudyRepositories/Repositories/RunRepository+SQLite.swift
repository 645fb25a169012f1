import GRDB
import SharedStore
import StudyModels

/// What became of runs, by the undo journal of the shared store.
struct SQLiteRunRepository: RunRepository {
  /// Milliseconds to wait for whoever holds the data before saying that it is still being saved.
  private static let patience = 1_000

  let store: StudyStore

  func outcome(of trace: RunTrace) throws -> RunOutcome {
    if let known = try store.read(absent: .notSaved, { db in try Self.known(of: trace, in: db) }) { return known }
    return try store.writeSoon(within: Self.patience) { db in
      if let known = try Self.known(of: trace, in: db) { return known }
      try db.execute(sql: "INSERT INTO settled_run (run, saved) VALUES (?, 0)", arguments: [trace.run])
      return .notSaved
    } ?? .underWay
  }

  /// What the log itself tells; nil where there is no trace of the run.
  private static func known(of trace: RunTrace, in db: Database) throws -> RunOutcome? {
    let change = try Row.fetchOne(
      db, sql: "SELECT at, rows FROM change WHERE key = ? AND run = ?", arguments: [trace.change, trace.run])
    if let change {
      var reader = RowReader(change)
      let (at, rows): (Instant, String) = (try reader.instant(), try reader.next())
      return .saved(
        SavedRun(
          at: at, record: try row(of: .record, in: rows, RecordRow.select, db).map(RecordRow.decode),
          session: try row(of: .session, in: rows, SessionRow.select, db).map(SessionRow.decode)))
    }
    if let saved = try Bool.fetchOne(db, sql: "SELECT saved FROM settled_run WHERE run = ?", arguments: [trace.run]) {
      return saved ? .gone : .notSaved
    }
    let last = try Int64.fetchOne(db, sql: "SELECT max(key) FROM change") ?? 0
    return trace.change <= last - Int64(Journal.kept) ? .forgotten : nil
  }

  /// Reads a row of a table as a change left it, by a statement that reads the table; nil where the change left none.
  private static func row(of table: JournaledTable, in rows: String, _ select: String, _ db: Database) throws -> Row? {
    let image = try Row.fetchOne(
      db,
      sql: """
        SELECT json_extract(value, '$.key'), json_extract(value, '$.after') FROM json_each(?)
        WHERE json_extract(value, '$.table') = ? AND json_extract(value, '$.after') IS NOT NULL
        """, arguments: [rows, table.rawValue])
    guard let image else { return nil }
    var reader = RowReader(image)
    let (key, values): (Int64, String) = (try reader.next(), try reader.next())
    let columns = table.columns.map { "json_extract(?2, '$.\($0)') AS \($0)" }.joined(separator: ", ")
    // The image stands under the table's own name.
    return try Row.fetchOne(
      db, sql: "WITH \(table.rawValue) AS (SELECT ?1 AS key, \(columns)) \(select)", arguments: [key, values])
  }
}
