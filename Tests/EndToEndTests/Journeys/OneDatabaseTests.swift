import Foundation
import ProgramDriving
import Testing

@Suite("Terminal, command line and extension work on one database", .timeLimit(.minutes(5)))
struct OneDatabaseTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    #expect(try home.kiroku("shelf", "add", "Linear Algebra", "--total", "380").status == 0)
  }

  @Test("a record made by a script appears on the open screen without a key")
  func recordByScript() throws {
    let terminal = try TerminalSession(home, command: [BuiltPrograms.kiroku])
    try terminal.waitUntil(shows: "Home")
    let recorded = try home.intents("run", "PostStudyRecord", "material=Linear Algebra", "duration=45m", "start=10", "end=24")
    #expect(recorded.status == 0)
    try terminal.waitUntil(shows: "pages 10–24")
  }

  @Test("started at the command line, paused on the screen, finished by the extension")
  func oneSession() throws {
    #expect(try home.kiroku("start", "Linear Algebra").status == 0)
    let terminal = try TerminalSession(home, command: [BuiltPrograms.kiroku])
    try terminal.waitUntil(shows: "Linear Algebra")
    try terminal.press("p")
    try terminal.waitUntil("is paused") { _ in
      (try? home.kiroku("status", "--json").json?["state"] as? String) == "paused"
    }
    let finished = try home.intents("run", "FinishStudy", "duration=25m", "--json")
    #expect(finished.status == 0)
    #expect(finished.json?["outcome"] as? String == "success")
    #expect((finished.json?["response"] as? [String: Any])?["activeSeconds"] as? Int == 1500)
    #expect(try home.kiroku("status").status == 24)
    try terminal.waitUntil(shows: "25 min")
  }

  @Test("the app restores the terminal and ends with 0")
  func quits() throws {
    let terminal = try TerminalSession(home, command: ["/bin/bash", "-c", "\(BuiltPrograms.kiroku); echo ended with $?; read"])
    try terminal.waitUntil(shows: "Home")
    try terminal.press("q")
    try terminal.waitUntil(shows: "ended with 0")
  }

  @Test("posting the progress: offered by the record's response, previewed, posted to the local timeline")
  func progressPost() throws {
    #expect(try home.kiroku("goal", "set", "10h").status == 0)
    let recorded = try home.kiroku("record", "Linear Algebra", "45m", "--json")
    let activity = try #require(recorded.json?["userActivity"] as? [String: Any])
    #expect(activity["type"] as? String == "app.kiroku.postGoalProgress")
    let terminal = try TerminalSession(home, command: [BuiltPrograms.kiroku, "open", "app.kiroku.postGoalProgress"])
    try terminal.waitUntil(shows: "7 %")
    #expect(try home.kiroku("timeline", "--json").json?["posts"] as? [[String: String]] == [])
    try terminal.press("C-s")
    try terminal.waitUntil("has posted") { _ in
      (((try? home.kiroku("timeline", "--json").json)?["posts"]) as? [Any])?.count == 1
    }
  }
}
