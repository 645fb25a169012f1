import Synchronization

/// Whom a handler tells that its answer has changed (SiriKit's INGetRideStatusIntentResponseObserver), from any thread.
///
/// What is told sooner than the observer asked for takes the place of what was not passed on yet.
public final class ResponseObserver: Sendable {
  /// How soon after one change the observer wants to hear of the next; nothing is gained by looking more often.
  public let interval: Duration

  private let clock: any MonotonicClock
  private let begin: Duration
  private let latest = Mutex<(any IntentResponse)?>(nil)
  private let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  init(interval: Duration, clock: any MonotonicClock) {
    self.interval = interval
    self.clock = clock
    begin = clock.now
  }

  // MARK: The handler's side

  /// Tells the answer as it is now.
  public func didUpdate(_ response: any IntentResponse) {
    latest.withLock { $0 = response }
    signal.yield()
  }

  /// Tells that nothing will change any more; what was told before still arrives.
  public func didEnd() { signal.finish() }

  /// Returns when the observer wants to hear of the next change, or at once when the task is cancelled.
  ///
  /// - Parameter longest: for a handler that looks whether something has changed: how long it may take to see it.
  public func pause(atMost longest: Duration = .seconds(86_400)) async { await clock.sleep(until: clock.now + min(interval, longest)) }

  // MARK: The observer's side

  /// Passes answers on, none sooner than the interval after the one before, until the handler ends them, the task is cancelled or `tell`
  /// answers false.
  ///
  /// - Returns: whether the handler ended them.
  func pass(to tell: (any IntentResponse) async -> Bool) async -> Bool {
    var next = begin + interval
    // One signal may stand for several answers, and what it stands for may have been told already.
    for await _ in signals where latest.withLock({ $0 != nil }) {
      await clock.sleep(until: next)
      guard !Task.isCancelled else { return false }
      guard let response = latest.withLock({ $0.take() }) else { continue }
      next = clock.now + interval
      guard await tell(response) else { return false }
    }
    return !Task.isCancelled
  }
}
