package import GRDB
package import StudyModels

/// A record as the database holds it: with its material's key and the day that it counts on.
///
/// Everything that knows the columns of a record stands here, and follows from one list of them.
package struct RecordRow {
  var record: StudyRecord
  var material: Int64?
  var day: CivilDate

  /// The columns of a row; ``RecordRow/decode(_:)`` reads them in this order.
  enum Column: String, CaseIterable, Sendable {
    case id
    case started, startedOffset = "started_offset", startedZone = "started_zone"
    case ended, endedOffset = "ended_offset", endedZone = "ended_zone"
    case activeSeconds = "active_seconds", pauses, material, amount, amountFrom = "amount_from", memo, visibility, source, created, updated,
      images, laps
    /// It follows from the start.
    case day

    /// The columns that an image of a row holds: all that follow from nothing else.
    static let kept = allCases.filter { $0 != .day }

    /// The columns that an edit may change; when a record was updated is told once it is known that it was.
    fileprivate static let edited = allCases.filter { ![.id, .source, .created, .updated].contains($0) }
  }

  /// What stands in a column.
  private func value(of column: Column) -> DatabaseValue {
    switch column {
    case .id: record.id.text.databaseValue
    case .started: record.started.instant.secondsSince1970.databaseValue
    case .startedOffset: record.started.utcOffset.databaseValue
    case .startedZone: record.started.zone?.databaseValue ?? .null
    case .ended: record.ended.instant.secondsSince1970.databaseValue
    case .endedOffset: record.ended.utcOffset.databaseValue
    case .endedZone: record.ended.zone?.databaseValue ?? .null
    case .activeSeconds: record.activeSeconds.databaseValue
    case .pauses: record.pauses.isEmpty ? .null : StoredLists.text(of: record.pauses).databaseValue
    case .material: material?.databaseValue ?? .null
    case .amount: record.amount?.count.databaseValue ?? .null
    case .amountFrom: if case .range(let from, _)? = record.amount { from.databaseValue } else { .null }
    case .memo: record.memo?.databaseValue ?? .null
    case .visibility: record.visibility.rawValue.databaseValue
    case .source: record.source.rawValue.databaseValue
    case .created: record.created.secondsSince1970.databaseValue
    case .updated: record.updated.secondsSince1970.databaseValue
    case .images: StoredLists.text(of: record.images).databaseValue
    case .laps: StoredLists.text(of: record.laps)?.databaseValue ?? .null
    case .day: day.dayNumber.databaseValue
    }
  }

  /// Reads what ``select`` selects, from left to right.
  static func decode(_ row: Row) throws -> StudyRecord {
    var reader = RowReader(row)
    let id: StudyRecord.ID = try reader.id()
    let started = try reader.zonedInstant()
    let ended = try reader.zonedInstant()
    let activeSeconds = try reader.number(in: StudyLimits.studySeconds)
    let pauses: String? = try reader.next()
    let materialID: Material.ID? = try reader.optionalID()
    let amount = try reader.optionalNumber(in: 1...StudyLimits.amount.upperBound)
    let amountFrom = try reader.optionalNumber(in: 1...StudyLimits.amount.upperBound)
    let memo: String? = try reader.next()
    let visibility: Visibility = try reader.word()
    let source: RecordSource = try reader.word()
    let created = try reader.instant()
    let updated = try reader.instant()
    let images: String? = try reader.next()
    let laps: String? = try reader.next()
    return StudyRecord(
      id: id, started: started, ended: ended, activeSeconds: activeSeconds, pauses: try pauses.map(StoredLists.pauses(in:)) ?? [],
      laps: try laps.map(StoredLists.laps(in:)) ?? [], materialID: materialID,
      amount: amount.map { count in amountFrom.map { .range(from: $0, to: $0 + count - 1) } ?? .total(count) },
      memo: memo, visibility: visibility, source: source, postToken: try reader.next(), created: created, updated: updated,
      images: try images.map(StoredLists.images(in:)) ?? [], elsewhere: try reader.next())
  }

  /// Makes the row of a draft, checked by the table of limits, where its material's key and who sees it are found by these.
  package init(
    _ draft: RecordDraft, replacing current: StudyRecord? = nil, in transaction: StudyTransaction, hasMaterial: Bool,
    material: () throws -> Int64?, visibility: () throws -> Visibility
  ) throws {
    try StudyLimits.studyTime(draft.activeSeconds)
    try StudyLimits.time(draft.started)
    try StudyLimits.time(draft.ended)
    let amount = try StudyLimits.amount(draft.amount, hasMaterial: hasMaterial)
    let memo = try StudyLimits.memo(draft.memo)
    self.material = try material()
    day = transaction.day(of: draft.started)
    let visibility = try visibility()
    // Written as it will be read, or not at all.
    let images = try draft.images.map { try StoredLists.text(of: $0).map(StoredLists.images(in:)) ?? [] }
    record = StudyRecord(
      id: current?.id ?? transaction.newID(), started: draft.started, ended: draft.ended, activeSeconds: draft.activeSeconds,
      pauses: draft.pausesWithin, laps: draft.laps.within(draft.started.instant, draft.ended.instant), materialID: draft.materialID,
      amount: amount, memo: memo, visibility: visibility,
      source: current?.source ?? draft.source, created: current?.created ?? transaction.now, updated: current?.updated ?? transaction.now,
      images: images ?? current?.images ?? [])
  }
}

