import Foundation
import ProgramDriving
import Testing

@Suite("Bad input", .timeLimit(.minutes(5)))
struct BadInputTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome.after(["Linear Algebra", "Linear Algebra II", "Organic Chemistry"].map { ["shelf", "add", $0] })
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var status: Int32
    var input = ""
    var testDescription: String { arguments.joined(separator: " ").prefix(80) + " → \(status)" }
  }

  static let cases: [Case] = [
    Case(arguments: ["run", "Foo"], status: 64),
    Case(arguments: ["run", "PostStudyRecord", "colour=red"], status: 64),
    Case(arguments: ["run", "PostStudyRecord", "duration=5m", "duration=6m"], status: 64),
    Case(arguments: ["run", "PostStudyRecord", "duration=soon"], status: 64),
    Case(arguments: ["run", "PostStudyRecord", "total=many", "material=Organic Chemistry"], status: 64),
    Case(arguments: ["run", "PostStudyRecord", "duration=1441m"], status: 13),
    Case(arguments: ["run", "PostStudyRecord", "duration=-5m"], status: 13),
    Case(arguments: ["run", "PostStudyRecord", "material=Organic Chemistry", "total=10000"], status: 13),
    Case(arguments: ["run", "PostStudyRecord", "material=Organic Chemistry", "total=-1"], status: 13),
    Case(arguments: ["run", "PostStudyRecord", "material=Organic Chemistry", "total=99999999999999999999999999"], status: 13),
    Case(arguments: ["run", "PostStudyRecord", "material=Organic Chemistry", "start=5", "end=10000"], status: 13),
    Case(arguments: ["run", "PostStudyRecord"], status: 13),
    Case(arguments: ["run", "PostStudyRecord", "duration=5m", "total=5"], status: 13),
    Case(arguments: ["run", "PostStudyRecord", "material=Organic Chemistry"], status: 13),
    Case(arguments: ["run", "PostStudyRecord", "material=Organic Chemistry", "start=5"], status: 10),
    Case(arguments: ["run", "PostStudyRecord", "material=Organic Chemistry", "end=5"], status: 13),
    Case(arguments: ["run", "PostStudyRecord", "material=Organic Chemistry", "total=3", "start=1", "end=2"], status: 13),
    Case(arguments: ["run", "PostStudyRecord", "material=Lin", "duration=5m"], status: 11),
    Case(arguments: ["run", "PostStudyRecord", "material=Geometry", "duration=5m"], status: 13),
    Case(arguments: ["run", "PostStudyRecord", "duration=5m", "memo=\u{1B}[31mred"], status: 13),
    Case(arguments: ["run", "StartTimer"], status: 10),
    Case(arguments: ["run", "PostStudyRecord", "--input", "-"], status: 65, input: "[1, 2]"),
    Case(arguments: ["run", "PostStudyRecord", "--input", "-"], status: 65, input: "{\"duration\": "),
    Case(arguments: ["run", "PostStudyRecord", "--input", "-"], status: 65, input: "{\"colour\": 1}"),
    Case(arguments: ["run", "PostStudyRecord", "--input", "-"], status: 65, input: "{\"duration\": [1]}"),
    Case(arguments: ["run", "PostStudyRecord", "--input", "/no/such/file"], status: 74),
    Case(arguments: ["fly"], status: 64),
    Case(arguments: ["run", "PostStudyRecord", "--fly"], status: 64),
    Case(arguments: ["resolve", "PostStudyRecord", "colour"], status: 64),
    Case(arguments: ["run", "PostStudyRecord", "--timeout", "never"], status: 64),
    Case(arguments: ["result", "no-such-token"], status: 64),
  ]

  @Test("each has its code, one message in each language, valid JSON, and records nothing", arguments: cases)
  func refused(_ bad: Case) throws {
    let english = try home.run([BuiltPrograms.intents] + bad.arguments, input: bad.input)
    let japanese = try home.run([BuiltPrograms.intents] + bad.arguments, input: bad.input, environment: ["KIROKU_LANG": "ja"])
    #expect(english.status == bad.status, "\(english)")
    #expect(japanese.status == bad.status)
    #expect(!english.error.isEmpty)
    #expect(!english.error.unicodeScalars.contains("\u{1B}"))
    #expect(japanese.error != english.error)
    let json = try home.run([BuiltPrograms.intents] + bad.arguments + ["--json"], input: bad.input)
    #expect(json.status == bad.status)
    #expect(json.json != nil, "\(json)")
    #expect((try home.kiroku("log", "--json").json?["records"] as? [Any])?.count == 0)
  }

  @Test("a memo of 10 MB is refused, and so is text that is no UTF-8")
  func hugeAndInvalid() throws {
    let memo = String(repeating: "x", count: 10_000_000)
    let run = try home.intents("run", "PostStudyRecord", "--input", "-", input: "{\"duration\": \"5m\", \"memo\": \"\(memo)\"}")
    #expect([13, 65].contains(run.status))
    #expect(run.error.utf8.count < 2000)
    #expect(try home.shell("printf '{\"memo\": \"\\xff\\xfe\"}' | $intents run PostStudyRecord --input - ").status == 65)
    #expect(try home.shell("$intents run PostStudyRecord duration=5m memo=$'\\xff\\xfe'").status == 64)
    #expect((try home.kiroku("log", "--json").json?["records"] as? [Any])?.count == 0)
  }

  @Test("an empty name, a name too long and one with escapes never reach the shelf")
  func names() throws {
    for name in ["", " ", String(repeating: "x", count: 201), "a\u{1B}[2Jb", "a\u{07}b"] {
      #expect(try home.kiroku("shelf", "add", name).status == 13, "\(name)")
    }
    #expect(try home.kiroku("shelf", "add", String(repeating: "x", count: 200)).status == 0)
  }

  @Test("settings that are wrong: one warning with the line and the way out, and 78 from config alone")
  func settings() throws {
    try FileManager.default.createDirectory(atPath: home.path + "/config/kiroku", withIntermediateDirectories: true)
    try Data("day:\n  startsAt: noon\n".utf8).write(to: URL(fileURLWithPath: home.path + "/config/kiroku/config.yaml"))
    for run in [try home.kiroku("log"), try home.intents("run", "ShowCurrentStudy"), try home.intents("list", "--json")] {
      #expect([0, 24].contains(run.status), "\(run)")
      #expect(run.error.components(separatedBy: "config.yaml:2").count == 2, "\(run)")
      #expect(run.error.contains("`kiroku config unset day.startsAt`"), "\(run)")
    }
    #expect(try home.kiroku("config").status == 78)
    #expect(try home.kiroku("status", environment: ["KIROKU_NOW": "yesterday"]).status == 78)
  }
}
