import Foundation
import ProgramSupport
import Testing

@Suite("Rounds by commands")
struct RoundsCommandTests {
  private let kiroku = Kiroku()

  private func at(_ time: String) { kiroku.now = "2026-11-21T\(time):00+09:00" }

  @Test("a session by rounds is started, told at any time, and becomes one record")
  func walk() async throws {
    at("10:00")
    try await kiroku.run("shelf", "add", "Linear Algebra")
    #expect(
      try await kiroku.run("start", "Linear Algebra", "--rounds", "25/5x2").output
        == "Started the 25/5x2 timer for Linear Algebra. Round 1 of 2 until 10:25, then 5 min break.\n"
    )
    at("10:12")
    #expect(try await kiroku.run("status").output == "Studying Linear Algebra for 12 min, round 1 of 2, 13 min left.\n")
    #expect(try await kiroku.run("status", "--format", "{round} {phase} {remaining}").output == "1/2 study 0:13:00\n")
    at("10:27")
    #expect(
      try await kiroku.run("status").output
        == "Studying Linear Algebra for 25 min, on a break since 10:25 after round 1 of 2, 3 min of it left.\n")
    #expect(try await kiroku.run("rounds").output == "Break after round 1 of 2 until 10:30. 25 min study, 5 min break.\n")
    let status = try await kiroku.json("status")
    #expect(status["state"] == "paused" && status["kind"] == "timer")
    #expect(
      status["rounds"] == [
        "plan": "25/5x2", "round": 1, "count": 2, "phase": "break", "endsAt": "2026-11-21T10:30:00+09:00", "remainingSeconds": 180,
      ])
    at("10:40")
    #expect(try await kiroku.run("rounds").output == "Round 2 of 2 until 10:55, the last one. 25 min study, 5 min break.\n")
    at("11:00")
    #expect(try await kiroku.json("status")["rounds"]?["phase"] == "over")
    #expect(try await kiroku.run("status", "--format", "{round} {phase} {remaining}").output == "2/2 over -0:05:00\n")
    try await kiroku.run("finish")
    let records = try #require(try await kiroku.json("log")["records"]?.arrayValue)
    #expect(records.count == 1 && records[0]["activeSeconds"] == 3_300 && records[0]["pauses"]?.arrayValue?.count == 1)
  }

  @Test("the rounds go on by `next`, are changed and left, and undo takes each back")
  func changes() async throws {
    at("10:00")
    #expect(try await kiroku.run("rounds").code == 24)
    try await kiroku.run("start")
    #expect(try await kiroku.run("rounds").output == "No rounds; the clock goes on as before.\n")
    #expect(try await kiroku.run("rounds", "next").code == 1)
    at("10:10")
    #expect(
      try await kiroku.run("rounds", "50/10").output
        == "Round 1 until 11:00, then 10 min break. 50 min study, 10 min break; until stopped.\n")
    at("10:20")
    #expect(
      try await kiroku.run("rounds", "next").output == "Break after round 1 until 10:30. 50 min study, 10 min break; until stopped.\n")
    #expect(try await kiroku.run("undo").output == "Undone: going on in the rounds.\n")
    #expect(
      try await kiroku.run("extend", "5m").output == "Round 1 until 11:05, then 10 min break. 50 min study, 10 min break; until stopped.\n")
    #expect(try await kiroku.run("rounds", "none").output == "No rounds; the clock goes on as before.\n")
    #expect(try await kiroku.json("status")["kind"] == "stopwatch")
    #expect(try await kiroku.run("undo").output == "Undone: changing the rounds.\n")
    #expect(try await kiroku.json("status")["rounds"]?["plan"] == "50/10")
  }

  @Test("a number is a plan of the settings; what is no plan is refused with how it is written", arguments: ["en", "ja"])
  func plans(_ language: String) async throws {
    kiroku.language = language
    at("10:00")
    try await kiroku.run("config", "set", "rounds.plans", "50/10x3, 15/3")
    #expect(try await kiroku.json("start", "--rounds", "2")["rounds"]?["plan"] == "15/3")
    #expect(try await kiroku.run("rounds", "3").code == 64)
    let refused = try await kiroku.run("rounds", "lunch")
    #expect(refused.code == 64 && refused.messages.contains("25/5/15@3"))
    #expect(try await kiroku.run("start", "--rounds", "25/5", "--timer", "25m").code == 64)
    #expect(try await kiroku.run("start", "--rounds", "25/5").code == 25)
    #expect(try await kiroku.run("config", "set", "rounds.plans", "lunch").code != 0)
  }

  @Test("laps are told, listed, changed, fill the amount and stay in the record")
  func laps() async throws {
    at("10:00")
    #expect(try await kiroku.run("lap", "10").code == 24)
    try await kiroku.run("shelf", "add", "Linear Algebra")
    try await kiroku.run("start", "Linear Algebra")
    #expect(try await kiroku.run("laps").output == "No laps.\n")
    at("10:10")
    #expect(try await kiroku.run("lap", "10", "pages").output == "10:10 10: 10 pages in 1 lap.\n")
    at("10:20")
    #expect(try await kiroku.run("lap", "12").output == "10:10 10, 10:20 12: 22 pages in 2 laps.\n")
    #expect(try await kiroku.run("lap", "12", "problems").code == 13)
    #expect(try await kiroku.run("lap", "0").code == 13)
    #expect(try await kiroku.run("status").output == "Studying Linear Algebra for 20 min. 22 pages in 2 laps.\n")
    #expect(try await kiroku.run("status", "--format", "{laps}").output == "22\n")
    #expect(try await kiroku.run("undo").output == "Undone: a lap of Linear Algebra.\n")
    #expect(try await kiroku.run("laps", "10:10 11, 10:15 2").output == "10:10 11, 10:15 2: 13 pages in 2 laps.\n")
    #expect(try await kiroku.run("laps", "09:00 11").code == 13)
    try await kiroku.run("finish")
    let record = try #require(try await kiroku.json("log")["records"]?.arrayValue?.first)
    #expect(record["amount"]?["total"] == 13)
    #expect(record["laps"] == [["at": "2026-11-21T10:10:00+09:00", "count": 11], ["at": "2026-11-21T10:15:00+09:00", "count": 2]])
    let id = try #require(record["id"]?.stringValue)
    #expect(try await kiroku.run("show", id).output.contains("10:10 11, 10:15 2"))
    #expect(try await kiroku.json("edit", id, "--laps", "10:10 5")["amount"]?["total"] == 5)
    #expect(try await kiroku.json("edit", id, "--clear", "laps")["laps"] == nil)
  }
}
