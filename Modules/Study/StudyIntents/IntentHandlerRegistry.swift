/// Who handles the intents; each folder has the function that makes the handler of its intent, for one invocation.
public struct IntentHandlerRegistry: StudyIntentHandlers {
  /// Hands out what handlers work with, made at first use.
  public typealias ServicesProvider = @Sendable (StoreUse) throws -> StudyServices

  private let services: ServicesProvider

  /// Makes a registry that asks for services when a handler is needed, so that listing intents opens nothing.
  public init(services: @escaping ServicesProvider) {
    self.services = services
  }

  /// Makes a registry over services that are open.
  public init(_ services: StudyServices) {
    self.init { _ in services }
  }

  /// What the handlers of an intent work with; throws what keeps them from working.
  func services(for intent: any StudyIntent.Type) throws -> StudyServices { try services(intent.storeUse) }
}
