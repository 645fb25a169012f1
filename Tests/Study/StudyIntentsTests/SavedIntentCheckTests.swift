import IntentRuntime
import StudyIntents
import StudyModels
import StudyRepositories
import TestSupport
import Testing

@Suite("Intents that are saved to be run some other time")
struct SavedIntentCheckTests {
  let log = TestLog()

  private func check(_ intent: any Intent) async throws -> SavedIntentCheck {
    try await SavedIntentCheck.check(
      intent, from: IntentHandlerRegistry(log.services), in: log.context(),
      executor: IntentExecutor(deadline: .whileTesting, format: .study))
  }

  /// Starts a session for a material, or with an empty text for none.
  private func measure(_ title: String?) throws {
    guard let title else { return }
    let material = try log.repositories.shelf.materials(includingArchived: false).first { $0.title == title }
    _ = try log.repositories.session.start(.stopwatch, material: material?.id, at: nil)
  }

  /// What is refused, as `parameter reason`.
  private func refusals(_ check: SavedIntentCheck) -> [String] {
    check.refusals.map { issue in
      guard case .refused(let reason) = issue.kind else { return issue.parameter }
      return "\(issue.parameter) \(reason ?? "")"
    }
  }

  /// Whether a session runs has no say: it is another one when the intent is run.
  @Test("what is asked when it runs is told from what is left out", arguments: [nil, "", "Linear Algebra"])
  func asked(session: String?) async throws {
    try log.addMaterial("Linear Algebra")
    try measure(session)
    let cases: [(any Intent, Set<String>)] = [
      (StartTimerIntent(), ["duration"]), (StartStopwatchIntent(), []), (PostStudyRecordIntent(), ["duration"]),
      (PostStudyRecordIntent("Linear Algebra", start: 10), ["end"]),
      (FinishStudyIntent(start: 10), ["end"]), (FinishStudyIntent(), []), (PostStudyRecordIntent("Linear Algebra", minutes: 5), []),
      (PauseStudyIntent(), []),
    ]
    for (intent, asked) in cases {
      let check = try await check(intent)
      #expect(check.asked == asked, "\(type(of: intent).intentName)")
      #expect(refusals(check) == [], "\(type(of: intent).intentName)")
    }
  }

  @Test("what could never run is refused, whatever is being measured", arguments: [nil, "", "Linear Algebra"])
  func refused(session: String?) async throws {
    try log.addMaterial("Linear Algebra")
    try measure(session)
    let cases: [(any Intent, [String])] = [
      (PostStudyRecordIntent("Linear Algebra"), ["duration failureLackParameter"]),
      (PostStudyRecordIntent(minutes: 5, total: 5), ["total noMaterial"]),
      (FinishStudyIntent(total: 5, start: 9, end: 3), ["total totalAndRange", "end lessThanStartValue"]),
      (PostStudyRecordIntent("Linear Algebra", minutes: 5, total: 10_000), ["total greaterThanMaximumValue"]),
      (PostStudyRecordIntent("Physics", minutes: 5), ["material notOnShelf"]),
    ]
    for (intent, expected) in cases {
      let found = refusals(try await check(intent))
      #expect(found == expected)
    }
  }
}
