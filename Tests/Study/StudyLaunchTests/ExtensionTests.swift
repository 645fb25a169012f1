import Foundation
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import Testing

/// `kiroku-intents`, put together as its program does.
@Suite("The extension")
struct ExtensionTests {
  let place: Place

  init() throws { place = try Place() }

  @Test("the intents are listed, with settings that are wrong too, and nothing is opened")
  func list() async throws {
    try place.writeSettings("day.startsAt: noon\n")
    let run = try await place.run("list")
    #expect(run.code == .done)
    #expect(
      run.output.split(separator: "\n").map { $0.split(separator: " ")[0] } == [
        "PostStudyRecord", "StartStopwatch", "StartTimer", "PauseStudy", "ResumeStudy", "ShowCurrentStudy", "FinishStudy",
      ])
    #expect(try await place.run("run", "ShowCurrentStudy").code == ExitCode(.noSession))
    #expect(place.data == nil)
  }

  @Test("showing creates nothing")
  func show() async throws {
    let run = try await place.run("run", "ShowCurrentStudy")
    #expect(
      run
        == Place.Run(
          code: ExitCode(.noSession), output: "", messages: "kiroku-intents: Nothing is being measured. Start with `kiroku start`.\n"))
    #expect(place.data == nil)
  }

  @Test("the documented session: a record with its progress, and a range that is turned round")
  func documented() async throws {
    let host = try place.program().load()
    _ = try host.repositories().shelf.add(MaterialDraft(title: "Linear Algebra"))
    _ = try host.repositories().goals.set(.time(seconds: 36_000), material: nil, fromWeekOf: host.environment.today)
    #expect(try await place.run("run", "post-study-record", "duration=5h25m").code == .done)
    #expect(
      try await place.run("run", "PostStudyRecord", "material=Linear Algebra", "duration=45m", "start=10", "end=24")
        == Place.Run(
          code: .done,
          output: "Recorded 45 min of Linear Algebra, pages 10–24. This week 6 h 10 min of 10 h (61 %).\n", messages: ""))
    #expect(
      try await place.run("run", "PostStudyRecord", "material=Linear Algebra", "start=24", "end=10")
        == Place.Run(code: .unsupported, output: "", messages: "kiroku-intents: \"to\" must not be less than \"from\" (10 < 24)\n"))
    #expect(try host.repositories(for: .reading).records.recent(limit: 10).count == 2)
  }

  @Test(
    "a number beyond all counting is told as it was written",
    arguments: [
      ("total=99999999999999999999", "The amount must be at most 9999, not 99999999999999999999."),
      ("total=-99999999999999999999", "The amount must not be negative: give 0 to 9999, not -99999999999999999999."),
      ("duration=99999999999999999999m", "The study time must be at most 24 h, not 99999999999999999999m."),
    ])
  func spellings(argument: String, message: String) async throws {
    _ = try place.program().load().repositories().shelf.add(MaterialDraft(title: "Linear Algebra"))
    #expect(
      try await place.run("run", "PostStudyRecord", "material=Linear Algebra", argument)
        == Place.Run(code: .unsupported, output: "", messages: "kiroku-intents: \(message)\n"))
  }

  @Test("the document of a run holds what Docs/Guide/Scripts.md promises")
  func document() async throws {
    let host = try place.program().load()
    let algebra = try host.repositories().shelf.add(MaterialDraft(title: "Linear Algebra"))
    _ = try host.repositories().goals.set(.time(seconds: 3_600), material: nil, fromWeekOf: host.environment.today)
    let run = try await place.run("run", "PostStudyRecord", "material=\(algebra.id.text)", "duration=45m", "--json")
    #expect(run.code == .done)
    let document = try JSONValue(parsing: run.output)
    let record = try #require(try host.repositories(for: .reading).records.recent(limit: 1).first)
    let goal: JSONValue = ["kind": "time", "targetSeconds": 3600, "doneSeconds": 2700, "percent": 75]
    #expect(document["intent"] == "PostStudyRecord")
    #expect(document["outcome"] == "success")
    #expect(document["code"] == "success")
    #expect(document["message"] == "Recorded 45 min of Linear Algebra. This week 45 min of 1 h (75 %).")
    #expect(
      document["response"] == [
        "recordID": .string(record.id.text), "material": ["id": .string(algebra.id.text), "title": "Linear Algebra"], "activeSeconds": 2700,
        "startedAt": "2026-11-21T11:15:00+09:00", "endedAt": "2026-11-21T12:00:00+09:00", "goal": goal, "goals": [goal],
        "warnings": [],
      ])
    #expect(document["userActivity"]?["type"] == "app.kiroku.postGoalProgress")
    #expect(document["userActivity"]?["title"] == "Post the week's progress")
    #expect(document["userActivity"]?["userInfo"]?["study_challenge"]?["week"] == "2026-11-16")
    #expect(document["phases"]?.arrayValue?.count == 8)
  }

  @Test("the language never changes how input is read", arguments: ["en", "ja"])
  func language(language: String) async throws {
    let run = try await place.run("run", "PostStudyRecord", "duration=1時間半", with: ["KIROKU_LANG": language])
    #expect(run.output == (language == "ja" ? "1時間30分の勉強を記録しました。\n" : "Recorded 1 h 30 min of study.\n"))
  }

  @Test("a dry run writes nothing")
  func dryRun() async throws {
    #expect(try await place.run("run", "PostStudyRecord", "duration=45m", "--dry-run").code == .done)
    #expect(place.data == nil)
  }

  @Test(
    "each refusal ends with its code",
    arguments: [
      (["run", "Nonsense"], .usage), (["run", "PostStudyRecord", "colour=red"], .usage),
      (["run", "PostStudyRecord", "duration=soon"], .usage),
      (["run", "PostStudyRecord", "duration=-5m"], .unsupported), (["run", "PostStudyRecord"], .unsupported),
      (["run", "StartTimer"], .needsValue), (["run", "PauseStudy"], ExitCode(.noSession)), (["result", "T-1"], .usage),
    ] as [([String], ProgramSupport.ExitCode)])
  func codes(arguments: [String], code: ProgramSupport.ExitCode) async throws {
    let run: Place.Run =
      switch arguments.count {
      case 2: try await place.run(arguments[0], arguments[1])
      default: try await place.run(arguments[0], arguments[1], arguments[2])
      }
    #expect(run.code == code)
    #expect(run.output == "")
    #expect(run.messages.hasPrefix("kiroku-intents: "))
    #expect(place.data == nil)
  }

  @Test("a data directory that is a file ends with 73, in both languages", arguments: ["en", "ja"])
  func fileInTheWay(language: String) async throws {
    let file = place.home + "/file"
    try "x".write(toFile: file, atomically: true, encoding: .utf8)
    let run = try await place.run("run", "StartStopwatch", "--json", with: ["KIROKU_HOME": file, "KIROKU_LANG": language])
    #expect(run.code == .cannotCreate)
    #expect(try JSONValue(parsing: run.output)["error"]?["code"] == 73)
  }

  @Test("an unreadable KIROKU_NOW ends with 78")
  func unreadableNow() async throws {
    let run = try await place.run("list", with: ["KIROKU_NOW": "soon"])
    #expect(run.code == .badSettings)
    #expect(run.messages.hasPrefix("kiroku-intents: KIROKU_NOW: “soon”"))
  }
}
