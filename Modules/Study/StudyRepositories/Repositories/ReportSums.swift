import GRDB
import StudyModels

/// The rows of a report, out of the sums that are kept of days, months and hours.
///
/// What they read grows with the days and the materials of a period, never with its records but for those of the days that stand beside its
/// whole months, where hours are asked for.
struct ReportSums {
  /// All materials and, as key 0, none: what the sums of single materials are looked up by, so that no sum is read in vain.
  static let allMaterials = """
    (SELECT 0 AS key, NULL AS id, NULL AS category, 0 AS shelf_order UNION ALL SELECT key, id, category, shelf_order FROM material) m
    """

  private let db: Database
  private let rules: DayRules
  private let scope: ReportScope
  /// The keys by which the sums are looked up; -1 is all records together.
  private let keys: String

  init(scope: ReportScope, rules: DayRules, in db: Database) throws {
    (self.db, self.rules, self.scope) = (db, rules, scope)
    switch scope {
    case .all: keys = "-1"
    case .material(let id):
      keys = try Int64.fetchAll(db, sql: "SELECT key FROM material WHERE id = ?", arguments: [id.text]).map(String.init).joined()
    case .unit(let unit):
      keys = try Row.fetchAll(db, sql: "SELECT key, unit_singular, unit_plural FROM material").compactMap { row in
        var reader = RowReader(row)
        let key: Int64 = try reader.next()
        let own = StudyUnit(singular: try reader.next(), plural: try reader.next())
        return unit.isNamed(like: own) ? String(key) : nil
      }.joined(separator: ",")
    }
  }

  func rows(of days: ClosedRange<CivilDate>, by grouping: ReportGrouping) throws -> [StudyReport.Row] {
    switch grouping {
    case .day: try self.days(days)
    case .week: try weeks(days)
    case .month: try months(days)
    case .material: try materials(days).map { $0.row(.material($0.id)) }
    case .category: try categories(days)
    case .weekday: try weekdays(days)
    case .hour: try hours(days)
    }
  }

  /// A group with what is read next: seconds, records, amount.
  private func row(_ key: StudyReport.Key, _ reader: inout RowReader) throws -> StudyReport.Row {
    var row = StudyReport.Row(key: key, seconds: try reader.count(), recordCount: try reader.count())
    let amount = try reader.count()
    if scope.hasOneUnit { row.amount = amount }
    return row
  }

  // MARK: Time

