import Synchronization

/// One run of one intent: what changes while it goes on.
struct IntentRun {
  let executor: IntentExecutor
  let dispatcher: any IntentDispatcher
  let context: InvocationContext
  let declaration: IntentDeclaration
  let watchdog: Watchdog
  var intent: any Intent
  var phases: [PhaseRecord] = []
  var response: (any IntentResponse)?
  /// The question that was asked as often as it may be, and why its last answer could not be used.
  var givenUp: (question: GivenUpQuestion, reason: String?)?

  init(executor: IntentExecutor, intent: any Intent, dispatcher: any IntentDispatcher, context: InvocationContext) {
    self.executor = executor
    self.intent = intent
    self.dispatcher = dispatcher
    self.context = context
    declaration = type(of: intent).declaration
    watchdog = Watchdog(executor)
  }

  mutating func execute(upTo lastPhase: IntentPhase) async -> IntentExecution {
    for parameter in declaration.parameters {
      if let outcome = await resolve(parameter) { return finish(outcome) }
    }
    guard lastPhase != .resolve else { return finish(.ready) }
    if let outcome = await confirm() { return finish(outcome) }
    guard lastPhase != .confirm else { return finish(.ready) }
    if declaration.isConfirmationRequired, !executor.isConfirmed, let outcome = await askWhetherToHandle() { return finish(outcome) }
    response = nil
    let outcome = await handle()
    return finish(outcome)
  }

  private func finish(_ outcome: IntentOutcome) -> IntentExecution {
    IntentExecution(
      intent: intent, outcome: outcome, response: response, message: closing(outcome), phases: phases, fault: context.report.fault,
      givenUp: givenUp?.question)
  }

  // MARK: Calls into the handler

  /// What a call into the handler came to, when the run goes on or ends.
  enum Call<Value> {
    case answered(Value)
    case ended(IntentOutcome)
  }

  /// Makes one call within the deadline, and records it under the name of its answer.
  mutating func call<Value: Sendable>(
    _ phase: IntentPhase, parameter: String? = nil, naming name: (Value) -> String, _ work: @escaping @Sendable () async -> Value
  ) async -> Call<Value> {
    let start = executor.clock.now
    let result = await watchdog.call(work, givingUp: patience)
    let elapsed = executor.clock.now - start
    switch result {
    case .finished(let value):
      record(phase, parameter, name(value), elapsed)
      return context.report.fault == nil ? .answered(value) : .ended(.failure(code: "failure"))
    case .timedOut:
      let outcome = givenUp(timedOutIn: phase, parameter: parameter)
      record(phase, parameter, outcome.name, elapsed)
      return .ended(outcome)
    case .cancelled:
      let outcome = givenUp(timedOutIn: nil, parameter: parameter)
      record(phase, parameter, outcome.name, elapsed)
      return .ended(outcome)
    }
  }

  /// How much longer a call is waited for whose time is over; nil: not at all. A commit that has begun cannot be given up any more.
  private var patience: Watchdog.GivingUp {
    let (report, longest) = (context.report, executor.commitPatience)
    let isUsed = Mutex(false)
    return { reason in
      switch (report.giveUp(), reason) {
      case (.nothingSaved, _): return nil
      case (.committing, _):
        let isFirst = isUsed.withLock { used in
          defer { used = true }
          return !used
        }
        return isFirst && longest > .zero ? longest : nil
      // What is left is the answer: the deadline ends waiting for it.
      case (.committed, .cancellation): return .zero
      case (.committed, .deadline): return nil
      }
    }
  }

  /// The outcome of a call that nobody waits for any more: because its time was over in `phase`, or because somebody ended the run.
  private func givenUp(timedOutIn phase: IntentPhase?, parameter: String?) -> IntentOutcome {
    switch context.report.giveUp() {
    case .nothingSaved: phase.map { .timedOut(phase: $0, parameter: parameter, committed: false) } ?? .cancelled
    case .committing(let token): .inProgress(token: token)
    case .committed(let token):
      if let phase { .timedOut(phase: phase, parameter: parameter, committed: true) } else { .inProgress(token: token) }
    }
  }

  mutating func record(_ phase: IntentPhase, _ parameter: String?, _ result: String, _ elapsed: Duration) {
    let record = PhaseRecord(phase: phase, parameter: parameter, result: result, elapsed: elapsed)
    phases.append(record)
    executor.trace?(record)
  }

  // MARK: Confirm and handle

