extension StudySession {
  /// What counts as the study time when a session becomes a record.
  public enum Length: Hashable, Sendable {
    /// As measured; throws for more than 24 h (``StudyError/sessionTooLong(activeSeconds:)``) or across a suspend
    /// (``StudyError/sessionAcrossSuspend(activeSeconds:withoutSuspendSeconds:)``).
    case measured
    /// As measured, suspends included; up to 24 h.
    case everything
    /// As measured, without the suspends; up to 24 h.
    case withoutSuspends
    /// The session ended at this time; up to 24 h.
    case until(Instant)
    /// Exactly so many seconds: the start stays and the end is where the active time reaches it; longer than measured, the start moves
    /// back.
    case exactly(seconds: Int)
  }

  /// The times of the record that a session becomes.
  public struct Finished: Hashable, Sendable {
    /// When the record begins.
    public var started: ZonedInstant
    /// When it ends, never before `started`.
    public var ended: ZonedInstant
    /// 0 to 86 400.
    public var activeSeconds: Int
    /// In order, all closed, all between `started` and `ended`.
    public var pauses: [Pause]
    /// In order; none later than `ended`.
    public var laps: [Lap]

    /// Makes the times of a record.
    public init(started: ZonedInstant, ended: ZonedInstant, activeSeconds: Int, pauses: [Pause], laps: [Lap] = []) {
      self.started = started
      self.ended = ended
      self.activeSeconds = activeSeconds
      self.pauses = pauses
      self.laps = laps
    }
  }

  /// Returns the times of the record that the session becomes when it is finished now.
  ///
  /// A paused session ends where its pause began, and that pause is dropped; so is one that the end falls into. Where the clock was set back
  /// behind the last transition, the record ends at that transition.
  ///
  /// Throws ``StudyError/sessionTooLong(activeSeconds:)`` where more than 24 h would be kept,
  /// ``StudyError/sessionAcrossSuspend(activeSeconds:withoutSuspendSeconds:)`` as ``Length/measured`` says, ``StudyError/limit(_:)`` for a
  /// given time outside 0 to 1440 min, and ``StudyError/laterThanNow(_:now:)`` or ``StudyError/earlierThanAllowed(_:earliest:)`` for a given
  /// end outside the session.
  public func finishing(
    _ length: Length = .measured, at now: Instant, zone: any ZoneRules, reading: ClockReading?
  ) throws(StudyError) -> Finished {
    if rounds != nil {
      let settled = settled(at: now)
      if settled != self { return try settled.finishing(length, at: now, zone: zone, reading: reading) }
    }
    let end = end(at: now)
    let measured = activeSeconds(from: started.instant, to: end)
    switch length {
    case .measured:
      if let question = lengthQuestion(at: now, reading: reading) { throw question.refusal }
      return ending(at: end, activeSeconds: measured, zone: zone)
    case .everything:
      try checkLength(measured)
      return ending(at: end, activeSeconds: measured, zone: zone)
    case .withoutSuspends:
      let awake = measured - suspendedSeconds(at: now, reading: reading)
      try checkLength(awake)
      return ending(at: end, activeSeconds: awake, zone: zone)
    case .until(let moment):
      guard moment <= self.moment(now) else { throw .laterThanNow(zone.zoned(moment), now: zone.zoned(now)) }
      guard moment >= started.instant else { throw .earlierThanAllowed(zone.zoned(moment), earliest: started) }
      let end = min(end, pauses.first { $0.began < moment && moment <= $0.ended ?? moment }?.began ?? moment)
      let active = activeSeconds(from: started.instant, to: end)
      try checkLength(active)
      return ending(at: end, activeSeconds: active, zone: zone)
    case .exactly(let seconds):
      try StudyLimits.studyTime(seconds)
      if seconds <= measured { return ending(at: instant(reaching: seconds), activeSeconds: seconds, zone: zone) }
      var finished = ending(at: end, activeSeconds: seconds, zone: zone)
      finished.started = started.moved(by: measured - seconds, in: zone)
      return finished
    }
  }

  private func checkLength(_ seconds: Int) throws(StudyError) {
    guard LengthQuestion.isRecordable(seconds) else { throw .sessionTooLong(activeSeconds: seconds) }
  }

  private func ending(at end: Instant, activeSeconds: Int, zone: any ZoneRules) -> Finished {
    return Finished(
      started: started, ended: zone.zoned(end), activeSeconds: activeSeconds, pauses: closedPauses(until: end),
      laps: laps.within(started.instant, end))
  }
}
