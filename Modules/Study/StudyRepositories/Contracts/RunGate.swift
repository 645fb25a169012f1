public import SharedStore

/// Who waits for the run of an intent, and may give it up as long as the commit of its change has not begun.
public protocol RunGate: WriteGate {
  /// Asked as the last thing within the transaction: what it throws rolls the change back.
  func willCommit(_ trace: RunTrace) throws
}

/// What a run leaves in the log where its change was saved.
public struct RunTrace: Hashable, Sendable {
  /// The run's own id.
  public var run: String
  /// The key that its change has in the undo journal.
  public var change: Int64

  /// Makes a trace of a run's id and its change's key.
  public init(run: String, change: Int64) {
    self.run = run
    self.change = change
  }
}
