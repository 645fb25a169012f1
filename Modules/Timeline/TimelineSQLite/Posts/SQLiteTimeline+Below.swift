import Foundation
import GRDB
public import TimelineContract
public import TimelineStorage

extension SQLiteTimeline {
  public func setLike(_ isLiked: Bool, of reference: PostReference, by viewer: Viewer, now: TimelineTime) async throws -> Post {
    try await write(by: viewer) { db in
      let found = try db.post(reference, for: viewer.key)
      if isLiked {
        let isNew =
          try db.run(
            "INSERT OR IGNORE INTO post_like (post, account, created_ms) VALUES (?, ?, ?)", [found.place, viewer.key, now.milliseconds]) > 0
        if isNew {
          let isOwn = found.account == viewer.key
          try db.log(
            isOwn ? .edited : .like, owner: found.account, actor: isOwn ? nil : viewer.key, forFollowers: false, object: found.post.id,
            at: now)
        }
      } else if try db.run("DELETE FROM post_like WHERE post = ? AND account = ?", [found.place, viewer.key]) > 0 {
        try db.run(
          "DELETE FROM event WHERE object = ? AND kind = ? AND actor = ?",
          [found.post.id, LoggedEvent.Kind.like.rawValue, viewer.key])
        try db.logCounts(of: found.post.id, owner: found.account, by: viewer.key, at: now)
      }
      return try db.post(reference, for: viewer.key).post
    }
  }

  public func likes(of reference: PostReference, for viewer: Viewer?, _ page: PageRequest) async throws -> Page<PersonName> {
    try await read { db in
      let found = try db.post(reference, for: viewer?.key ?? 0)
      return try db.page(
        page, place: "l.place",
        """
        SELECT l.place,
          (a.is_locked = 0 OR a.key = :v) AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = :v AND other = l.account),
          a.handle, a.display_name
        FROM post_like l INDEXED BY post_like_post CROSS JOIN account a ON a.key = l.account WHERE l.post = :post {and}
        """, ["v": viewer?.key ?? 0, "post": found.place]
      ) { PersonName(handle: $0[2], displayName: $0[3]) }
    }
  }

  public func known(_ comment: NewComment, on reference: PostReference, by viewer: Viewer) async throws -> Comment? {
    try await read { db in
      try db.checkSession(of: viewer)
      return try db.known(comment, on: db.post(reference, for: viewer.key), by: viewer.key)
    }
  }

  public func putComment(_ comment: NewComment, on reference: PostReference, by viewer: Viewer) async throws -> Made<Comment> {
    try await write(by: viewer) { db in
      let found = try db.post(reference, for: viewer.key)
      if let known = try db.known(comment, on: found, by: viewer.key) { return Made(known, isNew: false) }
      // As with posts: the ID of a comment that they see can't be the token of another one.
      if try db.sees(comment: comment.token, viewer.key) { throw Refusal.tokenReused }
      try db.run(
        "INSERT INTO comment (id, post, account, token, text, created_ms) VALUES (?, ?, ?, ?, ?, ?)",
        [comment.id, found.place, viewer.key, comment.token, comment.text, comment.now.milliseconds])
      try db.log(
        .comment, owner: found.account, actor: found.account == viewer.key ? nil : viewer.key, forFollowers: false, object: comment.id,
        at: comment.now)
      guard let made = try db.comments("c.id = :id", ["v": viewer.key, "id": comment.id]).first else { throw Refusal.notFound }
      return Made(made.value, isNew: true)
    }
  }

  public func comments(of reference: PostReference, for viewer: Viewer?, _ page: PageRequest) async throws -> Page<Comment> {
    try await read { db in
      let key = viewer?.key ?? 0
      let found = try db.post(reference, for: key)
      return try db.page(
        page, place: "c.place",
        """
        SELECT c.place, (a.is_locked = 0 OR a.key = :v) AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = :v AND other = c.account)
        FROM comment c INDEXED BY comment_post CROSS JOIN account a ON a.key = c.account WHERE c.post = :post {and}
        """, ["v": key, "post": found.place]
      ) { try db.comments("c.place = :at", ["v": key, "at": $0[0] as Int64]).first?.value }
    }
  }

