public import TimelineContract
public import TimelineStorage

extension PostgresTimeline {
  public func setLike(_ isLiked: Bool, of reference: PostReference, by viewer: Viewer, now: TimelineTime) async throws -> Post {
    try await write(by: viewer, adding: isLiked) { db in
      let found = try db.post(reference, for: viewer.key)
      if isLiked {
        let isNew =
          try db.run(
            "INSERT INTO post_like (post, account, created_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            [found.place, viewer.key, now.milliseconds]) > 0
        if isNew {
          let isOwn = found.account == viewer.key
          try db.log(
            isOwn ? .edited : .like, owner: found.account, actor: isOwn ? nil : viewer.key, forFollowers: false, object: found.post.id,
            at: now)
        }
      } else if try db.run("DELETE FROM post_like WHERE post = $1 AND account = $2", [found.place, viewer.key]) > 0 {
        try db.run(
          "DELETE FROM event WHERE object = $1 AND kind = $2 AND actor = $3",
          [found.post.id, LoggedEvent.Kind.like.rawValue, viewer.key])
        try db.logCounts(of: found.post.id, owner: found.account, by: viewer.key, at: now)
      }
      return try db.post(reference, for: viewer.key).post
    }
  }

  public func likes(of reference: PostReference, for viewer: Viewer?, _ page: PageRequest) async throws -> Page<PersonName> {
    try await readList(for: viewer) { db in
      let found = try db.post(reference, for: viewer?.key ?? 0)
      return try db.page(
        page, of: "post_like WHERE post = $2", as: "l",
        """
        SELECT l.place, a.handle, a.display_name FROM {entries} JOIN account a ON a.key = l.account
        WHERE (NOT a.is_locked OR a.key = $1) AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = $1 AND other = l.account OFFSET 0)
        """, [viewer?.key ?? 0, found.place]
      ) { PersonName(handle: try $0[1], displayName: try $0[2]) }
    }
  }

  public func known(_ comment: NewComment, on reference: PostReference, by viewer: Viewer) async throws -> Comment? {
    try await read { db in
      try db.checkSession(of: viewer)
      return try db.known(comment, on: db.post(reference, for: viewer.key), by: viewer.key)
    }
  }

  public func putComment(_ comment: NewComment, on reference: PostReference, by viewer: Viewer) async throws -> Made<Comment> {
    try await write(by: viewer, adding: true) { db in
      let found = try db.post(reference, for: viewer.key)
      if let known = try db.known(comment, on: found, by: viewer.key) { return Made(known, isNew: false) }
      // As with posts: the ID of a comment that they see can't be the token of another one.
      if try db.sees(comment: comment.token, viewer.key) { throw Refusal.tokenReused }
      try db.run(
        "INSERT INTO comment (id, post, account, token, text, created_ms) VALUES ($1, $2, $3, $4, $5, $6)",
        [comment.id, found.place, viewer.key, comment.token, comment.text, comment.now.milliseconds])
      try db.log(
        .comment, owner: found.account, actor: found.account == viewer.key ? nil : viewer.key, forFollowers: false, object: comment.id,
        at: comment.now)
      guard let made = try db.comments("c.id = $2", [viewer.key, comment.id]).first else { throw Refusal.notFound }
      return Made(made.value, isNew: true)
    }
  }

  public func comments(of reference: PostReference, for viewer: Viewer?, _ page: PageRequest) async throws -> Page<Comment> {
    try await readList(for: viewer) { db in
      let key = viewer?.key ?? 0
      let found = try db.post(reference, for: key)
      let entries = "comment WHERE post = $2"
      return try db.page(page, edge: db.edge(of: entries, [key, found.place], page)) { comparison, order, place, limit in
        try db.comments(
          from: PostgresSession.looked(at: entries, comparison, order, 3),
          """
          (NOT a.is_locked OR a.key = $1) AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = $1 AND other = c.account OFFSET 0)
          ORDER BY c.place \(order) LIMIT $5
          """, [key, found.place, place, page.scanned, limit])
      }
    }
  }

  public func deleteComment(_ reference: CommentReference, by viewer: Viewer, now: TimelineTime) async throws {
    // It leaves a token behind, which may be more than before for whoever owns the post.
    try await write(by: viewer, takesAway: true) { db in
      try db.serialize()
      guard let found = try db.comment(reference, for: viewer.key) else {
        guard try db.isSpent(reference.sent, of: viewer.key, kind: 1) else { throw Refusal.notFound }
        return
      }
      guard [found.writer, found.owner].contains(viewer.key) else { throw Refusal.notYours }
      try db.run(
        "INSERT INTO spent_token (account, kind, token, id) SELECT account, 1, token, id FROM comment WHERE place = $1", [found.place])
      // For whom it was not, a second time does nothing either.
      if found.writer != viewer.key {
        try db.run("INSERT INTO spent_token (account, kind, token) VALUES ($1, 1, $2) ON CONFLICT DO NOTHING", [viewer.key, found.id])
      }
      try db.run("DELETE FROM event WHERE object = $1", [found.id])
      try db.run("DELETE FROM comment WHERE place = $1", [found.place])
      try db.logCounts(of: found.post, owner: found.owner, by: viewer.key, at: now)
    }
  }
}

/// A comment with what only the database knows of it.
struct PlacedComment {
  var place: Int64
  var id: TimelineID
  var writer: Int64
  /// The post below which it is, and whose that is.
  var post: TimelineID
  var owner: Int64
}

extension PostgresSession {
  /// Comments `c` with their writers `w`, and their posts `p` of accounts `a`.
  private static let commentTables = """
    comment c JOIN account w ON w.key = c.account JOIN post p ON p.place = c.post JOIN account a ON a.key = p.account
    """

