import StudyModels

/// Which days the report shows.
enum ReportStretch: Equatable, Sendable {
  /// The stretch of the calendar that holds a day; nil: today.
  case calendar(CalendarSpan, holding: CivilDate?)
  /// Days that are no stretch of the calendar.
  case days(ClosedRange<CivilDate>)

  /// Makes the stretch that has just these days: one of the calendar where there is one.
  init(_ days: ClosedRange<CivilDate>, rules: DayRules) {
    self = CalendarSpan(of: days, rules: rules).map { .calendar($0, holding: days.lowerBound) } ?? .days(days)
  }

  /// The stretch of the calendar; nil for other days.
  var span: CalendarSpan? { if case .calendar(let span, _) = self { span } else { nil } }

  func days(today: CivilDate, rules: DayRules) -> ClosedRange<CivilDate> {
    switch self {
    case .calendar(let span, let day): span.days(holding: day ?? today, rules: rules)
    case .days(let days): days
    }
  }

  /// As many stretches later, or by a negative count earlier.
  func moved(by count: Int, today: CivilDate, rules: DayRules) -> ReportStretch {
    switch self {
    case .calendar(let span, let day): return .calendar(span, holding: span.days(count, from: day ?? today, rules: rules).lowerBound)
    case .days(let days):
      let shift = count * days.dayCount
      return .days(days.lowerBound.adding(days: shift)...days.upperBound.adding(days: shift))
    }
  }

  /// What its bars stand for; nil for hours. Days that are no stretch of the calendar are taken apart so that the bars stay few.
  func part(of days: ClosedRange<CivilDate>) -> CalendarSpan? {
    guard span == nil else { return span?.shorter }
    return switch days.dayCount {
    case ...31: .day
    case ...184: .week
    case ...1_830: .month
    default: .year
    }
  }
}

extension ClosedRange<CivilDate> {
  /// The days of the calendar's stretches, cut to these days.
  func parts(_ span: CalendarSpan, rules: DayRules) -> [ClosedRange<CivilDate>] {
    var parts: [ClosedRange<CivilDate>] = []
    var first = lowerBound
    while first <= upperBound {
      let part = span.days(holding: first, rules: rules).clamped(to: self)
      parts.append(part)
      first = part.upperBound.adding(days: 1)
    }
    return parts
  }
}
