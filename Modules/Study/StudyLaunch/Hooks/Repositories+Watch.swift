import ProgramSupport
import SharedStore
import StudyModels
import StudyRepositories

extension Repositories {
  /// Returns the same repositories, with what is asked before a change of records and the session, and told after it.
  func watched(by watch: ChangeWatch) -> Repositories {
    var watched = self
    watched.records = WatchedRecords(base: records, watch: watch)
    watched.session = WatchedSession(base: session, records: records, watch: watch)
    watched.changes = WatchedChanges(base: changes, watch: watch)
    return watched
  }
}

/// The undo journal; undo and redo run no hooks, but a timer may be another one afterwards.
private struct WatchedChanges: ChangeRepository {
  let base: any ChangeRepository
  let watch: ChangeWatch

  func undo() throws -> StudyChange { noting(try base.undo()) }
  func redo() throws -> StudyChange { noting(try base.redo()) }

  private func noting(_ change: StudyChange) -> StudyChange {
    switch change.verb {
    case .startSession, .pauseSession, .resumeSession, .extendSession, .editBreaks, .changeRounds, .nextRound, .finishSession,
      .discardSession:
      watch.timerChanged()
    default: break
    }
    return change
  }
}

/// The records: hooks stand around a new one.
private struct WatchedRecords: RecordRepository {
  let base: any RecordRepository
  let watch: ChangeWatch

  func add(_ draft: RecordDraft) throws -> StudyRecord {
    guard watch.hooks.isUsed else { return try base.add(draft) }
    try watch.ask(.preRecord) { try watch.document(of: draft, offered: base.offeredVisibility()) }
    let record = try base.add(draft)
    watch.tell(.record) { try watch.document(of: record) }
    return record
  }

  func guarded(by gate: any RunGate) -> any RecordRepository { WatchedRecords(base: base.guarded(by: gate), watch: watch) }

  func record(_ id: StudyRecord.ID) throws -> StudyRecord? { try base.record(id) }
  func records(withIDPrefix prefix: String) throws -> [StudyRecord] { try base.records(withIDPrefix: prefix) }
  func records(in days: ClosedRange<CivilDate>, material: Material.ID?, limit: Int?) throws -> [StudyRecord] {
    try base.records(in: days, material: material, limit: limit)
  }
  func recent(limit: Int) throws -> [StudyRecord] { try base.recent(limit: limit) }
  func lastAmountEnd(of material: Material.ID) throws -> Int? { try base.lastAmountEnd(of: material) }
  func update(_ id: StudyRecord.ID, with draft: RecordDraft) throws -> StudyRecord { try base.update(id, with: draft) }
  func delete(_ id: StudyRecord.ID) throws -> StudyRecord { try base.delete(id) }
  func split(_ id: StudyRecord.ID, at moments: [Instant]) throws -> [StudyRecord] { try base.split(id, at: moments) }
  func join(_ ids: [StudyRecord.ID]) throws -> StudyRecord { try base.join(ids) }
  func change(_ ids: [StudyRecord.ID], _ change: RecordBulkChange) throws -> [StudyRecord] { try base.change(ids, change) }
  func delete(_ ids: [StudyRecord.ID]) throws -> [StudyRecord] { try base.delete(ids) }
  func attach(_ image: KeptImage, to id: StudyRecord.ID) throws -> StudyRecord { try base.attach(image, to: id) }
  func detach(_ numbers: [Int], from id: StudyRecord.ID) throws -> StudyRecord { try base.detach(numbers, from: id) }
  func offeredVisibility() throws -> Visibility { try base.offeredVisibility() }
  func offeredSharing() throws -> Bool { try base.offeredSharing() }
}

/// The session: hooks stand around its verbs, and a timer's end is arranged after them.
private struct WatchedSession: SessionRepository {
  let base: any SessionRepository
  let records: any RecordRepository
  let watch: ChangeWatch

