public import IntentRuntime

/// A value that an intent lacks and that no run asks for, so that the intent cannot be finished however often it is run.
///
/// What is missing and asked for, such as a timer's time, is none of these. The rules are those of the resolve table: nothing that this
/// finds is offered by Kiroku itself, in suggestions, in the gallery or elsewhere, and nothing that it finds is saved under a phrase.
public struct MissingValue: Hashable, Sendable {
  /// The parameter whose resolution refuses the intent: the executor has the words for it.
  public var refusedParameter: String
  /// The name of the refusal in the definition.
  public var reason: String
  /// The parameter whose value would mend it, where a form says so.
  public var parameter: String

  /// Makes what is missing from its parts.
  init(refusedParameter: String, reason: String, parameter: String) {
    self.refusedParameter = refusedParameter
    self.reason = reason
    self.parameter = parameter
  }

  /// Finds what an intent lacks; nil where a run can finish it, with its questions where there are any.
  ///
  /// Values that contradict each other are no lack.
  public init?(in intent: any Intent) {
    guard let missing = intent.ofStudy?.missingValue else { return nil }
    self = missing
  }
}
