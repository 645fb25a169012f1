public import IntentRuntime
public import StudyModels
public import StudyRepositories

extension PostStudyRecordIntent: RecordIntent {
  public static var change: StudyChange.Verb? { .addRecord }
  public static var screen: StudyScreen { .records }

  public static func isPossible(during session: StudySession?) -> Bool { true }

  public var missingValue: MissingValue? {
    let amounts = [("total", givenTotal), ("start", givenStart), ("end", givenEnd)]
    if material == nil {
      return amounts.first { $0.1 != nil }.map { MissingValue(refusedParameter: $0.0, reason: "noMaterial", parameter: "material") }
    }
    if lacksTimeAndAmount { return MissingValue(refusedParameter: "end", reason: "failureLackParameter", parameter: "duration") }
    if givenEnd != nil, givenStart == nil { return MissingValue(refusedParameter: "end", reason: "noStart", parameter: "start") }
    return nil
  }

  /// Whether there is nothing to record: no time and no amount. Without a material the time is asked for, with one nothing is.
  var lacksTimeAndAmount: Bool { givenSeconds == nil && givenTotal == nil && givenStart == nil && givenEnd == nil }

  public static func shortcutPhrase(studying material: String?, in language: Language) -> String {
    material.map { language.words("\($0) done", "\($0)終わった") } ?? language.words("study done", "勉強した")
  }

  public static func example(of parameter: PostStudyRecordIntentParameter, material: String) -> ValueExample {
    switch parameter {
    case .material: ValueExample(material, command: "kiroku record \(material) 45m")
    case .duration: ValueExample("25m", command: "kiroku record 45m")
    case .total: ValueExample("24", command: "kiroku record \(material) -t 12")
    case .start, .end: ValueExample("24", command: "kiroku record \(material) -r 10-24")
    case .memo: ValueExample("…", command: "kiroku record -m …")
    }
  }

  public static func document(of response: PostStudyRecordIntentResponse) -> ResponseDocument? { recordDocument(of: response) }

  public static func response(
    to trace: SavedTrace, with services: StudyServices, in context: InvocationContext
  ) -> PostStudyRecordIntentResponse? {
    recordResponse(to: trace, with: services, in: context)
  }
}

extension RecordDraft {
  /// Makes the draft of what an intent says, resolved, with what its context adds.
  init(_ intent: PostStudyRecordIntent, started: ZonedInstant, ended: ZonedInstant, context: InvocationContext) {
    self.init(
      started: started, ended: ended, activeSeconds: intent.givenSeconds ?? 0, materialID: intent.material?.materialID,
      amount: intent.recordAmount, memo: intent.memo, visibility: context.visibility, isShared: context.isShared, images: context.images,
      source: context.recordSource)
  }
}

extension PostStudyRecordIntentResponse: RecordResponse {}
extension PostStudyRecordIntentResponseCode: RecordResponseCode {}

extension StudyIntentTypes {
  var postStudyRecord: any StudyIntent.Type { PostStudyRecordIntent.self }
}

extension IntentHandlerRegistry {
  public func postStudyRecordHandler(in context: InvocationContext) throws -> any PostStudyRecordIntentHandling {
    PostStudyRecordIntentHandler(try services(for: PostStudyRecordIntent.self), in: context)
  }
}
