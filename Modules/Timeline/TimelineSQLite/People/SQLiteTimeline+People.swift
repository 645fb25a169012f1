import GRDB
public import TimelineContract
import TimelineRules
public import TimelineStorage

extension SQLiteTimeline {
  public func person(_ handle: String, for viewer: Viewer?) async throws -> Person {
    try await read { db in try db.person(handle, for: viewer?.key ?? 0) }
  }

  public func publicWeek(of handle: String, now: TimelineTime) async throws -> PublicWeek {
    try await read { db in
      let key = try db.visibleKey(of: handle, for: 0)
      let isListed = try db.value(Bool.self, "SELECT is_listed FROM account WHERE key = ?", [key]) ?? false
      let records = try db.map(
        """
        SELECT kind, started_ms, started_offset, active_seconds FROM post INDEXED BY post_open
        WHERE account = ? AND visibility = 2 ORDER BY place DESC LIMIT 500
        """, [key]
      ) { row in
        row[0] == 0 ? (start: TimelineTime(milliseconds: row[1], offset: row[2]), seconds: row[3] as Int) : nil
      }.compactMap(\.self)
      return PublicWeek(isListed: isListed, of: records, now: now)
    }
  }

  public func people(matching key: String, for viewer: Viewer, _ page: PageRequest) async throws -> Page<Person> {
    try await read { db in
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
      let found = try db.find(
        Self.searched, ["lower": lower, "account": account, "end": end, "key": key, "v": viewer.key, "scanned": page.scanned],
        limit: page.limit + 1, scanned: page.scanned, cursor: { Cursor($0[0] as Int64, key: $0[2] as String) }
      ) { (key: $0[2] as String, handle: $0[3] as String) }
      let kept = found.entries.prefix(page.limit)
      let people = try kept.map { try db.person($0.value.handle, for: viewer.key) }
      let last = kept.last.map { Cursor($0.place, key: $0.value.key) }
      return Page(people, before: found.entries.count > page.limit ? last : found.edge, after: Cursor(0))
    }
  }

  /// The keys of a search from behind one on, each with whether its account is seen, and found by no other one before.
  private static let searched = """
    SELECT k.account,
      a.is_locked = 0 AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = :v AND other = k.account)
        AND NOT EXISTS (SELECT 1 FROM search_key e WHERE e.account = k.account AND e.key >= :key AND e.key < k.key),
      k.key, a.handle
    FROM search_key k INDEXED BY search_key_key CROSS JOIN account a ON a.key = k.account
    WHERE (k.key, k.account) > (:lower, :account) AND k.key < :end ORDER BY k.key, k.account LIMIT :scanned
    """

  public func begin(_ bond: Bond, to handle: String, by viewer: Viewer, now: TimelineTime) async throws -> Person {
    try await write(by: viewer) { db in
      let other = try bond == .block ? db.blockableKey(of: handle, for: viewer.key) : db.visibleKey(of: handle, for: viewer.key)
      guard other != viewer.key else { throw Refusal.notYourself }
      switch bond {
      case .follow: try db.follow(other, by: viewer.key, at: now)
      case .mute: try db.run("INSERT OR IGNORE INTO mute VALUES (?, ?)", [viewer.key, other])
      case .block:
        let isNew = try db.run("INSERT OR IGNORE INTO block VALUES (?, ?)", [viewer.key, other]) > 0
        for (one, two) in [(viewer.key, other), (other, viewer.key)] {
          try db.run("INSERT OR IGNORE INTO hidden VALUES (?, ?)", [one, two])
          try db.run("DELETE FROM follow WHERE follower = ? AND followee = ?", [one, two])
          try db.run("DELETE FROM follow_request WHERE follower = ? AND followee = ?", [one, two])
          try db.run("DELETE FROM event WHERE owner = ? AND actor = ?", [one, two])
        }
        // Whoever sits in a room of the other's is no longer there.
        try db.vacate(
          "s.account = ? AND r.account = ? OR s.account = ? AND r.account = ?", [other, viewer.key, viewer.key, other], at: now)
        // What each has of the other on the screen is taken away by fetching anew.
        if isNew {
          for key in [viewer.key, other] { try db.log(.reset, owner: key, actor: nil, forFollowers: false, object: nil, at: now) }
        }
      }
      return try db.person(handle, for: viewer.key)
    }
  }

