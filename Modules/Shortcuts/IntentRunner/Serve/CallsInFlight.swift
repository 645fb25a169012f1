import ProgramSupport
import Synchronization

/// The calls that have not answered yet, by their ids.
final class CallsInFlight: Sendable {
  private struct State: Sendable {
    var calls: [JSONValue: Task<Void, Never>] = [:]
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

  func end(_ identifier: JSONValue) { state.withLock { $0.calls[identifier] = nil } }

  func cancel(_ identifier: JSONValue) { state.withLock { $0.calls[identifier] }?.cancel() }

  func fail() {
    let calls = state.withLock { state in
      state.hasFailed = true
      return state.calls
    }
    for call in calls.values { call.cancel() }
  }
}
