public import IntentRuntime
import StudyRepositories

/// What became of a run that answered `inProgress`.
public enum StudyProgress: Sendable {
  /// No run has that token.
  case unknown
  /// The post has not reached the server yet.
  case working(any Intent)
  /// The server has answered.
  case finished(any Intent, any IntentResponse)

  /// Asks by the token of the run's response; throws what keeps the record from being read.
  public static func of(_ token: String, _ services: StudyServices, in context: InvocationContext) async throws -> StudyProgress {
    guard let token = ProgressToken(token), let outcome = await services.repositories.delivery.result(of: token.delivery),
      let record = try services.repositories.records.record(token.recordID)
    else { return .unknown }
    let call = StudyInvocation(services, in: context)
    switch token.intentName {
    case PostStudyRecordIntent.intentName:
      let intent = PostStudyRecordIntent()
      if case .inProgress = outcome { return .working(intent) }
      let response: PostStudyRecordIntentResponse = call.respond(record, delivery: outcome) { _ in token }
      return .finished(intent, response)
    case FinishStudyIntent.intentName:
      let intent = FinishStudyIntent()
      if case .inProgress = outcome { return .working(intent) }
      let response: FinishStudyIntentResponse = call.respond(record, delivery: outcome) { _ in token }
      return .finished(intent, response)
    default: return .unknown
    }
  }
}
