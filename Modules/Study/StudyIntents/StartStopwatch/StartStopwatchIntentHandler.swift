public import IntentRuntime
import StudyModels

/// Starts a session that counts up.
public struct StartStopwatchIntentHandler: StartStopwatchIntentHandling {
  private let call: StudyInvocation

  /// Makes the handler of one invocation.
  public init(_ services: StudyServices, in context: InvocationContext) {
    call = StudyInvocation(services, of: StartStopwatchIntent.self, in: context)
  }

  public func resolveMaterial(for intent: StartStopwatchIntent) async -> StartStopwatchMaterialResolutionResult {
    // While a session runs confirm refuses, and nobody is asked for nothing.
    guard call.currentSession() == nil else { return intent.material.map { .success(with: $0) } ?? .notRequired() }
    return call.resolve(intent.material).result { refusal -> StartStopwatchMaterialUnsupportedReason in
      switch refusal {
      case .notOnShelf: .notOnShelf
      }
    }
  }

  public func provideMaterialOptionsCollection(
    for intent: StartStopwatchIntent, searchTerm: String?
  ) async throws -> ObjectCollection<StudyMaterial> {
    try call.materialOptions(search: searchTerm, chosen: intent.material)
  }

  public func confirm(intent: StartStopwatchIntent) async -> StartStopwatchIntentResponse {
    call.refusalToStart(.stopwatch, intent.material, as: StartStopwatchIntentResponse.self) ?? .init(.ready)
  }

  public func handle(intent: StartStopwatchIntent) async -> StartStopwatchIntentResponse {
    call.start(.stopwatch, intent.material, as: StartStopwatchIntentResponse.self)
  }
}
