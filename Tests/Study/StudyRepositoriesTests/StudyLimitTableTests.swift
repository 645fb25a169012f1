import GRDB
import SharedStore
import StudyModels
import StudyRepositories
import Testing

/// SQL that has shipped has its numbers written out.
@Suite("Limits in the tables")
struct StudyLimitTableTests {
  @Test(
    "a table refuses what is beyond the limit of its values, by the number that the limit is",
    arguments: [
      ("record", "memo", "length(memo) BETWEEN 1 AND \(StudyLimits.memoScalars))"),
      ("post", "comment", "length(comment) BETWEEN 1 AND \(StudyLimits.memoScalars))"),
      ("record", "active_seconds", "active_seconds BETWEEN 0 AND \(StudyLimits.studySeconds.upperBound))"),
      ("record", "amount", "amount BETWEEN 1 AND \(StudyLimits.amount.upperBound) AND"),
      ("record", "amount_from", "amount_from + amount <= \(StudyLimits.amount.upperBound + 1))"),
      ("session", "target_seconds", "target_seconds BETWEEN 1 AND \(StudyLimits.timerSeconds.upperBound))"),
      ("material", "total_amount", "total_amount BETWEEN 1 AND \(StudyLimits.totalAmount.upperBound))"),
      ("goal", "target", "THEN \(StudyLimits.goalSeconds.upperBound) ELSE \(StudyLimits.goalAmount.upperBound) END"),
    ])
  func checks(table: String, column: String, check: String) throws {
    let test = TestStore()
    try test.store.create()
    let sql = try test.store.read { db in
      try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?", arguments: [table])
    }
    let line = try #require(sql??.split(separator: "\n").first { $0.contains(" \(column) ") && $0.contains(check) })
    #expect(line.contains(check))
  }
}
