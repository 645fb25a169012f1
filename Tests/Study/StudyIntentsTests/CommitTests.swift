import Foundation
import GRDB
import IntentRuntime
import IntentTestSupport
import SharedStore
import StudyIntents
import StudyModels
import StudyRepositories
import Synchronization
import TestSupport
import Testing

@Suite("What intents save, and what they say of it")
struct CommitTests {
  private let log = TestLog()

  /// Each intent that changes something, and what it finds.
  enum Change: CaseIterable {
    case post, stopwatch, timer, pause, resume, finish

    var intent: any Intent {
      switch self {
      case .post: PostStudyRecordIntent(minutes: 45)
      case .stopwatch: StartStopwatchIntent(nil as String?)
      case .timer: StartTimerIntent(minutes: 25)
      case .pause: PauseStudyIntent()
      case .resume: ResumeStudyIntent()
      case .finish: FinishStudyIntent()
      }
    }

    func prepare(_ log: TestLog) throws {
      switch self {
      case .post, .stopwatch, .timer: try log.addMaterial("Linear Algebra")
      case .pause, .finish: try log.startSession(minutesAgo: 10)
      case .resume:
        try log.startSession(minutesAgo: 10)
        _ = try log.repositories.session.pause()
      }
    }
  }

  /// The changes that the log holds.
  private func changes() throws -> [String] {
    try Store(at: log.location).read { try String.fetchAll($0, sql: "SELECT verb FROM change ORDER BY key") } ?? []
  }

  @Test("an intent that timed out while another program held the data saves nothing afterwards", arguments: Change.allCases)
  func lockedThenTimedOut(change: Change) async throws {
    try change.prepare(log)
    let before = try changes()
    let other = try DatabaseQueue(path: log.location.database, configuration: .holding)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let context = log.context()
    let clock = ManualClock()
    let threads = ThreadEach()
    let failure = Failure()
    // An hour has passed once the handler waits for the data.
    let dispatcher = WatchedDispatcher(base: try log.dispatcher(of: change.intent, in: context)) {
      Thread.detachNewThread {
        do { try Self.waitUntilOneSleeps(of: threads) } catch { failure.error.withLock { $0 = error } }
        clock.advance(by: .seconds(3_600))
      }
    }
    let execution = await IntentExecutor(format: .study, clock: clock, threads: threads).run(
      change.intent, with: dispatcher, in: context)
    if let error = failure.error.withLock({ $0 }) { Issue.record(error) }
    #expect(execution.outcome == .timedOut(phase: .handle, parameter: nil, committed: false))
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    // On the same connection: after what the handler still had to do there.
    try log.addMaterial("Calculus")
    #expect(try changes() == before + ["addMaterial"])
  }

  /// What went wrong on a thread that belongs to no test.
  private final class Failure: Sendable {
    let error = Mutex<(any Error)?>(nil)
  }

  /// Waits until a thread that handles this intent sleeps between two looks at a lock (clock_nanosleep or nanosleep).
  private static func waitUntilOneSleeps(of handlers: ThreadEach) throws {
    #if arch(x86_64)
      let sleeps = ["35 ", "230 "]
    #else
      let sleeps = ["101 ", "115 "]
    #endif
    try block(until: "the handler waits for the data") {
      let calls = handlers.running.map { (try? String(contentsOfFile: "/proc/self/task/\($0)/syscall", encoding: .utf8)) ?? "" }
      return calls.contains { call in sleeps.contains { call.hasPrefix($0) } }
    }
  }

  @Test("a run whose commit was not waited for is told by its token as it would have answered", arguments: Change.allCases)
  func byToken(change: Change) async throws {
    try change.prepare(log)
    let execution = try await log.run(change.intent)
    #expect(execution.outcome == .success(code: "success"))
    let row = try #require(
      try Store(at: log.location).read { try Row.fetchOne($0, sql: "SELECT key, run FROM change ORDER BY key DESC") } ?? nil)
    let trace = RunTrace(run: row[1], change: row[0])
    let token = ProgressToken(intentName: type(of: change.intent).intentName, saving: trace)
    #expect(ProgressToken(token.text) == token)
    guard case .finished(let intent, let response) = try await StudyProgress.of(token.text, log.services, in: log.context()) else {
      Issue.record("\(token.text) is not finished")
      return
    }
    let told = IntentExecutor(format: .study).account(of: response, to: intent, in: log.context())
    #expect(told.outcome == execution.outcome)
    #expect(told.message == execution.message)
    #expect(
      ResponseDocument(response, to: intent).map(String.init(describing:))
        == execution.response.flatMap { ResponseDocument($0, to: change.intent) }.map(String.init(describing:)))
  }

  @Test("a token of a run that saved nothing says so; text that is no token names no run")
  func otherTokens() async throws {
    try log.addMaterial("Linear Algebra")
    let run = "00000000-0000-0000-0000-00000000000f"
    guard case .notSaved(let intent) = try await StudyProgress.of("StartTimer.run-\(run).7", log.services, in: log.context()) else {
      Issue.record("something was saved")
      return
    }
    #expect(intent is StartTimerIntent)
    for text in [
      "StartTimer.run-\(run)", "StartTimer.run-\(run).", "StartTimer.run-\(run).x", "StartTimer.run-x.7", "Nothing.run-\(run).7",
    ] {
      guard case .unknown = try await StudyProgress.of(text, log.services, in: log.context()) else {
        Issue.record("\(text) is known")
        return
      }
    }
  }
}

extension Configuration {
  /// For a connection that keeps a transaction open from one access to the next, as another program would.
  fileprivate static var holding: Configuration {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    return configuration
  }
}
