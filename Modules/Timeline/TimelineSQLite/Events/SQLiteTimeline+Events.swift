import GRDB
public import TimelineContract
public import TimelineStorage

extension SQLiteTimeline {
  public func lastEvent() async throws -> Int64 {
    try await read { db in try db.lastPlace(in: "event") }
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
    try await read { db in try db.content(of: event, for: viewer.key, now) }
  }
}

extension Database {
  static let eventColumns = "event.place, event.kind, event.owner, event.actor, event.for_followers, event.object"

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

  fileprivate func content(of event: LoggedEvent, for viewer: Int64, _ now: TimelineTime) throws -> JSONText? {
    do {
      switch event.kind {
      case .sessionEnd: return nil
      case .reset:
        var json = JSONText()
        json.object { _ in }
        return json
      case .gone:
        // To its owner a post that others see no more is not gone.
        guard let id = event.object, try !exists("SELECT 1 FROM post WHERE id = ? AND account = ?", [id, viewer]) else { return nil }
        var json = JSONText()
        json.object { $0.member("post", id) }
        return json
      case .post, .edited:
        guard let id = event.object, try event.owner == viewer || !isMuted(event.owner, by: viewer) else { return nil }
        return try post(id, for: viewer).post.json
      case .like:
        guard let id = event.object, let actor = try name(of: event.actor, for: viewer) else { return nil }
        let post = try post(id, for: viewer).post
        var json = JSONText()
        json.object {
          $0.member("post", post.id)
          $0.member("person", actor)
          $0.member("likes", post.likes)
        }
        return json
      case .comment:
        guard let id = event.object, try event.actor == nil || name(of: event.actor, for: viewer) != nil,
          let comment = try comments("c.id = :id", ["v": viewer, "id": id]).first?.value
        else { return nil }
        _ = try post(comment.post, for: viewer)
        return comment.json
      case .follow:
        guard let other = event.owner == viewer ? event.actor : event.owner,
          let row = try first("SELECT handle FROM account WHERE key = ?", [other])
        else { return nil }
        return try person(row[0], for: viewer).json
      case .room:
        guard let id = event.object, try !isMuted(event.owner, by: viewer) else { return nil }
        return try room(id, for: viewer, now).room.json
      }
    } catch is Refusal {
      return nil
    }
  }

  private func isMuted(_ other: Int64, by viewer: Int64) throws -> Bool {
    try exists("SELECT 1 FROM mute WHERE account = ? AND other = ?", [viewer, other])
  }

  /// Somebody's name, where the viewer sees them.
  private func name(of key: Int64?, for viewer: Int64) throws -> PersonName? {
    guard let key, let row = try first("SELECT handle, display_name, is_locked FROM account WHERE key = ?", [key]) else { return nil }
    guard try key == viewer || (row[2] == false && !isHidden(key, from: viewer)) else { return nil }
    return PersonName(handle: row[0], displayName: row[1])
  }
}
