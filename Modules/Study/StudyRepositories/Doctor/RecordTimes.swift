import GRDB
import StudyModels

/// When a record began and ended, where its row contradicts itself or lacks one of them.
struct RecordTimes {
  /// The start of the row; where none can be read, so long before the end as was studied.
  let started: DatabaseValue
  /// The end of the row; where none can be read or it lies before the start, where the study time is reached, as where somebody finishes with
  /// a duration.
  let ended: DatabaseValue

  init(_ row: (String) -> DatabaseValue) {
    func instant(_ column: String) -> Instant? {
      Int64.fromDatabaseValue(row(column)).map(Instant.init(secondsSince1970:)).flatMap { $0.isRecordable ? $0 : nil }
    }
    let (began, end) = (instant("started"), instant("ended"))
    let active = Int.fromDatabaseValue(row("active_seconds")).flatMap { StudyLimits.studySeconds.contains($0) ? $0 : nil } ?? 0
    if let end, began == nil {
      started = end.adding(seconds: -active).secondsSince1970.databaseValue
    } else {
      started = row("started")
    }
    if let began, end.map({ $0 < began }) ?? true {
      let pauses = String.fromDatabaseValue(row("pauses")).flatMap { try? StoredLists.pauses(in: $0) } ?? []
      let paused = pauses.reduce(0) { $0 + max($1.ended?.seconds(since: $1.began) ?? 0, 0) }
      let reached = began.adding(seconds: active + min(paused, RowReader.largestCount))
      ended = max(reached, pauses.last?.ended ?? began).secondsSince1970.databaseValue
    } else {
      ended = row("ended")
    }
  }
}
