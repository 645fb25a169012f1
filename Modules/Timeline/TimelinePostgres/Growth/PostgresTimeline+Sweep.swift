public import TimelineContract
import TimelineStorage

extension PostgresTimeline {
  public func sweep(now: TimelineTime) async throws {
    func past(_ seconds: Int) -> Int64 { now.adding(seconds: -seconds).milliseconds }
    let (tokens, events, limits) = (past(TimelineLimits.tokenSeconds), past(TimelineLimits.eventSeconds), past(LimitNews.keptSeconds))
    try await write(by: nil) { db in
      try db.run("DELETE FROM session WHERE used_ms <= $1", [tokens])
      try db.endByTime(now)
      try db.run("DELETE FROM room WHERE ends_ms <= $1 OR ended_ms <= $1", [events])
      try db.run("DELETE FROM reserved_handle WHERE until_ms <= $1", [now.milliseconds])
      try db.run("DELETE FROM usage_batch WHERE at_ms <= $1", [tokens])
      try db.run("DELETE FROM limit_news WHERE at_ms <= $1", [limits])
    }
    while try await write(by: nil, adding: true, { try $0.forgetEvents(until: events) }) {}
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

  /// Forgets some of the events up to a time; true where there are more.
  fileprivate func forgetEvents(until limit: Int64) throws -> Bool {
    guard let last = try value(Int64.self, "SELECT max(place) FROM event WHERE at_ms <= $1", [limit]) else { return false }
    let gone = try changed(
      "DELETE FROM event WHERE place IN (SELECT place FROM event WHERE place <= $1 ORDER BY place LIMIT \(Self.part)) RETURNING place",
      [last]
    ) { try $0[0] as Int64 }
    try run(
      "INSERT INTO event_swept VALUES (1, $1) ON CONFLICT (key) DO UPDATE SET place = greatest(event_swept.place, excluded.place)",
      [gone.max() ?? last])
    return gone.count == Self.part
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
