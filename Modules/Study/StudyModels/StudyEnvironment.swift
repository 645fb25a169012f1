/// What study rules need from the world, handed in by the program: the clock, the place and new ids.
public struct StudyEnvironment: Sendable {
  /// The wall clock (`KIROKU_NOW` where it is set).
  public var now: @Sendable () -> Instant
  /// The viewer's zone.
  public var zone: any ZoneRules
  /// Where days and weeks begin.
  public var rules: DayRules
  /// The kernel's clocks, nil where they cannot be read.
  public var clockReading: @Sendable () -> ClockReading?
  /// A new random UUID in lower case.
  public var makeUUID: @Sendable () -> String
  /// The server that posts can be shared with besides the account's own, such as `https://mastodon.example`; nil where none is set.
  public var elsewhere: String?

  /// Makes an environment from its parts.
  public init(
    now: @escaping @Sendable () -> Instant,
    zone: any ZoneRules,
    rules: DayRules,
    clockReading: @escaping @Sendable () -> ClockReading?,
    makeUUID: @escaping @Sendable () -> String,
    elsewhere: String? = nil
  ) {
    self.now = now
    self.zone = zone
    self.rules = rules
    self.clockReading = clockReading
    self.makeUUID = makeUUID
    self.elsewhere = elsewhere
  }

  /// The current time with the offset that holds here.
  public var zonedNow: ZonedInstant { zone.zoned(now()) }

  /// The viewer's date: the day that it is now, by the day's start.
  public var today: CivilDate { rules.day(of: zonedNow) }
}
