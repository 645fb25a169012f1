import Synchronization

/// Ends an observation from outside, from any thread: what is being run is run to its end and told, and nothing after it.
public final class ObservationStop: Sendable {
  private struct State: Sendable {
    var isStopped = false
    var action: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Makes one that has not been used.
  public init() {}

  /// Whether somebody asked for the end.
  public var isStopped: Bool { state.withLock(\.isStopped) }

  /// Ends the observation; a second time changes nothing.
  public func stop() {
    state.withLock { state in
      state.isStopped = true
      return state.action.take()
    }?()
  }

  /// Does something when the observation is to end, or at once where that was asked for already.
  func onStop(_ action: @escaping @Sendable () -> Void) {
    let isStopped = state.withLock { state in
      if !state.isStopped { state.action = action }
      return state.isStopped
    }
    if isStopped { action() }
  }
}
