/// The partitions of posts and of home entries, which instances make ahead of time and take away again.
enum PostgresPartitions {
  /// A partition, which ends before a place.
  struct Partition: Hashable, Sendable {
    var name: String
    var end: Int64
  }

  /// The partitions of a table, the oldest first.
  static func all(of table: String, _ connection: PostgresConnection) throws -> [Partition] {
    let found = try connection.run(
      """
      SELECT c.relname::text, substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \\(''?(\\d+)''?\\)')::bigint
      FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = to_regclass($1) ORDER BY 2
      """, [table])
    return try (0..<found.count).map { Partition(name: try found[$0][0], end: try found[$0][1]) }
  }

  /// The last place that was given.
  static func lastPlace(_ connection: PostgresConnection) throws -> Int64 {
    try connection.run("SELECT last_value FROM post_place_seq", [])[0][0]
  }

  /// Makes the partitions that are missing, up to one that is empty ahead of the last place, or of a greater one that is about to be written.
  ///
  /// - Throws: ``PostgresError``; where tables are in use for longer than half a second, nothing was done, and another time will do.
  static func extend(_ connection: PostgresConnection, _ growth: PostgresGrowth, past place: Int64 = 0) throws {
    for (table, width) in [("post", growth.posts), ("home", growth.homeEntries)] {
      func end() throws -> Int64 { try all(of: table, connection).last?.end ?? 0 }
      let needed = max(try lastPlace(connection), place) + width
      guard try end() < needed else { continue }
      // With the writers' lock nobody has touched what is below a post, and whoever waits for it has only read.
      try PostgresSchema.alone(connection, holdingWriters: true) {
        // Somebody else may have made them meanwhile.
        var start = try end()
        while start < needed {
          try connection.run(script: script(for: table, from: start, to: start + width))
          start += width
        }
      }
    }
  }

  /// A table of its own becomes a partition without keeping readers away, which one that is made as a partition does not.
  private static func script(for table: String, from start: Int64, to end: Int64) -> String {
    let room = table == "post" ? "WITH (fillfactor = 80)" : ""
    return """
      CREATE TABLE \(table)_\(start) (LIKE \(table) INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) \(room);
      ALTER TABLE \(table) ATTACH PARTITION \(table)_\(start) FOR VALUES FROM (\(start)) TO (\(end))
      """
  }

  /// Where home entries begin that are kept; nil where that is where it was.
  static func nextFloor(_ connection: PostgresConnection, _ growth: PostgresGrowth) throws -> Int64? {
    let last = try lastPlace(connection) - growth.homeKept * growth.homeEntries
    guard let end = try all(of: "home", connection).last(where: { $0.end <= last })?.end else { return nil }
    let floor: Int64 = try connection.run("SELECT floor FROM home_state", [])[0][0]
    return end - 1 > floor ? end - 1 : nil
  }

  /// Takes away the home entries below the floor, once nobody reads any more who began before it was raised.
  static func dropHome(_ connection: PostgresConnection) throws {
    let found = try connection.run("SELECT floor FROM home_state WHERE raised_at < now() - interval '1 minute'", [])
    guard found.count > 0 else { return }
    let floor: Int64 = try found[0][0]
    guard try all(of: "home", connection).contains(where: { $0.end <= floor + 1 }) else { return }
    try PostgresSchema.alone(connection) {
      for partition in try all(of: "home", connection) where partition.end <= floor + 1 {
        try connection.run(script: "DROP TABLE \(partition.name)")
      }
    }
  }
}
