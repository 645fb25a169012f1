public import IntentRuntime
import StudyModels
import StudyRepositories

/// Ends the break of the running session.
public struct ResumeStudyIntentHandler: ResumeStudyIntentHandling {
  private let call: StudyInvocation

  /// Makes the handler of one invocation.
  public init(_ services: StudyServices, in context: InvocationContext) {
    call = StudyInvocation(services, of: ResumeStudyIntent.self, in: context)
  }

  public func confirm(intent: ResumeStudyIntent) async -> ResumeStudyIntentResponse {
    guard let session = call.currentSession() else { return answer(.failureNoSession, nil) }
    return session.isPaused == false ? answer(.failureNotPaused, session) : answer(.ready, session)
  }

  public func handle(intent: ResumeStudyIntent) async -> ResumeStudyIntentResponse {
    call.transition(
      { try call.repositories.session.resume() },
      refused: { error in
        switch error {
        case .noSession: answer(.failureNoSession, nil)
        case .notPaused: answer(.failureNotPaused, call.currentSession())
        default: nil
        }
      })
  }

  private func answer(_ code: ResumeStudyIntentResponseCode, _ session: StudySession?) -> ResumeStudyIntentResponse {
    call.carry(session, in: ResumeStudyIntentResponse(code))
  }
}
