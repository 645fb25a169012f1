import StudyModels
import Testing

@Suite("RFC 3339")
struct RFC3339Tests {
  @Test(
    "what is written is read back",
    arguments: [
      "2026-11-21T09:12:00+09:00", "1969-12-31T23:59:59Z", "2000-02-29T00:00:00-03:30", "9999-12-30T23:59:59Z", "0001-01-01T00:00:00Z",
      "2026-11-21T23:59:59+14:00",
    ])
  func roundTrip(text: String) {
    #expect(ZonedInstant(rfc3339: text)?.rfc3339 == text)
  }

  @Test(
    "other writings of the same are taken",
    arguments: [
      ("2026-11-21t09:12:00z", "2026-11-21T09:12:00Z"), ("2026-11-21 09:12:00.999Z", "2026-11-21T09:12:00Z"),
      ("2026-11-21T09:12:00-00:00", "2026-11-21T09:12:00Z"), ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
      ("2017-01-01T08:59:60+09:00", "2017-01-01T09:00:00+09:00"),
    ])
  func tolerates(text: String, same: String) {
    #expect(ZonedInstant(rfc3339: text)?.rfc3339 == same)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "2026-11-21", "2026-11-21T09:12:00", "2026-11-21T09:12Z", "2026-11-21T24:00:00Z", "2026-11-21T09:60:00Z", "2026-11-21T09:12:61Z",
      "2026-11-21T09:12:60Z", "2026-02-30T09:12:00Z", "2026-11-21T09:12:00.Z", "2026-11-21T09:12:00+24:00", "2026-11-21T09:12:00+09:60",
      "2026-11-21T09:12:00+0900", "2026-11-21T09:12:00Zx", "２026-11-21T09:12:00Z", "20261-11-21T09:12:00Z", "2026-11-21T09:12:00+9:00",
    ])
  func refuses(text: String) {
    #expect(ZonedInstant(rfc3339: text) == nil)
  }

  @Test("an offset with seconds is written to the minute at the same instant")
  func oddOffset() {
    let old = ZonedInstant(instant: Instant(secondsSince1970: 0), utcOffset: 33_539)
    #expect(old.rfc3339 == "1970-01-01T09:18:00+09:18")
    #expect(ZonedInstant(rfc3339: old.rfc3339)?.instant == old.instant)
  }

  @Test("the wall's date and time are those of the offset")
  func local() {
    let time = at("2026-11-20T15:00:01Z")
    #expect(time.local == (day("2026-11-20"), 54_001))
    #expect(ZonedInstant(instant: time.instant, utcOffset: 32_400).local == (day("2026-11-21"), 1))
  }
}
