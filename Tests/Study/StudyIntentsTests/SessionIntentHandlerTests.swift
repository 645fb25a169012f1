import Foundation
import IntentRuntime
import SharedStore
import StudyIntents
import StudyModels
import StudyRepositories
import TestSupport
import Testing

@Suite("Starting, pausing, resuming and showing")
struct SessionIntentHandlerTests {
  let log = TestLog()

  // MARK: Starting

  @Test("a stopwatch starts, with its material")
  func stopwatch() async throws {
    let algebra = try log.addMaterial("Linear Algebra")
    let run = try await log.run(StartStopwatchIntent("senkei"), services: nil)
    #expect(StudyExit.code(of: run) == 13)
    let started = try await log.run(StartStopwatchIntent("linear"))
    #expect(started.message == "Started the stopwatch for Linear Algebra.")
    let response = try #require(started.response as? StartStopwatchIntentResponse)
    #expect(response.state == .running)
    #expect(response.kind == .stopwatch)
    #expect(response.material == StudyMaterial(algebra))
    #expect(response.activeSeconds == 0)
    #expect(response.remainingSeconds == nil)
    #expect(response.pauses == [])
    #expect(try log.repositories.session.current()?.materialID == algebra.id)
  }

  @Test("a timer starts, and counts down")
  func timer() async throws {
    let run = try await log.run(StartTimerIntent(minutes: 25))
    #expect(run.message == "Started the 25 min timer.")
    let response = try #require(run.response as? StartTimerIntentResponse)
    #expect(response.kind == .timer)
    #expect(response.remainingSeconds == 1_500)
    #expect(try log.repositories.session.current()?.kind == .timer(targetSeconds: 1_500))
  }

  @Test("it starts when the context says; a time later than now is refused with 13")
  func startTime() async throws {
    var context = log.context(source: .command)
    context.startTime = log.clock.today("12:01")
    let late = try await log.run(StartStopwatchIntent(nil), in: context)
    #expect(late.fault as? StudyError == .laterThanNow(log.clock.today("12:01"), now: log.clock.today("12:00")))
    #expect(StudyExit.code(of: late) == 13)
    #expect(!log.exists)
    context = log.context(source: .command)
    context.startTime = log.clock.today("11:30")
    _ = try await log.run(StartStopwatchIntent(nil), in: context)
    #expect(try log.repositories.session.current()?.started == log.clock.today("11:30"))
  }

  @Test(
    "while a session runs another is refused, and which runs and since when is said",
    arguments: [
      (StartStopwatchIntent(nil) as any Intent), StartTimerIntent(minutes: 25), StartTimerIntent("Topology", minutes: nil),
    ])
  func alreadyStudying(intent: any Intent) async throws {
    let algebra = try log.addMaterial("Linear Algebra")
    let session = try log.startSession(.timer(targetSeconds: 480), of: algebra.id, minutesAgo: 5)
    let run = try await log.run(intent)
    #expect(run.outcome == .failure(code: "failureAlreadyStudying"))
    #expect(StudyExit.code(of: run) == 25)
    #expect(run.message.contains("an 8 min timer for Linear Algebra has been running since 12:00."))
    #expect(run.response?.value(forProperty: "state") == .enumeration(name: "running", rawValue: StudySessionState.running.rawValue))
    #expect(try log.repositories.session.current() == session)
  }

  @Test("a session that another process starts meanwhile is noticed")
  func startedMeanwhile() async throws {
    let dispatcher = try log.dispatcher(of: StartStopwatchIntent(nil), in: log.context())
    #expect(await dispatcher.confirm(StartStopwatchIntent(nil)).codeName == "ready")
    _ = try log.otherProgram().session.start(.stopwatch, material: nil, at: nil)
    let answer = await dispatcher.handle(StartStopwatchIntent(nil))
    #expect(answer.codeName == "failureAlreadyStudying")
    #expect(answer.value(forProperty: "message") == .string("a stopwatch has been running since 12:00"))
  }

  @Test("a session that has come and gone meanwhile is told as far as it is known")
  func comeAndGone() async throws {
    let error = StudyError.alreadyStudying(material: "Linear Algebra", since: log.clock.today("09:12"))
    let services = log.services { $0.session = StaleSession(base: $0.session, seen: nil, error: error) }
    let run = try await log.run(StartTimerIntent(minutes: 25), services: services)
    #expect(run.outcome == .failure(code: "failureAlreadyStudying"))
    #expect(run.message.contains("a session for Linear Algebra has been running since 09:12."))
  }

