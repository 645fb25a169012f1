import StudyModels

/// A period as whole months and the days that remain at its ends, so that ten years are read as months.
struct MonthParts: Equatable {
  /// The days before the first whole month; all of them where there is no whole month.
  var before: ClosedRange<CivilDate>?
  /// Whole months, as 202611; nil where there is none.
  var months: ClosedRange<Int>?
  /// The days after the last whole month.
  var after: ClosedRange<CivilDate>?

  init(_ days: ClosedRange<CivilDate>) {
    let firstMonth = CivilDate.days(ofMonthHolding: days.lowerBound)
    let lastMonth = CivilDate.days(ofMonthHolding: days.upperBound)
    let begin = firstMonth.lowerBound == days.lowerBound ? days.lowerBound : firstMonth.upperBound.adding(days: 1)
    let end = lastMonth.upperBound == days.upperBound ? days.upperBound : lastMonth.lowerBound.adding(days: -1)
    guard begin < end else {
      before = days
      return
    }
    months = MonthParts.number(of: begin)...MonthParts.number(of: end)
    if days.lowerBound < begin { before = days.lowerBound...begin.adding(days: -1) }
    if end < days.upperBound { after = end.adding(days: 1)...days.upperBound }
  }

  private static func number(of day: CivilDate) -> Int {
    let (year, month, _) = day.components
    return year * 100 + month
  }
}
