import StudyModels
import StudyRepositories
import Testing

@Suite("Finishing a session that cannot be recorded as measured")
struct FinishQuestionTests {
  private func longSession() async throws -> Kiroku {
    let kiroku = Kiroku()
    try await kiroku.run("start")
    kiroku.now = "2026-11-22T11:00:00+09:00"
    kiroku.isTerminal = true
    kiroku.variables = ["NO_COLOR": "1"]
    return kiroku
  }

  @Test("a session past 24 h asks until when it counts")
  func untilATime() async throws {
    let kiroku = try await longSession()
    let answer = try await kiroku.run("finish", answers: ["1", "soon", "2026-11-21T11:30"])
    #expect(
      answer
        == Kiroku.Answer(
          code: 0, output: "Recorded 1 h 30 min of study.\n",
          messages: """
            This session has been running since Sat 21 Nov 10:00, 25 h: more than a day. What should be recorded?
              1. Until a time that you give
              2. Discard it (undo brings it back)
            > When did you stop? (such as 21:30) > “soon” is no time. Write `21:00`, `yesterday 21:00`, `2h ago` or `2026-11-21T21:00`.
            When did you stop? (such as 21:30) > \u{0020}
            """.trimmingSuffix(1)))
    let record = try #require(try kiroku.repositories().records.recent(limit: 1).first)
    #expect(record.ended.rfc3339 == "2026-11-21T11:30:00+09:00")
  }

  @Test("a session past 24 h can be discarded")
  func discard() async throws {
    let kiroku = try await longSession()
    #expect(
      try await kiroku.run("finish", answers: ["discard"]).output == "Discarded the stopwatch (25 h). `kiroku undo` brings it back.\n")
    #expect(try kiroku.repositories().session.current() == nil)
  }

  @Test("answering nothing leaves the session running")
  func leave() async throws {
    let kiroku = try await longSession()
    #expect(try await kiroku.run("finish", answers: ["7"]).code == 130)
    #expect(try kiroku.repositories().session.current() != nil)
  }

  @Test(
    "three answers that cannot be used leave it running, with the code of a session that is too long",
    arguments: [["x", "", "7"], ["1", "x", "", "y"]])
  func givenUp(_ answers: [String]) async throws {
    let kiroku = try await longSession()
    let answer = try await kiroku.run("finish", answers: answers)
    #expect(answer.code == 13)
    #expect(answer.messages.contains("kiroku: After three tries at “"))
    #expect(answer.messages.hasSuffix(" The session goes on. `kiroku finish 90m` records 90 minutes of it, `kiroku discard` drops it.\n"))
    #expect(try kiroku.repositories().session.current() != nil)
  }

  @Test("with nobody to ask it is refused with 13, and a given duration settles it", arguments: [false, true])
  func nobody(_ isTerminal: Bool) async throws {
    let kiroku = try await longSession()
    kiroku.isTerminal = isTerminal
    #expect(try await kiroku.run("finish", "--no-input").code == 13)
    #expect(try await kiroku.run("finish", "90m").output == "Recorded 1 h 30 min of study.\n")
  }
}

extension String {
  /// The text without its last characters.
  fileprivate func trimmingSuffix(_ count: Int) -> String { String(dropLast(count)) }
}
