import TimelineContract
public import TimelineStorage

/// A PostgreSQL database that a timeline is moved to.
///
/// Until it is whole, no service opens it. What is written is written with how far it goes, so that a move that was interrupted goes on there.
public final class PostgresArchive: ArchiveTarget {
  private let pool: PostgresPool
  private let growth: PostgresGrowth

  private init(_ pool: PostgresPool, _ growth: PostgresGrowth) {
    self.pool = pool
    self.growth = growth
  }

  /// Opens a database that is empty, or that holds part of what was moved before.
  ///
  /// - Throws: ``PostgresArchiveError/notEmpty``; ``PostgresError``.
  public static func open(_ address: PostgresAddress, growth: PostgresGrowth = .standard) async throws -> PostgresArchive {
    let archive = PostgresArchive(PostgresPool(address, limit: 1), growth)
    do {
      try await archive.pool.run { connection in
        let isFresh = try PostgresSchema.pending(connection).count == PostgresSchema.steps.count
        guard try isFresh || PostgresSchema.isMoving(connection) else { throw PostgresArchiveError.notEmpty }
        try PostgresSchema.prepare(connection, beginning: isFresh ? PostgresSchema.moving : "", steps: PostgresSchema.steps(growth))
      }
    } catch {
      archive.close()
      throw error
    }
    return archive
  }

  /// Opens a database that holds a timeline, to compare it.
  public static func whole(_ address: PostgresAddress) -> PostgresArchive {
    PostgresArchive(PostgresPool(address, limit: 1), .standard)
  }

  /// Closes its connection.
  public func close() { pool.close() }

  public func lastRow(of table: ArchiveTable) async throws -> ArchiveRow? {
    let order = table.columns.prefix(table.keys).map { $0.name + " DESC" }.joined(separator: ", ")
    return try await pool.run { connection in
      let found = try connection.run("SELECT \(table.columnList) FROM \(table.name) ORDER BY \(order) LIMIT 1", [])
      return found.count > 0 ? try Self.row(found[0], of: table) : nil
    }
  }

  public func count(of table: ArchiveTable) async throws -> Int {
    try await pool.run { connection in try connection.run("SELECT count(*) FROM \(table.name)", [])[0][0] }
  }

  public func write(_ rows: [ArchiveRow], to table: ArchiveTable) async throws {
    let places = (1...table.columns.count).map { "$\($0)" }.joined(separator: ", ")
    let sql = "INSERT INTO \(table.name) (\(table.columnList)) VALUES (\(places))"
    try await pool.run { [growth] connection in
      // Counts come with the rows; the names of posts do not.
      var isNaming = ""
      if table.name == "post", case .integer(let last)? = rows.last?.first {
        try PostgresPartitions.extend(connection, growth, past: last)
        isNaming = "; ALTER TABLE post ENABLE TRIGGER name_post"
      }
      try connection.run(script: "BEGIN; ALTER TABLE \(table.name) DISABLE TRIGGER USER\(isNaming)")
      do {
        for row in rows {
          connection.allowMoreTime()
          _ = try connection.run(sql, zip(row, table.columns).map { Self.argument($0, $1.kind) })
        }
        try connection.run(script: "ALTER TABLE \(table.name) ENABLE TRIGGER USER; COMMIT")
      } catch {
        if connection.isWhole { try? connection.run(script: "ROLLBACK") }
        throw error
      }
    }
  }

  public func rows(of table: ArchiveTable, after row: ArchiveRow?) async throws -> [ArchiveRow] {
    let keys = row.map { zip($0, table.columns.prefix(table.keys)).map { Self.argument($0, $1.kind) } } ?? []
    let places = keys.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let condition = keys.isEmpty ? "" : " WHERE (\(table.keyList)) > (\(places))"
    return try await pool.run { connection in
      let found = try connection.run(
        "SELECT \(table.columnList) FROM \(table.name)\(condition) ORDER BY \(table.keyList) LIMIT \(table.batch)", keys)
      return try (0..<found.count).map { try Self.row(found[$0], of: table) }
    }
  }

  public func finish(counts: [(table: ArchiveTable, last: Int64)]) async throws {
    try await pool.run { connection in
      try connection.run(script: "BEGIN")
      do {
        for (table, last) in counts {
          guard let column = table.counted, last > 0 else { continue }
          _ = try connection.run("SELECT setval(pg_get_serial_sequence($1, $2), $3)", [table.name, column, last])
        }
        // Nothing went to home entries: those begin here.
        try connection.run(script: "UPDATE home_state SET floor = last_place(); DROP TABLE moving; COMMIT")
      } catch {
        if connection.isWhole { try? connection.run(script: "ROLLBACK") }
        throw error
      }
      // Plans are made for what is there.
      try connection.run(script: "ANALYZE")
    }
  }

  private static func row(_ row: PostgresRow, of table: ArchiveTable) throws -> ArchiveRow {
    try table.columns.enumerated().map { place, column in
      switch column.kind {
      case .integer: (try row[place] as Int64?).map { ArchiveValue.integer($0) } ?? .null
      case .flag: (try row[place] as Bool?).map { ArchiveValue.flag($0) } ?? .null
      case .text: (try row[place] as String?).map { ArchiveValue.text($0) } ?? .null
      case .bytes: (try row[place] as PostgresBytes?).map { ArchiveValue.bytes($0.bytes) } ?? .null
      case .id: (try row[place] as TimelineID?).map { ArchiveValue.id($0) } ?? .null
      }
    }
  }

  private static func argument(_ value: ArchiveValue, _ kind: ArchiveTable.Kind) -> any PostgresValue {
    switch (value, kind) {
    case (.integer(let number), _): number
    case (.flag(let flag), _): flag
    case (.text(let text), _): text
    case (.bytes(let bytes), _): PostgresBytes(bytes)
    case (.id(let id), _): id
    case (.null, .integer): Int64?.none
    case (.null, .flag): Bool?.none
    case (.null, .text): String?.none
    case (.null, .bytes): PostgresBytes?.none
    case (.null, .id): TimelineID?.none
    }
  }
}

/// Why nothing can be moved to a database.
public enum PostgresArchiveError: Error, Hashable, Sendable {
  /// There is a timeline that was not moved there, or all of it was.
  case notEmpty
}
