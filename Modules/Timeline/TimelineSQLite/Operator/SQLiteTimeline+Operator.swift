import GRDB
public import TimelineContract
public import TimelineRules
public import TimelineStorage

extension SQLiteTimeline {
  public func ping(writing isWriting: Bool) async throws {
    _ = try await wordsVersion()
    guard isWriting else { return }
    // SQLite writes no page for an UPDATE that changes nothing, but it writes the first page for this.
    try await write { db in try db.execute(sql: "PRAGMA application_id = \(TimelineSchema.applicationID)") }
  }

  public func wordsVersion() async throws -> Int {
    try await read { db in try db.value(Int.self, "SELECT version FROM words_version") ?? 0 }
  }

  public func words() async throws -> (list: WordList, version: Int) {
    try await read { db in
      func words(_ kind: WordKind) throws -> [String] {
        try db.map("SELECT word FROM word WHERE kind = ? ORDER BY word", [kind.rawValue]) { $0[0] }
      }
      let list = WordList(forbidden: try words(.forbidden), anywhere: try words(.anywhere), allowed: try words(.allowed))
      return (list, try db.value(Int.self, "SELECT version FROM words_version") ?? 0)
    }
  }

  public func setWord(_ word: String, _ kind: WordKind, isThere: Bool) async throws -> Bool {
    try await write { db in
      let sql = isThere ? "INSERT OR IGNORE INTO word (word, kind) VALUES (?, ?)" : "DELETE FROM word WHERE word = ? AND kind = ?"
      guard try db.run(sql, [word, kind.rawValue]) > 0 else { return false }
      try db.run("UPDATE words_version SET version = version + 1")
      return true
    }
  }

  public func accounts(_ page: PageRequest) async throws -> Page<AccountRow> {
    try await read { db in
      try db.page(page) { comparison, order, place, limit in
        let rows = try db.accountRows("key \(comparison) ? ORDER BY key \(order) LIMIT ?", [place, limit])
        return Database.Found(rows.map { (place: $0.key, value: $0) })
      }
    }
  }

  public func accountRow(of handle: String) async throws -> AccountRow {
    try await read { db in
      guard let row = try db.accountRows("handle = ?", [handle]).first else { throw Refusal.notFound }
      return row
    }
  }

  public func setLocked(_ isLocked: Bool, _ handle: String, now: TimelineTime) async throws -> Bool {
    try await write { db in
      guard let key = try db.key(of: handle) else { throw Refusal.notFound }
      guard try db.run("UPDATE account SET is_locked = ? WHERE key = ? AND is_locked <> ?", [isLocked, key, isLocked]) > 0 else {
        return false
      }
      if isLocked { try db.endSessions(of: key, but: nil, now: now) }
      return true
    }
  }

  public func resetPassword(_ hash: String, of handle: String, now: TimelineTime) async throws {
    try await write { db in
      guard let key = try db.key(of: handle) else { throw Refusal.notFound }
      try db.run("UPDATE account SET password = ? WHERE key = ?", [hash, key])
      try db.endSessions(of: key, but: nil, now: now)
    }
  }

  public func report(_ draft: ReportDraft, by viewer: Viewer, now: TimelineTime) async throws {
    try await write(by: viewer) { db in
      var (account, post, comment): (Int64, Int64?, Int64?) = (0, nil, nil)
      switch draft.subject {
      case .post(let reference):
        let found = try db.post(reference, for: viewer.key)
        (account, post) = (found.account, found.place)
      case .comment(let reference):
        guard let found = try db.comment(reference, for: viewer.key) else { throw Refusal.notFound }
        // Nobody reports their own below a post that they don't see.
        _ = try db.post(id: found.post, for: viewer.key)
        (account, comment) = (found.writer, found.place)
      case .person(let handle): account = try db.visibleKey(of: handle, for: viewer.key)
      }
      // The same once more is the same report.
      let present = try db.exists(
        "SELECT 1 FROM report WHERE reporter = ? AND account = ? AND post IS ? AND comment IS ? AND reason = ? AND closed_ms IS NULL",
        [viewer.key, account, post, comment, draft.reason])
      guard !present else { return }
      try db.run(
        "INSERT INTO report (reporter, account, post, comment, reason, at_ms) VALUES (?, ?, ?, ?, ?, ?)",
        [viewer.key, account, post, comment, draft.reason, now.milliseconds])
    }
  }

  public func reports(open: Bool, _ page: PageRequest) async throws -> Page<ReportRow> {
    try await read { db in
      try db.page(
        page, place: "r.place",
        """
        SELECT r.place, 1, a.handle, p.id, c.id, ifnull(c.text, ifnull(p.words, p.title)), r.reason, r.at_ms, r.closed_ms IS NOT NULL
        FROM report r JOIN account a ON a.key = r.account LEFT JOIN post p ON p.place = r.post LEFT JOIN comment c ON c.place = r.comment
        WHERE (r.closed_ms IS NULL OR :all) {and}
        """, ["all": !open]
      ) { row in
        let (post, comment): (TimelineID?, TimelineID?) = (row[3], row[4])
        return ReportRow(
          id: row[0], kind: comment != nil ? "comment" : post != nil ? "post" : "person", handle: row[2], text: row[5],
          object: comment ?? post, reason: row[6], reportedAt: TimelineTime(milliseconds: row[7]), isClosed: row[8])
      }
    }
  }

