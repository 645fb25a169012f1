import GRDB
import SharedStore
import StudyModels

/// The undo journal on the shared store.
struct SQLiteChangeRepository: ChangeRepository {
  let store: StudyStore

  func undo() throws -> StudyChange {
    guard try store.exists() else { throw StudyError.nothingToUndo }
    return try store.write { transaction in
      let change = try transaction.change(where: "undone = 0 ORDER BY key DESC")
      guard let change else { throw StudyError.nothingToUndo }
      try transaction.applying(change) {
        for entry in change.entries.reversed() { try transaction.replace(entry.after, by: entry.before, in: entry.table, entry.key) }
      }
      try transaction.mark(change.key, undone: true)
      return change.fact
    }
  }

  func redo() throws -> StudyChange {
    guard try store.exists() else { throw StudyError.nothingToRedo }
    return try store.write { transaction in
      let change = try transaction.change(where: "undone = 1 ORDER BY key")
      guard let change else { throw StudyError.nothingToRedo }
      try transaction.applying(change) {
        for entry in change.entries { try transaction.replace(entry.before, by: entry.after, in: entry.table, entry.key) }
      }
      try transaction.mark(change.key, undone: false)
      return change.fact
    }
  }
}

/// A change as it stands in the journal.
struct JournaledChange {
  var key: Int64
  var fact: StudyChange
  var entries: [Journal.Entry]

  /// What ``init(_:in:)`` reads, before a WHERE.
  static let select = "SELECT key, verb, subject, at, rows FROM change"

  init(_ row: Row, in db: Database) throws {
    var reader = RowReader(row)
    key = try reader.next()
    fact = StudyChange(verb: try reader.word(), subject: try reader.next(), at: try reader.instant())
    let rows: String = try reader.next()
    guard rows.hasPrefix("[") else { throw RepositoryDefect.unreadable("rows \(rows)") }
    entries = try Row.fetchAll(
      db,
      sql: """
        SELECT json_extract(value, '$.table'), json_extract(value, '$.key'), json_extract(value, '$.before'), json_extract(value, '$.after')
        FROM json_each(?) ORDER BY key
        """, arguments: [rows]
    ).map { row in
      var reader = RowReader(row)
      let name: String = try reader.next()
      guard let table = JournaledTable(rawValue: name) else { throw RepositoryDefect.unreadable("table \(name)") }
      return Journal.Entry(table: table, key: try reader.next(), before: try reader.next(), after: try reader.next())
    }
  }
}

extension StudyTransaction {
  fileprivate func change(where condition: String) throws -> JournaledChange? {
    guard let row = try Row.fetchOne(db, sql: "\(JournaledChange.select) WHERE \(condition) LIMIT 1") else { return nil }
    do {
      return try JournaledChange(row, in: db)
    } catch let error where error.isUnreadable {
      throw StudyError.undoRefused(.unreadableEntry)
    }
  }

  /// Runs `body`; an image that no row can hold is told as what it is, and not as a row that was changed since: the entry cannot be used.
  fileprivate func applying(_ change: JournaledChange, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error where error.isUnreadable || error as? StudyError == .undoRefused(.changedSince) {
      guard try JournalExamination(change).isSound() else { throw StudyError.undoRefused(.unreadableEntry) }
      throw error
    }
  }

  fileprivate func mark(_ key: Int64, undone: Bool) throws {
    try db.execute(sql: "UPDATE change SET undone = ? WHERE key = ?", arguments: [undone, key])
  }

  /// Brings a row from one image to another, where it still is as the first one says.
  fileprivate func replace(_ current: String?, by wanted: String?, in table: JournaledTable, _ key: Int64) throws {
    try check(current, in: table, key)
    switch (current, wanted) {
    case (nil, nil): return
    case (nil, let wanted?): try insert(wanted, into: table, key)
    case (_?, nil):
      if table == .material {
        try checkUnused(key)
        try removePhraseKeys(ofMaterial: key)
      }
      if table == .voiceShortcut { try PhraseKeyTable.remove(keysOf: key, in: db) }
      try db.execute(sql: "DELETE FROM \(table.rawValue) WHERE key = ?", arguments: [key])
    case (_?, let wanted?):
      let (columns, values) = table.assignments
      if table == .voiceShortcut { try PhraseKeyTable.remove(keysOf: key, in: db) }
      try db.execute(
        sql: "UPDATE \(table.rawValue) SET (\(columns.joined(separator: ", "))) = (\(values.joined(separator: ", "))) WHERE key = ?2",
        arguments: [wanted, key])
    }
    if table == .material, wanted != nil { try refreshNames(ofMaterial: key) }
    if table == .voiceShortcut, let wanted { try addPhraseKeys(of: wanted, key) }
  }

  private func insert(_ image: String, into table: JournaledTable, _ key: Int64) throws {
    let (columns, values) = table.assignments
    try db.execute(
      sql: """
        INSERT INTO \(table.rawValue) (key, \(columns.joined(separator: ", "))) VALUES (?2, \(values.joined(separator: ", ")))
        """, arguments: [image, key])
  }

  private func addPhraseKeys(of image: String, _ key: Int64) throws {
    let keys = try String.fetchOne(db, sql: "SELECT json_extract(?, '$.keys')", arguments: [image])
    try PhraseKeyTable.add(keys ?? "[]", of: key, in: db)
  }

  private func check(_ expected: String?, in table: JournaledTable, _ key: Int64) throws {
    let current = try Journal.image(of: table, key, in: db)
    if current == expected { return }
    if table == .session, expected == nil, let session = try SessionRow.fetch(db) {
      throw StudyError.undoRefused(.anotherSessionRuns(since: session.started))
    }
    throw StudyError.undoRefused(.changedSince)
  }

  private func checkUnused(_ key: Int64) throws {
    let uses = ["record", "session", "goal", "post"].map { "EXISTS (SELECT 1 FROM \($0) WHERE material = ?1)" }
    let isUsed = try Bool.fetchOne(db, sql: "SELECT \(uses.joined(separator: " OR "))", arguments: [key]) ?? false
    if isUsed { throw StudyError.undoRefused(.materialInUse(title: try title(ofMaterial: key) ?? "")) }
  }
}

extension JournaledTable {
  /// The columns to write and the SQL of their values, where `?1` is an image.
  var assignments: (columns: [String], values: [String]) {
    var assignments = (columns: columns, values: columns.map { "json_extract(?1, '$.\($0)')" })
    if self == .record {
      assignments.columns.append("day")
      assignments.values.append(StoreSums.day(of: "json_extract(?1, '$.started')", offset: "json_extract(?1, '$.started_offset')"))
    }
    return assignments
  }
}
