public import TimelineContract
public import TimelineRules
public import TimelineStorage

extension PostgresTimeline {
  public func known(_ post: NewPost, by viewer: Viewer) async throws -> Post? {
    try await read { db in
      try db.checkSession(of: viewer)
      return try db.known(post, by: viewer.key)
    }
  }

  public func put(_ post: NewPost, by viewer: Viewer) async throws -> Made<Post> {
    try await write(by: viewer, adding: true) { db in
      if let known = try db.known(post, by: viewer.key) { return Made(known, isNew: false) }
      // The ID of a post that they see can't be the token of another one, as either would hide the other from them. One that they don't see
      // is as good as any, so that nobody learns that it is there.
      if try db.sees(post: post.token, viewer.key) { throw Refusal.tokenReused }
      let content = PostRows.values(of: post.draft.content)
      let arguments: [any PostgresValue] =
        [
          post.id, viewer.key, post.token, PostgresBytes(post.fingerprint), post.draft.visibility.reach, post.now.milliseconds,
        ] + content.map(\.value)
      try db.run(
        """
        INSERT INTO post (id, account, token, fingerprint, visibility, created_ms, \(content.map(\.column).joined(separator: ", ")))
        VALUES (\((1...arguments.count).map { "$\($0)" }.joined(separator: ", ")))
        """, arguments)
      try db.log(
        .post, owner: viewer.key, actor: nil, forFollowers: post.draft.visibility != .private, object: post.id, at: post.now)
      return Made(try db.post(id: post.id, for: viewer.key).post, isNew: true)
    }
  }

  public func post(_ reference: PostReference, for viewer: Viewer?) async throws -> Post {
    try await read { db in try db.post(reference, for: viewer?.key ?? 0).post }
  }

  public func changePost(
    _ reference: PostReference, version: Int?, _ change: PostChange, by viewer: Viewer, now: TimelineTime
  ) async throws -> Post {
    try await write(by: viewer) { db in
      let old = try db.ownPost(reference, of: viewer.key)
      if let version, version != old.post.version { throw Refusal.edited }
      let content = change.content ?? old.post.content
      let visibility = change.visibility ?? old.post.visibility
      guard content.kind == old.post.content.kind else { throw Refusal.kindFixed }
      guard content != old.post.content || visibility != old.post.visibility else { return old.post }
      let columns = PostRows.values(of: content)
      try db.run(
        """
        UPDATE post SET visibility = $2, edited_ms = $3, version = version + 1,
          \(columns.enumerated().map { "\($1.column) = $\($0 + 4)" }.joined(separator: ", "))
        WHERE place = $1
        """, [old.place, visibility.reach, now.milliseconds] + columns.map(\.value))
      if visibility.reach > old.post.visibility.reach {
        // To some it becomes visible now, and lists are in that order.
        try db.run("UPDATE post SET place = nextval('post_place_seq') WHERE place = $1", [old.place])
      }
      try db.logChange(of: old, from: old.post.visibility, to: visibility, at: now)
      return try db.post(id: old.post.id, for: viewer.key).post
    }
  }

  public func deletePost(_ reference: PostReference, by viewer: Viewer, now: TimelineTime) async throws {
    try await write(by: viewer) { db in
      // What is below it does not change any more.
      try db.serialize()
      let old: PlacedPost
      do {
        old = try db.ownPost(reference, of: viewer.key)
      } catch Refusal.deleted {
        return
      } catch Refusal.notFound {
        try db.run(
          "INSERT INTO spent_token (account, kind, token) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING", [viewer.key, reference.sent])
        return
      }
      try db.run(
        "INSERT INTO spent_token (account, kind, token, id) SELECT account, 0, token, id FROM post WHERE place = $1", [old.place])
      try db.run("DELETE FROM event WHERE object = $1", [old.post.id])
      try db.run("DELETE FROM event WHERE object IN (SELECT id FROM comment WHERE post = $1)", [old.place])
      try db.run("DELETE FROM post WHERE place = $1", [old.place])
      try db.log(
        .gone, owner: viewer.key, actor: nil, forFollowers: old.post.visibility != .private, object: old.post.id, at: now)
    }
  }

