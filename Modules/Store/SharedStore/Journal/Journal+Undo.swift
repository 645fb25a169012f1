public import GRDB

extension Journal {
  /// Why a change is neither undone nor redone; nothing is changed then, where the transaction is rolled back.
  public enum Refusal: Error, Hashable, Sendable {
    /// A row is not as the change left it; `isNew` where one stands in the place of a row that it took away.
    case changedSince(JournaledTable, isNew: Bool)
    /// What the journal holds of the change cannot be read, or no row can hold it.
    case unreadable
  }

  /// Takes back the last change that is not undone yet, and returns it; nil where there is none. Run within a transaction.
  ///
  /// Throws ``Refusal``, and what the tables' steps throw.
  public static func undo(in db: Database, of format: StoreFormat) throws -> Change? {
    guard let change = try change(where: "undone = 0 ORDER BY key DESC", in: db, of: format) else { return nil }
    try applying(change, of: format) {
      for entry in change.entries.reversed() { try entry.replace(entry.after, by: entry.before, in: db) }
    }
    try mark(change.key, undone: true, in: db)
    return change
  }

  /// Makes the change again that was undone last, and returns it; nil where there is none. Run within a transaction.
  ///
  /// Throws ``Refusal``, and what the tables' steps throw.
  public static func redo(in db: Database, of format: StoreFormat) throws -> Change? {
    guard let change = try change(where: "undone = 1 ORDER BY key", in: db, of: format) else { return nil }
    try applying(change, of: format) {
      for entry in change.entries { try entry.replace(entry.before, by: entry.after, in: db) }
    }
    try mark(change.key, undone: false, in: db)
    return change
  }

  private static func change(where condition: String, in db: Database, of format: StoreFormat) throws -> Change? {
    guard let row = try Row.fetchOne(db, sql: "\(Change.select) WHERE \(condition) LIMIT 1") else { return nil }
    do {
      return try Change(row, in: db, of: format)
    } catch let error where error.isAboutRow {
      throw Refusal.unreadable
    }
  }

  /// Runs `body`; an image that no row can hold is told as what it is, and not as a row that was changed since: the entry cannot be used.
  private static func applying(_ change: Change, of format: StoreFormat, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      guard try change.isSound(in: format) else { throw Refusal.unreadable }
      throw error
    }
  }

  private static func mark(_ key: Int64, undone: Bool, in db: Database) throws {
    try db.execute(sql: "UPDATE change SET undone = ? WHERE key = ?", arguments: [undone, key])
  }
}

extension Journal.Entry {
  /// Brings the row from one image to another, where it still is as the first one says.
  fileprivate func replace(_ current: String?, by wanted: String?, in db: Database) throws {
    guard try Journal.image(of: table, key, in: db) == current else {
      throw Journal.Refusal.changedSince(table, isNew: current == nil)
    }
    switch (current, wanted) {
    case (nil, nil): return
    case (nil, let wanted?): try table.insert(wanted, as: key, in: db)
    case (_?, nil):
      try table.willRemove?(key, db)
      try db.execute(sql: "DELETE FROM \(table.name) WHERE key = ?", arguments: [key])
    case (_?, let wanted?):
      try table.willReplace?(key, db)
      let (columns, values) = table.assignments
      try db.execute(sql: "UPDATE \(table.name) SET (\(columns)) = (\(values)) WHERE key = ?2", arguments: [wanted, key])
    }
    if wanted != nil { try table.didWrite?(key, db) }
  }
}

extension Error {
  /// Whether it says that a row holds what no program of ours writes.
  fileprivate var isAboutRow: Bool {
    switch self {
    case is UnreadableRow, is RowDecodingError: true
    case let error as DatabaseError: error.isAboutData
    default: false
    }
  }
}
