import GRDB
public import TimelineContract
public import TimelineStorage

extension SQLiteTimeline {
  public func posts(_ list: PostList, for viewer: Viewer?, _ page: PageRequest) async throws -> Page<Post> {
    try await read { db in
      let key = viewer?.key ?? 0
      let (query, owner) = try db.placesQuery(of: list, for: key)
      return try db.page(page) { comparison, _, place, limit in
        let most = query.isFiltered ? page.scanned : limit
        let found = try db.find(
          comparison == "<" ? query.down : query.up, ["v": key, "owner": owner, "place": place, "limit": most], limit: limit,
          scanned: query.isFiltered ? most : .max
        ) { $0[0] as Int64 }
        return Database.Found(try db.posts(at: found.entries.map(\.value), for: key), edge: found.edge)
      }
    }
  }
}

extension Database {
  /// Steps through the statements of the first page of a home list, and makes nothing of the rows: what `make bench-server` measures against.
  package func stepHome(of viewer: Int64, limit: Int) throws -> Int {
    let places = try map(
      Self.homePlaces.down, ["v": viewer, "owner": viewer, "place": Int64.max, "limit": limit + 1]
    ) { $0[0] as Int64 }
    let statement = try cachedStatement(sql: Self.postAtPlace)
    return try places.prefix(limit).count { try Row.fetchOne(statement, arguments: ["v": viewer, "p": $0]) != nil }
  }

  /// The query of a list's places.
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
      let follows = try exists("SELECT 1 FROM follow WHERE follower = ? AND followee = ?", [viewer, owner])
      return (follows ? Self.sharedPlaces : Self.openPlaces, owner)
    }
  }

  private static let end = "AND place {<} :place ORDER BY place {DESC} LIMIT :limit"

  // Every query names every argument.
  private static let ownPlaces = PlacesQuery("SELECT place, 1 FROM post INDEXED BY post_mine WHERE account = :owner AND :v = :v \(end)")
  private static let sharedPlaces = PlacesQuery(
    "SELECT place, 1 FROM post INDEXED BY post_shared WHERE account = :owner AND visibility > 0 AND :v = :v \(end)")
  private static let openPlaces = PlacesQuery(
    "SELECT place, 1 FROM post INDEXED BY post_open WHERE account = :owner AND visibility = 2 AND :v = :v \(end)")

  private static let publicPlaces = PlacesQuery(
    """
    SELECT p.place,
      a.is_locked = 0 AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = :v AND other = p.account)
        AND NOT EXISTS (SELECT 1 FROM mute WHERE account = :v AND other = p.account)
    FROM post p INDEXED BY post_public CROSS JOIN account a ON a.key = p.account
    WHERE p.visibility = 2 AND :owner = :owner AND p.place {<} :place ORDER BY p.place {DESC} LIMIT :limit
    """, isFiltered: true)

  /// The home list is merged when it is read: of each whom the viewer follows the next place is looked up, a step into an index; only those
  /// who have the nearest ones are read further, and no further than the last of these.
  private static let homePlaces = PlacesQuery(
    """
    WITH source (account, own) AS MATERIALIZED (
      SELECT f.followee, 0 FROM follow f JOIN account a ON a.key = f.followee
      WHERE f.follower = :v AND a.is_locked = 0 AND NOT EXISTS (SELECT 1 FROM mute WHERE account = :v AND other = f.followee)
      UNION ALL SELECT :owner, 1
    ),
    head (account, own, top) AS MATERIALIZED (
      SELECT account, own, CASE own
        WHEN 0 THEN (SELECT place FROM post INDEXED BY post_shared WHERE account = s.account AND visibility > 0 \(end1))
        ELSE (SELECT place FROM post INDEXED BY post_mine WHERE account = s.account \(end1)) END
      FROM source s
    ),
    near (account, own, top) AS MATERIALIZED (
      SELECT account, own, top FROM head WHERE top IS NOT NULL ORDER BY top {DESC} LIMIT :limit
    ),
    bound (place) AS MATERIALIZED (SELECT CASE count(*) WHEN :limit THEN {min}(top) ELSE {far} END FROM near)
    SELECT place, 1 FROM (
      SELECT p.place FROM near n CROSS JOIN post p ON p.place IN (
        SELECT place FROM post INDEXED BY post_shared WHERE account = n.account AND visibility > 0
          AND place {>=} (SELECT place FROM bound) \(end))
      WHERE n.own = 0
      UNION ALL
      SELECT p.place FROM near n CROSS JOIN post p ON p.place IN (
        SELECT place FROM post INDEXED BY post_mine WHERE account = n.account AND place {>=} (SELECT place FROM bound) \(end))
      WHERE n.own = 1
    ) ORDER BY place {DESC} LIMIT :limit
    """)

  private static let end1 = "AND place {<} :place ORDER BY place {DESC} LIMIT 1"
}

/// A query of places in both directions: from `:place`, at most `:limit`, each with whether the viewer sees what is there.
struct PlacesQuery {
  /// Whether there are places at which the viewer sees nothing.
  let isFiltered: Bool
  /// The newest first, before the place.
  let down: String
  /// The oldest first, after the place.
  let up: String

  /// Makes both of a text in which `{<}`, `{DESC}` and the others stand for the direction.
  init(_ text: String, isFiltered: Bool = false) {
    func directed(_ marks: [(String, String)]) -> String { marks.reduce(text) { $0.replacing($1.0, with: $1.1) } }
    down = directed([("{<}", "<"), ("{DESC}", "DESC"), ("{min}", "min"), ("{>=}", ">="), ("{far}", "0")])
    self.isFiltered = isFiltered
    up = directed([("{<}", ">"), ("{DESC}", "ASC"), ("{min}", "max"), ("{>=}", "<="), ("{far}", "9223372036854775807")])
  }
}
