import GRDB
import ShortcutManagement

/// The memos of records, by which these are found; a hit's second line is the material's title.
struct MemoTexts: SearchedTexts {
  var kind: SearchKind { .record }

  func newest(_ count: Int, in db: Database) throws -> [SearchedText] {
    try Self.memos(of: "(SELECT * FROM record ORDER BY started DESC LIMIT ?) r", [count], in: db)
  }

  func waitingKeys(_ count: Int, in db: Database) throws -> [Int64] {
    try Int64.fetchAll(db.cachedStatement(sql: "SELECT record FROM memo_pending ORDER BY record DESC LIMIT ?"), arguments: [count])
  }

  func waiting(from key: Int64, in db: Database) throws -> [SearchedText] {
    try Self.memos(of: "memo_pending p JOIN record r ON r.key = p.record AND p.record >= ?", [key], in: db)
  }

  func lastKey(in db: Database) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(key) FROM record")) ?? 0
  }

  func forEach(
    matching expression: String, keys: ClosedRange<Int64>, in db: Database, _ body: (SearchedText) throws -> Bool
  ) throws {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Self.columns) FROM memo_text t CROSS JOIN record r ON r.key = t.rowid LEFT JOIN material m ON m.key = r.material
        WHERE t.memo_text MATCH ? AND t.rowid BETWEEN ? AND ? AND r.memo IS NOT NULL ORDER BY t.rowid DESC
        """)
    let rows = try Row.fetchCursor(statement, arguments: [expression, keys.lowerBound, keys.upperBound])
    while let row = try rows.next(), try body(Self.memo(row)) {}
  }

  func countWaiting(in db: Database) throws -> Int { try Int.fetchOne(db, sql: "SELECT count(*) FROM memo_pending") ?? 0 }

  func index(atMost count: Int, in db: Database) throws -> Int {
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
      try insert.execute(arguments: [key, IndexedWords.words(of: memo)])
    }
    try db.execute(
      sql: "DELETE FROM memo_pending WHERE record IN (SELECT record FROM memo_pending ORDER BY record DESC LIMIT ?)", arguments: [count])
    return try countWaiting(in: db)
  }

  private static let columns = "r.key, r.id, r.memo, r.started, r.started_offset, m.title"

  private static func memo(_ row: Row) throws -> SearchedText {
    SearchedText(
      key: try row.decode(atIndex: 0), id: try row.decode(atIndex: 1), text: try row.decode(atIndex: 2),
      moment: SuggestionMoment(seconds: try row.decode(atIndex: 3), utcOffset: try row.decode(atIndex: 4)),
      detail: try row.decode(atIndex: 5))
  }

  private static func memos(of records: String, _ arguments: StatementArguments, in db: Database) throws -> [SearchedText] {
    let statement = try db.cachedStatement(
      sql: "SELECT \(columns) FROM \(records) LEFT JOIN material m ON m.key = r.material WHERE r.memo IS NOT NULL")
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    var memos: [SearchedText] = []
    while let row = try rows.next() { memos.append(try memo(row)) }
    return memos
  }
}
