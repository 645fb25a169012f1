/// Suspends of the machine: CLOCK_BOOTTIME goes on while it sleeps, CLOCK_MONOTONIC stands still, so the growth of their difference is the
/// time slept.
extension Measured {
  /// Suspended seconds within one boot beyond which it counts as suspended.
  public static var leastSuspend: Int { 600 }

  /// Returns the seconds of measured time that the machine slept through, 0 unless they exceed 10 min within one boot.
  ///
  /// Only readings of one boot are compared: across a reboot nothing is guessed. Time slept in a pause does not count anyway and is not
  /// counted. Between two readings that hold both, the sleep is taken to lie in the pauses first.
  public func suspendedSeconds(at now: Instant, reading: ClockReading?) -> Int {
    var taken = readings
    let end = end(at: now)
    if let reading { taken.append(TimedReading(at: moment(now), clocks: reading)) }
    var total = 0
    var withinBoot = 0
    for (earlier, later) in zip(taken, taken.dropFirst()) {
      if earlier.clocks.bootID != later.clocks.bootID {
        total += counted(withinBoot)
        withinBoot = 0
        continue
      }
      withinBoot += activeSecondsAsleep(between: earlier, and: later, endingAt: end)
    }
    return total + counted(withinBoot)
  }

  private func counted(_ seconds: Int) -> Int { seconds > Self.leastSuspend ? seconds : 0 }

  private func activeSecondsAsleep(between earlier: TimedReading, and later: TimedReading, endingAt end: Instant) -> Int {
    let growth = (later.clocks.boottime - later.clocks.monotonic) - (earlier.clocks.boottime - earlier.clocks.monotonic)
    // Foreign data could hold anything, and Int traps on it.
    guard growth.isFinite, growth > 0, growth < 1e12 else { return 0 }
    let active = activeSeconds(from: max(earlier.at, started.instant), to: min(later.at, end))
    let paused = max(0, later.at.seconds(since: earlier.at) - active)
    return min(active, max(0, Int(growth.rounded()) - paused))
  }
}
