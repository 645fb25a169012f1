import GRDB
import SharedStore
import StudyModels
import TextFolding

/// The invariants of a log, checked in one snapshot.
struct Examination {
  let db: Database
  let isShortcut: (String) -> Bool

  func findings() throws -> [StudyDoctor.Finding] {
    try brokenReferences() + sums() + days() + lists() + names() + posts() + shortcuts() + phraseKeys() + uses() + memos()
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

  /// What every voice shortcut does can be read.
  private func shortcuts() throws -> [StudyDoctor.Finding] {
    try Row.fetchAll(db, sql: "SELECT id, phrase, shortcut FROM voice_shortcut ORDER BY key").compactMap { row in
      var reader = RowReader(row)
      let (id, phrase): (String, String) = (try reader.next(), try reader.next())
      return isShortcut(try reader.next()) ? nil : .unreadableShortcut(id: id, phrase: phrase)
    }
  }

  /// Every name of the shelf is found in a phrase, and every voice shortcut; nothing is found that is not there.
  private func phraseKeys() throws -> [StudyDoctor.Finding] {
    // What a migration asks for is made when the first phrase is read.
    if try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM phrase_key WHERE kind = 0)") ?? false { return [] }
    var wanted: Set<[String]> = []
    for row in try Row.fetchAll(db, sql: "SELECT key, title, spoken_names FROM material") {
      var reader = RowReader(row)
      let owner: Int64 = try reader.next()
      let names = [try reader.next() as String] + ((try? NameList.names(in: try reader.next())) ?? [])
      for key in names.flatMap(PhraseKeys.rows(forTerm:)) { wanted.insert(["\(key.kind.rawValue)", key.key, "\(owner)"]) }
    }
    let ofShortcuts = """
      SELECT json_extract(k.value, '$[0]'), json_extract(k.value, '$[1]'), s.key FROM voice_shortcut s, json_each(s.keys) k
      """
    for row in try Row.fetchAll(db, sql: ofShortcuts) {
      var reader = RowReader(row)
      wanted.insert(["\(try reader.next() as Int)", try reader.next(), "\(try reader.next() as Int64)"])
    }
    var kept: Set<[String]> = []
    for row in try Row.fetchAll(db, sql: "SELECT kind, key, owner FROM phrase_key") {
      var reader = RowReader(row)
      kept.insert(["\(try reader.next() as Int)", try reader.next(), "\(try reader.next() as Int64)"])
    }
    let count = wanted.symmetricDifference(kept).count
    return count == 0 ? [] : [.phraseKeysOutdated(count: count)]
  }

  /// What suggestions count of donations is what the donations come to.
  private func uses() throws -> [StudyDoctor.Finding] {
    let counted = """
      SELECT -1, a.value, count(*) FROM donation d, json_each(d.actions) a GROUP BY 2
      UNION ALL SELECT d.context, a.value, count(*) FROM donation d, json_each(d.actions) a GROUP BY 1, 2
      """
    let kept = "SELECT context, action, count FROM donation_use"
    let count =
      try Int.fetchOne(
        db,
        sql: """
          SELECT (SELECT count(*) FROM (SELECT * FROM (\(counted)) EXCEPT \(kept)))
            + (SELECT count(*) FROM (\(kept) EXCEPT SELECT * FROM (\(counted))))
          """) ?? 0
    return count == 0 ? [] : [.donationsDiffer(count: count)]
  }

  /// Every memo is in the index or waits for it.
  private func memos() throws -> [StudyDoctor.Finding] {
    let count =
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM record WHERE memo IS NOT NULL
            AND key NOT IN (SELECT record FROM memo_pending) AND key NOT IN (SELECT rowid FROM memo_text)
          """) ?? 0
    return count == 0 ? [] : [.memosNotFound(count: count)]
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
