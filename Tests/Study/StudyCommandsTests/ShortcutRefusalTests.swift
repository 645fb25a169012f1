import Foundation
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyLaunch
import StudyModels
import Testing

@testable import StudyCommands

@Suite("What no shortcut is saved with")
struct ShortcutRefusalTests {
  private let kiroku = Kiroku()

  @Test(
    "values that could never run are refused as the intent itself refuses them: 13, and nothing is saved",
    arguments: [
      (["PostStudyRecord", "material=LA", "total=5", "start=2", "end=3"], "total", "totalAndRange"),
      (["PostStudyRecord", "material=LA", "start=9", "end=3"], "end", "lessThanStartValue"),
      (["PostStudyRecord", "start=5", "end=9"], "start", "noMaterial"), (["PostStudyRecord", "total=5"], "total", "noMaterial"),
      (["PostStudyRecord", "material=LA", "end=9"], "end", "noStart"),
      (["PostStudyRecord", "material=LA", "duration=5m", "total=10000"], "total", "greaterThanMaximumValue"),
      (["PostStudyRecord", "material=LA", "duration=5m", "total=-1"], "total", "negativeNumbersNotSupported"),
      (["PostStudyRecord", "material=LA", "duration=5m", "memo=\(String(repeating: "x", count: 10_001))"], "memo", "tooLong"),
      (["PostStudyRecord", "material=LA"], "duration", "failureLackParameter"),
      (["StartTimer", "duration=25h"], "duration", "greaterThanMaximumValue"),
      (["FinishStudy", "total=5", "start=2", "end=3"], "total", "totalAndRange"),
      (["FinishStudy", "start=9", "end=3"], "end", "lessThanStartValue"),
    ] as [([String], String, String)])
  func refused(_ values: [String], _ parameter: String, _ reason: String) async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra", "--spoken", "LA")
    let line = ["shortcuts", "add", "x"] + values
    let answer = try await kiroku.run(all: line)
    #expect(answer.code == 13)
    #expect(answer.messages.utf8.count < 400)
    let document = try JSONValue(parsing: try await kiroku.run(all: line + ["--json"]).output)
    #expect(document["intent"] == .string(values[0]))
    #expect(document["outcome"] == "unsupported")
    #expect(document["parameter"] == .string(parameter))
    #expect(document["reason"] == .string(reason))
    #expect(try await kiroku.json("shortcuts") == ["shortcuts": []])
    // The same words as the intent's own.
    #expect(document["message"].map { "kiroku: \($0.stringValue ?? "")\n" } == answer.messages)
  }

  @Test("an amount beyond the limits is refused with the limits")
  func limits() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    let answer = try await kiroku.run(
      "shortcuts", "add", "x", "PostStudyRecord", "material=Linear Algebra", "duration=5m", "total=10000")
    #expect(answer.messages.contains("9999"))
  }

  @Test(
    "what a run asks for, and what it leaves out, is saved",
    arguments: [
      ["StartTimer"], ["PostStudyRecord"], ["PostStudyRecord", "material=LA", "start=5"], ["FinishStudy", "total=5"],
      ["FinishStudy", "start=5"],
      ["StartStopwatch"], ["PostStudyRecord", "duration=5m"],
    ])
  func saved(_ values: [String]) async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra", "--spoken", "LA")
    #expect(try await kiroku.run(all: ["shortcuts", "add", "x"] + values).code == 0)
  }

  @Test("what is being measured now has no say in what is saved for another time", arguments: [true, false])
  func anotherTime(_ isMeasuring: Bool) async throws {
    if isMeasuring { try await kiroku.run("start") }
    #expect(try await kiroku.run("shortcuts", "add", "ten pages", "FinishStudy", "total=10").code == 0)
    #expect(try await kiroku.run("shortcuts", "add", "both", "FinishStudy", "total=10", "start=2", "end=3").code == 13)
  }

  @Test("an edit is refused by the same rules, and changes nothing")
  func edits() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra", "--spoken", "LA")
    try await kiroku.run("shortcuts", "add", "x", "PostStudyRecord", "material=LA", "total=5")
    let before = try await kiroku.json("shortcuts")
    for values in [["start=2", "end=3"], ["material="], ["total="], ["total=10000"]] {
      #expect(try await kiroku.run(all: ["shortcuts", "edit", "x"] + values).code == 13)
    }
    #expect(try await kiroku.json("shortcuts") == before)
    #expect(try await kiroku.run("shortcuts", "edit", "x", "total=", "start=2", "end=3").code == 0)
  }

  @Test("edits of different values at once are all made: each goes for what the others made of it")
  func parallelEdits() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra", "--spoken", "LA")
    try await kiroku.run("shortcuts", "add", "x", "PostStudyRecord", "material=LA", "duration=1m")
    // Nothing of it changes while they run.
    nonisolated(unsafe) let kiroku = kiroku
    let lines = [
      ["duration=30m"], ["start=10", "end=24"], ["memo=hello"], ["--phrase", "y"], ["--no-show"], ["duration=30m"], ["memo=hello"],
    ]
    let id = try #require(try await kiroku.json("shortcuts")["shortcuts"]?.arrayValue?.first?["id"]?.stringValue)
    let codes = try await withThrowingTaskGroup(of: Int32.self) { group in
      for line in lines { group.addTask { try await kiroku.run(all: ["shortcuts", "edit", id] + line).code } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes == Array(repeating: 0, count: lines.count))
    let shortcut = try #require(try await kiroku.json("shortcuts")["shortcuts"]?.arrayValue?.first)
    #expect(shortcut["phrase"] == "y")
    #expect(shortcut["showsWhenRun"] == false)
    let values = try #require(shortcut["values"])
    #expect((values["duration"], values["start"], values["end"], values["memo"]) == (1800, 10, 24, "hello"))
  }

  // MARK: Links

  @Test(
    "a link with a value that is unknown or given twice is refused: 64",
    arguments: [
      ("app.kiroku.viewWeeklyReport?foo=bar", "“foo”"), ("app.kiroku.recordStudy?materail=LA", "“materail”"),
      ("kiroku://activity/app.kiroku.recordStudy?material=LA&material=LB", "“material”"),
    ])
  func links(_ link: String, _ named: String) async throws {
    for line in [["open", link], ["shortcuts", "add", "x", "--activity", link]] {
      let answer = try await kiroku.run(all: line)
      #expect(answer.code == 64)
      #expect(answer.messages.contains(named))
    }
  }

  @Test("a link with what the activity takes is opened")
  func knownKeys() async throws {
    for key in ["material", "duration", "total", "start", "end", "memo"] {
      #expect(try await kiroku.run("open", "app.kiroku.recordStudy?\(key)=5").code == 30)
    }
  }

  // MARK: Lists

  @Test("donations are named by their first digits")
  func donationDigits() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    try await kiroku.run("record", "Linear Algebra", "45m")
    try await kiroku.run("record", "Linear Algebra", "30m")
    let ids = try await kiroku.json("shortcuts", "donations")["donations"]?.arrayValue?.compactMap { $0["id"]?.stringValue } ?? []
    #expect(ids.count == 2)
    #expect(try await kiroku.run("shortcuts", "donations").output.contains("  <1…>\n"))
    let digits = String(try #require(ids.first).prefix(8))
    #expect(try await kiroku.json("shortcuts", "donations", "show", digits)["id"] == .string(ids[0]))
    #expect(try await kiroku.run("shortcuts", "donations", "delete", digits).code == 0)
    #expect(try await kiroku.run("shortcuts", "donations", "show", digits).code == 64)
    #expect(try await kiroku.run("shortcuts", "donations", "delete", "0").code == 64)
  }
}
