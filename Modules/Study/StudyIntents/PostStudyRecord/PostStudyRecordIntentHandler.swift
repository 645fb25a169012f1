public import IntentRuntime
import StudyModels
import StudyRepositories

/// Records a piece of study: what, for how long, how far.
public struct PostStudyRecordIntentHandler: PostStudyRecordIntentHandling {
  private let call: StudyInvocation

  /// Makes the handler of one invocation.
  public init(_ services: StudyServices, in context: InvocationContext) {
    call = StudyInvocation(services, of: PostStudyRecordIntent.self, in: context)
  }

  public func resolveMaterial(for intent: PostStudyRecordIntent) async -> PostStudyRecordMaterialResolutionResult {
    call.resolve(intent.material).result { refusal -> PostStudyRecordMaterialUnsupportedReason in
      switch refusal {
      case .notOnShelf: .notOnShelf
      }
    }
  }

  public func provideMaterialOptionsCollection(
    for intent: PostStudyRecordIntent, searchTerm: String?
  ) async throws -> ObjectCollection<StudyMaterial> {
    try call.materialOptions(search: searchTerm, chosen: intent.material)
  }

  public func resolveDuration(for intent: PostStudyRecordIntent) async -> PostStudyRecordDurationResolutionResult {
    if let seconds = intent.givenSeconds { return .success(with: Double(seconds)) }
    return intent.material == nil ? .unsupported(forReason: .noMaterialAndDuration) : .notRequired()
  }

  public func resolveTotal(for intent: PostStudyRecordIntent) async -> PostStudyRecordTotalResolutionResult {
    call.doubting(rules(for: intent).total(), at: "total", of: call.material(intent.material?.materialID), as: StudyAmount.total).result {
      refusal -> PostStudyRecordTotalUnsupportedReason in
      switch refusal {
      case .noMaterial: .noMaterial
      case .totalAndRange: .totalAndRange
      }
    }
  }

  public func resolveStart(for intent: PostStudyRecordIntent) async -> PostStudyRecordStartResolutionResult {
    rules(for: intent).start().result { refusal -> PostStudyRecordStartUnsupportedReason in
      switch refusal {
      case .noMaterial: .noMaterial
      }
    }
  }

  public func resolveEnd(for intent: PostStudyRecordIntent) async -> PostStudyRecordEndResolutionResult {
    if intent.lacksTimeAndAmount { return .unsupported(forReason: .failureLackParameter) }
    let end = call.doubting(rules(for: intent).end(), at: "end", of: call.material(intent.material?.materialID)) { end in
      .range(from: intent.givenStart ?? end, to: end)
    }
    return end.result { refusal -> PostStudyRecordEndUnsupportedReason in
      switch refusal {
      case .noMaterial: .noMaterial
      case .noStart: .noStart
      case .lessThanStart: .lessThanStartValue
      }
    }
  }

  public func resolveMemo(for intent: PostStudyRecordIntent) async -> PostStudyRecordMemoResolutionResult {
    RecordRules.memo(intent.memo).result { refusal -> PostStudyRecordMemoUnsupportedReason in
      switch refusal {
      case .tooLong: .tooLong
      case .controlCharacters: .controlCharacters
      }
    }
  }

  public func confirm(intent: PostStudyRecordIntent) async -> PostStudyRecordIntentResponse {
    if call.isSignedOut() { return .init(.failureStatusLogout) }
    switch call.check(intent.material) {
    case .gone(let material): return .gone(material)
    case .unclear(let error): return call.refusal(error, chosen: intent.material)
    case .none, .onShelf: break
    }
    do {
      _ = try call.recordTimes(seconds: intent.givenSeconds ?? 0)
      return .init(.ready)
    } catch {
      return call.refusal(error, chosen: intent.material)
    }
  }

  public func handle(intent: PostStudyRecordIntent) async -> PostStudyRecordIntentResponse {
    var intent = intent
    switch call.check(intent.material) {
    case .gone(let material): return .gone(material)
    case .unclear(let error): return call.refusal(error, chosen: intent.material)
    case .onShelf(let material): intent.material = StudyMaterial(material)
    case .none: break
    }
    let record: StudyRecord
    do {
      record = try call.repositories.records.add(try draft(of: intent))
    } catch let error as StudyError {
      return call.refusal(error, chosen: intent.material)
    } catch {
      call.context.report.recordFault(error)
      return .init(.failure)
    }
    return await call.respond(record, of: PostStudyRecordIntent.self, as: PostStudyRecordIntentResponse.self)
  }

  public func isMendedElsewhere(reason: String, of parameter: String) -> Bool { RecordRules.isMendedElsewhere(reason) }

  private func rules(for intent: PostStudyRecordIntent) -> RecordRules {
    RecordRules(intent: intent, hasMaterial: intent.material != nil)
  }

  private func draft(of intent: PostStudyRecordIntent) throws(StudyError) -> RecordDraft {
    let (started, ended) = try call.recordTimes(seconds: intent.givenSeconds ?? 0)
    return RecordDraft(intent, started: started, ended: ended, context: call.context)
  }
}
