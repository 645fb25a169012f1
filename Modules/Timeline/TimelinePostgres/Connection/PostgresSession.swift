import TimelineContract
import TimelineStorage

/// A transaction: what the storage's operations are written with.
///
/// `$1` of a query is who looks, wherever a part of it (``PostRows/isVisible``) asks for that.
final class PostgresSession {
  private let connection: PostgresConnection
  /// Who writes, and whether somebody may see less by it: what a replica has to have before they read there.
  private let writer: (account: Int64?, hides: Bool)
  private var isSerial = false
  /// What is there afterwards if this transaction was kept, once it changes something.
  private var mark: TimelineID?
  /// What other instances are told when it is committed.
  private var news: Set<PostgresNews> = []

  private init(_ connection: PostgresConnection, _ writer: (account: Int64?, hides: Bool)) {
    self.connection = connection
    self.writer = writer
  }

  /// Taken by whoever writes, before the first row: places are given, and become visible, in one order.
  static let places: Int64 = 0x4B69_546C
  /// Taken before anything else by what one account does: its own requests wait for each other.
  private static func lock(of account: Int64) -> Int64 { 0x4B69 << 48 + account }

  /// Reads as everything is at one moment.
  static func read<Value>(_ connection: PostgresConnection, _ body: (PostgresSession) throws -> Value) throws -> Value {
    // What was read is right, however the transaction ends.
    try transaction(connection, begin: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", body).value
  }

  /// Writes, after what the account is doing elsewhere.
  static func write<Value>(
    _ connection: PostgresConnection, by account: Int64?, hides: Bool, _ body: (PostgresSession) throws -> Value
  ) throws -> PostgresOutcome<Value> {
    let waiting = account.map { "; SELECT pg_advisory_xact_lock(\(lock(of: $0)))" } ?? ""
    return try transaction(connection, begin: "BEGIN" + waiting, by: (account, hides), body)
  }

  private static func transaction<Value>(
    _ connection: PostgresConnection, begin: String, by writer: (account: Int64?, hides: Bool) = (nil, true),
    _ body: (PostgresSession) throws -> Value
  ) throws -> PostgresOutcome<Value> {
    let session = PostgresSession(connection, writer)
    do {
      try connection.run(script: begin)
      let value = try body(session)
      let isKnown = try session.commit()
      return PostgresOutcome(value: value, isKnown: isKnown, mark: session.mark)
    } catch {
      if connection.isWhole, connection.isInTransaction { try? connection.run(script: "ROLLBACK") }
      throw error
    }
  }

  /// Keeps what was done; false where the connection broke meanwhile, and nobody knows.
  private func commit() throws(PostgresError) -> Bool {
    let notices = news.map { "NOTIFY \(PostgresNews.channel), '\($0.rawValue)'; " }.sorted().joined()
    do throws(PostgresError) {
      try connection.commit(after: notices)
      return true
    } catch {
      let isLost = if case .away = error { true } else { error == .late }
      guard isLost else { throw error }
      return false
    }
  }

  /// Waits until nobody else writes, and has them wait until this is committed. What was read before may have changed meanwhile; what is read
  /// from here on does not.
  func serialize() throws {
    guard !isSerial else { return }
    isSerial = true
    mark = try connection.run(Self.lockAndMark, [Self.places, writer.account, writer.hides])[0][0]
  }

  /// In one statement: the lock is taken before the row is made, and its number with it.
  private static let lockAndMark = """
    INSERT INTO kept (mark, account, hides) SELECT gen_random_uuid(), $2, $3 FROM (SELECT pg_advisory_xact_lock($1) OFFSET 0) AS taken
    RETURNING mark
    """

  /// Whether a transaction that made this mark was kept, after whatever is being written is kept or not.
  static func isKept(_ mark: TimelineID, _ connection: PostgresConnection) throws -> Bool {
    try transaction(connection, begin: "BEGIN; SELECT pg_advisory_xact_lock(\(places))") { db in
      try db.exists("SELECT 1 FROM kept WHERE mark = $1", [mark])
    }.value
  }

  /// Has other instances told when this is committed.
  func tell(_ news: PostgresNews) { self.news.insert(news) }

  // MARK: Statements

  /// Changes rows; the answer is how many.
  @discardableResult
  func run(_ sql: String, _ arguments: [any PostgresValue] = []) throws -> Int {
    try serialize()
    return try connection.run(sql, arguments).changed
  }

  /// Changes rows, and reads what is returned of them.
  func changed<Value>(_ sql: String, _ arguments: [any PostgresValue], _ transform: (PostgresRow) throws -> Value) throws -> [Value] {
    try serialize()
    return try map(sql, arguments, transform)
  }

  /// Changes rows without waiting for those who give places: one row, of which no list tells the order.
  func touch(_ sql: String, _ arguments: [any PostgresValue]) throws { _ = try connection.run(sql, arguments) }

  /// The rows of a query, each made into a value.
  func map<Value>(_ sql: String, _ arguments: [any PostgresValue] = [], _ transform: (PostgresRow) throws -> Value) throws -> [Value] {
    let result = try connection.run(sql, arguments)
    return try (0..<result.count).map { try transform(result[$0]) }
  }

  /// The first row of a query.
  func first(_ sql: String, _ arguments: [any PostgresValue] = []) throws -> PostgresRow? {
    let result = try connection.run(sql, arguments)
    return result.count > 0 ? result[0] : nil
  }

  /// The first column of the first row; nil where there is none, or NULL.
  func value<Value: PostgresValue>(_: Value.Type = Value.self, _ sql: String, _ arguments: [any PostgresValue] = []) throws -> Value? {
    guard let row = try first(sql, arguments) else { return nil }
    let value: Value? = try row[0]
    return value
  }

  /// Whether a query finds a row.
  func exists(_ sql: String, _ arguments: [any PostgresValue] = []) throws -> Bool { try first(sql, arguments) != nil }

  // MARK: Pages

  /// A page of a list.
  ///
  /// - Parameters:
  ///   - edge: Returns the last place that is looked at for a page from a place on, in an order; nil if the list ends before it. It is asked for
  ///     only where a page is short.
  ///   - fetch: Is told the comparison, the order, the place to compare with and how many to fetch at most, and returns places with their entries
  ///     in that order.
  func page<Value: Sendable>(
    _ request: PageRequest, edge: (_ comparison: String, _ order: String, _ place: Int64) throws -> Int64? = { _, _, _ in nil },
    _ fetch: (_ comparison: String, _ order: String, _ place: Int64, _ limit: Int) throws -> [(place: Int64, value: Value)]
  ) throws -> Page<Value> {
    switch request.side {
    case .newest, .before:
      var bound = Int64.max
      if case .before(let cursor) = request.side { bound = cursor.place }
      let found = try fetch("<", "DESC", bound, request.limit + 1)
      let kept = found.prefix(request.limit)
      let before = try found.count > request.limit ? kept.last?.place : edge("<", "DESC", bound)
      // The newest entry of the list itself: the last place of all would tell that somebody added what the viewer may not see.
      let after = kept.first?.place ?? max((bound == .max ? before ?? 1 : bound) - 1, 0)
      return Page(kept.map(\.value), before: before.map { Cursor($0) }, after: Cursor(after))
    case .after(let cursor):
      let found = try fetch(">", "ASC", cursor.place, request.limit)
      let last = try found.count < request.limit ? edge(">", "ASC", cursor.place) : nil
      return Page(
        found.reversed().map(\.value), before: found.first.map { Cursor($0.place) },
        after: Cursor(last ?? found.last?.place ?? cursor.place))
    }
  }

  /// A page of a list that one query makes.
  ///
  /// - Parameters:
  ///   - entries: A table and the condition by which an index finds the list's entries, whether the viewer sees them or not.
  ///   - name: What the query calls it.
  ///   - sql: A query with the place as its first column, and `{entries}` for the table of those entries that are looked at.
  func page<Value: Sendable>(
    _ request: PageRequest, of entries: String, as name: String, _ sql: String, _ arguments: [any PostgresValue],
    _ transform: (PostgresRow) throws -> Value
  ) throws -> Page<Value> {
    try page(request, edge: edge(of: entries, arguments, request)) { comparison, order, bound, limit in
      let next = arguments.count + 1
      let looked = Self.looked(at: entries, comparison, order, next)
      let query = sql.replacing("{entries}", with: "\(looked) \(name)") + " ORDER BY \(name).place \(order) LIMIT $\(next + 2)"
      return try map(query, arguments + [bound, request.scanned, limit]) { (try $0[0], try transform($0)) }
    }
  }

  /// The entries that are looked at for a page, as a table: from the place `$next` on, and as many as the argument behind it says.
  static func looked(at entries: String, _ comparison: String, _ order: String, _ next: Int) -> String {
    "(SELECT * FROM \(entries) AND place \(comparison) $\(next) ORDER BY place \(order) LIMIT $\(next + 1))"
  }

  /// What returns the last place that is looked at among entries; nil for entries of which none are hidden.
  func edge(
    of entries: String?, _ arguments: [any PostgresValue], _ request: PageRequest
  ) -> (_ comparison: String, _ order: String, _ place: Int64) throws -> Int64? {
    guard let entries else { return { _, _, _ in nil } }
    return { [self] comparison, order, place in
      let next = arguments.count + 1
      return try value(
        Int64.self,
        "SELECT place FROM \(entries) AND place \(comparison) $\(next) ORDER BY place \(order) LIMIT 1 OFFSET $\(next + 1)",
        arguments + [place, request.scanned - 1])
    }
  }
}

/// What came of a transaction.
struct PostgresOutcome<Value> {
  /// What stands there, where it was kept.
  var value: Value
  /// Whether it was kept; false where the connection broke before that was answered.
  var isKnown: Bool
  /// What tells whether it was; nil where nothing was changed that would matter if it were done twice.
  var mark: TimelineID?
}

extension PostgresOutcome: Sendable where Value: Sendable {}

/// What instances tell each other.
enum PostgresNews: String, CaseIterable, Sendable {
  /// Something happened.
  case events
  /// The operator's words changed.
  case words

  /// Where it is told.
  static let channel = "kiroku_timeline"
}
