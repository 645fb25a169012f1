import Foundation
import TimelineContract
public import TimelineStorage

extension PostgresTimeline {
  public func export(_ part: ExportPart, of viewer: Viewer, from place: Int64) async throws -> ExportChunk {
    try await read { db in
      switch part {
      case .posts: try db.exportPosts(of: viewer.key, from: place)
      case .images: try db.exportImage(of: viewer.key, from: place)
      case .comments:
        db.chunk(
          try db.comments("c.account = $1 AND c.place > $2 ORDER BY c.place LIMIT 100", [viewer.key, place]).map {
            ($0.place, $0.value.json)
          })
      case .rooms:
        db.chunk(
          try db.rooms(
            "r.account = $1 AND r.place > $2 ORDER BY r.place LIMIT 100", [viewer.key, place], for: viewer.key,
            TimelineTime(milliseconds: 0)
          ).map { ($0.place, $0.value.json) })
      default: try db.exportRows(part, of: viewer.key, from: place)
      }
    }
  }
}

extension PostgresSession {
  fileprivate func chunk(_ found: [(Int64, JSONText)], limit: Int = 100) -> ExportChunk {
    ExportChunk(found.map(\.1), next: found.count == limit ? found.last?.0 : nil)
  }

  fileprivate func exportPosts(of viewer: Int64, from place: Int64) throws -> ExportChunk {
    let places = try map("SELECT place FROM post WHERE account = $1 AND place > $2 ORDER BY place LIMIT 100", [viewer, place]) {
      try $0[0] as Int64
    }
    return chunk(try posts(at: places, for: viewer).map { ($0.place, $0.value.json) })
  }

  /// One at a time: they are large.
  fileprivate func exportImage(of viewer: Int64, from place: Int64) throws -> ExportChunk {
    let found = try map(
      """
      SELECT i.place, p.id, i.n, i.type, i.bytes FROM post p JOIN post_image i ON i.post = p.place
      WHERE p.account = $1 AND p.images > 0 AND i.place > $2 ORDER BY i.place LIMIT 1
      """, [viewer, place]
    ) { row in
      let (id, n, type, bytes): (TimelineID, Int, String, PostgresBytes) = (try row[1], try row[2], try row[3], try row[4])
      var json = JSONText()
      json.object {
        $0.member("post", id)
        $0.member("n", n)
        $0.member("type", type)
        $0.member("base64", Data(bytes.bytes).base64EncodedString())
      }
      return (try row[0] as Int64, json)
    }
    return chunk(found, limit: 1)
  }

  /// Parts whose entries are a name and some texts.
  fileprivate func exportRows(_ part: ExportPart, of viewer: Int64, from place: Int64) throws -> ExportChunk {
    let shape = ExportShape(of: part)
    let limit = part == .usage ? 100_000 : 100
    let found = try map("SELECT \(shape.columns) FROM \(shape.tables) ORDER BY 1 LIMIT \(limit)", [viewer, place]) { row in
      (try row[0] as Int64, try shape.entry(row))
    }
    return chunk(found, limit: limit)
  }
}
