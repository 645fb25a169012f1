public import GRDB

/// Who waits for the run of an intent, and may give it up as long as the commit of its change has not begun.
public protocol RunGate: WriteGate {
  /// Asked as the last thing within the transaction: what it throws rolls the change back.
  func willCommit(_ trace: RunTrace) throws
}

/// What a run leaves in the store where its change was saved.
public struct RunTrace: Hashable, Sendable {
  /// The run's own id.
  public var run: String
  /// The key that its change has in the undo journal; 0 where it is not journaled, and ``Journal/settle(_:saved:in:)`` was told of it.
  public var change: Int64

  /// Makes a trace of a run's id and its change's key.
  public init(run: String, change: Int64) {
    self.run = run
    self.change = change
  }

  /// Leaves the trace of a run whose change is not journaled: to be called within its transaction.
  public static func unjournaled(run: String, in db: Database) throws -> RunTrace {
    try Journal.settle(run, saved: true, in: db)
    return RunTrace(run: run, change: 0)
  }
}
