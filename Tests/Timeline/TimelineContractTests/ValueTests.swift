import Foundation
import Testing
import TimelineContract

@Suite("Values of the timeline")
struct ValueTests {
  @Test("An id is read in any case and written in small letters")
  func ids() throws {
    let id = try #require(TimelineID("0193A0B2-C4D5-7E6F-8A9B-0C1D2E3F4A5B"))
    #expect(id.description == "0193a0b2-c4d5-7e6f-8a9b-0c1d2e3f4a5b")
    #expect(TimelineID(id.description) == id)
    for text in ["", "0193a0b2c4d57e6f8a9b0c1d2e3f4a5b", "0193a0b2-c4d5-7e6f-8a9b-0c1d2e3f4a5", "0193a0b2-c4d5-7e6f-8a9b-0c1d2e3f4a5g"] {
      #expect(TimelineID(text) == nil)
    }
  }

  @Test("A random id says that it is one of version 4")
  func randomIDs() {
    let id = TimelineID(random: .max, .max).description
    #expect(id == "ffffffff-ffff-4fff-bfff-ffffffffffff")
  }

  @Test(
    "A time keeps its offset and its milliseconds",
    arguments: [
      ("2026-11-22T21:00:00+09:00", "2026-11-22T21:00:00+09:00"), ("2026-11-22t12:00:00z", "2026-11-22T12:00:00Z"),
      ("2026-11-22T12:00:00.5Z", "2026-11-22T12:00:00.500Z"), ("2026-11-22T12:00:00.123456-03:30", "2026-11-22T12:00:00.123-03:30"),
      ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"), ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"),
      ("2024-02-29T00:00:00+14:00", "2024-02-29T00:00:00+14:00"), ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59.999Z"),
    ])
  func times(written: String, stored: String) throws {
    #expect(try #require(TimelineTime(written)).description == stored)
  }

  @Test(
    "What is no time is none",
    arguments: [
      "", "2026-11-22", "2026-11-22T21:00:00", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-11-22T24:00:00Z",
      "2026-11-22T21:00:00+09", "2026-11-22T21:00:00.Z", "2026-11-22T21:00:00Zx", "0000-01-01T00:00:00Z", "+026-11-22T21:00:00Z",
    ])
  func noTimes(text: String) {
    #expect(TimelineTime(text) == nil)
  }

  @Test("Times are the same instants that Foundation reads")
  func instants() throws {
    let formatter = ISO8601DateFormatter()
    for days in stride(from: -20_000, through: 40_000, by: 97) {
      let text = formatter.string(from: Date(timeIntervalSince1970: Double(days) * 86_400 + 3_661))
      let time = try #require(TimelineTime(text))
      #expect(time.seconds == Int64(days) * 86_400 + 3_661)
      #expect(time.description == text)
    }
  }

  @Test("A cursor comes back as it went, and one that was cut or made up is refused")
  func cursors() {
    for place in [Int64(0), 1, 35, 36, 1_000_000, .max] { #expect(Cursor(Cursor(place).text)?.place == place) }
    for text in ["", "c", "cz", "12", Cursor(1_000_000).text + "0", String(Cursor(1_000_000).text.dropLast()), "c-11", "C1"] {
      #expect(Cursor(text) == nil)
    }
  }
}
