import IntentRuntime
import SharedStore
import StudyIntents
import StudyModels
import StudyRepositories
import TestSupport
import Testing

@Suite("Validating a form")
struct IntentValidationTests {
  let log = TestLog()

  private func validate(_ intent: any Intent, services: StudyServices? = nil) async throws -> IntentValidation {
    let context = log.context()
    return await IntentValidation.validate(
      intent, with: try log.dispatcher(of: intent, in: context, services: services), in: context,
      executor: IntentExecutor(deadline: .whileTesting, format: .study))
  }

  @Test("every field is asked, not only the first that is wrong, each with the intent's words")
  func allFields() async throws {
    try log.addMaterial("Linear Algebra")
    try log.addMaterial("Linear Optimization")
    let validation = try await validate(PostStudyRecordIntent("linear", minutes: 1_441, start: 24, end: 10, memo: "\u{1B}"))
    #expect(validation.issues.map(\.parameter) == ["material", "duration", "end", "memo"])
    #expect(validation.issue(of: "duration")?.kind == .refused(reason: "greaterThanMaximumValue"))
    #expect(
      validation.issue(of: "end")
        == .init(parameter: "end", kind: .refused(reason: "lessThanStartValue"), message: #""to" must not be less than "from" (10 < 24)"#))
    guard case .ambiguous(let choices) = validation.issue(of: "material")?.kind else {
      Issue.record("\(validation.issues)")
      return
    }
    #expect(choices.compactMap { $0.objectValue?.displayString } == ["Linear Algebra", "Linear Optimization"])
    #expect(validation.issue(of: "total") == nil)
    #expect(try log.records.isEmpty)
  }

  @Test("a form that can be sent has no issue, and text has become the material it means")
  func right() async throws {
    let algebra = try log.addMaterial("Linear Algebra")
    let validation = try await validate(PostStudyRecordIntent("linear", minutes: 45))
    #expect(validation.issues == [])
    #expect((validation.intent as? PostStudyRecordIntent)?.material == StudyMaterial(algebra))
  }

  @Test("an empty form stands at its fields: too little to record")
  func empty() async throws {
    let validation = try await validate(PostStudyRecordIntent())
    #expect(validation.issues.map(\.kind) == [.refused(reason: "noMaterialAndDuration"), .refused(reason: "failureLackParameter")])
    #expect(validation.issues.map(\.parameter) == ["duration", "end"])
  }

  @Test("a missing end is asked for")
  func missing() async throws {
    try log.addMaterial("Linear Algebra")
    let validation = try await validate(PostStudyRecordIntent("linear", start: 3))
    #expect(validation.issues == [.init(parameter: "end", kind: .missing, message: "How far did you get to?")])
  }

  @Test("a suspend asks whether the time without it is right")
  func suspend() async throws {
    try log.startSession(minutesAgo: 45)
    log.clock.suspend(3_600)
    let validation = try await validate(FinishStudyIntent())
    #expect(validation.issue(of: "duration")?.kind == .confirmation(.duration(2_700)))
  }

  @Test("data that cannot be read is told once")
  func fault() async throws {
    let error = StoreError.busy(path: "/k", seconds: 5)
    let validation = try await validate(PostStudyRecordIntent("linear"), services: log.services { $0.shelf = FailingShelf(error: error) })
    #expect(validation.fault as? StoreError == error)
    #expect(validation.issues == [])
  }
}
