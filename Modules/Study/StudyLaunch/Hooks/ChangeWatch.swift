import ProgramSupport
import StudyIntents
import StudyModels
import StudyRepositories

/// What is asked before a change and told after it: the user's hooks, and where a timer may have changed, its end.
struct ChangeWatch: Sendable {
  let hooks: HookRunner
  let after: AfterChanges
  let alarm: TimerAlarm
  let environment: StudyEnvironment
  let shelf: any ShelfRepository

  // MARK: Hooks

  /// Asks a hook before something is done; throws ``StudyError/refusedByHook(name:reason:)``. One that cannot be heard keeps nobody from studying.
  func ask(_ hook: Hook, _ document: () throws -> JSONObject) throws {
    guard hooks.isThere(hook) else { return }
    switch hooks.run(hook, .object(try named(hook, document()))) {
    case .done(let lines): for line in lines { after.note("\(hook.rawValue): \(line)") }
    case .failed(let reason): throw StudyError.refusedByHook(name: hook.rawValue, reason: reason)
    case .notHeard(let words): after.note(words)
    }
  }

  /// Has a hook run after something was done.
  func tell(_ hook: Hook, _ document: () throws -> JSONObject) {
    // What is told of a change that is saved must not fail it.
    guard hooks.isThere(hook), let object = try? named(hook, document()) else { return }
    after.add { [hooks] in hooks.tell(hook, .object(object)) }
  }

  private func named(_ hook: Hook, _ members: JSONObject) -> JSONObject {
    var object = JSONObject([("event", .string(hook.rawValue))])
    for (key, value) in members { object[key] = value }
    return object
  }

  // MARK: Documents

  /// The session as `kiroku status --json` has it.
  func document(of session: StudySession) throws -> JSONObject {
    let material = try session.materialID.flatMap { try shelf.material($0) }
    return ["session": try JSONValue(encoding: SessionDocument(session, material: material, at: environment.now()))]
  }

  /// The record as `kiroku log --json` has it.
  func document(of record: StudyRecord) throws -> JSONObject {
    ["record": try JSONValue(encoding: RecordDocument(record, material: try record.materialID.flatMap { try shelf.material($0) }))]
  }

  /// A record that is not written yet: the same without an id.
  func document(of draft: RecordDraft, offered visibility: Visibility) throws -> JSONObject {
    let now = environment.now()
    let record = StudyRecord(
      id: StudyRecord.ID(trusted: ""), started: draft.started, ended: draft.ended, activeSeconds: draft.activeSeconds, pauses: draft.pauses,
      laps: draft.laps, materialID: draft.materialID, amount: draft.amount, memo: draft.memo, visibility: draft.visibility ?? visibility,
      source: draft.source,
      created: now, updated: now, images: draft.images ?? [])
    var object = try document(of: record)
    guard case .object(var members)? = object["record"] else { return object }
    members["id"] = nil
    object["record"] = .object(members)
    return object
  }

  // MARK: Timers

  /// Has the end of the timer arranged anew, once what changed it is told.
  func timerChanged() { after.add { [alarm] in alarm.arrange() } }
}
