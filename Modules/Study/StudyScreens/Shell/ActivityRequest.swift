public import IntentRuntime

/// An activity that somebody outside asks the running app to go on with.
public struct ActivityRequest: Sendable {
  /// What is to be shown.
  public var activity: UserActivity
  /// Where it was opened from; whoever asks has counted it.
  public var origin: ActivityOrigin
  /// Told what became of it, once: nil where it is shown, else why not, in the app's language.
  public var answer: @Sendable (_ refusal: String?) -> Void

  /// Makes a request.
  public init(
    _ activity: UserActivity, from origin: ActivityOrigin, answer: @escaping @Sendable (_ refusal: String?) -> Void = { _ in }
  ) {
    self.activity = activity
    self.origin = origin
    self.answer = answer
  }
}