  public func end(_ bond: Bond, to handle: String, by viewer: Viewer) async throws -> Person {
    try await write(by: viewer) { db in
      let other = try bond == .block ? db.blockableKey(of: handle, for: viewer.key) : db.visibleKey(of: handle, for: viewer.key)
      switch bond {
      case .follow:
        try db.run("DELETE FROM follow WHERE follower = ? AND followee = ?", [viewer.key, other])
        try db.run("DELETE FROM follow_request WHERE follower = ? AND followee = ?", [viewer.key, other])
        try db.run(
          "DELETE FROM event WHERE owner = ? AND actor = ? AND kind = ?", [other, viewer.key, LoggedEvent.Kind.follow.rawValue])
      case .mute: try db.run("DELETE FROM mute WHERE account = ? AND other = ?", [viewer.key, other])
      case .block:
        try db.run("DELETE FROM block WHERE blocker = ? AND blocked = ?", [viewer.key, other])
        if try !db.exists("SELECT 1 FROM block WHERE blocker = ? AND blocked = ?", [other, viewer.key]) {
          try db.run("DELETE FROM hidden WHERE viewer = ? AND other = ?", [viewer.key, other])
          try db.run("DELETE FROM hidden WHERE viewer = ? AND other = ?", [other, viewer.key])
        }
      }
      return try db.person(handle, for: viewer.key, evenHidden: true)
    }
  }

  public func requests(to viewer: Viewer, _ page: PageRequest) async throws -> Page<PersonName> {
    try await read { db in
      try db.page(
        page, place: "f.place",
        """
        SELECT f.place, a.is_locked = 0, a.handle, a.display_name FROM follow_request f INDEXED BY follow_request_followee
        CROSS JOIN account a ON a.key = f.follower WHERE f.followee = :v {and}
        """, ["v": viewer.key]
      ) { PersonName(handle: $0[2], displayName: $0[3]) }
    }
  }

  public func answer(_ handle: String, accepts: Bool, by viewer: Viewer, now: TimelineTime) async throws {
    try await write(by: viewer) { db in
      // Whoever isn't seen asks nobody, and nobody learns whether they are there.
      guard let other = try db.key(of: handle, seenBy: viewer.key) else {
        guard accepts else { return }
        throw Refusal.notFound
      }
      let asked = try db.run("DELETE FROM follow_request WHERE follower = ? AND followee = ?", [other, viewer.key]) > 0
      guard accepts else { return }
      if asked {
        try db.run("INSERT OR IGNORE INTO follow (follower, followee) VALUES (?, ?)", [other, viewer.key])
        try db.log(.follow, owner: other, actor: viewer.key, forFollowers: false, object: nil, at: now)
      } else {
        guard try db.exists("SELECT 1 FROM follow WHERE follower = ? AND followee = ?", [other, viewer.key]) else { throw Refusal.notFound }
      }
    }
  }

