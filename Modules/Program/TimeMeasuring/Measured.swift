/// A stretch of time that is measured: a row of timestamps, not a process, so that it goes on whoever is killed.
///
/// Where the wall clock was set back, it stands still at its last transition: time never counts below 0.
public protocol Measured {
  /// When it began, where it began.
  var started: ZonedInstant { get }
  /// In order; the last one is open while it is paused.
  var pauses: [Pause] { get set }
  /// One at the start and one at every transition, with the time it was taken at.
  var readings: [TimedReading] { get set }
}

/// The kernel's clocks at a transition.
public struct TimedReading: Hashable, Sendable, Codable {
  /// The measurement's own time then.
  public var at: Instant
  /// What the kernel's clocks said then.
  public var clocks: ClockReading

  /// Makes a reading that was taken at `at`.
  public init(at: Instant, clocks: ClockReading) {
    self.at = at
    self.clocks = clocks
  }
}

extension Measured {
  /// Whether the last pause is open.
  public var isPaused: Bool { openPause != nil }

  /// The last pause where it is open.
  public var openPause: Pause? { pauses.last.flatMap { $0.ended == nil ? $0 : nil } }

  /// The latest moment that it knows of: its start, or where its last pause began or ended.
  public var lastTransition: Instant {
    pauses.reduce(started.instant) { max($0, $1.began, $1.ended ?? $1.began) }
  }

  /// Returns the seconds that count until `now`: pauses left out, never below 0.
  public func activeSeconds(at now: Instant) -> Int {
    activeSeconds(from: started.instant, to: end(at: now))
  }

  /// Returns the seconds spent in pauses until `now`, the open one included.
  public func pausedSeconds(at now: Instant) -> Int {
    let now = moment(now)
    return pauses.reduce(0) { $0 + max(0, ($1.ended ?? now).seconds(since: $1.began)) }
  }

  /// Where it would end: at the open pause's beginning, else now.
  public func end(at now: Instant) -> Instant {
    if let last = pauses.last, last.ended == nil { return last.began }
    return moment(now)
  }

  /// `now`, or the last transition where the clock was set back behind it.
  public func moment(_ now: Instant) -> Instant { max(now, lastTransition) }

  /// The seconds between two moments that lie in no pause; an open pause reaches to the end.
  public func activeSeconds(from first: Instant, to last: Instant) -> Int {
    guard last > first else { return 0 }
    let paused = pauses.reduce(0) { sum, pause in
      let began = max(pause.began, first)
      let ended = min(pause.ended ?? last, last)
      return sum + max(0, ended.seconds(since: began))
    }
    return max(0, last.seconds(since: first) - paused)
  }

  /// The pauses that are over at `end`.
  public func closedPauses(until end: Instant) -> [Pause] {
    pauses.filter { $0.ended.map { $0 <= end } ?? false }
  }

  /// Where the active time reaches `seconds`, which is at most what was measured; before a pause that begins there.
  public func instant(reaching seconds: Int) -> Instant {
    var moment = started.instant
    var left = seconds
    for pause in pauses {
      let active = max(0, pause.began.seconds(since: moment))
      if left <= active { break }
      left -= active
      moment = pause.ended ?? pause.began
    }
    return moment.adding(seconds: left)
  }

  // MARK: Transitions

  /// Begins a pause now; to be called where none is open.
  public mutating func beginPause(at now: Instant, reading: ClockReading?) {
    let moment = moment(now)
    pauses.append(Pause(began: moment))
    note(reading, at: moment)
  }

  /// Ends the open pause now; to be called where one is open.
  public mutating func endPause(at now: Instant, reading: ClockReading?) {
    let moment = moment(now)
    pauses[pauses.count - 1].ended = moment
    note(reading, at: moment)
  }

  private mutating func note(_ reading: ClockReading?, at moment: Instant) {
    if let reading { readings.append(TimedReading(at: moment, clocks: reading)) }
  }
}