  public func deleteComment(_ reference: CommentReference, by viewer: Viewer, now: TimelineTime) async throws {
    // It leaves a token behind, which may be more than before for whoever owns the post.
    try await write(by: viewer, takesAway: true) { db in
      guard let found = try db.comment(reference, for: viewer.key) else {
        guard try db.isSpent(reference.sent, of: viewer.key, kind: 1) else { throw Refusal.notFound }
        return
      }
      guard [found.writer, found.owner].contains(viewer.key) else { throw Refusal.notYours }
      try db.run(
        "INSERT INTO spent_token (account, kind, token, id) SELECT account, 1, token, id FROM comment WHERE place = ?", [found.place])
      // For whom it was not, a second time does nothing either.
      if found.writer != viewer.key {
        try db.run("INSERT OR IGNORE INTO spent_token (account, kind, token) VALUES (?, 1, ?)", [viewer.key, found.id])
      }
      try db.run("DELETE FROM event WHERE object = ?", [found.id])
      try db.run("DELETE FROM comment WHERE place = ?", [found.place])
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

extension Database {
  /// Comments `c` with their writers `w`, and their posts `p` of accounts `a`.
  private static let commentTables = """
    comment c JOIN account w ON w.key = c.account JOIN post p ON p.place = c.post JOIN account a ON a.key = p.account
    """

  /// Whether the viewer may see `c`: one of their own also below a post that they don't see any more, and below a post of their own also
  /// that of somebody who is hidden from them. Lists leave the latter out, but the post's owner may still delete or report it.
  private static let commentIsVisible = """
    (c.account = :v OR w.is_locked = 0 AND \(PostRows.isVisible)
      AND (p.account = :v OR NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = :v AND other = c.account)))
    """

  /// A comment that the viewer may see, by what the viewer names it: a token of theirs, or else its ID.
  func comment(_ reference: CommentReference, for viewer: Int64) throws -> PlacedComment? {
    let query = "SELECT c.place, c.id, c.account, p.id, p.account FROM \(Self.commentTables) WHERE"
    let names: StatementArguments = ["v": viewer, "n": reference.sent]
    let row =
      try first("\(query) c.account = :v AND c.token = :n", names) ?? first("\(query) c.id = :n AND \(Self.commentIsVisible)", names)
    return row.map { PlacedComment(place: $0[0], id: $0[1], writer: $0[2], post: $0[3], owner: $0[4]) }
  }

  /// Tells the owner of a post, and whoever did it, that fewer like or comment it.
  fileprivate func logCounts(of post: TimelineID, owner: Int64, by viewer: Int64, at now: TimelineTime) throws {
    try log(.edited, owner: owner, actor: owner == viewer ? nil : viewer, forFollowers: false, object: post, at: now)
  }

  /// The comment that a token stands for already.
  fileprivate func known(_ comment: NewComment, on post: PlacedPost, by viewer: Int64) throws -> Comment? {
    if try exists("SELECT 1 FROM spent_token WHERE account = ? AND kind = 1 AND token = ?", [viewer, comment.token]) {
      throw Refusal.deleted
    }
    guard let present = try comments("c.account = :v AND c.token = :token", ["v": viewer, "token": comment.token]).first?.value else {
      return nil
    }
    guard present.text == comment.text, present.post == post.post.id else { throw Refusal.tokenReused }
    return present
  }

  /// Whether the viewer may see the comment with an ID.
  fileprivate func sees(comment id: TimelineID, _ viewer: Int64) throws -> Bool {
    try exists("SELECT 1 FROM \(Self.commentTables) WHERE c.id = :id AND \(Self.commentIsVisible)", ["v": viewer, "id": id])
  }

  /// Comments as a viewer sees them.
  func comments(_ condition: String, _ arguments: StatementArguments) throws -> [(place: Int64, value: Comment)] {
    try map(
      """
      SELECT c.place, c.id, CASE WHEN c.account = :v THEN c.token END, p.id, a.handle, a.display_name, c.text, c.created_ms
      FROM comment c JOIN account a ON a.key = c.account JOIN post p ON p.place = c.post WHERE \(condition)
      """, arguments
    ) { row in
      (
        row[0],
        Comment(
          id: row[1], token: row[2], post: row[3], author: PersonName(handle: row[4], displayName: row[5]), text: row[6],
          createdAt: TimelineTime(milliseconds: row[7]))
      )
    }
  }
}
