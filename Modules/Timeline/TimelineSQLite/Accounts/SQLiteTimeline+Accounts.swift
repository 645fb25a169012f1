import Foundation
import GRDB
public import TimelineContract
public import TimelineStorage

extension SQLiteTimeline {
  public func makeAccount(_ account: NewAccount, session: NewSession) async throws -> Account {
    try await write { db in
      let reserved = try db.value(Int64.self, "SELECT until_ms FROM reserved_handle WHERE skeleton = ?", [account.skeleton])
      guard reserved ?? 0 <= session.now.milliseconds,
        try !db.exists("SELECT 1 FROM account WHERE skeleton = ? OR handle = ?", [account.skeleton, account.handle])
      else { throw Refusal.handleTaken }
      try db.run(
        "INSERT INTO account (handle, skeleton, display_name, password, created_ms) VALUES (?, ?, ?, ?, ?)",
        [account.handle, account.skeleton, account.displayName, account.passwordHash, session.now.milliseconds])
      let key = db.lastInsertedRowID
      try db.setSearchKeys(account.searchKeys, of: key)
      try db.insert(session, of: key)
      return try db.account(key)
    }
  }

  public func credentials(of handle: String) async throws -> Credentials? {
    try await read { db in
      try db.first("SELECT key, handle, password, is_locked FROM account WHERE handle = ?", [handle]).map {
        Credentials(key: $0[0], handle: $0[1], passwordHash: $0[2], isLocked: $0[3])
      }
    }
  }

  public func beginSession(_ session: NewSession, of key: Int64, verified hash: String) async throws -> Account {
    try await write { db in
      try db.checkPassword(hash, of: key)
      try db.insert(session, of: key)
      let old = try db.rows(
        "SELECT id FROM session WHERE account = ? AND id <> ? ORDER BY used_ms DESC, place DESC LIMIT -1 OFFSET 99", [key, session.id])
      for row in old { try db.endSession(row[0], of: key, now: session.now) }
      return try db.account(key)
    }
  }

  public func viewer(tokenHash: [UInt8], now: TimelineTime) async throws -> (viewer: Viewer, usedAt: TimelineTime)? {
    let found = try await read { db in
      try db.first(
        """
        SELECT s.account, a.handle, s.id, s.used_ms FROM session s JOIN account a ON a.key = s.account
        WHERE s.token_hash = ? AND a.is_locked = 0
        """, [Data(tokenHash)]
      ).map { (viewer: Viewer(key: $0[0], handle: $0[1], session: $0[2]), usedAt: TimelineTime(milliseconds: $0[3])) }
    }
    guard let found, now < found.usedAt.adding(seconds: TimelineLimits.tokenSeconds) else { return nil }
    return found
  }

  public func noteUse(of viewer: Viewer, at now: TimelineTime) async throws {
    _ = try await write { db in try db.run("UPDATE session SET used_ms = ? WHERE id = ?", [now.milliseconds, viewer.session]) }
  }

  public func isSignedIn(_ viewer: Viewer) async throws -> Bool {
    try await read { db in try db.isSignedIn(viewer) }
  }

  public func sessions(of viewer: Viewer, _ page: PageRequest) async throws -> Page<Session> {
    try await read { db in
      try db.page(
        page, place: "place",
        "SELECT place, 1, id, device, created_ms, used_ms FROM session WHERE account = :v {and}", ["v": viewer.key]
      ) { row in
        let id: TimelineID = row[2]
        return Session(
          id: id, device: row[3], createdAt: TimelineTime(milliseconds: row[4]), usedAt: TimelineTime(milliseconds: row[5]),
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
        UPDATE account SET display_name = ifnull(?, display_name), about = ifnull(?, about), is_listed = ifnull(?, is_listed),
          accepts_everyone = ifnull(?, accepts_everyone), default_visibility = ifnull(?, default_visibility) WHERE key = ?
        """,
        [
          change.displayName, change.about, change.isListed, change.acceptsEveryone, change.defaultVisibility?.reach, viewer.key,
        ])
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
      try db.run("UPDATE account SET password = ? WHERE key = ?", [hash, viewer.key])
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
    try await write { db in try db.deleteAccount(key, skeleton: skeleton, now: now) }
  }
}

extension Database {
  fileprivate func deleteAccount(_ key: Int64, skeleton: String, now: TimelineTime) throws {
    try endSessions(of: key, but: nil, now: now)
    // Whoever has one of the posts on the screen takes it away.
    let posts = try map("SELECT id FROM post WHERE account = ? AND visibility > 0 ORDER BY place DESC LIMIT 1000", [key]) {
      $0[0] as TimelineID
    }
    let followers = try map("SELECT follower FROM follow WHERE followee = ? LIMIT 1000", [key]) { $0[0] as Int64 }
    try run("DELETE FROM event WHERE (owner = ? OR actor = ?) AND kind <> ?", [key, key, LoggedEvent.Kind.sessionEnd.rawValue])
    for row in try rows("SELECT id FROM comment WHERE account = ?", [key]) {
      try run("DELETE FROM event WHERE object = ?", [row[0] as TimelineID])
    }
    try run("DELETE FROM account WHERE key = ?", [key])
    // As far as that takes no time from others: lists are right in any case.
    if posts.count * followers.count <= 5_000 {
      for follower in followers {
        for post in posts { try log(.gone, owner: follower, actor: nil, forFollowers: false, object: post, at: now) }
      }
    }
    try run(
      "INSERT OR REPLACE INTO reserved_handle VALUES (?, ?)",
      [skeleton, now.adding(seconds: TimelineLimits.reservedSeconds).milliseconds])
  }

  func setSearchKeys(_ keys: Set<String>, of account: Int64) throws {
    try run("DELETE FROM search_key WHERE account = ?", [account])
    for key in keys { try run("INSERT INTO search_key (account, key) VALUES (?, ?)", [account, key]) }
  }

  func insert(_ session: NewSession, of key: Int64) throws {
    try run(
      "INSERT INTO session (id, account, token_hash, device, created_ms, used_ms) VALUES (?, ?, ?, ?, ?, ?)",
      [session.id, key, Data(session.tokenHash), session.device, session.now.milliseconds, session.now.milliseconds])
  }

  func endSession(_ id: TimelineID, of account: Int64, now: TimelineTime) throws {
    guard try run("DELETE FROM session WHERE id = ? AND account = ?", [id, account]) > 0 else { return }
    try log(.sessionEnd, owner: account, actor: nil, forFollowers: false, object: id, at: now)
  }

  func endSessions(of account: Int64, but kept: TimelineID?, now: TimelineTime) throws {
    for row in try rows("SELECT id FROM session WHERE account = ?", [account]) {
      let id: TimelineID = row[0]
      if id != kept { try endSession(id, of: account, now: now) }
    }
  }
}
