public import StudyModels

/// Names a run that answered `inProgress`, for whoever asks later: whose intent, which record, and the delivery's own token.
public struct ProgressToken: Hashable, Sendable {
  /// The name of the intent that ran.
  public var intentName: String
  /// The record that it wrote.
  public var recordID: StudyRecord.ID
  /// What the delivery calls it.
  public var delivery: String

  /// Makes a token from its parts.
  public init(intentName: String, recordID: StudyRecord.ID, delivery: String) {
    self.intentName = intentName
    self.recordID = recordID
    self.delivery = delivery
  }

  /// Reads a token back; nil for text that is none.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[2].isEmpty, let id = StudyRecord.ID(String(parts[1])) else { return nil }
    self.init(intentName: String(parts[0]), recordID: id, delivery: String(parts[2]))
  }

  /// The token as scripts see it, to be read by nobody but Kiroku.
  public var text: String { "\(intentName).\(recordID.text).\(delivery)" }
}
