import IntentRuntime
import SharedStore
import StudyIntents
import StudyModels
import StudyRepositories
import Testing

@Suite("Finishing study")
struct FinishStudyIntentHandlerTests {
  let log = TestLog()

  @Test("the session becomes a record, as measured")
  func success() async throws {
    let algebra = try log.addMaterial("Linear Algebra")
    try log.startSession(of: algebra.id, minutesAgo: 45)
    let run = try await log.run(FinishStudyIntent(start: 10, end: 24, memo: "eigen"))
    #expect(run.outcome == .success(code: "success"))
    #expect(run.message == "Recorded 45 min of Linear Algebra, pages 10–24.")
    let record = try #require(try log.records.first)
    #expect(record.started == log.clock.today("12:00"))
    #expect(record.ended == log.clock.today("12:45"))
    #expect(record.amount == .range(from: 10, to: 24))
    #expect(record.memo == "eigen")
    #expect(record.source == .intent)
    #expect((run.response as? FinishStudyIntentResponse)?.recordID == record.id.text)
    #expect(try log.repositories.session.current() == nil)
  }

  @Test("another material than the session's may be given")
  func otherMaterial() async throws {
    let algebra = try log.addMaterial("Linear Algebra")
    let kana = try log.addMaterial("キクタン", unit: .words)
    try log.startSession(of: algebra.id, minutesAgo: 45)
    let run = try await log.run(FinishStudyIntent("きくたん", total: 50), in: log.context("ja"))
    #expect(run.message == "キクタン（45分、50語）を記録しました。")
    #expect(try log.records.first?.materialID == kana.id)
  }

  @Test("a given time keeps the start; a longer one moves it back", arguments: [(30, "12:00", "12:30"), (60, "11:45", "12:45")])
  func givenTime(minutes: Double, started: String, ended: String) async throws {
    try log.startSession(minutesAgo: 45)
    _ = try await log.run(FinishStudyIntent(minutes: minutes))
    let record = try #require(try log.records.first)
    #expect(record.started == log.clock.today(started))
    #expect(record.ended == log.clock.today(ended))
    #expect(record.activeSeconds == Int(minutes) * 60)
  }

  @Test("finished while paused it ends where the pause began, and the pause is dropped")
  func paused() async throws {
    try log.startSession(minutesAgo: 45)
    _ = try log.repositories.session.pause()
    log.clock.advance(600)
    let run = try await log.run(FinishStudyIntent())
    #expect(run.message == "Recorded 45 min of study.")
    let record = try #require(try log.records.first)
    #expect(record.ended == log.clock.today("12:45"))
    #expect(record.pauses == [])
  }

  @Test("a clock set back an hour counts nothing below 0")
  func clockSetBack() async throws {
    try log.startSession()
    log.clock.set(back: 3_600)
    let run = try await log.run(FinishStudyIntent())
    #expect(run.message == "Recorded 0 min of study.")
  }

  @Test("with nothing measured nobody is asked and nothing is written")
  func noSession() async throws {
    let run = try await log.run(FinishStudyIntent("Topology", start: 9, end: 1))
    #expect(run.outcome == .failure(code: "failureNoSession"))
    #expect(StudyExit.code(of: run) == 24)
    #expect(!log.exists)
  }

  @Test("finished by another process meanwhile, it says so")
  func finishedMeanwhile() async throws {
    try log.startSession(minutesAgo: 45)
    let dispatcher = try log.dispatcher(of: FinishStudyIntent(), in: log.context())
    #expect(await dispatcher.confirm(FinishStudyIntent()).codeName == "ready")
    _ = try log.otherProgram().session.discard()
    #expect(await dispatcher.handle(FinishStudyIntent()).codeName == "failureNoSession")
    #expect(try log.records.isEmpty)
  }

  @Test("signed out, the session goes on")
  func signedOut() async throws {
    try log.startSession(minutesAgo: 45)
    try log.repositories.account.setState(.signedOut(server: "https://kiroku.example"))
    let run = try await log.run(FinishStudyIntent())
    #expect(run.outcome == .failure(code: "failureStatusLogout"))
    #expect(try log.repositories.session.current() != nil)
  }

  @Test("the session's material that left the shelf is named, and the session goes on; another one can be given")
  func archived() async throws {
    let old = try log.addMaterial("Old Book")
    try log.addMaterial("New Book")
    try log.startSession(of: old.id, minutesAgo: 45)
    _ = try log.repositories.shelf.archive(old.id)
    let run = try await log.run(FinishStudyIntent())
    #expect(run.outcome == .failure(code: "failureNotFoundBookshelfEntry"))
    #expect(run.message.hasPrefix("“Old Book” is no longer on your shelf"))
    #expect(try log.repositories.session.current() != nil)
    #expect(try await log.run(FinishStudyIntent("New Book")).message == "Recorded 45 min of New Book.")
  }

  // MARK: Long sessions and suspends

