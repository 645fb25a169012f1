import GRDB
import StudyModels

/// The list of records on the shared store.
struct SQLiteRecordListing: RecordListing {
  let store: StudyStore

  func page(of filter: RecordFilter, at place: RecordPlace, limit: Int) throws -> RecordPage {
    let (direction, edge): (RecordWalk.Direction, RecordWalk.Edge?) =
      switch place {
      case .newest: (.older, nil)
      case .oldest: (.newer, nil)
      case .from(let cursor): (.older, RecordWalk.Edge(cursor: cursor, isIncluded: true))
      case .after(let cursor): (.older, RecordWalk.Edge(cursor: cursor, isIncluded: false))
      case .before(let cursor): (.newer, RecordWalk.Edge(cursor: cursor, isIncluded: false))
      }
    var found: [(record: StudyRecord, cursor: RecordCursor)] = []
    try walk(filter, direction, from: edge) { walk, db in
      let (sql, arguments) = try walk.advance(in: db)
      found += try Self.fetch(
        "WHERE \(sql) \(walk.order) LIMIT ?", arguments + [max(0, limit) + 1 - found.count], in: db)
      return found.count <= limit
    }
    let hasMore = found.count > limit
    found.removeLast(max(0, found.count - max(0, limit)))
    if direction == .newer { found.reverse() }
    return RecordPage(records: found.map(\.record), cursors: found.map(\.cursor), hasMore: hasMore)
  }

  func sums(of filter: RecordFilter) throws -> RecordTotals {
    var sums = MaterialSums()
    try walk(filter, .older) { walk, db in
      if walk.query.isOfSums {
        try sums.add(kept: walk.query, in: db)
        return false
      }
      let (sql, arguments) = try walk.advance(in: db)
      try sums.add(
        "SELECT ifnull(r.material, 0), count(*), sum(r.active_seconds), sum(ifnull(r.amount, 0)) FROM record r WHERE \(sql) GROUP BY 1",
        arguments, in: db)
      return true
    }
    return try store.read(absent: .zero) { db in try sums.totals(in: db) }
  }

  func overlaps(of records: [StudyRecord]) throws -> [StudyRecord.ID: [RecordOverlap]] {
    try store.read(absent: [:]) { db in
      var overlaps: [StudyRecord.ID: [RecordOverlap]] = [:]
      for record in records {
        let others = try OverlapSearch.others(of: record, in: db)
        if !others.isEmpty { overlaps[record.id] = others }
      }
      return overlaps
    }
  }

  func units() throws -> [StudyUnit] {
    try store.read(absent: []) { db in
      try Row.fetchAll(db, sql: "SELECT DISTINCT unit_singular, unit_plural FROM material").map { row in
        var reader = RowReader(row)
        return StudyUnit(singular: try reader.next(), plural: try reader.next())
      }
    }
  }

  /// Walks through what the filter means, each stretch in a snapshot of its own, until `body` has enough.
  private func walk(
    _ filter: RecordFilter, _ direction: RecordWalk.Direction, from edge: RecordWalk.Edge? = nil,
    _ body: (inout RecordWalk, Database) throws -> Bool
  ) throws {
    var walk: RecordWalk?
    var goesOn = true
    while goesOn {
      try Task.checkCancellation()
      goesOn = try store.readDays(absent: false) { db in
        var current = try walk ?? RecordWalk(RecordQuery(filter, environment: store.environment, in: db), direction, from: edge, in: db)
        guard !current.isOver else { return false }
        let wantsMore = try body(&current, db)
        walk = current
        return wantsMore && !current.isOver
      }
    }
  }

  private static func fetch(
    _ clause: String, _ arguments: StatementArguments, in db: Database
  ) throws -> [(record: StudyRecord, cursor: RecordCursor)] {
    var found: [(record: StudyRecord, cursor: RecordCursor)] = []
    let rows = try Row.fetchCursor(db, sql: "\(RecordRow.selectWithKey) \(clause)", arguments: arguments)
    while let row = try rows.next() {
      let record = try RecordRow.decode(row)
      let key: Int64 = try row.decode(atIndex: RecordRow.keyIndex)
      found.append((record, RecordCursor(started: record.started.instant.secondsSince1970, key: key)))
    }
    return found
  }
}

/// Sums by material, whose amounts have units.
private struct MaterialSums {
  private var sums: [Int64: (count: Int, seconds: Int, amount: Int)] = [:]

  /// Adds rows of a material's key (0 for none), a count, seconds and an amount.
  mutating func add(_ sql: String, _ arguments: StatementArguments, in db: Database) throws {
    let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
    while let row = try rows.next() {
      var reader = RowReader(row)
      let key: Int64 = try reader.next()
      var sum = sums[key] ?? (0, 0, 0)
      sum.count += try reader.count()
      sum.seconds += try reader.count()
      sum.amount += try reader.count()
      sums[key] = sum
    }
  }

  /// Adds the sums that are kept of days and materials.
  mutating func add(kept query: RecordQuery, in db: Database) throws {
    let materials =
      query.materials.map { "SELECT key FROM material WHERE key IN (\(RecordQuery.list($0)))" }
      ?? "SELECT key FROM material UNION ALL SELECT 0"
    let level = query.days == nil ? "month_sum" : "day_sum"
    try add(
      """
      SELECT s.material, sum(s.records), sum(s.seconds), sum(s.amount) FROM (\(materials)) m CROSS JOIN \(level) s ON s.material = m.key
      \(query.days == nil ? "" : "WHERE s.day BETWEEN ? AND ?") GROUP BY 1
      """, query.days.map { [$0.lowerBound.dayNumber, $0.upperBound.dayNumber] } ?? [], in: db)
  }

  func totals(in db: Database) throws -> RecordTotals {
    var totals = RecordTotals.zero
    var amounts: [StudyUnit: Int] = [:]
    for (key, sum) in sums {
      totals.count += sum.count
      totals.seconds += sum.seconds
      guard sum.amount > 0,
        let row = try Row.fetchOne(db, sql: "SELECT unit_singular, unit_plural FROM material WHERE key = ?", arguments: [key])
      else { continue }
      var reader = RowReader(row)
      amounts[StudyUnit(singular: try reader.next(), plural: try reader.next()), default: 0] += sum.amount
    }
    totals.amounts = amounts.map { RecordTotals.Amount(unit: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.unit.singular) < ($0.count, $1.unit.singular) }
    return totals
  }
}
