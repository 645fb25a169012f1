/// What a handler says of one parameter, or of one element of it.
public enum ResolutionOutcome<Value: Sendable>: Sendable {
  /// The value is right; it may differ from the one that came in.
  case success(Value)
  /// No value is needed; one that came in is ignored.
  case notRequired
  /// A value is missing.
  case needsValue
  /// The value is refused, for a reason of the definition or none.
  case unsupported(reason: Int?)
  /// Several values fit.
  case disambiguation([Value])
  /// Probably this value; nil means the one that came in.
  case confirmationRequired(Value?)

  /// The outcome with every value in it changed.
  public func map<NewValue: Sendable>(_ transform: (Value) -> NewValue) -> ResolutionOutcome<NewValue> {
    switch self {
    case .success(let value): .success(transform(value))
    case .notRequired: .notRequired
    case .needsValue: .needsValue
    case .unsupported(let reason): .unsupported(reason: reason)
    case .disambiguation(let values): .disambiguation(values.map(transform))
    case .confirmationRequired(let value): .confirmationRequired(value.map(transform))
    }
  }

  /// The name of the outcome: `success`, `notRequired`, `needsValue`, `unsupported`, `disambiguation`, `confirmationRequired`.
  public var name: String {
    switch self {
    case .success: "success"
    case .notRequired: "notRequired"
    case .needsValue: "needsValue"
    case .unsupported: "unsupported"
    case .disambiguation: "disambiguation"
    case .confirmationRequired: "confirmationRequired"
    }
  }
}

extension ResolutionOutcome: Equatable where Value: Equatable {}
extension ResolutionOutcome: Hashable where Value: Hashable {}
