public import IntentRuntime
public import StudyModels
public import StudyRepositories

extension StartTimerIntent: StudyIntent {
  public static var change: StudyChange.Verb? { .startSession }
  public static var screen: StudyScreen { .timer }

  public static func isPossible(during session: StudySession?) -> Bool { session == nil }

  // The time is asked for.
  public var missingValue: MissingValue? { nil }

  public static func shortcutPhrase(studying material: String?, in language: Language) -> String {
    material.map { language.words("\($0) timer", "\($0)のタイマー") } ?? language.words("study timer", "勉強タイマー")
  }

  public static func example(of parameter: StartTimerIntentParameter, material: String) -> ValueExample {
    switch parameter {
    case .duration: ValueExample("25m", command: "kiroku start --timer 25m")
    case .material: ValueExample(material, command: "kiroku start \(material) --timer 25m")
    }
  }

  public static func document(of response: StartTimerIntentResponse) -> ResponseDocument? { sessionDocument(of: response) }

  public static func response(
    to trace: SavedTrace, with services: StudyServices, in context: InvocationContext
  ) -> StartTimerIntentResponse? {
    sessionResponse(to: trace, with: services, in: context)
  }
}

extension StartTimerIntentResponse: StartResponse {}

extension StudyIntentTypes {
  var startTimer: any StudyIntent.Type { StartTimerIntent.self }
}

extension IntentHandlerRegistry {
  public func startTimerHandler(in context: InvocationContext) throws -> any StartTimerIntentHandling {
    StartTimerIntentHandler(try services(for: StartTimerIntent.self), in: context)
  }
}
