/// A phase in the life of an intent.
public enum IntentPhase: String, Hashable, Sendable, CaseIterable {
  case resolve, confirm, handle
}

/// What became of a run.
public enum IntentOutcome: Hashable, Sendable {
  /// Handled; `code` is `success` or a code of the intent's own that counts as success.
  case success(code: String)
  /// Everything up to the phase that was asked for is right; nothing was handled.
  case ready
  /// Not handled, or handled with a reservation; `code` says which.
  case failure(code: String)
  /// A value is refused. `reason` is the definition's name for it, nil where the handler gave none.
  case unsupported(parameter: String, reason: String?, message: String)
  /// A value is missing.
  case needsValue(parameter: String, prompt: String)
  /// Several values fit.
  case disambiguation(parameter: String, choices: [IntentValue], prompt: String)
  /// A yes or no is needed: about one value, or about the whole intent where `parameter` is nil.
  case confirmation(parameter: String?, value: IntentValue?, prompt: String)
  /// The app goes on, with the activity of the response.
  case continueInApp
  /// Accepted, still working, or still being saved when somebody stopped waiting; `token` asks for the real result.
  case inProgress(token: String?)
  /// A call into the handler outlived its deadline. `committed` says whether the effect is durable all the same; where not, nothing was saved
  /// and nothing will be.
  case timedOut(phase: IntentPhase, parameter: String?, committed: Bool)
  /// Somebody ended the run. Nothing was saved, and nothing will be.
  case cancelled
}

extension IntentOutcome {
  /// The name of the outcome, as scripts see it; `ready` is a success.
  public var name: String {
    switch self {
    case .success, .ready: "success"
    case .failure: "failure"
    case .unsupported: "unsupported"
    case .needsValue: "needsValue"
    case .disambiguation: "disambiguation"
    case .confirmation: "confirmation"
    case .continueInApp: "continueInApp"
    case .inProgress: "inProgress"
    case .timedOut: "timedOut"
    case .cancelled: "cancelled"
    }
  }
}

/// One call into a handler, or one answer of the runtime in its place, with the time it took.
public struct PhaseRecord: Hashable, Sendable {
  /// The phase.
  public var phase: IntentPhase
  /// The parameter that was resolved; nil for confirm and handle.
  public var parameter: String?
  /// The name of the answer: a resolution outcome, a response code, `timedOut` or `cancelled`.
  public var result: String
  /// How long it took.
  public var elapsed: Duration

  /// Makes a record.
  public init(phase: IntentPhase, parameter: String?, result: String, elapsed: Duration) {
    self.phase = phase
    self.parameter = parameter
    self.result = result
    self.elapsed = elapsed
  }
}

/// A question that was given up after as many answers as are taken, none of which could be used.
public struct GivenUpQuestion: Hashable, Sendable {
  /// The parameter in question; nil when the whole intent was.
  public var parameter: ParameterDeclaration?
  /// The question, in words.
  public var prompt: String

  /// Makes the fact.
  public init(parameter: ParameterDeclaration?, prompt: String) {
    self.parameter = parameter
    self.prompt = prompt
  }
}

/// A run that has ended.
public struct IntentExecution: Sendable {
  /// The intent with the values it had at the end.
  public var intent: any Intent
  /// What became of it.
  public var outcome: IntentOutcome
  /// What the handler answered to confirm or handle, its activity filled in; nil when it was asked neither.
  public var response: (any IntentResponse)?
  /// What people are told, in the language of the context.
  public var message: String
  /// Every phase, in order.
  public var phases: [PhaseRecord]
  /// An error that a handler recorded as nobody's fault but the machine's; nil for none.
  public var fault: (any Error)?
  /// The question whose answers ended the run; nil where nobody was asked, and where no question was given up.
  public var givenUp: GivenUpQuestion?

  /// Makes the account of a run.
  public init(
    intent: any Intent, outcome: IntentOutcome, response: (any IntentResponse)? = nil, message: String, phases: [PhaseRecord],
    fault: (any Error)? = nil, givenUp: GivenUpQuestion? = nil
  ) {
    self.intent = intent
    self.outcome = outcome
    self.response = response
    self.message = message
    self.phases = phases
    self.fault = fault
    self.givenUp = givenUp
  }
}

/// The answer of a single resolve call.
public struct ParameterResolution: Sendable {
  /// What the runtime or the handler said: one outcome, or one an element where the parameter takes several.
  public var outcomes: [ResolutionOutcome<IntentValue>]
  /// The same as the outcome of a run: `ready` for success and notRequired.
  public var outcome: IntentOutcome
  /// The intent with the resolved value in it.
  public var intent: any Intent
  /// What people are told; empty when there is nothing to tell.
  public var message: String
  /// An error that the handler recorded; nil for none.
  public var fault: (any Error)?

  /// Makes the account of a call.
  public init(
    outcomes: [ResolutionOutcome<IntentValue>], outcome: IntentOutcome, intent: any Intent, message: String, fault: (any Error)? = nil
  ) {
    self.outcomes = outcomes
    self.outcome = outcome
    self.intent = intent
    self.message = message
    self.fault = fault
  }
}
