import IntentRuntime
import StudyModels
import StudyRepositories

/// What intents that end in a record do alike once a record is written, and where it cannot be.
extension StudyInvocation {
  /// Says that the record is durable, tries to deliver its post, and answers with the record and its goals.
  func respond<Response: RecordResponse>(_ record: StudyRecord, of intent: any Intent.Type, as type: Response.Type) async -> Response {
    context.report.markCommitted()
    let outcome = await repositories.delivery.deliver(record.id)
    return respond(record, delivery: outcome, token: { ProgressToken(intentName: intent.intentName, recordID: record.id, delivery: $0) })
  }

  /// The response for a record that is written, and for what became of its post.
  func respond<Response: RecordResponse>(
    _ record: StudyRecord, delivery: DeliveryOutcome, token: (String) -> ProgressToken?
  ) -> Response {
    var response: Response
    switch delivery {
    case .notNeeded, .delivered, .refused: response = Response(.success)
    case .offline, .signedOut:
      response = Response(.failureOffline)
      response.message = language.waits(for: delivery)
    case .refusedWords(let refused):
      response = Response(.failureNgWordsDetected)
      response.message = language.refusedWords(refused)
    case .inProgress(let delivery):
      response = Response(.inProgress)
      response.progressToken = token(delivery)?.text
    }
    let goals = goals(of: record)
    fill(&response, with: record, goals)
    if case .refused(let reason) = delivery {
      let words = language.notPosted(reason)
      response.warnings = (response.warnings ?? []) + [words]
      response.warning = (response.warning ?? "") + language.words(" \(words)", words)
    }
    switch delivery {
    case .notNeeded, .delivered: response.userActivity = goals.first.map { ProgressChallenge($0).activity(in: language) }
    case .offline, .signedOut, .refusedWords, .refused, .inProgress: break
    }
    return response
  }

  /// The answer where a rule kept the record from being written.
  func refusal<Response: RecordResponse>(_ error: StudyError, chosen: StudyMaterial?) -> Response {
    switch error {
    case .signedOut: return Response(.failureStatusLogout)
    case .materialNotOnShelf(let title):
      return .gone(chosen ?? StudyMaterial(identifier: nil, display: title ?? ""))
    case .laterThanNow, .earlierThanAllowed, .limit(.time), .sessionTooLong, .sessionAcrossSuspend:
      // Not the intent's values are at fault but what came beside them, or what happened since: its own code says so, not `failure`.
      context.report.recordFault(error)
      return .failing(words(for: error))
    default: return .failing(words(for: error))
    }
  }

  private func fill(_ response: inout some RecordResponse, with record: StudyRecord, _ goals: [GoalProgress]) {
    let material = committed { try record.materialID.flatMap { try repositories.shelf.material($0) } } ?? nil
    response.recordID = record.id.text
    response.material = material.map { StudyMaterial($0) }
    response.activeSeconds = Double(record.activeSeconds)
    response.startedAt = .init(record.started)
    response.endedAt = .init(record.ended)
    if let material, let amount = record.amount {
      response.amount = RecordedAmount(amount, unit: material.unit, language: language)
    }
    let doubt = material.flatMap { material in record.amount.flatMap { language.beyondTotal($0, of: material) } }
    response.warnings = doubt.map { [$0] } ?? []
    response.warning = doubt.map { language.words(" \($0)", $0) } ?? ""
    response.summary = language.recordSummary(seconds: record.activeSeconds, amount: record.amount, material: material)
    response.goals = goals.map { StudyGoalProgress($0, material: self.material(of: $0, or: material), language: language) }
    response.goal = response.goals?.first
    response.progress =
      goals.first.map {
        language.progressSentence($0, unit: self.material(of: $0, or: material)?.unit, isThisWeek: $0.week == thisWeek)
      } ?? ""
  }

  /// The goals that a record counts for, by what it has: the material's (time before amount), then the overall one.
  private func goals(of record: StudyRecord) -> [GoalProgress] {
    let day = environment.rules.day(of: record.started)
    return committed { try repositories.goals.progress(countingRecordOf: record.materialID, on: day, with: record.countedKinds) } ?? []
  }

  private func material(of progress: GoalProgress, or known: Material?) -> Material? {
    guard let id = progress.goal.materialID else { return nil }
    return id == known?.id ? known : committed { try repositories.shelf.material(id) } ?? nil
  }

  private var thisWeek: CivilDate { environment.rules.weekStart(of: environment.today) }

  /// Reads something for the words about a record that is written already: where that fails, the record stands and the words are fewer.
  private func committed<Value>(_ work: () throws -> Value) -> Value? {
    try? work()
  }
}

extension StudyIntent where Response: RecordResponse {
  /// The answer of a run that wrote a record, by the record that it left; nil for a run that left none.
  static func recordResponse(to trace: SavedTrace, with services: StudyServices, in context: InvocationContext) -> Response? {
    guard case .record(let record, let delivery, let token) = trace else { return nil }
    return StudyInvocation(services, of: Self.self, in: context).respond(record, delivery: delivery, token: { _ in token })
  }

  /// The record that a response carries, as scripts see it.
  static func recordDocument(of response: Response) -> ResponseDocument? { RecordedDocument(response).map(ResponseDocument.record) }
}
