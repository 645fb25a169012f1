import GRDB
import StudyModels

/// Finds records that were studied at the same time as others.
enum OverlapSearch {
  /// How long before a record another one may have begun that still goes on: beyond a day only where breaks are long.
  static let reach: Int64 = 7 * 86_400

  /// Returns the others that a record overlaps, oldest first.
  static func others(of record: StudyRecord, in db: Database) throws -> [RecordOverlap] {
    let spans = StudySpans(record)
    guard let last = spans.stretches.last else { return [] }
    let begin = record.started.instant.secondsSince1970
    let statement = try db.cachedStatement(
      sql: """
        SELECT o.id, o.started, o.started_offset, o.started_zone, o.ended, o.ended_offset, o.ended_zone, o.pauses, m.title
        FROM record o LEFT JOIN material m ON m.key = o.material
        WHERE o.started > ? AND o.started < ? AND o.ended > ? AND o.id <> ? ORDER BY o.started
        """)
    let rows = try Row.fetchAll(statement, arguments: [begin - reach, last.upperBound, begin, record.id.text])
    return try rows.compactMap { row in
      var reader = RowReader(row)
      let id: StudyRecord.ID = try reader.id()
      let (started, ended) = (try reader.zonedInstant(), try reader.zonedInstant())
      let pauses: String? = try reader.next()
      let own = StudySpans(started: started.instant, ended: ended.instant, pauses: try pauses.map(StoredLists.pauses(in:)) ?? [])
      return own.overlaps(spans) ? RecordOverlap(id: id, started: started, ended: ended, title: try reader.next()) : nil
    }
  }

  /// Returns the keys of the records that overlap others and began within these moments; perhaps a few more around them.
  static func keys(startedIn starts: ClosedRange<Int64>, in db: Database) throws -> [Int64] {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT key, started, ended, pauses FROM record WHERE started > ? AND started < ? ORDER BY started, key",
      arguments: [starts.lowerBound.subtractingReach, starts.upperBound.addingReach])
    var found: Set<Int64> = []
    /// Those that may still go on.
    var open: [(key: Int64, end: Int64, spans: StudySpans)] = []
    while let row = try rows.next() {
      var reader = RowReader(row)
      let key: Int64 = try reader.next()
      let (started, ended) = (try reader.instant(), try reader.instant())
      let pauses: String? = try reader.next()
      let spans = StudySpans(started: started, ended: ended, pauses: try pauses.map(StoredLists.pauses(in:)) ?? [])
      open.removeAll { $0.end <= started.secondsSince1970 }
      for other in open where other.spans.overlaps(spans) { found.formUnion([key, other.key]) }
      if !spans.stretches.isEmpty { open.append((key, ended.secondsSince1970, spans)) }
    }
    return found.sorted()
  }
}

extension Int64 {
  fileprivate var subtractingReach: Int64 { subtractingReportingOverflow(OverlapSearch.reach).overflow ? .min : self - OverlapSearch.reach }
  fileprivate var addingReach: Int64 { addingReportingOverflow(OverlapSearch.reach).overflow ? .max : self + OverlapSearch.reach }
}
