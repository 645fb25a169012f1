public import IntentRuntime
public import StudyModels
public import StudyRepositories

extension ResumeStudyIntent: StudyIntent {
  public static var change: StudyChange.Verb? { .resumeSession }
  public static var screen: StudyScreen { .timer }

  public static func isPossible(during session: StudySession?) -> Bool { session?.isPaused == true }

  public var missingValue: MissingValue? { nil }

  public static func shortcutPhrase(studying material: String?, in language: Language) -> String {
    language.words("back to it", "また始める")
  }

  public static func example(of parameter: ResumeStudyIntentParameter, material: String) -> ValueExample {}

  public static func document(of response: ResumeStudyIntentResponse) -> ResponseDocument? { sessionDocument(of: response) }

  public static func response(
    to trace: SavedTrace, with services: StudyServices, in context: InvocationContext
  ) -> ResumeStudyIntentResponse? {
    sessionResponse(to: trace, with: services, in: context)
  }
}

extension ResumeStudyIntentResponse: SessionResponse {}

extension StudyIntentTypes {
  var resumeStudy: any StudyIntent.Type { ResumeStudyIntent.self }
}

extension IntentHandlerRegistry {
  public func resumeStudyHandler(in context: InvocationContext) throws -> any ResumeStudyIntentHandling {
    ResumeStudyIntentHandler(try services(for: ResumeStudyIntent.self), in: context)
  }
}
