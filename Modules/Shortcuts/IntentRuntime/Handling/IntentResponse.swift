/// What a handler answers to confirm and handle; the compiler of definitions writes one struct an intent.
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
