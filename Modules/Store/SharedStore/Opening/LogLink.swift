import GRDB

/// What ties the write-ahead log to its database: a stamp in a table of one row, made anew by each transaction, with the one before it.
///
/// So the log's first stamped transaction names the stamp that stood in the database's file when the log was begun, each later one the next. The
/// log belongs to a file whose stamp it names, and to no other: not to a copy made before the log was begun, nor to one that went its own way.
struct LogLink: Hashable {
  /// Sixteen random hexadecimal digits; nil where the row was lost.
  let stamp: String?
  /// The page of the table's row.
  let page: Int

  /// Reads the link; nil in a database from before there was one.
  init?(_ db: Database) throws {
    guard let page = try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'log_link'") else { return nil }
    self.page = page
    stamp = try String.fetchOne(db, sql: "SELECT stamp FROM log_link").flatMap { $0.utf8.count == 16 ? $0 : nil }
  }

  /// Runs what changes the database, and stamps the change; what changes nothing is not stamped, so that it writes nothing.
  ///
  /// - Parameter begins: set where the transaction is the first in the log.
  static func stamping<Value>(
    _ db: Database, _ file: DatabaseFile, of format: StoreFormat, begins: inout Bool, _ body: (Database) throws -> Value
  ) throws -> Value {
    let before = db.totalChangesCount
    let value = try body(db)
    guard db.totalChangesCount != before else { return value }
    try stamp(db)
    // A log begins with the database's first page, so that its version of the schema shows whether all pages still stand where they did.
    begins = LogCheck.isEmpty(file)
    if begins { try db.execute(sql: "PRAGMA application_id = \(format.applicationID)") }
    return value
  }

  /// Stamps a database that is about to take the place of another one, page by page and in one transaction.
  static func `continue`(in db: Database, from stamp: String?) throws {
    try db.execute(sql: "UPDATE log_link SET previous = ?, stamp = hex(randomblob(8))", arguments: [stamp])
  }

  /// Stamps the transaction under way.
  static func stamp(_ db: Database) throws {
    try db.execute(sql: "UPDATE log_link SET previous = stamp, stamp = hex(randomblob(8))")
    if db.changesCount == 0 { try db.execute(sql: "INSERT INTO log_link (one, stamp) VALUES (1, hex(randomblob(8)))") }
  }
}