  public func ownPost(_ reference: PostReference, by viewer: Viewer) async throws -> Post {
    try await read { db in
      try db.checkSession(of: viewer)
      return try db.ownPost(reference, of: viewer.key).post
    }
  }

  public func setImage(
    _ n: Int, _ image: CleanImage, tag: String, of reference: PostReference, by viewer: Viewer, now: TimelineTime
  ) async throws -> Post {
    try await write(by: viewer, adding: true) { db in
      let old = try db.ownPost(reference, of: viewer.key)
      if try db.exists("SELECT 1 FROM post_image WHERE post = $1 AND n = $2 AND tag = $3", [old.place, n, tag]) { return old.post }
      try db.run("DELETE FROM post_image WHERE post = $1 AND n = $2", [old.place, n])
      try db.run(
        "INSERT INTO post_image (post, n, type, width, height, tag, bytes) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        [old.place, n, image.type, image.width, image.height, tag, PostgresBytes(image.bytes)])
      return try db.renew(old, of: viewer.key, at: now)
    }
  }

  public func image(_ n: Int, of reference: PostReference, for viewer: Viewer?) async throws -> StoredImage {
    try await read { db in
      let post = try db.post(reference, for: viewer?.key ?? 0)
      let row = try db.first("SELECT place, type, octet_length(bytes), tag FROM post_image WHERE post = $1 AND n = $2", [post.place, n])
      guard let row else { throw Refusal.notFound }
      return StoredImage(place: try row[0], type: try row[1], count: try row[2], tag: try row[3])
    }
  }

  public func bytes(of image: StoredImage, from start: Int, count: Int, for viewer: Viewer?) async throws -> [UInt8]? {
    try await read { db -> [UInt8]? in
      if let viewer { try db.checkSession(of: viewer) }
      // Of bytes that aren't compressed, no others are read than are asked for.
      let bytes = try db.value(
        PostgresBytes.self, "SELECT substring(bytes FROM $3::int FOR $4::int) FROM post_image WHERE place = $1 AND tag = $2",
        [image.place, image.tag, start + 1, count])
      return bytes?.bytes
    }
  }

  public func deleteImage(_ n: Int, of reference: PostReference, by viewer: Viewer, now: TimelineTime) async throws {
    try await write(by: viewer) { db in
      let old = try db.ownPost(reference, of: viewer.key)
      if try db.run("DELETE FROM post_image WHERE post = $1 AND n = $2", [old.place, n]) > 0 {
        _ = try db.renew(old, of: viewer.key, at: now)
      }
    }
  }
}

extension PostgresSession {
  /// The post that a token stands for already.
  fileprivate func known(_ post: NewPost, by viewer: Int64) throws -> Post? {
    if try isSpent(post.token, of: viewer, kind: 0) { throw Refusal.deleted }
    let fingerprint = try value(
      PostgresBytes.self,
      "SELECT p.fingerprint FROM post_name n JOIN post p ON p.place = n.place WHERE n.account = $1 AND n.token = $2", [viewer, post.token])
    guard let fingerprint else { return nil }
    guard fingerprint.bytes == post.fingerprint else { throw Refusal.tokenReused }
    return try self.post(token: post.token, of: viewer).post
  }

  /// Gives a post a new version.
  fileprivate func renew(_ old: PlacedPost, of viewer: Int64, at now: TimelineTime) throws -> Post {
    try run("UPDATE post SET version = version + 1 WHERE place = $1", [old.place])
    try logChange(of: old, from: old.post.visibility, to: old.post.visibility, at: now)
    return try post(id: old.post.id, for: viewer).post
  }

  /// Tells that a post changed: to whom it became visible it is new, to whom it no longer is it is gone.
  fileprivate func logChange(of old: PlacedPost, from before: Visibility, to after: Visibility, at now: TimelineTime) throws {
    let (was, isNow) = (before != .private, after != .private)
    if was, !isNow {
      try log(.gone, owner: old.account, actor: nil, forFollowers: true, object: old.post.id, at: now)
      try log(.edited, owner: old.account, actor: nil, forFollowers: false, object: old.post.id, at: now)
    } else {
      try log(!was && isNow ? .post : .edited, owner: old.account, actor: nil, forFollowers: isNow, object: old.post.id, at: now)
    }
  }
}
