import GRDB
import TimelineContract

/// How posts are read: as one viewer sees them, whose key is `:v` (0 for nobody who is signed in).
enum PostRows {
  /// Whether the viewer may see `p`, a post of `a`.
  static let isVisible = """
    (p.account = :v OR a.is_locked = 0
      AND (p.visibility = 2 OR p.visibility = 1 AND EXISTS (SELECT 1 FROM follow WHERE follower = :v AND followee = p.account))
      AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = :v AND other = p.account))
    """

  /// Likes and comments of whom the viewer cannot see do not count for the viewer. Those of locked accounts are in no count anyway.
  static let columns = """
    p.place, p.id, CASE WHEN p.account = :v THEN p.token END, a.handle, a.display_name, p.visibility, p.created_ms, p.edited_ms, p.version,
    p.images,
    p.likes - (SELECT count(*) FROM hidden h JOIN post_like l ON l.post = p.place AND l.account = h.other
      JOIN account k ON k.key = h.other WHERE h.viewer = :v AND k.is_locked = 0),
    p.comments - (SELECT count(*) FROM hidden h JOIN comment c ON c.post = p.place AND c.account = h.other
      JOIN account k ON k.key = h.other WHERE h.viewer = :v AND k.is_locked = 0),
    EXISTS (SELECT 1 FROM post_like l WHERE l.post = p.place AND l.account = :v),
    p.kind, p.title, p.unit, p.words, p.started_ms, p.started_offset, p.active_seconds, p.amount, p.first_unit, p.last_unit,
    p.week, p.target, p.done, p.percent
    """

  static let tables = "post p JOIN account a ON a.key = p.account"

  /// A post without its images.
  static func post(from row: Row) -> Post {
    Post(
      id: row[1], token: row[2], owner: PersonName(handle: row[3], displayName: row[4]),
      visibility: Visibility(reach: row[5]) ?? .private, createdAt: TimelineTime(milliseconds: row[6]),
      editedAt: (row[7] as Int64?).map { TimelineTime(milliseconds: $0) }, content: content(from: row), images: [], likes: row[10],
      comments: row[11], likedByMe: row[12], version: row[8])
  }

  private static func content(from row: Row) -> PostContent {
    let kind: Int = row[13]
    let material = (row[14] as String?).map { PostMaterial(title: $0, unit: row[15]) }
    guard kind == 0 else {
      return .goal(
        PostGoal(
          weekStart: TimelineDate(daysSince1970: row[23]), kind: kind == 1 ? .time : .amount, target: row[24], done: row[25],
          percent: row[26], material: material, text: row[16]))
    }
    let amount = (row[20] as Int?).map { PostAmount(count: $0, start: row[21], end: row[22]) }
    return .record(
      PostRecord(
        material: material, startedAt: TimelineTime(milliseconds: row[17], offset: row[18]), activeSeconds: row[19], amount: amount,
        memo: row[16]))
  }

  /// The columns of a content, with their values.
  static func values(of content: PostContent) -> [(column: String, value: (any DatabaseValueConvertible)?)] {
    let (material, words): (PostMaterial?, String?)
    let record: PostRecord?
    let goal: PostGoal?
    switch content {
    case .record(let value): (record, goal, material, words) = (value, nil, value.material, value.memo)
    case .goal(let value): (record, goal, material, words) = (nil, value, value.material, value.text)
    }
    return [
      ("kind", goal.map { $0.kind == .time ? 1 : 2 } ?? 0), ("title", material?.title), ("unit", material?.unit), ("words", words),
      ("started_ms", record?.startedAt.milliseconds), ("started_offset", record?.startedAt.offset),
      ("active_seconds", record?.activeSeconds), ("amount", record?.amount?.count), ("first_unit", record?.amount?.start),
      ("last_unit", record?.amount?.end), ("week", goal?.weekStart.daysSince1970), ("target", goal?.target), ("done", goal?.done),
      ("percent", goal?.percent),
    ]
  }
}

/// A post with what only the database knows of it.
struct PlacedPost {
  var place: Int64
  var account: Int64
  var post: Post
}

