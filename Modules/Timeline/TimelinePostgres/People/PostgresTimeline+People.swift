public import TimelineContract
public import TimelineStorage

extension PostgresTimeline {
  public func person(_ handle: String, for viewer: Viewer?) async throws -> Person {
    try await read { db in try db.person(handle, for: viewer?.key ?? 0) }
  }

  public func publicWeek(of handle: String, now: TimelineTime) async throws -> PublicWeek {
    try await readList(for: nil) { db in
      let key = try db.visibleKey(of: handle, for: 0)
      let isListed = try db.value(Bool.self, "SELECT is_listed FROM account WHERE key = $1", [key]) ?? false
      let records = try db.map(
        """
        SELECT kind, started_ms, started_offset, active_seconds FROM post WHERE account = $1 AND visibility = 2
        ORDER BY place DESC LIMIT 500
        """, [key]
      ) { row -> (start: TimelineTime, seconds: Int)? in
        try row[0] as Int == 0 ? (start: TimelineTime(milliseconds: try row[1], offset: try row[2]), seconds: try row[3]) : nil
      }.compactMap(\.self)
      return PublicWeek(isListed: isListed, of: records, now: now)
    }
  }

  public func people(matching key: String, for viewer: Viewer, _ page: PageRequest) async throws -> Page<Person> {
    try await readList(for: viewer) { db in
      // A page goes on behind the last key of somebody; the greatest scalar ends what begins with the key.
      let end = key + "\u{10FFFF}"
      var (lower, account) = (key, Int64(0))
      switch page.side {
      case .newest: break
      case .before(let cursor):
        // The key itself: whoever had it may not be listed any more.
        (lower, account) = (max(cursor.key ?? key, key), cursor.place)
      case .after(let cursor): return Page([], before: nil, after: cursor)
      }
      // Those that are looked at, whether the viewer sees them or not.
      let looked = "FROM search_key WHERE (key, account) > ($2, $3) AND key < $4 ORDER BY key, account"
      let sql = """
        SELECT k.account, a.handle, k.key FROM (SELECT key, account \(looked) LIMIT $7) k JOIN account a ON a.key = k.account
        WHERE NOT a.is_locked AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = $1 AND other = k.account OFFSET 0)
          AND NOT EXISTS (SELECT 1 FROM search_key e WHERE e.account = k.account AND e.key >= $5 AND e.key < k.key OFFSET 0)
        ORDER BY k.key, k.account LIMIT $6
        """
      let found = try db.map(sql, [viewer.key, lower, account, end, key, page.limit + 1, page.scanned]) {
        (place: try $0[0] as Int64, handle: try $0[1] as String, key: try $0[2] as String)
      }
      let kept = found.prefix(page.limit)
      let people = try kept.map { try db.person($0.handle, for: viewer.key) }
      guard found.count <= page.limit else {
        return Page(people, before: kept.last.map { Cursor($0.place, key: $0.key) }, after: Cursor(0))
      }
      let last = try db.first(
        "SELECT account, key \(looked) LIMIT 1 OFFSET $5", [viewer.key, lower, account, end, page.scanned - 1])
      return Page(people, before: try last.map { Cursor(try $0[0] as Int64, key: try $0[1] as String) }, after: Cursor(0))
    }
  }

  public func requests(to viewer: Viewer, _ page: PageRequest) async throws -> Page<PersonName> {
    try await readList(for: viewer) { db in
      try db.page(
        page, of: "follow_request WHERE followee = $1", as: "f",
        "SELECT f.place, a.handle, a.display_name FROM {entries} JOIN account a ON a.key = f.follower WHERE NOT a.is_locked", [viewer.key]
      ) { PersonName(handle: try $0[1], displayName: try $0[2]) }
    }
  }

  public func followers(of handle: String, for viewer: Viewer, _ page: PageRequest) async throws -> Page<PersonName> {
    try await follows(page, of: handle, for: viewer, person: "follower", by: "followee")
  }

  public func following(of handle: String, for viewer: Viewer, _ page: PageRequest) async throws -> Page<PersonName> {
    try await follows(page, of: handle, for: viewer, person: "followee", by: "follower")
  }

  private func follows(
    _ page: PageRequest, of handle: String, for viewer: Viewer, person: String, by owner: String
  ) async throws -> Page<PersonName> {
    try await readList(for: viewer) { db in
      let key = try db.visibleKey(of: handle, for: viewer.key)
      return try db.page(
        page, of: "follow WHERE \(owner) = $2", as: "f",
        """
        SELECT f.place, a.handle, a.display_name FROM {entries} JOIN account a ON a.key = f.\(person)
        WHERE (NOT a.is_locked OR a.key = $1) AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = $1 AND other = f.\(person) OFFSET 0)
        """, [viewer.key, key]
      ) { PersonName(handle: try $0[1], displayName: try $0[2]) }
    }
  }
}

extension PostgresSession {
  /// Somebody as a viewer sees them, with counts of whom they see; whom the viewer blocked is seen by name alone.
  func person(_ handle: String, for viewer: Int64, evenHidden: Bool = false) throws -> Person {
    let sql = """
      SELECT a.key, a.display_name, a.about,
        a.followers - (SELECT count(*) FROM hidden h WHERE h.viewer = $1 AND NOT is_locked(h.other)
          AND EXISTS (SELECT 1 FROM follow WHERE follower = h.other AND followee = a.key OFFSET 0)),
        a.following - (SELECT count(*) FROM hidden h WHERE h.viewer = $1 AND NOT is_locked(h.other)
          AND EXISTS (SELECT 1 FROM follow WHERE follower = a.key AND followee = h.other OFFSET 0)),
        a.is_locked,
        EXISTS (SELECT 1 FROM follow WHERE follower = $1 AND followee = a.key),
        EXISTS (SELECT 1 FROM follow_request WHERE follower = $1 AND followee = a.key),
        EXISTS (SELECT 1 FROM follow WHERE follower = a.key AND followee = $1),
        EXISTS (SELECT 1 FROM block WHERE blocker = $1 AND blocked = a.key),
        EXISTS (SELECT 1 FROM mute WHERE account = $1 AND other = a.key),
        EXISTS (SELECT 1 FROM block WHERE blocker = a.key AND blocked = $1)
      FROM account a WHERE a.handle = $2
      """
    guard let row = try first(sql, [viewer, handle]) else { throw Refusal.notFound }
    let (key, isLocked): (Int64, Bool) = (try row[0], try row[5])
    let (isBlocked, blocksViewer): (Bool, Bool) = (try row[9], try row[11])
    guard key == viewer || !isLocked else { throw Refusal.notFound }
    guard !blocksViewer || isBlocked || evenHidden else { throw Refusal.notFound }
    let relation = Person.Relation(
      isMe: key == viewer, following: try row[6], requested: try row[7], followsMe: try row[8], blocked: isBlocked, muted: try row[10])
    guard !isBlocked, !blocksViewer else {
      return Person(handle: handle, displayName: handle, about: "", followers: 0, following: 0, relation: relation)
    }
    return Person(
      handle: handle, displayName: try row[1], about: try row[2], followers: try row[3], following: try row[4],
      relation: viewer == 0 ? nil : relation)
  }
}
