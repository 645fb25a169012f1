public import IntentRuntime
public import StudyModels
public import StudyRepositories

extension FinishStudyIntent: RecordIntent {
  public static var change: StudyChange.Verb? { .finishSession }
  public static var screen: StudyScreen { .records }

  public static func isPossible(during session: StudySession?) -> Bool { session != nil }

  // What finishes a session takes its time and its material from that session.
  public var missingValue: MissingValue? { nil }

  public static func shortcutPhrase(studying material: String?, in language: Language) -> String {
    material.map { language.words("\($0) finished", "\($0)ここまで") } ?? language.words("that's it for now", "ここまで")
  }

  public static func example(of parameter: FinishStudyIntentParameter, material: String) -> ValueExample {
    switch parameter {
    case .material: ValueExample(material, command: "kiroku finish \(material)")
    case .duration: ValueExample("25m", command: "kiroku finish 45m")
    case .total: ValueExample("24", command: "kiroku finish \(material) -t 12")
    case .start, .end: ValueExample("24", command: "kiroku finish \(material) -r 10-24")
    case .memo: ValueExample("…", command: "kiroku finish -m …")
    }
  }

  public static func document(of response: FinishStudyIntentResponse) -> ResponseDocument? { recordDocument(of: response) }

  public static func response(
    to trace: SavedTrace, with services: StudyServices, in context: InvocationContext
  ) -> FinishStudyIntentResponse? {
    recordResponse(to: trace, with: services, in: context)
  }
}

extension FinishRequest {
  /// Makes the request of what an intent says, resolved, with what its context adds.
  init(_ intent: FinishStudyIntent, context: InvocationContext) {
    self.init(
      materialID: intent.material?.materialID, length: intent.finishLength(in: context), breaks: context.finishBreaks,
      laps: context.finishLaps, amount: intent.recordAmount, leavesAmountOut: context.leavesAmountOut, memo: intent.memo,
      visibility: context.visibility,
      isShared: context.isShared, images: context.images,
      source: context.recordSource)
  }
}

extension FinishStudyIntent {
  /// What counts as the study time: the duration given, else what the user chose, else as measured.
  func finishLength(in context: InvocationContext) -> FinishRequest.Length {
    givenSeconds.map { .exactly(seconds: $0) } ?? context.finishLength ?? .measured
  }
}

extension FinishStudyIntentResponse: RecordResponse {}
extension FinishStudyIntentResponseCode: RecordResponseCode {}

extension StudyIntentTypes {
  var finishStudy: any StudyIntent.Type { FinishStudyIntent.self }
}

extension IntentHandlerRegistry {
  public func finishStudyHandler(in context: InvocationContext) throws -> any FinishStudyIntentHandling {
    FinishStudyIntentHandler(try services(for: FinishStudyIntent.self), in: context)
  }
}
