import GRDB
public import TimelineContract
public import TimelineStorage

extension SQLiteTimeline {
  public func lastEvent() async throws -> Int64 {
    try await read { db in try db.lastPlace(in: "event") }
  }

  public func lastEvent(for viewer: Viewer) async throws -> Int64 {
    try await read { db in
      try db.value(Int64.self, Database.lastHeard, ["v": viewer.key, "room": LoggedEvent.Kind.room.rawValue]) ?? 0
    }
  }

  public func events(after place: Int64, limit: Int) async throws -> [LoggedEvent] {
    try await read { db in
      try db.events("SELECT \(Database.eventColumns) FROM event WHERE place > ? ORDER BY place LIMIT ?", [place, limit])
    }
  }

  public func events(for viewer: Viewer, after place: Int64, limit: Int) async throws -> [LoggedEvent]? {
    try await read { db in
      let last = try db.lastPlace(in: "event")
      let swept = try db.value(Int64.self, "SELECT place FROM event_swept") ?? 0
      guard place <= last, place >= swept else { return nil }
      let own = try db.events(
        """
        SELECT \(Database.eventColumns) FROM event WHERE owner = :v AND place > :place
        UNION SELECT \(Database.eventColumns) FROM event WHERE actor = :v AND place > :place
        UNION SELECT \(Database.eventColumns) FROM seat s CROSS JOIN room r ON r.place = s.room
          CROSS JOIN event INDEXED BY event_object ON event.object = r.id
        WHERE s.account = :v AND event.place > :place AND event.kind = :room AND event.for_followers = 1
        ORDER BY place LIMIT :limit
        """, ["v": viewer.key, "place": place, "limit": limit, "room": LoggedEvent.Kind.room.rawValue])
      let others = try db.events(
        """
        SELECT \(Database.eventColumns) FROM follow f CROSS JOIN event e INDEXED BY event_owner ON e.owner = f.followee
        WHERE f.follower = :v AND e.place > :place AND e.for_followers = 1
        ORDER BY e.place LIMIT :limit
        """, ["v": viewer.key, "place": place, "limit": limit])
      var all = own
      let known = Set(own.map(\.place))
      all += others.filter { !known.contains($0.place) }
      // The first of both together are among the first of each.
      return Array(all.sorted { $0.place < $1.place }.prefix(limit))
    }
  }

  public func followees(of viewers: Set<Int64>) async throws -> [Int64: Set<Int64>] {
    try await read { db in
      try viewers.reduce(into: [:]) { found, viewer in
        found[viewer] = Set(try db.map("SELECT followee FROM follow WHERE follower = ?", [viewer]) { $0[0] as Int64 })
      }
    }
  }

  public func listeners(to event: LoggedEvent, among viewers: Set<Int64>) async throws -> Set<Int64> {
    var listeners = viewers.intersection([event.owner, event.actor ?? event.owner])
    guard event.isForFollowers, viewers.count > listeners.count else { return listeners }
    let followers = try await read { db in
      // The smaller side is looked up in the greater one.
      let count = try db.value(Int.self, "SELECT followers FROM account WHERE key = ?", [event.owner]) ?? 0
      if count <= viewers.count * 4 {
        return viewers.intersection(try db.map("SELECT follower FROM follow WHERE followee = ?", [event.owner]) { $0[0] as Int64 })
      }
      return try viewers.filter {
        try db.exists("SELECT 1 FROM follow WHERE follower = ? AND followee = ?", [$0, event.owner])
      }
    }
    listeners.formUnion(followers)
    // Who sits in a public room need not follow whoever opened it.
    if event.kind == .room, let room = event.object {
      listeners.formUnion(
        try await read { db in
          viewers.intersection(
            try db.map("SELECT s.account FROM seat s JOIN room r ON r.place = s.room WHERE r.id = ?", [room]) { $0[0] as Int64 })
        })
    }
    return listeners
  }

  public func content(of event: LoggedEvent, for viewer: Viewer, now: TimelineTime) async throws -> JSONText? {
    try await read { db in try Telling(db: db).content(of: event, for: viewer.key, now: now) }
  }
}

extension Database {
  static let eventColumns = "event.place, event.kind, event.owner, event.actor, event.for_followers, event.object"

