import Foundation
import IntentRuntime
import ProgramSupport
import SharedStore
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import Testing

@testable import StudyCommands

@Suite("kiroku shortcuts")
struct ShortcutCommandTests {
  private let kiroku = Kiroku()

  private func addMorning() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra", "--spoken", "LA")
    try await kiroku.run("shortcuts", "add", "Morning algebra", "StartTimer", "material=LA", "duration=25m")
  }

  @Test("an intent with values is saved under a phrase, listed and run")
  func addListRun() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra", "--spoken", "LA")
    let added = try await kiroku.run("shortcuts", "add", "Morning algebra", "start-timer", "material=LA", "duration=25m")
    #expect(added == Kiroku.Answer(code: 0, output: "Added “Morning algebra”: Start a 25 min timer for Linear Algebra.\n"))
    let listed = try await kiroku.json("shortcuts", "list")
    let shortcut = try #require(listed["shortcuts"]?.arrayValue?.first)
    #expect(shortcut["phrase"] == "Morning algebra")
    #expect(shortcut["intent"] == "StartTimer")
    #expect(shortcut["values"]?["duration"] == 1500)
    #expect(shortcut["values"]?["material"]?["title"] == "Linear Algebra")
    #expect(shortcut["health"] == "ok")
    #expect(shortcut["showsWhenRun"] == true)
    let ran = try await kiroku.run("shortcuts", "run", "morning  ALGEBRA")
    #expect(ran.code == 0)
    #expect(ran.output.contains("Linear Algebra"))
    #expect(try kiroku.repositories().session.current()?.kind == .timer(targetSeconds: 1500))
  }

  @Test("nothing is donated for what a shortcut runs, and that it ran is counted")
  func source() async throws {
    try await addMorning()
    try await kiroku.run("shortcuts", "run", "Morning algebra")
    #expect(try await kiroku.json("shortcuts", "donations", "list") == ["donations": []])
    let id = try #require(try await id(of: "Morning algebra"))
    let counts = try kiroku.repositories().usage.counts().map { "\($0.event.name) \($0.event.detail)" }
    #expect(counts.contains("shortcut.\(id) success"))
    #expect(counts.contains("shortcuts.added StartTimer"))
  }

  @Test("what a command does is donated, listed, and deleted with its record")
  func donations() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    try await kiroku.run("record", "Linear Algebra", "45m")
    let listed = try await kiroku.json("shortcuts", "donations")
    let donation = try #require(listed["donations"]?.arrayValue?.first)
    #expect(donation["intent"] == "PostStudyRecord")
    #expect(donation["values"]?["duration"] == 2700)
    let record = try #require(donation["group"]?.stringValue)
    let id = try #require(donation["id"]?.stringValue)
    #expect(try await kiroku.json("shortcuts", "donations", "show", id)["id"] == .string(id))
    try await kiroku.run("delete", record)
    #expect(try await kiroku.json("shortcuts", "donations") == ["donations": []])
    let gone = try await kiroku.run("shortcuts", "donations", "delete", id)
    #expect(gone.code == 64)
    try await kiroku.run("record", "Linear Algebra", "30m")
    #expect(try await kiroku.run("shortcuts", "donations", "delete", "--all").output == "Deleted 1 donation.\n")
  }

  @Test("with show-when-run off nothing is said of a success, and everything of a failure")
  func quiet() async throws {
    try await kiroku.run("shortcuts", "add", "break", "PauseStudy", "--no-show")
    let failed = try await kiroku.run("shortcuts", "run", "break")
    #expect(failed.code == 24)
    #expect(!failed.messages.isEmpty)
    try await kiroku.run("start")
    #expect(try await kiroku.run("shortcuts", "run", "break") == Kiroku.Answer(code: 0))
    #expect(try kiroku.repositories().session.current()?.isPaused == true)
  }

  @Test("what is not given is asked for on a terminal, and without one it is missing: 10")
  func asks() async throws {
    try await addMorning()
    try await kiroku.run("shortcuts", "edit", "Morning algebra", "duration=")
    #expect(try await kiroku.run("shortcuts", "run", "Morning algebra").code == 10)
    #expect(try await kiroku.run("shortcuts", "run", "Morning algebra", "--no-input").code == 10)
    #expect(try kiroku.repositories().session.current() == nil)
  }

  @Test("no shortcut is 14 with the nearest ones, several are 11 with their ids")
  func names() async throws {
    try await addMorning()
    #expect(
      try await kiroku.run("shortcuts", "run", "Morning geometry")
        == Kiroku.Answer(code: 14, messages: "kiroku: No shortcut is called “Morning geometry”. The nearest: “Morning algebra”.\n"))
    try await kiroku.run("shortcuts", "add", "morning, Algebra!", "PauseStudy")
    let several = try await kiroku.run("shortcuts", "run", "MORNING ALGEBRA")
    #expect(several.code == 11)
    #expect(several.messages.hasPrefix("kiroku: “MORNING ALGEBRA” fits 2 shortcuts.\n"))
    let id = try #require(try await id(of: "Morning algebra"))
    #expect(try await kiroku.run("shortcuts", "delete", String(id.prefix(8))).output.hasPrefix("Deleted “Morning algebra”."))
  }

  @Test("a phrase that another one has, or that means something already, is warned about on stderr and saved all the same")
  func warnings() async throws {
    try await addMorning()
    let same = try await kiroku.run("shortcuts", "add", "morning algebra", "PauseStudy")
    #expect(same.code == 0)
    #expect(same.messages.contains("“Morning algebra” is another shortcut's phrase already"))
    let builtIn = try await kiroku.run("shortcuts", "add", "start the stopwatch", "PauseStudy")
    #expect(builtIn.code == 0)
    #expect(builtIn.messages.contains("This phrase runs “"))
    #expect(try await kiroku.json("say", "start the stopwatch", "--dry-run")["intent"] == "PauseStudy")
  }

  @Test(
    "a phrase that cannot be said is refused and nothing is saved",
    arguments: [
      "", "   ", "\u{301}\u{302}", "a\u{7}b", String(repeating: "あ", count: 10_000),
    ])
  func badPhrases(_ phrase: String) async throws {
    let answer = try await kiroku.run("shortcuts", "add", phrase, "PauseStudy")
    #expect(answer.code == 13)
    #expect(answer.messages.count < 300)
    #expect(try await kiroku.json("shortcuts") == ["shortcuts": []])
  }

  @Test(
    "what no intent takes is refused by name",
    arguments: [
      (["shortcuts", "add", "x", "StartTimr"], 64, "StartTimer"), (["shortcuts", "add", "x", "StartTimer", "length=5m"], 64, "length"),
      (["shortcuts", "add", "x", "StartTimer", "duration=soon"], 64, "soon"),
      (["shortcuts", "add", "x", "StartTimer", "duration=99h"], 13, "24 h"),
      (["shortcuts", "add", "x", "--activity", "app.kiroku.viewWeeklyRepor"], 64, "app.kiroku.viewWeeklyReport"),
      (["shortcuts", "add", "x"], 64, "INTENT"),
    ] as [([String], Int32, String)])
  func badValues(_ line: [String], _ code: Int32, _ named: String) async throws {
    let answer = try await kiroku.run(all: line)
    #expect(answer.code == code)
    #expect(answer.messages.contains(named))
    #expect(try await kiroku.json("shortcuts") == ["shortcuts": []])
  }

  @Test("user info over 64 KiB is refused")
  func largeUserInfo() async throws {
    let link = "app.kiroku.recordStudy?memo=" + String(repeating: "x", count: 70_000)
    let answer = try await kiroku.run("shortcuts", "add", "long", "--activity", link)
    #expect(answer.code == 13)
    #expect(try await kiroku.json("shortcuts") == ["shortcuts": []])
  }

  @Test("phrase, values and what is shown are edited; every change can be undone")
  func edit() async throws {
    try await addMorning()
    let changed = try await kiroku.run(
      "shortcuts", "edit", "Morning algebra", "duration=30m", "--phrase", "Algebra time", "--no-show")
    #expect(changed.output == "Changed “Algebra time”: Start a 30 min timer for Linear Algebra.\n")
    #expect(try await kiroku.json("shortcuts")["shortcuts"]?.arrayValue?.first?["showsWhenRun"] == false)
    try await kiroku.run("undo")
    #expect(try await phrases() == ["Morning algebra"])
    try await kiroku.run("shortcuts", "delete", "Morning algebra")
    #expect(try await phrases() == [])
    #expect(try await kiroku.run("undo").output == "Undone: deleting the shortcut “Morning algebra”.\n")
    #expect(try await phrases() == ["Morning algebra"])
    #expect(try await kiroku.run("shortcuts", "run", "Morning algebra").code == 0)
  }

  @Test("a shortcut whose material left the shelf says so, does not run (22), and is mended by an edit")
  func materialGone() async throws {
    try await addMorning()
    try await kiroku.run("shelf", "archive", "Linear Algebra")
    let ran = try await kiroku.run("shortcuts", "run", "Morning algebra")
    #expect(ran.code == 22)
    #expect(ran.messages.hasPrefix("kiroku: “Morning algebra” cannot run: “Linear Algebra” is not on the shelf any more. Mend it with"))
    #expect(try await kiroku.run("shortcuts", "list").output.contains("cannot run: “Linear Algebra” is not on the shelf any more."))
    #expect(try await kiroku.json("shortcuts")["shortcuts"]?.arrayValue?.first?["health"] == "materialGone")
    try await kiroku.run("shelf", "add", "Calculus")
    #expect(try await kiroku.run("shortcuts", "edit", "Morning algebra", "material=Calculus").code == 0)
    #expect(try await kiroku.run("shortcuts", "run", "Morning algebra").code == 0)
    #expect(try kiroku.repositories().session.current() != nil)
  }

  @Test("an activity opens the app; without a terminal it goes on there: 30")
  func activity() async throws {
    try await kiroku.run("shortcuts", "add", "my week", "--activity", "app.kiroku.viewWeeklyReport")
    #expect(try await kiroku.run("shortcuts", "run", "my week").code == 30)
    let document = try await kiroku.json("shortcuts", "run", "my week")
    #expect(document["outcome"] == "continueInApp")
    #expect(document["userActivity"]?["type"] == "app.kiroku.viewWeeklyReport")
  }

  @Test("suggestions come from what was done, with the reason, and only where they are possible")
  func suggestions() async throws {
    #expect(try await kiroku.json("shortcuts", "suggestions") == ["suggestions": []])
    try await kiroku.run("shelf", "add", "Linear Algebra")
    for day in 16...20 {
      kiroku.now = "2026-11-\(day)T21:00:00+09:00"
      try await kiroku.run("record", "Linear Algebra", "45m")
    }
    kiroku.now = "2026-11-23T21:00:00+09:00"
    let document = try await kiroku.json("shortcuts", "suggestions", "--why")
    let first = try #require(document["suggestions"]?.arrayValue?.first)
    #expect(first["intent"] == "PostStudyRecord")
    #expect(first["why"] == "Most weekdays around 21:00")
    #expect(try await kiroku.run("shortcuts", "suggestions", "--why").output.contains("Most weekdays around 21:00"))
    #expect(try await !kiroku.run("shortcuts", "suggestions").output.contains("Most weekdays"))
    // Nothing was ever recorded without the material, and the material alone is no record.
    #expect(document["suggestions"]?.arrayValue?.map { $0["title"] } == ["Record 45 min of Linear Algebra"])
  }

  @Test("what was recorded three times on one Saturday is no habit of Saturdays")
  func oneSaturday() async throws {
    for minute in 0..<3 {
      kiroku.now = "2026-11-14T21:0\(minute):00+09:00"
      try await kiroku.run("record", "45m")
    }
    kiroku.now = "2026-11-21T21:00:00+09:00"
    let document = try await kiroku.json("shortcuts", "suggestions", "--why")
    #expect(document["suggestions"]?.arrayValue?.map { $0["why"] } == ["Done 3 times so far"])
  }

  private func id(of phrase: String) async throws -> String? {
    try await kiroku.json("shortcuts")["shortcuts"]?.arrayValue?.first { $0["phrase"] == .string(phrase) }?["id"]?.stringValue
  }

  private func phrases() async throws -> [String] {
    try await kiroku.json("shortcuts")["shortcuts"]?.arrayValue?.compactMap { $0["phrase"]?.stringValue } ?? []
  }
}
