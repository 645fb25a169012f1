/// The days that a stretch of days is compared with, and which of them each of its parts stands beside.
///
/// Before a day, a week, a month or a year of the calendar lies the one before it; before other days as many days.
public struct DaysBefore: Hashable, Sendable {
  /// All of the time before.
  public let days: ClosedRange<CivilDate>
  /// What the whole is compared with: as many of its days as have passed, while the stretch is not over.
  public let passed: ClosedRange<CivilDate>
  private let shown: ClosedRange<CivilDate>
  private let isYear: Bool

  /// Finds the days before `shown`, for a viewer whose date is `today`.
  public init(_ shown: ClosedRange<CivilDate>, today: CivilDate, rules: DayRules) {
    self.shown = shown
    let span = CalendarSpan(of: shown, rules: rules)
    isYear = span == .year
    days =
      span?.days(-1, from: shown.lowerBound, rules: rules)
      ?? shown.lowerBound.adding(days: -shown.dayCount)...shown.upperBound.adding(days: -shown.dayCount)
    let count = today.dayNumber - shown.lowerBound.dayNumber
    passed = shown.contains(today) ? days.lowerBound...min(days.upperBound, days.lowerBound.adding(days: count)) : days
  }

  /// Returns the days of the time before that a part of the stretch stands beside: a month of a year beside the same month, other parts beside the
  /// days at the same place; nil where there are none. The last part has what is left, as a month may be longer than the one before it.
  public func beside(_ part: ClosedRange<CivilDate>) -> ClosedRange<CivilDate>? {
    if isYear, part == CivilDate.days(ofMonthHolding: part.lowerBound) {
      return CivilDate(year: days.lowerBound.components.year, month: part.lowerBound.components.month, day: 1)
        .map(CivilDate.days(ofMonthHolding:))
    }
    let first = days.lowerBound.adding(days: part.lowerBound.dayNumber - shown.lowerBound.dayNumber)
    let last =
      part.upperBound == shown.upperBound
      ? days.upperBound : days.lowerBound.adding(days: part.upperBound.dayNumber - shown.lowerBound.dayNumber)
    guard first <= min(last, days.upperBound) else { return nil }
    return first...min(last, days.upperBound)
  }
}
