import GRDB
import TimelineContract
public import TimelineStorage

extension SQLiteTimeline {
  public func export(_ part: ExportPart, of viewer: Viewer, from place: Int64) async throws -> ExportChunk {
    try await read { db in
      switch part {
      case .posts: try db.exportPosts(of: viewer.key, from: place)
      case .comments: try db.exportComments(of: viewer.key, from: place)
      case .rooms: try db.exportRooms(of: viewer.key, from: place)
      default: try db.exportRows(part, of: viewer.key, from: place)
      }
    }
  }

  public func exportedImages(of viewer: Viewer, after place: Int64) async throws -> [ExportedImage] {
    try await read { db in
      try db.map(
        """
        SELECT i.rowid, p.id, i.n, i.type, length(i.bytes), i.tag FROM post p JOIN post_image i ON i.post = p.place
        WHERE p.account = ? AND i.rowid > ? ORDER BY i.rowid LIMIT 100
        """, [viewer.key, place]
      ) { row in
        ExportedImage(post: row[1], n: row[2], image: StoredImage(place: row[0], type: row[3], count: row[4], tag: row[5]))
      }
    }
  }
}

extension Database {
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
    let (column, members, size, tables): (String, String, String, String) =
      switch part {
      case .sessions:
        (
          "s.place", "'device', s.device, 'createdAt', s.created_ms", "100 + \(Self.length(of: "s.device"))",
          "session s WHERE s.account = :v AND s.place > :p"
        )
      case .likes:
        (
          "l.place", "'post', p.id, 'likedAt', l.created_ms", "150",
          "post_like l JOIN post p ON p.place = l.post WHERE l.account = :v AND l.place > :p"
        )
      case .following:
        (
          "f.place", "'handle', a.handle", "100",
          "follow f JOIN account a ON a.key = f.followee WHERE f.follower = :v AND f.place > :p"
        )
      case .requested:
        (
          "f.place", "'handle', a.handle", "100",
          "follow_request f JOIN account a ON a.key = f.followee WHERE f.follower = :v AND f.place > :p"
        )
      case .followers:
        (
          "f.place", "'handle', a.handle", "100",
          "follow f JOIN account a ON a.key = f.follower WHERE f.followee = :v AND f.place > :p"
        )
      case .blocked:
        (
          "b.blocked", "'handle', a.handle", "100",
          "block b JOIN account a ON a.key = b.blocked WHERE b.blocker = :v AND b.blocked > :p"
        )
      case .muted:
        (
          "m.other", "'handle', a.handle", "100", "mute m JOIN account a ON a.key = m.other WHERE m.account = :v AND m.other > :p"
        )
      case .usage:
        (
          "u.place", "'kind', u.kind, 'name', u.name, 'outcome', u.outcome, 'day', u.day, 'count', u.times",
          "150 + \(Self.length(of: "u.name")) + \(Self.length(of: "u.outcome"))",
          """
          (SELECT row_number() OVER (ORDER BY day, kind, name, outcome) AS place, kind, name, outcome, day, times
            FROM usage WHERE account = :v) AS u WHERE u.place > :p
          """
        )
      default:
        (
          "r.place", "'handle', a.handle, 'post', p.id, 'comment', c.id, 'reason', r.reason, 'reportedAt', r.at_ms",
          "250 + \(Self.length(of: "r.reason"))",
          """
          report r JOIN account a ON a.key = r.account LEFT JOIN post p ON p.place = r.post LEFT JOIN comment c ON c.place = r.comment
          WHERE r.reporter = :v AND r.place > :p
          """
        )
      }
    let places = try places(column, size: size, from: tables, of: viewer, place)
    guard let last = places.last else { return ExportChunk([], next: nil) }
    let found = try map(
      "SELECT \(members) FROM \(tables) AND \(column) <= :last ORDER BY \(column)", ["v": viewer, "p": place, "last": last]
    ) { Self.exported($0) }
    return ExportChunk(found, next: last)
  }

  /// Names and values by turns.
  private static func exported(_ row: Row) -> JSONText {
    var json = JSONText()
    json.object { json in
      for column in stride(from: 0, to: row.count, by: 2) {
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
        case "kind": json.member("kind", String.fromDatabaseValue(value))
        case "name": json.member("name", String.fromDatabaseValue(value))
        case "outcome": json.member("outcome", String.fromDatabaseValue(value).flatMap { $0.isEmpty ? nil : $0 })
        case "day": json.member("day", Int.fromDatabaseValue(value).map { TimelineDate(daysSince1970: $0).description })
        case "count": json.member("count", Int.fromDatabaseValue(value))
        default: json.member("reason", String.fromDatabaseValue(value))
        }
      }
    }
    return json
  }
}
