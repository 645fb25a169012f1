public import TimelineContract
public import TimelineStorage

extension PostgresTimeline {
  public func makeAccount(_ account: NewAccount, session: NewSession) async throws -> Account {
    try await write(by: nil) { db in
      let isReserved = try db.exists(
        "SELECT 1 FROM reserved_handle WHERE skeleton = $1 AND until_ms > $2", [account.skeleton, session.now.milliseconds])
      guard !isReserved, try !db.exists("SELECT 1 FROM account WHERE skeleton = $1 OR handle = $2", [account.skeleton, account.handle])
      else { throw Refusal.handleTaken }
      let made = try db.changed(
        "INSERT INTO account (handle, skeleton, display_name, password, created_ms) VALUES ($1, $2, $3, $4, $5) RETURNING key",
        [account.handle, account.skeleton, account.displayName, account.passwordHash, session.now.milliseconds]
      ) { try $0[0] as Int64 }
      guard let key = made.first else { throw Refusal.handleTaken }
      try db.setSearchKeys(account.searchKeys, of: key)
      try db.insert(session, of: key)
      return try db.account(key)
    }
  }

  public func credentials(of handle: String) async throws -> Credentials? {
    try await read { db in
      try db.first("SELECT key, handle, password, is_locked FROM account WHERE handle = $1", [handle]).map {
        Credentials(key: try $0[0], handle: try $0[1], passwordHash: try $0[2], isLocked: try $0[3])
      }
    }
  }

  public func beginSession(_ session: NewSession, of key: Int64, verified hash: String) async throws -> Account {
    try await write(by: key, adding: true) { db in
      try db.checkPassword(hash, of: key)
      try db.insert(session, of: key)
      let old = try db.map(
        "SELECT id FROM session WHERE account = $1 AND id <> $2 ORDER BY used_ms DESC, place DESC OFFSET 99", [key, session.id]
      ) { try $0[0] as TimelineID }
      for id in old { try db.endSession(id, of: key, now: session.now) }
      return try db.account(key)
    }
  }

  public func viewer(tokenHash: [UInt8], now: TimelineTime) async throws -> (viewer: Viewer, usedAt: TimelineTime)? {
    let found = try await read { db in
      try db.first(
        """
        SELECT s.account, a.handle, s.id, s.used_ms FROM session s JOIN account a ON a.key = s.account
        WHERE s.token_hash = $1 AND NOT a.is_locked
        """, [PostgresBytes(tokenHash)]
      ).map { (viewer: Viewer(key: try $0[0], handle: try $0[1], session: try $0[2]), usedAt: TimelineTime(milliseconds: try $0[3])) }
    }
    guard let found, now < found.usedAt.adding(seconds: TimelineLimits.tokenSeconds) else { return nil }
    return found
  }

  public func noteUse(of viewer: Viewer, at now: TimelineTime) async throws {
    try await write(by: nil) { db in
      try db.touch("UPDATE session SET used_ms = $1 WHERE id = $2", [now.milliseconds, viewer.session])
    }
  }

  public func isSignedIn(_ viewer: Viewer) async throws -> Bool {
    try await read { db in try db.isSignedIn(viewer) }
  }

  public func sessions(of viewer: Viewer, _ page: PageRequest) async throws -> Page<Session> {
    try await read { db in
      try db.page(
        page, of: "session WHERE account = $1", as: "s", "SELECT s.place, s.id, s.device, s.created_ms, s.used_ms FROM {entries}",
        [viewer.key]
      ) { row in
        let id: TimelineID = try row[1]
        return Session(
          id: id, device: try row[2], createdAt: TimelineTime(milliseconds: try row[3]), usedAt: TimelineTime(milliseconds: try row[4]),
          current: id == viewer.session)
      }
    }
  }

  public func endSession(_ id: TimelineID, of viewer: Viewer, now: TimelineTime) async throws {
    try await write(by: viewer) { db in try db.endSession(id, of: viewer.key, now: now) }
  }

  public func endSessions(of viewer: Viewer, but session: TimelineID?, now: TimelineTime) async throws {
    try await write(by: viewer) { db in try db.endSessions(of: viewer.key, but: session, now: now) }
  }

  public func account(of viewer: Viewer) async throws -> Account {
    try await read { db in try db.account(viewer.key) }
  }

