import IntentRuntime
import SharedStore
import StudyIntents
import StudyModels
import StudyRepositories
import StudyTestSupport
import Testing

@Suite("Recording study")
struct PostStudyRecordIntentHandlerTests {
  let log = TestLog()

  @Test("a success says what was recorded and how far the week's goal has come")
  func success() async throws {
    let algebra = try log.addMaterial("Linear Algebra")
    _ = try log.repositories.goals.set(.time(seconds: 36_000), material: nil, fromWeekOf: log.clock.environment.today)
    try log.addRecord(minutes: 325)
    let run = try await log.run(PostStudyRecordIntent("Linear Algebra", minutes: 45, start: 10, end: 24, memo: "eigen"))
    #expect(run.outcome == .success(code: "success"))
    #expect(run.message == "Recorded 45 min of Linear Algebra, pages 10–24. This week 6 h 10 min of 10 h (61 %).")
    #expect(run.fault == nil)
    let record = try #require(try log.records.first { $0.materialID == algebra.id })
    #expect(
      record
        == StudyRecord(
          id: record.id, started: log.clock.today("11:15"), ended: log.clock.today("12:00"), activeSeconds: 2_700, materialID: algebra.id,
          amount: .range(from: 10, to: 24), memo: "eigen", visibility: .private, source: .intent, postToken: record.postToken,
          created: log.clock.now, updated: log.clock.now))
    let response = try #require(run.response as? PostStudyRecordIntentResponse)
    #expect(response.recordID == record.id.text)
    #expect(response.material == StudyMaterial(algebra))
    #expect(response.activeSeconds == 2_700)
    #expect(response.goals?.count == 1)
  }

  @Test("with a goal the response carries the activity that opens the progress post")
  func activity() async throws {
    let goal = try log.repositories.goals.set(.time(seconds: 3_600), material: nil, fromWeekOf: log.clock.environment.today)
    let run = try await log.run(PostStudyRecordIntent(minutes: 45), in: log.context("ja"))
    let activity = try #require(run.response?.userActivity)
    #expect(activity.activityType == "app.kiroku.postGoalProgress")
    #expect(activity.title == "今週の進捗を投稿する")
    #expect(
      activity.userInfo == [
        "study_challenge": .dictionary(["goal": .string(goal.id.text), "week": .string("2026-11-16"), "progress": .integer(75)])
      ])
    #expect(
      ProgressChallenge(userInfo: activity.userInfo)
        == ProgressChallenge(goal: goal.id, week: CivilDate("2026-11-16") ?? log.clock.environment.today, progress: 75))
    #expect(try log.repositories.timeline.posts(before: nil, limit: 10).isEmpty)
  }

  @Test("without a goal there is no progress, and the activity is the intent's own")
  func withoutGoal() async throws {
    let run = try await log.run(PostStudyRecordIntent(minutes: 45))
    #expect(run.message == "Recorded 45 min of study.")
    #expect(run.response?.userActivity?.activityType == "PostStudyRecordIntent")
    #expect((run.response as? PostStudyRecordIntentResponse)?.goals == [])
  }

  @Test("the material's goal in time comes before its goal in amounts and the overall one")
  func goals() async throws {
    let algebra = try log.addMaterial("Linear Algebra")
    let today = log.clock.environment.today
    _ = try log.repositories.goals.set(.time(seconds: 36_000), material: nil, fromWeekOf: today)
    _ = try log.repositories.goals.set(.amount(30), material: algebra.id, fromWeekOf: today)
    let byAmount = try await log.run(PostStudyRecordIntent("Linear Algebra", minutes: 45, start: 10, end: 24))
    #expect(byAmount.message == "Recorded 45 min of Linear Algebra, pages 10–24. This week 15 of 30 pages (50 %).")
    _ = try log.repositories.goals.set(.time(seconds: 7_200), material: algebra.id, fromWeekOf: today)
    let byTime = try await log.run(PostStudyRecordIntent("Linear Algebra", minutes: 45))
    #expect(byTime.message == "Recorded 45 min of Linear Algebra. This week 1 h 30 min of 2 h (75 %).")
    let response = try #require(byTime.response as? PostStudyRecordIntentResponse)
    // Without pages it says nothing of the goal in pages.
    #expect(response.goals?.map(\.kind) == [.time, .time])
    #expect(response.goals?.map(\.percent) == [75, 15])
    #expect(response.goal == response.goals?.first)
    let byBoth = try await log.run(PostStudyRecordIntent("Linear Algebra", minutes: 45, start: 25, end: 29))
    #expect((byBoth.response as? PostStudyRecordIntentResponse)?.goals?.map(\.kind) == [.time, .amount, .time])
  }

  @Test("a record of another week tells that week's progress")
  func otherWeek() async throws {
    let lastWeek = log.clock.environment.today.adding(days: -7)
    _ = try log.repositories.goals.set(.time(seconds: 3_600), material: nil, fromWeekOf: lastWeek)
    var context = log.context(source: .command)
    context.endTime = log.clock.zone.zoned(log.clock.now.adding(seconds: -7 * 86_400))
    let run = try await log.run(PostStudyRecordIntent(minutes: 45), in: context)
    #expect(run.message == "Recorded 45 min of study. That week 45 min of 1 h (75 %).")
  }

  // MARK: What the context adds

  @Test("it ends when the context says, and begins the study time before")
  func endTime() async throws {
    var context = log.context(source: .command)
    context.endTime = log.clock.today("09:00")
    context.visibility = .followers
    _ = try await log.run(PostStudyRecordIntent(minutes: 45), in: context)
    let record = try #require(try log.records.first)
    #expect(record.started == log.clock.today("08:15"))
    #expect(record.ended == log.clock.today("09:00"))
    #expect(record.visibility == .followers)
    #expect(record.source == .app)
  }

  @Test("it begins when the context says, and ends the study time after")
  func startTime() async throws {
    var context = log.context(source: .app)
    context.startTime = log.clock.today("09:00")
    _ = try await log.run(PostStudyRecordIntent(minutes: 45), in: context)
    let record = try #require(try log.records.first)
    #expect(record.started == log.clock.today("09:00"))
    #expect(record.ended == log.clock.today("09:45"))
  }

  @Test("with both times the study time may be less than what lies between")
  func bothTimes() async throws {
    var context = log.context(source: .app)
    context.startTime = log.clock.today("09:00")
    context.endTime = log.clock.today("11:00")
    _ = try await log.run(PostStudyRecordIntent(minutes: 45), in: context)
    let record = try #require(try log.records.first)
    #expect(record.started == log.clock.today("09:00"))
    #expect(record.ended == log.clock.today("11:00"))
    #expect(record.activeSeconds == 2_700)
  }

  @Test("a time written at another offset keeps it at both ends")
  func foreignOffset() async throws {
    var context = log.context(source: .command)
    context.endTime = ZonedInstant(rfc3339: "2026-11-20T21:00:00+01:00")
    _ = try await log.run(PostStudyRecordIntent(minutes: 45), in: context)
    let record = try #require(try log.records.first)
    #expect(record.started.rfc3339 == "2026-11-20T20:15:00+01:00")
    #expect(record.ended.rfc3339 == "2026-11-20T21:00:00+01:00")
  }

  @Test(
    "a time later than now is refused with 13, and nothing is written",
    arguments: [
      ("12:01", nil), (nil, "11:30"), ("12:01", "11:00"),
    ] as [(String?, String?)])
  func laterThanNow(end: String?, start: String?) async throws {
    var context = log.context(source: .command)
    context.endTime = end.map(log.clock.today)
    context.startTime = start.map(log.clock.today)
    let run = try await log.run(PostStudyRecordIntent(minutes: 45), in: context)
    let end = log.clock.today(end ?? "12:15")
    #expect(run.fault as? StudyError == .laterThanNow(end, now: log.clock.today("12:00")))
    #expect(StudyExit.code(of: run) == 13)
    #expect(!log.exists)
  }

  @Test("a start after the end is refused with 13")
  func turnedRound() async throws {
    var context = log.context(source: .app)
    context.startTime = log.clock.today("11:00")
    context.endTime = log.clock.today("10:00")
    let run = try await log.run(PostStudyRecordIntent(minutes: 45), in: context)
    #expect(run.fault as? StudyError == .earlierThanAllowed(log.clock.today("10:00"), earliest: log.clock.today("11:00")))
    #expect(StudyExit.code(of: run) == 13)
  }

  @Test("recording never touches the running session")
  func session() async throws {
    let session = try log.startSession(minutesAgo: 20)
    _ = try await log.run(PostStudyRecordIntent(minutes: 45))
    #expect(try log.repositories.session.current() == session)
  }

  // MARK: What speaks against it

  @Test("signed out, nothing is recorded")
  func signedOut() async throws {
    try log.repositories.account.setState(.signedOut(server: "https://kiroku.example"))
    let run = try await log.run(PostStudyRecordIntent(minutes: 45))
    #expect(run.outcome == .failure(code: "failureStatusLogout"))
    #expect(StudyExit.code(of: run) == 20)
    #expect(run.phases.last?.phase == .confirm)
    #expect(try log.records.isEmpty)
  }

  @Test("signed out between confirm and handle, nothing is recorded either")
  func signedOutMeanwhile() async throws {
    try log.repositories.account.setState(.signedOut(server: "https://kiroku.example"))
    let services = log.services { $0.account = StubAccount(answer: .success(.local)) }
    let run = try await log.run(PostStudyRecordIntent(minutes: 45), services: services)
    #expect(run.outcome == .failure(code: "failureStatusLogout"))
    #expect(run.phases.last?.phase == .handle)
    #expect(try log.records.isEmpty)
  }

  @Test("a saved id of an archived material answers that it left the shelf")
  func archived() async throws {
    let old = try log.addMaterial("Old Book")
    var intent = PostStudyRecordIntent(minutes: 45)
    intent.material = StudyMaterial(old)
    _ = try log.repositories.shelf.archive(old.id)
    let run = try await log.run(intent)
    #expect(run.outcome == .failure(code: "failureNotFoundBookshelfEntry"))
    #expect(StudyExit.code(of: run) == 22)
    #expect(run.message.hasPrefix("“Old Book” is no longer on your shelf"))
    #expect(try log.records.isEmpty)
  }

  @Test("an id that no material has answers the same", arguments: ["0a0b0c0d-0000-4000-8000-00000000000f", "no id at all"])
  func gone(id: String) async throws {
    var intent = PostStudyRecordIntent(minutes: 45)
    intent.material = StudyMaterial(identifier: id, display: "Lost Book")
    let run = try await log.run(intent)
    #expect(run.outcome == .failure(code: "failureNotFoundBookshelfEntry"))
    #expect(run.message.hasPrefix("“Lost Book” is no longer on your shelf"))
  }

  @Test("a material archived between confirm and handle is noticed")
  func archivedMeanwhile() async throws {
    let book = try log.addMaterial("Book")
    var intent = PostStudyRecordIntent(minutes: 45)
    intent.material = StudyMaterial(book)
    let dispatcher = try log.dispatcher(of: intent, in: log.context())
    #expect(await dispatcher.confirm(intent).codeName == "ready")
    _ = try log.otherProgram().shelf.archive(book.id)
    #expect(await dispatcher.handle(intent).codeName == "failureNotFoundBookshelfEntry")
    #expect(try log.records.isEmpty)
  }

  @Test(
    "what the transaction itself refuses is told too",
    arguments: [
      (StudyError.materialNotOnShelf(title: "Book"), "failureNotFoundBookshelfEntry", 22),
      (.signedOut(server: "s"), "failureStatusLogout", 20),
      (.limit(.amount(10_000)), "failure", 1),
    ] as [(StudyError, String, Int32)])
  func refusedInTransaction(error: StudyError, code: String, exit: Int32) async throws {
    let services = log.services { $0.records = FailingRecords(base: $0.records, error: error) }
    let run = try await log.run(PostStudyRecordIntent(minutes: 45), services: services)
    #expect(run.outcome == .failure(code: code))
    #expect(StudyExit.code(of: run) == exit)
  }

  @Test("a full disk ends the run with its own code, and nothing counts as done")
  func fullDisk() async throws {
    let error = StoreError.cannotWrite(path: "/k", .diskFull)
    let services = log.services { $0.records = FailingRecords(base: $0.records, error: error) }
    let context = log.context()
    let run = try await log.run(PostStudyRecordIntent(minutes: 45), in: context, services: services)
    #expect(run.fault as? StoreError == error)
    #expect(StudyExit.code(of: run) == 74)
    #expect(!context.report.hasCommitted)
  }

  @Test("an account or a shelf that cannot be read ends the run", arguments: [true, false])
  func unreadable(isAccount: Bool) async throws {
    let error = StoreError.busy(path: "/k", seconds: 5)
    let services = log.services { repositories in
      if isAccount {
        repositories.account = StubAccount(answer: .failure(error))
      } else {
        repositories.shelf = FailingShelf(error: error)
      }
    }
    let run = try await log.run(PostStudyRecordIntent(isAccount ? nil : "Linear Algebra", minutes: 45), services: services)
    #expect(run.fault as? StoreError == error)
    #expect(StudyExit.code(of: run) == 75)
  }

  @Test("a record that stands is a success, also where its goals cannot be read afterwards")
  func goalsUnreadable() async throws {
    let services = log.services { $0.goals = FailingGoals(error: StoreError.busy(path: "/k", seconds: 5)) }
    let context = log.context()
    let run = try await log.run(PostStudyRecordIntent(minutes: 45), in: context, services: services)
    #expect(run.outcome == .success(code: "success"))
    #expect(run.message == "Recorded 45 min of study.")
    #expect(run.fault == nil)
    #expect(context.report.hasCommitted)
    #expect(try log.records.count == 1)
  }

  // MARK: What the server says

  @Test(
    "what the server says of the post decides the code; the record stands",
    arguments: [
      (.delivered, .success(code: "success"), 0), (.offline, .failure(code: "failureOffline"), 21),
      (.refusedWords([RefusedWord("spam")]), .failure(code: "failureNgWordsDetected"), 23),
    ] as [(DeliveryOutcome, IntentOutcome, Int32)])
  func delivery(outcome: DeliveryOutcome, expected: IntentOutcome, exit: Int32) async throws {
    let services = log.services { $0.delivery = StubDelivery(outcome: outcome) }
    let run = try await log.run(PostStudyRecordIntent(minutes: 45), services: services)
    #expect(run.outcome == expected)
    #expect(StudyExit.code(of: run) == exit)
    let record = try #require(try log.records.first)
    #expect((run.response as? PostStudyRecordIntentResponse)?.recordID == record.id.text)
    #expect((run.response as? PostStudyRecordIntentResponse)?.activeSeconds == 2_700)
  }

  @Test("a server that has not answered yet gives a token, and the token gives the real result")
  func inProgress() async throws {
    let services = log.services { $0.delivery = StubDelivery(outcome: .inProgress(token: "T-1"), later: .delivered) }
    let run = try await log.run(PostStudyRecordIntent(minutes: 45), services: services)
    guard case .inProgress(let token?) = run.outcome else {
      Issue.record("\(run.outcome)")
      return
    }
    #expect(StudyExit.code(of: run) == 31)
    guard case .finished(let intent, let response) = try await StudyProgress.of(token, services, in: log.context()) else {
      Issue.record("the result of \(token) is not there")
      return
    }
    let account = IntentExecutor(format: .study).account(of: response, to: intent, in: log.context())
    #expect(account.outcome == .success(code: "success"))
    #expect(account.message == "Recorded 45 min of study.")
  }

  @Test("a token whose post is still on its way is working; a foreign one is unknown")
  func tokens() async throws {
    let services = log.services { $0.delivery = StubDelivery(outcome: .inProgress(token: "T-1"), later: .inProgress(token: "T-1")) }
    let run = try await log.run(PostStudyRecordIntent(minutes: 45), services: services)
    guard case .inProgress(let token?) = run.outcome else {
      Issue.record("\(run.outcome)")
      return
    }
    guard case .working = try await StudyProgress.of(token, services, in: log.context()) else {
      Issue.record("\(token) is not working")
      return
    }
    let id = try #require(try log.records.first).id.text
    for foreign in ["", "T-1", "PostStudyRecord.\(id).T-2", "StartTimer.\(id).T-1", "PostStudyRecord.nobody.T-1"] {
      guard case .unknown = try await StudyProgress.of(foreign, services, in: log.context()) else {
        Issue.record("\(foreign) is known")
        return
      }
    }
  }
}
