import GRDB
import SharedStore
import ShortcutManagement
import StudyModels
import TextFolding

extension StudyDoctor {
  /// What the doctor checks of the data: each check is a function here, named in `findings()`, and says what it found as ``Finding``.
  ///
  /// All look at one snapshot. What the tables of shortcuts have to hold is known to ``ShortcutManagement/ShortcutUpkeep``; whether a single row can be
  /// read to ``RowJudge``.
  struct Checks {
    let db: Database
    let judge: RowJudge
    let isShortcut: (String) -> Bool
    let images: ImageFolder

    /// How many rows of a table are told one by one.
    private static let told = 20

    func findings() throws -> [StudyDoctor.Finding] {
      let schema = try StoreSchema(of: .kiroku).differences(in: db)
      var findings = schema.map(StudyDoctor.Finding.init)
      let tables = Set(schema.filter { $0.object.type == "table" }.map(\.object.name))
      // A table of another shape cannot be asked; a repair gives it its own, and then looks at the rows.
      for table in judge.tables where !tables.contains(table) { findings += try unreadableRows(of: table) }
      guard tables.isEmpty else { return findings }
      if try !(Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM local_state)") ?? false) { findings.append(.missingState) }
      for check in [brokenReferences, sums, days, names, posts, shortcuts, phraseKeys, uses, memos, pictures] {
        do {
          findings += try check()
        } catch let error where error.isUnreadable {
          // A row that was told already may be what keeps the others from being counted.
          if findings.isEmpty { findings.append(.unreadableRow(StudyDoctor.Entry(kind: .schema), detail: error.detail)) }
        }
      }
      return findings
    }

    private func unreadableRows(of table: String) throws -> [StudyDoctor.Finding] {
      var findings: [StudyDoctor.Finding] = []
      var more = 0
      let reader = EntryReader(db: db, table: table, columns: try judge.columns(of: table).all)
      try judge.faults(in: table, of: db) { fault in
        if findings.count < Self.told {
          let entry = reader.entry(of: fault.values)
          findings.append(
            fault.uncleanColumns.isEmpty
              ? .unreadableRow(entry, detail: fault.detail) : .controlCharacters(entry, columns: fault.uncleanColumns))
        } else {
          more += 1
        }
      }
      if more > 0, let kind = StudyDoctor.Entry.Kind(rawValue: table) { findings.append(.moreUnreadableRows(kind, count: more)) }
      return findings
    }

    private func brokenReferences() throws -> [StudyDoctor.Finding] {
      var findings: [StudyDoctor.Finding] = []
      for reference in try StoreInspection.brokenReferences(in: db) {
        let finding = StudyDoctor.Finding.brokenReference(table: reference.table, target: reference.target)
        if !findings.contains(finding) { findings.append(finding) }
      }
      return findings
    }

    /// Compares the kept sums with sums over all records.
    private func sums() throws -> [StudyDoctor.Finding] {
      let month = HourSumTables.month("day")
      let levels = [
        ("day_sum", ["day": "day"]), ("month_sum", ["month": month]), ("hour_sum", ["month": month, "hour": HourSumTables.hour("")]),
      ]
      var differing = 0
      for (table, columns) in levels {
        let (names, values) = (columns.keys.sorted(), columns.sorted { $0.key < $1.key }.map(\.value))
        let period = values.joined(separator: ", ")
        let counted = """
          SELECT ifnull(material, 0), \(period), sum(active_seconds), count(*), sum(ifnull(amount, 0)) FROM record GROUP BY ifnull(material, 0), \(period)
          UNION ALL SELECT -1, \(period), sum(active_seconds), count(*), 0 FROM record GROUP BY \(period)
          """
        let kept = "SELECT material, \(names.joined(separator: ", ")), seconds, records, amount FROM \(table)"
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
      let day = RecordSums.day(of: "started", offset: "started_offset")
      let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM record WHERE day <> \(day)") ?? 0
      return count == 0 ? [] : [.recordsOnWrongDay(count: count)]
    }

    private func names() throws -> [StudyDoctor.Finding] {
      // Readings that are older than their place among the names wait with the keys of phrases.
      let isWaiting = try MaterialNames.isAskedForPhraseKeys(in: db)
      return try Row.fetchAll(db, sql: "SELECT key, \(MaterialNames.columns) FROM material ORDER BY shelf_order").compactMap { row in
        var reader = RowReader(row)
        let key: Int64 = try reader.next()
        let names = try Self.names(&reader)
        let kept = try String.fetchAll(db, sql: "SELECT folded FROM material_name WHERE material = ? ORDER BY position", arguments: [key])
        let wanted = names.folded.map(\.name)
        let isSound = kept == wanted || isWaiting && names.reading != nil && kept == wanted.dropLast()
        return isSound ? nil : .namesOutdated(title: names.names[0])
      }
    }

    /// The names of a material, though its spoken names cannot be read.
    private static func names(_ reader: inout RowReader) throws -> MaterialNames {
      let title: String = try reader.next()
      let spokenNames = (try? NameList.names(in: try reader.next())) ?? []
      return MaterialNames(title: title, spokenNames: spokenNames, reading: try reader.next())
    }

    /// What every voice shortcut does can be read.
    private func shortcuts() throws -> [StudyDoctor.Finding] {
      try ShortcutUpkeep.unreadableShortcuts(in: db, isReadable: isShortcut).map { .unreadableShortcut(id: $0.id, phrase: $0.phrase) }
    }

    /// Every name of the shelf is found in a phrase, and every voice shortcut; nothing is found that is not there.
    private func phraseKeys() throws -> [StudyDoctor.Finding] {
      // What a migration asks for is made when the first phrase is read.
      guard try !MaterialNames.isAskedForPhraseKeys(in: db) else { return [] }
      var wanted: Set<ShortcutUpkeep.OwnedPhraseKey> = []
      for row in try Row.fetchAll(db, sql: "SELECT key, \(MaterialNames.columns) FROM material") {
        var reader = RowReader(row)
        let owner: Int64 = try reader.next()
        for key in try Self.names(&reader).phraseKeys { wanted.insert(.init(key, owner: owner)) }
      }
      let count = try ShortcutUpkeep.phraseKeysThatDiffer(in: db, others: wanted)
      return count == 0 ? [] : [.phraseKeysOutdated(count: count)]
    }

    /// What suggestions count of donations is what the donations come to.
    private func uses() throws -> [StudyDoctor.Finding] {
      let count = try ShortcutUpkeep.countsThatDiffer(in: db)
      return count == 0 ? [] : [.donationsDiffer(count: count)]
    }

    /// Every memo is in the index or waits for it, and the index can be read.
    private func memos() throws -> [StudyDoctor.Finding] {
      if let problem = try MemoIndex.problem(in: db) { return [.searchIndexDamaged(problem)] }
      let count =
        try Int.fetchOne(
          db,
          sql: """
            SELECT count(*) FROM record WHERE memo IS NOT NULL
              AND key NOT IN (SELECT record FROM memo_pending) AND key NOT IN (SELECT rowid FROM memo_text)
            """) ?? 0
      return count == 0 ? [] : [.memosNotFound(count: count)]
    }

    /// Every image of a record is there, and is what it was.
    private func pictures() throws -> [StudyDoctor.Finding] { try ImageExamination(db: db, images: images).findings() }

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
}

extension StudyDoctor.Finding {
  init(_ difference: StoreSchema.Difference) {
    let defect: SchemaDefect =
      switch difference {
      case .missing: .missing
      case .changed: .changed
      case .foreign: .foreign
      }
    self = .schemaDiffers(defect, type: difference.object.type, name: difference.object.name)
  }
}
