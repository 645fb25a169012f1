public import GRDB

/// What became of a run whose answer nobody waited for.
public enum RunOutcome<Saved> {
  /// Its change was saved.
  case saved(Saved)
  /// Its change was saved, and is not in the journal: undone for good, set aside by the doctor, or never journaled.
  case gone
  /// Nothing was saved.
  case notSaved
  /// It is being saved, or another program holds the data: ask again.
  case underWay
  /// So many changes have been made since that the journal does not know it any more.
  case forgotten
}

extension RunOutcome: Equatable where Saved: Equatable {}
extension RunOutcome: Hashable where Saved: Hashable {}
extension RunOutcome: Sendable where Saved: Sendable {}

extension Store {
  /// Milliseconds to wait for whoever holds the data before saying that it is still being saved.
  private static let patience = 1_000

  /// Returns what became of a run.
  ///
  /// A commit under way holds the database: where it can be had for writing and holds no trace of the run, nothing was saved. That is written
  /// down, so that it stays true whatever a process that was killed while committing left on the disk.
  ///
  /// - Parameter saved: reads what the run saved out of its change.
  public func outcome<Saved>(
    of trace: RunTrace, saved: (Journal.Change, Database) throws -> Saved
  ) throws -> RunOutcome<Saved> {
    if let known = try read({ try known(of: trace, in: $0, saved) }) ?? .notSaved { return known }
    return try writeSoon(within: Self.patience) { db in
      if let known = try known(of: trace, in: db, saved) { return known }
      try Journal.settle(trace.run, saved: false, in: db)
      return .notSaved
    } ?? .underWay
  }

  /// What the store itself tells; nil where there is no trace of the run.
  private func known<Saved>(
    of trace: RunTrace, in db: Database, _ saved: (Journal.Change, Database) throws -> Saved
  ) throws -> RunOutcome<Saved>? {
    switch try Journal.outcome(of: trace.run, at: trace.change, in: db, of: location.format) {
    case .saved(let change): .saved(try saved(change, db))
    case .gone: .gone
    case .notSaved: .notSaved
    case .forgotten: .forgotten
    case nil: nil
    }
  }
}
