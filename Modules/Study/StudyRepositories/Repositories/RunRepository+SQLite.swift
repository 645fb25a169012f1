import GRDB
import SharedStore
import StudyModels

/// What became of runs, by the undo journal of the shared store.
struct SQLiteRunRepository: RunRepository {
  /// Milliseconds to wait for whoever holds the data before saying that it is still being saved.
  private static let patience = 1_000

  let store: StudyStore

  func outcome(of trace: RunTrace) throws -> RunOutcome {
    if let known = try store.read(absent: .notSaved, { db in try Self.known(of: trace, in: db) }) { return known }
    return try store.writeSoon(within: Self.patience) { db in
      if let known = try Self.known(of: trace, in: db) { return known }
      try Journal.settle(trace.run, saved: false, in: db)
      return .notSaved
    } ?? .underWay
  }

  /// What the log itself tells; nil where there is no trace of the run.
  private static func known(of trace: RunTrace, in db: Database) throws -> RunOutcome? {
    switch try Journal.outcome(of: trace.run, at: trace.change, in: db, of: .kiroku) {
    case .saved(let change): .saved(try SavedRun(change, in: db))
    case .gone: .gone
    case .notSaved: .notSaved
    case .forgotten: .forgotten
    case nil: nil
    }
  }
}

extension SavedRun {
  /// Reads the record and the session that a change left, as it left them.
  fileprivate init(_ change: Journal.Change, in db: Database) throws {
    func row(of table: JournaledTable, by select: String) throws -> Row? {
      try change.entries.first { $0.table == table && $0.after != nil }?.rowAfterwards(by: select, in: db)
    }
    self.init(
      at: try StudyChange(change).at, record: try row(of: .record, by: RecordRow.select).map(RecordRow.decode),
      session: try row(of: .session, by: SessionRow.select).map(SessionRow.decode))
  }
}
