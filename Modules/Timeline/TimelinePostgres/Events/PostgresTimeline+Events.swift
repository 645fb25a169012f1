public import TimelineContract
public import TimelineStorage

extension PostgresTimeline {
  public func lastEvent() async throws -> Int64 {
    try await read { db in try db.lastEvent() }
  }

  public func lastEvent(for viewer: Viewer) async throws -> Int64 {
    try await read { db in try db.value(Int64.self, PostgresSession.lastHeard, [viewer.key]) ?? 0 }
  }

  public func events(after place: Int64, limit: Int) async throws -> [LoggedEvent] {
    // One statement sees everything at one moment by itself; every instance asks after each event.
    let sql = "SELECT \(PostgresSession.eventColumns) FROM event e WHERE e.place > $1 ORDER BY e.place LIMIT $2"
    return try await trying(on: reading) { connection in
      let found = try connection.run(sql, [place, limit])
      return try (0..<found.count).map { try LoggedEvent(found[$0]) }
    }
  }

  public func followees(of viewers: Set<Int64>) async throws -> [Int64: Set<Int64>] {
    try await read { db in
      let found = try db.map("SELECT follower, followee FROM follow WHERE follower = ANY ($1)", [PostgresNumbers(viewers)]) {
        (follower: try $0[0] as Int64, followee: try $0[1] as Int64)
      }
      return found.reduce(into: [:]) { $0[$1.follower, default: []].insert($1.followee) }
    }
  }

  public func events(for viewer: Viewer, after place: Int64, limit: Int) async throws -> [LoggedEvent]? {
    try await read { db in
      // Of what was taken back nothing is left, so the last one that was ever given counts: one behind it is another database's.
      let last = try db.value(Int64.self, "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM event_place_seq") ?? 0
      let swept = try db.value(Int64.self, "SELECT place FROM event_swept") ?? 0
      guard place <= last, place >= swept else { return nil }
      let columns = PostgresSession.eventColumns
      // The first of all together are among the first of each.
      let found =
        try db.events(
          "SELECT \(columns) FROM event e WHERE e.owner = $1 AND e.place > $2 ORDER BY e.place LIMIT $3", [viewer.key, place, limit])
        + db.events(
          "SELECT \(columns) FROM event e WHERE e.actor = $1 AND e.place > $2 ORDER BY e.place LIMIT $3", [viewer.key, place, limit])
        + db.events(
          """
          SELECT \(columns) FROM seat s JOIN room r ON r.place = s.room JOIN event e ON e.object = r.id
          WHERE s.account = $1 AND e.place > $2 AND e.kind = \(LoggedEvent.Kind.room.rawValue) AND e.for_followers
          ORDER BY e.place LIMIT $3
          """, [viewer.key, place, limit])
        + db.events(PostgresSession.followedEvents, [viewer.key, place, limit])
      var known: Set<Int64> = []
      return Array(found.sorted { $0.place < $1.place }.filter { known.insert($0.place).inserted }.prefix(limit))
    }
  }

  public func listeners(to event: LoggedEvent, among viewers: Set<Int64>) async throws -> Set<Int64> {
    var listeners = viewers.intersection([event.owner, event.actor ?? event.owner])
    guard event.isForFollowers, viewers.count > listeners.count else { return listeners }
    let others = try await read { db in
      var found = try db.map(
        "SELECT follower FROM follow WHERE followee = $1 AND follower = ANY ($2)", [event.owner, PostgresNumbers(viewers)]
      ) { try $0[0] as Int64 }
      // Who sits in a public room need not follow whoever opened it.
      if event.kind == .room, let room = event.object {
        found += try db.map(
          "SELECT s.account FROM seat s JOIN room r ON r.place = s.room WHERE r.id = $1 AND s.account = ANY ($2)",
          [room, PostgresNumbers(viewers)]
        ) { try $0[0] as Int64 }
      }
      return found
    }
    listeners.formUnion(others)
    return listeners
  }

  public func content(of event: LoggedEvent, for viewer: Viewer, now: TimelineTime) async throws -> JSONText? {
    try await read { db in try db.content(of: event, for: viewer.key, now: now) }
  }
}

extension PostgresSession {
  static let eventColumns = "e.place, e.kind, e.owner, e.actor, e.for_followers, e.object"

  /// The first of each whom the viewer follows, each a step into an index.
  static let followedEvents = """
    SELECT \(eventColumns) FROM follow f CROSS JOIN LATERAL (
      SELECT * FROM event WHERE owner = f.followee AND for_followers AND place > $2 ORDER BY place LIMIT $3
    ) e WHERE f.follower = $1 ORDER BY e.place LIMIT $3
    """

