import GRDB
import SharedStore
import StudyModels
import StudyRepositories
import Synchronization
import Testing

@Suite("Runs of intents and what became of them")
struct RunRepositoryTests {
  private let test = TestStore()
  private var runs: any RunRepository { test.repositories.runs }

  private func draft(_ memo: String? = nil) -> RecordDraft {
    let now = test.world.environment.zonedNow
    return RecordDraft(started: now, ended: now, activeSeconds: 60, memo: memo, visibility: .private, source: .intent)
  }

  private func execute(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws {
    try test.store.write { try $0.execute(sql: sql, arguments: arguments) }
  }

  @Test("a run that was saved is told with its record as it was saved, whatever became of it since")
  func savedRecord() throws {
    let gate = ProbeGate()
    let record = try test.records.guarded(by: gate).add(draft("a memo"))
    let trace = try #require(gate.trace)
    let saved = RunOutcome.saved(SavedRun(at: test.now, record: record, session: nil))
    #expect(gate.events == ["will", "did"])
    #expect(try runs.outcome(of: trace) == saved)
    _ = try test.records.delete(record.id)
    #expect(try runs.outcome(of: trace) == saved)
  }

  @Test("a run that changed the session is told with the session as it became")
  func savedSession() throws {
    let material = try test.shelf.add(MaterialDraft(title: "Linear Algebra"))
    let gate = ProbeGate()
    let session = try test.session.guarded(by: gate).start(.timer(targetSeconds: 600), material: material.id, at: nil)
    _ = try test.session.pause()
    let trace = try #require(gate.trace)
    #expect(try runs.outcome(of: trace) == .saved(SavedRun(at: test.now, record: nil, session: session)))
  }

  @Test("ending the session is told with the record that it became")
  func finished() throws {
    _ = try test.session.start(.stopwatch, material: nil, at: nil)
    test.world.advance(600)
    let gate = ProbeGate()
    let record = try test.session.guarded(by: gate).finish(FinishRequest(source: .intent))
    let trace = try #require(gate.trace)
    #expect(try runs.outcome(of: trace) == .saved(SavedRun(at: test.now, record: record, session: nil)))
  }

  @Test("what is no run of an intent leaves no trace")
  func noRun() throws {
    _ = try test.records.add(draft())
    #expect(try test.store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM change WHERE run IS NULL") } == 1)
  }

  @Test("what was undone for good was saved all the same")
  func undoneForGood() throws {
    let gate = ProbeGate()
    _ = try test.records.guarded(by: gate).add(draft())
    let trace = try #require(gate.trace)
    _ = try test.changes.undo()
    guard case .saved = try runs.outcome(of: trace) else {
      Issue.record("it was saved, and may be redone")
      return
    }
    // Takes the undone change's place and key.
    _ = try test.records.add(draft())
    #expect(try runs.outcome(of: trace) == .gone)
  }

  @Test("a run without a trace saved nothing, and that stays so")
  func notSaved() throws {
    _ = try test.records.add(draft())
    let trace = RunTrace(run: "00000000-0000-0000-0000-00000000000f", change: 2)
    #expect(try runs.outcome(of: trace) == .notSaved)
    _ = try test.records.add(draft())
    #expect(try runs.outcome(of: trace) == .notSaved)
  }

  @Test("as long as another program holds the data, a run without a trace is under way")
  func underWay() throws {
    _ = try test.records.add(draft())
    let trace = RunTrace(run: "00000000-0000-0000-0000-00000000000f", change: 2)
    let other = try DatabaseQueue(path: test.location.database, configuration: .holding)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    #expect(try runs.outcome(of: trace) == .underWay)
    try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
    #expect(try runs.outcome(of: trace) == .notSaved)
  }

  @Test("what the journal is too short for is forgotten, not denied")
  func forgotten() throws {
    let gate = ProbeGate()
    _ = try test.records.guarded(by: gate).add(draft())
    let trace = try #require(gate.trace)
    try execute("UPDATE change SET key = key + 999")
    _ = try test.records.add(draft())
    #expect(try runs.outcome(of: trace) == .forgotten)
  }

  @Test("a change that is given up in the transaction is rolled back")
  func givenUpAtTheEnd() throws {
    let gate = ProbeGate(refusesCommit: true)
    #expect(throws: WriteGivenUp.self) { try test.records.guarded(by: gate).add(draft()) }
    #expect(gate.events == ["will", "did not"])
    #expect(try test.records.recent(limit: 9) == [])
    #expect(try runs.outcome(of: try #require(gate.trace)) == .notSaved)
  }

  @Test("waiting for another program ends when nobody waits any more, and saves nothing")
  func givenUpWaiting() throws {
    _ = try test.shelf.add(MaterialDraft(title: "Linear Algebra"))
    let other = try DatabaseQueue(path: test.location.database, configuration: .holding)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    // Given up after three looks: the lock stays for as long as the write may wait.
    let gate = ProbeGate(looks: 3)
    #expect(throws: WriteGivenUp.self) { try test.records.guarded(by: gate).add(draft()) }
    #expect(gate.events == ["did not"])
    try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
    #expect(try test.records.recent(limit: 9) == [])
  }

  @Test("a lock that is let go of in time is waited for")
  func waited() throws {
    _ = try test.shelf.add(MaterialDraft(title: "Linear Algebra"))
    let other = try DatabaseQueue(path: test.location.database, configuration: .holding)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let gate = ProbeGate(looks: .max) { look in
      if look == 3 { try? other.inDatabase { try $0.execute(sql: "ROLLBACK") } }
    }
    _ = try test.records.guarded(by: gate).add(draft())
    #expect(gate.events == ["will", "did"])
    #expect(try test.records.recent(limit: 9).count == 1)
  }

  @Test("moving the days before a read is nobody's run")
  func daysAreNoRun() throws {
    _ = try test.records.add(draft())
    let gate = ProbeGate(refusesCommit: true)
    let late = test.otherProgram(TestClock(rules: DayRules(dayStartsAt: 4 * 3_600)))
    _ = try late.records.guarded(by: gate).records(
      in: test.world.environment.today...test.world.environment.today, material: nil, limit: nil)
    #expect(gate.events == [])
    #expect(try test.store.read { try Int.fetchOne($0, sql: "SELECT day_starts_at FROM local_state") } == 4 * 3_600)
  }
}

/// Waits for a write as told, and notes what it is told.
private final class ProbeGate: RunGate {
  private struct State {
    var events: [String] = []
    var trace: RunTrace?
    var looks = 0
  }

  private let state = Mutex(State())
  private let refusesCommit: Bool
  private let limit: Int
  private let looked: @Sendable (Int) -> Void

  init(refusesCommit: Bool = false, looks limit: Int = .max, looked: @escaping @Sendable (Int) -> Void = { _ in }) {
    self.refusesCommit = refusesCommit
    self.limit = limit
    self.looked = looked
  }

  var events: [String] { state.withLock(\.events) }
  var trace: RunTrace? { state.withLock(\.trace) }

  var isGivenUp: Bool {
    let look = state.withLock { state in
      state.looks += 1
      return state.looks
    }
    looked(look)
    return look > limit
  }

  func willCommit(_ trace: RunTrace) throws {
    state.withLock { state in
      state.events.append("will")
      state.trace = trace
    }
    if refusesCommit { throw WriteGivenUp() }
  }

  func didCommit() { state.withLock { $0.events.append("did") } }
  func didNotCommit() { state.withLock { $0.events.append("did not") } }
}

extension Configuration {
  /// For a connection that keeps a transaction open from one access to the next, as another program would.
  fileprivate static var holding: Configuration {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    return configuration
  }
}
