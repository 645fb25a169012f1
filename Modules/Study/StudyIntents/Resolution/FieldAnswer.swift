import IntentRuntime

/// What a rule that several intents share says of one parameter; `Refusal` is the rule's own set of reasons.
enum FieldAnswer<Value: Sendable, Refusal> {
  case success(Value)
  case notRequired
  case needsValue
  case several([Value])
  /// It can be, and only who said it can tell: it is asked about.
  case doubtful(Value)
  case refused(Refusal)

  /// Success where there is a value, else nothing is required: what holds when no other row of the table does.
  init(given value: Value?) {
    self = value.map(FieldAnswer.success) ?? .notRequired
  }

  /// The answer as an intent's own resolution result, each refusal by the intent's own reason.
  func result<Result: ResolutionResult, Reason: RawRepresentable<Int>>(
    as type: Result.Type = Result.self, refusing reason: (Refusal) -> Reason
  ) -> Result where Result.Value == Value {
    switch self {
    case .success(let value): .success(with: value)
    case .notRequired: .notRequired()
    case .needsValue: .needsValue()
    case .several(let values): Result(outcome: .disambiguation(values))
    case .doubtful(let value): .confirmationRequired(with: value)
    case .refused(let refusal): Result(outcome: .unsupported(reason: reason(refusal).rawValue))
    }
  }
}

extension FieldAnswer where Refusal == Never {
  /// The answer of a rule that refuses nothing.
  func result<Result: ResolutionResult>() -> Result where Result.Value == Value {
    switch self {
    case .success(let value): .success(with: value)
    case .notRequired: .notRequired()
    case .needsValue: .needsValue()
    case .several(let values): Result(outcome: .disambiguation(values))
    case .doubtful(let value): .confirmationRequired(with: value)
    }
  }
}
