/// What the clock on the screen shows. Where the wall clock was set back, a session stands still at its last transition: time never counts
/// below 0.
extension StudySession {
  /// The latest moment that the session knows of: its start, or where its last pause began or ended.
  public var lastTransition: Instant {
    pauses.reduce(started.instant) { max($0, $1.began, $1.ended ?? $1.began) }
  }

  /// Returns the seconds of study until `now`: pauses left out, never below 0.
  public func activeSeconds(at now: Instant) -> Int {
    activeSeconds(from: started.instant, to: end(at: now))
  }

  /// Returns the seconds spent in pauses until `now`, the open one included.
  public func pausedSeconds(at now: Instant) -> Int {
    let now = moment(now)
    return pauses.reduce(0) { $0 + max(0, ($1.ended ?? now).seconds(since: $1.began)) }
  }

  /// The seconds that a timer counts down from, nil for a stopwatch.
  public var targetSeconds: Int? {
    switch kind {
    case .stopwatch: nil
    case .timer(let seconds): seconds
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

  /// Where a record would end: at the open pause's beginning, else now.
  public func end(at now: Instant) -> Instant {
    if let last = pauses.last, last.ended == nil { return last.began }
    return moment(now)
  }

  /// `now`, or the last transition where the clock was set back behind it.
  func moment(_ now: Instant) -> Instant { max(now, lastTransition) }

  /// The seconds between two moments that lie in no pause; an open pause reaches to the end.
  func activeSeconds(from first: Instant, to last: Instant) -> Int {
    guard last > first else { return 0 }
    let paused = pauses.reduce(0) { sum, pause in
      let began = max(pause.began, first)
      let ended = min(pause.ended ?? last, last)
      return sum + max(0, ended.seconds(since: began))
    }
    return max(0, last.seconds(since: first) - paused)
  }
}
