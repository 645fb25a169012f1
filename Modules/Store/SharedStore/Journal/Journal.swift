public import GRDB

/// What one transaction changes: the rows as they were and as they became.
///
/// The undo journal keeps the last ``kept`` changes, whoever made them. Undone ones stand at its end until a new change clears them. What a
/// change is called is the matter of those who write it; how a row comes back is told by its ``JournaledTable``.
public struct Journal {
  /// How many changes can be undone.
  public static let kept = 1_000

  /// One changed row.
  public struct Entry: Hashable, Sendable {
    /// The table of the row.
    public var table: JournaledTable
    /// The row's key.
    public var key: Int64
    /// The row as it was, as a JSON object; nil where it was not there.
    public var before: String?
    /// The row as it became; nil where it is gone.
    public var after: String?

    /// Makes an entry.
    public init(table: JournaledTable, key: Int64, before: String? = nil, after: String? = nil) {
      self.table = table
      self.key = key
      self.before = before
      self.after = after
    }
  }

  private var entries: [Entry] = []

  /// Makes the journal of a transaction that has changed nothing yet.
  public init() {}

  /// Takes the image of a row that is about to be changed or deleted.
  public mutating func willChange(_ table: JournaledTable, _ key: Int64, in db: Database) throws {
    guard !entries.contains(where: { $0.table == table && $0.key == key }) else { return }
    entries.append(Entry(table: table, key: key, before: try Journal.image(of: table, key, in: db)))
  }

  /// Notes a row that was not there before.
  public mutating func didInsert(_ table: JournaledTable, _ key: Int64) {
    entries.append(Entry(table: table, key: key))
  }

  /// Returns the image of a row; nil where it is not there.
  public static func image(of table: JournaledTable, _ key: Int64, in db: Database) throws -> String? {
    try String.fetchOne(db, sql: "SELECT \(table.image) FROM \(table.name) WHERE key = ?", arguments: [key])
  }

  /// Writes the change to the journal, where anything did change; a new change clears redo. Returns the change's key, nil where nothing did.
  ///
  /// - Parameters:
  ///   - verb: what was done.
  ///   - subject: what it was done to; the first line is kept, at most 60 characters.
  ///   - at: when, in seconds since 1970.
  ///   - run: the run of an intent that did it, by an id of its own; nil for what was no intent. ``outcome(of:at:in:of:)`` tells of it.
  @discardableResult
  public mutating func write(_ verb: String, _ subject: String?, at: Int64, run: String? = nil, in db: Database) throws -> Int64? {
    let entries = try finish(in: db)
    guard !entries.isEmpty else { return nil }
    let rows = entries.map { entry in
      "{\"table\":\"\(entry.table.name)\",\"key\":\(entry.key),\"before\":\(entry.before ?? "null"),\"after\":\(entry.after ?? "null")}"
    }
    var last: Int64 = 0
    if let row = try Row.fetchOne(db, sql: "SELECT key, undone FROM change ORDER BY key DESC LIMIT 1") {
      last = try row.decode(Int64.self, atIndex: 0)
      guard last < Int64.max / 2 else { throw UnreadableRow("change.key \(last)") }
      if try row.decode(Bool.self, atIndex: 1) {
        // Somebody may still ask what became of a run: it was saved, and has been undone for good.
        try db.execute(
          sql: "INSERT OR IGNORE INTO settled_run (run, saved) SELECT run, 1 FROM change WHERE undone = 1 AND run IS NOT NULL")
        try db.execute(sql: "DELETE FROM change WHERE undone = 1")
        last = try Int64.fetchOne(db, sql: "SELECT max(key) FROM change") ?? 0
      }
    }
    try db.execute(
      sql: "INSERT INTO change (key, verb, subject, at, rows, run) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [last + 1, verb, subject.map(Self.shortened), at, "[\(rows.joined(separator: ","))]", run])
    try db.execute(sql: "DELETE FROM change WHERE key <= ?", arguments: [last + 1 - Int64(Self.kept)])
    return last + 1
  }

  /// Takes the rows' images as they are now; rows that did not change are left out.
  private mutating func finish(in db: Database) throws -> [Entry] {
    for index in entries.indices {
      entries[index].after = try Journal.image(of: entries[index].table, entries[index].key, in: db)
    }
    return entries.filter { $0.before != $0.after }
  }

  /// The first line of a subject, at most 60 characters.
  private static func shortened(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count > 60 ? line.prefix(59) + "…" : String(line)
  }
}
