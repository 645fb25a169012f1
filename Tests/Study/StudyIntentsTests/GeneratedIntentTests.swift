import Foundation
import IntentRuntime
import StudyIntents
import Testing

@Suite("Generated intents")
struct GeneratedIntentTests {
  @Test("a value that is set comes back, typed and by name, and nil clears it")
  func values() throws {
    var intent = PostStudyRecordIntent()
    let material = StudyMaterial(identifier: "7", display: "Linear Algebra", subtitle: "Strang")
    let values: [(String, IntentValue)] = [
      ("material", material.intentValue), ("duration", .duration(2700)), ("total", .integer(0)), ("start", .integer(10)),
      ("end", .integer(24)),
      ("memo", .string("hard")),
    ]
    for (name, value) in values { try intent.setValue(value, forParameter: name) }
    #expect(values.map { intent.value(forParameter: $0.0) } == values.map { $0.1 })
    #expect(intent.material == material)
    #expect(intent.duration == 2700)
    #expect((intent.total, intent.start, intent.end) == (0, 10, 24))
    for (name, _) in values { try intent.setValue(nil, forParameter: name) }
    #expect(intent == PostStudyRecordIntent())
    #expect(intent.value(forParameter: "nothing") == nil)
  }

  @Test(
    "a value of another type is refused and changes nothing",
    arguments: [
      ("material", IntentValue.string("Linear Algebra")),
      ("material", .object(IntentObjectValue(typeName: "Soup", identifier: nil, displayString: "x"))),
      ("duration", .integer(45)), ("end", .decimal(24)), ("memo", .array([.string("a")])),
    ])
  func wrongTypes(parameter: String, value: IntentValue) {
    var intent = PostStudyRecordIntent()
    #expect(throws: IntentValueError.wrongType(parameter: parameter)) { try intent.setValue(value, forParameter: parameter) }
    #expect(intent == PostStudyRecordIntent())
  }

  @Test("a parameter that the intent does not have is refused")
  func unknownParameter() {
    var intent = PauseStudyIntent()
    #expect(throws: IntentValueError.unknownParameter("material")) { try intent.setValue(nil, forParameter: "material") }
  }

  @Test("an object goes through the runtime and back whole")
  func objects() {
    var progress = StudyGoalProgress(identifier: "g", display: "10 h")
    progress.kind = .time
    progress.material = StudyMaterial(identifier: "7", display: "Linear Algebra")
    progress.targetSeconds = 36_000
    progress.percent = 61
    #expect(StudyGoalProgress(progress.objectValue) == progress)
    #expect(progress.objectValue.properties.keys.sorted() == ["kind", "material", "percent", "targetSeconds"])
    #expect(StudyGoalProgress(identifier: nil, display: "").objectValue.properties == [:])
  }

  @Test("a response carries its properties by name; what is not known is absent")
  func responses() {
    var response = ShowCurrentStudyIntentResponse.success(summary: "Studying.")
    #expect((response.code, response.codeName, response.codeRawValue) == (.success, "success", 4))
    #expect(response.value(forProperty: "summary") == .string("Studying."))
    #expect(response.value(forProperty: "state") == nil)
    response.state = .paused
    response.pauses = [StudyPause(identifier: nil, display: "5 min")]
    #expect(response.value(forProperty: "state") == .enumeration(name: "paused", rawValue: 3))
    #expect(response.value(forProperty: "pauses")?.arrayValue?.count == 1)
    #expect(FinishStudyIntentResponse(code: .failureNoSession, userActivity: nil).codeRawValue == 104)
  }

  @Test("a refusal carries the number of its reason")
  func refusals() {
    let result = PostStudyRecordEndResolutionResult.unsupported(forReason: .lessThanStartValue)
    #expect(result.outcome == .unsupported(reason: 7))
    #expect(result.erasedOutcome == .unsupported(reason: 7))
    #expect(PostStudyRecordEndResolutionResult.success(with: 24).erasedOutcome == .success(.integer(24)))
  }

  @Test("a dispatcher hands an intent to its handler, and an intent of another type to nobody")
  func dispatching() async throws {
    let dispatcher = StartTimerIntentDispatcher(handler: Timers())
    let intent = StartTimerIntent()
    #expect(await dispatcher.resolve(parameter: "duration", for: intent) == [.needsValue])
    #expect(await dispatcher.resolve(parameter: "nothing", for: intent) == [])
    #expect(await dispatcher.resolve(parameter: "duration", for: PauseStudyIntent()) == [.unsupported(reason: nil)])
    let offered = try await dispatcher.options(parameter: "material", for: intent, searchTerm: "alg").allItems
    #expect(offered == [StudyMaterial(identifier: nil, display: "alg").intentValue])
    #expect(try await dispatcher.options(parameter: "duration", for: intent, searchTerm: nil).allItems == [])
    #expect(await dispatcher.defaultValue(parameter: "material", for: intent) == nil)
    #expect(await dispatcher.confirm(intent).codeName == "ready")
    #expect(await dispatcher.handle(intent).codeName == "success")
    #expect(await dispatcher.handle(PauseStudyIntent()).codeName == "failure")
    #expect(!dispatcher.isMendedElsewhere(reason: "notOnShelf", of: "material"))
  }
}

/// A handler that answers alike whatever it is asked.
private struct Timers: StartTimerIntentHandling {
  func resolveDuration(for intent: StartTimerIntent) async -> StartTimerDurationResolutionResult { .needsValue() }

  func resolveMaterial(for intent: StartTimerIntent) async -> StartTimerMaterialResolutionResult { .notRequired() }

  func provideMaterialOptionsCollection(for intent: StartTimerIntent, searchTerm: String?) async throws -> ObjectCollection<StudyMaterial> {
    ObjectCollection(items: [StudyMaterial(identifier: nil, display: searchTerm ?? "")])
  }

  func handle(intent: StartTimerIntent) async -> StartTimerIntentResponse { .success(summary: "the timer") }
}
