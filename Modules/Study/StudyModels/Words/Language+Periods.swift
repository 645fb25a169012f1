extension Language {
  /// Returns a period by the name it was asked by: `this week`, `November 2026`, or its days.
  public func period(_ period: StudyPeriod, today: CivilDate, rules: DayRules) -> String {
    switch period {
    case .today: words("today", "今日")
    case .yesterday: words("yesterday", "昨日")
    case .week: words("this week", "今週")
    case .lastWeek: words("last week", "先週")
    case .month: words("this month", "今月")
    case .lastMonth: words("last month", "先月")
    case .thisYear: words("this year", "今年")
    case .lastYear: words("last year", "昨年")
    case .year(let year): words("\(year)", "\(year)年")
    case .yearMonth(let year, let month): self.month(month, of: year)
    case .day(let day): fullDate(day)
    case .between: (try? period.days(today: today, rules: rules)).map(days) ?? ""
    }
  }
}