  private func days(_ days: ClosedRange<CivilDate>) throws -> [StudyReport.Row] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT day, sum(seconds), sum(records), sum(amount) FROM day_sum WHERE material IN (\(keys)) AND day BETWEEN ? AND ?
        GROUP BY day ORDER BY day
        """,
      arguments: [days.lowerBound.dayNumber, days.upperBound.dayNumber]
    ).map { row in
      var reader = RowReader(row)
      return try self.row(.day(try reader.day()), &reader)
    }
  }

  private func weeks(_ range: ClosedRange<CivilDate>) throws -> [StudyReport.Row] {
    var rows: [StudyReport.Row] = []
    for day in try days(range) {
      guard case .day(let date) = day.key else { continue }
      rows.add(day, as: .week(rules.weekStart(of: date)))
    }
    return rows
  }

  private func weekdays(_ range: ClosedRange<CivilDate>) throws -> [StudyReport.Row] {
    var sums: [Weekday: [StudyReport.Row]] = [:]
    for day in try days(range) {
      guard case .day(let date) = day.key else { continue }
      sums[date.weekday, default: []].add(day, as: .weekday(date.weekday))
    }
    return rules.weekdays.flatMap { sums[$0] ?? [] }
  }

  private func months(_ range: ClosedRange<CivilDate>) throws -> [StudyReport.Row] {
    let parts = MonthParts(range)
    var rows: [StudyReport.Row] = []
    if let before = parts.before { try addMonths(of: before, to: &rows) }
    if let months = parts.months {
      let whole = try Row.fetchAll(
        db,
        sql: """
          SELECT month, sum(seconds), sum(records), sum(amount) FROM month_sum WHERE material IN (\(keys)) AND month BETWEEN ? AND ?
          GROUP BY month ORDER BY month
          """,
        arguments: [months.lowerBound, months.upperBound])
      for row in whole {
        var reader = RowReader(row)
        let month: Int = try reader.next()
        rows.append(try self.row(.month(year: month / 100, month: month % 100), &reader))
      }
    }
    if let after = parts.after { try addMonths(of: after, to: &rows) }
    return rows
  }

  private func addMonths(of range: ClosedRange<CivilDate>, to rows: inout [StudyReport.Row]) throws {
    for day in try days(range) {
      guard case .day(let date) = day.key else { continue }
      let (year, month, _) = date.components
      rows.add(day, as: .month(year: year, month: month))
    }
  }

  /// Whole months by the sums of their hours, and the days beside them by their records.
  private func hours(_ range: ClosedRange<CivilDate>) throws -> [StudyReport.Row] {
    let parts = MonthParts(range)
    var sources: [String] = []
    var arguments: StatementArguments = []
    if let months = parts.months {
      sources.append("SELECT hour, seconds, records, amount FROM hour_sum WHERE material IN (\(keys)) AND month BETWEEN ? AND ?")
      arguments += [months.lowerBound, months.upperBound]
    }
    for edge in [parts.before, parts.after].compactMap(\.self) {
      let records = RecordDays(edge)
      let ofScope = scope == .all ? "" : "r.material IN (\(keys)) AND "
      sources.append(
        "SELECT \(HourSumTables.hour("r.")), r.active_seconds, 1, ifnull(r.amount, 0) FROM record r WHERE \(ofScope)\(records.condition)")
      arguments += records.arguments
    }
    return try Row.fetchAll(
      db,
      sql: """
        SELECT hour, sum(seconds), sum(records), sum(amount) FROM (
          SELECT 0 AS hour, 0 AS seconds, 0 AS records, 0 AS amount WHERE 0 UNION ALL \(sources.joined(separator: " UNION ALL ")))
        GROUP BY hour ORDER BY hour
        """, arguments: arguments
    ).map { row in
      var reader = RowReader(row)
      return try self.row(.hour(try reader.number(in: 0...23)), &reader)
    }
  }

  // MARK: Materials

  /// The sums of each material that has any, what is most first; nil for records without one.
  private func materials(_ range: ClosedRange<CivilDate>) throws -> [MaterialSum] {
    let parts = MonthParts(range)
    var sources: [String] = []
    var arguments: StatementArguments = []
    for edge in [parts.before, parts.after].compactMap(\.self) {
      sources.append(sums("day"))
      arguments += [edge.lowerBound.dayNumber, edge.upperBound.dayNumber]
    }
    if let months = parts.months {
      sources.append(sums("month"))
      arguments += [months.lowerBound, months.upperBound]
    }
    let most = scope.hasOneUnit ? "sum(amount) DESC, sum(seconds) DESC" : "sum(seconds) DESC"
    return try Row.fetchAll(
      db,
      sql: """
        SELECT id, category, sum(seconds), sum(records), sum(amount) FROM (\(sources.joined(separator: " UNION ALL ")))
        GROUP BY key ORDER BY \(most), sum(records) DESC, key = 0, shelf_order, key
        """, arguments: arguments
    ).map { row in
      var reader = RowReader(row)
      return MaterialSum(
        id: try reader.optionalID(), category: try reader.next(), seconds: try reader.count(), records: try reader.count(),
        amount: try reader.count())
    }
  }

  /// The sums of all materials that count, over days or months.
  private func sums(_ level: String) -> String {
    let ofScope = scope == .all ? "" : "m.key IN (\(keys)) AND "
    return """
      SELECT m.key, m.id, m.category, m.shelf_order, s.seconds, s.records, s.amount \
      FROM \(Self.allMaterials) CROSS JOIN \(level)_sum s ON s.material = m.key WHERE \(ofScope)s.\(level) BETWEEN ? AND ?
      """
  }

  private func categories(_ range: ClosedRange<CivilDate>) throws -> [StudyReport.Row] {
    var rows: [StudyReport.Row] = []
    var places: [String?: Int] = [:]
    for sum in try materials(range) {
      var row = sum.row(.category(sum.category))
      if !scope.hasOneUnit { row.amount = nil }
      if let place = places[sum.category] {
        rows[place].add(row)
      } else {
        places[sum.category] = rows.count
        rows.append(row)
      }
    }
    return rows.enumerated().sorted { left, right in
      func most(_ row: StudyReport.Row) -> (Int, Int) { scope.hasOneUnit ? (row.amount ?? 0, row.seconds) : (row.seconds, 0) }
      return most(left.element) == most(right.element) ? left.offset < right.offset : most(left.element) > most(right.element)
    }.map(\.element)
  }
}

/// The sums of one material in a period.
private struct MaterialSum {
  var id: Material.ID?
  var category: String?
  var seconds: Int
  var records: Int
  var amount: Int

  func row(_ key: StudyReport.Key) -> StudyReport.Row {
    StudyReport.Row(key: key, seconds: seconds, recordCount: records, amount: id == nil ? nil : amount)
  }
}

extension StudyReport.Row {
  /// Adds what another row comes to.
  fileprivate mutating func add(_ other: StudyReport.Row) {
    seconds += other.seconds
    recordCount += other.recordCount
    if let more = other.amount { amount = (amount ?? 0) + more }
  }
}

extension [StudyReport.Row] {
  /// Adds a row's sums to the last group, or begins the next one.
  fileprivate mutating func add(_ row: StudyReport.Row, as key: StudyReport.Key) {
    if last?.key == key {
      self[count - 1].add(row)
    } else {
      append(StudyReport.Row(key: key, seconds: row.seconds, recordCount: row.recordCount, amount: row.amount))
    }
  }
}
