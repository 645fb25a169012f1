import Foundation
import Testing

@testable import IntentDefinitions

@Suite("Reports of the check")
struct CheckReportTests {
  private func findings() throws -> [Finding] {
    var sample = CheckSample()
    sample[parameter: 1, "Metadata"]?["INIntentParameterMetadataDefaultValue"] = 11
    sample[intent: "Verb"] = "Bok"
    sample.definition["Color"] = "red"
    return try sample.findings()
  }

  @Test("the text has a line a finding, as compilers write it, and the way to each")
  func text() throws {
    let report = FindingReport(try findings())
    #expect(
      report.text(in: .english) == """
        Soup.intentdefinition:188:1: error: the default 11 is above the maximum 10. Choose a default within the limits. [default-outside-limits]
          OrderSoup > quantity > default value
        Soup.intentdefinition:419:1: warning: the verb “Bok” is not known in the category “order”. Did you mean “Book”? Choose one of the \
        verbs of the category. [verb-unknown]
          OrderSoup
        Soup.intentdefinition:508:1: note: the key “Color” isn't known, so its value isn't used. Correct it, or leave it if \
        another program needs it: `intentc format` keeps it. [key-unknown]

        """)
    #expect(report.summary(in: .english) == "1 error, 1 warning, 1 note")
    #expect(report.summary(in: .japanese) == "エラー 1 件、警告 1 件、注意 1 件")
  }

  @Test("the JSON has every finding and the numbers of each severity")
  func json() throws {
    expectPicture("report.json", String(decoding: try FindingReport(findings()).json(in: .japanese), as: UTF8.self))
  }

  @Test("the SARIF log has every rule, and the findings with their places")
  func sarif() throws {
    let log = String(decoding: try FindingReport(findings()).sarif(version: "1.2.3"), as: UTF8.self)
    expectPicture("report.sarif", log)
  }

  @Test(
    "the SARIF log names files by URIs",
    arguments: [
      ("Soup Bar/日本.intentdefinition", "Soup%20Bar/%E6%97%A5%E6%9C%AC.intentdefinition"),
      ("/tmp/100%/a#b?.intentdefinition", "file:///tmp/100%25/a%23b%3F.intentdefinition"),
      ("a:b.intentdefinition", "./a:b.intentdefinition"),
    ])
  func uris(path: String, uri: String) throws {
    var findings = try findings()
    findings[0].file = path
    let log = String(decoding: try FindingReport(findings).sarif(version: "1"), as: UTF8.self)
    #expect(log.contains("\"uri\" : \"\(uri)\""))
  }

  @Test("of more than a thousand findings of one rule about one file the others are counted, in every form of the report")
  func omitted() throws {
    let intents = String(repeating: "<dict/>\n", count: 1_002)
    let text = "<plist><dict><key>INIntents</key><array>\(intents)</array></dict></plist>"
    let folder = FileManager.default.temporaryDirectory.appending(path: "omitted-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "Many.intentdefinition").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    var result = try DefinitionCheck(paths: [path]).result()
    #expect(result.findings.count == 3_000)
    #expect(result.findings.first?.place.line == 1)
    #expect(result.omitted.map(\.rule) == [.intentTitleMissing, .keyMissing, .suggestionMissing])
    #expect(result.omitted.map(\.count) == [2, 2, 2])
    for index in result.omitted.indices { result.omitted[index].file = "a.intentdefinition" }
    result.omitted[1].count = 1
    let report = FindingReport([], omitted: Array(result.omitted.prefix(2)))
    #expect(
      report.text(in: .english) == """
        a.intentdefinition: warning: 2 more of this kind are not listed. [intent-title-missing]
        a.intentdefinition: error: 1 more of this kind is not listed. [key-missing]

        """)
    #expect(report.text(in: .japanese).contains("error: 同じ種類のものがほかに 1 件ありますが、省略しました。 [key-missing]"))
    #expect(report.summary(in: .english) == "1 error, 2 warnings, 0 notes")
    #expect(
      String(decoding: try report.json(in: .english), as: UTF8.self).contains(
        """
          "omitted" : [
            {
              "count" : 2,
              "file" : "a.intentdefinition",
              "rule" : "intent-title-missing",
              "severity" : "warning"
            },
        """))
    let log = try JSONSerialization.jsonObject(with: report.sarif(version: "1")) as? [String: Any]
    let run = try #require((log?["runs"] as? [[String: Any]])?.first)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    let notifications = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(
      notifications.map { ($0["message"] as? [String: String])?["text"] } == [
        "2 more of this kind are not listed.", "1 more of this kind is not listed.",
      ])
    #expect(notifications.map { ($0["associatedRule"] as? [String: Any])?["id"] as? String } == ["intent-title-missing", "key-missing"])
  }

  @Test("the SARIF log names files that couldn't be read, and says that the run wasn't successful")
  func unreadable() throws {
    let errors = [
      DefinitionFileError(path: "a b.intentdefinition", problem: .missing),
      DefinitionFileError(
        path: "Soup.intentdefinition", problem: .invalid(DefinitionError(.missingValue(key: "a"), at: SourcePlace(line: 7, column: 3)))),
      DefinitionFileError(path: "/tmp/pipe", problem: .noFile(.pipe)),
    ]
    let log = try JSONSerialization.jsonObject(with: FindingReport(findings()).sarif(version: "1", unreadable: errors)) as? [String: Any]
    let run = try #require((log?["runs"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.count == 3)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notifications = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(notifications.map { $0["level"] as? String } == ["error", "error", "error"])
    #expect(
      notifications.map { ($0["message"] as? [String: String])?["text"] } == [
        "There is no such file; check the path.", "The key “a” has no value.", "This is a pipe; a file belongs here.",
      ])
    let places = notifications.map { ($0["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any] }
    #expect(
      places.map { ($0?["artifactLocation"] as? [String: String])?["uri"] } == [
        "a%20b.intentdefinition", "Soup.intentdefinition", "file:///tmp/pipe",
      ])
    #expect(places.map { ($0?["region"] as? [String: Int])?["startLine"] } == [1, 7, 1])
    #expect(places.map { ($0?["region"] as? [String: Int])?["startColumn"] } == [1, 3, 1])
    #expect(notifications.allSatisfy { $0["associatedRule"] == nil })
  }

  @Test("names near an unknown one are looked for within a budget, the first ones first")
  func nearestNames() {
    let candidates = (0..<200).map { "\(String(repeating: "x", count: 60))\($0)" }
    var nearest = NearestWords()
    #expect(nearest.of("soop", in: ["soup"]) == "soup")
    let offered = (0..<500).count { _ in nearest.of(String(repeating: "x", count: 61), in: candidates) != nil }
    #expect((1..<500).contains(offered))
    #expect(nearest.of("soop", in: ["soup"]) == nil)
  }

  @Test("no findings are an empty report")
  func nothing() throws {
    let report = FindingReport([])
    #expect(report.text(in: .english) == "")
    #expect(
      String(decoding: try report.json(in: .english), as: UTF8.self) == """
        {
          "errors" : 0,
          "findings" : [

          ],
          "notes" : 0,
          "warnings" : 0
        }
        """)
  }

  @Test("the reference has every rule with its severity, what it is about and how to mend it")
  func reference() throws {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "../../../Docs/Reference/intentc-rules.md").standardizedFileURL
    let rows = CheckRule.allCases.map {
      "| `\($0.rawValue)` | \($0.severity.rawValue) | \($0.title(in: .english)) | \($0.remedy(in: .english)) |"
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("| `") } == rows)
  }
}
