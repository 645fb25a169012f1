/// What study rules need from the world, handed in by the program: the clock, the place and new ids.
public struct StudyEnvironment: Sendable {
  /// The wall clock (`KIROKU_NOW` where it is set).
  public var now: @Sendable () -> Instant
  /// The viewer's zone.
  public var zone: any ZoneRules
  private let rulesNow: @Sendable () -> DayRules
  private let elsewhereNow: @Sendable () -> String?
  /// The kernel's clocks, nil where they cannot be read.
  public var clockReading: @Sendable () -> ClockReading?
  /// A new random UUID in lower case.
  public var makeUUID: @Sendable () -> String

  /// Makes an environment from its parts; `rules` and `elsewhere` are asked for at each use, since they follow the settings.
  public init(
    now: @escaping @Sendable () -> Instant,
    zone: any ZoneRules,
    rules: @autoclosure @escaping @Sendable () -> DayRules,
    clockReading: @escaping @Sendable () -> ClockReading?,
    makeUUID: @escaping @Sendable () -> String,
    elsewhere: @autoclosure @escaping @Sendable () -> String? = nil
  ) {
    self.now = now
    self.zone = zone
    rulesNow = rules
    self.clockReading = clockReading
    self.makeUUID = makeUUID
    elsewhereNow = elsewhere
  }

  /// Where days and weeks begin.
  public var rules: DayRules { rulesNow() }

  /// The server that posts can be shared with besides the account's own, such as `https://mastodon.example`; nil where none is set.
  public var elsewhere: String? { elsewhereNow() }

  /// The current time with the offset that holds here.
  public var zonedNow: ZonedInstant { zone.zoned(now()) }

  /// The viewer's date: the day that it is now, by the day's start.
  public var today: CivilDate { rules.day(of: zonedNow) }
}
