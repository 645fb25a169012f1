/// How an observation ended.
public enum ObservationEnd: Hashable, Sendable {
  /// The handler has nothing more to tell: the ride is over.
  case handlerEnded
  /// The intent itself came to no success, so there is nothing that could change.
  case noStatus
  /// The answer of this intent does not go on changing.
  case notSupported
  /// The observer stopped: its task was cancelled, somebody ended the observation, or it did not want to hear more.
  case observerEnded
}

extension IntentExecutor {
  /// Runs `intent`, tells what became of it, and goes on telling its answer each time it changes.
  ///
  /// Nothing is run where the handler sends no updates. The handler is told to stop however the observation ends.
  ///
  /// - Parameters:
  ///   - interval: how soon after one answer the next is told; the latest one then.
  ///   - stop: ends the observation without ending the run.
  ///   - tell: is given the account of the run, then one for each change; false where nobody listens any more.
  public func observe(
    _ intent: any Intent, with dispatcher: any IntentDispatcher, in context: InvocationContext, every interval: Duration,
    until stop: ObservationStop = ObservationStop(), tell: @escaping @Sendable (IntentExecution) async -> Bool
  ) async -> ObservationEnd {
    guard let sender = dispatcher.statusSender else { return .notSupported }
    let execution = await run(intent, with: dispatcher, in: context)
    guard await tell(execution) else { return .observerEnded }
    switch execution.outcome {
    // What is still in progress goes on as well.
    case .success, .inProgress: break
    case .cancelled: return .observerEnded
    default: return .noStatus
    }
    guard execution.fault == nil else { return .noStatus }
    let (resolved, observer) = (execution.intent, ResponseObserver(interval: interval, clock: clock))
    let sending = Task(executorPreference: threads) { await sender.startSendingUpdates(for: resolved, to: observer) }
    let passing = Task(executorPreference: threads) { await observer.pass { await tell(account(of: $0, to: resolved, in: context)) } }
    stop.onStop { passing.cancel() }
    let hasEnded = await withTaskCancellationHandler {
      await passing.value
    } onCancel: {
      passing.cancel()
    }
    sending.cancel()
    await sender.stopSendingUpdates(for: resolved)
    return hasEnded ? .handlerEnded : .observerEnded
  }
}
