import GRDB
import SharedStore
import ShortcutManagement
public import StudyModels

/// An import under way: adds to the log what it is given, within one transaction.
///
/// What one addition throws as ``StudyError`` concerns that one alone: nothing of it was written, and the next can be added.
public final class LogImport {
  private let transaction: StudyTransaction
  private let order: ImportOrder
  private let batch: Int64
  private var keys: [Material.ID: Int64] = [:]
  /// The record that was written first, and last.
  private var written: ClosedRange<Int64>?
  private var starts: ClosedRange<Int64>?
  /// How many records were added.
  public private(set) var added = 0

  init(_ transaction: StudyTransaction, _ order: ImportOrder) throws {
    self.transaction = transaction
    self.order = order
    let id: Identifier<LogImport> = transaction.newID()
    try transaction.db.execute(
      sql: "INSERT INTO import_batch (id, format, at, records) VALUES (?, ?, ?, 0)",
      arguments: [id.text, order.format, transaction.now.secondsSince1970])
    batch = transaction.db.lastInsertedRowID
  }

  /// Ends the import: one change, where anything was added.
  func finish() throws {
    let db = transaction.db
    if added == 0 {
      try db.execute(sql: "DELETE FROM import_batch WHERE key = ?", arguments: [batch])
    } else {
      try db.execute(sql: "UPDATE import_batch SET records = ? WHERE key = ?", arguments: [added, batch])
    }
    // The last to come is the first to go: the records before the materials that they use.
    transaction.journal.didInsert(.importBatch, batch)
    try transaction.note(.importLog, order.title)
  }

  // MARK: Materials

  /// Returns a material with this id, on the shelf or archived; nil where there is none.
  public func material(_ id: Material.ID) throws -> Material? { try MaterialRow.fetch(id, in: transaction.db) }

  /// Puts a new material at the end of the shelf, and returns its id. Throws ``StudyError/limit(_:)``.
  public func add(_ draft: MaterialDraft) throws -> Material.ID {
    let id: Material.ID = transaction.newID()
    let key = try transaction.insert(draft.checked(), id: id)
    transaction.journal.didInsert(.material, key)
    keys[id] = key
    return id
  }

  /// Puts a material with the id, the age and the state that it had elsewhere at the end of the shelf. Throws ``StudyError/limit(_:)``.
  public func add(_ material: Material) throws {
    let key = try transaction.insert(MaterialDraft(material).checked(), id: material.id)
    try transaction.db.execute(
      sql: "UPDATE material SET archived = ?, created = ? WHERE key = ?",
      arguments: [material.isArchived, material.created.secondsSince1970, key])
    transaction.journal.didInsert(.material, key)
    keys[material.id] = key
  }

  private func key(of material: Material.ID?) throws -> Int64? {
    guard let material else { return nil }
    if let key = keys[material] { return key }
    // Records keep what has left the shelf.
    guard let key = try Int64.fetchOne(transaction.db, sql: "SELECT key FROM material WHERE id = ?", arguments: [material.text]) else {
      throw StudyError.materialNotOnShelf(title: nil)
    }
    keys[material] = key
    return key
  }

  // MARK: Records

  /// Writes a record; false where it was brought in before, or is here already by its id. Throws ``StudyError``.
  ///
  /// - Parameter material: finds or adds its material, where the draft names none but it has one; asked for only once nothing else is in the way.
  public func add(_ record: ImportedRecord, material: (() throws -> Material.ID)? = nil) throws -> Bool {
    let db = transaction.db
    let source = String(SHA256.hex(of: Array("\(order.format):\(record.source)".utf8)).prefix(32))
    let known = try db.cachedStatement(sql: "SELECT 1 FROM imported WHERE source = ?")
    if try Row.fetchOne(known, arguments: [source]) != nil { return false }
    if let id = record.id {
      let present = try db.cachedStatement(sql: "SELECT 1 FROM record WHERE id = ?")
      if try Row.fetchOne(present, arguments: [id.text]) != nil { return false }
    }
    try transaction.checkTimes(of: record.draft)
    try record.draft.checkParts(in: transaction.environment.zone)
    var row = try RecordRow(record.draft, in: transaction, hasMaterial: material != nil || record.draft.materialID != nil) {
      try self.key(of: material?() ?? record.draft.materialID)
    } visibility: {
      .private
    }
    if let id = record.id { row.record.id = id }
    if let created = record.created { row.record.created = created }
    if let updated = record.updated { row.record.updated = updated }
    let key = try row.insert(in: db)
    try db.cachedStatement(sql: "INSERT INTO imported (source, record, batch) VALUES (?, ?, ?)")
      .execute(arguments: [source, row.record.id.text, batch])
    let started = row.record.started.instant.secondsSince1970
    written = min(written?.lowerBound ?? key, key)...max(written?.upperBound ?? key, key)
    starts = min(starts?.lowerBound ?? started, started)...max(starts?.upperBound ?? started, started)
    added += 1
    return true
  }

  /// Returns how many of the added records were studied at the same time as others, and the first of them.
  public func overlaps(limit: Int) throws -> (count: Int, first: [StudyRecord]) {
    guard let written, let starts else { return (0, []) }
    let keys = try OverlapSearch.keys(startedIn: starts, in: transaction.db).filter { written.contains($0) }
    let first = try keys.prefix(limit).compactMap { try RecordRow.fetch(key: $0, in: transaction.db) }
    return (keys.count, first)
  }

  // MARK: Goals and shortcuts

  /// Writes a set or a clear of a goal; false where one of that goal and week is here. Throws ``StudyError``.
  public func add(_ goal: GoalEntry) throws -> Bool {
    let material = try key(of: goal.material)
    if let target = goal.target {
      try StudyLimits.goalTarget(goal.kind == .time ? .time(seconds: target) : .amount(target), hasMaterial: material != nil)
    }
    guard goal.kind == .time || material != nil else { throw StudyError.amountGoalNeedsMaterial }
    guard CivilDate.written.contains(goal.fromWeek) else { throw StudyError.limit(.goalWeek(goal.fromWeek)) }
    let isThere = try Bool.fetchOne(
      transaction.db,
      sql: "SELECT EXISTS (SELECT 1 FROM goal WHERE id = ? OR ifnull(material, 0) = ? AND kind = ? AND from_week = ?)",
      arguments: [goal.id.text, material ?? 0, goal.kind.rawValue, goal.fromWeek.dayNumber])
    guard isThere != true else { return false }
    try transaction.db.execute(
      sql: "INSERT INTO goal (id, kind, material, from_week, target) VALUES (?, ?, ?, ?, ?)",
      arguments: [goal.id.text, goal.kind.rawValue, material, goal.fromWeek.dayNumber, goal.target])
    transaction.journal.didInsert(.goal, transaction.db.lastInsertedRowID)
    return true
  }

  /// Writes a voice shortcut; false where one of its id is here, or what it holds can be none.
  public func add(_ shortcut: StoredVoiceShortcut) throws -> Bool {
    let key = try VoiceShortcutRestoring.insert(
      id: shortcut.id, phrase: shortcut.phrase, shortcut: shortcut.shortcut, showsWhenRun: shortcut.showsWhenRun,
      created: shortcut.created.secondsSince1970, updated: shortcut.updated.secondsSince1970, in: transaction.db)
    guard let key else { return false }
    transaction.journal.didInsert(.voiceShortcut, key)
    return true
  }
}
