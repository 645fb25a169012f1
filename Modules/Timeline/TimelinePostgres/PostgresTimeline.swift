import TimelineContract
public import TimelineStorage

/// The timeline in a PostgreSQL database, on which any number of instances work.
///
/// Whoever writes takes one lock before the first row and holds it until the commit is seen by all: what is committed later has the greater
/// place, without which a cursor would pass over a post. Reads take no lock, and see everything as it was at one moment.
public final class PostgresTimeline: TimelineStorage {
  let address: PostgresAddress
  /// Whoever reads is not held up by those who wait to write.
  let reading: PostgresPool
  /// Few, as they come one after the other: more of them at once only wait for each other in the database.
  let writing: PostgresPool
  /// Where lists are read.
  let replicas: PostgresReplicas
  let growth: PostgresGrowth
  /// How many bytes an account may store; nil for no limit.
  private let quota: Int?

  init(
    _ address: PostgresAddress, replicas: [PostgresAddress] = [], patience: PostgresPatience = .standard,
    growth: PostgresGrowth = .standard, quota: Int? = nil
  ) {
    self.address = address
    self.growth = growth
    self.quota = quota
    reading = PostgresPool(address, limit: 7, patience: patience)
    writing = PostgresPool(address, limit: 3, patience: patience)
    self.replicas = PostgresReplicas(replicas, patience)
  }

  /// Opens a database, and brings its tables up to date.
  ///
  /// - Parameters:
  ///   - replicas: Copies of it on which lists are read, from when they were looked at (``lookAtReplicas()``) and found good.
  ///   - quota: How many bytes an account may store; nil for no limit.
  /// - Throws: ``PostgresError``.
  public static func open(
    _ address: PostgresAddress, replicas: [PostgresAddress] = [], patience: PostgresPatience = .standard,
    growth: PostgresGrowth = .standard, quota: Int? = nil
  ) async throws -> PostgresTimeline {
    let storage = PostgresTimeline(address, replicas: replicas, patience: patience, growth: growth, quota: quota)
    // What a step does before it is taken reads tables that may be large.
    let preparing = PostgresPool(address, limit: 1, patience: PostgresPatience(connection: patience.connection, work: .seconds(6 * 3_600)))
    defer { preparing.close() }
    do {
      try await preparing.run { connection in
        guard try !PostgresSchema.isMoving(connection) else { throw PostgresError.moving }
        try PostgresSchema.prepare(connection, steps: PostgresSchema.steps(growth))
      }
      try await storage.extendPartitions()
    } catch {
      try storage.close()
      throw error
    }
    return storage
  }

  /// Looks at a database without changing it.
  ///
  /// - Throws: ``PostgresError``.
  public static func state(of address: PostgresAddress) async throws -> PostgresTimelineState {
    let pool = PostgresPool(address, limit: 1)
    defer { pool.close() }
    let pending = try await pool.run { connection in
      guard try !PostgresSchema.isMoving(connection) else { throw PostgresError.moving }
      return try PostgresSchema.pending(connection)
    }
    return PostgresTimelineState(pendingSteps: pending.count == PostgresSchema.steps.count ? nil : pending.count)
  }

  /// Makes the partitions that are missing. Where the tables are in use, another time will do: there is one ahead.
  func extendPartitions() async throws {
    do {
      try await trying(on: writing) { [growth] in try PostgresPartitions.extend($0, growth) }
    } catch PostgresError.refused(state: "55P03", message: _) {}
  }

  /// Closes its connections.
  public func close() throws {
    reading.close()
    writing.close()
    replicas.close()
  }

  /// Reads as everything is at one moment.
  func read<Value: Sendable>(_ body: @escaping @Sendable (PostgresSession) throws -> Value) async throws -> Value {
    try await trying(on: reading) { try PostgresSession.read($0, body) }
  }

  /// Writes in one transaction what a viewer asked for, after what their account is doing elsewhere: sessions end in its turn, too.
  ///
  /// - Parameters:
  ///   - adding: Whether nobody sees less by it than before.
  ///   - takesAway: Whether it is done however much the viewer's account stores, as it takes something away.
  /// - Throws: `Refusal.signedOut` if the viewer's session has ended or their account is locked; `Refusal.quota` if their account stores more
  ///   than before, and more than it may.
  func write<Value: Sendable>(
    by viewer: Viewer, adding: Bool = false, takesAway: Bool = false, _ body: @escaping @Sendable (PostgresSession) throws -> Value
  ) async throws -> Value {
    let quota = takesAway ? nil : quota
    return try await write(by: viewer.key, adding: adding) { db in
      try db.checkSession(of: viewer)
      guard let quota else { return try body(db) }
      let before = try db.bytes(of: viewer.key)
      let value = try body(db)
      guard try db.bytes(of: viewer.key) <= max(before, quota) else { throw Refusal.quota(bytes: quota) }
      return value
    }
  }

  /// Writes in one transaction, after what an account is doing elsewhere.
  ///
  /// - Parameter adding: Whether nobody sees less by it than before. All else is waited for on replicas, whoever reads there.
  func write<Value: Sendable>(
    by account: Int64?, adding: Bool = false, _ body: @escaping @Sendable (PostgresSession) throws -> Value
  ) async throws -> Value {
    for _ in 0..<5 {
      let outcome = try await trying(on: writing) { try PostgresSession.write($0, by: account, hides: !adding, body) }
      if outcome.isKnown { return outcome.value }
      // Nothing that may be done but once; or it is asked for, and done anew where it was not kept.
      guard let mark = outcome.mark else { continue }
      if try await isKept(mark) { return outcome.value }
    }
    throw PostgresError.unknownOutcome
  }

  /// Whether a transaction was kept whose connection broke while it was.
  func isKept(_ mark: TimelineID) async throws -> Bool {
    do {
      return try await trying(on: writing) { try PostgresSession.isKept(mark, $0) }
    } catch is PostgresError {
      throw PostgresError.unknownOutcome
    }
  }

  /// Does it another time where others wrote at the same time, or a connection broke before anything was kept.
  func trying<Value: Sendable>(
    on pool: PostgresPool, _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    var left = 8
    while true {
      do {
        return try await pool.run(body)
      } catch let error as PostgresError where left > 0 && (error.isPassing || error.isOfConnection && left > 6) {
        left -= 1
      }
    }
  }
}

/// What a database holds.
public struct PostgresTimelineState: Hashable, Sendable {
  /// How many steps are taken when it is opened next; nil where it is empty.
  public var pendingSteps: Int?
}
