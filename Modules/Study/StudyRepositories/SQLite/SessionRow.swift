import GRDB
import StudyModels

/// The session as the database holds it: one row, or none.
enum SessionRow {
  static let key: Int64 = 1

  /// What ``decode(_:)`` reads.
  static let select = """
    SELECT s.id, s.target_seconds, m.id, s.started, s.started_offset, s.started_zone, s.pauses, s.readings \
    FROM session s LEFT JOIN material m ON m.key = s.material
    """

  static func fetch(_ db: Database) throws -> StudySession? {
    try Row.fetchOne(db, sql: select).map(decode)
  }

  static func decode(_ row: Row) throws -> StudySession {
    var reader = RowReader(row)
    let id: StudySession.ID = try reader.id()
    let target = try reader.optionalNumber(in: StudyLimits.timerSeconds)
    return StudySession(
      id: id, kind: target.map { .timer(targetSeconds: $0) } ?? .stopwatch, materialID: try reader.optionalID(),
      started: try reader.zonedInstant(), pauses: try StoredLists.pauses(in: try reader.next()),
      readings: try StoredLists.readings(in: try reader.next()))
  }

  static func insert(_ session: StudySession, material: Int64?, in db: Database) throws {
    let arguments: StatementArguments = [
      key, session.id.text, session.targetSeconds, material, session.started.instant.secondsSince1970, session.started.utcOffset,
      session.started.zone, StoredLists.text(of: session.pauses), StoredLists.text(of: session.readings),
    ]
    try db.execute(
      sql: """
        INSERT INTO session (key, id, target_seconds, material, started, started_offset, started_zone, pauses, readings)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, arguments: arguments)
  }

  /// Writes what a transition changes.
  static func update(_ session: StudySession, in db: Database) throws {
    try db.execute(
      sql: "UPDATE session SET target_seconds = ?, pauses = ?, readings = ?",
      arguments: [session.targetSeconds, StoredLists.text(of: session.pauses), StoredLists.text(of: session.readings)])
  }
}
