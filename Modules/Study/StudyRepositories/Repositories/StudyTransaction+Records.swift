import GRDB
import SharedStore
import StudyModels

extension StudyTransaction {
  /// Refuses a record that ends later than now or before it starts.
  package func checkTimes(of draft: RecordDraft) throws {
    for time in [draft.started, draft.ended] where time.instant > now { throw StudyError.laterThanNow(time, now: zonedNow) }
    guard draft.ended.instant >= draft.started.instant else {
      throw StudyError.earlierThanAllowed(draft.ended, earliest: draft.started)
    }
  }

  /// Writes a record with its post and its place in the journal; the times are already checked.
  func add(_ draft: RecordDraft, verb: StudyChange.Verb) throws -> StudyRecord {
    let record = try insert(draft)
    try note(verb, try subject(of: record), record: record.id)
    return record
  }

  /// Writes a record with its post, as a part of a change.
  func insert(_ draft: RecordDraft, inheriting material: Material.ID? = nil) throws -> StudyRecord {
    let row = try RecordRow(draft, replacing: nil, inheriting: material, in: self)
    let key = try row.insert(in: db)
    journal.didInsert(.record, key)
    if row.record.visibility != .private {
      try insertPost(
        ofRecord: key, row.record.visibility, posted: zonedNow, elsewhere: try elsewhere(draft.isShared, row.record.visibility))
    }
    guard let record = try RecordRow.fetch(key: key, in: db) else { throw RepositoryDefect.unreadable("record") }
    return record
  }

  /// Writes the post of a record.
  func insertPost(ofRecord key: Int64, _ visibility: Visibility, posted: ZonedInstant, elsewhere: String? = nil) throws {
    let arguments: StatementArguments = [
      environment.makeUUID().lowercased(), environment.makeUUID().lowercased(), visibility.rawValue, posted.instant.secondsSince1970,
      posted.utcOffset, posted.zone, key, elsewhere,
    ]
    try db.execute(
      sql:
        "INSERT INTO post (id, token, visibility, posted, posted_offset, posted_zone, record, elsewhere) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      arguments: arguments)
    journal.didInsert(.post, db.lastInsertedRowID)
  }

  /// Replaces what can be edited of a record; its source stays.
  func update(_ key: Int64, _ current: StudyRecord, with draft: RecordDraft) throws -> StudyRecord {
    let record = try replace(key, current, with: draft)
    if record != current { try note(.editRecord, try subject(of: record), record: record.id) }
    return record
  }

  /// Replaces what can be edited of a record, as a part of a change.
  func replace(_ key: Int64, _ current: StudyRecord, with draft: RecordDraft) throws -> StudyRecord {
    let row = try RecordRow(draft, replacing: current, in: self)
    try journal.willChange(.record, key, in: db)
    try row.replace(key, in: db)
    switch (current.visibility, row.record.visibility) {
    case (.private, .private): break
    case (.private, let new): try insertPost(ofRecord: key, new, posted: zonedNow, elsewhere: try elsewhere(draft.isShared, new))
    case (_, .private): try deletePost(ofRecord: key)
    case (_, let new):
      var shared = current.elsewhere
      if let isShared = draft.isShared {
        let wanted = try elsewhere(isShared, new)
        shared = isShared ? shared ?? wanted : nil
      }
      guard new != current.visibility || shared != current.elsewhere,
        let post = try Int64.fetchOne(db, sql: "SELECT key FROM post WHERE record = ?", arguments: [key])
      else { break }
      try journal.willChange(.post, post, in: db)
      try db.execute(sql: "UPDATE post SET visibility = ?, elsewhere = ? WHERE key = ?", arguments: [new.rawValue, shared, post])
    }
    guard var record = try RecordRow.fetch(key: key, in: db) else { throw RepositoryDefect.unreadable(current.id.text) }
    if record == current { return record }
    try db.execute(sql: "UPDATE record SET updated = ? WHERE key = ?", arguments: [now.secondsSince1970, key])
    record.updated = now
    return record
  }

  /// Deletes a record with its post, as a part of a change.
  func deleteRecord(_ key: Int64) throws {
    try deletePost(ofRecord: key)
    try journal.willChange(.record, key, in: db)
    try db.execute(sql: "DELETE FROM record WHERE key = ?", arguments: [key])
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
}
