public import GRDB

/// The schema that every file of a format has, to hold a file against.
public struct StoreSchema: Sendable {
  private let format: StoreFormat

  /// Takes the format; nothing is made yet.
  public init(of format: StoreFormat) { self.format = format }

  /// A table, an index or a trigger.
  public struct Object: Hashable, Sendable {
    /// `table`, `index`, `trigger` or `view`.
    public var type: String
    /// Its name.
    public var name: String
    /// The table that it belongs to.
    public var table: String
    /// The SQL that makes it; nil for an index that a table's constraint makes.
    public var sql: String?

    /// Whether two objects say the same, whatever white space they are written with.
    func isSame(as other: Object) -> Bool {
      type == other.type && table == other.table && sql.map(Object.words) == other.sql.map(Object.words)
    }

    private static func words(_ sql: String) -> [Substring] { sql.split(whereSeparator: \.isWhitespace) }
  }

  /// How a file's schema differs from the format's.
  public enum Difference: Hashable, Sendable {
    /// Something is not there.
    case missing(Object)
    /// Something is not as it was made; as it should be.
    case changed(Object)
    /// A trigger or an index that is none of the format's, on a table of its.
    case foreign(Object)

    /// What it is about.
    public var object: Object {
      switch self {
      case .missing(let object), .changed(let object), .foreign(let object): object
      }
    }
  }

  /// Makes an empty database in memory with the format's tables and indexes, but without triggers.
  public func makeReference() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try format.migrate(db)
      for trigger in try Self.objects(in: db) where trigger.type == "trigger" { try db.execute(sql: "DROP TRIGGER \(trigger.name)") }
    }
    return queue
  }

  /// Makes an empty database in memory, as a new file of the format is.
  func makeEmpty() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { db in try format.migrate(db) }
    return queue
  }

  /// What a new file of the format has.
  public func wanted() throws -> [Object] {
    try makeEmpty().writeWithoutTransaction { db in try Self.objects(in: db) }
  }

  /// Returns how a file's schema differs; none for a sound one.
  public func differences(in db: Database) throws -> [Difference] {
    let wanted = try wanted()
    let tables = Set(wanted.filter { $0.type == "table" }.map(\.name))
    let found = try Self.objects(in: db)
    let byName = Dictionary(found.map { ($0.name, $0) }) { first, _ in first }
    var differences: [Difference] = []
    for object in wanted {
      guard let present = byName[object.name] else {
        differences.append(.missing(object))
        continue
      }
      if !present.isSame(as: object) { differences.append(.changed(object)) }
    }
    let names = Set(wanted.map(\.name))
    for object in found where !names.contains(object.name) && object.sql != nil && object.type != "table" && tables.contains(object.table) {
      differences.append(.foreign(object))
    }
    return differences
  }

  /// Whether every table of this format is there just as it is made.
  func hasAllTables(_ db: Database) throws -> Bool {
    try !differences(in: db).contains { difference in
      if case .foreign = difference { false } else { difference.object.type == "table" }
    }
  }

  /// The columns of a table and those of them that are its key, in order.
  public static func columns(of table: String, in db: Database) throws -> (all: [String], key: [String]) {
    let rows = try Row.fetchAll(db, sql: "SELECT name, pk FROM pragma_table_info(?) ORDER BY cid", arguments: [table])
    let columns = try rows.map { (name: try $0.decode(String.self, atIndex: 0), place: try $0.decode(Int.self, atIndex: 1)) }
    return (columns.map(\.name), columns.filter { $0.place > 0 }.sorted { $0.place < $1.place }.map(\.name))
  }

  static func objects(in db: Database) throws -> [Object] {
    try Row.fetchAll(
      db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid"
    ).map { row in
      Object(
        type: try row.decode(String.self, atIndex: 0), name: try row.decode(String.self, atIndex: 1),
        table: try row.decode(String.self, atIndex: 2), sql: try row.decode(String?.self, atIndex: 3))
    }
  }
}
