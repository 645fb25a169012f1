import Foundation
import IntentRuntime
import ProgramSupport
import Synchronization

extension Session {
  /// Runs an intent and tells its answer again each time it changes: a line each, or a document each under `--json`.
  ///
  /// - Returns: how the run itself ended where it came to no success; else 0, or 130 where somebody interrupted.
  func observe(untilEndOf input: Int32 = STDIN_FILENO) async throws -> ExitCode {
    let filled = try intent(named: request.subject, arguments: request.values, input: request.input)
    var caller = caller
    caller.spellings = filled.spellings
    let (asking, printed, stop) = (caller, Printed(), ObservationStop())
    // Values that were read from there have used it up.
    if request.input != "-" { EndOfInput.whenEnded(input, stop.stop) }
    let result: Result<ObservationEnd, any Error> = await Interruption.cancelling {
      do {
        return .success(
          try await asking.observe(filled.intent, every: request.interval, until: stop) { execution in
            // What came to no success is shown as any run is, once it is known that nothing follows.
            printed.note(execution) && (!isStatus(execution) || tell(execution, printed))
          })
      } catch {
        return .failure(error)
      }
    }
    let last = printed.last
    switch try result.get() {
    case .notSupported: throw ProgramError(.usage, words.notObservable(type(of: filled.intent).intentName))
    case .noStatus: return try last.map(show) ?? .defect
    case .handlerEnded:
      if let last, !isStatus(last) { _ = tell(last, printed) }
      if let fault = last?.fault { throw configuration.explain(fault, language) }
    case .observerEnded:
      if let last, last.outcome == .cancelled { return try show(last) }
      if !stop.isStopped, !printed.isUnread { return .cancelled }
    }
    return printed.isUnread ? .inputOutput : .done
  }

  /// Whether an account is one of those that others may follow: a success, or what is still in progress.
  private func isStatus(_ execution: IntentExecution) -> Bool {
    switch execution.outcome {
    case .success, .inProgress: execution.fault == nil
    default: false
    }
  }

  /// Writes a change at once; false where nobody reads any more.
  private func tell(_ execution: IntentExecution, _ printed: Printed) -> Bool {
    let text = request.isJSON ? documents.observed(execution).text : TerminalText.sanitized(execution.message)
    guard printed.lines.isNew(text) else { return true }
    do {
      try program.output.writeNow(text)
      return true
    } catch {
      printed.stop()
      return false
    }
  }
}

/// What an observation has told so far.
private final class Printed: Sendable {
  let lines = LastTold<String>()
  private let execution = Mutex<IntentExecution?>(nil)
  private let unread = Mutex(false)

  var last: IntentExecution? { execution.withLock(\.self) }

  /// Whether nobody reads any more.
  var isUnread: Bool { unread.withLock(\.self) }

  func stop() { unread.withLock { $0 = true } }

  func note(_ execution: IntentExecution) -> Bool {
    self.execution.withLock { $0 = execution }
    return !isUnread
  }
}
