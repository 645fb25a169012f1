public import TimeMeasuring

/// A workout that goes on, or one that was.
public struct Workout: Measured, Hashable, Sendable, Identifiable {
  /// What tells it from others; the one that an activity began has the activity's.
  public var id: String
  /// What is done: the identifier of a term of the vocabulary, or the name that somebody added.
  public var kind: String
  /// What it was called when it began.
  public var name: String
  /// What it is done for; nil for an open-ended one.
  public var goal: Goal?
  /// Where it is done; nil where nobody said.
  public var location: Location?
  public var started: ZonedInstant
  public var pauses: [Pause] = []
  public var readings: [TimedReading] = []
  /// When it ended; nil while it goes on.
  public var ended: Instant?
  /// How many of its seconds the machine slept through. They count all the same: people move while a machine sleeps.
  public var asleep = 0

  /// A goal: a number and its unit, by SiriKit's name for it (`minute`, `kiloCalorie`).
  public struct Goal: Hashable, Sendable {
    public var value: Double
    public var unit: String

    /// The seconds of a goal in time, at most a year; nil for one that the clock knows nothing of.
    public var seconds: Int? {
      let lengths = ["second": 1.0, "minute": 60, "hour": 3_600]
      return lengths[unit].map { Int(min(value * $0, 31_536_000)) }
    }
  }

  /// Where a workout is done.
  public enum Location: String, CaseIterable, Hashable, Sendable {
    case outdoor, indoor
  }

  /// The seconds that count until `now`, or until it ended.
  public func seconds(at now: Instant) -> Int { activeSeconds(at: ended ?? now) }

  /// How much of a goal in time is done, 0 to 1; nil for another goal and for none.
  public func progress(at now: Instant) -> Double? {
    goal?.seconds.map { $0 > 0 ? min(1, Double(seconds(at: now)) / Double($0)) : 1 }
  }

  /// Returns it as it is when it ends now: at the beginning of the pause that lasts, else now.
  func ending(at now: Instant, reading: ClockReading?) -> Workout {
    var workout = self
    let end = end(at: now)
    workout.asleep = suspendedSeconds(at: now, reading: reading)
    workout.pauses = closedPauses(until: end)
    workout.ended = end
    return workout
  }
}
