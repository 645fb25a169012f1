import StudyModels

/// Tokyo: no daylight-saving time.
let tokyo = FixedZone(utcOffset: 9 * 3_600, name: "Asia/Tokyo")

/// Berlin in 2026: forward on 29 March and back on 25 October, both at 01:00 UTC.
struct Berlin2026: ZoneRules {
  let name: String? = "Europe/Berlin"

  func utcOffset(at instant: Instant) -> Int {
    let summer = at("2026-03-29T01:00:00Z").instant..<at("2026-10-25T01:00:00Z").instant
    return summer.contains(instant) ? 7_200 : 3_600
  }
}

/// The moment that RFC 3339 text names, in the epoch for text that names none, so that a mistaken fixture shows.
func at(_ text: String) -> ZonedInstant {
  ZonedInstant(rfc3339: text) ?? ZonedInstant(instant: Instant(secondsSince1970: 0), utcOffset: 0)
}

/// The moment `seconds` after 2026-11-21T09:00:00+09:00, a Saturday.
func moment(_ seconds: Int) -> Instant { at("2026-11-21T09:00:00+09:00").instant.adding(seconds: seconds) }

func day(_ text: String) -> CivilDate { CivilDate(text) ?? CivilDate(dayNumber: 0) }

/// A reading of one boot: awake for `awake` seconds and asleep for `asleep` since it began.
func clocks(awake: Double, asleep: Double = 0, boot: String = "boot-1") -> ClockReading {
  ClockReading(bootID: boot, boottime: awake + asleep, monotonic: awake)
}

/// The error that `body` throws, nil where it throws none.
func refusal(_ body: () throws(StudyError) -> some Any) -> StudyError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
