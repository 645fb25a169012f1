public import IntentRuntime
import SharedStore
public import StudyModels
public import StudyRepositories

/// What became of a run that answered `inProgress`.
public enum StudyProgress: Sendable {
  /// No run has that token.
  case unknown
  /// It is still being saved, or its post has not reached the server yet.
  case working(any Intent)
  /// It has its answer.
  case finished(any Intent, any IntentResponse)
  /// Nothing was saved.
  case notSaved(any Intent)
  /// It was saved, and has left the journal since: undone for good, most likely.
  case gone(any Intent)
  /// It is too long ago for anybody to know.
  case forgotten(any Intent)

  /// Asks by the token of the run's response; throws what keeps the log from being read.
  public static func of(_ token: String, _ services: StudyServices, in context: InvocationContext) async throws -> StudyProgress {
    guard let token = ProgressToken(token), let type = StudyIntentKind(rawValue: token.intentName)?.type, type.change != nil else {
      return .unknown
    }
    let intent = type.init()
    switch token.work {
    case .saving(let trace):
      switch try services.repositories.runs.outcome(of: trace) {
      case .saved(let run):
        guard let response = SavedTrace(run).flatMap({ type.response(to: $0, with: services, in: context) }) else { return .unknown }
        return .finished(intent, response)
      case .gone: return .gone(intent)
      case .notSaved: return .notSaved(intent)
      case .underWay: return .working(intent)
      case .forgotten: return .forgotten(intent)
      }
    case .delivery(let id, let delivery):
      guard let outcome = await services.repositories.delivery.result(of: delivery),
        let record = try services.repositories.records.record(id),
        let response = type.response(to: .record(record, outcome, token), with: services, in: context)
      else { return .unknown }
      if case .inProgress = outcome { return .working(intent) }
      return .finished(intent, response)
    }
  }
}

/// What a run left behind, by which its answer can be made later.
public enum SavedTrace: Sendable {
  /// The session as it became at a moment.
  case session(StudySession, at: Instant)
  /// A record, and what became of its post; the token asks for a post that is on its way.
  case record(StudyRecord, DeliveryOutcome, ProgressToken?)

  /// Takes what a run saved; nil where it was neither a record nor a session.
  ///
  /// Whoever waited would have had a record's post delivered next; where that was torn off, the account's outbox has it.
  init?(_ run: SavedRun) {
    if let record = run.record {
      self = .record(record, .notNeeded, nil)
    } else if let session = run.session {
      self = .session(session, at: run.at)
    } else {
      return nil
    }
  }
}
