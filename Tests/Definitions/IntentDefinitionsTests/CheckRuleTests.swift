import Foundation
import IntentDefinitions
import TestSupport
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
    expectPicture("words.txt", text)
  }

  private func lines(_ findings: [Finding], _ language: Language) -> [String] {
    FindingReport(findings).text(in: language).split(separator: "\n").map(String.init)
  }
}

/// Compares with a file of the check's fixtures.
func expectPicture(_ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(Picture(beside: #filePath, "Fixtures/Check/\(name)").difference(from: text) == nil, sourceLocation: sourceLocation)
}
