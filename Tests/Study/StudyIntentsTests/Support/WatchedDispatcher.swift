import IntentRuntime

/// A dispatcher that tells when it has an intent handled.
struct WatchedDispatcher: IntentDispatcher {
  let base: any IntentDispatcher
  let willHandle: @Sendable () -> Void

  func resolve(parameter: String, for intent: any Intent) async -> [ResolutionOutcome<IntentValue>] {
    await base.resolve(parameter: parameter, for: intent)
  }

  func options(parameter: String, for intent: any Intent, searchTerm: String?) async throws -> ObjectCollection<IntentValue> {
    try await base.options(parameter: parameter, for: intent, searchTerm: searchTerm)
  }

  func defaultValue(parameter: String, for intent: any Intent) async -> IntentValue? {
    await base.defaultValue(parameter: parameter, for: intent)
  }

  func confirm(_ intent: any Intent) async -> any IntentResponse { await base.confirm(intent) }

  func handle(_ intent: any Intent) async -> any IntentResponse {
    willHandle()
    return await base.handle(intent)
  }

  func isMendedElsewhere(reason: String, of parameter: String) -> Bool { base.isMendedElsewhere(reason: reason, of: parameter) }
}
