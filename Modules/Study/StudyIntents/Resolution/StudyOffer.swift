public import IntentRuntime
public import StudyModels

/// What Kiroku may offer of its own accord: what can be done now, and be finished.
public enum StudyOffer {
  /// Whether an intent can be done to its end while this is being measured; nil for nothing.
  ///
  /// Not what needs another state of the session, and nothing that lacks what no run asks for.
  public static func isPossible(_ intent: any Intent, during session: StudySession?) -> Bool {
    guard let intent = intent.ofStudy, intent.missingValue == nil else { return false }
    return type(of: intent).isPossible(during: session)
  }
}
