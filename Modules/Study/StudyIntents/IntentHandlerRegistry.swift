public import IntentRuntime

/// The seven intents and who handles them: a handler is made for each invocation.
public struct IntentHandlerRegistry: IntentHandlerProviding {
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

  public var intentTypes: [any Intent.Type] {
    [
      PostStudyRecordIntent.self, StartStopwatchIntent.self, StartTimerIntent.self, PauseStudyIntent.self, ResumeStudyIntent.self,
      ShowCurrentStudyIntent.self, FinishStudyIntent.self,
    ]
  }

  public func dispatcher(for intent: any Intent, in context: InvocationContext) throws -> (any IntentDispatcher)? {
    switch intent {
    case is PostStudyRecordIntent:
      PostStudyRecordIntentDispatcher(handler: PostStudyRecordIntentHandler(try services(.writing), in: context))
    case is StartStopwatchIntent: StartStopwatchIntentDispatcher(handler: StartStopwatchIntentHandler(try services(.writing), in: context))
    case is StartTimerIntent: StartTimerIntentDispatcher(handler: StartTimerIntentHandler(try services(.writing), in: context))
    case is PauseStudyIntent: PauseStudyIntentDispatcher(handler: PauseStudyIntentHandler(try services(.writing), in: context))
    case is ResumeStudyIntent: ResumeStudyIntentDispatcher(handler: ResumeStudyIntentHandler(try services(.writing), in: context))
    case is ShowCurrentStudyIntent:
      ShowCurrentStudyIntentDispatcher(handler: ShowCurrentStudyIntentHandler(try services(.reading), in: context))
    case is FinishStudyIntent: FinishStudyIntentDispatcher(handler: FinishStudyIntentHandler(try services(.writing), in: context))
    default: nil
    }
  }
}
