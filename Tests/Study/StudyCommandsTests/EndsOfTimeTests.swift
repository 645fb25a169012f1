import ProgramSupport
import Testing

@testable import StudyCommands

/// At the ends of the years that a log can hold, values are refused as values; nothing is called a defect.
@Suite("The ends of time")
struct EndsOfTimeTests {
  static let lines: [[String]] = [
    ["record", "45m"], ["record", "5m", "--at", "9999-12-31T00:00:00Z"], ["record", "24h", "--at", "0001-01-01T00:00:00Z"],
    ["record", "5m", "--at", "9999-12-31"], ["record", "5m", "--at", "0001-01-01"], ["record", "5m", "--at", "23:59"],
    ["start", "--timer", "24h"], ["status"], ["extend", "1h"], ["finish", "24h"], ["log"], ["report"], ["log", "9999-12"],
    ["log", "0001..9999"], ["log", "last-year"], ["report", "last-month"], ["report", "0001..9999", "--by", "week"],
    ["report", "0001..9999", "--by", "month"],
    ["report", "9999-12", "--by", "week"], ["goal", "set", "10h", "--week", "9999-12-31"], ["goal", "set", "9h", "--week", "0000-01-01"],
    ["goal", "show"], ["goal", "show", "--week", "9999-12-31"], ["goal", "post", "--yes"], ["timeline"], ["shortcuts", "suggestions"],
    ["search", "x"], ["undo"], ["doctor"], ["info"],
  ]

  @Test(
    "no command is a defect or damaged data, wherever the clock stands",
    arguments: [
      "9999-12-30T23:59:59Z", "9999-12-31T23:58:59+23:59", "9999-12-30T00:00:00-23:59", "0001-01-01T00:00:30Z", "0001-01-01T23:59:00+23:59",
    ])
  func ends(now: String) async throws {
    let kiroku = Kiroku()
    kiroku.now = now
    for line in Self.lines {
      let answer = try await kiroku.run(all: line)
      #expect([0, 1, 13, 24, 64].contains(answer.code), "\(line): \(answer.code) \(answer.messages)")
    }
    #expect(try await kiroku.run("doctor").code == 0)
  }

  @Test("a clock past the years that a log holds is refused (78), a time as a value (64), and a record that would begin before them (13)")
  func beyond() async throws {
    let kiroku = Kiroku()
    kiroku.now = "9999-12-31T23:59:59Z"
    #expect(try await kiroku.run("record", "5m").code == 78)
    kiroku.now = "2026-11-21T10:00:00+09:00"
    #expect(try await kiroku.run("record", "5m", "--at", "9999-12-31T23:59:59Z").code == 64)
    let answer = try await kiroku.run("record", "24h", "--at", "0001-01-01T00:00:00Z")
    #expect(answer.code == 13)
    #expect(answer.messages.contains("0000-12-31T00:00:00Z lies outside the times that a log holds, 0001-01-01 to 9999-12-30 in UTC."))
    kiroku.now = "1970-01-01T00:30:00Z"
    let early = try await kiroku.run("record", "10m", "--at", "2h ago")
    #expect(early.code == 64)
    #expect(
      early.messages == "kiroku: “2h ago” comes to a time before 1970. Write so early a time in full, `1969-12-31T21:00:00+09:00`.\n")
    #expect(try await kiroku.json("log", "0001..9999")["records"] == [])
  }

  @Test("the year 0 is refused with the years that are read (64), and a goal whose week leaves them (13)")
  func bounds() async throws {
    let kiroku = Kiroku()
    for line in [
      ["log", "0000..2026"], ["log", "0000"], ["report", "0000-12"], ["goal", "show", "--week", "0000-12-31"],
      ["goal", "set", "10h", "--week", "0000-12-31"],
    ] {
      let answer = try await kiroku.run(all: line)
      #expect(answer.code == 64)
      #expect(answer.messages.contains("lies outside the years 1 to 9999"), "\(line)")
    }
    #expect(try await kiroku.run("goal", "set", "10h", "--week", "9999-12-26").code == 0)
    let answer = try await kiroku.run("goal", "set", "10h", "--week", "9999-12-30")
    #expect(answer.code == 13)
    #expect(answer.messages.contains("the week of 9999-12-30 does not lie within the years 1 to 9999."))
  }
}
