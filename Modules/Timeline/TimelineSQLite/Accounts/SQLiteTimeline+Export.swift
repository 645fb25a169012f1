import Foundation
import GRDB
import TimelineContract
public import TimelineStorage

extension SQLiteTimeline {
  public func export(_ part: ExportPart, of viewer: Viewer, from place: Int64) async throws -> ExportChunk {
    try await read { db in
      switch part {
      case .posts: try db.exportPosts(of: viewer.key, from: place)
      case .images: try db.exportImage(of: viewer.key, from: place)
      case .comments:
        db.chunk(
          try db.comments(
            "c.account = :v AND c.place > :place ORDER BY c.place LIMIT 100", ["v": viewer.key, "place": place]
          ).map { ($0.place, $0.value.json) })
      case .rooms:
        db.chunk(
          try db.rooms(
            "r.account = :v AND r.place > :place ORDER BY r.place LIMIT 100", ["v": viewer.key, "place": place], for: viewer.key,
            TimelineTime(milliseconds: 0)
          ).map { ($0.place, $0.value.json) })
      default: try db.exportRows(part, of: viewer.key, from: place)
      }
    }
  }
}

extension Database {
  fileprivate func chunk(_ found: [(Int64, JSONText)], limit: Int = 100) -> ExportChunk {
    ExportChunk(found.map(\.1), next: found.count == limit ? found.last?.0 : nil)
  }

  fileprivate func exportPosts(of viewer: Int64, from place: Int64) throws -> ExportChunk {
    let places = try map("SELECT place FROM post WHERE account = ? AND place > ? ORDER BY place LIMIT 100", [viewer, place]) {
      $0[0] as Int64
    }
    return chunk(try posts(at: places, for: viewer).map { ($0.place, $0.value.json) })
  }

  /// One at a time: they are large.
  fileprivate func exportImage(of viewer: Int64, from place: Int64) throws -> ExportChunk {
    let found = try map(
      """
      SELECT i.rowid, p.id, i.n, i.type, i.bytes FROM post p JOIN post_image i ON i.post = p.place
      WHERE p.account = ? AND i.rowid > ? ORDER BY i.rowid LIMIT 1
      """, [viewer, place]
    ) { row in
      var json = JSONText()
      json.object {
        $0.member("post", row[1] as TimelineID)
        $0.member("n", row[2] as Int)
        $0.member("type", row[3] as String)
        $0.member("base64", (row[4] as Data).base64EncodedString())
      }
      return (row[0] as Int64, json)
    }
    return chunk(found, limit: 1)
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
      case .usage:
        (
          "row_number() OVER (ORDER BY day, kind, name, outcome), 'kind', kind, 'name', name, 'outcome', outcome, 'day', day, 'count', times",
          "usage WHERE account = :v AND :p = 0"
        )
      default:
        (
          "r.place, 'handle', a.handle, 'post', p.id, 'comment', c.id, 'reason', r.reason, 'reportedAt', r.at_ms",
          """
          report r JOIN account a ON a.key = r.account LEFT JOIN post p ON p.place = r.post LEFT JOIN comment c ON c.place = r.comment
          WHERE r.reporter = :v AND r.place > :p
          """
        )
      }
    let limit = part == .usage ? 100_000 : 100
    let found = try map("SELECT \(columns) FROM \(tables) ORDER BY 1 LIMIT \(limit)", ["v": viewer, "p": place]) { row in
      (row[0] as Int64, Self.exported(row))
    }
    return chunk(found, limit: limit)
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
