public import SharedStore
import ShortcutManagement
public import StudyModels

/// Names a run that answered `inProgress`, for whoever asks later: whose intent it was, and what to ask after.
public struct ProgressToken: Hashable, Sendable {
  /// What is still going on.
  public enum Work: Hashable, Sendable {
    /// The post of this record is on its way; the text is the delivery's own token.
    case delivery(StudyRecord.ID, String)
    /// The change that leaves this trace was being saved.
    case saving(RunTrace)
  }

  /// The name of the intent that ran.
  public var intentName: String
  /// What was still going on.
  public var work: Work

  /// Makes the token of a run whose record is saved and whose post is on its way.
  public init(intentName: String, recordID: StudyRecord.ID, delivery: String) {
    self.intentName = intentName
    work = .delivery(recordID, delivery)
  }

  /// Makes the token of a run whose change was being saved.
  public init(intentName: String, saving trace: RunTrace) {
    self.intentName = intentName
    work = .saving(trace)
  }

  /// Reads a token back; nil for text that is none.
  public init?(_ text: String) {
    if let run = RunToken(text) {
      self.init(intentName: run.intentName, saving: run.trace)
      return
    }
    let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, !parts[2].isEmpty, let id = StudyRecord.ID(parts[1]) else { return nil }
    self.init(intentName: parts[0], recordID: id, delivery: parts[2])
  }

  /// The token as scripts see it, to be read by nobody but Kiroku.
  public var text: String {
    switch work {
    case .delivery(let id, let delivery): "\(intentName).\(id.text).\(delivery)"
    case .saving(let trace): RunToken(intentName: intentName, trace: trace).text
    }
  }
}
