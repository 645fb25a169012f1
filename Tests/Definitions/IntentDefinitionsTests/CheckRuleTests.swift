import Foundation
import IntentDefinitions
import Testing

/// One thing broken in the sample, and the rules that say so.
struct BrokenSample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let rules: [CheckRule]
  let breaking: @Sendable (inout CheckSample) -> Void

  init(_ description: String, _ rules: CheckRule..., breaking: @escaping @Sendable (inout CheckSample) -> Void) {
    testDescription = description
    self.rules = rules
    self.breaking = breaking
  }

  func findings() throws -> [Finding] {
    var sample = CheckSample()
    breaking(&sample)
    return try sample.findings()
  }
}

@Suite("The rules of the check")
struct CheckRuleTests {
  @Test("a definition with strings, plurals and a vocabulary that are right has no findings")
  func healthy() throws {
    #expect(try lines(CheckSample().findings(), .english) == [])
  }

  @Test("what is broken is found, and nothing else is", arguments: BrokenSample.all)
  func broken(sample: BrokenSample) throws {
    #expect(try sample.findings().map(\.rule) == sample.rules)
  }

  @Test("what is allowed is not found", arguments: BrokenSample.allowed)
  func allowed(sample: BrokenSample) throws {
    #expect(try lines(sample.findings(), .english) == [])
  }

  @Test("every rule is broken by a sample")
  func coverage() {
    let broken = Set(BrokenSample.all.flatMap(\.rules))
    #expect(CheckRule.allCases.filter { !broken.contains($0) } == [])
  }

  @Test("every finding reads well in both languages")
  func words() throws {
    var text = ""
    for sample in BrokenSample.all {
      text += "# \(sample.testDescription)\n"
      let findings = try sample.findings()
      for line in lines(findings, .english) + lines(findings, .japanese) { text += line + "\n" }
    }
    try expectPicture("words.txt", text)
  }

  private func lines(_ findings: [Finding], _ language: Language) -> [String] {
    FindingReport(findings).text(in: language).split(separator: "\n").map(String.init)
  }
}

/// Compares with a file beside the tests; `RECORD_SNAPSHOTS=1` writes it anew and fails.
func expectPicture(_ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let picture = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent().appending(
    path: "Fixtures/Check/\(name)")
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try FileManager.default.createDirectory(at: picture.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: picture)
    Issue.record("recorded \(name); look at it, then run without RECORD_SNAPSHOTS", sourceLocation: sourceLocation)
    return
  }
  let expected = try String(contentsOf: picture, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  let found = text.split(separator: "\n", omittingEmptySubsequences: false)
  for (number, pair) in zip(expected, found).enumerated() where pair.0 != pair.1 {
    Issue.record("\(name):\(number + 1): expected “\(pair.0)”, found “\(pair.1)”", sourceLocation: sourceLocation)
    return
  }
  #expect(expected.count == found.count, sourceLocation: sourceLocation)
}
