public import SharedStore

/// Names a run whose change was being saved when somebody stopped waiting for it, for whoever asks later what became of it.
public struct RunToken: Hashable, Sendable {
  /// The name of the intent that ran.
  public var intentName: String
  /// What it leaves where its change was saved.
  public var trace: RunTrace

  /// Makes the token of a run.
  public init(intentName: String, trace: RunTrace) {
    self.intentName = intentName
    self.trace = trace
  }

  /// Reads a token back; nil for text that is none.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[1].hasPrefix(Self.mark), let change = Int64(parts[2]), change >= 0 else { return nil }
    let run = String(parts[1].dropFirst(Self.mark.count))
    guard Self.isID(run) else { return nil }
    self.init(intentName: String(parts[0]), trace: RunTrace(run: run, change: change))
  }

  /// The token as scripts see it, to be read by nobody but the app that gave it.
  public var text: String { "\(intentName).\(Self.mark)\(trace.run).\(trace.change)" }

  private static let mark = "run-"

  /// Whether a text is a UUID in lower case.
  private static func isID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy { $0.isASCII && $0.isHexDigit && !$0.isUppercase }
  }
}
