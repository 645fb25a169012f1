import StudyModels
import Testing

@Suite("Periods as they are written")
struct StudyPeriodTests {
  /// For a viewer on Saturday 2026-11-21.
  private func days(_ text: String, rules: DayRules = DayRules()) throws -> String {
    let days = try StudyPeriod(text).days(today: day("2026-11-21"), rules: rules)
    return "\(days.lowerBound) \(days.upperBound)"
  }

  @Test(
    "every form stands for its days",
    arguments: [
      ("today", "2026-11-21 2026-11-21"), ("yesterday", "2026-11-20 2026-11-20"), ("week", "2026-11-16 2026-11-22"),
      ("last-week", "2026-11-09 2026-11-15"), ("month", "2026-11-01 2026-11-30"), ("2026", "2026-01-01 2026-12-31"),
      ("last-month", "2026-10-01 2026-10-31"), ("year", "2026-01-01 2026-12-31"), ("last-year", "2025-01-01 2025-12-31"),
      ("last-month..today", "2026-10-01 2026-11-21"), ("last-year..year", "2025-01-01 2026-12-31"),
      ("先月", "2026-10-01 2026-10-31"), ("今年", "2026-01-01 2026-12-31"), ("去年", "2025-01-01 2025-12-31"), ("昨年", "2025-01-01 2025-12-31"),
      ("2028", "2028-01-01 2028-12-31"), ("2026-11", "2026-11-01 2026-11-30"), ("2028-02", "2028-02-01 2028-02-29"),
      ("2026-11-21", "2026-11-21 2026-11-21"), ("2016-01-01..2026-12-31", "2016-01-01 2026-12-31"),
      ("2025..2026-02", "2025-01-01 2026-02-28"),
      ("last-week..today", "2026-11-09 2026-11-21"), ("yesterday .. today", "2026-11-20 2026-11-21"),
      ("today..today", "2026-11-21 2026-11-21"),
      ("Week", "2026-11-16 2026-11-22"), ("今週", "2026-11-16 2026-11-22"), ("先週..今日", "2026-11-09 2026-11-21"),
      ("２０２６", "2026-01-01 2026-12-31"),
    ])
  func forms(text: String, expected: String) throws {
    #expect(try days(text) == expected)
  }

  @Test(
    "the month and the year before today's end where today's begin", arguments: ["2026-01-31", "2028-12-31", "2029-03-01", "2028-02-29"])
  func before(today: String) throws {
    let today = day(today)
    func days(_ text: String) throws -> ClosedRange<CivilDate> { try StudyPeriod(text).days(today: today, rules: DayRules()) }
    for (last, this) in [("last-month", "month"), ("last-year", "year")] {
      #expect(try days(this).contains(today))
      #expect(try days(last).upperBound.adding(days: 1) == days(this).lowerBound)
      #expect(try days(last).lowerBound.components.day == 1)
    }
    #expect(try days("year") == days("\(today.components.year)"))
    #expect(try days("last-year") == days("\(today.components.year - 1)"))
  }

  @Test("weeks follow the rules")
  func weekRules() throws {
    #expect(try days("week", rules: DayRules(weekStartsOn: .sunday)) == "2026-11-15 2026-11-21")
  }

  @Test(
    "what is no period is refused",
    arguments: [
      "", "..", "today..", "..today", "2026-13", "2026-02-29", "26", "weeks", "a..b", "2026-1", "2026..2027..2028", "today...today", "-026",
      "2026/11",
    ])
  func refused(text: String) {
    #expect(throws: UnreadableValue(.period, text)) { try StudyPeriod(text) }
  }

  @Test(
    "the year 0 is refused with the bounds, and those are read",
    arguments: ["0000", "0000-12", "0000-12-31", "0000..9999", "0000-05..today", "last-year..0000"])
  func yearZero(text: String) throws {
    #expect(throws: UnreadableValue(.periodRange, text)) { try StudyPeriod(text) }
    #expect(try days("0001..9999") == "0001-01-01 9999-12-31")
  }

  @Test("a period that ends before it begins is refused by its days")
  func reversed() throws {
    let period = try StudyPeriod("2026..2025")
    #expect(throws: UnreadableValue(.periodOrder, "2026-01-01..2025-12-31")) {
      try period.days(today: day("2026-11-21"), rules: DayRules())
    }
  }
}
