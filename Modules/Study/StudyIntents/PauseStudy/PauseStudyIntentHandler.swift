public import IntentRuntime
import StudyModels
import StudyRepositories

/// Opens a break in the running session.
public struct PauseStudyIntentHandler: PauseStudyIntentHandling {
  private let call: StudyInvocation

  /// Makes the handler of one invocation.
  public init(_ services: StudyServices, in context: InvocationContext) {
    call = StudyInvocation(services, of: PauseStudyIntent.self, in: context)
  }

  public func confirm(intent: PauseStudyIntent) async -> PauseStudyIntentResponse {
    guard let session = call.currentSession() else { return answer(.failureNoSession, nil) }
    return session.isPaused == true ? answer(.failureAlreadyPaused, session) : answer(.ready, session)
  }

  public func handle(intent: PauseStudyIntent) async -> PauseStudyIntentResponse {
    call.transition(
      { try call.repositories.session.pause() },
      refused: { error in
        switch error {
        case .noSession: answer(.failureNoSession, nil)
        case .alreadyPaused: answer(.failureAlreadyPaused, call.currentSession())
        default: nil
        }
      })
  }

  private func answer(_ code: PauseStudyIntentResponseCode, _ session: StudySession?) -> PauseStudyIntentResponse {
    call.carry(session, in: PauseStudyIntentResponse(code))
  }
}
