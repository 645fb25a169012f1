public import IntentRuntime
import StudyModels

/// Says what is being measured, and for how long. A pure read.
public struct ShowCurrentStudyIntentHandler: ShowCurrentStudyIntentHandling {
  private let call: StudyInvocation

  /// Makes the handler of one invocation.
  public init(_ services: StudyServices, in context: InvocationContext) {
    call = StudyInvocation(services, of: ShowCurrentStudyIntent.self, in: context)
  }

  public func confirm(intent: ShowCurrentStudyIntent) async -> ShowCurrentStudyIntentResponse {
    call.currentSession() == nil ? answer(.failureNoSession, nil) : .init(.ready)
  }

  public func handle(intent: ShowCurrentStudyIntent) async -> ShowCurrentStudyIntentResponse {
    // It may have been finished since confirm.
    guard let session = call.currentSession() else { return answer(.failureNoSession, nil) }
    return answer(.success, session)
  }

  private func answer(_ code: ShowCurrentStudyIntentResponseCode, _ session: StudySession?) -> ShowCurrentStudyIntentResponse {
    call.carry(session, in: ShowCurrentStudyIntentResponse(code)) { session, material in
      call.language.currentStudy(session, title: material?.title, unit: material?.unit, now: call.environment.zonedNow)
    }
  }
}
