extension StudySession {
  /// What is asked before a session becomes a record, where it is not recorded just as it was measured: it is past 24 h, or the machine slept
  /// through a part of it.
  public struct LengthQuestion: Hashable, Sendable {
    /// What can be done about it.
    public enum Choice: Hashable, Sendable {
      /// The measured time without the suspends.
      case withoutSuspends
      /// All of the measured time.
      case everything
      /// The session ended at a time that is given.
      case until
      /// No record at all.
      case discard
    }

    /// All of the measured study time, in seconds.
    public var measured: Int
    /// How much of it the machine slept through, in seconds; 0 where it did not.
    public var suspended: Int

    /// Asks about a time that was measured; nil where it is recorded as it is.
    init?(measured: Int, suspended: Int) {
      guard !Self.isRecordable(measured) || suspended > 0 else { return nil }
      self.measured = measured
      self.suspended = suspended
    }

    /// Whether so much active time can be a record's: up to 24 h.
    static func isRecordable(_ seconds: Int) -> Bool { seconds <= StudyLimits.sessionSeconds }

    /// Whether it is past 24 h; else it is about a suspend.
    public var isTooLong: Bool { !Self.isRecordable(measured) }

    /// The measured time without the suspends; all of it where there were none.
    public var withoutSuspends: Int { measured - suspended }

    /// What can be done, the likeliest first: time asleep is seldom study.
    public var choices: [Choice] {
      var choices: [Choice] = []
      if suspended > 0, Self.isRecordable(withoutSuspends) { choices.append(.withoutSuspends) }
      if !isTooLong { choices.append(.everything) }
      return choices + [.until, .discard]
    }

    /// What recording it as measured is refused with.
    public var refusal: StudyError {
      isTooLong
        ? .sessionTooLong(activeSeconds: measured)
        : .sessionAcrossSuspend(activeSeconds: measured, withoutSuspendSeconds: withoutSuspends)
    }
  }

  /// Returns what has to be asked before the session is finished now; nil where it is recorded as measured.
  public func lengthQuestion(at now: Instant, reading: ClockReading?) -> LengthQuestion? {
    let session = settled(at: now)
    return LengthQuestion(
      measured: session.activeSeconds(at: now), suspended: session.suspendedSeconds(at: now, reading: reading))
  }
}
