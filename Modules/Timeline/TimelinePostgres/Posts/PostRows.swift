import TimelineContract

/// How posts are read: as one viewer sees them, whose key is `$1` (0 for nobody who is signed in).
enum PostRows {
  /// Whether the viewer may see `p`, a post of `a`.
  static let isVisible = """
    (p.account = $1 OR NOT a.is_locked
      AND (p.visibility = 2 OR p.visibility = 1 AND EXISTS (SELECT 1 FROM follow WHERE follower = $1 AND followee = p.account))
      AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = $1 AND other = p.account))
    """

  /// Likes and comments of whom the viewer cannot see do not count for the viewer. Those of locked accounts are in no count anyway.
  static let columns = """
    p.place, p.id, CASE WHEN p.account = $1 THEN p.token END, a.handle, a.display_name, p.visibility, p.created_ms, p.edited_ms, p.version,
    p.images,
    p.likes - (SELECT count(*) FROM hidden h JOIN post_like l ON l.post = p.place AND l.account = h.other
      JOIN account k ON k.key = h.other AND NOT k.is_locked WHERE h.viewer = $1),
    p.comments - (SELECT count(*) FROM hidden h JOIN comment c ON c.post = p.place AND c.account = h.other
      JOIN account k ON k.key = h.other AND NOT k.is_locked WHERE h.viewer = $1),
    EXISTS (SELECT 1 FROM post_like l WHERE l.post = p.place AND l.account = $1),
    p.kind, p.title, p.unit, p.words, p.started_ms, p.started_offset, p.active_seconds, p.amount, p.first_unit, p.last_unit,
    p.week, p.target, p.done, p.percent
    """

  /// The tables where a post is found by what names it, `n`.
  static let namedTables = "post_name n JOIN post p ON p.place = n.place JOIN account a ON a.key = p.account"
  /// The query of posts by their places, `$2`, as far as the viewer may see them: each is looked up in the partition that has it.
  static let atPlaces = """
    SELECT \(columns) FROM unnest($2::bigint[]) AS s (place) JOIN post p ON p.place = s.place JOIN account a ON a.key = p.account
    WHERE \(isVisible)
    """

  /// A post without its images.
  static func post(from row: PostgresRow) throws -> Post {
    Post(
      id: try row[1], token: try row[2], owner: PersonName(handle: try row[3], displayName: try row[4]),
      visibility: Visibility(reach: try row[5]) ?? .private, createdAt: TimelineTime(milliseconds: try row[6]),
      editedAt: (try row[7] as Int64?).map { TimelineTime(milliseconds: $0) }, content: try content(from: row), images: [],
      likes: try row[10], comments: try row[11], likedByMe: try row[12], version: try row[8])
  }

  private static func content(from row: PostgresRow) throws -> PostContent {
    let kind: Int = try row[13]
    let (title, unit, words): (String?, String?, String?) = (try row[14], try row[15], try row[16])
    let material = title.map { PostMaterial(title: $0, unit: unit) }
    guard kind == 0 else {
      return .goal(
        PostGoal(
          weekStart: TimelineDate(daysSince1970: try row[23]), kind: kind == 1 ? .time : .amount, target: try row[24], done: try row[25],
          percent: try row[26], material: material, text: words))
    }
    let (first, last): (Int?, Int?) = (try row[21], try row[22])
    let amount = (try row[20] as Int?).map { PostAmount(count: $0, start: first, end: last) }
    return .record(
      PostRecord(
        material: material, startedAt: TimelineTime(milliseconds: try row[17], offset: try row[18]), activeSeconds: try row[19],
        amount: amount, memo: words))
  }

  /// The columns of a content, with their values.
  static func values(of content: PostContent) -> [(column: String, value: any PostgresValue)] {
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

extension PostgresSession {
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
    try exists("SELECT 1 FROM \(PostRows.namedTables) WHERE n.id = $2 AND \(PostRows.isVisible)", [viewer, id])
  }

  /// Whether a post (0) or a comment (1) with this token or ID was deleted by somebody, or deleted before it came.
  func isSpent(_ name: TimelineID, of account: Int64, kind: Int) throws -> Bool {
    try exists("SELECT 1 FROM spent_token WHERE account = $1 AND kind = $2 AND token = $3", [account, kind, name])
      || exists("SELECT 1 FROM spent_token WHERE account = $1 AND kind = $2 AND id = $3", [account, kind, name])
  }

  private func placedPost(token: TimelineID, of viewer: Int64) throws -> PlacedPost? {
    try placedPost("n.account = $1 AND n.token = $2", token, viewer)
  }

  private func placedPost(id: TimelineID, for viewer: Int64) throws -> PlacedPost? {
    try placedPost("n.id = $2 AND \(PostRows.isVisible)", id, viewer)
  }

  private func placedPost(_ condition: String, _ name: TimelineID, _ viewer: Int64) throws -> PlacedPost? {
    let row = try first("SELECT \(PostRows.columns), p.account FROM \(PostRows.namedTables) WHERE \(condition)", [viewer, name])
    guard let row else { return nil }
    var post = try PostRows.post(from: row)
    let (place, images): (Int64, Int) = (try row[0], try row[9])
    if images > 0 { post.images = try self.images(of: [place])[place] ?? [] }
    return PlacedPost(place: place, account: try row[27], post: post)
  }

  /// A post of the viewer's own.
  ///
  /// - Throws: ``Refusal/notYours`` for one of somebody else's that the viewer sees.
  func ownPost(_ reference: PostReference, of viewer: Int64) throws -> PlacedPost {
    let found = try post(reference, for: viewer)
    guard found.account == viewer else { throw Refusal.notYours }
    return found
  }

  /// The images of posts.
  private func images(of places: [Int64]) throws -> [Int64: [PostImage]] {
    let found = try map(
      "SELECT post, n, width, height, type FROM post_image WHERE post = ANY ($1) ORDER BY post, n", [PostgresNumbers(places)]
    ) { (post: try $0[0] as Int64, image: PostImage(n: try $0[1], width: try $0[2], height: try $0[3], type: try $0[4])) }
    return Dictionary(grouping: found, by: \.post).mapValues { $0.map(\.image) }
  }

  /// Posts by their places, in that order, as far as the viewer may see them.
  func posts(at places: [Int64], for viewer: Int64) throws -> [(place: Int64, value: Post)] {
    guard !places.isEmpty else { return [] }
    var withImages: [Int64] = []
    var found: [Int64: Post] = [:]
    _ = try map(PostRows.atPlaces, [viewer, PostgresNumbers(places)]) { row in
      let place: Int64 = try row[0]
      if try row[9] as Int > 0 { withImages.append(place) }
      found[place] = try PostRows.post(from: row)
    }
    if !withImages.isEmpty { for (place, images) in try images(of: withImages) { found[place]?.images = images } }
    return places.compactMap { place in found[place].map { (place, $0) } }
  }
}
