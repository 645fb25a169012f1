/// What a target makes of the clock on the screen.
extension StudySession {
  /// The study time that is counted down to: a timer's target, in rounds the study time at which the round ends. nil for a stopwatch.
  public var targetSeconds: Int? {
    switch kind {
    case .stopwatch: nil
    case .timer(let seconds): seconds
    case .rounds(let rounds): rounds.targetSeconds
    }
  }

  /// Returns what is left of a timer, below 0 in overtime; nil for a stopwatch.
  public func remainingSeconds(at now: Instant) -> Int? {
    targetSeconds.map { $0.subtractingSaturating(activeSeconds(at: now)) }
  }

  /// Returns how far a timer is past its target: 0 before it and for a stopwatch.
  public func overtimeSeconds(at now: Instant) -> Int {
    -min(0, max(-.max, remainingSeconds(at: now) ?? 0))
  }

  /// Returns when a timer reaches (or reached) its target if it is not paused again; nil for a stopwatch and while paused.
  public func targetInstant(at now: Instant) -> Instant? {
    guard !isPaused, let remaining = remainingSeconds(at: now) else { return nil }
    return moment(now).adding(seconds: remaining)
  }
}
