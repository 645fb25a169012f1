public import IntentRuntime
import Synchronization
import TestSupport

/// A clock that a test sets; sleepers wake when their moment has come.
public final class ManualClock: MonotonicClock {
  private struct State: Sendable {
    var now = Duration.zero
    var sleepers: [Int: (moment: Duration, continuation: CheckedContinuation<Void, Never>)] = [:]
    var nextKey = 0
  }

  private let state = Mutex(State())

  /// Makes a clock that stands at zero.
  public init() {}

  public var now: Duration { state.withLock { $0.now } }

  /// Lets time pass.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now += duration
      let due = state.sleepers.filter { $0.value.moment <= state.now }
      for key in due.keys { state.sleepers[key] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  /// Returns once somebody sleeps beyond a moment.
  public func untilSomebodySleeps(beyond moment: Duration) async throws {
    try await wait(until: "somebody sleeps beyond \(moment)") { state.withLock { $0.sleepers.values.contains { $0.moment > moment } } }
  }

  public func sleep(until moment: Duration) async {
    let key = state.withLock { state in
      state.nextKey += 1
      return state.nextKey
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDue = state.withLock { state in
          guard moment > state.now, !Task.isCancelled else { return true }
          state.sleepers[key] = (moment, continuation)
          return false
        }
        if isDue { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: key) }?.continuation.resume()
    }
  }
}
