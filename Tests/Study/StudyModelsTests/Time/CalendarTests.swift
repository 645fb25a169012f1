import StudyModels
import Testing

@Suite("Dates, days and weeks")
struct CalendarTests {
  @Test("every day of 400 years follows the one before it")
  func everyDay() {
    var expected = (year: 1_900, month: 1, day: 1)
    var date = day("1900-01-01")
    for _ in 0..<146_097 {
      #expect(date.components == expected)
      if CivilDate(year: expected.year, month: expected.month, day: expected.day) != date { Issue.record("\(expected)") }
      date = date.adding(days: 1)
      expected.day += 1
      if expected.day > CivilDate.daysInMonth(expected.month, year: expected.year) { expected = (expected.year, expected.month + 1, 1) }
      if expected.month > 12 { expected = (expected.year + 1, 1, 1) }
    }
  }

  @Test(
    "dates that do not exist are none",
    arguments: ["2026-02-29", "2100-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "2026-1-1", "26-01-01", "2026-01-01x"])
  func noSuchDate(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test("leap days exist")
  func leapDays() {
    #expect(CivilDate("2028-02-29")?.description == "2028-02-29")
    #expect(CivilDate("2000-02-29")?.adding(days: 1).description == "2000-03-01")
  }

  @Test(
    "days of the week are right",
    arguments: [("1970-01-01", Weekday.thursday), ("2026-11-21", .saturday), ("1969-12-31", .wednesday), ("2000-02-29", .tuesday)])
  func weekday(text: String, weekday: Weekday) {
    #expect(day(text).weekday == weekday)
  }

  @Test("a record counts on the day that its own offset says, by the day's start")
  func dayOfRecord() {
    let rules = DayRules(dayStartsAt: 4 * 3_600)
    #expect(rules.day(of: at("2026-11-21T03:59:59+09:00")) == day("2026-11-20"))
    #expect(rules.day(of: at("2026-11-21T04:00:00+09:00")) == day("2026-11-21"))
    #expect(DayRules().day(of: at("2026-11-21T00:00:00+09:00")) == day("2026-11-21"))
    #expect(DayRules().day(of: at("2026-11-20T15:00:00Z")) == day("2026-11-20"))
    #expect(DayRules().day(of: at("1969-12-31T23:59:59Z")) == day("1969-12-31"))
  }

  @Test("a week holds the seven days from its first one")
  func weeks() {
    #expect(DayRules().week(of: day("2026-11-16")) == day("2026-11-16")...day("2026-11-22"))
    #expect(DayRules().week(of: day("2026-11-22")) == day("2026-11-16")...day("2026-11-22"))
    #expect(DayRules(weekStartsOn: .sunday).week(of: day("2026-11-21")) == day("2026-11-15")...day("2026-11-21"))
    #expect(DayRules(weekStartsOn: .saturday).weekStart(of: day("2026-11-20")) == day("2026-11-14"))
  }

  @Test("a wall time that is shown once, twice or never is found")
  func wallTimes() {
    let berlin = Berlin2026()
    func shown(_ date: String, _ hour: Int, _ minute: Int) -> [String] {
      berlin.instants(showing: LocalTime(date: day(date), secondOfDay: hour * 3_600 + minute * 60)).map(\.rfc3339)
    }
    #expect(shown("2026-07-01", 12, 0) == ["2026-07-01T10:00:00Z"])
    #expect(shown("2026-10-25", 2, 30) == ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"])
    #expect(shown("2026-03-29", 2, 30) == [])
    #expect(shown("2026-03-29", 3, 0) == ["2026-03-29T01:00:00Z"])
    #expect(shown("2026-03-29", 1, 59) == ["2026-03-29T00:59:00Z"])
  }

  @Test("a wall time is one instant: the first of two, and past a gap as if the clock had not been set")
  func wallTime() {
    let berlin = Berlin2026()
    #expect(berlin.instant(showing: LocalTime(date: day("2026-10-25"), secondOfDay: 9_000)).rfc3339 == "2026-10-25T00:30:00Z")
    #expect(
      berlin.zoned(berlin.instant(showing: LocalTime(date: day("2026-03-29"), secondOfDay: 9_000))).rfc3339 == "2026-03-29T03:30:00+02:00")
    #expect(berlin.start(of: day("2026-07-01"), rules: DayRules(dayStartsAt: 14_400)).rfc3339 == "2026-07-01T02:00:00Z")
  }

  @Test("an id is a UUID, in lower case")
  func identifiers() {
    #expect(Material.ID("6BA7B810-9dad-11d1-80b4-00c04fd430c8")?.text == "6ba7b810-9dad-11d1-80b4-00c04fd430c8")
    for text in [
      "", "6ba7b810", "6ba7b8109dad11d180b400c04fd430c8", "6ba7b810-9dad-11d1-80b4-00c04fd430cg", "6ba7b810-9dad-11d1-80b4-00c04fd430c8 ",
    ] {
      #expect(Material.ID(text) == nil)
    }
  }
}
