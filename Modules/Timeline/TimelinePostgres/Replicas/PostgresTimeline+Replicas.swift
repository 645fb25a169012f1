import TimelineContract
public import TimelineStorage

extension PostgresTimeline {
  /// Reads a list, on a replica that has all that has to be seen; where none has, in the database itself.
  ///
  /// Seen at once is what the viewer did, and whatever lets anybody see less: a block, a narrower visibility, a delete. What others add may
  /// come as late as a replica may be behind (``PostgresPatience/lag``).
  func readList<Value: Sendable>(
    for viewer: Viewer?, _ body: @escaping @Sendable (PostgresSession) throws -> Value
  ) async throws -> Value {
    guard let replica = replicas.next() else { return try await read(body) }
    if let found = try await replica.read(from: number(for: viewer?.key ?? 0), body) { return found }
    return try await read(body)
  }

  /// The number of the last change that a viewer has to see.
  func number(for viewer: Int64) async throws -> Int64 {
    try await trying(on: reading) { try $0.run(Self.neededNumber, [viewer])[0][0] }
  }

  private static let neededNumber = """
    SELECT greatest((SELECT max(number) FROM kept WHERE account = $1), (SELECT max(number) FROM kept WHERE hides), 0)
    """

  public func lookAtReplicas() async -> [ReplicaState] {
    await withTaskGroup(of: Void.self) { tasks in
      for replica in replicas.all { tasks.addTask { [self] in await look(at: replica) } }
    }
    return replicas.all.map(\.described)
  }

  private func look(at replica: PostgresReplica) async {
    let sight: PostgresReplica.Sight
    do {
      sight = try await replica.look()
    } catch {
      return replica.leaveOut(.away((error as? PostgresError)?.reason ?? ""))
    }
    guard sight.isFollowing else { return replica.leaveOut(.noReplica) }
    // Where the database cannot be asked, nothing is read at all.
    guard let (origin, lag) = try? await distance(to: sight.number) else { return }
    guard sight.origin == origin else { return replica.leaveOut(.foreign) }
    replica.found(behind: lag, atMost: replicas.lag)
  }

  /// Which database this is, and how old the first change is that came after a number.
  private func distance(to number: Int64) async throws -> (PostgresReplica.Origin, Duration) {
    try await trying(on: reading) { connection in
      let row = try connection.run(
        """
        SELECT \(PostgresReplica.Origin.columns), coalesce((SELECT (extract(epoch FROM clock_timestamp() - at) * 1000000)::bigint
          FROM kept WHERE number > $1 ORDER BY number LIMIT 1), 0)
        """, [number])[0]
      return (PostgresReplica.Origin(system: try row[0], database: try row[1]), .microseconds(try row[2] as Int64))
    }
  }

  /// Looks at one replica without changing anything.
  public static func state(ofReplica replica: PostgresAddress, of address: PostgresAddress) async throws -> ReplicaState? {
    let storage = PostgresTimeline(address, replicas: [replica])
    let found = await storage.lookAtReplicas().first
    try storage.close()
    return found
  }
}

extension PostgresSession {
  /// Reads on a replica as everything is there at one moment; nil where it has not all up to a number, or follows no other server any more.
  static func read<Value>(
    _ connection: PostgresConnection, from number: Int64, _ body: (PostgresSession) throws -> Value
  ) throws -> Value? {
    try read(connection) { db in
      let hasAll = try db.value(
        Bool.self, "SELECT pg_is_in_recovery() AND coalesce((SELECT max(number) FROM kept), 0) >= $1", [number])
      return hasAll == true ? try body(db) : nil
    }
  }
}
