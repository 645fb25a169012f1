public import TimelineContract
public import TimelineStorage

extension PostgresTimeline {
  public func export(_ part: ExportPart, of viewer: Viewer, from place: Int64) async throws -> ExportChunk {
    try await read { db -> ExportChunk in
      try db.checkSession(of: viewer)
      switch part {
      case .posts: return try db.exportPosts(of: viewer.key, from: place)
      case .comments: return try db.exportComments(of: viewer.key, from: place)
      case .rooms: return try db.exportRooms(of: viewer.key, from: place)
      default: return try db.exportRows(part, of: viewer.key, from: place)
      }
    }
  }

  public func exportedImages(of viewer: Viewer, after place: Int64) async throws -> [ExportedImage] {
    try await read { db -> [ExportedImage] in
      try db.checkSession(of: viewer)
      return try db.map(
        """
        SELECT i.place, p.id, i.n, i.type, octet_length(i.bytes), i.tag FROM post p JOIN post_image i ON i.post = p.place
        WHERE p.account = $1 AND p.images > 0 AND i.place > $2 ORDER BY i.place LIMIT 100
        """, [viewer.key, place]
      ) { row in
        ExportedImage(
          post: try row[1], n: try row[2],
          image: StoredImage(place: try row[0], type: try row[3], count: try row[4], tag: try row[5]))
      }
    }
  }

  public func exportedUsage(of viewer: Viewer, after last: UsageEvent?) async throws -> [UsageEvent] {
    let (day, kind, name) = (last?.day.daysSince1970 ?? Int.min, last?.kind ?? "", last?.name ?? "")
    let outcome = last?.outcome ?? ""
    return try await read { db -> [UsageEvent] in
      try db.checkSession(of: viewer)
      return try db.map(
        """
        SELECT kind, name, nullif(outcome, ''), day, times FROM usage
        WHERE account = $1 AND (day, kind, name, outcome) > ($2, $3, $4, $5) ORDER BY day, kind, name, outcome LIMIT \(ExportChunk.most)
        """, [viewer.key, day, kind, name, outcome]
      ) { row in
        UsageEvent(
          kind: try row[0], name: try row[1], outcome: try row[2], day: TimelineDate(daysSince1970: try row[3]), count: try row[4])
      }
    }
  }
}

extension PostgresSession {
  /// The places of as many rows as a chunk has room for, by about how many bytes each takes: the last begins within it.
  private func places(_ column: String, size: String, from tables: String, of viewer: Int64, _ place: Int64) throws -> [Int64] {
    try map(
      """
      SELECT place FROM (
        SELECT place, sum(size) OVER (ORDER BY place) - size AS ahead
        FROM (SELECT \(column) AS place, \(size) AS size FROM \(tables) ORDER BY 1 LIMIT \(ExportChunk.most)) AS found
      ) AS counted WHERE ahead < \(ExportChunk.bytes) ORDER BY place
      """, [viewer, place]
    ) { try $0[0] as Int64 }
  }

  fileprivate func exportPosts(of viewer: Int64, from place: Int64) throws -> ExportChunk {
    let places = try places(
      "p.place", size: "600 + coalesce(octet_length(p.title), 0) + coalesce(octet_length(p.words), 0)",
      from: "post p WHERE p.account = $1 AND p.place > $2", of: viewer, place)
    return ExportChunk(try posts(at: places, for: viewer).map { $0.value.json }, next: places.last)
  }

  fileprivate func exportComments(of viewer: Int64, from place: Int64) throws -> ExportChunk {
    let places = try places(
      "c.place", size: "400 + octet_length(c.text)", from: "comment c WHERE c.account = $1 AND c.place > $2", of: viewer, place)
    guard let last = places.last else { return ExportChunk([], next: nil) }
    let found = try comments("c.account = $1 AND c.place > $2 AND c.place <= $3 ORDER BY c.place", [viewer, place, last])
    return ExportChunk(found.map { $0.value.json }, next: last)
  }

  fileprivate func exportRooms(of viewer: Int64, from place: Int64) throws -> ExportChunk {
    let places = try places(
      "r.place", size: "2000 + octet_length(r.title) + coalesce(octet_length(r.material), 0)",
      from: "room r WHERE r.account = $1 AND r.place > $2", of: viewer, place)
    guard let last = places.last else { return ExportChunk([], next: nil) }
    let found = try rooms(
      "r.account = $1 AND r.place > $2 AND r.place <= $3 ORDER BY r.place", [viewer, place, last], for: viewer,
      TimelineTime(milliseconds: 0))
    return ExportChunk(found.map { $0.value.json }, next: last)
  }

  /// Parts whose entries are a name and some texts.
  fileprivate func exportRows(_ part: ExportPart, of viewer: Int64, from place: Int64) throws -> ExportChunk {
    let shape = ExportShape(of: part)
    // A report has a text, all else a name.
    let limit = part == .reports ? ExportChunk.most / 5 : ExportChunk.most
    let found = try map("SELECT \(shape.columns) FROM \(shape.tables) ORDER BY 1 LIMIT \(limit)", [viewer, place]) { row in
      (try row[0] as Int64, try shape.entry(row))
    }
    return ExportChunk(found.map(\.1), next: found.last?.0)
  }
}
