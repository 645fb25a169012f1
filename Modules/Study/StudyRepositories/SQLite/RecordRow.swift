import GRDB
import StudyModels

/// A record as the database holds it: with its material's key and the day that it counts on.
struct RecordRow {
  var record: StudyRecord
  var material: Int64?
  var day: CivilDate

  /// Makes the row of a draft, checked by the table of limits; `current` is the record that it replaces. A record may keep a material that has
  /// left the shelf.
  init(_ draft: RecordDraft, replacing current: StudyRecord?, in transaction: StudyTransaction) throws {
    try self.init(draft, replacing: current, in: transaction, hasMaterial: draft.materialID != nil) {
      if let id = draft.materialID, id == current?.materialID {
        try Int64.fetchOne(transaction.db, sql: "SELECT key FROM material WHERE id = ?", arguments: [id.text])
      } else {
        try transaction.key(ofMaterialOnShelf: draft.materialID)
      }
    } visibility: {
      if let current, draft.visibility == nil || draft.visibility == current.visibility { return current.visibility }
      return try transaction.visibility(draft.visibility)
    }
  }

  /// Makes the row of a draft, checked by the table of limits, where its material's key and who sees it are found in another way.
  init(
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
    record = StudyRecord(
      id: current?.id ?? transaction.newID(), started: draft.started, ended: draft.ended, activeSeconds: draft.activeSeconds,
      pauses: draft.pausesWithin, materialID: draft.materialID, amount: amount, memo: memo, visibility: visibility,
      source: current?.source ?? draft.source, created: current?.created ?? transaction.now, updated: current?.updated ?? transaction.now)
  }

  /// Reads what ``RecordColumn/select`` selects, from left to right.
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
    return StudyRecord(
      id: id, started: started, ended: ended, activeSeconds: activeSeconds, pauses: try pauses.map(StoredLists.pauses(in:)) ?? [],
      materialID: materialID,
      amount: amount.map { count in amountFrom.map { .range(from: $0, to: $0 + count - 1) } ?? .total(count) },
      memo: memo, visibility: visibility, source: source, postToken: try reader.next(), created: created, updated: updated)
  }

  static func fetch(_ id: StudyRecord.ID, in db: Database) throws -> StudyRecord? {
    try Row.fetchOne(db, sql: "\(RecordColumn.select) WHERE r.id = ?", arguments: [id.text]).map(decode)
  }

  static func fetch(key: Int64, in db: Database) throws -> StudyRecord? {
    try Row.fetchOne(db, sql: "\(RecordColumn.select) WHERE r.key = ?", arguments: [key]).map(decode)
  }

  static func fetchAll(_ clause: String, _ arguments: StatementArguments, in db: Database) throws -> [StudyRecord] {
    var records: [StudyRecord] = []
    let rows = try Row.fetchCursor(db, sql: "\(RecordColumn.select) \(clause)", arguments: arguments)
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
