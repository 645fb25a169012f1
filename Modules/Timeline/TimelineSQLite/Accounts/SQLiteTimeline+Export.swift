import GRDB
public import TimelineContract
public import TimelineStorage

extension SQLiteTimeline {
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
        SELECT i.rowid, p.id, i.n, i.type, length(i.bytes), i.tag FROM post p JOIN post_image i ON i.post = p.place
        WHERE p.account = ? AND i.rowid > ? ORDER BY i.rowid LIMIT 100
        """, [viewer.key, place]
      ) { row in
        ExportedImage(post: row[1], n: row[2], image: StoredImage(place: row[0], type: row[3], count: row[4], tag: row[5]))
      }
    }
  }

  public func exportedUsage(of viewer: Viewer, after last: UsageEvent?) async throws -> [UsageEvent] {
    let (day, kind, name) = (last?.day.daysSince1970 ?? Int.min, last?.kind ?? "", last?.name ?? "")
    let outcome = last?.outcome ?? ""
    return try await read { db -> [UsageEvent] in
      try db.checkSession(of: viewer)
      return try db.map(Database.usagePage, [viewer.key, day, kind, name, outcome]) { row in
        UsageEvent(kind: row[0], name: row[1], outcome: row[2], day: TimelineDate(daysSince1970: row[3]), count: row[4])
      }
    }
  }
}

extension Database {
  /// An account's counts behind one. The index of accounts has the columns of the primary key behind it, so only these rows are read.
  static let usagePage = """
    SELECT kind, name, nullif(outcome, ''), day, times FROM usage
    WHERE account = ? AND (day, kind, name, outcome) > (?, ?, ?, ?) ORDER BY day, kind, name, outcome LIMIT \(ExportChunk.most)
    """

  /// The places of as many rows as a chunk has room for, by about how many bytes each takes: the last begins within it.
  private func places(_ column: String, size: String, from tables: String, of viewer: Int64, _ place: Int64) throws -> [Int64] {
    try map(
      """
      SELECT place FROM (
        SELECT place, sum(size) OVER (ORDER BY place) - size AS ahead
        FROM (SELECT \(column) AS place, \(size) AS size FROM \(tables) ORDER BY 1 LIMIT \(ExportChunk.most)) AS found
      ) AS counted WHERE ahead < \(ExportChunk.bytes) ORDER BY place
      """, ["v": viewer, "p": place]
    ) { $0[0] as Int64 }
  }

  /// How many bytes a text has.
  private static func length(of column: String) -> String { "coalesce(length(CAST(\(column) AS BLOB)), 0)" }

  fileprivate func exportPosts(of viewer: Int64, from place: Int64) throws -> ExportChunk {
    let places = try places(
      "p.place", size: "600 + \(Self.length(of: "p.title")) + \(Self.length(of: "p.words"))",
      from: "post p WHERE p.account = :v AND p.place > :p", of: viewer, place)
    return ExportChunk(try posts(at: places, for: viewer).map { $0.value.json }, next: places.last)
  }

  fileprivate func exportComments(of viewer: Int64, from place: Int64) throws -> ExportChunk {
    let places = try places(
      "c.place", size: "400 + \(Self.length(of: "c.text"))", from: "comment c WHERE c.account = :v AND c.place > :p", of: viewer, place)
    guard let last = places.last else { return ExportChunk([], next: nil) }
    let found = try comments(
      "c.account = :v AND c.place > :p AND c.place <= :last ORDER BY c.place", ["v": viewer, "p": place, "last": last])
    return ExportChunk(found.map { $0.value.json }, next: last)
  }

  fileprivate func exportRooms(of viewer: Int64, from place: Int64) throws -> ExportChunk {
    let places = try places(
      "r.place", size: "2000 + \(Self.length(of: "r.title")) + \(Self.length(of: "r.material"))",
      from: "room r WHERE r.account = :v AND r.place > :p", of: viewer, place)
    guard let last = places.last else { return ExportChunk([], next: nil) }
    let found = try rooms(
      "r.account = :v AND r.place > :p AND r.place <= :last ORDER BY r.place", ["v": viewer, "p": place, "last": last], for: viewer,
      TimelineTime(milliseconds: 0))
    return ExportChunk(found.map { $0.value.json }, next: last)
  }

  /// Parts whose entries are a name and some texts.
  fileprivate func exportRows(_ part: ExportPart, of viewer: Int64, from place: Int64) throws -> ExportChunk {
    let (columns, tables): (String, String) =
      switch part {
      case .sessions: ("s.place, 'device', s.device, 'createdAt', s.created_ms", "session s WHERE s.account = :v AND s.place > :p")
      case .likes:
        (
          "l.place, 'post', p.id, 'likedAt', l.created_ms",
          "post_like l JOIN post p ON p.place = l.post WHERE l.account = :v AND l.place > :p"
        )
      case .following:
        ("f.place, 'handle', a.handle", "follow f JOIN account a ON a.key = f.followee WHERE f.follower = :v AND f.place > :p")
      case .requested:
        ("f.place, 'handle', a.handle", "follow_request f JOIN account a ON a.key = f.followee WHERE f.follower = :v AND f.place > :p")
      case .followers:
        ("f.place, 'handle', a.handle", "follow f JOIN account a ON a.key = f.follower WHERE f.followee = :v AND f.place > :p")
      case .blocked:
        ("b.blocked, 'handle', a.handle", "block b JOIN account a ON a.key = b.blocked WHERE b.blocker = :v AND b.blocked > :p")
      case .muted: ("m.other, 'handle', a.handle", "mute m JOIN account a ON a.key = m.other WHERE m.account = :v AND m.other > :p")
      default:
        (
          "r.place, 'handle', a.handle, 'post', p.id, 'comment', c.id, 'reason', r.reason, 'reportedAt', r.at_ms",
          """
          report r JOIN account a ON a.key = r.account LEFT JOIN post p ON p.place = r.post LEFT JOIN comment c ON c.place = r.comment
          WHERE r.reporter = :v AND r.place > :p
          """
        )
      }
    // A report has a text, all else a name.
    let limit = part == .reports ? ExportChunk.most / 5 : ExportChunk.most
    let found = try map("SELECT \(columns) FROM \(tables) ORDER BY 1 LIMIT \(limit)", ["v": viewer, "p": place]) { row in
      (row[0] as Int64, Self.exported(row))
    }
    return ExportChunk(found.map(\.1), next: found.last?.0)
  }

  /// Names and values by turns, behind the place.
  private static func exported(_ row: Row) -> JSONText {
    var json = JSONText()
    json.object { json in
      for column in stride(from: 1, to: row.count, by: 2) {
        let name: String = row[column]
        let value: DatabaseValue = row[column + 1]
        switch name {
        case "device": json.member("device", String.fromDatabaseValue(value))
        case "createdAt": json.member("createdAt", Int64.fromDatabaseValue(value).map { TimelineTime(milliseconds: $0) })
        case "likedAt": json.member("likedAt", Int64.fromDatabaseValue(value).map { TimelineTime(milliseconds: $0) })
        case "reportedAt": json.member("reportedAt", Int64.fromDatabaseValue(value).map { TimelineTime(milliseconds: $0) })
        case "post": json.member("post", TimelineID.fromDatabaseValue(value))
        case "comment": json.member("comment", TimelineID.fromDatabaseValue(value))
        case "handle": json.member("handle", String.fromDatabaseValue(value))
        default: json.member("reason", String.fromDatabaseValue(value))
        }
      }
    }
    return json
  }
}
