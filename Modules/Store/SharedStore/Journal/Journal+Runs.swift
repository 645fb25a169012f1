public import GRDB

extension Journal {
  /// What the journal tells of the run of an intent that made a change, whether or not anybody waited for its answer.
  public enum RunOutcome: Hashable, Sendable {
    /// The change was saved.
    case saved(Change)
    /// The change was saved, and has left the journal since.
    case gone
    /// Nothing was saved.
    case notSaved
    /// So many changes have been made since that the journal does not know it any more.
    case forgotten
  }

  /// Returns what became of a run; nil where there is no trace of it, as where its commit is under way.
  ///
  /// - Parameter key: the key that its change has, as ``write(_:_:at:run:in:)`` returned it; 0 where it is not journaled.
  public static func outcome(of run: String, at key: Int64, in db: Database, of format: StoreFormat) throws -> RunOutcome? {
    if let row = try Row.fetchOne(db, sql: "\(Change.select) WHERE key = ? AND run = ?", arguments: [key, run]) {
      return .saved(try Change(row, in: db, of: format))
    }
    if let saved = try Bool.fetchOne(db, sql: "SELECT saved FROM settled_run WHERE run = ?", arguments: [run]) {
      return saved ? .gone : .notSaved
    }
    let last = try Int64.fetchOne(db, sql: "SELECT max(key) FROM change") ?? 0
    return key != 0 && key <= last - Int64(kept) ? .forgotten : nil
  }

  /// Writes down what became of a run that the journal does not tell of, so that it stays true; what is known of it already stays.
  ///
  /// - Parameter saved: true where its change has left the journal, false where the database could be had for writing and had no trace of it.
  public static func settle(_ run: String, saved: Bool, in db: Database) throws {
    try db.execute(sql: "INSERT OR IGNORE INTO settled_run (run, saved) VALUES (?, ?)", arguments: [run, saved])
  }
}