extension Database {
  /// A post that the viewer may see, by what the viewer names it: a token of theirs, or else its ID.
  func post(_ reference: PostReference, for viewer: Int64) throws -> PlacedPost {
    let sent = reference.sent
    if viewer != 0, let found = try placedPost(token: sent, of: viewer) { return found }
    if let found = try placedPost(id: sent, for: viewer) { return found }
    if viewer != 0, try isSpent(sent, of: viewer, kind: 0) { throw Refusal.deleted }
    throw Refusal.notFound
  }

  /// A post that the viewer may see, by its ID, which no token stands in front of.
  func post(id: TimelineID, for viewer: Int64) throws -> PlacedPost {
    guard let found = try placedPost(id: id, for: viewer) else { throw Refusal.notFound }
    return found
  }

  /// A post of the viewer's own, by its token.
  func post(token: TimelineID, of viewer: Int64) throws -> PlacedPost {
    guard let found = try placedPost(token: token, of: viewer) else { throw Refusal.notFound }
    return found
  }

  /// Whether the viewer may see the post with an ID.
  func sees(post id: TimelineID, _ viewer: Int64) throws -> Bool {
    try exists("SELECT 1 FROM \(PostRows.tables) WHERE p.id = :n AND \(PostRows.isVisible)", ["v": viewer, "n": id])
  }

  /// Whether a post (0) or a comment (1) with this token or ID was deleted by somebody, or deleted before it came.
  func isSpent(_ name: TimelineID, of account: Int64, kind: Int) throws -> Bool {
    try exists("SELECT 1 FROM spent_token WHERE account = ? AND kind = ? AND (token = ? OR id = ?)", [account, kind, name, name])
  }

  private func placedPost(token: TimelineID, of viewer: Int64) throws -> PlacedPost? {
    try placedPost("p.account = :v AND p.token = :n", token, viewer)
  }

  private func placedPost(id: TimelineID, for viewer: Int64) throws -> PlacedPost? {
    try placedPost("p.id = :n AND \(PostRows.isVisible)", id, viewer)
  }

  private func placedPost(_ condition: String, _ name: TimelineID, _ viewer: Int64) throws -> PlacedPost? {
    guard
      let row = try first(
        "SELECT \(PostRows.columns), p.account FROM \(PostRows.tables) WHERE \(condition)", ["v": viewer, "n": name])
    else { return nil }
    var post = PostRows.post(from: row)
    let place: Int64 = row[0]
    if (row[9] as Int) > 0 { post.images = try images(of: place) }
    return PlacedPost(place: place, account: row[27], post: post)
  }

  /// A post of the viewer's own.
  ///
  /// - Throws: ``Refusal/notYours`` for one of somebody else's that the viewer sees.
  func ownPost(_ reference: PostReference, of viewer: Int64) throws -> PlacedPost {
    let found = try post(reference, for: viewer)
    guard found.account == viewer else { throw Refusal.notYours }
    return found
  }

  func images(of place: Int64) throws -> [PostImage] {
    try map("SELECT n, width, height, type FROM post_image WHERE post = ? ORDER BY n", [place]) {
      PostImage(n: $0[0], width: $0[1], height: $0[2], type: $0[3])
    }
  }

  /// The query of a post by its place `:p`, as far as the viewer may see it.
  static let postAtPlace = "SELECT \(PostRows.columns) FROM \(PostRows.tables) WHERE p.place = :p AND \(PostRows.isVisible)"

  /// Posts by their places, in that order, as far as the viewer may see them.
  func posts(at places: [Int64], for viewer: Int64) throws -> [(place: Int64, value: Post)] {
    let statement = try cachedStatement(sql: Self.postAtPlace)
    var found: [(place: Int64, value: Post)] = []
    found.reserveCapacity(places.count)
    for place in places {
      guard let row = try Row.fetchOne(statement, arguments: ["v": viewer, "p": place]) else { continue }
      var post = PostRows.post(from: row)
      if (row[9] as Int) > 0 { post.images = try images(of: place) }
      found.append((place, post))
    }
    return found
  }
}
