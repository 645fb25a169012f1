/// A handler whose answer goes on changing after it was given: a ride on its way, a session that runs.
///
/// SiriKit has the pair for INGetRideStatusIntent alone; here any intent may have it.
public protocol StatusSending: IntentHandling {
  /// Begins to tell `observer` each change of what was answered to `intent`.
  ///
  /// It may return at once, or stay until its task is cancelled. Nothing is told before the intent itself was handled with success.
  func startSendingUpdates(for intent: any Intent, to observer: ResponseObserver) async
  /// Nobody listens any more; called once for each start, after that one's task was cancelled.
  func stopSendingUpdates(for intent: any Intent) async
}

extension StatusSending {
  /// There is nothing to stop where the sending stays within its task.
  public func stopSendingUpdates(for intent: any Intent) async {}
}
