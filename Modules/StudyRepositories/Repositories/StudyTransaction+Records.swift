import GRDB
import StudyModels

extension StudyTransaction {
  /// Refuses a record that ends later than now or before it starts.
  func checkTimes(of draft: RecordDraft) throws {
    for time in [draft.started, draft.ended] where time.instant > now { throw StudyError.laterThanNow(time, now: zonedNow) }
    guard draft.ended.instant >= draft.started.instant else {
      throw StudyError.earlierThanAllowed(draft.ended, earliest: draft.started)
    }
  }

  /// Writes a record with its post and its place in the journal; the times are already checked.
  func add(_ draft: RecordDraft, verb: StudyChange.Verb) throws -> StudyRecord {
    let values = try RecordValues(draft, current: nil, in: self)
    let id: StudyRecord.ID = newID()
    try db.execute(
      sql: """
        INSERT INTO record (id, started, started_offset, started_zone, ended, ended_offset, ended_zone, active_seconds, pauses, material,
          amount, amount_from, memo, visibility, day, source, created, updated)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [id.text] + values.arguments + [draft.source.rawValue, now.secondsSince1970, now.secondsSince1970])
    let key = db.lastInsertedRowID
    journal.didInsert(.record, key)
    if values.visibility != .private { try insertPost(ofRecord: key, values.visibility, posted: zonedNow) }
    guard let record = try RecordRow.fetch(key: key, in: db) else { throw RepositoryDefect.unreadable(id.text) }
    try note(verb, try subject(of: record))
    return record
  }

  /// Replaces what can be edited of a record; its source stays.
  func update(_ key: Int64, _ current: StudyRecord, with draft: RecordDraft) throws -> StudyRecord {
    let values = try RecordValues(draft, current: current, in: self)
    try journal.willChange(.record, key, in: db)
    try db.execute(
      sql: """
        UPDATE record SET started = ?, started_offset = ?, started_zone = ?, ended = ?, ended_offset = ?, ended_zone = ?,
          active_seconds = ?, pauses = ?, material = ?, amount = ?, amount_from = ?, memo = ?, visibility = ?, day = ? WHERE key = ?
        """, arguments: values.arguments + [key])
    switch (current.visibility, values.visibility) {
    case let (old, new) where old == new: break
    case (.private, let new): try insertPost(ofRecord: key, new, posted: zonedNow)
    case (_, .private): try deletePost(ofRecord: key)
    case (_, let new):
      guard let post = try Int64.fetchOne(db, sql: "SELECT key FROM post WHERE record = ?", arguments: [key]) else { break }
      try journal.willChange(.post, post, in: db)
      try db.execute(sql: "UPDATE post SET visibility = ? WHERE key = ?", arguments: [new.rawValue, post])
    }
    guard var record = try RecordRow.fetch(key: key, in: db) else { throw RepositoryDefect.unreadable(current.id.text) }
    if record == current { return record }
    try db.execute(sql: "UPDATE record SET updated = ? WHERE key = ?", arguments: [now.secondsSince1970, key])
    record.updated = now
    try note(.editRecord, try subject(of: record))
    return record
  }

  func deletePost(ofRecord key: Int64) throws {
    guard let post = try Int64.fetchOne(db, sql: "SELECT key FROM post WHERE record = ?", arguments: [key]) else { return }
    try journal.willChange(.post, post, in: db)
    try db.execute(sql: "DELETE FROM post WHERE key = ?", arguments: [post])
  }

  /// Returns what a record is called in the journal: its material, or how its memo begins.
  func subject(of record: StudyRecord) throws -> String? {
    guard let material = record.materialID else { return record.memo }
    return try String.fetchOne(db, sql: "SELECT title FROM material WHERE id = ?", arguments: [material.text])
  }

  private func insertPost(ofRecord key: Int64, _ visibility: Visibility, posted: ZonedInstant) throws {
    let arguments: StatementArguments = [
      environment.makeUUID().lowercased(), environment.makeUUID().lowercased(), visibility.rawValue, posted.instant.secondsSince1970,
      posted.utcOffset, posted.zone, key,
    ]
    try db.execute(
      sql: "INSERT INTO post (id, token, visibility, posted, posted_offset, posted_zone, record) VALUES (?, ?, ?, ?, ?, ?, ?)",
      arguments: arguments)
    journal.didInsert(.post, db.lastInsertedRowID)
  }
}

/// A draft as the columns of a record, checked by the table of limits.
struct RecordValues {
  let visibility: Visibility
  /// From `started` to `day`, in the order of the statements that write them.
  let arguments: StatementArguments

  /// Checks a draft; `current` is the record that it replaces. A record may keep a material that has left the shelf.
  init(_ draft: RecordDraft, current: StudyRecord?, in transaction: StudyTransaction) throws {
    try StudyLimits.studyTime(draft.activeSeconds)
    let amount = try StudyLimits.amount(draft.amount, hasMaterial: draft.materialID != nil)
    let memo = try StudyLimits.memo(draft.memo)
    let material: Int64? =
      if let id = draft.materialID, id == current?.materialID {
        try Int64.fetchOne(transaction.db, sql: "SELECT key FROM material WHERE id = ?", arguments: [id.text])
      } else {
        try transaction.key(ofMaterialOnShelf: draft.materialID)
      }
    visibility =
      if let current, draft.visibility == nil || draft.visibility == current.visibility {
        current.visibility
      } else {
        try transaction.visibility(draft.visibility)
      }
    arguments = RecordValues.arguments(
      draft, material: material, amount: amount, memo: memo, visibility: visibility, day: transaction.day(of: draft.started))
  }

  static func arguments(
    _ draft: RecordDraft, material: Int64?, amount: StudyAmount?, memo: String?, visibility: Visibility, day: CivilDate
  ) -> StatementArguments {
    let pauses = draft.pausesWithin
    var amountFrom: Int?
    if case .range(let from, _) = amount { amountFrom = from }
    return [
      draft.started.instant.secondsSince1970, draft.started.utcOffset, draft.started.zone, draft.ended.instant.secondsSince1970,
      draft.ended.utcOffset, draft.ended.zone, draft.activeSeconds, pauses.isEmpty ? nil : StoredLists.text(of: pauses), material,
      amount?.count, amountFrom, memo, visibility.rawValue, day.dayNumber,
    ]
  }
}

extension RecordDraft {
  /// The closed pauses in order, cut to the record's own time: an edit may have moved its ends.
  var pausesWithin: [Pause] {
    pauses.compactMap { pause in
      guard let ended = pause.ended else { return nil }
      let cut = Pause(began: max(pause.began, started.instant), ended: min(ended, self.ended.instant))
      return cut.began <= cut.ended ?? cut.began ? cut : nil
    }.sorted { $0.began < $1.began }
  }
}
