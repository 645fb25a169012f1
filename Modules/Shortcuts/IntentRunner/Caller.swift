import IntentRuntime
import ProgramSupport

/// Calls handlers on behalf of a command or of a request: one context and one dispatcher a call.
struct Caller: Sendable {
  let session: Session
  var deadline: Duration
  var dialogue: (any DialogueDelegate)?
  var trace: (@Sendable (PhaseRecord) -> Void)?

  /// Who asks: a script, or a shortcut that somebody saved.
  var source = InvocationSource.script

  /// How values were written that are beyond what is counted with.
  var spellings: [String: String] = [:]

  /// Whether many calls go on at once, each of which may block its thread.
  var isServing = false

  /// Whether somebody has said yes to the whole intent already.
  var isConfirmed = false

  private var executor: IntentExecutor {
    let (program, format) = (session.program, session.configuration.format)
    var executor =
      isServing
      ? IntentExecutor.forServing(in: program, deadline: deadline, format: format)
      : .forShortRun(in: program, deadline: deadline, format: format, dialogue: dialogue, trace: trace)
    if let clock = session.configuration.clock { executor.clock = clock }
    executor.inApp = session.configuration.inApp
    executor.isConfirmed = isConfirmed
    return executor
  }

  /// Runs an intent; what keeps handlers from working is the fault of the run.
  func run(_ intent: any Intent, upTo lastPhase: IntentPhase) async -> IntentExecution {
    var context = session.context()
    context.source = source
    context.spellings = spellings
    do {
      try refuseWhileLocked(intent)
      let dispatcher = try session.dispatcher(for: intent, in: context)
      let execution = await executor.run(intent, with: dispatcher, in: context, upTo: lastPhase)
      if context.report.hasCommitted {
        session.program.noteSaved(session.configuration.saved(type(of: intent).intentName, session.language))
      }
      return execution
    } catch {
      return IntentExecution(intent: intent, outcome: .failure(code: "failure"), message: "", phases: [], fault: error)
    }
  }

  /// Runs an intent and goes on telling its answer; what keeps handlers from working is thrown.
  func observe(
    _ intent: any Intent, every interval: Duration, until stop: ObservationStop, tell: @escaping @Sendable (IntentExecution) async -> Bool
  ) async throws -> ObservationEnd {
    var context = session.context()
    context.source = source
    context.spellings = spellings
    try refuseWhileLocked(intent)
    let dispatcher = try session.dispatcher(for: intent, in: context)
    return await executor.observe(intent, with: dispatcher, in: context, every: interval, until: stop, tell: tell)
  }

  /// Refuses an intent that a locked session may not run.
  private func refuseWhileLocked(_ intent: any Intent) throws(ProgramError) {
    try session.configuration.refuseWhileLocked(type(of: intent).intentName, in: session.program)
  }

  /// Makes one resolve call.
  func resolve(_ parameter: String, of intent: any Intent) async -> ParameterResolution {
    var context = session.context()
    context.spellings = spellings
    do {
      let dispatcher = try session.dispatcher(for: intent, in: context)
      return await executor.resolve(parameter, of: intent, with: dispatcher, in: context)
    } catch {
      return ParameterResolution(outcomes: [], outcome: .failure(code: "failure"), intent: intent, message: "", fault: error)
    }
  }

  /// The values offered for a parameter: the cases of an enumeration, yes and no, or what the handler offers.
  func options(for parameter: String, of intent: any Intent, searchTerm: String?) async throws -> [IntentValue] {
    guard let declared = type(of: intent).declaration.parameter(named: parameter) else { return [] }
    if declared.hasDynamicOptions {
      let context = session.context()
      let dispatcher = try session.dispatcher(for: intent, in: context)
      let options = try await executor.options(for: parameter, of: intent, searchTerm: searchTerm, with: dispatcher)
      if let fault = context.report.fault { throw fault }
      return options.allItems
    }
    switch declared.type {
    case .enumeration(let enumeration): return enumeration.cases.map { .enumeration(name: $0.name, rawValue: $0.rawValue) }
    case .boolean: return [.boolean(true), .boolean(false)]
    default: return []
    }
  }
}
