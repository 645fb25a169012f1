/// The answer of one resolve call, of one type; the stock types stand below, definitions add their own.
public protocol ResolutionResult: Sendable {
  associatedtype Value: Sendable
  /// What the handler says.
  var outcome: ResolutionOutcome<Value> { get }
  /// Makes an answer; handlers use the factories.
  init(outcome: ResolutionOutcome<Value>)
  /// A value of this type without its Swift type.
  static func intentValue(_ value: Value) -> IntentValue
}

extension ResolutionResult {
  /// The value is right; it may differ from the one that came in.
  public static func success(with value: Value) -> Self { Self(outcome: .success(value)) }
  /// No value is needed; one that came in is ignored.
  public static func notRequired() -> Self { Self(outcome: .notRequired) }
  /// A value is missing.
  public static func needsValue() -> Self { Self(outcome: .needsValue) }
  /// The value is refused, for no reason that the definition words.
  public static func unsupported() -> Self { Self(outcome: .unsupported(reason: nil)) }
  /// Probably `value`, or the one that came in where nil; people are asked.
  public static func confirmationRequired(with value: Value?) -> Self { Self(outcome: .confirmationRequired(value)) }

  /// What the handler says, without the Swift type.
  public var erasedOutcome: ResolutionOutcome<IntentValue> { outcome.map(Self.intentValue) }
}

/// An answer that may also say that several values fit.
public protocol DisambiguatingResolutionResult: ResolutionResult {}

extension DisambiguatingResolutionResult {
  /// Several values fit; the first ten are offered, so put the likeliest first.
  public static func disambiguation(with values: [Value]) -> Self { Self(outcome: .disambiguation(values)) }
}
