public import IntentRuntime

/// What the intent's own rules say of a form that is being filled in: every field is asked, not only the first that fails.
public struct IntentValidation: Sendable {
  /// What is wrong with one field.
  public struct Issue: Hashable, Sendable {
    /// The name of the parameter.
    public var parameter: String
    /// What kind of mending it needs.
    public var kind: Kind
    /// The intent's words for it.
    public var message: String

    /// Makes an issue from its parts.
    public init(parameter: String, kind: Kind, message: String) {
      self.parameter = parameter
      self.kind = kind
      self.message = message
    }

    /// What kind of mending a field needs.
    public enum Kind: Hashable, Sendable {
      /// Refused, for a reason of the definition.
      case refused(reason: String?)
      /// A value is missing.
      case missing
      /// Several values fit; the likeliest first.
      case ambiguous([IntentValue])
      /// A yes or no about this value.
      case confirmation(IntentValue?)
    }
  }

  /// The intent with what was resolved on the way: text has become the material it means.
  public var intent: any Intent
  /// In the order of the fields; empty where the form can be sent.
  public var issues: [Issue]
  /// What kept the rules from being asked, such as data that cannot be read; nil for none.
  public var fault: (any Error)?

  /// The issue of one field, nil where it is right.
  public func issue(of parameter: String) -> Issue? { issues.first { $0.parameter == parameter } }

  /// Asks about every parameter of `intent`, the definition's limits first. Nothing is confirmed or handled.
  public static func validate(
    _ intent: any Intent, with dispatcher: any IntentDispatcher, in context: InvocationContext, executor: IntentExecutor
  ) async -> IntentValidation {
    var validation = IntentValidation(intent: intent, issues: [], fault: nil)
    for parameter in type(of: intent).declaration.parameters {
      let resolution = await executor.resolve(parameter.name, of: validation.intent, with: dispatcher, in: context)
      if let fault = resolution.fault {
        validation.fault = fault
        return validation
      }
      validation.intent = resolution.intent
      guard let kind = Issue.Kind(resolution.outcome) else { continue }
      validation.issues.append(Issue(parameter: parameter.name, kind: kind, message: resolution.message))
    }
    return validation
  }
}

extension IntentValidation.Issue.Kind {
  /// The kind of what is not settled; nil where nothing is wrong.
  init?(_ outcome: IntentOutcome) {
    switch outcome {
    case .unsupported(_, let reason, _): self = .refused(reason: reason)
    case .needsValue: self = .missing
    case .disambiguation(_, let choices, _): self = .ambiguous(choices)
    case .confirmation(_, let value, _): self = .confirmation(value)
    case .failure, .timedOut, .cancelled, .continueInApp, .inProgress: self = .refused(reason: nil)
    case .ready, .success: return nil
    }
  }
}