  public func removeFollower(_ handle: String, of viewer: Viewer) async throws {
    try await write(by: viewer) { db in
      guard let other = try db.key(of: handle) else { return }
      try db.run("DELETE FROM follow WHERE follower = ? AND followee = ?", [other, viewer.key])
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
    try await read { db in
      let key = try db.visibleKey(of: handle, for: viewer.key)
      return try db.page(
        page, place: "f.place",
        """
        SELECT f.place,
          (a.is_locked = 0 OR a.key = :v) AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = :v AND other = f.\(person)),
          a.handle, a.display_name
        FROM follow f INDEXED BY follow_\(owner) CROSS JOIN account a ON a.key = f.\(person) WHERE f.\(owner) = :key {and}
        """, ["v": viewer.key, "key": key]
      ) { PersonName(handle: $0[2], displayName: $0[3]) }
    }
  }
}

extension Database {
  /// Somebody as a viewer sees them, with counts of whom they see; whom the viewer blocked is seen by name alone.
  func person(_ handle: String, for viewer: Int64, evenHidden: Bool = false) throws -> Person {
    let sql = """
      SELECT a.key, a.display_name, a.about,
        a.followers - (SELECT count(*) FROM hidden h CROSS JOIN follow f ON f.follower = h.other AND f.followee = a.key
          CROSS JOIN account k ON k.key = h.other WHERE h.viewer = :v AND k.is_locked = 0),
        a.following - (SELECT count(*) FROM hidden h CROSS JOIN follow f ON f.follower = a.key AND f.followee = h.other
          CROSS JOIN account k ON k.key = h.other WHERE h.viewer = :v AND k.is_locked = 0),
        a.is_locked,
        EXISTS (SELECT 1 FROM follow WHERE follower = :v AND followee = a.key),
        EXISTS (SELECT 1 FROM follow_request WHERE follower = :v AND followee = a.key),
        EXISTS (SELECT 1 FROM follow WHERE follower = a.key AND followee = :v),
        EXISTS (SELECT 1 FROM block WHERE blocker = :v AND blocked = a.key),
        EXISTS (SELECT 1 FROM mute WHERE account = :v AND other = a.key),
        EXISTS (SELECT 1 FROM block WHERE blocker = a.key AND blocked = :v)
      FROM account a WHERE a.handle = :handle
      """
    guard let row = try first(sql, ["v": viewer, "handle": handle]) else { throw Refusal.notFound }
    let key: Int64 = row[0]
    let (isBlocked, blocksViewer): (Bool, Bool) = (row[9], row[11])
    guard key == viewer || row[5] == false else { throw Refusal.notFound }
    guard !blocksViewer || isBlocked || evenHidden else { throw Refusal.notFound }
    let relation = Person.Relation(
      isMe: key == viewer, following: row[6], requested: row[7], followsMe: row[8], blocked: isBlocked, muted: row[10])
    guard !isBlocked, !blocksViewer else {
      return Person(handle: handle, displayName: handle, about: "", followers: 0, following: 0, relation: relation)
    }
    return Person(
      handle: handle, displayName: row[1], about: row[2], followers: row[3], following: row[4],
      relation: viewer == 0 ? nil : relation)
  }

  /// The key of somebody to block, or whose block ends: whom the viewer sees, or blocked already. Who blocked the viewer is as unknown here as
  /// anywhere.
  fileprivate func blockableKey(of handle: String, for viewer: Int64) throws -> Int64 {
    if let key = try key(of: handle), try exists("SELECT 1 FROM block WHERE blocker = ? AND blocked = ?", [viewer, key]) { return key }
    return try visibleKey(of: handle, for: viewer)
  }

  fileprivate func follow(_ other: Int64, by viewer: Int64, at now: TimelineTime) throws {
    guard try !exists("SELECT 1 FROM follow WHERE follower = ? AND followee = ?", [viewer, other]) else { return }
    let isOpen = try value(Bool.self, "SELECT accepts_everyone FROM account WHERE key = ?", [other]) ?? false
    let table = isOpen ? "follow" : "follow_request"
    if isOpen { try run("DELETE FROM follow_request WHERE follower = ? AND followee = ?", [viewer, other]) }
    guard try run("INSERT OR IGNORE INTO \(table) (follower, followee) VALUES (?, ?)", [viewer, other]) > 0 else { return }
    try log(.follow, owner: other, actor: viewer, forFollowers: false, object: nil, at: now)
  }
}