  @Test("a saved id of an archived material answers that it left the shelf", arguments: [true, false])
  func archived(isTimer: Bool) async throws {
    let old = try log.addMaterial("Old Book")
    _ = try log.repositories.shelf.archive(old.id)
    var stopwatch = StartStopwatchIntent(nil)
    stopwatch.material = StudyMaterial(old)
    var timer = StartTimerIntent(minutes: 25)
    timer.material = StudyMaterial(old)
    let run = try await log.run(isTimer ? timer : stopwatch)
    #expect(run.outcome == .failure(code: "failureNotFoundBookshelfEntry"))
    #expect(StudyExit.code(of: run) == 22)
    #expect(try log.repositories.session.current() == nil)
  }

  @Test("a material that the transaction does not find is told too")
  func archivedMeanwhile() async throws {
    let book = try log.addMaterial("Book")
    let services = log.services {
      $0.session = StaleSession(base: $0.session, seen: nil, error: StudyError.materialNotOnShelf(title: "Book"))
    }
    var intent = StartStopwatchIntent(nil)
    intent.material = StudyMaterial(book)
    #expect(try await log.run(intent, services: services).outcome == .failure(code: "failureNotFoundBookshelfEntry"))
  }

  @Test("signed out, a session starts all the same")
  func signedOut() async throws {
    try log.repositories.account.setState(.signedOut(server: "https://kiroku.example"))
    #expect(try await log.run(StartStopwatchIntent(nil)).outcome == .success(code: "success"))
  }

  @Test("a full disk ends the run with its own code")
  func fullDisk() async throws {
    let error = StoreError.cannotWrite(path: "/k", .diskFull)
    let services = log.services { $0.session = StaleSession(base: $0.session, seen: nil, error: error) }
    let run = try await log.run(StartStopwatchIntent(nil), services: services)
    #expect(run.fault as? StoreError == error)
    #expect(StudyExit.code(of: run) == 74)
  }

  // MARK: Pausing and resuming

  @Test("a break begins and ends")
  func pauseAndResume() async throws {
    try log.startSession(minutesAgo: 10)
    let paused = try await log.run(PauseStudyIntent())
    #expect(paused.message == "Paused the stopwatch.")
    #expect((paused.response as? PauseStudyIntentResponse)?.state == .paused)
    log.clock.advance(300)
    let resumed = try await log.run(ResumeStudyIntent())
    #expect(resumed.message == "Resumed the stopwatch.")
    let response = try #require(resumed.response as? ResumeStudyIntentResponse)
    #expect(response.state == .running)
    #expect(response.activeSeconds == 600)
    #expect(response.pauses?.count == 1)
    #expect(response.pauses?.first?.startedAt == DateComponents(log.clock.today("12:10")))
    #expect(response.pauses?.first?.endedAt == DateComponents(log.clock.today("12:15")))
  }

  @Test("what is so already is said, and nothing changes")
  func already() async throws {
    let session = try log.startSession(minutesAgo: 10)
    let resumed = try await log.run(ResumeStudyIntent())
    #expect(resumed.outcome == .failure(code: "failureNotPaused"))
    #expect(StudyExit.code(of: resumed) == 25)
    #expect(try log.repositories.session.current() == session)
    let paused = try log.repositories.session.pause()
    let again = try await log.run(PauseStudyIntent())
    #expect(again.outcome == .failure(code: "failureAlreadyPaused"))
    #expect(StudyExit.code(of: again) == 25)
    #expect(try log.repositories.session.current() == paused)
  }

  @Test(
    "with nothing measured there is nothing to do",
    arguments: [
      PauseStudyIntent() as any Intent, ResumeStudyIntent(), ShowCurrentStudyIntent(),
    ])
  func noSession(intent: any Intent) async throws {
    let run = try await log.run(intent)
    #expect(run.outcome == .failure(code: "failureNoSession"))
    #expect(StudyExit.code(of: run) == 24)
    #expect(run.response?.value(forProperty: "state") == .enumeration(name: "idle", rawValue: StudySessionState.idle.rawValue))
    #expect(!log.exists)
  }

  @Test(
    "what another process does between confirm and handle is noticed",
    arguments: [
      (PauseStudyIntent() as any Intent, StudyError.noSession, "failureNoSession"),
      (PauseStudyIntent(), .alreadyPaused(since: TestClock.noon), "failureAlreadyPaused"),
      (ResumeStudyIntent(), .noSession, "failureNoSession"), (ResumeStudyIntent(), .notPaused, "failureNotPaused"),
    ])
  func meanwhile(intent: any Intent, error: StudyError, code: String) async throws {
    var seen = try log.startSession(minutesAgo: 10)
    if intent is ResumeStudyIntent { seen = try log.repositories.session.pause() }
    let services = log.services { $0.session = StaleSession(base: $0.session, seen: seen, error: error) }
    let run = try await log.run(intent, services: services)
    #expect(run.outcome == .failure(code: code))
    #expect(run.phases.last?.phase == .handle)
  }

