import StudyModels
import Testing

@Suite("Times as they are written")
struct TimeReadingTests {
  /// Saturday 2026-11-21 09:12 in Tokyo.
  private func read(_ text: String, rules: DayRules = DayRules(), now: String = "2026-11-21T09:12:00+09:00") throws -> String {
    try ValueReading.time(text, now: at(now).instant, zone: tokyo, rules: rules).rfc3339
  }

  @Test(
    "every form is read",
    arguments: [
      ("2026-11-20T21:00:00-05:00", "2026-11-20T21:00:00-05:00"), ("09:12", "2026-11-21T09:12:00+09:00"),
      ("09:13", "2026-11-20T09:13:00+09:00"),
      ("9:00", "2026-11-21T09:00:00+09:00"), ("00:00", "2026-11-21T00:00:00+09:00"), ("08:00:30", "2026-11-21T08:00:30+09:00"),
      ("2026-11-20", "2026-11-20T00:00:00+09:00"), ("2026-11-20T21:00", "2026-11-20T21:00:00+09:00"),
      ("2026-11-20 21:00", "2026-11-20T21:00:00+09:00"),
      ("yesterday 21:00", "2026-11-20T21:00:00+09:00"), ("Yesterday at 21:00", "2026-11-20T21:00:00+09:00"),
      ("yesterday", "2026-11-20T00:00:00+09:00"),
      ("today 08:00", "2026-11-21T08:00:00+09:00"), ("today 21:00", "2026-11-21T21:00:00+09:00"), ("2h ago", "2026-11-21T07:12:00+09:00"),
      ("45m ago", "2026-11-21T08:27:00+09:00"), ("1h30m ago", "2026-11-21T07:42:00+09:00"),
      ("2026-11-20T21:00:00", "2026-11-20T21:00:00+09:00"), ("now", "2026-11-21T09:12:00+09:00"),
      ("昨日 21:00", "2026-11-20T21:00:00+09:00"), ("昨日の21時半", "2026-11-20T21:30:00+09:00"), ("2時間前", "2026-11-21T07:12:00+09:00"),
      ("1時間半前", "2026-11-21T07:42:00+09:00"), ("8時30分", "2026-11-21T08:30:00+09:00"), ("21時", "2026-11-20T21:00:00+09:00"),
      ("今", "2026-11-21T09:12:00+09:00"),
      ("０８：３０", "2026-11-21T08:30:00+09:00"), (" 08:30 ", "2026-11-21T08:30:00+09:00"),
    ])
  func forms(text: String, expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test(
    "what is no time is refused",
    arguments: [
      "", "25:00", "24:00", "12:60", "9", "noon", "2026-02-29", "2026-11-20T", "2026-11-20T25:00", "ago", "2h", "2h agoo", "yesterday 9",
      "tomorrow",
      "9:1", "0000-02-30", "10000-01-01", "21時61分", "2026-11-20x21:00", "now now",
    ])
  func refused(text: String) {
    #expect(throws: UnreadableValue(.time, text)) { try read(text) }
  }

  @Test(
    "a time that can be read and that no log can hold says so, and so does one before 1970 that is not written in full",
    arguments: [
      ("99999999999999999999h ago", .timeOutside), ("9999-12-31T00:00:00Z", .timeOutside), ("0000-12-31T23:59:59Z", .timeOutside),
      ("0000-01-01", .timeOutside), ("9999-12-31T23:00", .timeOutside), ("999999h ago", .timeBefore1970), ("1969-12-31", .timeBefore1970),
      ("0001-01-01T10:00", .timeBefore1970),
    ] as [(String, UnreadableValue.Kind)])
  func beyond(text: String, kind: UnreadableValue.Kind) {
    #expect(throws: UnreadableValue(kind, text)) { try read(text) }
  }

  @Test("days of words follow the day's start")
  func dayStart() throws {
    let owl = DayRules(dayStartsAt: 4 * 3_600)
    #expect(try read("yesterday 21:00", rules: owl, now: "2026-11-21T01:00:00+09:00") == "2026-11-19T21:00:00+09:00")
    #expect(try read("yesterday 01:00", rules: owl) == "2026-11-21T01:00:00+09:00")
    #expect(try read("today", rules: owl) == "2026-11-21T04:00:00+09:00")
    #expect(try read("2026-11-20", rules: owl) == "2026-11-20T04:00:00+09:00")
    #expect(try read("2026-11-20T01:00", rules: owl) == "2026-11-20T01:00:00+09:00")
  }

  @Test("where the clock shows a time twice, HH:MM is the last that has been and a dated one the first")
  func shownTwice() throws {
    func berlin(_ text: String, _ now: String) throws -> String {
      try ValueReading.time(text, now: at(now).instant, zone: Berlin2026(), rules: DayRules()).rfc3339
    }
    #expect(try berlin("02:30", "2026-10-25T03:00:00Z") == "2026-10-25T02:30:00+01:00")
    #expect(try berlin("02:30", "2026-10-25T01:00:00Z") == "2026-10-25T02:30:00+02:00")
    #expect(try berlin("2026-10-25T02:30", "2026-10-25T03:00:00Z") == "2026-10-25T02:30:00+02:00")
  }

  @Test("where the clock skips a time, HH:MM is that of the day before and a dated one is read as if it had not been set")
  func skipped() throws {
    func berlin(_ text: String) throws -> String {
      try ValueReading.time(text, now: at("2026-03-29T06:00:00Z").instant, zone: Berlin2026(), rules: DayRules()).rfc3339
    }
    #expect(try berlin("02:30") == "2026-03-28T02:30:00+01:00")
    #expect(try berlin("2026-03-29T02:30") == "2026-03-29T03:30:00+02:00")
  }

  @Test("the environment says now, zone and rules")
  func environment() throws {
    let environment = StudyEnvironment(
      now: { at("2026-11-21T09:12:00+09:00").instant }, zone: tokyo, rules: DayRules(), clockReading: { nil }, makeUUID: { "" })
    #expect(
      try ValueReading.time("1h ago", in: environment)
        == ZonedInstant(instant: at("2026-11-20T23:12:00Z").instant, utcOffset: 32_400, zone: "Asia/Tokyo"))
  }

  @Test("times of the day are below 24 h")
  func timeOfDay() throws {
    #expect(try ["00:00", "4:00", "23:59", "4時"].map(ValueReading.timeOfDay) == [0, 14_400, 86_340, 14_400])
    for text in ["24:00", "4", "", "04:0", "4:00pm"] {
      #expect(throws: UnreadableValue(.timeOfDay, text)) { try ValueReading.timeOfDay(text) }
    }
  }

  @Test("dates")
  func dates() throws {
    #expect(
      try ["2026-11-20", "today", "昨日"].map { try ValueReading.date($0, today: day("2026-11-21")) } == [
        day("2026-11-20"), day("2026-11-21"), day("2026-11-20"),
      ])
    #expect(throws: UnreadableValue(.date, "2026-02-30")) { try ValueReading.date("2026-02-30", today: day("2026-11-21")) }
  }
}