  /// The last event that a viewer, `:v`, hears of, or the last one that was swept; `:room` is the kind of events of rooms.
  static let lastHeard = """
    SELECT max(place) FROM (
      SELECT place FROM event_swept
      UNION ALL SELECT max((SELECT e.place FROM event e INDEXED BY event_owner WHERE e.owner = :v AND \(actorIsSeen) \(lastOne)))
      UNION ALL SELECT max((SELECT e.place FROM event e INDEXED BY event_actor WHERE e.actor = :v \(lastOne)))
      UNION ALL SELECT max(e.place) FROM seat s CROSS JOIN room r ON r.place = s.room
        CROSS JOIN event e INDEXED BY event_object ON e.object = r.id
      WHERE s.account = :v AND e.kind = :room AND e.for_followers = 1 AND \(actorIsSeen)
      UNION ALL SELECT max((
        SELECT e.place FROM event e INDEXED BY event_shared WHERE e.owner = f.followee AND e.for_followers = 1 AND \(actorIsSeen) \(lastOne)
      ))
      FROM follow f INDEXED BY follow_follower WHERE f.follower = :v
    )
    """
  private static let lastOne = "ORDER BY e.place DESC LIMIT 1"
  /// Whether the viewer sees who did `e`, if it was anybody else.
  private static let actorIsSeen = """
    (e.actor IS NULL OR EXISTS (SELECT 1 FROM account k WHERE k.key = e.actor AND k.is_locked = 0)
      AND NOT EXISTS (SELECT 1 FROM hidden h WHERE h.viewer = :v AND h.other = e.actor))
    """

  func events(_ sql: String, _ arguments: StatementArguments) throws -> [LoggedEvent] {
    let sql = sql.contains("event e") ? sql.replacing("event.", with: "e.") : sql
    return try map(sql, arguments) { row in
      LoggedEvent(
        place: row[0], kind: LoggedEvent.Kind(rawValue: row[1]) ?? .sessionEnd, owner: row[2], actor: row[3], isForFollowers: row[4],
        object: row[5])
    }
  }

  /// Notes that something happened, in the transaction in which it did.
  func log(_ kind: LoggedEvent.Kind, owner: Int64, actor: Int64?, forFollowers: Bool, object: TimelineID?, at now: TimelineTime) throws {
    try run(
      "INSERT INTO event (at_ms, kind, owner, actor, for_followers, object) VALUES (?, ?, ?, ?, ?, ?)",
      [now.milliseconds, kind.rawValue, owner, actor, forFollowers, object])
  }
}

/// What events are told with.
private struct Telling: EventTelling {
  let db: Database

  func isOwnPost(_ id: TimelineID, of viewer: Int64) throws -> Bool {
    try db.exists("SELECT 1 FROM post WHERE id = ? AND account = ?", [id, viewer])
  }

  func isFollowed(_ account: Int64, by viewer: Int64) throws -> Bool {
    try db.exists("SELECT 1 FROM follow WHERE follower = ? AND followee = ?", [viewer, account])
  }

  func isMuted(_ account: Int64, by viewer: Int64) throws -> Bool {
    try db.exists("SELECT 1 FROM mute WHERE account = ? AND other = ?", [viewer, account])
  }

  func seenName(of account: Int64, for viewer: Int64) throws -> PersonName? {
    guard let row = try db.first("SELECT handle, display_name, is_locked FROM account WHERE key = ?", [account]) else { return nil }
    guard try account == viewer || (row[2] == false && !db.isHidden(account, from: viewer)) else { return nil }
    return PersonName(handle: row[0], displayName: row[1])
  }

  func seenPost(_ id: TimelineID, for viewer: Int64) throws -> Post { try db.post(id: id, for: viewer).post }

  func comment(_ id: TimelineID, for viewer: Int64) throws -> Comment? {
    try db.comments("c.id = :id", ["v": viewer, "id": id]).first?.value
  }

  func seenPerson(_ account: Int64, for viewer: Int64) throws -> Person? {
    try db.first("SELECT handle FROM account WHERE key = ?", [account]).map { try db.person($0[0], for: viewer) }
  }

  func seenRoom(_ id: TimelineID, for viewer: Int64, now: TimelineTime) throws -> Room { try db.room(id, for: viewer, now).room }
}
