public import IntentRuntime
import StudyModels
import StudyRepositories

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
    guard let token = ProgressToken(token), let subject = RunSubject(token.intentName) else { return .unknown }
    switch token.work {
    case .saving(let trace):
      switch try services.repositories.runs.outcome(of: trace) {
      case .saved(let run): return try subject.progress(of: run, StudyInvocation(services, of: subject.type, in: context))
      case .gone: return .gone(subject.type.init())
      case .notSaved: return .notSaved(subject.type.init())
      case .underWay: return .working(subject.type.init())
      case .forgotten: return .forgotten(subject.type.init())
      }
    case .delivery(let id, let delivery):
      guard let outcome = await services.repositories.delivery.result(of: delivery),
        let record = try services.repositories.records.record(id)
      else { return .unknown }
      return subject.progress(of: record, outcome, token, StudyInvocation(services, of: subject.type, in: context))
    }
  }
}

/// The intents that change something, and how the answer of each is made once its change is known.
private enum RunSubject {
  case postRecord, finish, startStopwatch, startTimer, pause, resume

  init?(_ intentName: String) {
    switch intentName {
    case PostStudyRecordIntent.intentName: self = .postRecord
    case FinishStudyIntent.intentName: self = .finish
    case StartStopwatchIntent.intentName: self = .startStopwatch
    case StartTimerIntent.intentName: self = .startTimer
    case PauseStudyIntent.intentName: self = .pause
    case ResumeStudyIntent.intentName: self = .resume
    default: return nil
    }
  }

  var type: any Intent.Type {
    switch self {
    case .postRecord: PostStudyRecordIntent.self
    case .finish: FinishStudyIntent.self
    case .startStopwatch: StartStopwatchIntent.self
    case .startTimer: StartTimerIntent.self
    case .pause: PauseStudyIntent.self
    case .resume: ResumeStudyIntent.self
    }
  }

  /// The answer of a run whose change was saved.
  ///
  /// Whoever waited would have had its post delivered next; where that was torn off, the account's outbox has it.
  func progress(of run: SavedRun, _ call: StudyInvocation) throws -> StudyProgress {
    if let record = run.record { return progress(of: record, .notNeeded, nil, call) }
    guard let session = run.session else { return .unknown }
    return switch self {
    case .postRecord, .finish: .unknown
    case .startStopwatch:
      .finished(type.init(), call.carry(session, in: StartStopwatchIntentResponse(code: .success, userActivity: nil), at: run.at))
    case .startTimer:
      .finished(type.init(), call.carry(session, in: StartTimerIntentResponse(code: .success, userActivity: nil), at: run.at))
    case .pause: .finished(type.init(), call.carry(session, in: PauseStudyIntentResponse(code: .success, userActivity: nil), at: run.at))
    case .resume: .finished(type.init(), call.carry(session, in: ResumeStudyIntentResponse(code: .success, userActivity: nil), at: run.at))
    }
  }

  /// The answer of a run that wrote a record, by what became of its post.
  func progress(of record: StudyRecord, _ outcome: DeliveryOutcome, _ token: ProgressToken?, _ call: StudyInvocation) -> StudyProgress {
    switch (self, outcome) {
    case (.startStopwatch, _), (.startTimer, _), (.pause, _), (.resume, _): return .unknown
    case (_, .inProgress): return .working(type.init())
    case (.postRecord, _):
      let response: PostStudyRecordIntentResponse = call.respond(record, delivery: outcome, token: { _ in token })
      return .finished(type.init(), response)
    case (.finish, _):
      let response: FinishStudyIntentResponse = call.respond(record, delivery: outcome, token: { _ in token })
      return .finished(type.init(), response)
    }
  }
}
