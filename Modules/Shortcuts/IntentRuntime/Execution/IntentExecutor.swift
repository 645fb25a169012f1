/// Runs intents: resolves each parameter, confirms, handles (SiriKit's life of a custom intent).
///
/// Parameters are resolved in definition order; a child only while its relationship holds. The definition's limits are answered before the
/// handler is called. A resolved value is written back before the next call. At most three questions are asked about one parameter.
public struct IntentExecutor: Sendable {
  /// How many questions are asked about one parameter before the last refusal or question is the outcome.
  public static let roundLimit = 3
  /// How many choices or suggestions a question shows.
  public static let choiceLimit = 10

  /// How long each call into a handler may take.
  public var deadline: Duration
  /// Reads answers and writes values into messages.
  public var format: ValueFormat
  /// Who asks people; nil: nobody, and the first question is the outcome.
  public var dialogue: (any DialogueDelegate)?
  /// The clock of deadlines and of the trace.
  public var clock: any MonotonicClock
  /// Is told of each phase when it has ended.
  public var trace: (@Sendable (PhaseRecord) -> Void)?

  /// How much longer a run is waited for whose commit has begun when the deadline or a cancellation comes: nothing can be taken back by then.
  /// After that the outcome is ``IntentOutcome/inProgress(token:)``.
  public var commitPatience: Duration

  /// Where handlers run. A handler may block there: whoever hands in threads sees to it that the clock's sleepers wake all the same.
  public var threads: any TaskExecutor

  /// Where deadlines are kept; nil: where handlers run. Dispatch lends a thread a core, and one more a second while those are blocked: where
  /// many handlers block at once, deadlines that run among them come seconds late.
  public var timers: (any TaskExecutor)?

  /// Has the app handle, without being seen, what a handler answered with ``StandardResponseCode/handleInApp``; nil where there is no such app, and
  /// for an answer of nil, the app goes on with the response's activity in front of people.
  public var inApp: InAppHandling?

  /// Whether somebody has said yes to the whole intent already, so that nobody is asked before it is handled.
  public var isConfirmed = false

  /// Makes an executor.
  public init(
    deadline: Duration = .seconds(10), format: ValueFormat = ValueFormat(), dialogue: (any DialogueDelegate)? = nil,
    clock: any MonotonicClock = SystemMonotonicClock(), threads: any TaskExecutor = HandlerThreads.shared,
    timers: (any TaskExecutor)? = nil, commitPatience: Duration = .zero, trace: (@Sendable (PhaseRecord) -> Void)? = nil
  ) {
    self.deadline = deadline
    self.format = format
    self.dialogue = dialogue
    self.clock = clock
    self.threads = threads
    self.timers = timers
    self.commitPatience = commitPatience
    self.trace = trace
  }

  /// Runs `intent` through all phases up to and with `lastPhase`, and tells what became of it.
  ///
  /// Cancelling the task ends the run with ``IntentOutcome/cancelled``, and so does the deadline with ``IntentOutcome/timedOut``: what the handler
  /// answers afterwards is dropped, and nothing of it is saved. Where its commit has begun by then, the outcome is
  /// ``IntentOutcome/inProgress(token:)``; where it is over, a cancellation comes too late and the handler's answer is the outcome.
  public func run(
    _ intent: any Intent, with dispatcher: any IntentDispatcher, in context: InvocationContext, upTo lastPhase: IntentPhase = .handle
  ) async -> IntentExecution {
    var run = IntentRun(executor: self, intent: intent, dispatcher: dispatcher, context: context)
    defer { run.watchdog.stop() }
    return await run.execute(upTo: lastPhase)
  }

  /// Makes one resolve call about one parameter, after the definition's limits; nobody is asked anything.
  ///
  /// A name that the intent does not have is answered with ``IntentOutcome/failure(code:)``.
  public func resolve(
    _ parameter: String, of intent: any Intent, with dispatcher: any IntentDispatcher, in context: InvocationContext
  ) async -> ParameterResolution {
    var run = IntentRun(executor: self, intent: intent, dispatcher: dispatcher, context: context)
    defer { run.watchdog.stop() }
    return await run.resolveOnce(parameter)
  }

  /// The account of a run that answered `inProgress` and whose real answer has come since.
  public func account(of response: any IntentResponse, to intent: any Intent, in context: InvocationContext) -> IntentExecution {
    IntentRun.account(of: response, to: intent, executor: self, context: context)
  }

  /// The values that the handler offers for a parameter, within the deadline.
  ///
  /// - Throws: ``OptionsError``, or what the handler threw.
  public func options(
    for parameter: String, of intent: any Intent, searchTerm: String? = nil, with dispatcher: any IntentDispatcher
  ) async throws -> ObjectCollection<IntentValue> {
    let watchdog = Watchdog(self)
    defer { watchdog.stop() }
    let result = await watchdog.call { () async -> Result<ObjectCollection<IntentValue>, any Error> in
      do {
        return .success(try await dispatcher.options(parameter: parameter, for: intent, searchTerm: searchTerm))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .finished(let options): return try options.get()
    case .timedOut: throw OptionsError.timedOut
    case .cancelled: throw OptionsError.cancelled
    }
  }
}

/// Handles an intent in the app, which nobody sees, and returns its answer; nil where the app cannot be started.
public typealias InAppHandling = @Sendable (_ intent: any Intent, _ context: InvocationContext) async -> (any IntentResponse)?

/// Why there are no options to show.
public enum OptionsError: Error, Hashable, Sendable {
  /// The handler outlived its deadline.
  case timedOut
  /// Somebody ended the call.
  case cancelled
}
