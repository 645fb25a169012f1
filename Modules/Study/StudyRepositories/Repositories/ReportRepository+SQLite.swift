import GRDB
import StudyModels

/// Sums on the shared store.
struct SQLiteReportRepository: ReportRepository {
  let store: StudyStore

  func report(of days: ClosedRange<CivilDate>, by grouping: ReportGrouping, scope: ReportScope) throws -> StudyReport {
    let rows = try store.readDays(absent: []) { db in
      try ReportSums(scope: scope, rules: store.environment.rules, in: db).rows(of: days, by: grouping)
    }
    return StudyReport(
      days: days, grouping: grouping, scope: scope, rows: rows, totalSeconds: rows.reduce(0) { $0 + $1.seconds },
      recordCount: rows.reduce(0) { $0 + $1.recordCount })
  }

  func daysByMaterial(in days: ClosedRange<CivilDate>) throws -> [DaySum] {
    try store.readDays(absent: []) { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT s.day, m.id, s.seconds, s.amount, s.records FROM \(ReportSums.allMaterials) CROSS JOIN day_sum s ON s.material = m.key
          WHERE s.day BETWEEN ? AND ? ORDER BY s.day, m.key = 0, m.shelf_order, m.key
          """, arguments: [days.lowerBound.dayNumber, days.upperBound.dayNumber]
      ).map { row in
        var reader = RowReader(row)
        return DaySum(
          day: try reader.day(), materialID: try reader.optionalID(), seconds: try reader.count(), amount: try reader.count(),
          recordCount: try reader.count())
      }
    }
  }

  func hoursByMaterial(in days: ClosedRange<CivilDate>) throws -> [HourSum] {
    try store.readDays(absent: []) { db in
      let records = RecordDays(days)
      return try Row.fetchAll(
        db,
        sql: """
          SELECT \(HourSumTables.hour("r.")) AS hour, m.id, sum(r.active_seconds), sum(coalesce(r.amount, 0)), count(*)
          FROM record r LEFT JOIN material m ON m.key = r.material WHERE \(records.condition)
          GROUP BY hour, r.material ORDER BY hour, r.material IS NULL, m.shelf_order, m.key
          """, arguments: records.arguments
      ).map { row in
        var reader = RowReader(row)
        return HourSum(
          hour: try reader.number(in: 0...23), materialID: try reader.optionalID(), seconds: try reader.count(),
          amount: try reader.count(), recordCount: try reader.count())
      }
    }
  }

  func streak(upTo today: CivilDate, minimumSeconds: Int) throws -> StudyStreak {
    let minimum = max(1, minimumSeconds)
    let row = try store.readDays(absent: nil) { db in
      // Days in a row stand as far from their places in the order: what is left is one number for each row of days.
      try Row.fetchOne(
        db,
        sql: """
          SELECT coalesce(max(length), 0), coalesce(max(CASE WHEN last >= ? THEN length END), 0) FROM (
            SELECT count(*) AS length, max(day) AS last FROM (
              SELECT day, day - row_number() OVER (ORDER BY day) AS streak FROM day_sum
              WHERE material = -1 AND seconds >= ? AND day <= ?) GROUP BY streak)
          """, arguments: [today.dayNumber - 1, minimum, today.dayNumber])
    }
    guard let row else { return StudyStreak(minimumSeconds: minimum) }
    var reader = RowReader(row)
    let longest = try reader.count()
    return StudyStreak(days: try reader.count(), longest: longest, minimumSeconds: minimum)
  }

  func extent() throws -> ClosedRange<CivilDate>? {
    try store.readDays(absent: nil) { db in
      let row = try Row.fetchOne(
        db,
        sql: "SELECT (SELECT min(day) FROM day_sum WHERE material = -1), (SELECT max(day) FROM day_sum WHERE material = -1)")
      guard let row else { return nil }
      var reader = RowReader(row)
      guard let first = try reader.optionalDay(), let last = try reader.optionalDay() else { return nil }
      return first...last
    }
  }
}
