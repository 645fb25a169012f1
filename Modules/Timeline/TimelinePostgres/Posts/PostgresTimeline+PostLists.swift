public import TimelineContract
public import TimelineStorage

extension PostgresTimeline {
  public func posts(_ list: PostList, for viewer: Viewer?, _ page: PageRequest) async throws -> Page<Post> {
    try await readList(for: viewer) { db in
      let key = viewer?.key ?? 0
      let (query, owner) = try db.placesQuery(of: list, for: key)
      return try db.page(page, edge: db.edge(of: query.looked, [key], page)) { comparison, _, place, limit in
        let places = try db.map(comparison == "<" ? query.down : query.up, [key, owner, place, limit, page.scanned]) { try $0[0] as Int64 }
        return try db.posts(at: places, for: key)
      }
    }
  }
}

extension PostgresSession {
  /// The query of a list's places, of which `$1` is the viewer, `$2` whose list it is, `$3` the place, `$4` how many, and `$5` how many are
  /// looked at.
  func placesQuery(of list: PostList, for viewer: Int64) throws -> (sql: PlacesQuery, owner: Int64) {
    switch list {
    case .mine:
      guard viewer != 0 else { throw Refusal.signedOut }
      return (Self.ownPlaces, viewer)
    case .home:
      guard viewer != 0 else { throw Refusal.signedOut }
      return (Self.homePlaces, viewer)
    case .everyone: return (Self.publicPlaces, 0)
    case .of(let handle):
      let owner = try visibleKey(of: handle, for: viewer)
      if owner == viewer { return (Self.ownPlaces, owner) }
      return (try follows(viewer, owner) ? Self.sharedPlaces : Self.openPlaces, owner)
    }
  }

  private static let end = "AND place {<} $3 ORDER BY place {DESC} LIMIT $4"

  static let ownPlaces = PlacesQuery("SELECT place FROM post WHERE account = $2 \(end)")
  static let sharedPlaces = PlacesQuery("SELECT place FROM post WHERE account = $2 AND visibility > 0 \(end)")
  static let openPlaces = PlacesQuery("SELECT place FROM post WHERE account = $2 AND visibility = 2 \(end)")

  static let publicPlaces = PlacesQuery(
    """
    SELECT p.place FROM (SELECT place, account FROM post WHERE visibility = 2 AND place {<} $3 ORDER BY place {DESC} LIMIT $5) p
    WHERE EXISTS (SELECT 1 FROM account a WHERE a.key = p.account AND NOT a.is_locked OFFSET 0)
      AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = $1 AND other = p.account OFFSET 0)
      AND NOT EXISTS (SELECT 1 FROM mute WHERE account = $1 AND other = p.account OFFSET 0)
    ORDER BY p.place {DESC} LIMIT $4
    """, looked: "post WHERE visibility = 2")
}

/// A query of places in both directions: from a place, at most so many.
struct PlacesQuery: Hashable, Sendable {
  /// The newest first, before the place.
  let down: String
  /// The oldest first, after the place.
  let up: String
  /// The table and the condition of what is looked at, some of which the viewer may not see; nil if they see all of it.
  let looked: String?

  /// Makes both of a text in which `{<}`, `{DESC}` and the others stand for the direction.
  init(_ text: String, looked: String? = nil) {
    self.looked = looked
    func directed(_ marks: [(String, String)]) -> String { marks.reduce(text) { $0.replacing($1.0, with: $1.1) } }
    down = directed([
      ("{<}", "<"), ("{DESC}", "DESC"), ("{min}", "min"), ("{>=}", ">="), ("{far}", "0"), ("{reaches}", ">= (SELECT place FROM bound)"),
    ])
    up = directed([
      ("{<}", ">"), ("{DESC}", "ASC"), ("{min}", "max"), ("{>=}", "<="), ("{far}", "9223372036854775807"), ("{reaches}", "> $3"),
    ])
  }
}
