import IntentRunner
import IntentRuntime
import MoveDomain
import ProgramSupport

/// Runs intents as the app does: its handlers do the work themselves.
struct AppRun: Sendable {
  let move: Move

  /// Runs an intent as the app.
  ///
  /// - Parameters:
  ///   - identifier: names what it begins.
  ///   - isConfirmed: whether nobody is to be asked before it is handled.
  ///   - report: of whoever waits for it.
  func run(
    _ intent: any Intent, identifier: String? = nil, isConfirmed: Bool = true, report: InvocationReport = InvocationReport()
  ) async -> IntentExecution {
    var context = InvocationContext(language: move.language.tag, source: .app, report: report)
    context[WorkoutIdentifier.self] = identifier
    do {
      guard let dispatcher = try move.intents.dispatcher(for: intent, in: context) else { throw IntentValueError.unknownParameter("") }
      var executor = IntentExecutor(deadline: TestPatience.atLeast(.seconds(10)))
      executor.isConfirmed = isConfirmed
      return await executor.run(intent, with: dispatcher, in: context)
    } catch {
      return IntentExecution(intent: intent, outcome: .failure(code: "failure"), message: "", phases: [], fault: error)
    }
  }

  /// Handles in this process what is handed to the app, which this process is.
  var inApp: InAppHandling {
    { intent, context in
      let waiting = context.report
      let execution = await run(
        intent, report: InvocationReport(asking: { token throws(RunAbandoned) in try waiting.beginCommit(token: token) }))
      if case .success = execution.outcome { waiting.markCommitted() } else { waiting.commitFailed() }
      if let fault = execution.fault { waiting.recordFault(fault) }
      return execution.response
    }
  }
}
