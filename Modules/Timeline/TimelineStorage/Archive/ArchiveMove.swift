/// What a timeline is moved to: empty in the beginning, and used by nobody until ``finish(counts:)``.
public protocol ArchiveTarget: Sendable {
  /// The last row of a table that is there; nil where there is none yet.
  func lastRow(of table: ArchiveTable) async throws -> ArchiveRow?

  /// How many rows of a table are there.
  func count(of table: ArchiveTable) async throws -> Int

  /// Writes rows that follow the last one, all or none. Counts come as they are, and are not counted anew.
  func write(_ rows: [ArchiveRow], to table: ArchiveTable) async throws

  /// The rows behind one, in the order of their keys, as many as are read at once; the first for nil.
  func rows(of table: ArchiveTable, after row: ArchiveRow?) async throws -> [ArchiveRow]

  /// Says that everything is there: counted columns go on behind the values that were ever given, and it may be used.
  func finish(counts: [(table: ArchiveTable, last: Int64)]) async throws
}

/// Moves a timeline: what is not there yet is copied, then everything is compared.
public struct ArchiveMove: Sendable {
  private let source: any ArchiveSource
  private let target: any ArchiveTarget

  /// Makes a move.
  public init(from source: any ArchiveSource, to target: any ArchiveTarget) {
    self.source = source
    self.target = target
  }

  /// Moves everything; the answer is how many rows of each table are there. Asked for again after it was interrupted, it goes on.
  ///
  /// - Parameter tell: Is told how many rows of a table are there, of how many.
  /// - Throws: ``ArchiveDifference``, and what the two throw.
  public func run(
    telling tell: (_ table: ArchiveTable, _ done: Int, _ all: Int) -> Void
  ) async throws -> [(table: ArchiveTable, rows: Int)] {
    for table in ArchiveTable.all { try await copy(table, tell) }
    let counts = try await compare()
    try await target.finish(counts: try ArchiveTable.all.filter { $0.counted != nil }.map { ($0, try source.lastCount(of: $0)) })
    return counts
  }

  private func copy(_ table: ArchiveTable, _ tell: (ArchiveTable, Int, Int) -> Void) async throws {
    let all = try source.count(of: table)
    var (last, done) = (try await target.lastRow(of: table), try await target.count(of: table))
    while true {
      try Task.checkCancellation()
      let rows = try source.rows(of: table, after: last)
      guard let next = rows.last else { return }
      try await target.write(rows, to: table)
      (last, done) = (next, done + rows.count)
      tell(table, done, all)
    }
  }

  /// Compares everything; the answer is how many rows of each table there are.
  ///
  /// - Throws: ``ArchiveDifference``, and what the two throw.
  public func compare() async throws -> [(table: ArchiveTable, rows: Int)] {
    var counts: [(table: ArchiveTable, rows: Int)] = []
    for table in ArchiveTable.all { counts.append((table, try await compare(table))) }
    return counts
  }

  /// Compares every row; the answer is how many there are.
  private func compare(_ table: ArchiveTable) async throws -> Int {
    var (count, last) = (0, ArchiveRow?.none)
    while true {
      let (mine, theirs) = (try source.rows(of: table, after: last), try await target.rows(of: table, after: last))
      guard mine == theirs else { throw ArchiveDifference(table: table.name) }
      count += mine.count
      guard let next = mine.last else { return count }
      last = next
    }
  }
}
