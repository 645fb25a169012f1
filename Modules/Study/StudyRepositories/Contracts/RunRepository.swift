public import SharedStore
public import StudyModels

/// What became of runs of intents whose answer nobody waited for.
public protocol RunRepository: Sendable {
  /// Returns what became of a run, as ``SharedStore/Store/outcome(of:saved:)`` does.
  func outcome(of trace: RunTrace) throws -> RunOutcome<SavedRun>
}

/// The change of a run, as it was when it was saved.
public struct SavedRun: Hashable, Sendable {
  /// When it was saved.
  public var at: Instant
  /// The record that it wrote; nil where it wrote none.
  public var record: StudyRecord?
  /// The session as it became; nil where it changed none, or ended it.
  public var session: StudySession?

  /// Makes the change from its parts.
  public init(at: Instant, record: StudyRecord?, session: StudySession?) {
    self.at = at
    self.record = record
    self.session = session
  }
}
