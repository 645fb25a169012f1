import NIOCore

/// Tells whether a client is too slow, by the bytes that move while the service waits for it. Time that the service takes itself doesn't count.
struct ClientPace {
  private let window: TimeAmount
  private let least: Int
  /// How long the client has been waited for in the present window, and since when it's waited for now.
  private var waited = TimeAmount.zero
  private var since: NIODeadline?
  /// How many bytes had moved when the present window began.
  private var start = 0

  /// Creates a pace.
  ///
  /// - Parameter seconds: How long a window is. Each has to bring as many bytes as the pace makes of it.
  init(bytesPerSecond: Int, over seconds: Int) {
    let seconds = max(1, seconds)
    window = .seconds(Int64(seconds))
    least = bytesPerSecond * seconds
  }

  /// Notes that the client is waited for.
  mutating func wait(from now: NIODeadline) { since = since ?? now }

  /// Notes that it isn't waited for any more.
  mutating func goOn(at now: NIODeadline) {
    waited = elapsed(until: now)
    since = nil
  }

  private func elapsed(until now: NIODeadline) -> TimeAmount { waited + (since.map { now - $0 } ?? .zero) }

  /// Returns when to look again, if the client is still waited for then; nil if it is too slow.
  ///
  /// - Parameter moved: How many bytes have moved so far.
  mutating func look(at now: NIODeadline, moved: Int) -> NIODeadline? {
    let elapsed = elapsed(until: now)
    // If it's waited for in short moments, the time that is left may be short, too.
    guard elapsed >= window else { return now + max(window - elapsed, .seconds(1)) }
    guard moved - start >= least else { return nil }
    waited = .zero
    start = moved
    if since != nil { since = now }
    return now + window
  }
}
