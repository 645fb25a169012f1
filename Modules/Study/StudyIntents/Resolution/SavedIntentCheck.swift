public import IntentRuntime

/// What the intent's own rules say of an intent that is saved with these values, to be run some other time.
public struct SavedIntentCheck: Hashable, Sendable {
  /// What keeps it from ever running, in the order of the parameters: a value that is refused, or one that is missing and not asked for.
  public private(set) var refusals: [IntentValidation.Issue] = []
  /// The parameters without a value that are asked for when it runs; the others without one are left out.
  public private(set) var asked: Set<String> = []

  /// Nothing is refused, and nothing asked.
  public init() {}

  /// Asks about every parameter; nothing is confirmed or handled.
  ///
  /// Throws what keeps the rules from being asked, such as data that cannot be read.
  public static func check(
    _ intent: any Intent, from provider: any IntentHandlerProviding, in context: InvocationContext, executor: IntentExecutor
  ) async throws -> SavedIntentCheck {
    var context = context
    context.isForLater = true
    var check = SavedIntentCheck()
    guard let dispatcher = try provider.dispatcher(for: intent, in: context) else { return check }
    for parameter in type(of: intent).declaration.parameters {
      let answer = await executor.resolve(parameter.name, of: intent, with: dispatcher, in: context)
      if let fault = answer.fault { throw fault }
      switch answer.outcome {
      case .needsValue: check.asked.insert(parameter.name)
      case .unsupported(_, let reason, let message):
        let isGiven = intent.value(forParameter: parameter.name) != nil
        if !isGiven, !dispatcher.isMendedElsewhere(reason: reason ?? "", of: parameter.name) {
          // A refusal of nothing is a question, where the parameter itself mends it.
          check.asked.insert(parameter.name)
        } else if isGiven || check.asked.isEmpty {
          // What lacks is not known before the questions are answered.
          // What lacks is told where it is to be given.
          let lacking = isGiven ? nil : MissingValue(in: intent)?.parameter
          check.refusals.append(
            IntentValidation.Issue(parameter: lacking ?? parameter.name, kind: .refused(reason: reason), message: message))
        }
      default: break
      }
    }
    return check
  }
}
