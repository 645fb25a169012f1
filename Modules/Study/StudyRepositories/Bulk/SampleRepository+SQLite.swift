import GRDB
import SharedStore
import StudyModels

/// The sample log on the shared store.
struct SQLiteSampleRepository: SampleRepository {
  let store: StudyStore

  func isEmpty() throws -> Bool { try store.read(absent: true, Self.isEmpty) }

  func contents() throws -> SampleContents { try store.read(absent: SampleContents()) { try SampleContents(in: $0) } }

  func materials(among ids: Set<Material.ID>) throws -> Set<Material.ID> { try marked(among: ids) }

  func records(among ids: Set<StudyRecord.ID>) throws -> Set<StudyRecord.ID> { try marked(among: ids) }

  func fill(in language: Language) throws -> SampleContents {
    try store.write { transaction in
      guard try Self.isEmpty(transaction.db) else {
        throw try SampleContents(in: transaction.db).isEmpty ? SampleRefusal.notEmpty : .alreadyThere
      }
      try transaction.write(SampleLog(language: language, today: store.environment.today))
      try transaction.note(.addSample, nil)
      return try SampleContents(in: transaction.db)
    }
  }

  func remove() throws -> SampleRemoval {
    // What is not there is no reason to write.
    guard try !contents().isEmpty else { return SampleRemoval() }
    return try store.write { transaction in try transaction.removeSample() }
  }

  private func marked<Subject>(among ids: Set<Identifier<Subject>>) throws -> Set<Identifier<Subject>> {
    guard !ids.isEmpty else { return [] }
    let marked = try store.read(absent: []) { db in try String.fetchAll(db, sql: "SELECT id FROM sample") }
    return ids.intersection(marked.map { Identifier(trusted: $0) })
  }

  private static func isEmpty(_ db: Database) throws -> Bool {
    let tables = ["material", "record", "goal", "session", "post"].map { "EXISTS (SELECT 1 FROM \($0))" }
    return try Bool.fetchOne(db, sql: "SELECT NOT (\(tables.joined(separator: " OR ")))") ?? true
  }
}

extension SampleContents {
  /// Counts the marked rows.
  fileprivate init(in db: Database) throws {
    func count(_ table: String) throws -> Int {
      try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table) WHERE id IN (SELECT id FROM sample)") ?? 0
    }
    self.init(materials: try count("material"), goals: try count("goal"), records: try count("record"))
  }
}

// MARK: Filling

extension StudyTransaction {
  fileprivate func write(_ sample: SampleLog) throws {
    let materials = try sample.materials.map { draft in
      let id: Material.ID = newID()
      let key = try insert(draft.checked(), id: id)
      try didWriteSample(id.text, .material, key)
      return key
    }
    for goal in sample.goals {
      let week = environment.rules.weekStart(of: goal.from)
      let id: WeeklyGoal.ID = newID()
      let arguments: StatementArguments = [
        id.text, goal.target.kind.rawValue, goal.material.map { materials[$0] }, week.dayNumber, goal.target.value,
      ]
      try db.execute(sql: "INSERT INTO goal (id, kind, material, from_week, target) VALUES (?, ?, ?, ?, ?)", arguments: arguments)
      try didWriteSample(id.text, .goal, db.lastInsertedRowID)
    }
    for piece in sample.pieces {
      let start = environment.zone.instant(showing: LocalTime(date: piece.day, secondOfDay: piece.startMinute * 60))
      let end = start.adding(seconds: (piece.minutes + piece.pauseMinutes) * 60)
      // Today's later pieces have not happened yet.
      guard end <= now else { continue }
      var draft = RecordDraft(
        started: environment.zone.zoned(start), ended: environment.zone.zoned(end), activeSeconds: piece.minutes * 60, source: .app)
      if piece.pauseMinutes > 0 {
        let began = start.adding(seconds: piece.minutes * 30)
        draft.pauses = [Pause(began: began, ended: began.adding(seconds: piece.pauseMinutes * 60))]
      }
      (draft.amount, draft.memo) = (piece.amount, piece.memo)
      let material = materials[piece.material]
      let row = try RecordRow(draft, in: self, hasMaterial: true, material: { material }, visibility: { .private })
      try didWriteSample(row.record.id.text, .record, row.insert(in: db))
    }
  }

  private func didWriteSample(_ id: String, _ table: JournaledTable, _ key: Int64) throws {
    journal.didInsert(table, key)
    try db.execute(sql: "INSERT OR IGNORE INTO sample (id) VALUES (?)", arguments: [id])
  }
}

// MARK: Taking away

extension StudyTransaction {
  fileprivate func removeSample() throws -> SampleRemoval {
    let before = try SampleContents(in: db)
    try deleteRows(of: .record, where: "\(Self.isMarked) AND NOT EXISTS (SELECT 1 FROM post p WHERE p.record = t.key)")
    try deleteRows(
      of: .goal, where: "\(Self.isMarked) AND NOT EXISTS (SELECT 1 FROM post p WHERE p.goal = t.id) AND NOT \(Self.isInShortcut)")
    // What is left is the user's own. A goal that was cleared and is gone says nothing any more: it goes with its material.
    let uses = ["record", "session", "goal", "post"].map { table in
      "EXISTS (SELECT 1 FROM \(table) u WHERE u.material = t.key\(table == "goal" ? " AND u.target IS NOT NULL" : ""))"
    }
    let unused = "\(Self.isMarked) AND NOT (\(uses.joined(separator: " OR ")) OR \(Self.isInShortcut))"
    try deleteRows(of: .goal, where: "t.material IN (SELECT t.key FROM material t WHERE \(unused))")
    try deleteRows(of: .material, where: unused) { key in try MaterialNames.removePhraseKeys(ofMaterial: key, in: db) }
    let kept = try SampleContents(in: db)
    for table in ["record", "goal", "material"] { try db.execute(sql: "DELETE FROM sample WHERE id IN (SELECT id FROM \(table))") }
    try note(.removeSample, nil)
    return SampleRemoval(
      removed: SampleContents(
        materials: before.materials - kept.materials, goals: before.goals - kept.goals, records: before.records - kept.records),
      kept: kept)
  }

  private static let isMarked = "t.id IN (SELECT id FROM sample)"

  private static let isInShortcut = "EXISTS (SELECT 1 FROM voice_shortcut s WHERE instr(s.shortcut, t.id))"

  /// Deletes the rows of a table, `t`, that undo can bring back.
  private func deleteRows(of table: JournaledTable, where condition: String, _ willDelete: (Int64) throws -> Void = { _ in }) throws {
    for key in try Int64.fetchAll(db, sql: "SELECT t.key FROM \(table.name) t WHERE \(condition) ORDER BY t.key") {
      try journal.willChange(table, key, in: db)
      try willDelete(key)
      try db.execute(sql: "DELETE FROM \(table.name) WHERE key = ?", arguments: [key])
    }
  }
}
