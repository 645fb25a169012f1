public import IntentRuntime
public import StudyModels
public import StudyRepositories

extension StartStopwatchIntent: StudyIntent {
  public static var change: StudyChange.Verb? { .startSession }
  public static var screen: StudyScreen { .timer }

  public static func isPossible(during session: StudySession?) -> Bool { session == nil }

  public var missingValue: MissingValue? { nil }

  public static func shortcutPhrase(studying material: String?, in language: Language) -> String {
    material.map { language.words("\($0) time", "\($0)の勉強") } ?? language.words("study time", "勉強の時間")
  }

  public static func example(of parameter: StartStopwatchIntentParameter, material: String) -> ValueExample {
    switch parameter {
    case .material: ValueExample(material, command: "kiroku start \(material)")
    }
  }

  public static func document(of response: StartStopwatchIntentResponse) -> ResponseDocument? { sessionDocument(of: response) }

  public static func response(
    to trace: SavedTrace, with services: StudyServices, in context: InvocationContext
  ) -> StartStopwatchIntentResponse? {
    sessionResponse(to: trace, with: services, in: context)
  }
}

extension StartStopwatchIntentResponse: StartResponse {}

extension StudyIntentTypes {
  var startStopwatch: any StudyIntent.Type { StartStopwatchIntent.self }
}

extension IntentHandlerRegistry {
  public func startStopwatchHandler(in context: InvocationContext) throws -> any StartStopwatchIntentHandling {
    StartStopwatchIntentHandler(try services(for: StartStopwatchIntent.self), in: context)
  }
}
