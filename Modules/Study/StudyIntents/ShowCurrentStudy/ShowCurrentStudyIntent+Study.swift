public import IntentRuntime
public import StudyModels
public import StudyRepositories

extension ShowCurrentStudyIntent: StudyIntent {
  public static var change: StudyChange.Verb? { nil }
  public static var screen: StudyScreen { .timer }

  public static func isPossible(during session: StudySession?) -> Bool { session != nil }

  public var missingValue: MissingValue? { nil }

  public static func shortcutPhrase(studying material: String?, in language: Language) -> String {
    language.words("how am I doing", "調子はどう")
  }

  public static func example(of parameter: ShowCurrentStudyIntentParameter, material: String) -> ValueExample {}

  public static func document(of response: ShowCurrentStudyIntentResponse) -> ResponseDocument? { sessionDocument(of: response) }

  /// A look leaves nothing.
  public static func response(
    to trace: SavedTrace, with services: StudyServices, in context: InvocationContext
  ) -> ShowCurrentStudyIntentResponse? { nil }
}

extension ShowCurrentStudyIntentResponse: SessionResponse {}

extension StudyIntentTypes {
  var showCurrentStudy: any StudyIntent.Type { ShowCurrentStudyIntent.self }
}

extension IntentHandlerRegistry {
  public func showCurrentStudyHandler(in context: InvocationContext) throws -> any ShowCurrentStudyIntentHandling {
    ShowCurrentStudyIntentHandler(try services(for: ShowCurrentStudyIntent.self), in: context)
  }
}
