import Foundation
import ProgramSupport
import Testing

@testable import IntentcCommands

@Suite("intentc check")
struct CheckCommandTests {
  private let bench: Workbench
  private let sound: String
  private let broken: String

  init() throws {
    bench = try Workbench()
    sound = try bench.write(Definitions.tea(), to: "Sound/Tea.intentdefinition")
    broken = try bench.write(Definitions.broken, to: "Broken/Tea.intentdefinition")
  }

  @Test("a file without defects is silent and exits 0")
  func silence() throws {
    #expect(try bench.run("check", sound) == Workbench.Answer(code: 0))
  }

  @Test("an error is told with its file, its place, what is wrong and how to mend it, and exits 1")
  func errors() throws {
    let answer = try bench.run("check", broken, sound)
    #expect(answer.code == 1)
    #expect(answer.messages.isEmpty)
    let lines = answer.output.split(separator: "\n")
    let error = try #require(lines.firstIndex { $0.contains("[relationship-parent-unknown]") })
    #expect(lines[error].hasPrefix("Broken/Tea.intentdefinition:"))
    #expect(lines[error].contains(": error: ") && lines[error].contains("“kimd”"))
    #expect(lines[error + 1] == "  BrewTea > cups > relationship")
    #expect(try bench.run("check", broken, language: "ja").output.contains("[relationship-parent-unknown]"))
    #expect(try bench.run("check", broken, language: "ja") != (try bench.run("check", broken)))
  }

  @Test("a terminal shows colours, and how many there are of each severity")
  func terminal() throws {
    let answer = try bench.run("check", broken, isTerminal: true)
    #expect(answer.output.contains("\u{1B}[31merror:\u{1B}[0m "))
    #expect(answer.messages.contains("1 error, "))
    let plain = try bench.run("check", broken, "--color", "never", isTerminal: true)
    #expect(plain.output == (try bench.run("check", broken)).output)
    #expect(try bench.run("check", broken, "--color=always").output == answer.output)
    #expect(try bench.run("check", broken, language: "ja", isTerminal: true).messages.contains("エラー"))
  }

  @Test("a pipe is read once and checked, whichever other file is at fault; one that nothing writes to is refused")
  func pipes() throws {
    let text = Definitions.broken
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    try #require(Array(text.utf8).withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) } == text.utf8.count)
    close(ends[1])
    let answer = try bench.run("check", "/dev/fd/\(ends[0])", bench.path("None.intentdefinition"))
    #expect(answer.code == 65)
    #expect(answer.output.hasPrefix("/dev/fd/\(ends[0]):"))
    #expect(answer.output.contains("[relationship-parent-unknown]"))
    #expect(answer.messages.hasPrefix("None.intentdefinition:1:1: error: "))
    let silent = bench.path("silent")
    try #require(mkfifo(silent, 0o600) == 0)
    let refusal = try bench.run("check", silent)
    #expect(refusal.code == 74)
    #expect(refusal.messages.hasPrefix("silent: error: "))
    #expect(refusal.messages.contains("nothing writes to"))
    #expect(try bench.run("generate", "/dev/null", "--swift", "-").code == 65)
  }

