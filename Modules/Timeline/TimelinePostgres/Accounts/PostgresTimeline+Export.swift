import TimelineContract
public import TimelineStorage

extension PostgresTimeline {
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
    let places = try places(shape.place, size: shape.size, from: shape.tables, of: viewer, place)
    guard let last = places.last else { return ExportChunk([], next: nil) }
    let found = try map(
      "SELECT \(shape.columns) FROM \(shape.tables) AND \(shape.place) <= $3 ORDER BY \(shape.place)", [viewer, place, last]
    ) { try shape.entry($0) }
    return ExportChunk(found, next: last)
  }
}
