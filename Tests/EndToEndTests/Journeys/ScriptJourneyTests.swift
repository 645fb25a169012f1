import Foundation
import ProgramDriving
import Testing

@Suite("What scripts are promised, on the built programs", .timeLimit(.minutes(5)))
struct ScriptJourneyTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    #expect(try home.kiroku("shelf", "add", "Linear Algebra").status == 0)
  }

  @Test("a record says what was recorded and how the week stands")
  func record() throws {
    #expect(try home.kiroku("goal", "set", "10h").status == 0)
    let run = try home.intents("run", "PostStudyRecord", "material=Linear Algebra", "duration=45m", "start=10", "end=24")
    #expect(run.output == "Recorded 45 min of Linear Algebra, pages 10–24. This week 45 min of 10 h (7 %).\n")
    #expect(run.status == 0)
  }

  @Test("a range that runs backwards is refused with 13 and its words")
  func backwards() throws {
    let run = try home.intents("run", "PostStudyRecord", "material=Linear Algebra", "start=24", "end=10")
    #expect(run.error == "kiroku-intents: \"to\" must not be less than \"from\" (10 < 24)\n")
    #expect(run.output == "")
    #expect(run.status == 13)
    #expect(try home.kiroku("log", "--json").json?["records"] as? [[String: String]] == [])
  }

  @Test("a whole session by intents, with every state's code")
  func session() throws {
    #expect(try home.intents("run", "pause-study").status == 24)
    #expect(try home.intents("run", "StartTimer", "duration=25m").status == 0)
    #expect(try home.intents("run", "StartStopwatch").status == 25)
    #expect(try home.intents("run", "ResumeStudy").status == 25)
    #expect(try home.intents("run", "PauseStudy").status == 0)
    #expect(try home.intents("run", "PauseStudy").status == 25)
    #expect(try home.intents("run", "ResumeStudy").status == 0)
    #expect(try home.intents("run", "ShowCurrentStudy").status == 0)
    #expect(try home.intents("run", "FinishStudy").status == 0)
    #expect(try home.intents("run", "FinishStudy").status == 24)
  }

  @Test("serve answers lines, keeps on after a broken one, and ends with its input")
  func serve() throws {
    let lines = """
      {"id": 1, "method": "resolve", "params": {"intent": "PostStudyRecord", "parameter": "end", "values": {"material": "Linear Algebra", "start": 24, "end": 10}}}
      not json
      {"id": 2, "method": "handle", "params": {"intent": "Foo"}}
      {"id": 3, "method": "handle", "params": {"intent": "PostStudyRecord", "values": {"material": "Linear Algebra", "duration": 2700}}}

      """
    let run = try home.intents("serve", input: lines)
    #expect(run.status == 0)
    var answers: [String: [String: Any]] = [:]
    for line in run.output.split(separator: "\n") {
      let answer = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      answers[(answer["id"] as? Int).map(String.init) ?? "null"] = answer
    }
    #expect(answers.keys.sorted() == ["1", "2", "3", "null"])
    #expect((answers["1"]?["result"] as? [String: Any])?["reason"] as? String == "lessThanStartValue")
    #expect((answers["2"]?["error"] as? [String: Any])?["code"] as? Int == 2004)
    #expect((answers["3"]?["result"] as? [String: Any])?["outcome"] as? String == "success")
  }

  @Test("undo takes back what the extension wrote, redo brings it back")
  func undo() throws {
    #expect(try home.intents("run", "PostStudyRecord", "material=Linear Algebra", "duration=5m").status == 0)
    #expect(try home.kiroku("undo").status == 0)
    #expect((try home.kiroku("log", "--json").json?["records"] as? [Any])?.count == 0)
    #expect(try home.kiroku("redo").status == 0)
    #expect((try home.kiroku("log", "--json").json?["records"] as? [Any])?.count == 1)
  }
}
