public import Foundation

/// Findings as people, programs and code hosts read them.
public struct FindingReport {
  private let findings: [Finding]

  /// Makes the report of some findings, in their order.
  public init(_ findings: [Finding]) {
    self.findings = findings
  }

  /// The number of findings of one severity.
  public func count(of severity: FindingSeverity) -> Int { findings.lazy.filter { $0.severity == severity }.count }

  /// A finding a line as compilers write it, `file:line:column: error: message. remedy. [rule]`, each with the way to it on the next line.
  public func text(in language: MessageLanguage) -> String {
    findings.map { finding in
      let line =
        "\(finding.file):\(finding.place): \(finding.severity.rawValue): \(finding.sentences(in: language)) [\(finding.rule.rawValue)]\n"
      return finding.steps.isEmpty ? line : line + "  " + finding.path(in: language).joined(separator: " > ") + "\n"
    }
    .joined()
  }

  /// One line with the number of findings of each severity.
  public func summary(in language: MessageLanguage) -> String {
    let (errors, warnings, notes) = (count(of: .error), count(of: .warning), count(of: .note))
    func plural(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    return language.words(
      "\(plural(errors, "error")), \(plural(warnings, "warning")), \(plural(notes, "note"))",
      "エラー \(errors) 件、警告 \(warnings) 件、注意 \(notes) 件")
  }

  /// One JSON document: the findings, and how many there are of each severity.
  public func json(in language: MessageLanguage) throws -> Data {
    let document = FindingDocument(
      findings: findings.map { FindingDocument.Entry($0, language) }, errors: count(of: .error), warnings: count(of: .warning),
      notes: count(of: .note))
    return try Self.encoder.encode(document)
  }

  /// A SARIF 2.1.0 log, by which code hosts show the findings in place; its words are English.
  ///
  /// - Parameter version: the version of the tool.
  public func sarif(version: String) throws -> Data {
    try Self.encoder.encode(SARIFLog(findings, version: version))
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

extension Finding {
  /// The message and the remedy as sentences.
  func sentences(in language: MessageLanguage) -> String {
    let stop = language.words(". ", "。")
    let end = language.words(".", "。")
    return message(in: language) + stop + remedy(in: language) + end
  }
}

/// The JSON document of `intentc check`.
private struct FindingDocument: Encodable {
  let findings: [Entry]
  let errors, warnings, notes: Int

  struct Entry: Encodable {
    let file: String
    let line, column: Int
    let path: [String]
    let rule: CheckRule
    let severity: FindingSeverity
    let message, remedy: String

    init(_ finding: Finding, _ language: MessageLanguage) {
      file = finding.file
      line = finding.place.line
      column = finding.place.column
      path = finding.path(in: language)
      rule = finding.rule
      severity = finding.severity
      message = finding.message(in: language)
      remedy = finding.remedy(in: language)
    }
  }
}
