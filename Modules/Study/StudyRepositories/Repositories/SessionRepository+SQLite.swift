import GRDB
import SharedStore
import StudyModels

/// The session on the shared store.
struct SQLiteSessionRepository: SessionRepository {
  let store: StudyStore

  func guarded(by gate: any RunGate) -> any SessionRepository { SQLiteSessionRepository(store: store.guarded(by: gate)) }

  func current() throws -> StudySession? {
    try store.read(absent: nil, SessionRow.fetch)
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
      try transaction.note(.startSession, try transaction.title(ofMaterial: key))
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
    try change(.extendSession) { session, _ in try session.extended(by: seconds) }
  }

  func setBreaks(_ breaks: BreakList) throws -> StudySession {
    try change(.editBreaks) { session, transaction in
      try session.taking(breaks, at: transaction.now, zone: transaction.environment.zone)
    }
  }

  func finish(_ request: FinishRequest) throws -> StudyRecord {
    try ending { session, transaction in
      try transaction.requireAccount()
      let counted = try request.breaks.map { try session.taking($0, at: transaction.now, zone: transaction.environment.zone) } ?? session
      let finished = try counted.finishing(
        request.length, at: transaction.now, zone: transaction.environment.zone, reading: transaction.environment.clockReading())
      try transaction.deleteSession()
      return try transaction.add(request.draft(of: finished, material: session.materialID), verb: .finishSession)
    }
  }

  func discard() throws -> StudySession {
    try ending { session, transaction in
      try transaction.deleteSession()
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
      return try body(session, transaction)
    }
  }
}

extension StudyTransaction {
  fileprivate func deleteSession() throws {
    try journal.willChange(.session, SessionRow.key, in: db)
    try db.execute(sql: "DELETE FROM session")
  }

  fileprivate func title(ofMaterial id: Material.ID?) throws -> String? {
    guard let id else { return nil }
    return try String.fetchOne(db, sql: "SELECT title FROM material WHERE id = ?", arguments: [id.text])
  }
}
