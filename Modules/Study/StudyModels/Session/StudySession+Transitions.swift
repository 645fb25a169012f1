/// The verbs of a running session but its end. Each returns the session as it is afterwards and leaves this value unchanged.
extension StudySession {
  /// Returns a session that starts at `at` (nil: now), with the kernel's clocks beside it.
  ///
  /// Throws ``StudyError/laterThanNow(_:now:)``, ``StudyError/limit(_:)`` for a time that no log can hold and, for a timer,
  /// ``StudyError/targetOutOfRange(seconds:)``.
  public static func starting(
    _ kind: Kind, id: ID, material: Material.ID? = nil, at: Instant? = nil, now: Instant, zone: any ZoneRules, reading: ClockReading?
  ) throws(StudyError) -> StudySession {
    if case .timer(let seconds) = kind { try StudyLimits.timerTarget(seconds) }
    let start = at ?? now
    guard start <= now else { throw .laterThanNow(zone.zoned(start), now: zone.zoned(now)) }
    try StudyLimits.time(zone.zoned(start))
    return StudySession(
      id: id, kind: kind, materialID: material, started: zone.zoned(start), readings: reading.map { [Reading(at: now, clocks: $0)] } ?? [])
  }

  /// Returns the session with a pause that begins now; throws ``StudyError/alreadyPaused(since:)``.
  public func paused(at now: Instant, reading: ClockReading?) throws(StudyError) -> StudySession {
    var session = settled(at: now)
    if let open = session.openPause { throw .alreadyPaused(since: open.began) }
    session.beginPause(at: now, reading: reading)
    return session
  }

  /// Returns the session with its open pause ended now; throws ``StudyError/notPaused``. After the break of a round the next one begins.
  public func resumed(at now: Instant, reading: ClockReading?) throws(StudyError) -> StudySession {
    var session = settled(at: now)
    guard session.isPaused else { throw .notPaused }
    session.endPause(at: now, reading: reading)
    session.endRoundBreak(at: now)
    return session
  }

  /// Returns the timer with its target moved by `seconds`, which may be negative; in rounds, the end of the study or of the break that runs, at the
  /// earliest to now.
  ///
  /// Throws ``StudyError/notATimer`` for a stopwatch and ``StudyError/targetOutOfRange(seconds:)`` where the target would leave 1 to
  /// 86 400 seconds. A target before the time already studied is overtime at once.
  public func extended(by seconds: Int, at now: Instant) throws(StudyError) -> StudySession {
    var session = settled(at: now)
    if case .rounds(let rounds) = session.kind {
      session.kind = .rounds(try session.extendingRounds(rounds, by: seconds, at: now))
      return session
    }
    guard let target = targetSeconds else { throw .notATimer }
    let (sum, overflow) = target.addingReportingOverflow(seconds)
    session.kind = .timer(targetSeconds: try StudyLimits.timerTarget(overflow ? (seconds < 0 ? .min : .max) : sum))
    return session
  }
}
