import GRDB
import StudyModels

/// Sums on the shared store.
struct SQLiteReportRepository: ReportRepository {
  let store: StudyStore

  func report(of days: ClosedRange<CivilDate>, by grouping: ReportGrouping) throws -> StudyReport {
    let rows = try store.readDays(absent: []) { db in
      try self.rows(of: days, by: grouping, in: db)
    }
    return StudyReport(
      days: days, grouping: grouping, rows: rows, totalSeconds: rows.reduce(0) { $0 + $1.seconds },
      recordCount: rows.reduce(0) { $0 + $1.recordCount })
  }

  func daysByMaterial(in days: ClosedRange<CivilDate>) throws -> [DaySum] {
    try store.readDays(absent: []) { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT s.day, m.id, s.seconds, s.amount, s.records FROM \(SumSQL.materials) CROSS JOIN day_sum s ON s.material = m.key
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
          SELECT ((r.started + r.started_offset) % 86400 + 86400) % 86400 / 3600 AS hour, m.id, sum(r.active_seconds), sum(coalesce(r.amount, 0)), count(*)
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

extension SQLiteReportRepository {
  private func rows(of range: ClosedRange<CivilDate>, by grouping: ReportGrouping, in db: Database) throws -> [StudyReport.Row] {
    switch grouping {
    case .day: try Self.days(range, in: db)
    case .week: try Self.weeks(range, rules: store.environment.rules, in: db)
    case .month: try Self.months(range, in: db)
    case .material: try Self.materials(range, in: db).map { StudyReport.Row($0) }
    case .category: try Self.categories(range, in: db)
    case .weekday: try Self.weekdays(range, rules: store.environment.rules, in: db)
    case .hour: try Self.hours(range, in: db)
    }
  }

  private static func days(_ days: ClosedRange<CivilDate>, in db: Database) throws -> [StudyReport.Row] {
    try Row.fetchAll(
      db, sql: "SELECT day, seconds, records FROM day_sum WHERE material = -1 AND day BETWEEN ? AND ? ORDER BY day",
      arguments: [days.lowerBound.dayNumber, days.upperBound.dayNumber]
    ).map { row in
      var reader = RowReader(row)
      return StudyReport.Row(key: .day(try reader.day()), seconds: try reader.count(), recordCount: try reader.count())
    }
  }

  private static func weeks(_ range: ClosedRange<CivilDate>, rules: DayRules, in db: Database) throws -> [StudyReport.Row] {
    var rows: [StudyReport.Row] = []
    for day in try days(range, in: db) {
      guard case .day(let date) = day.key else { continue }
      rows.add(day, as: .week(rules.weekStart(of: date)))
    }
    return rows
  }

  private static func weekdays(_ range: ClosedRange<CivilDate>, rules: DayRules, in db: Database) throws -> [StudyReport.Row] {
    var sums: [Weekday: StudyReport.Row] = [:]
    for day in try days(range, in: db) {
      guard case .day(let date) = day.key else { continue }
      sums[date.weekday, default: StudyReport.Row(key: .weekday(date.weekday), seconds: 0, recordCount: 0)].seconds += day.seconds
      sums[date.weekday]?.recordCount += day.recordCount
    }
    return rules.weekdays.compactMap { sums[$0] }
  }

  private static func hours(_ range: ClosedRange<CivilDate>, in db: Database) throws -> [StudyReport.Row] {
    let records = RecordDays(range)
    return try Row.fetchAll(
      db,
      sql: """
        SELECT ((r.started + r.started_offset) % 86400 + 86400) % 86400 / 3600 AS hour, sum(r.active_seconds), count(*) FROM record r WHERE \(records.condition)
        GROUP BY hour ORDER BY hour
        """, arguments: records.arguments
    ).map { row in
      var reader = RowReader(row)
      return StudyReport.Row(
        key: .hour(try reader.number(in: 0...23)), seconds: try reader.count(), recordCount: try reader.count())
    }
  }

  private static func months(_ range: ClosedRange<CivilDate>, in db: Database) throws -> [StudyReport.Row] {
    let parts = MonthParts(range)
    var rows: [StudyReport.Row] = []
    if let before = parts.before { try addMonths(of: before, to: &rows, in: db) }
    if let months = parts.months {
      let whole = try Row.fetchAll(
        db, sql: "SELECT month, seconds, records FROM month_sum WHERE material = -1 AND month BETWEEN ? AND ? ORDER BY month",
        arguments: [months.lowerBound, months.upperBound])
      for row in whole {
        var reader = RowReader(row)
        let month: Int = try reader.next()
        rows.append(
          StudyReport.Row(
            key: .month(year: month / 100, month: month % 100), seconds: try reader.count(), recordCount: try reader.count()))
      }
    }
    if let after = parts.after { try addMonths(of: after, to: &rows, in: db) }
    return rows
  }

  private static func addMonths(of range: ClosedRange<CivilDate>, to rows: inout [StudyReport.Row], in db: Database) throws {
    for day in try days(range, in: db) {
      guard case .day(let date) = day.key else { continue }
      let (year, month, _) = date.components
      rows.add(day, as: .month(year: year, month: month))
    }
  }

  /// The sums of each material that has any, by falling time; nil for records without one.
  private static func materials(_ range: ClosedRange<CivilDate>, in db: Database) throws -> [MaterialSum] {
    let parts = MonthParts(range)
    var sources: [String] = []
    var arguments: StatementArguments = []
    for edge in [parts.before, parts.after].compactMap(\.self) {
      sources.append(SumSQL.part("day"))
      arguments += [edge.lowerBound.dayNumber, edge.upperBound.dayNumber]
    }
    if let months = parts.months {
      sources.append(SumSQL.part("month"))
      arguments += [months.lowerBound, months.upperBound]
    }
    return try Row.fetchAll(
      db,
      sql: """
        SELECT id, category, sum(seconds), sum(records), sum(amount) FROM (\(sources.joined(separator: " UNION ALL ")))
        GROUP BY key ORDER BY sum(seconds) DESC, sum(records) DESC, key = 0, shelf_order, key
        """, arguments: arguments
    ).map { row in
      var reader = RowReader(row)
      return MaterialSum(
        id: try reader.optionalID(), category: try reader.next(), seconds: try reader.count(), records: try reader.count(),
        amount: try reader.count())
    }
  }

  private static func categories(_ range: ClosedRange<CivilDate>, in db: Database) throws -> [StudyReport.Row] {
    var rows: [StudyReport.Row] = []
    var places: [String?: Int] = [:]
    for sum in try materials(range, in: db) {
      if let place = places[sum.category] {
        rows[place].seconds += sum.seconds
        rows[place].recordCount += sum.records
      } else {
        places[sum.category] = rows.count
        rows.append(StudyReport.Row(key: .category(sum.category), seconds: sum.seconds, recordCount: sum.records))
      }
    }
    return rows.enumerated().sorted { ($1.element.seconds, $0.offset) < ($0.element.seconds, $1.offset) }.map(\.element)
  }
}

/// The sums of one material in a period.
private struct MaterialSum {
  var id: Material.ID?
  var category: String?
  var seconds: Int
  var records: Int
  var amount: Int
}

extension StudyReport.Row {
  fileprivate init(_ sum: MaterialSum) {
    self.init(key: .material(sum.id), seconds: sum.seconds, recordCount: sum.records, amount: sum.id == nil ? nil : sum.amount)
  }
}

extension [StudyReport.Row] {
  /// Adds a row's sums to the last group, or begins the next one.
  fileprivate mutating func add(_ row: StudyReport.Row, as key: StudyReport.Key) {
    if last?.key == key {
      self[count - 1].seconds += row.seconds
      self[count - 1].recordCount += row.recordCount
    } else {
      append(StudyReport.Row(key: key, seconds: row.seconds, recordCount: row.recordCount))
    }
  }
}

private enum SumSQL {
  /// All materials and, as key 0, none: what the sums of single materials are looked up by, so that no sum is read in vain.
  static let materials = """
    (SELECT 0 AS key, NULL AS id, NULL AS category, 0 AS shelf_order UNION ALL SELECT key, id, category, shelf_order FROM material) m
    """

  /// The sums of all materials over days or months.
  static func part(_ level: String) -> String {
    """
    SELECT m.key, m.id, m.category, m.shelf_order, s.seconds, s.records, s.amount \
    FROM \(materials) CROSS JOIN \(level)_sum s ON s.material = m.key WHERE s.\(level) BETWEEN ? AND ?
    """
  }
}
