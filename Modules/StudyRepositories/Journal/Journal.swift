import GRDB
import StudyModels

/// What one transaction changes: the rows as they were and as they became.
///
/// The undo journal keeps the last ``kept`` changes. Undone ones stand at its end until a new change clears them.
struct Journal {
  /// How many changes can be undone.
  static let kept = 1_000

  /// One changed row.
  struct Entry {
    var table: JournaledTable
    var key: Int64
    /// The images are JSON objects; nil where the row is not there.
    var before: String?
    var after: String?
  }

  private var entries: [Entry] = []

  /// Takes the image of a row that is about to be changed or deleted.
  mutating func willChange(_ table: JournaledTable, _ key: Int64, in db: Database) throws {
    guard !entries.contains(where: { $0.table == table && $0.key == key }) else { return }
    entries.append(Entry(table: table, key: key, before: try Journal.image(of: table, key, in: db)))
  }

  /// Notes a row that was not there before.
  mutating func didInsert(_ table: JournaledTable, _ key: Int64) {
    entries.append(Entry(table: table, key: key))
  }

  static func image(of table: JournaledTable, _ key: Int64, in db: Database) throws -> String? {
    try String.fetchOne(db, sql: "SELECT \(table.image) FROM \(table.rawValue) WHERE key = ?", arguments: [key])
  }

  /// Takes the rows' images as they are now; rows that did not change are left out.
  fileprivate mutating func finish(in db: Database) throws -> [Entry] {
    for index in entries.indices {
      entries[index].after = try Journal.image(of: entries[index].table, entries[index].key, in: db)
    }
    return entries.filter { $0.before != $0.after }
  }
}

extension StudyTransaction {
  /// Writes the change to the journal, where anything did change; a new change clears redo.
  func note(_ verb: StudyChange.Verb, _ subject: String?) throws {
    let entries = try journal.finish(in: db)
    guard !entries.isEmpty else { return }
    let rows = entries.map { entry in
      "{\"table\":\"\(entry.table.rawValue)\",\"key\":\(entry.key),\"before\":\(entry.before ?? "null"),\"after\":\(entry.after ?? "null")}"
    }
    var last: Int64 = 0
    if let row = try Row.fetchOne(db, sql: "SELECT key, undone FROM change ORDER BY key DESC LIMIT 1") {
      var reader = RowReader(row)
      last = try reader.next()
      if try reader.next() as Bool {
        try db.execute(sql: "DELETE FROM change WHERE undone = 1")
        last = try Int64.fetchOne(db, sql: "SELECT max(key) FROM change") ?? 0
      }
    }
    try db.execute(
      sql: "INSERT INTO change (key, verb, subject, at, rows) VALUES (?, ?, ?, ?, ?)",
      arguments: [last + 1, verb.rawValue, subject.map(Self.shortened), now.secondsSince1970, "[\(rows.joined(separator: ","))]"])
    try db.execute(sql: "DELETE FROM change WHERE key <= ?", arguments: [last + 1 - Int64(Journal.kept)])
  }

  /// The first line of a subject, at most 60 characters.
  private static func shortened(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count > 60 ? line.prefix(59) + "…" : String(line)
  }
}