  /// Whether the viewer may see `c`: one of their own also below a post that they don't see any more, and below a post of their own also
  /// that of somebody who is hidden from them. Lists leave the latter out, but the post's owner may still delete or report it.
  private static let commentIsVisible = """
    (c.account = $1 OR NOT w.is_locked AND \(PostRows.isVisible)
      AND (p.account = $1 OR NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = $1 AND other = c.account)))
    """

  /// A comment that the viewer may see, by what the viewer names it: a token of theirs, or else its ID.
  func comment(_ reference: CommentReference, for viewer: Int64) throws -> PlacedComment? {
    let query = "SELECT c.place, c.id, c.account, p.id, p.account FROM \(Self.commentTables) WHERE"
    let names: [any PostgresValue] = [viewer, reference.sent]
    let row =
      try first("\(query) c.account = $1 AND c.token = $2", names) ?? first("\(query) c.id = $2 AND \(Self.commentIsVisible)", names)
    return try row.map {
      PlacedComment(place: try $0[0], id: try $0[1], writer: try $0[2], post: try $0[3], owner: try $0[4])
    }
  }

  /// Tells the owner of a post, and whoever did it, that fewer like or comment it.
  fileprivate func logCounts(of post: TimelineID, owner: Int64, by viewer: Int64, at now: TimelineTime) throws {
    try log(.edited, owner: owner, actor: owner == viewer ? nil : viewer, forFollowers: false, object: post, at: now)
  }

  /// The comment that a token stands for already.
  fileprivate func known(_ comment: NewComment, on post: PlacedPost, by viewer: Int64) throws -> Comment? {
    if try exists("SELECT 1 FROM spent_token WHERE account = $1 AND kind = 1 AND token = $2", [viewer, comment.token]) {
      throw Refusal.deleted
    }
    guard let present = try comments("c.account = $1 AND c.token = $2", [viewer, comment.token]).first?.value else { return nil }
    guard present.text == comment.text, present.post == post.post.id else { throw Refusal.tokenReused }
    return present
  }

  /// Whether the viewer may see the comment with an ID.
  fileprivate func sees(comment id: TimelineID, _ viewer: Int64) throws -> Bool {
    try exists("SELECT 1 FROM \(Self.commentTables) WHERE c.id = $2 AND \(Self.commentIsVisible)", [viewer, id])
  }

  /// Comments as a viewer sees them, of a table or a query.
  func comments(
    from entries: String = "comment", _ condition: String, _ arguments: [any PostgresValue]
  ) throws -> [(place: Int64, value: Comment)] {
    try map(
      """
      SELECT c.place, c.id, CASE WHEN c.account = $1 THEN c.token END, p.id, a.handle, a.display_name, c.text, c.created_ms
      FROM \(entries) c JOIN account a ON a.key = c.account JOIN post p ON p.place = c.post WHERE \(condition)
      """, arguments
    ) { row in
      (
        place: try row[0],
        value: Comment(
          id: try row[1], token: try row[2], post: try row[3], author: PersonName(handle: try row[4], displayName: try row[5]),
          text: try row[6], createdAt: TimelineTime(milliseconds: try row[7]))
      )
    }
  }
}
