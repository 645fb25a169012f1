public import StudyModels

/// What became of runs of intents whose answer nobody waited for.
public protocol RunRepository: Sendable {
  /// Returns what became of a run.
  ///
  /// A commit under way holds the database: where it can be had for writing and holds no trace of the run, nothing was saved. That is written
  /// down, so that it stays true whatever a process that was killed while committing left on the disk.
  func outcome(of trace: RunTrace) throws -> RunOutcome
}

/// What became of a run.
public enum RunOutcome: Hashable, Sendable {
  /// Its change was saved.
  case saved(SavedRun)
  /// Its change was saved, and has left the journal since: undone for good, or set aside by the doctor.
  case gone
  /// Nothing was saved.
  case notSaved
  /// It is being saved, or another program holds the data: ask again.
  case underWay
  /// So many changes have been made since that the journal does not know it any more.
  case forgotten
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
