import GRDB
import SharedStore
import StudyModels

/// The log as a whole on the shared store.
struct SQLiteExchangeRepository: ExchangeRepository {
  let store: StudyStore

  func goalEntries() throws -> [GoalEntry] {
    try store.read(absent: []) { db in
      try Row.fetchAll(
        db,
        sql: "SELECT g.id, g.kind, m.id, g.from_week, g.target FROM goal g LEFT JOIN material m ON m.key = g.material ORDER BY g.key"
      ).map { row in
        var reader = RowReader(row)
        let id: WeeklyGoal.ID = try reader.id()
        let kind: WeeklyGoal.Kind = try reader.word()
        return GoalEntry(
          id: id, kind: kind, material: try reader.optionalID(), fromWeek: try reader.day(),
          target: try reader.optionalNumber(in: kind == .time ? StudyLimits.goalSeconds : StudyLimits.goalAmount))
      }
    }
  }

  func shortcuts() throws -> [StoredVoiceShortcut] {
    try store.read(absent: []) { db in
      try Row.fetchAll(db, sql: "SELECT id, phrase, shortcut, shows, created, updated FROM voice_shortcut ORDER BY key").map { row in
        var reader = RowReader(row)
        return StoredVoiceShortcut(
          id: try reader.next(), phrase: try reader.next(), shortcut: try reader.next(), showsWhenRun: try reader.next(),
          created: try reader.instant(), updated: try reader.instant())
      }
    }
  }

  func byWeeks<Value>(_ body: (RecordWeeks) throws -> Value) throws -> Value? {
    try store.read(absent: nil) { db in try body(RecordWeeks(db)) }
  }

  func weekVersionSum() throws -> Int64? {
    try store.read(absent: nil) { db in try Int64.fetchOne(db, sql: "SELECT ifnull(sum(CAST(version AS INTEGER)), 0) FROM record_week") }
  }

  func importing<Value>(_ order: ImportOrder, _ body: (LogImport) throws -> Value) throws -> Value {
    let run: (StudyTransaction) throws -> Value = { transaction in
      try transaction.requireAccount()
      return try ImportedRows.inBulk(order.expected, in: transaction.db) {
        let log = try LogImport(transaction, order)
        let value = try body(log)
        try log.finish()
        return value
      }
    }
    return order.isTrial ? try store.trying(run) : try store.write(run)
  }
}
