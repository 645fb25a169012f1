public import TimelineContract
public import TimelineRules
public import TimelineStorage

extension PostgresTimeline {
  public func report(_ draft: ReportDraft, by viewer: Viewer, now: TimelineTime) async throws {
    try await write(by: viewer, adding: true) { db in
      let (account, post, comment) = try db.subject(of: draft, for: viewer.key)
      // The same once more is the same report.
      let present = try db.exists(
        """
        SELECT 1 FROM report WHERE reporter = $1 AND account = $2 AND post IS NOT DISTINCT FROM $3 AND comment IS NOT DISTINCT FROM $4
          AND reason = $5 AND closed_ms IS NULL
        """, [viewer.key, account, post, comment, draft.reason])
      guard !present else { return }
      try db.run(
        "INSERT INTO report (reporter, account, post, comment, reason, at_ms) VALUES ($1, $2, $3, $4, $5, $6)",
        [viewer.key, account, post, comment, draft.reason, now.milliseconds])
    }
  }

  public func reports(open: Bool, _ page: PageRequest) async throws -> Page<ReportRow> {
    try await read { db in
      try db.page(
        page, of: "report WHERE \(open ? "closed_ms IS NULL" : "true")", as: "r",
        """
        SELECT r.place, a.handle, p.id, c.id, coalesce(c.text, p.words, p.title), r.reason, r.at_ms, r.closed_ms IS NOT NULL
        FROM {entries} JOIN account a ON a.key = r.account LEFT JOIN post p ON p.place = r.post LEFT JOIN comment c ON c.place = r.comment
        """, []
      ) { row in
        let (post, comment): (TimelineID?, TimelineID?) = (try row[2], try row[3])
        return ReportRow(
          id: try row[0], kind: comment != nil ? "comment" : post != nil ? "post" : "person", handle: try row[1], text: try row[4],
          object: comment ?? post, reason: try row[5], reportedAt: TimelineTime(milliseconds: try row[6]), isClosed: try row[7])
      }
    }
  }

  public func closeReport(_ id: Int64, now: TimelineTime) async throws -> Bool {
    try await write(by: nil) { db in
      guard try db.exists("SELECT 1 FROM report WHERE place = $1", [id]) else { throw Refusal.notFound }
      return try db.run("UPDATE report SET closed_ms = $2 WHERE place = $1 AND closed_ms IS NULL", [id, now.milliseconds]) > 0
    }
  }
}

extension PostgresSession {
  /// Whom a report is about, and the post or the comment, as far as the viewer sees them.
  fileprivate func subject(of draft: ReportDraft, for viewer: Int64) throws -> (account: Int64, post: Int64?, comment: Int64?) {
    switch draft.subject {
    case .post(let reference):
      let found = try post(reference, for: viewer)
      return (found.account, found.place, nil)
    case .comment(let reference):
      guard let found = try comment(reference, for: viewer) else { throw Refusal.notFound }
      // Nobody reports their own below a post that they don't see.
      _ = try post(id: found.post, for: viewer)
      return (found.writer, nil, found.place)
    case .person(let handle): return (try visibleKey(of: handle, for: viewer), nil, nil)
    }
  }
}
