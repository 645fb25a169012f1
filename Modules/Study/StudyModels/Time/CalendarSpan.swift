/// A stretch of the calendar that is looked at as one, from the shortest to the longest.
public enum CalendarSpan: String, CaseIterable, Hashable, Sendable {
  case day, week, month, year

  /// The shortest stretch that has just these days; nil where none has.
  public init?(of days: ClosedRange<CivilDate>, rules: DayRules) {
    guard let span = Self.allCases.first(where: { $0.days(holding: days.lowerBound, rules: rules) == days }) else { return nil }
    self = span
  }

  /// The next shorter stretch; nil for a day.
  public var shorter: CalendarSpan? { Self.allCases.last { $0.rank < rank } }

  /// The next longer stretch; nil for a year.
  public var longer: CalendarSpan? { Self.allCases.first { $0.rank > rank } }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Returns the days of the stretch that holds `day`.
  public func days(holding day: CivilDate, rules: DayRules) -> ClosedRange<CivilDate> {
    switch self {
    case .day: day...day
    case .week: rules.week(of: day)
    case .month: CivilDate.days(ofMonthHolding: day)
    case .year: CivilDate.days(ofYearHolding: day)
    }
  }

  /// Returns the days of the stretch that lies `count` before (negative) or after the one that holds `day`.
  public func days(_ count: Int, from day: CivilDate, rules: DayRules) -> ClosedRange<CivilDate> {
    var days = days(holding: day, rules: rules)
    for _ in 0..<abs(count) {
      days = self.days(holding: count < 0 ? days.lowerBound.adding(days: -1) : days.upperBound.adding(days: 1), rules: rules)
    }
    return days
  }
}
