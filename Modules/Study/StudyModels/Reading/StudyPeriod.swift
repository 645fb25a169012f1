/// A stretch of days as people name it.
public indirect enum StudyPeriod: Hashable, Sendable {
  case today, yesterday
  /// All of this week.
  case week
  case lastWeek
  /// All of this month.
  case month
  case lastMonth
  /// All of this year.
  case thisYear
  case lastYear
  case year(Int)
  case yearMonth(year: Int, month: Int)
  case day(CivilDate)
  /// From the first day of the one to the last day of the other.
  case between(StudyPeriod, StudyPeriod)

  /// The names of periods, in English; those that are read in Japanese stand beside them.
  private static let names: [(name: String, japanese: Set<String>, period: StudyPeriod)] = [
    ("today", ["今日"], .today), ("yesterday", ["昨日"], .yesterday), ("week", ["今週"], .week), ("last-week", ["先週"], .lastWeek),
    ("month", ["今月"], .month), ("last-month", ["先月"], .lastMonth), ("year", ["今年"], .thisYear),
    ("last-year", ["昨年", "去年"], .lastYear),
  ]

  /// The words that stand for a period: `today`, `yesterday`, `week`, `last-week`, `month`, `last-month`, `year`, `last-year`.
  public static let words = names.map(\.name)

  /// Reads one of ``words`` (今日, 昨日, 今週, 先週, 今月, 先月, 今年, 昨年, 去年), `2026`, `2026-11`, `2026-11-21` and `A..B` of any two of them.
  ///
  /// Throws ``UnreadableValue`` for any other text, for dates that do not exist, and for those outside the years 1 to 9999.
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
    guard isWritten else { throw UnreadableValue(.periodRange, text) }
  }

  /// Whether all of its dates lie in the years that people write.
  private var isWritten: Bool {
    switch self {
    case .today, .yesterday, .week, .lastWeek, .month, .lastMonth, .thisYear, .lastYear: true
    case .year(let year), .yearMonth(let year, _): year >= 1
    case .day(let day): CivilDate.written.contains(day)
    case .between(let first, let last): first.isWritten && last.isWritten
    }
  }

  private init?(single text: String) {
    let text = text.trimmingWhiteSpace.lowercased()
    if let named = Self.names.first(where: { $0.name == text || $0.japanese.contains(text) }) {
      self = named.period
      return
    }
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
    case .lastMonth:
      return CivilDate.days(ofMonthHolding: CivilDate.days(ofMonthHolding: today).lowerBound.adding(days: -1))
    case .thisYear: return CivilDate.days(ofYearHolding: today)
    case .lastYear: return CivilDate.days(ofYearHolding: CivilDate.days(ofYearHolding: today).lowerBound.adding(days: -1))
    case .year(let year): return CivilDate.days(ofYearHolding: CivilDate(year: year, month: 1, day: 1) ?? today)
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

  /// Returns the days of the year that holds `day`.
  public static func days(ofYearHolding day: CivilDate) -> ClosedRange<CivilDate> {
    let (year, month, dayOfMonth) = day.components
    let before = (1..<month).reduce(dayOfMonth - 1) { $0 + daysInMonth($1, year: year) }
    let first = day.adding(days: -before)
    return first...first.adding(days: daysInMonth(2, year: year) + 336)
  }
}
