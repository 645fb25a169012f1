import GRDB
import SharedStore
import StudyModels

/// The session on the shared store.
struct SQLiteSessionRepository: SessionRepository {
  let store: StudyStore

  func guarded(by gate: any RunGate) -> any SessionRepository { SQLiteSessionRepository(store: store.guarded(by: gate)) }

  func current() throws -> StudySession? {
    try store.read(absent: nil, SessionRow.fetch)?.settled(at: store.environment.now())
  }

  func start(_ kind: StudySession.Kind, material: Material.ID?, at: Instant?) throws -> StudySession {
    try store.write { transaction in
      if let running = try SessionRow.fetch(transaction.db) {
        throw StudyError.alreadyStudying(material: try transaction.title(ofMaterial: running.materialID), since: running.started)
      }
      let key = try transaction.key(ofMaterialOnShelf: material)
      let session = try StudySession.starting(
        kind, id: transaction.newID(), material: material, at: at, now: transaction.now, zone: transaction.environment.zone,
        reading: transaction.environment.clockReading())
      try SessionRow.insert(session, material: key, in: transaction.db)
      transaction.journal.didInsert(.session, SessionRow.key)
      try transaction.note(.startSession, try transaction.title(ofMaterial: key), session: session.id)
      return session
    }
  }

  func pause() throws -> StudySession {
    try change(.pauseSession) { session, transaction in
      try session.paused(at: transaction.now, reading: transaction.environment.clockReading())
    }
  }

  func resume() throws -> StudySession {
    try change(.resumeSession) { session, transaction in
      try session.resumed(at: transaction.now, reading: transaction.environment.clockReading())
    }
  }

  func extend(by seconds: Int) throws -> StudySession {
    try change(.extendSession) { session, transaction in try session.extended(by: seconds, at: transaction.now) }
  }

  func setBreaks(_ breaks: BreakList) throws -> StudySession {
    try change(.editBreaks) { session, transaction in
      try session.taking(breaks, at: transaction.now, zone: transaction.environment.zone)
    }
  }

  func lap(_ count: Int) throws -> StudySession {
    try change(.lapSession) { session, transaction in try session.lapped(count, at: transaction.now) }
  }

  func setLaps(_ laps: LapList) throws -> StudySession {
    try change(.editLaps) { session, _ in try session.taking(laps) }
  }

  func setRounds(_ plan: RoundPlan?) throws -> StudySession {
    try change(.changeRounds) { session, transaction in session.taking(plan, at: transaction.now) }
  }

  func nextRound() throws -> StudySession {
    try change(.nextRound) { session, transaction in
      try session.skipping(at: transaction.now, reading: transaction.environment.clockReading())
    }
  }

  func finish(_ request: FinishRequest) throws -> StudyRecord {
    try ending { session, transaction in
      try transaction.requireAccount()
      let counted = try request.breaks.map { try session.taking($0, at: transaction.now, zone: transaction.environment.zone) } ?? session
      let lapped = try request.laps.map { try counted.taking($0) } ?? counted
      let finished = try lapped.finishing(
        request.length, at: transaction.now, zone: transaction.environment.zone, reading: transaction.environment.clockReading())
      try transaction.deleteSession()
      return try transaction.add(request.draft(of: finished, material: session.materialID), verb: .finishSession)
    }
  }

  func discard() throws -> StudySession {
    try ending { session, transaction in
      try transaction.deleteSession()
      if session.activeSeconds(at: transaction.now) < StudyLimits.shortestHabit { try transaction.forgetStart(of: session) }
      try transaction.note(.discardSession, try transaction.title(ofMaterial: session.materialID))
      return session
    }
  }

  private func change(
    _ verb: StudyChange.Verb, _ body: (StudySession, StudyTransaction) throws -> StudySession
  ) throws -> StudySession {
    try ending { session, transaction in
      let changed = try body(session, transaction)
      try transaction.journal.willChange(.session, SessionRow.key, in: transaction.db)
      try SessionRow.update(changed, in: transaction.db)
      try transaction.note(verb, try transaction.title(ofMaterial: session.materialID))
      return changed
    }
  }

  private func ending<Value>(_ body: (StudySession, StudyTransaction) throws -> Value) throws -> Value {
    // What is not there is no reason to create a store.
    guard try store.exists() else { throw StudyError.noSession }
    return try store.write { transaction in
      guard let session = try SessionRow.fetch(transaction.db) else { throw StudyError.noSession }
      return try body(session.settled(at: transaction.now), transaction)
    }
  }
}

extension StudyTransaction {
  fileprivate func deleteSession() throws {
    try journal.willChange(.session, SessionRow.key, in: db)
    try db.execute(sql: "DELETE FROM session")
  }

  /// Takes back what suggestions learnt from the start of a session that did not last.
  fileprivate func forgetStart(of session: StudySession) throws {
    try db.execute(sql: "DELETE FROM donation WHERE group_id = ?", arguments: [session.id.text])
  }

  fileprivate func title(ofMaterial id: Material.ID?) throws -> String? {
    guard let id else { return nil }
    return try String.fetchOne(db, sql: "SELECT title FROM material WHERE id = ?", arguments: [id.text])
  }
}
