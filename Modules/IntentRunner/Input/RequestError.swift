import IntentRuntime
import ProgramSupport

/// What is wrong with a command line, an input document or a request, before any handler is called.
enum RequestError: Error, Hashable, Sendable {
  case unknownIntent(String, nearest: String?)
  case noHandler(String)
  case unknownParameter(String, intent: String, nearest: String?)
  case repeatedParameter(String)
  /// An argument without `=`.
  case noEqualsSign(String, nearest: String?)
  /// A value that cannot be read as its type.
  case unreadable(parameter: String, text: String, type: ParameterType)
  case notJSON(JSONError)
  case notAnObject
}

extension RequestError {
  /// What, why and the way out, in the user's language.
  func message(_ words: RunnerWords) -> String {
    switch self {
    case .unknownIntent(let name, let nearest): words.unknownIntent(name, nearest: nearest)
    case .noHandler(let name): words.noHandler(name)
    case .unknownParameter(let name, let intent, let nearest): words.unknownParameter(name, intent: intent, nearest: nearest)
    case .repeatedParameter(let name): words.repeatedParameter(name)
    case .noEqualsSign(let argument, let nearest): words.noEqualsSign(argument, nearest: nearest)
    case .unreadable(let parameter, let text, let type): words.unreadable(text, parameter: parameter, type: type)
    case .notJSON(let error): error.message(in: words.language)
    case .notAnObject: words.notAnObject
    }
  }

  /// SiriKit's number for it (INIntentErrorCode).
  var intentErrorCode: Int {
    switch self {
    case .unknownIntent: 2004
    case .noHandler: 2003
    case .unknownParameter, .repeatedParameter, .noEqualsSign, .unreadable: 3002
    case .notJSON, .notAnObject: 9000
    }
  }
}