  @Test(
    "data that is busy ends the run with its own code",
    arguments: [
      PauseStudyIntent() as any Intent, ResumeStudyIntent(), ShowCurrentStudyIntent(), StartStopwatchIntent(nil),
      StartTimerIntent(minutes: 25), FinishStudyIntent(),
    ])
  func busy(intent: any Intent) async throws {
    let error = StoreError.busy(path: "/k", seconds: 5)
    let services = log.services { $0.session = FailingSession(error: error) }
    let run = try await log.run(intent, services: services)
    #expect(run.fault as? StoreError == error)
    #expect(StudyExit.code(of: run) == 75)
  }

  // MARK: Showing

  @Test(
    "what is measured is said in whole sentences",
    arguments: [
      (.stopwatch, false, 12, false, "Studying for 12 min.", "12分勉強しています。"),
      (.stopwatch, false, 0, false, "Studying for 0 s.", "0秒勉強しています。"),
      (.stopwatch, true, 12, false, "Studying Linear Algebra for 12 min.", "Linear Algebraを12分勉強しています。"),
      (.stopwatch, true, 12, true, "Studying Linear Algebra for 12 min, on a break since 12:12.", "Linear Algebraを12分勉強して、12:12から休憩中です。"),
      (
        .timer(targetSeconds: 1_500), true, 12, false, "Studying Linear Algebra for 12 min, 13 min left.",
        "Linear Algebraを12分勉強しています。残り13分です。"
      ),
      // Two minutes and 59 seconds are three minutes to people.
      (.timer(targetSeconds: 1_499), false, 22, false, "Studying for 22 min, 3 min left.", "22分勉強しています。残り3分です。"),
      (.timer(targetSeconds: 1_500), false, 25, false, "Studying for 25 min, 0 min left.", "25分勉強しています。残り0分です。"),
      (.timer(targetSeconds: 1_500), false, 27, false, "Studying for 27 min, 2 min past the timer.", "27分勉強しています。タイマーを2分過ぎています。"),
      (
        .timer(targetSeconds: 1_500), true, 27, true, "Studying Linear Algebra for 27 min, on a break since 12:27, 2 min past the timer.",
        "Linear Algebraを27分勉強して、12:27から休憩中です。タイマーを2分過ぎています。"
      ),
    ] as [(StudySession.Kind, Bool, Int, Bool, String, String)])
  func show(kind: StudySession.Kind, hasMaterial: Bool, minutes: Int, isPaused: Bool, english: String, japanese: String) async throws {
    let algebra = try log.addMaterial("Linear Algebra")
    try log.startSession(kind, of: hasMaterial ? algebra.id : nil, minutesAgo: minutes)
    if isPaused { _ = try log.repositories.session.pause() }
    #expect(try await log.run(ShowCurrentStudyIntent(), in: log.context("en")).message == english)
    #expect(try await log.run(ShowCurrentStudyIntent(), in: log.context("ja")).message == japanese)
  }

  @Test("showing reads alone: it asks for the store for reading, every other intent for writing")
  func storeUse() throws {
    for intent in IntentHandlerRegistry(log.services).intentTypes.map({ $0.init() }) {
      let uses = Uses()
      let registry = IntentHandlerRegistry { use in
        uses.note(use)
        return self.log.services
      }
      #expect(registry.declarations.count == 7)
      #expect(uses.all == [])
      _ = try registry.dispatcher(for: intent, in: log.context())
      #expect(uses.all == [intent is ShowCurrentStudyIntent ? .reading : .writing])
    }
  }

  @Test("an intent of somebody else has no handler here")
  func foreign() throws {
    #expect(try IntentHandlerRegistry(log.services).dispatcher(for: ForeignIntent(), in: log.context()) == nil)
  }
}

/// An intent that Kiroku does not declare.
private struct ForeignIntent: Intent {
  static let declaration = IntentDeclaration(
    name: "Foreign", className: "ForeignIntent", title: LocalizedText("Foreign"), description: LocalizedText("Foreign"),
    category: "generic", verb: "Do", parameters: [],
    responseCodes: [])

  func value(forParameter name: String) -> IntentValue? { nil }
  mutating func setValue(_ value: IntentValue?, forParameter name: String) throws(IntentValueError) { throw .unknownParameter(name) }
}

@Suite("What resolving left open")
struct LeftOpenTests {
  private let log = TestLog()

