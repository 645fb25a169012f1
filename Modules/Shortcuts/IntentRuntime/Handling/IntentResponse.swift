/// What a handler answers to confirm and handle, as those know it who know nothing of its intent.
public protocol IntentResponse: Sendable {
  /// The raw value of the code: 0–6 as ``StandardResponseCode``, the intent's own from 100.
  var codeRawValue: Int { get }
  /// The name of the code (`failureNoSession`).
  var codeName: String { get }
  /// The activity with which the app goes on; nil for the default one.
  var userActivity: UserActivity? { get set }
  /// What names a run that answered `inProgress`, so that its real result can be asked for later.
  var progressToken: String? { get set }
  /// The value of the response property `name`, or nil when it has none or there is no such property.
  func value(forProperty name: String) -> IntentValue?
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

  public var codeRawValue: Int { code.rawValue }

  public var codeName: String { code.name }
}

/// The codes of an intent's responses: those of ``StandardResponseCode``, and the intent's own. Each is a case of the generated enumeration.
public protocol IntentResponseCode: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == Int {
  static var unspecified: Self { get }
  static var ready: Self { get }
  static var continueInApp: Self { get }
  static var inProgress: Self { get }
  static var success: Self { get }
  static var failure: Self { get }
  static var failureRequiringAppLaunch: Self { get }

  /// The code's name in the definition.
  var name: String { get }
}

/// The response codes that every intent has, numbered as SiriKit numbers them.
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
}