  private mutating func confirm() async -> IntentOutcome? {
    let (intent, dispatcher) = (intent, dispatcher)
    switch await call(.confirm, naming: \.codeName, { await dispatcher.confirm(intent) }) {
    case .ended(let outcome): return outcome
    case .answered(let answer):
      switch answer.standardCode {
      case .ready, .success:
        // What is promised before anything is done, where the definition has words for that.
        if declaration.responseCode(rawValue: answer.codeRawValue)?.template != nil, answer.standardCode == .ready { response = answer }
        return nil
      case .none where isSuccess(answer): return nil
      case .continueInApp, .failureRequiringAppLaunch, .handleInApp:
        keep(answer)
        return .continueInApp
      default:
        keep(answer)
        return .failure(code: answer.codeName)
      }
    }
  }

  private mutating func handle() async -> IntentOutcome {
    let (intent, dispatcher) = (intent, dispatcher)
    switch await call(.handle, naming: \.codeName, { await dispatcher.handle(intent) }) {
    case .ended(let outcome): return outcome
    case .answered(let answer):
      guard answer.standardCode == .handleInApp, let inApp = executor.inApp else { return conclude(with: answer) }
      let context = context
      switch await call(.handle, naming: { $0?.codeName ?? answer.codeName }, { await inApp(intent, context) }) {
      case .ended(let outcome): return outcome
      case .answered(let ofApp): return conclude(with: ofApp ?? answer)
      }
    }
  }

  /// The outcome that an answer to handle means; the answer is kept.
  private mutating func conclude(with answer: any IntentResponse) -> IntentOutcome {
    keep(answer)
    return switch answer.standardCode {
    case .success: .success(code: answer.codeName)
    case .inProgress: .inProgress(token: answer.progressToken)
    case .continueInApp, .failureRequiringAppLaunch, .handleInApp: .continueInApp
    case .none where isSuccess(answer): .success(code: answer.codeName)
    default: .failure(code: answer.codeName)
    }
  }

  /// The account of a run whose answer came later.
  static func account(
    of answer: any IntentResponse, to intent: any Intent, executor: IntentExecutor, context: InvocationContext
  ) -> IntentExecution {
    var run = IntentRun(executor: executor, intent: intent, dispatcher: NoDispatcher(), context: context)
    run.record(.handle, nil, answer.codeName, .zero)
    let outcome = run.conclude(with: answer)
    return run.finish(outcome)
  }

  /// Whether one of the intent's own codes counts as success.
  private func isSuccess(_ answer: any IntentResponse) -> Bool {
    declaration.responseCode(rawValue: answer.codeRawValue)?.isSuccess ?? false
  }

  /// Keeps the response, with the default activity where it names none, and with intent and response attached to the activity.
  private mutating func keep(_ answer: any IntentResponse) {
    var answer = answer
    var activity = answer.userActivity ?? UserActivity(activityType: declaration.className)
    activity.interaction = Interaction(intent: intent, response: answer)
    answer.userActivity = activity
    response = answer
  }

  private mutating func askWhetherToHandle() async -> IntentOutcome? {
    let prompt = responseText() ?? words.confirmIntent(declaration.title.rendered(in: context.language))
    let unanswered = IntentOutcome.confirmation(parameter: nil, value: nil, prompt: prompt)
    guard executor.dialogue != nil else { return unanswered }
    var notice: String?
    for round in 1...IntentExecutor.roundLimit {
      let question = DialogueQuestion(intent: intent, kind: .intentConfirmation, notice: notice, prompt: prompt, round: round)
      guard let answer = await ask(question) else { return .cancelled }
      switch agreement(in: answer) {
      case .some(true): return nil
      case .some(false): return .cancelled
      case .none: notice = words.yesOrNo(text(of: answer))
      }
    }
    givenUp = (GivenUpQuestion(parameter: nil, prompt: prompt), notice)
    return unanswered
  }
}

/// Stands where a run has its answer already.
private struct NoDispatcher: IntentDispatcher {
  func resolve(parameter: String, for intent: any Intent) async -> [ResolutionOutcome<IntentValue>] { [] }
  func options(parameter: String, for intent: any Intent, searchTerm: String?) async throws -> ObjectCollection<IntentValue> {
    ObjectCollection(items: [])
  }
  func defaultValue(parameter: String, for intent: any Intent) async -> IntentValue? { nil }
  func confirm(_ intent: any Intent) async -> any IntentResponse { NoResponse() }
  func handle(_ intent: any Intent) async -> any IntentResponse { NoResponse() }
  func isMendedElsewhere(reason: String, of parameter: String) -> Bool { false }
}

private struct NoResponse: IntentResponse {
  var codeRawValue: Int { StandardResponseCode.failure.rawValue }
  var codeName: String { "failure" }
  var userActivity: UserActivity?
  var progressToken: String?
  func value(forProperty name: String) -> IntentValue? { nil }
}
