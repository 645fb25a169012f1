import Foundation
public import GRDB
public import TimelineContract

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

  /// A page of a list whose entries have places.
  ///
  /// `sql` is a query with the place as its first column and `{and}` where a condition on `place` may stand; `place` is how it calls it.
  func page<Value: Sendable>(
    _ request: PageRequest, place: String, _ sql: String, _ arguments: StatementArguments, _ transform: (Row) throws -> Value
  ) throws -> Page<Value> {
    try page(request) { condition, order, bound, limit in
      var all = arguments
      _ = all.append(contentsOf: ["place": bound, "limit": limit])
      let query =
        sql.replacing("{and}", with: "AND \(place) \(condition) :place") + " ORDER BY \(place) \(order) LIMIT :limit"
      return try map(query, all) { ($0[0], try transform($0)) }
    }
  }

  /// A page of a list: `fetch` is told the comparison, the order, the place to compare with and how many to fetch at most, and returns places
  /// with their entries in that order.
  func page<Value: Sendable>(
    _ request: PageRequest,
    _ fetch: (_ comparison: String, _ order: String, _ place: Int64, _ limit: Int) throws -> [(place: Int64, value: Value)]
  ) throws -> Page<Value> {
    switch request.side {
    case .newest, .before:
      var bound = Int64.max
      if case .before(let cursor) = request.side { bound = cursor.place }
      let found = try fetch("<", "DESC", bound, request.limit + 1)
      let kept = found.prefix(request.limit)
      // The newest entry of the list itself: the last place of all would tell that somebody added what the viewer may not see.
      let after = kept.first?.place ?? (bound == .max ? 0 : max(bound - 1, 0))
      return Page(
        kept.map(\.value), before: found.count > request.limit ? kept.last.map { Cursor($0.place) } : nil, after: Cursor(after))
    case .after(let cursor):
      let found = try fetch(">", "ASC", cursor.place, request.limit)
      return Page(
        found.reversed().map(\.value), before: found.first.map { Cursor($0.place) }, after: Cursor(found.last?.place ?? cursor.place))
    }
  }

  /// The greatest place that a table ever gave.
  func lastPlace(in table: String) throws -> Int64 {
    try value(Int64.self, "SELECT seq FROM sqlite_sequence WHERE name = ?", [table]) ?? 0
  }
}
