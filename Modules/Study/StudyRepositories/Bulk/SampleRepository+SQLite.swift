import GRDB
import StudyModels

/// The sample log on the shared store.
struct SQLiteSampleRepository: SampleRepository {
  let store: StudyStore

  func isEmpty() throws -> Bool { try store.read(absent: true, Self.isEmpty) }

  func fill(in language: Language) throws -> Int {
    try store.write { transaction in
      guard try Self.isEmpty(transaction.db) else { throw SampleRefusal.notEmpty }
      return try transaction.write(SampleLog(language: language, today: store.environment.today))
    }
  }

  private static func isEmpty(_ db: Database) throws -> Bool {
    let tables = ["material", "record", "goal", "session", "post"].map { "EXISTS (SELECT 1 FROM \($0))" }
    return try Bool.fetchOne(db, sql: "SELECT NOT (\(tables.joined(separator: " OR ")))") ?? true
  }
}

extension StudyTransaction {
  fileprivate func write(_ sample: SampleLog) throws -> Int {
    let materials = try sample.materials.map { try insert($0.checked(), id: newID()) }
    for goal in sample.goals {
      let week = environment.rules.weekStart(of: goal.from)
      let id: WeeklyGoal.ID = newID()
      let arguments: StatementArguments = [
        id.text, goal.target.kind.rawValue, goal.material.map { materials[$0] }, week.dayNumber, goal.target.value,
      ]
      try db.execute(sql: "INSERT INTO goal (id, kind, material, from_week, target) VALUES (?, ?, ?, ?, ?)", arguments: arguments)
    }
    var count = 0
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
      let row = try RecordRow(draft, in: self, hasMaterial: true, material: { material }, visibility: { piece.visibility })
      let key = try row.insert(in: db)
      if piece.visibility != .private { try insertPost(ofRecord: key, piece.visibility, posted: draft.ended) }
      count += 1
    }
    return count
  }
}
