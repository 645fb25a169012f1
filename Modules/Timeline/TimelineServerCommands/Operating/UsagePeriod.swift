import TimelineContract

/// Periods as every command of the project reads them, in UTC.
enum UsagePeriod {
  /// The days of a period, both ends included; nil for a text that is none.
  static func days(_ text: String, today: TimelineDate) -> (TimelineDate, TimelineDate)? {
    if let range = text.firstRange(of: "..") {
      guard let first = days(String(text[..<range.lowerBound]), today: today)?.0,
        let last = days(String(text[range.upperBound...]), today: today)?.1, first.daysSince1970 <= last.daysSince1970
      else { return nil }
      return (first, last)
    }
    if let day = TimelineDate(text) { return (day, day) }
    return named(text, today) ?? written(text)
  }

  private static func named(_ text: String, _ today: TimelineDate) -> (TimelineDate, TimelineDate)? {
    let day = today.daysSince1970
    let monday = day - (day + 3) % 7
    let month = String(today.description.prefix(7))
    let year = String(today.description.prefix(4))
    func span(_ first: Int, _ count: Int) -> (TimelineDate, TimelineDate) {
      (TimelineDate(daysSince1970: first), TimelineDate(daysSince1970: first + count - 1))
    }
    // The period of the day before one begins.
    func before(_ first: TimelineDate?, _ length: Int) -> (TimelineDate, TimelineDate)? {
      first.flatMap { written(String(TimelineDate(daysSince1970: $0.daysSince1970 - 1).description.prefix(length))) }
    }
    switch text {
    case "today": return span(day, 1)
    case "yesterday": return span(day - 1, 1)
    case "week": return span(monday, 7)
    case "last-week": return span(monday - 7, 7)
    case "month": return written(month)
    case "last-month": return before(written(month)?.0, 7)
    case "year": return written(year)
    case "last-year": return before(written(year)?.0, 4)
    default: return nil
    }
  }

  /// A year or a month, in four digits and two.
  private static func written(_ text: String) -> (TimelineDate, TimelineDate)? {
    switch text.utf8.count {
    case 4:
      guard let first = TimelineDate(text + "-01-01"), let last = TimelineDate(text + "-12-31") else { return nil }
      return (first, last)
    case 7:
      guard let first = TimelineDate(text + "-01") else { return nil }
      return (28...31).reversed().lazy.compactMap { TimelineDate("\(text)-\($0)") }.first.map { (first, $0) }
    default: return nil
    }
  }
}
