import TimelineContract

/// What time it is, for what must not follow a clock that somebody sets.
///
/// What people are shown has the time of the machine's clock. If that clock is an hour or three months off for a while, nobody waits longer for
/// a limit, no session ends, and nothing is forgotten early.
struct ServiceClock: Sendable {
  private let effects: ServiceEffects
  private let begin: (time: TimelineTime, elapsed: Duration)
  /// A clock that is off by more milliseconds was set.
  private static let mostOff: Int64 = 3_600_000

  /// Makes a clock that begins with the time that the machine's shows.
  init(_ effects: ServiceEffects) {
    self.effects = effects
    begin = (effects.now(), effects.elapsed())
  }

  /// The time at which the service began, and what has passed since. It never jumps. Limits go by it.
  var steady: TimelineTime {
    let passed = effects.elapsed() - begin.elapsed
    return TimelineTime(milliseconds: begin.time.milliseconds + Int64(passed / .milliseconds(1)))
  }

  /// How many seconds the machine's clock is ahead of ``steady``; nil if it wasn't set by more than an hour since the service began.
  var secondsAhead: Int64? {
    let ahead = effects.now().milliseconds - steady.milliseconds
    return abs(ahead) > Self.mostOff ? ahead / 1_000 : nil
  }

  /// The time by which sessions and all else end: the machine's clock, or ``steady`` if that was set.
  var expiry: TimelineTime { secondsAhead == nil ? effects.now() : steady }

  /// The time at which a session is used: the later one of the machine's clock and ``expiry``, so that it ends by neither too early.
  var use: TimelineTime { max(effects.now(), expiry) }
}
