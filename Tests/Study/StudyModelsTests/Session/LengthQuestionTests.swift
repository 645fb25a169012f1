import StudyModels
import Testing

@Suite("What is asked about a session that is not recorded as measured")
struct LengthQuestionTests {
  private func asked(awake: Int, asleep: Int) -> StudySession.LengthQuestion? {
    session(readings: [(0, clocks(awake: 0))])
      .lengthQuestion(at: moment(awake + asleep), reading: clocks(awake: Double(awake), asleep: Double(asleep)))
  }

  @Test("nothing is asked about up to 24 h without a suspend")
  func asMeasured() {
    #expect(asked(awake: 86_400, asleep: 0) == nil)
    #expect(asked(awake: 3_000, asleep: 600) == nil)
  }

  @Test("across a suspend the time without it is offered first, then all of it")
  func suspended() throws {
    let question = try #require(asked(awake: 3_600, asleep: 7_200))
    #expect([question.measured, question.suspended, question.withoutSuspends] == [10_800, 7_200, 3_600])
    #expect(!question.isTooLong)
    #expect(question.choices == [.withoutSuspends, .everything, .until, .discard])
  }

  @Test("past 24 h not all of it is offered, and without the suspend only what is no longer")
  func tooLong() throws {
    #expect(try #require(asked(awake: 86_401, asleep: 0)).choices == [.until, .discard])
    #expect(try #require(asked(awake: 3_600, asleep: 100_000)).choices == [.withoutSuspends, .until, .discard])
    #expect(try #require(asked(awake: 90_000, asleep: 10_000)).choices == [.until, .discard])
  }

  @Test("what is offered can be kept, and recording it as measured is refused with the same reason", arguments: [3_600, 50_000, 90_000])
  func agrees(awake: Int) throws {
    for asleep in [0, 7_200, 100_000] {
      guard let question = asked(awake: awake, asleep: asleep) else { continue }
      let running = session(readings: [(0, clocks(awake: 0))])
      let reading = clocks(awake: Double(awake), asleep: Double(asleep))
      let now = awake + asleep
      #expect(refusal { () throws(StudyError) in try running.finish(now: now, reading: reading) } == question.refusal)
      for (choice, length) in [(.everything, .everything), (.withoutSuspends, .withoutSuspends)]
        as [(StudySession.LengthQuestion.Choice, StudySession.Length)]
      {
        let isKept = (try? running.finish(length, now: now, reading: reading)) != nil
        if question.choices.contains(choice) { #expect(isKept) }
        if choice == .everything { #expect(question.choices.contains(choice) == isKept) }
      }
    }
  }
}
