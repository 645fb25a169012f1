public import IntentRuntime
public import StudyModels
public import StudyRepositories

extension PauseStudyIntent: StudyIntent {
  public static var change: StudyChange.Verb? { .pauseSession }
  public static var screen: StudyScreen { .timer }

  public static func isPossible(during session: StudySession?) -> Bool { session?.isPaused == false }

  public var missingValue: MissingValue? { nil }

  public static func shortcutPhrase(studying material: String?, in language: Language) -> String {
    language.words("tea time", "お茶にする")
  }

  public static func example(of parameter: PauseStudyIntentParameter, material: String) -> ValueExample {}

  public static func document(of response: PauseStudyIntentResponse) -> ResponseDocument? { sessionDocument(of: response) }

  public static func response(
    to trace: SavedTrace, with services: StudyServices, in context: InvocationContext
  ) -> PauseStudyIntentResponse? {
    sessionResponse(to: trace, with: services, in: context)
  }
}

extension PauseStudyIntentResponse: SessionResponse {}

extension StudyIntentTypes {
  var pauseStudy: any StudyIntent.Type { PauseStudyIntent.self }
}

extension IntentHandlerRegistry {
  public func pauseStudyHandler(in context: InvocationContext) throws -> any PauseStudyIntentHandling {
    PauseStudyIntentHandler(try services(for: PauseStudyIntent.self), in: context)
  }
}
