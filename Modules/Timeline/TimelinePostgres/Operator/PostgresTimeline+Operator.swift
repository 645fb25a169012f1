public import TimelineContract
public import TimelineRules
public import TimelineStorage

extension PostgresTimeline {
  public func ping(writing isWriting: Bool) async throws {
    _ = try await wordsVersion()
    guard isWriting else { return }
    try await write(by: nil) { db in try db.touch("UPDATE words_version SET version = version", []) }
  }

  public func wordsVersion() async throws -> Int {
    try await read { db in try db.value(Int.self, "SELECT version FROM words_version") ?? 0 }
  }

  public func words() async throws -> (list: WordList, version: Int) {
    try await read { db in
      func words(_ kind: WordKind) throws -> [String] {
        try db.map("SELECT word FROM word WHERE kind = $1 ORDER BY word", [kind.rawValue]) { try $0[0] }
      }
      let list = WordList(forbidden: try words(.forbidden), anywhere: try words(.anywhere), allowed: try words(.allowed))
      return (list, try db.value(Int.self, "SELECT version FROM words_version") ?? 0)
    }
  }

  public func setWord(_ word: String, _ kind: WordKind, isThere: Bool) async throws -> Bool {
    try await write(by: nil) { db in
      let sql =
        isThere ? "INSERT INTO word (word, kind) VALUES ($1, $2) ON CONFLICT DO NOTHING" : "DELETE FROM word WHERE word = $1 AND kind = $2"
      guard try db.run(sql, [word, kind.rawValue]) > 0 else { return false }
      try db.run("UPDATE words_version SET version = version + 1")
      db.tell(.words)
      return true
    }
  }

  public func accounts(_ page: PageRequest) async throws -> Page<AccountRow> {
    try await read { db in
      try db.page(page) { comparison, order, place, limit in
        try db.accountRows("key \(comparison) $1 ORDER BY key \(order) LIMIT $2", [place, limit]).map { ($0.key, $0) }
      }
    }
  }

  public func accountRow(of handle: String) async throws -> AccountRow {
    try await read { db in
      guard let row = try db.accountRows("handle = $1", [handle]).first else { throw Refusal.notFound }
      return row
    }
  }

  public func setLocked(_ isLocked: Bool, _ handle: String, now: TimelineTime) async throws -> Bool {
    try await write(to: handle) { db, key in
      guard try db.run("UPDATE account SET is_locked = $2 WHERE key = $1 AND is_locked <> $2", [key, isLocked]) > 0 else { return false }
      if isLocked { try db.endSessions(of: key, but: nil, now: now) }
      return true
    }
  }

  public func resetPassword(_ hash: String, of handle: String, now: TimelineTime) async throws {
    try await write(to: handle) { db, key in
      try db.run("UPDATE account SET password = $2 WHERE key = $1", [key, hash])
      try db.endSessions(of: key, but: nil, now: now)
    }
  }

  /// Writes what the operator does to an account, after what the account itself is doing: what it does later finds its sessions ended.
  private func write<Value: Sendable>(
    to handle: String, _ body: @escaping @Sendable (PostgresSession, Int64) throws -> Value
  ) async throws -> Value {
    guard let key = try await read({ db in try db.key(of: handle) }) else { throw Refusal.notFound }
    return try await write(by: key) { db in
      // The account may have been deleted meanwhile.
      guard try db.key(of: handle) == key else { throw Refusal.notFound }
      return try body(db, key)
    }
  }

  public func addUsage(_ batch: UsageBatch, by viewer: Viewer, now: TimelineTime) async throws -> Bool {
    try await write(by: viewer, adding: true) { db in
      let isNew = try db.run(
        "INSERT INTO usage_batch VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", [viewer.key, batch.batch, now.milliseconds])
      guard isNew > 0 else { return false }
      for event in batch.events {
        try db.run(
          """
          INSERT INTO usage (day, kind, name, outcome, account, times) VALUES ($1, $2, $3, $4, $5, $6)
          ON CONFLICT (day, kind, name, outcome, account) DO UPDATE SET times = usage.times + excluded.times
          """, [event.day.daysSince1970, event.kind, event.name, event.outcome ?? "", viewer.key, event.count])
      }
      return true
    }
  }

  public func usage(from first: TimelineDate, to last: TimelineDate) async throws -> [UsageRow] {
    try await read { db in
      let rows = try db.map(
        """
        SELECT kind, name, sum(times)::bigint, count(DISTINCT account) FROM usage WHERE day BETWEEN $1 AND $2
        GROUP BY kind, name ORDER BY kind, sum(times) DESC, name
        """, [first.daysSince1970, last.daysSince1970]
      ) { UsageRow(kind: try $0[0], name: try $0[1] as String, times: try $0[2], people: try $0[3] as Int) }
      // Fewer than five people are not told apart, not even by what they did.
      let few = Dictionary(grouping: rows.filter { $0.people ?? 0 < 5 }, by: \.kind)
      return rows.filter { $0.people ?? 0 >= 5 }
        + few.keys.sorted().map { kind in
          UsageRow(kind: kind, name: nil, times: few[kind, default: []].reduce(0) { $0 + $1.times }, people: nil)
        }
    }
  }

  public func totals() async throws -> Totals {
    try await read { db in
      Totals(
        accounts: try db.value(Int.self, "SELECT count(*) FROM account") ?? 0,
        // Kept with each account, so that no post is read.
        posts: try db.value(Int.self, "SELECT coalesce(sum(posts), 0)::bigint FROM account") ?? 0,
        openReports: try db.value(Int.self, "SELECT count(*) FROM report WHERE closed_ms IS NULL") ?? 0)
    }
  }
}

extension PostgresSession {
  fileprivate func accountRows(_ condition: String, _ arguments: [any PostgresValue]) throws -> [AccountRow] {
    try map(
      """
      SELECT \(Self.accountColumns), key, is_locked, (SELECT count(*) FROM session s WHERE s.account = account.key),
        (SELECT count(*) FROM report r WHERE r.account = account.key AND r.closed_ms IS NULL), bytes
      FROM account WHERE \(condition)
      """, arguments
    ) {
      AccountRow(
        key: try $0[11], account: try account(from: $0), isLocked: try $0[12], sessions: try $0[13], openReports: try $0[14],
        bytes: try $0[15])
    }
  }
}
