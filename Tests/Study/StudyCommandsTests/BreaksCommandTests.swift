import Foundation
import ProgramSupport
import Testing

@Suite("Breaks by commands")
struct BreaksCommandTests {
  private let kiroku = Kiroku()

  /// A session from 10:00 with a break from 10:10 to 10:15, at 10:40.
  private func start() async throws {
    for (time, verb) in [("10:00", "start"), ("10:10", "pause"), ("10:15", "resume")] {
      kiroku.now = "2026-11-21T\(time):00+09:00"
      try await kiroku.run(verb)
    }
    kiroku.now = "2026-11-21T10:40:00+09:00"
  }

  @Test("the breaks of the session are shown and replaced, and undo brings them back")
  func session() async throws {
    #expect(try await kiroku.run("breaks").code == 24)
    try await start()
    #expect(try await kiroku.run("breaks").output == "10:10-10:15 (5 min); 35 min studied.\n")
    #expect(try await kiroku.run("breaks", "10:10-10:20, 10:30-10:31").output == "10:10-10:20, 10:30-10:31 (11 min); 29 min studied.\n")
    #expect(try await kiroku.json("status")["pauses"]?.arrayValue?.count == 2)
    #expect(try await kiroku.run("undo").output == "Undone: changing the breaks.\n")
    #expect(try await kiroku.run("breaks", "none").output == "No breaks; 40 min studied.\n")
    #expect(try await kiroku.run("finish").code == 0)
    let record = try await kiroku.json("log")["records"]?.arrayValue?.first
    #expect(record?["activeSeconds"] == 2_400 && record?["pauses"] == [])
  }

  @Test("breaks that cannot be are refused at their place, and nothing is changed", arguments: ["en", "ja"])
  func refused(_ language: String) async throws {
    kiroku.language = language
    try await start()
    #expect(try await kiroku.run("breaks", "lunch").code == 64)
    let beyond = try await kiroku.run("breaks", "10:30-10:50")
    #expect(beyond.code == 13)
    #expect(beyond.messages.contains("10:30-10:50") && beyond.messages.contains("10:40"))
    #expect(try await kiroku.json("status")["activeSeconds"] == 2_100)
  }

  @Test("the breaks of a record are changed between its start and its end, and its study time follows")
  func record() async throws {
    try await start()
    try await kiroku.run("finish")
    let id = try #require(try await kiroku.json("log")["records"]?.arrayValue?.first?["id"]?.stringValue)
    let edited = try await kiroku.json("edit", id, "--breaks", "10:05-10:20")
    #expect(edited["activeSeconds"] == 1_500)
    #expect(edited["endedAt"]?.stringValue?.contains("10:40:00") == true)
    #expect(try await kiroku.run("edit", id, "--breaks", "10:05-11:20").code == 13)
    #expect(try await kiroku.run("edit", id, "--breaks", "10:05-10:20", "--clear", "breaks").code == 64)
    #expect(try await kiroku.json("edit", id, "--clear", "breaks")["activeSeconds"] == 2_400)
    #expect(try await kiroku.run("undo").code == 0)
  }
}