  /// Runs an intent while the session is `seen` as long as it is resolved, and as it really is from confirm on.
  private func run(_ intent: any Intent, seeing seen: StudySession?) async throws -> IntentExecution {
    let context = log.context()
    let early = try log.dispatcher(
      of: intent, in: context, services: log.services { $0.session = StaleSession(base: log.repositories.session, seen: seen) })
    let late = try log.dispatcher(of: intent, in: context)
    return await IntentExecutor(deadline: .whileTesting, format: .study).run(
      intent, with: TurningDispatcher(early: early, late: late), in: context)
  }

  private func endedSession() throws -> StudySession {
    let session = try log.startSession(minutesAgo: 5)
    _ = try log.repositories.session.discard()
    return session
  }

  @Test("a material that was not looked up while a session ran is looked up once that session has ended", arguments: [true, false])
  func startedAfterAll(isTimer: Bool) async throws {
    let algebra = try log.addMaterial("Linear Algebra")
    let intent: any Intent = isTimer ? StartTimerIntent("linear", minutes: 25) : StartStopwatchIntent("linear")
    #expect(try await run(intent, seeing: try endedSession()).outcome == .success(code: "success"))
    #expect(try log.repositories.session.current()?.materialID == algebra.id)
  }

  @Test("a text that fits nothing, or several, is told as that, and starts nothing")
  func unclearText() async throws {
    try log.addMaterial("Linear Algebra")
    try log.addMaterial("Linear Programming")
    let nothing = try await run(StartStopwatchIntent("chemistry"), seeing: try endedSession())
    #expect(nothing.outcome == .failure(code: "failure"))
    #expect(nothing.message == "Could not start the stopwatch: No material fits “chemistry”. See the shelf with `kiroku shelf list`.")
    let several = try await run(StartStopwatchIntent("linear"), seeing: try endedSession())
    #expect(several.outcome == .failure(code: "failure"))
    #expect(several.message.contains("“linear” fits several: "))
    #expect(try log.repositories.session.current() == nil)
  }

  @Test("a name that no title could be is repeated in part")
  func longName() async throws {
    let name = String(repeating: "本", count: 100_000)
    let refusal = try await log.resolve("material", of: StartStopwatchIntent(name)).message
    #expect(refusal.contains("“" + String(repeating: "本", count: 240) + "…”"))
    #expect(refusal.count < 400)
  }

  @Test("a timer whose time nobody was asked for while a session ran starts nothing once that session has ended")
  func noTime() async throws {
    let execution = try await run(StartTimerIntent(minutes: nil), seeing: try endedSession())
    #expect(execution.outcome == .failure(code: "failure"))
    #expect(execution.message == "Could not start the timer: A timer runs for 1 s to 24 h, not 0 min. Give a time between them.")
    #expect(execution.phases.last?.phase == .confirm)
  }

  @Test("a material that was not looked up without a session is looked up where one has begun")
  func finishedAfterAll() async throws {
    let algebra = try log.addMaterial("Linear Algebra")
    try log.startSession(minutesAgo: 10)
    #expect(try await run(FinishStudyIntent("linear"), seeing: nil).outcome == .success(code: "success"))
    #expect(try log.records.first?.materialID == algebra.id)
  }

  @Test("amounts that were not held against each other without a session are, where one has begun")
  func amounts() async throws {
    let algebra = try log.addMaterial("Linear Algebra")
    try log.startSession(of: algebra.id, minutesAgo: 10)
    let execution = try await run(FinishStudyIntent(total: 3, start: 1, end: 2), seeing: nil)
    #expect(execution.outcome == .failure(code: "failure"))
    let resolved = try await log.resolve("total", of: FinishStudyIntent(total: 3, start: 1, end: 2))
    #expect(resolved.message == "Give either an amount (3) or a range with \"from\" and \"to\", not both.")
    #expect(execution.message == "Could not finish the study: \(resolved.message)")
    #expect(try log.records == [])
  }
}

/// Asks one handler while the intent is resolved, and another from confirm on.
private struct TurningDispatcher: IntentDispatcher {
  let early: any IntentDispatcher
  let late: any IntentDispatcher

  func resolve(parameter: String, for intent: any Intent) async -> [ResolutionOutcome<IntentValue>] {
    await early.resolve(parameter: parameter, for: intent)
  }
  func options(parameter: String, for intent: any Intent, searchTerm: String?) async throws -> ObjectCollection<IntentValue> {
    try await early.options(parameter: parameter, for: intent, searchTerm: searchTerm)
  }
  func defaultValue(parameter: String, for intent: any Intent) async -> IntentValue? {
    await early.defaultValue(parameter: parameter, for: intent)
  }
  func confirm(_ intent: any Intent) async -> any IntentResponse { await late.confirm(intent) }
  func handle(_ intent: any Intent) async -> any IntentResponse { await late.handle(intent) }
  func isMendedElsewhere(reason: String, of parameter: String) -> Bool { early.isMendedElsewhere(reason: reason, of: parameter) }
}
