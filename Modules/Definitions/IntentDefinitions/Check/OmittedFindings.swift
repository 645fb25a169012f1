/// Findings of one rule about one file that a report counts and does not list, as there are too many like them.
public struct OmittedFindings: Hashable, Sendable {
  /// The file, by the path that it was given or found by.
  public var file: String

  /// The rule that was broken.
  public var rule: CheckRule

  /// How often, beside those that are listed.
  public var count: Int

  /// What a report says in the place of the findings, without a full stop.
  public func message(in language: Language) -> String {
    count == 1
      ? language.words("1 more of this kind is not listed", "同じ種類のものがほかに 1 件ありますが、省略しました")
      : language.words("\(count) more of this kind are not listed", "同じ種類のものがほかに \(count) 件ありますが、省略しました")
  }
}

/// What a check found.
public struct CheckResult: Sendable {
  /// What is wrong, by file and place.
  public var findings: [Finding]

  /// What is wrong as well, and not listed.
  public var omitted: [OmittedFindings]

  /// Makes a result.
  public init(findings: [Finding] = [], omitted: [OmittedFindings] = []) {
    self.findings = findings
    self.omitted = omitted
  }
}
