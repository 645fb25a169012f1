public import IntentRuntime
import StudyModels
import StudyRepositories

/// Ends the running session into a record.
public struct FinishStudyIntentHandler: FinishStudyIntentHandling {
  private let call: StudyInvocation

  /// Makes the handler of one invocation.
  public init(_ services: StudyServices, in context: InvocationContext) {
    call = StudyInvocation(services, of: FinishStudyIntent.self, in: context)
  }

  public func resolveMaterial(for intent: FinishStudyIntent) async -> FinishStudyMaterialResolutionResult {
    // Without a session confirm refuses, and nobody is asked for nothing.
    guard call.context.isForLater || call.currentSession() != nil else {
      return intent.material.map { .success(with: $0) } ?? .notRequired()
    }
    return call.resolve(intent.material).result { refusal -> FinishStudyMaterialUnsupportedReason in
      switch refusal {
      case .notOnShelf: .notOnShelf
      }
    }
  }

  public func provideMaterialOptionsCollection(
    for intent: FinishStudyIntent, searchTerm: String?
  ) async throws -> ObjectCollection<StudyMaterial> {
    try call.materialOptions(search: searchTerm, chosen: intent.material)
  }

  public func resolveDuration(for intent: FinishStudyIntent) async -> FinishStudyDurationResolutionResult {
    if let seconds = intent.givenSeconds { return .success(with: Double(seconds)) }
    guard call.context.finishLength == nil, let session = call.currentSession() else { return .notRequired() }
    do {
      _ = try session.finishing(
        .measured, at: call.environment.now(), zone: call.environment.zone, reading: call.environment.clockReading())
      return .notRequired()
    } catch {
      switch error {
      case .sessionTooLong: return .unsupported(forReason: .greaterThanMaximumValue)
      case .sessionAcrossSuspend(_, let awake): return .confirmationRequired(with: Double(awake))
      // Whatever else keeps it from being measured, handle says in its transaction.
      default: return .notRequired()
      }
    }
  }

  public func resolveTotal(for intent: FinishStudyIntent) async -> FinishStudyTotalResolutionResult {
    guard let rules = rules(for: intent) else { return FieldAnswer(given: intent.givenTotal).result() }
    return call.doubting(rules.total(), at: "total", of: material(of: intent), as: StudyAmount.total).result {
      refusal -> FinishStudyTotalUnsupportedReason in
      switch refusal {
      case .noMaterial: .noMaterial
      case .totalAndRange: .totalAndRange
      }
    }
  }

  public func resolveStart(for intent: FinishStudyIntent) async -> FinishStudyStartResolutionResult {
    guard let rules = rules(for: intent) else { return FieldAnswer(given: intent.givenStart).result() }
    return rules.start().result { refusal -> FinishStudyStartUnsupportedReason in
      switch refusal {
      case .noMaterial: .noMaterial
      }
    }
  }

  public func resolveEnd(for intent: FinishStudyIntent) async -> FinishStudyEndResolutionResult {
    guard let rules = rules(for: intent) else { return FieldAnswer(given: intent.givenEnd).result() }
    let end = call.doubting(rules.end(), at: "end", of: material(of: intent)) { end in
      .range(from: intent.givenStart ?? end, to: end)
    }
    return end.result { refusal -> FinishStudyEndUnsupportedReason in
      switch refusal {
      case .noMaterial: .noMaterial
      case .noStart: .noStart
      case .lessThanStart: .lessThanStartValue
      }
    }
  }

  public func resolveMemo(for intent: FinishStudyIntent) async -> FinishStudyMemoResolutionResult {
    RecordRules.memo(intent.memo).result { refusal -> FinishStudyMemoUnsupportedReason in
      switch refusal {
      case .tooLong: .tooLong
      case .controlCharacters: .controlCharacters
      }
    }
  }

  public func confirm(intent: FinishStudyIntent) async -> FinishStudyIntentResponse {
    guard let session = call.currentSession() else { return .init(.failureNoSession) }
    if call.isSignedOut() { return .init(.failureStatusLogout) }
    switch check(intent, session) {
    case .gone(let material): return .gone(material)
    case .unclear(let error): return call.refusal(error, chosen: intent.material)
    case .none, .onShelf: break
    }
    if let refusal = refusal(ofAmountsIn: intent, session) { return refusal }
    do {
      _ = try session.finishing(
        intent.finishLength(in: call.context), at: call.environment.now(), zone: call.environment.zone,
        reading: call.environment.clockReading())
      return .init(.ready)
    } catch {
      return call.refusal(error, chosen: intent.material)
    }
  }

  public func handle(intent: FinishStudyIntent) async -> FinishStudyIntentResponse {
    let record: StudyRecord
    var intent = intent
    do {
      // Looked up before the transaction, which knows no titles, for naming a material that has gone since.
      if let session = try call.repositories.session.current() {
        switch check(intent, session) {
        case .gone(let material): return .gone(material)
        case .unclear(let error): return call.refusal(error, chosen: intent.material)
        case .onShelf(let material): if intent.material != nil { intent.material = StudyMaterial(material) }
        case .none: break
        }
        if let refusal = refusal(ofAmountsIn: intent, session) { return refusal }
      }
      record = try call.repositories.session.finish(FinishRequest(intent, context: call.context))
    } catch StudyError.noSession {
      return .init(.failureNoSession)
    } catch let error as StudyError {
      return call.refusal(error, chosen: intent.material)
    } catch {
      call.context.report.recordFault(error)
      return .init(.failure)
    }
    return await call.respond(record, of: FinishStudyIntent.self, as: FinishStudyIntentResponse.self)
  }

  public func isMendedElsewhere(reason: String, of parameter: String) -> Bool { RecordRules.isMendedElsewhere(reason) }

  /// The rules for amounts; nil without a session, where only the limits apply.
  private func rules(for intent: FinishStudyIntent) -> RecordRules? {
    // The session that it will end may well have a material.
    if call.context.isForLater { return RecordRules(intent: intent, hasMaterial: true) }
    return call.currentSession().map { RecordRules(intent: intent, hasMaterial: intent.material != nil || $0.materialID != nil) }
  }

  /// The material that the record will have; nil for none, and where it is not known yet.
  private func material(of intent: FinishStudyIntent) -> Material? {
    call.material(intent.material.map(\.materialID) ?? call.currentSession()?.materialID)
  }

  /// The refusal of amounts that contradict each other, in the words that resolving has for it; nil where none do.
  ///
  /// Without a session the amounts were not held against each other; there may be one by now, and its record would keep only one of them.
  private func refusal(ofAmountsIn intent: FinishStudyIntent, _ session: StudySession) -> FinishStudyIntentResponse? {
    let hasMaterial = intent.material != nil || session.materialID != nil
    guard case .refused(.totalAndRange) = RecordRules(intent: intent, hasMaterial: hasMaterial).total() else { return nil }
    let reasons = FinishStudyIntent.declaration.parameter(named: "total")?.unsupportedReasons
    let words = reasons?.first { $0.rawValue == FinishStudyTotalUnsupportedReason.totalAndRange.rawValue }?.message
    let total = intent.total.map { TemplateVariable(text: "\($0)", number: Double($0)) }
    return .failing(words?.rendered(in: call.context.language) { $0 == "total" ? total : nil } ?? "")
  }

  /// Checks the material that the record will have: the intent's, else the session's.
  private func check(_ intent: FinishStudyIntent, _ session: StudySession) -> ShelfCheck {
    intent.material == nil ? call.check(session.materialID) : call.check(intent.material)
  }
}
