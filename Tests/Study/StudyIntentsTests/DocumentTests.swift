import Foundation
import IntentRuntime
import ProgramSupport
import StudyIntents
import StudyModels
import StudyRepositories
import Testing

/// The JSON that scripts rely on, whole.
@Suite("Documents")
struct DocumentTests {
  let log = TestLog()

  private func json(_ value: some Encodable) throws -> String { try JSONValue(encoding: value).text }

  private func response(to intent: any Intent, in context: InvocationContext? = nil) async throws -> String {
    let run = try await log.run(intent, in: context)
    return try ResponseDocument(try #require(run.response), to: intent).map { try json($0) } ?? "none"
  }

  @Test("the response of a record names the record, the material, the amount and the goals it counts for")
  func recorded() async throws {
    let algebra = try log.addMaterial("Linear Algebra")
    let today = log.clock.environment.today
    _ = try log.repositories.goals.set(.time(seconds: 36_000), material: nil, fromWeekOf: today)
    _ = try log.repositories.goals.set(.amount(30), material: algebra.id, fromWeekOf: today)
    try log.addRecord(minutes: 325)
    let text = try await response(to: PostStudyRecordIntent("Linear Algebra", minutes: 45, start: 10, end: 24))
    let record = try #require(try log.records.first { $0.materialID == algebra.id })
    let reference = #"{"id":"\#(algebra.id.text)","title":"Linear Algebra"}"#
    let overall = #"{"kind":"time","targetSeconds":36000,"doneSeconds":22200,"percent":61}"#
    let ofAlgebra = #"{"kind":"amount","material":\#(reference),"target":30,"done":15,"unit":"pages","percent":50}"#
    #expect(
      text
        == #"{"recordID":"\#(record.id.text)","material":\#(reference),"activeSeconds":2700,"#
        + #""amount":{"start":10,"end":24,"count":15,"unit":"pages"},"#
        + #""startedAt":"2026-11-21T11:15:00+09:00","endedAt":"2026-11-21T12:00:00+09:00","#
        + #""goal":\#(ofAlgebra),"goals":[\#(ofAlgebra),\#(overall)],"warnings":[]}"#)
  }

  @Test("a record without material and goals leaves out what it has not; lists are always there")
  func plain() async throws {
    let text = try await response(to: PostStudyRecordIntent(minutes: 45))
    let id = try #require(try log.records.first).id.text
    #expect(
      text
        == #"{"recordID":"\#(id)","activeSeconds":2700,"startedAt":"2026-11-21T11:15:00+09:00","endedAt":"2026-11-21T12:00:00+09:00","goals":[],"#
        + #""warnings":[]}"#
    )
  }

  @Test("a refusal that wrote nothing carries no record")
  func refused() async throws {
    try log.repositories.account.setState(.signedOut(server: "https://kiroku.example"))
    #expect(try await response(to: PostStudyRecordIntent(minutes: 45)) == "none")
  }

  @Test("the response of the session intents is what status prints", arguments: [false, true])
  func session(isTimer: Bool) async throws {
    let algebra = try log.addMaterial("Linear Algebra")
    try log.startSession(isTimer ? .timer(targetSeconds: 300) : .stopwatch, of: algebra.id, minutesAgo: 10)
    _ = try log.repositories.session.pause()
    log.clock.advance(60)
    _ = try log.repositories.session.resume()
    log.clock.advance(60)
    let paused = try await response(to: PauseStudyIntent())
    let expected =
      #"{"state":"paused","kind":"\#(isTimer ? "timer" : "stopwatch")","material":{"id":"\#(algebra.id.text)","title":"Linear Algebra"},"#
      + #""startedAt":"2026-11-21T12:00:00+09:00","activeSeconds":660,"# + (isTimer ? #""remainingSeconds":-360,"# : "")
      + #""pauses":[{"startedAt":"2026-11-21T12:10:00+09:00","endedAt":"2026-11-21T12:11:00+09:00"},"#
      + #"{"startedAt":"2026-11-21T12:12:00+09:00"}]}"#
    #expect(paused == expected)
    #expect(try await response(to: ShowCurrentStudyIntent()) == expected)
    let session = try log.repositories.session.current()
    #expect(try json(SessionDocument(session, material: algebra, at: log.clock.now)) == expected)
  }

  @Test("with nothing measured the session is idle")
  func idle() async throws {
    #expect(try await response(to: ShowCurrentStudyIntent()) == #"{"state":"idle","pauses":[]}"#)
    #expect(try json(SessionDocument(nil, material: nil, at: log.clock.now)) == #"{"state":"idle","pauses":[]}"#)
  }

  @Test(
    "a time keeps its offset through the intents' own form",
    arguments: [
      "2026-11-21T12:00:00+09:00", "2026-11-01T01:30:00-04:00", "2028-02-29T23:59:59Z", "1969-12-31T23:59:59-03:30",
    ])
  func dates(text: String) throws {
    let time = try #require(ZonedInstant(rfc3339: text))
    #expect(ZonedInstant(DateComponents(time))?.rfc3339 == text)
  }

  @Test("a token and a challenge can be read back; anything else cannot")
  func tokens() throws {
    let id = try #require(StudyRecord.ID("0a0b0c0d-0000-4000-8000-00000000000f"))
    let token = ProgressToken(intentName: "PostStudyRecord", recordID: id, delivery: "a.b")
    #expect(token.text == "PostStudyRecord.0a0b0c0d-0000-4000-8000-00000000000f.a.b")
    #expect(ProgressToken(token.text) == token)
    for text in ["", "a.b", "PostStudyRecord.nobody.x", "PostStudyRecord.\(id.text)."] { #expect(ProgressToken(text) == nil) }
    let goal = try #require(WeeklyGoal.ID("0a0b0c0d-0000-4000-8000-00000000000e"))
    let challenge = ProgressChallenge(goal: goal, week: try #require(CivilDate("2026-11-16")), progress: nil)
    #expect(ProgressChallenge(userInfo: challenge.userInfo) == challenge)
    #expect(ProgressChallenge(userInfo: [:]) == nil)
    #expect(ProgressChallenge(userInfo: ["study_challenge": .dictionary(["goal": .string("x"), "week": .string("2026-11-16")])]) == nil)
    #expect(ProgressChallenge(userInfo: ["study_challenge": .dictionary(["goal": .string(goal.text), "week": .string("soon")])]) == nil)
  }
}
