/// A stretch of days as people name it.
public indirect enum StudyPeriod: Hashable, Sendable {
  case today, yesterday
  /// All of this week.
  case week
  case lastWeek
  /// All of this month.
  case month
  case year(Int)
  case yearMonth(year: Int, month: Int)
  case day(CivilDate)
  /// From the first day of the one to the last day of the other.
  case between(StudyPeriod, StudyPeriod)

  /// Reads `today`, `yesterday`, `week`, `last-week`, `month`, `2026`, `2026-11`, `2026-11-21` and `A..B` of any two of them, and 今日,
  /// 昨日, 今週, 先週, 今月.
  ///
  /// Throws ``UnreadableValue`` for any other text and for dates that do not exist.
  public init(_ text: String) throws(UnreadableValue) {
    let half = text.utf8.count > 512 ? "" : text.halfWidth
    let bytes = Array(half.utf8)
    if let dots = bytes.indices.dropLast().first(where: { bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] == UInt8(ascii: ".") }) {
      guard let first = StudyPeriod(single: String(decoding: bytes[..<dots], as: UTF8.self)),
        let last = StudyPeriod(single: String(decoding: bytes[(dots + 2)...], as: UTF8.self))
      else { throw UnreadableValue(.period, text) }
      self = .between(first, last)
    } else {
      guard let single = StudyPeriod(single: half) else { throw UnreadableValue(.period, text) }
      self = single
    }
  }

  private init?(single text: String) {
    let text = text.trimmingWhiteSpace.lowercased()
    switch text {
    case "today", "今日": self = .today
    case "yesterday", "昨日": self = .yesterday
    case "week", "今週": self = .week
    case "last-week", "先週": self = .lastWeek
    case "month", "今月": self = .month
    default:
      let isNumeric = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
      switch (isNumeric, text.utf8.count) {
      case (true, 4):
        guard let first = CivilDate("\(text)-01-01") else { return nil }
        self = .year(first.components.year)
      case (true, 7):
        guard let first = CivilDate("\(text)-01") else { return nil }
        self = .yearMonth(year: first.components.year, month: first.components.month)
      case (true, 10):
        guard let day = CivilDate(text) else { return nil }
        self = .day(day)
      default: return nil
      }
    }
  }

  /// Returns the days of the period for a viewer whose date is `today`.
  ///
  /// Throws ``UnreadableValue`` of the kind ``UnreadableValue/Kind/periodOrder`` where `A..B` ends before it begins.
  public func days(today: CivilDate, rules: DayRules) throws(UnreadableValue) -> ClosedRange<CivilDate> {
    switch self {
    case .today: return today...today
    case .yesterday: return today.adding(days: -1)...today.adding(days: -1)
    case .week: return rules.week(of: today)
    case .lastWeek: return rules.week(of: today.adding(days: -7))
    case .month: return CivilDate.days(ofMonthHolding: today)
    case .year(let year):
      let length = CivilDate.daysInMonth(2, year: year) + 337
      let first = CivilDate(year: year, month: 1, day: 1) ?? today
      return first...first.adding(days: length - 1)
    case .yearMonth(let year, let month): return CivilDate.days(ofMonthHolding: CivilDate(year: year, month: month, day: 1) ?? today)
    case .day(let day): return day...day
    case .between(let first, let last):
      let begin = try first.days(today: today, rules: rules).lowerBound
      let end = try last.days(today: today, rules: rules).upperBound
      guard begin <= end else { throw UnreadableValue(.periodOrder, "\(begin)..\(end)") }
      return begin...end
    }
  }
}

extension CivilDate {
  /// Returns the days of the month that holds `day`.
  public static func days(ofMonthHolding day: CivilDate) -> ClosedRange<CivilDate> {
    let (year, month, dayOfMonth) = day.components
    let first = day.adding(days: 1 - dayOfMonth)
    return first...first.adding(days: daysInMonth(month, year: year) - 1)
  }
}
