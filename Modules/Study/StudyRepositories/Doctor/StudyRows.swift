import GRDB
import SharedStore
import StudyModels

/// How study's own rows are read: by the decoders of the repositories, and with what commands go on to do with the values.
enum StudyRows {
  static let readings: [RowReading] = [
    RowReading(table: "local_state", select: LocalState.sql) { row, _ in _ = try LocalState.decode(row) },
    RowReading(table: "material", select: "SELECT \(MaterialRow.columns) FROM material m") { row, db in
      let material = try MaterialRow.decode(row)
      try check(material.id)
      try checkNames(try row.decode(String.self, forColumn: "spoken_names"), in: db)
    },
    RowReading(table: "record", select: RecordRow.select) { row, _ in
      let record = try RecordRow.decode(row)
      try check(record.id)
      guard record.hasOrderedPauses else { throw UnreadableRow("pauses") }
    },
    RowReading(table: "session", select: SessionRow.select) { row, _ in
      let session = try SessionRow.decode(row)
      try check(session.id)
      guard session.hasOrderedPauses else { throw UnreadableRow("pauses") }
    },
    RowReading(table: "goal", select: "SELECT g.id, g.kind, NULL, g.from_week, g.target FROM goal g") { row, _ in
      var reader = RowReader(row)
      _ = try GoalRow.decode(&reader)
      try check(WeeklyGoal.ID(trusted: try row.decode(atIndex: 0)))
    },
    RowReading(table: "post", select: SQLiteTimelineRepository.select(recordID: "iif(p.record IS NULL, NULL, p.id)")) { row, _ in
      let post = try SQLiteTimelineRepository.decode(row)
      try check(post.id)
      if case .goalProgress(let progress, _) = post.content { try check(progress.goal.id) }
    },
    RowReading(table: "change", select: Journal.Change.select) { row, db in
      let change = try Journal.Change(row, in: db, of: .kiroku)
      _ = try StudyChange(change)
      guard change.key > 0, change.key < Int64.max / 2 else { throw UnreadableRow("key \(change.key)") }
      try change.examine(in: db, of: .kiroku)
    },
    RowReading(table: "usage", select: "SELECT name, detail, count, last FROM usage") { row, _ in
      var reader = RowReader(row)
      _ = (try reader.next() as String, try reader.next() as String, try reader.count(), try reader.instant())
    },
    RowReading(table: "sample", select: "SELECT id FROM sample") { row, _ in
      try check(Identifier<SampleContents>(trusted: try row.decode(atIndex: 0)))
    },
  ]

  private static func check<Subject>(_ id: Identifier<Subject>) throws {
    guard let wanted = Identifier<Subject>(id.text), wanted == id else { throw UnreadableRow("id \(id.text)") }
  }

  /// The list is read by hand where the shelf is read, and by SQLite where it is searched.
  private static func checkNames(_ text: String, in db: Database) throws {
    let isSound = try Bool.fetchOne(
      db, sql: "SELECT json_type(?1) = 'array' AND NOT EXISTS (SELECT 1 FROM json_each(?1) WHERE type <> 'text')", arguments: [text])
    guard isSound ?? false else { throw UnreadableRow("spoken_names \(text.prefix(60))") }
  }
}

extension StudyRecord {
  /// Whether its pauses are closed, in order and within it.
  fileprivate var hasOrderedPauses: Bool {
    var moment = started.instant
    for pause in pauses {
      guard let ended = pause.ended, pause.began >= moment, ended >= pause.began else { return false }
      moment = ended
    }
    return moment <= ended.instant
  }
}

extension StudySession {
  /// Whether its pauses are in order, closed but for the last.
  fileprivate var hasOrderedPauses: Bool {
    var moment = started.instant
    for (place, pause) in pauses.enumerated() {
      guard pause.began >= moment, pause.ended != nil || place == pauses.count - 1 else { return false }
      moment = pause.ended ?? pause.began
      guard moment >= pause.began else { return false }
    }
    return true
  }
}
