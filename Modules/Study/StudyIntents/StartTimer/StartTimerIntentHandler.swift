public import IntentRuntime
import StudyModels

/// Starts a session that counts down from the given time.
public struct StartTimerIntentHandler: StartTimerIntentHandling {
  private let call: StudyInvocation

  /// Makes the handler of one invocation.
  public init(_ services: StudyServices, in context: InvocationContext) {
    call = StudyInvocation(services, of: StartTimerIntent.self, in: context)
  }

  public func resolveDuration(for intent: StartTimerIntent) async -> StartTimerDurationResolutionResult {
    if let seconds = intent.givenSeconds { return .success(with: Double(seconds)) }
    return call.currentSession() == nil ? .needsValue() : .notRequired()
  }

  public func resolveMaterial(for intent: StartTimerIntent) async -> StartTimerMaterialResolutionResult {
    // While a session runs confirm refuses, and nobody is asked for nothing.
    guard call.currentSession() == nil else { return intent.material.map { .success(with: $0) } ?? .notRequired() }
    return call.resolve(intent.material).result { refusal -> StartTimerMaterialUnsupportedReason in
      switch refusal {
      case .notOnShelf: .notOnShelf
      }
    }
  }

  public func provideMaterialOptionsCollection(
    for intent: StartTimerIntent, searchTerm: String?
  ) async throws -> ObjectCollection<StudyMaterial> {
    try call.materialOptions(search: searchTerm, chosen: intent.material)
  }

  public func confirm(intent: StartTimerIntent) async -> StartTimerIntentResponse {
    call.refusalToStart(intent.sessionKind, intent.material, as: StartTimerIntentResponse.self) ?? .init(.ready)
  }

  public func handle(intent: StartTimerIntent) async -> StartTimerIntentResponse {
    call.start(intent.sessionKind, intent.material, as: StartTimerIntentResponse.self)
  }
}
