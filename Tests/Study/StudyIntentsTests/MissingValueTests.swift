import IntentRuntime
import StudyIntents
import StudyModels
import TestSupport
import Testing

@Suite("What no run asks for")
struct MissingValueTests {
  let log = TestLog()

  /// Every record with some values and not the others; 0 is not given.
  private static let records: [PostStudyRecordIntent] = (0..<32).map { bits in
    func has(_ place: Int) -> Bool { bits >> place & 1 == 1 }
    return PostStudyRecordIntent(
      has(0) ? "Linear Algebra" : nil, minutes: has(1) ? 45 : nil, total: has(2) ? 5 : 0, start: has(3) ? 10 : nil, end: has(4) ? 24 : nil)
  }

  @Test("it is what the intent itself refuses, in the definition's words, and asks nobody to mend", arguments: records.indices)
  func sameAsIntent(index: Int) async throws {
    try log.addMaterial("Linear Algebra")
    let intent = Self.records[index]
    let context = log.context()
    let dispatcher = try log.dispatcher(of: intent, in: context)
    let validation = await IntentValidation.validate(
      intent, with: dispatcher, in: context, executor: IntentExecutor(deadline: .whileTesting, format: .study))
    // A time is asked for where neither it nor a material is given, and what was given once too often lacks nothing.
    let refusals = validation.issues.compactMap { issue -> String? in
      guard case .refused(let reason?) = issue.kind, dispatcher.isMendedElsewhere(reason: reason, of: issue.parameter) else { return nil }
      let isAskedBefore = reason == "failureLackParameter" && validation.issue(of: "duration") != nil
      return reason == "totalAndRange" || isAskedBefore ? nil : "\(issue.parameter) \(reason)"
    }
    let missing = MissingValue(in: intent)
    #expect(missing.map { "\($0.refusedParameter) \($0.reason)" } == refusals.first)
    if let missing { #expect(intent.value(forParameter: missing.parameter) == nil) }
  }

  @Test("a record of a material alone lacks its time, wherever it says 0")
  func materialAlone() throws {
    let missing = try #require(MissingValue(in: PostStudyRecordIntent("Linear Algebra", minutes: 0, total: 0)))
    #expect((missing.refusedParameter, missing.reason, missing.parameter) == ("end", "failureLackParameter", "duration"))
  }

  @Test("what is asked for, and what comes from the session, is not missing")
  func others() {
    var finish = FinishStudyIntent()
    finish.total = 5
    let intents: [any Intent] = [finish, StartTimerIntent(), StartStopwatchIntent(), PauseStudyIntent(), PostStudyRecordIntent()]
    for intent in intents { #expect(MissingValue(in: intent) == nil) }
  }
}
