public import Foundation

/// Findings as people, programs and code hosts read them.
public struct FindingReport {
  private let findings: [Finding]
  private let omitted: [OmittedFindings]

  /// Makes the report of some findings, in their order, and of those that are counted alone.
  public init(_ findings: [Finding], omitted: [OmittedFindings] = []) {
    self.findings = findings
    self.omitted = omitted
  }

  /// The number of findings of one severity, those that are not listed included.
  public func count(of severity: FindingSeverity) -> Int {
    findings.count { $0.severity == severity } + omitted.reduce(0) { $1.rule.severity == severity ? $0 + $1.count : $0 }
  }

  /// A finding a line as compilers write it, `file:line:column: error: message. remedy. [rule]`, each with the way to it on the next line; then a line for
  /// each rule of which not all findings are listed, `file: error: 99000 more of this kind are not listed. [rule]`.
  public func text(in language: Language) -> String {
    var text = ""
    for finding in findings {
      text +=
        "\(finding.file):\(finding.place): \(finding.severity.rawValue): \(finding.sentences(in: language)) [\(finding.rule.rawValue)]\n"
      if !finding.steps.isEmpty { text += "  " + finding.path(in: language).joined(separator: " > ") + "\n" }
    }
    for kind in omitted {
      text +=
        "\(kind.file): \(kind.rule.severity.rawValue): \(kind.message(in: language))\(language.words(".", "。")) [\(kind.rule.rawValue)]\n"
    }
    return text
  }

  /// One line with the number of findings of each severity.
  public func summary(in language: Language) -> String {
    let (errors, warnings, notes) = (count(of: .error), count(of: .warning), count(of: .note))
    func plural(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    return language.words(
      "\(plural(errors, "error")), \(plural(warnings, "warning")), \(plural(notes, "note"))",
      "エラー \(errors) 件、警告 \(warnings) 件、注意 \(notes) 件")
  }

  /// One JSON document: the findings, how many there are of each severity, and, where not all are listed, which are not.
  public func json(in language: Language) throws -> Data {
    let document = FindingDocument(
      findings: findings.map { FindingDocument.Entry($0, language) }, errors: count(of: .error), warnings: count(of: .warning),
      notes: count(of: .note), omitted: omitted.isEmpty ? nil : omitted.map { FindingDocument.Omitted($0) })
    return try Self.encoder.encode(document)
  }

  /// A SARIF 2.1.0 log, by which code hosts show the findings in place; its words are English.
  ///
  /// - Parameters:
  ///   - version: the version of the tool.
  ///   - unreadable: why files of the same run couldn't be checked. They're notifications of the run, which then wasn't successful.
  public func sarif(version: String, unreadable: [DefinitionFileError] = []) throws -> Data {
    try Self.encoder.encode(SARIFLog(findings, omitted: omitted, unreadable: unreadable, version: version))
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

extension Finding {
  /// The message and the remedy as sentences.
  func sentences(in language: Language) -> String {
    let stop = language.words(". ", "。")
    let end = language.words(".", "。")
    return message(in: language) + stop + remedy(in: language) + end
  }
}

/// The JSON document of `intentc check`.
private struct FindingDocument: Encodable {
  let findings: [Entry]
  let errors, warnings, notes: Int
  let omitted: [Omitted]?

  struct Omitted: Encodable {
    let file: String
    let rule: CheckRule
    let severity: FindingSeverity
    let count: Int

    init(_ kind: OmittedFindings) {
      (file, rule, severity, count) = (kind.file, kind.rule, kind.rule.severity, kind.count)
    }
  }

  struct Entry: Encodable {
    let file: String
    let line, column: Int
    let path: [String]
    let rule: CheckRule
    let severity: FindingSeverity
    let message, remedy: String

    init(_ finding: Finding, _ language: Language) {
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
