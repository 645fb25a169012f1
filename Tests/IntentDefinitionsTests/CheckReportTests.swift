import Foundation
import IntentDefinitions
import Testing

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
        Soup.intentdefinition:508:1: note: the key “Color” is not known. Nothing needs to be done: the key is kept. [key-unknown]

        """)
    #expect(report.summary(in: .english) == "1 error, 1 warning, 1 note")
    #expect(report.summary(in: .japanese) == "エラー 1 件、警告 1 件、注意 1 件")
  }

  @Test("the JSON has every finding and the numbers of each severity")
  func json() throws {
    try expectPicture("report.json", String(decoding: FindingReport(findings()).json(in: .japanese), as: UTF8.self))
  }

  @Test("the SARIF log has every rule, and the findings with their places")
  func sarif() throws {
    let log = String(decoding: try FindingReport(findings()).sarif(version: "1.2.3"), as: UTF8.self)
    try expectPicture("report.sarif", log)
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
      .appending(path: "../../Docs/Reference/intentc-rules.md").standardizedFileURL
    let rows = CheckRule.allCases.map {
      "| `\($0.rawValue)` | \($0.severity.rawValue) | \($0.title(in: .english)) | \($0.remedy(in: .english)) |"
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("| `") } == rows)
  }
}
