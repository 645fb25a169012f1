public import TimelineContract
import TimelineStorage

extension PostgresTimeline {
  public func sweep(now: TimelineTime) async throws {
    func past(_ seconds: Int) -> Int64 { now.adding(seconds: -seconds).milliseconds }
    let (tokens, events, limits) = (past(TimelineLimits.tokenSeconds), past(TimelineLimits.eventSeconds), past(LimitNews.keptSeconds))
    let (eventsAhead, limitsAhead) = (past(-TimelineLimits.eventSeconds), past(-LimitNews.keptSeconds))
    try await write(by: nil) { db in
      try db.run("DELETE FROM session WHERE used_ms <= $1", [tokens])
      try db.endByTime(now)
      try db.run("DELETE FROM room WHERE ends_ms <= $1 OR ended_ms <= $1", [events])
      try db.run("DELETE FROM reserved_handle WHERE until_ms <= $1", [now.milliseconds])
      try db.run("DELETE FROM usage_batch WHERE at_ms <= $1", [tokens])
      // Addresses are stored for an hour, also if a clock was ahead.
      try db.run("DELETE FROM limit_news WHERE at_ms <= $1 OR at_ms > $2", [limits, limitsAhead])
    }
    let day = now.date.daysSince1970 - TimelineLimits.usageKeptDays
    while try await write(by: nil, adding: true, { try $0.forgetUsage(before: day) }) {}
    if let kept = try await read({ try $0.firstKeptEvent(after: events, ahead: eventsAhead) }) {
      while try await write(by: nil, adding: true, { try $0.forgetEvents(before: kept) }) {}
    }
    while try await write(by: nil, adding: true, { try $0.forgetMarks() }) {}
    try await extendPartitions()
    try await sweepHome()
  }

  /// Lets home entries that are old be merged from now on, and takes those away that have been for a while.
  private func sweepHome() async throws {
    let floor = try await trying(on: writing) { [growth] in
      do {
        try PostgresPartitions.dropHome($0)
      } catch PostgresError.refused(state: "55P03", message: _) {
        // Somebody reads for long. The next sweep tries again.
      }
      return try PostgresPartitions.nextFloor($0, growth)
    }
    guard let floor else { return }
    try await write(by: nil, adding: true) { db in
      _ = try db.run("UPDATE home_state SET floor = $1, raised_at = now() WHERE floor < $1", [floor])
    }
  }
}

extension PostgresSession {
  /// So many rows go at once: those who write wait for no more.
  private static let part = 2_000

  /// The place of the first event that isn't to be forgotten yet; nil if none comes before it.
  ///
  /// Places are in the order in which things happened, and times are what a clock showed. So an old time among newer ones takes nothing with
  /// it, and a time that is more than a day ahead keeps nothing that came before newer ones.
  fileprivate func firstKeptEvent(after old: Int64, ahead: Int64) throws -> Int64? {
    let kept = try value(
      Int64.self,
      """
      SELECT coalesce((SELECT place FROM event WHERE at_ms > $1 AND at_ms <= $2 ORDER BY place LIMIT 1),
        (SELECT place FROM event WHERE at_ms > $1 ORDER BY place LIMIT 1), (SELECT max(place) + 1 FROM event))
      """, [old, ahead])
    guard let kept, try exists("SELECT 1 FROM event WHERE place < $1", [kept]) else { return nil }
    return kept
  }

  /// Forgets some of the events before a place; true if there are more.
  fileprivate func forgetEvents(before place: Int64) throws -> Bool {
    let gone = try changed(
      "DELETE FROM event WHERE place IN (SELECT place FROM event WHERE place < $1 ORDER BY place LIMIT \(Self.part)) RETURNING place",
      [place]
    ) { try $0[0] as Int64 }
    // Another instance may have forgotten them meanwhile.
    guard let last = gone.max() else { return false }
    try run(
      "INSERT INTO event_swept VALUES (1, $1) ON CONFLICT (key) DO UPDATE SET place = greatest(event_swept.place, excluded.place)",
      [last])
    return gone.count == Self.part
  }

  /// Forgets some of the counts of usage before a day; true if there are more.
  fileprivate func forgetUsage(before day: Int) throws -> Bool {
    guard try exists("SELECT 1 FROM usage WHERE day < $1 LIMIT 1", [day]) else { return false }
    return try run(
      """
      DELETE FROM usage WHERE (day, kind, name, outcome, account) IN (
        SELECT day, kind, name, outcome, account FROM usage WHERE day < $1 ORDER BY day, kind, name, outcome, account LIMIT \(Self.part))
      """, [day]) == Self.part
  }

  /// Forgets some of the marks of transactions for which nobody asks that late; true where there are more.
  fileprivate func forgetMarks() throws -> Bool {
    try run(
      """
      DELETE FROM kept WHERE number IN (
        SELECT number FROM (SELECT number, at FROM kept ORDER BY number LIMIT \(Self.part)) AS oldest WHERE at < now() - interval '5 minutes')
      """) == Self.part
  }

  /// Ends the rooms whose time is over, frees the seats that nobody renews, and tells both.
  fileprivate func endByTime(_ now: TimelineTime) throws {
    let over = try map(
      "SELECT place, id, account, ends_ms FROM room WHERE ended_ms IS NULL AND ends_ms <= $1 ORDER BY place", [now.milliseconds]
    ) { (PlacedRoom.Key(place: try $0[0], id: try $0[1], account: try $0[2]), end: try $0[3] as Int64) }
    for (room, end) in over { try self.end(room, at: end, now) }
    try vacate("s.renewed_ms <= $1", [Self.freshest(at: now)], at: now)
  }
}