  @Test("a file that cannot be read exits 65 with one message, and the others are checked all the same")
  func unreadable() throws {
    let empty = try bench.write("", to: "Empty.intentdefinition")
    let answer = try bench.run("check", empty, broken, bench.path("None.intentdefinition"), sound)
    #expect(answer.code == 65)
    #expect(answer.output == (try bench.run("check", broken)).output)
    let lines = answer.messages.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0] == "Empty.intentdefinition:1:1: error: the file is empty")
    #expect(lines[1].hasPrefix("None.intentdefinition:1:1: error: "))
  }

  @Test("a file that is named twice is checked once")
  func twice() throws {
    #expect(try bench.run("check", broken, broken) == (try bench.run("check", broken)))
  }

  @Test("--json prints the findings, and beside them what could not be read")
  func json() throws {
    let document = try JSONValue(parsing: bench.run("check", broken, "--json").output)
    let findings = try #require(document["findings"]?.arrayValue)
    #expect(document["errors"] == .integer(findings.count { $0["severity"] == "error" }))
    let finding = try #require(findings.first { $0["rule"] == "relationship-parent-unknown" })
    #expect(finding["file"] == "Broken/Tea.intentdefinition")
    #expect(finding["path"] == ["BrewTea", "cups", "relationship"])
    #expect(document["error"] == nil)
    let answer = try bench.run("check", broken, bench.path("None"), "--json")
    #expect(answer.code == 65)
    let both = try JSONValue(parsing: answer.output)
    #expect(both["findings"] == document["findings"])
    #expect(both["error"]?["code"] == 65)
    #expect(both["error"]?["name"] == "badData")
    #expect(both["error"]?["message"]?.stringValue?.hasPrefix("None:1:1: error: ") == true)
  }

  @Test("--sarif prints a log with the rules, the results and what could not be read")
  func sarif() throws {
    let answer = try bench.run("check", broken, "--sarif")
    #expect(answer.code == 1)
    let log = try JSONValue(parsing: answer.output)
    #expect(log["version"] == "2.1.0")
    let run = try #require(log["runs"]?.arrayValue?.first)
    #expect(run["tool"]?["driver"]?["name"] == "intentc")
    #expect(run["tool"]?["driver"]?["version"] == .string(IntentcCommands.version))
    #expect(run["results"]?.arrayValue?.contains { $0["ruleId"] == "relationship-parent-unknown" } == true)
    #expect(run["invocations"] == nil)
  }

  @Test("a file that can't be read is in the SARIF log, beside the results of the others", arguments: ["en", "ja"])
  func unreadableInSARIF(language: String) throws {
    let empty = try bench.write("", to: "Empty.intentdefinition")
    let list = try bench.write("<plist><dict>\n<key>INIntents</key></dict></plist>", to: "Broken/List.intentdefinition")
    let answer = try bench.run("check", empty, broken, list, bench.path("None.intentdefinition"), "--sarif", language: language)
    #expect(answer.code == 65)
    let run = try #require(try JSONValue(parsing: answer.output)["runs"]?.arrayValue?.first)
    #expect(run["results"]?.arrayValue?.contains { $0["ruleId"] == "relationship-parent-unknown" } == true)
    let invocation = try #require(run["invocations"]?.arrayValue?.first)
    #expect(invocation["executionSuccessful"] == false)
    let notifications = try #require(invocation["toolExecutionNotifications"]?.arrayValue)
    #expect(
      notifications.map { $0["message"]?["text"] } == [
        "The file is empty.", "The key “INIntents” has no value.", "There is no such file; check the path.",
      ])
    let places = notifications.map { $0["locations"]?.arrayValue?.first?["physicalLocation"] }
    #expect(
      places.map { $0?["artifactLocation"]?["uri"]?.stringValue?.split(separator: "/").last } == [
        "Empty.intentdefinition", "List.intentdefinition", "None.intentdefinition",
      ])
    #expect(places.map { $0?["region"]?["startLine"] } == [1, 2, 1])
    #expect(answer.messages.split(separator: "\n").count == 3)
  }

  @Test("generate --check prints errors and warnings at their places and writes nothing where there are errors")
  func generate() throws {
    let answer = try bench.run("generate", broken, "--swift", bench.path("Tea.swift"), "--check")
    #expect(answer.code == 1)
    #expect(answer.output.isEmpty)
    #expect(answer.messages.contains("[relationship-parent-unknown]"))
    #expect(!answer.messages.contains(": note: "))
    #expect(!FileManager.default.fileExists(atPath: bench.path("Tea.swift")))
    #expect(try bench.run("generate", sound, "--swift", bench.path("Tea.swift"), "--check") == Workbench.Answer(code: 0))
  }
}
