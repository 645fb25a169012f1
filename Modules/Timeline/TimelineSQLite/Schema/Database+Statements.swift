import Foundation
public import GRDB
public import TimelineContract
// GRDB has a Cursor, too.
public import struct TimelineContract.Cursor

extension TimelineID: DatabaseValueConvertible {
  /// The sixteen bytes.
  public var databaseValue: DatabaseValue {
    var bytes = Data(capacity: 16)
    for half in [high, low] { withUnsafeBytes(of: half.bigEndian) { bytes.append(contentsOf: $0) } }
    return bytes.databaseValue
  }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> TimelineID? {
    guard let bytes = Data.fromDatabaseValue(value), bytes.count == 16 else { return nil }
    var (high, low) = (UInt64(0), UInt64(0))
    for (place, byte) in bytes.enumerated() {
      if place < 8 { high = high << 8 | UInt64(byte) } else { low = low << 8 | UInt64(byte) }
    }
    return TimelineID(high: high, low: low)
  }
}

extension Database {
  /// Runs a statement that is kept prepared; the answer is how many rows it changed.
  @discardableResult
  func run(_ sql: String, _ arguments: StatementArguments = []) throws -> Int {
    try cachedStatement(sql: sql).execute(arguments: arguments)
    return changesCount
  }

  /// The rows of a statement that is kept prepared.
  func rows(_ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
    try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The rows of a statement that is kept prepared, each made into a value.
  func map<Value>(_ sql: String, _ arguments: StatementArguments = [], _ transform: (Row) throws -> Value) throws -> [Value] {
    var values: [Value] = []
    let rows = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
    while let row = try rows.next() { values.append(try transform(row)) }
    return values
  }

  /// The first row of a statement that is kept prepared.
  func first(_ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
    try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The first column of the first row.
  func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _: Value.Type = Value.self, _ sql: String, _ arguments: StatementArguments = []
  ) throws -> Value? {
    try Value.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  /// Whether a query finds a row.
  func exists(_ sql: String, _ arguments: StatementArguments = []) throws -> Bool {
    try first(sql, arguments) != nil
  }

  /// What was found of a list.
  struct Found<Value> {
    /// The entries that the viewer sees, by their places.
    var entries: [(place: Int64, value: Value)]
    /// The last entry that was looked at, if there may be more behind it that weren't; nil if what was asked for was found, or all.
    var edge: Cursor?

    init(_ entries: [(place: Int64, value: Value)], edge: Cursor? = nil) {
      self.entries = entries
      self.edge = edge
    }
  }

  /// Looks for up to `limit` entries among the rows of a query, which are at most `scanned`, and reads no further than them.
  ///
  /// The query's first column is the place, its second one whether the viewer sees the entry.
  func find<Value>(
    _ sql: String, _ arguments: StatementArguments, limit: Int, scanned: Int, cursor: (Row) -> Cursor = { Cursor($0[0] as Int64) },
    _ transform: (Row) throws -> Value?
  ) throws -> Found<Value> {
    var found = Found<Value>([])
    var (count, last) = (0, Cursor(0))
    let rows = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
    while found.entries.count < limit, let row = try rows.next() {
      (count, last) = (count + 1, cursor(row))
      if row[1] as Bool, let value = try transform(row) { found.entries.append((last.place, value)) }
    }
    if found.entries.count < limit, count >= scanned { found.edge = last }
    return found
  }

  /// A page of a list whose entries have places.
  ///
  /// `sql` is a query with the place as its first column, whether the viewer sees the entry as its second one, and `{and}` where a condition on
  /// `place` may stand; `place` is how it calls it.
  func page<Value: Sendable>(
    _ request: PageRequest, place: String, _ sql: String, _ arguments: StatementArguments, _ transform: (Row) throws -> Value?
  ) throws -> Page<Value> {
    try page(request) { comparison, order, bound, limit in
      var all = arguments
      _ = all.append(contentsOf: ["place": bound, "scanned": request.scanned])
      let query = sql.replacing("{and}", with: "AND \(place) \(comparison) :place") + " ORDER BY \(place) \(order) LIMIT :scanned"
      return try find(query, all, limit: limit, scanned: request.scanned, transform)
    }
  }

  /// A page of a list: `fetch` is told the comparison, the order, the place to compare with and how many to fetch at most, and returns what it
  /// finds in that order.
  func page<Value: Sendable>(
    _ request: PageRequest, _ fetch: (_ comparison: String, _ order: String, _ place: Int64, _ limit: Int) throws -> Found<Value>
  ) throws -> Page<Value> {
    switch request.side {
    case .newest, .before:
      var bound = Int64.max
      if case .before(let cursor) = request.side { bound = cursor.place }
      let found = try fetch("<", "DESC", bound, request.limit + 1)
      let kept = found.entries.prefix(request.limit)
      let before = found.entries.count > request.limit ? kept.last?.place : found.edge?.place
      // The newest entry of the list itself: the last place of all would tell that somebody added what the viewer may not see.
      let after = kept.first?.place ?? max((bound == .max ? before ?? 1 : bound) - 1, 0)
      return Page(kept.map(\.value), before: before.map { Cursor($0) }, after: Cursor(after))
    case .after(let cursor):
      let found = try fetch(">", "ASC", cursor.place, request.limit)
      return Page(
        found.entries.reversed().map(\.value), before: found.entries.first.map { Cursor($0.place) },
        after: found.edge ?? Cursor(found.entries.last?.place ?? cursor.place))
    }
  }

  /// The greatest place that a table ever gave.
  func lastPlace(in table: String) throws -> Int64 {
    try value(Int64.self, "SELECT seq FROM sqlite_sequence WHERE name = ?", [table]) ?? 0
  }
}
