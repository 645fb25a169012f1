/// A clock that is never set: deadlines and the times in a trace are read from it.
public protocol MonotonicClock: Sendable {
  /// The time since a fixed but unknown moment.
  var now: Duration { get }
  /// Returns once `now` has reached `moment`, or at once when the task is cancelled.
  func sleep(until moment: Duration) async
}

/// The system's own monotonic clock.
public struct SystemMonotonicClock: MonotonicClock {
  private static let origin = ContinuousClock.now

  /// Makes the clock; all of them read the same.
  public init() {}

  public var now: Duration { Self.origin.duration(to: .now) }

  public func sleep(until moment: Duration) async {
    try? await Task.sleep(until: Self.origin.advanced(by: moment), clock: .continuous)
  }
}
