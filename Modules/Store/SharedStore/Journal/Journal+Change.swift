public import GRDB

extension Journal {
  /// A change as it stands in the journal.
  public struct Change: Hashable, Sendable {
    /// Its key: later changes have greater ones.
    public var key: Int64
    /// What was done.
    public var verb: String
    /// What it was done to, where there is something to name.
    public var subject: String?
    /// When, in seconds since 1970.
    public var at: Int64
    /// The rows, in the order in which they were changed.
    public var entries: [Entry]

    /// What ``init(_:in:of:)`` reads, before a WHERE.
    public static let select = "SELECT key, verb, subject, at, rows FROM change"

    /// Reads a row of `change`; throws ``UnreadableRow`` and what GRDB throws for one that no program of this format wrote.
    public init(_ row: Row, in db: Database, of format: StoreFormat) throws {
      key = try row.decode(atIndex: 0)
      verb = try row.decode(atIndex: 1)
      subject = try row.decode(atIndex: 2)
      at = try row.decode(atIndex: 3)
      let rows: String = try row.decode(atIndex: 4)
      guard rows.hasPrefix("[") else { throw UnreadableRow("rows \(rows.prefix(60))") }
      let tables = format.journaledTables
      entries = try Row.fetchAll(
        db,
        sql: """
          SELECT json_extract(value, '$.table'), json_extract(value, '$.key'), json_extract(value, '$.before'), json_extract(value, '$.after')
          FROM json_each(?) ORDER BY key
          """, arguments: [rows]
      ).map { row in
        let name: String = try row.decode(atIndex: 0)
        guard let table = tables.first(where: { $0.name == name }) else { throw UnreadableRow("table \(name.prefix(60))") }
        return Entry(
          table: table, key: try row.decode(atIndex: 1), before: try row.decode(atIndex: 2), after: try row.decode(atIndex: 3))
      }
    }
  }
}

extension Journal.Entry {
  /// Returns the row as the change left it, by a statement that reads it from its table; nil where the change took it away.
  public func rowAfterwards(by select: String, in db: Database) throws -> Row? {
    guard let after else { return nil }
    let columns = table.columns.map { "json_extract(?2, '$.\($0)') AS \($0)" }.joined(separator: ", ")
    // The image stands under the table's own name.
    return try Row.fetchOne(db, sql: "WITH \(table.name) AS (SELECT ?1 AS key, \(columns)) \(select)", arguments: [key, after])
  }
}
