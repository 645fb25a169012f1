import Foundation
import ProgramDriving
import Testing

@Suite("Clocks, zones and calendars", .timeLimit(.minutes(5)))
struct ClockTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  private func kiroku(at now: String, zone: String = "Asia/Tokyo", _ arguments: String...) throws -> ProgramRun {
    try home.run([BuiltPrograms.kiroku] + arguments, environment: ["KIROKU_NOW": now, "TZ": zone])
  }

  private func seconds(_ run: ProgramRun) -> Int? { run.json?["activeSeconds"] as? Int }

  @Test("a clock set back an hour never makes study time negative")
  func setBack() throws {
    #expect(try kiroku(at: "2026-11-21T10:00:00+09:00", "start").status == 0)
    #expect(seconds(try kiroku(at: "2026-11-21T09:00:00+09:00", "status", "--json")) == 0)
    #expect(try kiroku(at: "2026-11-21T09:00:00+09:00", "pause").status == 0)
    #expect(try kiroku(at: "2026-11-21T09:10:00+09:00", "resume").status == 0)
    #expect(try kiroku(at: "2026-11-21T09:20:00+09:00", "finish").status == 0)
    #expect(try kiroku(at: "2026-11-21T12:00:00+09:00", "doctor").status == 0)
  }

  @Test("a daylight-saving change within a session counts real time")
  func daylightSaving() throws {
    // Berlin, 2026-10-25: at 03:00 summer time the clocks go back to 02:00.
    #expect(try kiroku(at: "2026-10-25T02:30:00+02:00", zone: "Europe/Berlin", "start").status == 0)
    let finished = try kiroku(at: "2026-10-25T02:30:00+01:00", zone: "Europe/Berlin", "finish", "--json")
    #expect((finished.json?["response"] as? [String: Any])?["activeSeconds"] as? Int == 3600)
    let log = try kiroku(at: "2026-10-25T12:00:00+01:00", zone: "Europe/Berlin", "log", "today", "--json")
    let record = try #require((log.json?["records"] as? [[String: Any]])?.first)
    #expect(record["startedAt"] as? String == "2026-10-25T02:30:00+02:00")
    #expect(record["endedAt"] as? String == "2026-10-25T02:30:00+01:00")
  }

  @Test("a record across midnight counts on the day it started, one across the week's edge in that week")
  func midnight() throws {
    // 2026-11-22 is a Sunday.
    #expect(try kiroku(at: "2026-11-23T00:30:00+09:00", "record", "1h").status == 0)
    let sunday = try kiroku(at: "2026-11-23T08:00:00+09:00", "report", "2026-11-22", "--json")
    #expect(sunday.json?["activeSeconds"] as? Int == 3600)
    let monday = try kiroku(at: "2026-11-23T08:00:00+09:00", "report", "today", "--json")
    #expect(monday.json?["activeSeconds"] as? Int == 0)
    #expect(try kiroku(at: "2026-11-23T08:00:00+09:00", "report", "week", "--json").json?["activeSeconds"] as? Int == 0)
    #expect(try kiroku(at: "2026-11-23T08:00:00+09:00", "report", "last-week", "--json").json?["activeSeconds"] as? Int == 3600)
  }

  @Test("a leap day is a day, and 29 February of another year is none")
  func leapDay() throws {
    #expect(try kiroku(at: "2028-02-29T12:00:00+09:00", "record", "30m").status == 0)
    #expect(try kiroku(at: "2028-03-01T12:00:00+09:00", "report", "2028-02-29", "--json").json?["activeSeconds"] as? Int == 1800)
    #expect(try kiroku(at: "2028-03-01T12:00:00+09:00", "report", "2027-02-29").status == 64)
    #expect(try kiroku(at: "2028-03-01T12:00:00+09:00", "report", "2028-02", "--json").json?["activeSeconds"] as? Int == 1800)
  }

  @Test("a day that starts at 04:00 keeps the night on the day before, and changing it moves the sums")
  func nightOwls() throws {
    #expect(try kiroku(at: "2026-11-21T02:00:00+09:00", "record", "30m").status == 0)
    #expect(try kiroku(at: "2026-11-21T12:00:00+09:00", "report", "today", "--json").json?["activeSeconds"] as? Int == 1800)
    #expect(try kiroku(at: "2026-11-21T12:00:00+09:00", "config", "set", "day.startsAt", "04:00").status == 0)
    #expect(try kiroku(at: "2026-11-21T12:00:00+09:00", "report", "today", "--json").json?["activeSeconds"] as? Int == 0)
    #expect(try kiroku(at: "2026-11-21T12:00:00+09:00", "report", "yesterday", "--json").json?["activeSeconds"] as? Int == 1800)
    #expect(try kiroku(at: "2026-11-21T12:00:00+09:00", "doctor").status == 0)
  }

  @Test("a session past 24 h is refused with nobody to ask, and a given time settles it")
  func forgotten() throws {
    #expect(try kiroku(at: "2026-11-19T10:00:00+09:00", "start").status == 0)
    #expect(try kiroku(at: "2026-11-20T11:00:00+09:00", "finish").status == 13)
    #expect(try kiroku(at: "2026-11-20T11:00:00+09:00", "status").status == 0)
    #expect(try kiroku(at: "2026-11-20T11:00:00+09:00", "finish", "2h").status == 0)
  }
}
