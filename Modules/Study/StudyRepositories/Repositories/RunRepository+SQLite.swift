import GRDB
import SharedStore
import StudyModels

/// What became of runs, by the undo journal of the shared store.
struct SQLiteRunRepository: RunRepository {
  let store: StudyStore

  func outcome(of trace: RunTrace) throws -> RunOutcome<SavedRun> {
    try store.translating { try store.store.outcome(of: trace) { change, db in try SavedRun(change, in: db) } }
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
