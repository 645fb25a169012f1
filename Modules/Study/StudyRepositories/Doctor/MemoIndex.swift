import GRDB

/// The full-text index by which memos are found.
enum MemoIndex {
  /// Returns what is wrong with the index; nil for a sound one.
  ///
  /// SQLite's integrity check does not look into it. Needs a connection that only reads, or one that may write: reads all of the index by a
  /// temporary table.
  static func problem(in db: Database) throws -> String? {
    do {
      try db.execute(sql: "CREATE VIRTUAL TABLE temp.memo_term USING fts5vocab(main, memo_text, instance)")
      let lost = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM temp.memo_term WHERE doc NOT IN (SELECT id FROM memo_text_content)")
      try db.execute(sql: "DROP TABLE temp.memo_term")
      return lost == 0 ? nil : "\(lost ?? 0) words of no memo"
    } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_ERROR].contains(error.resultCode) {
      return error.message ?? "\(error.extendedResultCode.rawValue)"
    }
  }
}