extension RecordRow {
  /// Makes the row of a draft; `current` is the record that it replaces. A record may keep a material that has left the shelf, and what is
  /// split off it with `inherited` keeps it too.
  init(_ draft: RecordDraft, replacing current: StudyRecord?, inheriting inherited: Material.ID? = nil, in transaction: StudyTransaction)
    throws
  {
    try self.init(draft, replacing: current, in: transaction, hasMaterial: draft.materialID != nil) {
      if let id = draft.materialID, id == current?.materialID ?? inherited {
        try Int64.fetchOne(transaction.db, sql: "SELECT key FROM material WHERE id = ?", arguments: [id.text])
      } else {
        try transaction.key(ofMaterialOnShelf: draft.materialID)
      }
    } visibility: {
      if let current, draft.visibility == nil || draft.visibility == current.visibility { return current.visibility }
      return try transaction.visibility(draft.visibility)
    }
  }

  // MARK: Statements

  /// What ``decode(_:)`` reads, before a WHERE. The material goes by its id, and what follows from the post stands at the end.
  static let select = selecting("")

  /// The same with the record's key at the end, in ``keyIndex``.
  static let selectWithKey = selecting(", r.key")

  static let keyIndex = Column.kept.count + 2

  private static func selecting(_ more: String) -> String {
    """
    SELECT \(list(Column.kept) { $0 == .material ? "m.id" : "r.\($0.rawValue)" }), p.token, p.elsewhere\(more) \
    FROM record r LEFT JOIN material m ON m.key = r.material LEFT JOIN post p ON p.record = r.key
    """
  }

  private static let insertion =
    "INSERT INTO record (\(list(Column.allCases) { $0.rawValue })) VALUES (\(list(Column.allCases) { _ in "?" }))"

  private static let replacement = "UPDATE record SET \(list(Column.edited) { "\($0.rawValue) = ?" }) WHERE key = ?"

  private static func list(_ columns: [Column], _ text: (Column) -> String) -> String {
    var list = ""
    for column in columns { list += (list.isEmpty ? "" : ", ") + text(column) }
    return list
  }

  /// Writes the row and returns its key.
  package func insert(in db: Database) throws -> Int64 {
    try db.cachedStatement(sql: Self.insertion).execute(arguments: StatementArguments(Column.allCases.map(value(of:))))
    return db.lastInsertedRowID
  }

  /// Replaces what can be edited of the row with this key.
  func replace(_ key: Int64, in db: Database) throws {
    try db.execute(
      sql: Self.replacement, arguments: StatementArguments(Column.edited.map(value(of:)) + [key.databaseValue]))
  }

  /// Writes what images the row with this key has, and when that changed.
  static func setImages(_ images: [RecordImage], ofKey key: Int64, at now: Instant, in db: Database) throws {
    try db.execute(
      sql: "UPDATE record SET images = ?, updated = ? WHERE key = ?",
      arguments: [StoredLists.text(of: images), now.secondsSince1970, key])
  }

  static func fetch(_ id: StudyRecord.ID, in db: Database) throws -> StudyRecord? {
    try Row.fetchOne(db, sql: "\(select) WHERE r.id = ?", arguments: [id.text]).map(decode)
  }

  static func fetch(key: Int64, in db: Database) throws -> StudyRecord? {
    try Row.fetchOne(db, sql: "\(select) WHERE r.key = ?", arguments: [key]).map(decode)
  }

  static func fetchAll(_ clause: String, _ arguments: StatementArguments, in db: Database) throws -> [StudyRecord] {
    var records: [StudyRecord] = []
    let rows = try Row.fetchCursor(db, sql: "\(select) \(clause)", arguments: arguments)
    while let row = try rows.next() { records.append(try decode(row)) }
    return records
  }
}

extension RecordDraft {
  /// The closed pauses in order, cut to the record's own time: an edit may have moved its ends.
  fileprivate var pausesWithin: [Pause] {
    pauses.compactMap { pause in
      guard let ended = pause.ended else { return nil }
      let cut = Pause(began: max(pause.began, started.instant), ended: min(ended, self.ended.instant))
      return cut.began <= cut.ended ?? cut.began ? cut : nil
    }.sorted { $0.began < $1.began }
  }
}
