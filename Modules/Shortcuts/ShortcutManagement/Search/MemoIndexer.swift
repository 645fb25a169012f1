import GRDB

/// Brings memos into the full-text index.
enum MemoIndexer {
  /// How many memos wait.
  static func waiting(in db: Database) throws -> Int { try Int.fetchOne(db, sql: "SELECT count(*) FROM memo_pending") ?? 0 }

  /// Indexes the newest that wait, and returns how many still do; use it within a transaction.
  static func index(atMost count: Int, in db: Database) throws -> Int {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT record, memo FROM (SELECT record FROM memo_pending ORDER BY record DESC LIMIT ?) JOIN record ON key = record
        ORDER BY record
        """, arguments: [count])
    // Rising keys: the index keeps what it gathers in memory until a smaller one comes.
    let insert = try db.makeStatement(sql: "INSERT OR REPLACE INTO memo_text (rowid, words) VALUES (?, ?)")
    for row in rows {
      let key: Int64 = try row.decode(atIndex: 0)
      guard let memo: String = try row.decode(atIndex: 1) else { continue }
      try insert.execute(arguments: [key, MemoWords.words(of: SearchText(memo))])
    }
    try db.execute(
      sql: "DELETE FROM memo_pending WHERE record IN (SELECT record FROM memo_pending ORDER BY record DESC LIMIT ?)", arguments: [count])
    return try waiting(in: db)
  }
}