  func events(_ sql: String, _ arguments: [any PostgresValue]) throws -> [LoggedEvent] {
    try map(sql, arguments) { try LoggedEvent($0) }
  }

  /// The last event that everybody sees, or that was swept: of the sequence another transaction may have taken a place that isn't there yet.
  func lastEvent() throws -> Int64 {
    try value(Int64.self, "SELECT greatest((SELECT max(place) FROM event), (SELECT place FROM event_swept), 0)") ?? 0
  }

  /// The last event that a viewer, `$1`, hears of, or the last one that was swept.
  static let lastHeard = """
    SELECT greatest((SELECT place FROM event_swept),
      (SELECT e.place FROM event e WHERE e.owner = $1 AND \(actorIsSeen) ORDER BY e.place DESC LIMIT 1),
      (SELECT max(place) FROM event WHERE actor = $1),
      (SELECT max(e.place) FROM seat s JOIN room r ON r.place = s.room JOIN event e ON e.object = r.id
        WHERE s.account = $1 AND e.kind = \(LoggedEvent.Kind.room.rawValue) AND e.for_followers AND \(actorIsSeen)),
      (SELECT max(last.place) FROM follow f CROSS JOIN LATERAL (
        SELECT e.place FROM event e WHERE e.owner = f.followee AND e.for_followers AND \(actorIsSeen) ORDER BY e.place DESC LIMIT 1
      ) last WHERE f.follower = $1), 0)
    """
  /// Whether the viewer, `$1`, sees who did `e`, if it was anybody else.
  private static let actorIsSeen = """
    (e.actor IS NULL OR EXISTS (SELECT 1 FROM account k WHERE k.key = e.actor AND NOT k.is_locked OFFSET 0)
      AND NOT EXISTS (SELECT 1 FROM hidden h WHERE h.viewer = $1 AND h.other = e.actor OFFSET 0))
    """

  /// Notes that something happened, in the transaction in which it did.
  func log(_ kind: LoggedEvent.Kind, owner: Int64, actor: Int64?, forFollowers: Bool, object: TimelineID?, at now: TimelineTime) throws {
    try run(
      "INSERT INTO event (at_ms, kind, owner, actor, for_followers, object) VALUES ($1, $2, $3, $4, $5, $6)",
      [now.milliseconds, kind.rawValue, owner, actor, forFollowers, object])
    tell(.events)
  }
}

extension LoggedEvent {
  /// Reads ``PostgresSession/eventColumns``.
  fileprivate init(_ row: PostgresRow) throws {
    self.init(
      place: try row[0], kind: Kind(rawValue: try row[1]) ?? .sessionEnd, owner: try row[2], actor: try row[3], isForFollowers: try row[4],
      object: try row[5])
  }
}

extension PostgresSession: EventTelling {
  func isFollowed(_ account: Int64, by viewer: Int64) throws -> Bool { try follows(viewer, account) }

  func isOwnPost(_ id: TimelineID, of viewer: Int64) throws -> Bool {
    try exists("SELECT 1 FROM post_name WHERE id = $1 AND account = $2", [id, viewer])
  }

  func isMuted(_ account: Int64, by viewer: Int64) throws -> Bool {
    try exists("SELECT 1 FROM mute WHERE account = $1 AND other = $2", [viewer, account])
  }

  func seenName(of account: Int64, for viewer: Int64) throws -> PersonName? {
    let row = try first(
      """
      SELECT handle, display_name FROM account WHERE key = $2 AND (key = $1 OR NOT is_locked
        AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = $1 AND other = key))
      """, [viewer, account])
    return try row.map { PersonName(handle: try $0[0], displayName: try $0[1]) }
  }

  func seenPost(_ id: TimelineID, for viewer: Int64) throws -> Post { try post(id: id, for: viewer).post }

  func comment(_ id: TimelineID, for viewer: Int64) throws -> Comment? { try comments("c.id = $2", [viewer, id]).first?.value }

  func seenPerson(_ account: Int64, for viewer: Int64) throws -> Person? {
    try value(String.self, "SELECT handle FROM account WHERE key = $1", [account]).map { try person($0, for: viewer) }
  }

  func seenRoom(_ id: TimelineID, for viewer: Int64, now: TimelineTime) throws -> Room { try room(id, for: viewer, now).room }
}
