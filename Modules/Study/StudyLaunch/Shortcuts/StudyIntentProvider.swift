public import IntentRuntime
import SharedStore
import StudyIntents

/// The intents for the app and its commands: what they do for the user is donated with it.
///
/// What a script or a shortcut runs goes through the same handlers and is not donated, and nor is what only looks.
public struct StudyIntentProvider: IntentHandlerProviding {
  private let services: @Sendable (StoreUse, StudyDonor?) throws -> StudyServices
  private let makeUUID: @Sendable () -> String

  init(
    makeUUID: @escaping @Sendable () -> String, services: @escaping @Sendable (StoreUse, StudyDonor?) throws -> StudyServices
  ) {
    self.makeUUID = makeUUID
    self.services = services
  }

  public var intentTypes: [any Intent.Type] { IntentHandlerRegistry { [services] in try services($0, nil) }.intentTypes }

  public func dispatcher(for intent: any Intent, in context: InvocationContext) throws -> (any IntentDispatcher)? {
    switch context.source {
    case .script, .shortcut, .phrase:
      return try IntentHandlerRegistry { [services] in try services($0, nil) }.dispatcher(for: intent, in: context)
    case .app, .command: break
    }
    let donor = StudyDonor(makeUUID: makeUUID)
    let dispatcher = try IntentHandlerRegistry { [services] in try services($0, donor) }.dispatcher(for: intent, in: context)
    return dispatcher.map { DonatingDispatcher(dispatcher: $0, donor: donor) }
  }
}

/// Tells the donor what is about to be handled; everything else is the handler's.
private struct DonatingDispatcher: IntentDispatcher {
  let dispatcher: any IntentDispatcher
  let donor: StudyDonor

  func resolve(parameter: String, for intent: any Intent) async -> [ResolutionOutcome<IntentValue>] {
    await dispatcher.resolve(parameter: parameter, for: intent)
  }

  func options(parameter: String, for intent: any Intent, searchTerm: String?) async throws -> ObjectCollection<IntentValue> {
    try await dispatcher.options(parameter: parameter, for: intent, searchTerm: searchTerm)
  }

  func defaultValue(parameter: String, for intent: any Intent) async -> IntentValue? {
    await dispatcher.defaultValue(parameter: parameter, for: intent)
  }

  func confirm(_ intent: any Intent) async -> any IntentResponse { await dispatcher.confirm(intent) }

  func handle(_ intent: any Intent) async -> any IntentResponse {
    donor.willHandle(intent)
    return await dispatcher.handle(intent)
  }

  func isMendedElsewhere(reason: String, of parameter: String) -> Bool { dispatcher.isMendedElsewhere(reason: reason, of: parameter) }

  var statusSender: (any StatusSending)? { dispatcher.statusSender }
}