  public func closeReport(_ id: Int64, now: TimelineTime) async throws -> Bool {
    try await write { db in
      guard try db.exists("SELECT 1 FROM report WHERE place = ?", [id]) else { throw Refusal.notFound }
      return try db.run("UPDATE report SET closed_ms = ? WHERE place = ? AND closed_ms IS NULL", [now.milliseconds, id]) > 0
    }
  }

  public func addUsage(_ batch: UsageBatch, by viewer: Viewer, now: TimelineTime) async throws -> Bool {
    try await write(by: viewer) { db in
      guard try db.run("INSERT OR IGNORE INTO usage_batch VALUES (?, ?, ?)", [viewer.key, batch.batch, now.milliseconds]) > 0 else {
        return false
      }
      for event in batch.events {
        try db.run(
          """
          INSERT INTO usage (day, kind, name, outcome, account, times) VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET times = times + excluded.times
          """, [event.day.daysSince1970, event.kind, event.name, event.outcome ?? "", viewer.key, event.count])
      }
      return true
    }
  }

  public func usage(from first: TimelineDate, to last: TimelineDate) async throws -> [UsageRow] {
    try await read { db in
      let rows = try db.map(
        """
        SELECT kind, name, sum(times), count(DISTINCT account) FROM usage WHERE day BETWEEN ? AND ?
        GROUP BY kind, name ORDER BY kind, sum(times) DESC, name
        """, [first.daysSince1970, last.daysSince1970]
      ) { UsageRow(kind: $0[0], name: $0[1], times: $0[2], people: $0[3]) }
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
        posts: try db.value(Int.self, "SELECT ifnull(sum(posts), 0) FROM account") ?? 0,
        openReports: try db.value(Int.self, "SELECT count(*) FROM report WHERE closed_ms IS NULL") ?? 0)
    }
  }

  public func sweep(now: TimelineTime) async throws {
    func past(_ seconds: Int) -> Int64 { now.adding(seconds: -seconds).milliseconds }
    let (tokens, events, ahead) = (past(TimelineLimits.tokenSeconds), past(TimelineLimits.eventSeconds), past(-TimelineLimits.eventSeconds))
    try await write { db in
      try db.run("DELETE FROM session WHERE used_ms <= ?", [tokens])
      if let last = try db.lastOldEvent(until: events, ahead: ahead) {
        try db.run("DELETE FROM event WHERE place <= ?", [last])
        try db.run("DELETE FROM event_swept")
        try db.run("INSERT INTO event_swept VALUES (1, ?)", [last])
      }
      try db.endByTime(now)
      try db.run("DELETE FROM room WHERE ends_ms <= ? OR ended_ms <= ?", [events, events])
      try db.run("DELETE FROM reserved_handle WHERE until_ms <= ?", [now.milliseconds])
      try db.run("DELETE FROM usage_batch WHERE at_ms <= ?", [tokens])
      try db.run("DELETE FROM usage WHERE day < ?", [now.date.daysSince1970 - TimelineLimits.usageKeptDays])
    }
  }
}

extension Database {
  /// The last event of those that are to be forgotten; nil if there are none.
  ///
  /// Places are in the order in which things happened, and times are what a clock showed. So an old time among newer ones takes nothing with
  /// it, and a time that is more than a day ahead keeps nothing that came before newer ones.
  ///
  /// - Complexity: Looks at the events that are forgotten (by place, not by the index of times).
  fileprivate func lastOldEvent(until old: Int64, ahead: Int64) throws -> Int64? {
    let kept = try value(
      Int64.self,
      """
      SELECT coalesce((SELECT place FROM event WHERE +at_ms > :old AND +at_ms <= :ahead ORDER BY place LIMIT 1),
        (SELECT place FROM event WHERE +at_ms > :old ORDER BY place LIMIT 1))
      """, ["old": old, "ahead": ahead])
    let end = kept ?? Int64.max
    return try value(Int64.self, "SELECT max(place) FROM event WHERE place < ?", [end])
  }

  /// Ends the rooms whose time is over, frees the seats that nobody renews, and tells both.
  fileprivate func endByTime(_ now: TimelineTime) throws {
    let over = try map("SELECT place, id, account, ends_ms FROM room WHERE ended_ms IS NULL AND ends_ms <= ?", [now.milliseconds]) {
      (PlacedRoom.Key(place: $0[0], id: $0[1], account: $0[2]), end: $0[3] as Int64)
    }
    for (room, end) in over { try self.end(room, at: end, now) }
    try vacate("s.renewed_ms <= ?", [Self.freshest(at: now)], at: now)
  }

  fileprivate func accountRows(_ condition: String, _ arguments: StatementArguments) throws -> [AccountRow] {
    try map(
      """
      SELECT \(Self.accountColumns), key, is_locked, (SELECT count(*) FROM session s WHERE s.account = account.key),
        (SELECT count(*) FROM report r WHERE r.account = account.key AND r.closed_ms IS NULL), bytes
      FROM account WHERE \(condition)
      """, arguments
    ) { AccountRow(key: $0[11], account: account(from: $0), isLocked: $0[12], sessions: $0[13], openReports: $0[14], bytes: $0[15]) }
  }
}
