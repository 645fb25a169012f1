import IntentRuntime
import ProgramSupport
import Synchronization

/// The calls that have not answered yet, by their ids.
final class CallsInFlight: Sendable {
  /// The most observations that go on at once; each looks again and again.
  static let observationLimit = 64

  private struct State: Sendable {
    var calls: [JSONValue: Task<Void, Never>] = [:]
    var observations: [JSONValue: ObservationStop] = [:]
    var hasFailed = false
  }

  private let state = Mutex(State())

  /// Whether an answer could not be written; nobody reads the others then.
  var hasFailed: Bool { state.withLock(\.hasFailed) }

  func contains(_ identifier: JSONValue) -> Bool { state.withLock { $0.calls[identifier] != nil } }

  /// Starts a call under the lock, so that it cannot end before it is noted.
  func begin(_ identifier: JSONValue, _ start: () -> Task<Void, Never>) -> Task<Void, Never> {
    state.withLock { state in
      let call = start()
      if identifier != .null { state.calls[identifier] = call }
      return call
    }
  }

  /// Starts a call that goes on until somebody ends it; nil where there are too many of them.
  func beginObservation(_ identifier: JSONValue, _ start: (ObservationStop) -> Task<Void, Never>) -> Task<Void, Never>? {
    state.withLock { state in
      guard state.observations.count < Self.observationLimit else { return nil }
      let stop = ObservationStop()
      let call = start(stop)
      state.calls[identifier] = call
      state.observations[identifier] = stop
      return call
    }
  }

  func end(_ identifier: JSONValue) {
    state.withLock { state in
      state.calls[identifier] = nil
      state.observations[identifier] = nil
    }
  }

  func cancel(_ identifier: JSONValue) { state.withLock { $0.calls[identifier] }?.cancel() }

  /// Ends an observation; its run, where that still goes on, is run to its end and told.
  func stopObservation(_ identifier: JSONValue) { state.withLock { $0.observations[identifier] }?.stop() }

  /// Ends what would go on for ever.
  func stopObservations() {
    for observation in state.withLock({ $0.observations }).values { observation.stop() }
  }

  func fail() {
    let calls = state.withLock { state in
      state.hasFailed = true
      return state.calls
    }
    for call in calls.values { call.cancel() }
  }
}