  func guarded(by gate: any RunGate) -> any SessionRepository {
    WatchedSession(base: base.guarded(by: gate), records: records, watch: watch)
  }

  func current() throws -> StudySession? { try base.current() }

  func start(_ kind: StudySession.Kind, material: Material.ID?, at: Instant?) throws -> StudySession {
    let isHooked = watch.hooks.isUsed
    // What a rule refuses is no question for a hook.
    if isHooked, try base.current() == nil, let planned = planned(kind, material, at) {
      try watch.ask(.preStart) { try watch.document(of: planned) }
    }
    let session = try base.start(kind, material: material, at: at)
    if session.targetSeconds != nil { watch.timerChanged() }
    return told(.start, session, isHooked)
  }

  func pause() throws -> StudySession {
    let session = try base.pause()
    if session.targetSeconds != nil { watch.timerChanged() }
    return told(.pause, session, watch.hooks.isUsed)
  }

  func resume() throws -> StudySession {
    let session = try base.resume()
    if session.targetSeconds != nil { watch.timerChanged() }
    return told(.resume, session, watch.hooks.isUsed)
  }

  func extend(by seconds: Int) throws -> StudySession {
    let session = try base.extend(by: seconds)
    watch.timerChanged()
    return session
  }

  func setBreaks(_ breaks: BreakList) throws -> StudySession {
    let session = try base.setBreaks(breaks)
    if session.targetSeconds != nil { watch.timerChanged() }
    return session
  }

  // Laps move no end.
  func lap(_ count: Int) throws -> StudySession { try base.lap(count) }
  func setLaps(_ laps: LapList) throws -> StudySession { try base.setLaps(laps) }

  func setRounds(_ plan: RoundPlan?) throws -> StudySession {
    let session = try base.setRounds(plan)
    watch.timerChanged()
    return session
  }

  func nextRound() throws -> StudySession {
    let session = try base.nextRound()
    watch.timerChanged()
    return session
  }

  func discard() throws -> StudySession {
    let session = try base.discard()
    if session.targetSeconds != nil { watch.timerChanged() }
    return session
  }

  func finish(_ request: FinishRequest) throws -> StudyRecord {
    let isHooked = watch.hooks.isUsed
    if isHooked, let session = try base.current(), let draft = draft(of: session, request) {
      let visibility = try records.offeredVisibility()
      try watch.ask(.preFinish) {
        var document = try watch.document(of: session)
        document["record"] = try watch.document(of: draft, offered: visibility)["record"]
        return document
      }
      try watch.ask(.preRecord) { try watch.document(of: draft, offered: visibility) }
    }
    let record = try base.finish(request)
    watch.timerChanged()
    guard isHooked else { return record }
    for hook in [Hook.finish, .record] { watch.tell(hook) { try watch.document(of: record) } }
    return record
  }

  private func told(_ hook: Hook, _ session: StudySession, _ isHooked: Bool) -> StudySession {
    if isHooked { watch.tell(hook) { try watch.document(of: session) } }
    return session
  }

  /// The session as it will be; nil where a rule refuses it, which says so itself.
  private func planned(_ kind: StudySession.Kind, _ material: Material.ID?, _ at: Instant?) -> StudySession? {
    let environment = watch.environment
    return try? StudySession.starting(
      kind, id: StudySession.ID(trusted: environment.makeUUID().lowercased()), material: material, at: at, now: environment.now(),
      zone: environment.zone, reading: nil)
  }

  /// The record as it will be; nil where a rule refuses it, which says so itself.
  private func draft(of session: StudySession, _ request: FinishRequest) -> RecordDraft? {
    let environment = watch.environment
    let counted = request.breaks.flatMap { try? session.taking($0, at: environment.now(), zone: environment.zone) } ?? session
    let finished = try? counted.finishing(
      request.length, at: environment.now(), zone: environment.zone, reading: environment.clockReading())
    return finished.map { request.draft(of: $0, material: session.materialID) }
  }
}
