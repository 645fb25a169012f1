import IntentRuntime
import ProgramSupport

/// What is wrong with a command line, an input document or a request, before any handler is called.
enum RequestError: Error, Hashable, Sendable {
  /// The nearest name, and all that there are.
  case unknownIntent(String, nearest: String?, known: [String])
  case noHandler(String)
  /// The nearest name, and all that the intent has.
  case unknownParameter(String, intent: String, nearest: String?, known: [String])
  case repeatedParameter(String)
  /// An argument without `=`.
  case noEqualsSign(String, nearest: String?)
  /// A value that cannot be read as its type.
  case unreadable(parameter: String, text: String, type: ParameterType)
  /// A number for a duration that is not in whole seconds.
  case fractionOfSeconds(parameter: String, text: String)
  case notJSON(JSONError)
  case notAnObject
}

extension RequestError {
  /// That no intent has a name, with those that some have.
  static func unknownIntent(_ name: String, in provider: any IntentHandlerProviding) -> RequestError {
    let known = provider.intentTypes.map { $0.intentName }
    return .unknownIntent(name, nearest: NearestName.find(name, among: known), known: known)
  }

  /// What, why and the way out, in the user's language.
  func message(_ words: RunnerWords) -> String {
    switch self {
    case .unknownIntent(let name, let nearest, let known): words.unknownIntent(name, nearest: nearest, known: known)
    case .noHandler(let name): words.noHandler(name)
    case .unknownParameter(let name, let intent, let nearest, let known):
      words.unknownParameter(name, intent: intent, nearest: nearest, known: known)
    case .repeatedParameter(let name): words.repeatedParameter(name)
    case .noEqualsSign(let argument, let nearest): words.noEqualsSign(argument, nearest: nearest)
    case .unreadable(let parameter, let text, let type): words.unreadable(text, parameter: parameter, type: type)
    case .fractionOfSeconds(let parameter, let text): words.fractionOfSeconds(text, parameter: parameter)
    case .notJSON(let error): error.message(in: words.language)
    case .notAnObject: words.notAnObject
    }
  }

  /// SiriKit's number for it (INIntentErrorCode).
  var intentErrorCode: Int {
    switch self {
    case .unknownIntent: 2004
    case .noHandler: 2003
    case .unknownParameter, .repeatedParameter, .noEqualsSign, .unreadable, .fractionOfSeconds: 3002
    case .notJSON, .notAnObject: 9000
    }
  }
}
