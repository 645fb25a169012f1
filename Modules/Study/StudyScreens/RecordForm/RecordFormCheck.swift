import IntentRuntime
import StudyIntents
import StudyModels
import StudyRepositories

/// What the intent says about what was typed, and what saving it would do to this week's goal.
struct RecordFormCheck: Equatable, Sendable {
  struct Issue: Equatable, Sendable {
    var words: String
    /// Whether something is missing, rather than refused.
    var isMissing: Bool
  }

  /// The goal as it will stand after saving.
  struct Preview: Equatable, Sendable {
    var progress: GoalProgress
    var unit: StudyUnit?
    /// Whether it is the week of today.
    var isThisWeek: Bool
  }

  var issues: [RecordFormScreen.Field: Issue] = [:]
  /// What is doubtful in a field and can be saved all the same.
  var doubts: [RecordFormScreen.Field: String] = [:]
  var preview: Preview?
  /// The last amount read of the material ("last read 24").
  var lastEnd: Int?

  /// Asks the intent about each parameter in its order, as a run would, and reads the goal.
  static func run(_ input: RecordFormInput, with services: ScreenServices) async -> Result<RecordFormCheck, ScreenFailure> {
    do {
      var check = RecordFormCheck()
      for (field, words) in input.refusals { check.issues[field] = Issue(words: words, isMissing: false) }
      try await check.ask(input, services)
      if let doubt = input.doubt(in: services.language), check.issues[doubt.field] == nil { check.doubts[doubt.field] = doubt.words }
      check.lastEnd = try input.material.flatMap { try services.repositories.records.lastAmountEnd(of: $0.id) }
      check.preview = try check.preview(of: input, services)
      return .success(check)
    } catch {
      return .failure(services.failure(error))
    }
  }

  private mutating func ask(_ input: RecordFormInput, _ services: ScreenServices) async throws {
    let context = input.context(in: services)
    let intent = input.intent
    guard let dispatcher = try services.intents.dispatcher(for: intent, in: context) else {
      throw ScreenFailure(words: services.words.noHandler)
    }
    let validation = await IntentValidation.validate(intent, with: dispatcher, in: context, executor: services.executor)
    if let fault = validation.fault { throw fault }
    for (parameter, field) in input.parameters where issues[field] == nil {
      guard let issue = validation.issue(of: parameter) else { continue }
      issues[field] = Issue(words: issue.message, isMissing: issue.kind == .missing)
    }
  }

  /// The first goal that saving changes, as it will stand.
  private func preview(of input: RecordFormInput, _ services: ScreenServices) throws -> Preview? {
    let environment = services.environment
    guard let start = input.plannedStart else { return nil }
    let day = environment.rules.day(of: start)
    for var progress in try services.repositories.goals.progress(countingRecordOf: input.material?.id, on: day, with: input.countedKinds) {
      let change = input.change(of: progress, rules: environment.rules)
      guard change != 0, !isRefused(progress.goal.target.kind) else { continue }
      progress.done = max(0, progress.done + change)
      return Preview(
        progress: progress, unit: input.material?.unit, isThisWeek: environment.rules.weekStart(of: environment.today) == progress.week)
    }
    return nil
  }
}

extension RecordFormCheck {
  /// Whether what such a goal counts will not be saved as it stands.
  fileprivate func isRefused(_ kind: WeeklyGoal.Kind) -> Bool {
    let fields: [RecordFormScreen.Field] = kind == .time ? [.time, .ended, .started] : [.total, .from, .to]
    return fields.contains { issues[$0] != nil }
  }
}

extension RecordFormInput {
  /// What the record will have, and of an edited one what it has: saving can take that away.
  fileprivate var countedKinds: Set<WeeklyGoal.Kind> {
    var kinds = WeeklyGoal.Kind.counted(seconds: countedSeconds, amount: amount)
    if case .edit(let record) = purpose { kinds.formUnion(record.countedKinds) }
    return kinds
  }

  /// What saving adds to a goal, in its own measure; of an edited record, what it adds to what that counts already.
  fileprivate func change(of progress: GoalProgress, rules: DayRules) -> Int {
    let isTime = progress.goal.target.kind == .time
    let counted = isTime ? countedSeconds : amount?.count ?? 0
    guard case .edit(let record) = purpose, rules.weekStart(of: rules.day(of: record.started)) == progress.week,
      progress.goal.materialID == nil || progress.goal.materialID == record.materialID
    else { return counted }
    return counted - (isTime ? record.activeSeconds : record.amount?.count ?? 0)
  }
}

extension RecordFormInput {
  /// What is said of an amount past all there is of the material, at the field that holds it.
  fileprivate func doubt(in language: Language) -> (field: RecordFormScreen.Field, words: String)? {
    guard let material, let given = amount ?? beginning, let words = language.beyondTotal(given, of: material) else { return nil }
    return (amountKind == .total ? .total : amount == nil ? .from : .to, words)
  }

  /// A range whose end is still to come.
  private var beginning: StudyAmount? {
    guard amountKind == .range, to == nil, let from, from > 0 else { return nil }
    return .range(from: from, to: from)
  }
}

extension RecordFormInput {
  /// The study time as it will be recorded.
  var countedSeconds: Int { seconds ?? measured }

  /// The intent's parameters in their order, each with the field where its answer stands.
  var parameters: [(String, RecordFormScreen.Field)] { PostStudyRecordIntentParameter.allCases.map { ($0.rawValue, field(of: $0)) } }

  private func field(of parameter: PostStudyRecordIntentParameter) -> RecordFormScreen.Field {
    switch parameter {
    case .material: .material
    case .duration: .time
    case .total: amountKind == .total ? .total : .from
    case .start: .from
    case .end: amountKind == .total ? .total : .to
    case .memo: .memo
    }
  }

  /// The intent that saves this: an edited record is checked as one that is newly written.
  var intent: any Intent {
    if case .finish = purpose { return made() as FinishStudyIntent }
    return made() as PostStudyRecordIntent
  }

  private func made<Made: RecordIntent>() -> Made {
    Made(
      material: material.map { StudyMaterial($0) }, duration: seconds.map { Double($0) }, total: total, start: from, end: to,
      memo: memo.isEmpty ? nil : memo)
  }

  /// What goes beside the intent: when it ended, who sees it, how much of a session counts.
  func context(in services: ScreenServices) -> InvocationContext {
    var context = services.context()
    context.visibility = visibility
    context.isShared = isShared
    if case .finish = purpose {
      context.finishLength = length
      context.finishBreaks = breaks
      context.finishLaps = laps
      context.leavesAmountOut = amount == nil
    } else {
      context.endTime = end
      context.startTime = start
    }
    return context
  }
}