  @Test("over 24 h nobody is there to ask: refused, and the session goes on")
  func tooLong() async throws {
    try log.startSession(minutesAgo: 1_441)
    let run = try await log.run(FinishStudyIntent())
    #expect(StudyExit.code(of: run) == 13)
    #expect(
      run.message
        == "The study time must be at most 24 h. Say how long you really studied, or drop the session with `kiroku discard`.")
    #expect(try log.repositories.session.current() != nil)
    #expect(try await log.run(FinishStudyIntent(minutes: 60)).message == "Recorded 1 h of study.")
  }

  @Test("across a suspend the time without it needs a yes, and a yes records it")
  func suspended() async throws {
    try log.startSession(minutesAgo: 45)
    log.clock.suspend(3_600)
    let run = try await log.run(FinishStudyIntent())
    #expect(run.outcome == .confirmation(parameter: "duration", value: .duration(2_700), prompt: run.message))
    #expect(
      run.message == "The computer was suspended during this session. Without that, you studied for 45 min. Record that?")
    #expect(StudyExit.code(of: run) == 12)
    let asked = try await log.run(FinishStudyIntent(), dialogue: Yes())
    #expect(asked.message == "Recorded 45 min of study.")
  }

  @Test(
    "who was asked beside the intent has the say",
    arguments: [
      (.everything, 6_300, "13:45"), (.withoutSuspends, 2_700, "13:45"),
      (.until(TestClock.noon.adding(seconds: 1_800)), 1_800, "12:30"),
    ] as [(FinishRequest.Length, Int, String)])
  func chosenLength(length: FinishRequest.Length, seconds: Int, ended: String) async throws {
    try log.startSession(minutesAgo: 45)
    log.clock.suspend(3_600)
    var context = log.context(source: .command)
    context.finishLength = length
    let run = try await log.run(FinishStudyIntent(), in: context)
    #expect(run.outcome == .success(code: "success"))
    let record = try #require(try log.records.first)
    #expect(record.activeSeconds == seconds)
    #expect(record.ended == log.clock.today(ended))
  }

  @Test(
    "a chosen length that does not hold is refused with 13",
    arguments: [
      (.everything, 1_441), (.until(TestClock.noon.adding(seconds: -60)), 45), (.until(TestClock.noon.adding(seconds: 86_400)), 45),
    ] as [(FinishRequest.Length, Int)])
  func chosenLengthRefused(length: FinishRequest.Length, minutes: Int) async throws {
    try log.startSession(minutesAgo: minutes)
    var context = log.context(source: .command)
    context.finishLength = length
    let run = try await log.run(FinishStudyIntent(), in: context)
    #expect(StudyExit.code(of: run) == 13)
    #expect(try log.records.isEmpty)
  }

  @Test(
    "what has come up since the questions is refused by its own code",
    arguments: [
      (StudyError.sessionTooLong(activeSeconds: 90_000), 13),
      (.sessionAcrossSuspend(activeSeconds: 9_000, withoutSuspendSeconds: 2_700), 12),
    ] as [(StudyError, Int32)])
  func sinceThen(error: StudyError, exit: Int32) async throws {
    let seen = try log.startSession(minutesAgo: 45)
    let services = log.services { $0.session = StaleSession(base: $0.session, seen: seen, error: error) }
    let run = try await log.run(FinishStudyIntent(), services: services)
    #expect(run.fault as? StudyError == error)
    #expect(StudyExit.code(of: run) == exit)
  }

  // MARK: The machine and the server

  @Test("a session that cannot be read ends the run")
  func unreadable() async throws {
    let error = StoreError.damaged(path: "/k", detail: "torn")
    let services = log.services { $0.session = FailingSession(error: error) }
    let run = try await log.run(FinishStudyIntent(), services: services)
    #expect(run.fault as? StoreError == error)
    #expect(StudyExit.code(of: run) == 74)
  }

  @Test("a full disk leaves the session as it was")
  func fullDisk() async throws {
    let seen = try log.startSession(minutesAgo: 45)
    let error = StoreError.cannotWrite(path: "/k", .diskFull)
    let services = log.services { $0.session = StaleSession(base: $0.session, seen: seen, error: error) }
    let run = try await log.run(FinishStudyIntent(), services: services)
    #expect(run.fault as? StoreError == error)
    #expect(try log.repositories.session.current() == seen)
  }

  @Test(
    "what the server says of the post decides the code; the record stands",
    arguments: [
      (.delivered, "success"), (.offline, "failureOffline"), (.refusedWords([RefusedWord("spam")]), "failureNgWordsDetected"),
      (.inProgress(token: "T-1"), "inProgress"),
    ] as [(DeliveryOutcome, String)])
  func delivery(outcome: DeliveryOutcome, code: String) async throws {
    try log.startSession(minutesAgo: 45)
    let services = log.services { $0.delivery = StubDelivery(outcome: outcome, later: .offline) }
    let run = try await log.run(FinishStudyIntent(), services: services)
    #expect(run.response?.codeName == code)
    #expect(try log.records.count == 1)
    guard let token = run.response?.progressToken else { return }
    guard case .finished(_, let response) = try await StudyProgress.of(token, services, in: log.context()) else {
      Issue.record("the result of \(token) is not there")
      return
    }
    #expect(response.codeName == "failureOffline")
  }
}

/// Somebody who says yes to everything.
struct Yes: DialogueDelegate {
  func answer(to question: DialogueQuestion) async -> DialogueAnswer { .yes }
}
