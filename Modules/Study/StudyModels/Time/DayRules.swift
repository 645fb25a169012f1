/// Where a day and a week begin for the user, and what makes a day one of study.
public struct DayRules: Hashable, Sendable, Codable {
  /// Seconds after local midnight at which a day starts: 0 to 86 399 (`day.startsAt`).
  public let dayStartsAt: Int
  /// The first day of a week (`week.startsOn`).
  public var weekStartsOn: Weekday

  /// The study time, in seconds, that makes a day one of a streak (`streak.minimum`).
  public var streakMinimum: Int

  /// Makes rules; a day starts `dayStartsAt` seconds after midnight, at most 86 399.
  public init(dayStartsAt: Int = 0, weekStartsOn: Weekday = .monday, streakMinimum: Int = 60) {
    self.dayStartsAt = min(max(dayStartsAt, 0), 86_399)
    self.weekStartsOn = weekStartsOn
    self.streakMinimum = streakMinimum
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      dayStartsAt: try container.decode(Int.self, forKey: .dayStartsAt),
      weekStartsOn: try container.decode(Weekday.self, forKey: .weekStartsOn),
      streakMinimum: try container.decodeIfPresent(Int.self, forKey: .streakMinimum) ?? 60)
  }

  /// Returns the day on which something that happened at `time` counts, by the offset stored with it.
  public func day(of time: ZonedInstant) -> CivilDate {
    let local = time.instant.secondsSince1970 + Int64(time.utcOffset) - Int64(dayStartsAt)
    let (quotient, remainder) = local.quotientAndRemainder(dividingBy: 86_400)
    return CivilDate(dayNumber: Int(remainder < 0 ? quotient - 1 : quotient))
  }

  /// The seven days of the week, from the one that a week begins on.
  public var weekdays: [Weekday] { (0..<7).compactMap { Weekday(rawValue: (weekStartsOn.rawValue - 1 + $0) % 7 + 1) } }

  /// Returns the first day of the week that holds `day`.
  public func weekStart(of day: CivilDate) -> CivilDate {
    day.adding(days: -((day.weekday.rawValue - weekStartsOn.rawValue + 7) % 7))
  }

  /// Returns the seven days of the week that holds `day`.
  public func week(of day: CivilDate) -> ClosedRange<CivilDate> {
    let start = weekStart(of: day)
    return start...start.adding(days: 6)
  }
}

extension ZoneRules {
  /// Returns the instant at which `day` starts here.
  public func start(of day: CivilDate, rules: DayRules) -> Instant {
    instant(showing: LocalTime(date: day, secondOfDay: rules.dayStartsAt))
  }
}
