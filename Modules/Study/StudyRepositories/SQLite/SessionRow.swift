import GRDB
import StudyModels

/// The session as the database holds it: one row, or none.
enum SessionRow {
  static let key: Int64 = 1

  /// What ``decode(_:)`` reads.
  static let select = """
    SELECT s.id, s.target_seconds, m.id, s.started, s.started_offset, s.started_zone, s.pauses, s.readings, s.rounds, \
    s.laps \
    FROM session s LEFT JOIN material m ON m.key = s.material
    """

  static func fetch(_ db: Database) throws -> StudySession? {
    try Row.fetchOne(db, sql: select).map(decode)
  }

  static func decode(_ row: Row) throws -> StudySession {
    var reader = RowReader(row)
    let id: StudySession.ID = try reader.id()
    let target = try reader.optionalNumber(in: StudyLimits.timerSeconds)
    var session = StudySession(
      id: id, kind: target.map { .timer(targetSeconds: $0) } ?? .stopwatch, materialID: try reader.optionalID(),
      started: try reader.zonedInstant(), pauses: try StoredLists.pauses(in: try reader.next()),
      readings: try StoredLists.readings(in: try reader.next()))
    let rounds: String? = try reader.next()
    if let text = rounds {
      guard let target else { throw RepositoryDefect.unreadable(text) }
      session.kind = .rounds(try StoredLists.rounds(in: text, targetSeconds: target))
      guard session.isPaused || !session.isRoundBreak else { throw RepositoryDefect.unreadable(text) }
    }
    let laps: String? = try reader.next()
    session.laps = try laps.map(StoredLists.laps) ?? []
    return session
  }

  static func insert(_ session: StudySession, material: Int64?, in db: Database) throws {
    let arguments: StatementArguments = [
      key, session.id.text, session.targetSeconds, material, session.started.instant.secondsSince1970, session.started.utcOffset,
      session.started.zone, StoredLists.text(of: session.pauses), StoredLists.text(of: session.readings),
      session.rounds.map(StoredLists.text), StoredLists.text(of: session.laps),
    ]
    try db.execute(
      sql: """
        INSERT INTO session (key, id, target_seconds, material, started, started_offset, started_zone, pauses, readings, rounds, laps)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, arguments: arguments)
  }

  /// Writes what a transition changes.
  static func update(_ session: StudySession, in db: Database) throws {
    try db.execute(
      sql: "UPDATE session SET target_seconds = ?, pauses = ?, readings = ?, rounds = ?, laps = ?",
      arguments: [
        session.targetSeconds, StoredLists.text(of: session.pauses), StoredLists.text(of: session.readings),
        session.rounds.map(StoredLists.text), StoredLists.text(of: session.laps),
      ])
  }
}
