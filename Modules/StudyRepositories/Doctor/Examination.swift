import GRDB
import SharedStore
import StudyModels

/// The invariants of a log, checked in one snapshot.
struct Examination {
  let db: Database

  func findings() throws -> [StudyDoctor.Finding] {
    try brokenReferences() + sums() + days() + lists() + names() + posts()
  }

  private func brokenReferences() throws -> [StudyDoctor.Finding] {
    try StoreInspection.brokenReferences(in: db).map { .brokenReference(table: $0.table, target: $0.target) }
  }

  /// Compares the kept sums with sums over all records.
  private func sums() throws -> [StudyDoctor.Finding] {
    var differing = 0
    for level in ["day", "month"] {
      let period = level == "day" ? "day" : "CAST(strftime('%Y%m', day * 86400, 'unixepoch') AS INTEGER)"
      let counted = """
        SELECT ifnull(material, 0), \(period), sum(active_seconds), count(*), sum(ifnull(amount, 0)) FROM record GROUP BY 1, 2
        UNION ALL SELECT -1, \(period), sum(active_seconds), count(*), 0 FROM record GROUP BY 2
        """
      let kept = "SELECT material, \(level), seconds, records, amount FROM \(level)_sum"
      differing +=
        try Int.fetchOne(
          db,
          sql: """
            SELECT (SELECT count(*) FROM (SELECT * FROM (\(counted)) EXCEPT \(kept)))
              + (SELECT count(*) FROM (\(kept) EXCEPT SELECT * FROM (\(counted))))
            """) ?? 0
    }
    return differing == 0 ? [] : [.sumsDiffer(count: differing)]
  }

  private func days() throws -> [StudyDoctor.Finding] {
    let day = StoreSums.day(of: "started", offset: "started_offset")
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM record WHERE day <> \(day)") ?? 0
    return count == 0 ? [] : [.recordsOnWrongDay(count: count)]
  }

  /// Reads what stands in one column as a list.
  private func lists() throws -> [StudyDoctor.Finding] {
    var findings: [StudyDoctor.Finding] = []
    let rows = try Row.fetchCursor(db, sql: "SELECT id, started, ended, pauses FROM record WHERE pauses IS NOT NULL")
    while let row = try rows.next() {
      var reader = RowReader(row)
      let id: StudyRecord.ID = try reader.id()
      let started = try reader.instant()
      let ended = try reader.instant()
      guard let pauses = try? StoredLists.pauses(in: try reader.next()), Examination.isOrdered(pauses, from: started, to: ended) else {
        findings.append(.pausesOutOfOrder(id))
        continue
      }
    }
    do { _ = try SessionRow.fetch(db) } catch { findings.append(.unreadableSession) }
    return findings
  }

  private static func isOrdered(_ pauses: [Pause], from start: Instant, to end: Instant) -> Bool {
    var moment = start
    for pause in pauses {
      guard let ended = pause.ended, pause.began >= moment, ended >= pause.began else { return false }
      moment = ended
    }
    return moment <= end
  }

  private func names() throws -> [StudyDoctor.Finding] {
    try Row.fetchAll(db, sql: "SELECT key, title, spoken_names FROM material ORDER BY shelf_order").compactMap { row in
      var reader = RowReader(row)
      let key: Int64 = try reader.next()
      let title: String = try reader.next()
      let kept = try String.fetchAll(db, sql: "SELECT folded FROM material_name WHERE material = ? ORDER BY position", arguments: [key])
      let names = [title] + ((try? NameList.names(in: try reader.next())) ?? [])
      return kept == names.map(NameFolding.fold) ? nil : .namesOutdated(title: title)
    }
  }

  /// A record is a post where it is not private, and only there.
  private func posts() throws -> [StudyDoctor.Finding] {
    let count =
      try Int.fetchOne(
        db,
        sql: """
          SELECT (SELECT count(*) FROM post p JOIN record r ON r.key = p.record WHERE p.visibility <> r.visibility)
            + (SELECT count(*) FROM record r WHERE r.visibility <> 'private' AND NOT EXISTS (SELECT 1 FROM post p WHERE p.record = r.key))
          """) ?? 0
    return count == 0 ? [] : [.postsDiffer(count: count)]
  }
}