  public func changeAccount(
    of viewer: Viewer, _ change: AccountChange, searchKeys: @escaping @Sendable (String) -> Set<String>
  ) async throws -> Account {
    try await write(by: viewer) { db in
      try db.run(
        """
        UPDATE account SET display_name = coalesce($2, display_name), about = coalesce($3, about), is_listed = coalesce($4, is_listed),
          accepts_everyone = coalesce($5, accepts_everyone), default_visibility = coalesce($6, default_visibility) WHERE key = $1
        """,
        [viewer.key, change.displayName, change.about, change.isListed, change.acceptsEveryone, change.defaultVisibility?.reach])
      let account = try db.account(viewer.key)
      if change.displayName != nil || change.isListed != nil {
        try db.setSearchKeys(account.isListed ? searchKeys(account.displayName) : [], of: viewer.key)
      }
      return account
    }
  }

  public func setPassword(_ hash: String, verified old: String, of viewer: Viewer, now: TimelineTime) async throws {
    try await write(by: viewer) { db in
      try db.checkPassword(old, of: viewer.key)
      try db.run("UPDATE account SET password = $2 WHERE key = $1", [viewer.key, hash])
      try db.endSessions(of: viewer.key, but: viewer.session, now: now)
    }
  }

  public func deleteAccount(of viewer: Viewer, verified hash: String, skeleton: String, now: TimelineTime) async throws {
    try await write(by: viewer) { db in
      try db.checkPassword(hash, of: viewer.key)
      try db.deleteAccount(viewer.key, skeleton: skeleton, now: now)
    }
  }

  public func deleteAccount(_ key: Int64, skeleton: String, now: TimelineTime) async throws {
    try await write(by: key) { db in try db.deleteAccount(key, skeleton: skeleton, now: now) }
  }
}

extension PostgresSession {
  fileprivate func deleteAccount(_ key: Int64, skeleton: String, now: TimelineTime) throws {
    try endSessions(of: key, but: nil, now: now)
    // Whoever has one of the posts on the screen takes it away.
    let posts = try map("SELECT id FROM post WHERE account = $1 AND visibility > 0 ORDER BY place DESC LIMIT 1000", [key]) {
      try $0[0] as TimelineID
    }
    let followers = try map("SELECT follower FROM follow WHERE followee = $1 LIMIT 1000", [key]) { try $0[0] as Int64 }
    let sessionEnd = LoggedEvent.Kind.sessionEnd.rawValue
    try run("DELETE FROM event WHERE owner = $1 AND kind <> $2", [key, sessionEnd])
    try run("DELETE FROM event WHERE actor = $1 AND kind <> $2", [key, sessionEnd])
    try run("DELETE FROM event WHERE object IN (SELECT id FROM comment WHERE account = $1)", [key])
    try run("DELETE FROM account WHERE key = $1", [key])
    // As far as that takes no time from others: lists are right in any case.
    if posts.count * followers.count <= 5_000 {
      for follower in followers {
        for post in posts { try log(.gone, owner: follower, actor: nil, forFollowers: false, object: post, at: now) }
      }
    }
    try run(
      "INSERT INTO reserved_handle VALUES ($1, $2) ON CONFLICT (skeleton) DO UPDATE SET until_ms = excluded.until_ms",
      [skeleton, now.adding(seconds: TimelineLimits.reservedSeconds).milliseconds])
  }

  func setSearchKeys(_ keys: Set<String>, of account: Int64) throws {
    try run("DELETE FROM search_key WHERE account = $1", [account])
    for key in keys.sorted() { try run("INSERT INTO search_key (account, key) VALUES ($1, $2)", [account, key]) }
  }

  func insert(_ session: NewSession, of key: Int64) throws {
    try run(
      "INSERT INTO session (id, account, token_hash, device, created_ms, used_ms) VALUES ($1, $2, $3, $4, $5, $6)",
      [session.id, key, PostgresBytes(session.tokenHash), session.device, session.now.milliseconds, session.now.milliseconds])
  }

  func endSession(_ id: TimelineID, of account: Int64, now: TimelineTime) throws {
    guard try run("DELETE FROM session WHERE id = $1 AND account = $2", [id, account]) > 0 else { return }
    try log(.sessionEnd, owner: account, actor: nil, forFollowers: false, object: id, at: now)
  }

  func endSessions(of account: Int64, but kept: TimelineID?, now: TimelineTime) throws {
    let ids = try map("SELECT id FROM session WHERE account = $1 ORDER BY place", [account]) { try $0[0] as TimelineID }
    for id in ids where id != kept { try endSession(id, of: account, now: now) }
  }
}
