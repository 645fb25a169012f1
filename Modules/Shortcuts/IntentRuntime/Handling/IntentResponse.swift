/// What a handler answers to confirm and handle, as those know it who know nothing of its intent.
public protocol IntentResponse: Sendable {
  /// The raw value of the code: 0–6 as ``StandardResponseCode``, the intent's own from 100; those of SiriKit's own intents are numbered as SiriKit does.
  var codeRawValue: Int { get }
  /// What the code means to the runtime; nil for a code of the intent's own, of which the declaration says whether it is a success.
  var standardCode: StandardResponseCode? { get }
  /// The name of the code (`failureNoSession`).
  var codeName: String { get }
  /// The activity with which the app goes on; nil for the default one.
  var userActivity: UserActivity? { get set }
  /// What names a run that answered `inProgress`, so that its real result can be asked for later.
  var progressToken: String? { get set }
  /// The value of the response property `name`, or nil when it has none or there is no such property.
  func value(forProperty name: String) -> IntentValue?
}

extension IntentResponse {
  /// By its number, as the codes of an app's own intents are numbered.
  public var standardCode: StandardResponseCode? { StandardResponseCode(rawValue: codeRawValue) }
}

/// A response whose codes are a type of its intent's; the compiler of definitions writes one struct an intent.
public protocol CodedIntentResponse: IntentResponse {
  /// What can come of the intent.
  associatedtype Code: IntentResponseCode

  /// What came of it.
  var code: Code { get }

  /// Makes a response; its properties are set afterwards.
  init(code: Code, userActivity: UserActivity?)
}

extension CodedIntentResponse {
  /// Makes a response that leads to the intent's default activity; its properties are set afterwards.
  public init(_ code: Code) { self.init(code: code, userActivity: nil) }

  /// Makes a response with the code of a name, for who knows the intent's codes by their names alone; nil where it has none of that name.
  public init?(codeNamed name: String) {
    guard let code = Code.allCases.first(where: { $0.name == name }) else { return nil }
    self.init(code)
  }

  public var codeRawValue: Int { code.rawValue }

  public var codeName: String { code.name }

  public var standardCode: StandardResponseCode? { code.standard }
}

/// The codes of an intent's responses, each a case of the generated enumeration: these, and what else the intent has. SiriKit's own intents lack some of
/// ``CustomIntentResponseCode``, and have numbers of their own.
public protocol IntentResponseCode: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == Int {
  static var unspecified: Self { get }
  static var ready: Self { get }
  static var success: Self { get }
  static var failure: Self { get }

  /// The code's name in the definition.
  var name: String { get }

  /// What the code means to the runtime; nil for a code of the intent's own.
  var standard: StandardResponseCode? { get }
}

/// The codes of an app's own intents: those of ``StandardResponseCode`` by its numbers, and the intent's own from 100.
public protocol CustomIntentResponseCode: IntentResponseCode {
  static var continueInApp: Self { get }
  static var inProgress: Self { get }
  static var failureRequiringAppLaunch: Self { get }
}

extension CustomIntentResponseCode {
  public var standard: StandardResponseCode? { StandardResponseCode(rawValue: rawValue) }
}

/// The response codes that mean something to the runtime. The first seven are those of every intent of an app's own, by the numbers that SiriKit gives them.
public enum StandardResponseCode: Int, Hashable, Sendable, CaseIterable {
  case unspecified = 0
  /// Confirm: the intent can be handled.
  case ready
  /// The app goes on with the response's activity.
  case continueInApp
  /// Accepted, still working.
  case inProgress
  case success
  case failure
  /// Failed for a reason that people can mend in the app.
  case failureRequiringAppLaunch
  /// The app does it without being seen. SiriKit's workouts have it; no intent of an app's own does.
  case handleInApp
}
