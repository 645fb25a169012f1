import StudyModels
import TestSupport
import Testing

@testable import StudyExchange

@Suite("Out and in again")
struct RoundTripTests {
  @Test("10 000 random records come back with all that a format carries, and what it does not carry is told", arguments: FormatTrip.formats)
  func roundTrip(format: ExchangeFormat) throws {
    let tallies = try FormatTrip.tallies(of: format)
    for part in ExchangePart.allCases {
      let tally = tallies[part] ?? PartTally()
      #expect(tally.had > 100, "\(part)")
      #expect(tally.untold == 0, "\(format) loses \(part) without a word")
      #expect(format.carries.contains(part) == (tally.kept * 2 > tally.had), "\(format) \(part): \(tally.kept) of \(tally.had)")
    }
  }

  @Test(
    "records over both changes of the clocks come back as long as they were, or it is told where a time on the wall cannot say it",
    arguments: FormatTrip.formats)
  func clockChanges(format: ExchangeFormat) throws {
    let tallies = try FormatTrip.talliesAroundChanges(of: format)
    for (part, tally) in tallies { #expect(tally.untold == 0, "\(format) loses \(part) without a word") }
    let tally = try #require(tallies[.clockChange])
    #expect(tally.had > 1_000)
    let isAlways = [.kiroku, .csv, .timewarrior, .watson].contains(format)
    #expect(isAlways ? tally.kept == tally.had : tally.kept * 2 > tally.had && tally.kept < tally.had, "\(tally.kept) of \(tally.had)")
  }

  @Test("what is longer on the wall than it was is written to the hour that it ended", arguments: [ExchangeFormat.bartib, .timeclock])
  func overTheChange(format: ExchangeFormat) throws {
    let zone = London2026()
    // From 00:30 to 03:30 in the night in which an hour is there twice.
    let start = Instant(secondsSince1970: 1_792_884_600)
    let record = ExchangedRecord(started: zone.zoned(start), ended: zone.zoned(start.adding(seconds: 14_400)), activeSeconds: 14_400)
    var writer = try #require(format.writer(stamp: start, zone: zone))
    let text = writer.text(of: record)
    #expect(text.contains("2026-10-25 00:30") && text.contains("2026-10-25 03:30"), "\(text)")
    #expect(!writer.altered(record).contains(.clockChange))
    let back = try #require(try read(format, text, zone: zone).first?.record)
    #expect(back.activeSeconds == 14_400)
    #expect(writer.text(of: back) == text)
  }

  @Test(
    "a calendar has an event for each record, with its times, its study time, its amount and its memo, and carries what it says that it does"
  )
  func calendar() throws {
    let tallies = try CalendarTrip.tallies()
    for part in ExchangePart.allCases {
      let tally = tallies[part] ?? PartTally()
      #expect(tally.had > 100, "\(part)")
      #expect(tally.kept == (ExchangeFormat.icalendar.carries.contains(part) ? tally.had : 0), "\(part): \(tally.kept) of \(tally.had)")
    }
  }
}
