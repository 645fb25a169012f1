import Foundation
import GRDB
public import TimelineContract
public import TimelineRules
public import TimelineStorage

extension SQLiteTimeline {
  public func known(_ post: NewPost, by viewer: Viewer) async throws -> Post? {
    try await read { db in
      try db.checkSession(of: viewer)
      return try db.known(post, by: viewer.key)
    }
  }

  public func put(_ post: NewPost, by viewer: Viewer) async throws -> Made<Post> {
    try await write(by: viewer) { db in
      if let known = try db.known(post, by: viewer.key) { return Made(known, isNew: false) }
      // The ID of a post that they see can't be the token of another one, as either would hide the other from them. One that they don't see
      // is as good as any, so that nobody learns that it is there.
      if try db.sees(post: post.token, viewer.key) { throw Refusal.tokenReused }
      let content = PostRows.values(of: post.draft.content)
      var arguments: [(any DatabaseValueConvertible)?] = [
        post.id, viewer.key, post.token, Data(post.fingerprint), post.draft.visibility.reach, post.now.milliseconds,
      ]
      arguments += content.map(\.value)
      try db.run(
        """
        INSERT INTO post (id, account, token, fingerprint, visibility, created_ms, \(content.map(\.column).joined(separator: ", ")))
        VALUES (\(arguments.map { _ in "?" }.joined(separator: ", ")))
        """, StatementArguments(arguments))
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
        UPDATE post SET visibility = ?, edited_ms = ?, version = version + 1, \(columns.map { "\($0.column) = ?" }.joined(separator: ", "))
        WHERE place = ?
        """,
        StatementArguments([visibility.reach, now.milliseconds] + columns.map(\.value) + [old.place]))
      if visibility.reach > old.post.visibility.reach { try db.moveToNewest(old.place) }
      try db.logChange(of: old, from: old.post.visibility, to: visibility, at: now)
      return try db.post(id: old.post.id, for: viewer.key).post
    }
  }

  public func deletePost(_ reference: PostReference, by viewer: Viewer, now: TimelineTime) async throws {
    try await write(by: viewer) { db in
      let old: PlacedPost
      do {
        old = try db.ownPost(reference, of: viewer.key)
      } catch Refusal.deleted {
        return
      } catch Refusal.notFound {
        try db.run("INSERT OR IGNORE INTO spent_token (account, kind, token) VALUES (?, 0, ?)", [viewer.key, reference.sent])
        return
      }
      try db.run(
        "INSERT INTO spent_token (account, kind, token, id) SELECT account, 0, token, id FROM post WHERE place = ?", [old.place])
      try db.forgetEvents(of: old)
      try db.run("DELETE FROM post WHERE place = ?", [old.place])
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
    try await write(by: viewer) { db in
      let old = try db.ownPost(reference, of: viewer.key)
      if try db.exists("SELECT 1 FROM post_image WHERE post = ? AND n = ? AND tag = ?", [old.place, n, tag]) { return old.post }
      try db.run("DELETE FROM post_image WHERE post = ? AND n = ?", [old.place, n])
      try db.run(
        "INSERT INTO post_image (post, n, type, width, height, tag, bytes) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [old.place, n, image.type, image.width, image.height, tag, Data(image.bytes)])
      return try db.touch(old, of: viewer.key, at: now)
    }
  }

  public func image(_ n: Int, of reference: PostReference, for viewer: Viewer?) async throws -> StoredImage {
    try await read { db in
      let post = try db.post(reference, for: viewer?.key ?? 0)
      let row = try db.first("SELECT rowid, type, length(bytes), tag FROM post_image WHERE post = ? AND n = ?", [post.place, n])
      guard let row else { throw Refusal.notFound }
      return StoredImage(place: row[0], type: row[1], count: row[2], tag: row[3])
    }
  }

  public func bytes(of image: StoredImage, from start: Int, count: Int, for viewer: Viewer?) async throws -> [UInt8]? {
    try await read { db -> [UInt8]? in
      if let viewer { try db.checkSession(of: viewer) }
      // Another image may have its place since.
      guard try db.exists("SELECT 1 FROM post_image WHERE rowid = ? AND tag = ?", [image.place, image.tag]) else { return nil }
      return try db.bytes(ofImage: image.place, from: start, count: min(count, image.count - start))
    }
  }

  public func deleteImage(_ n: Int, of reference: PostReference, by viewer: Viewer, now: TimelineTime) async throws {
    try await write(by: viewer) { db in
      let old = try db.ownPost(reference, of: viewer.key)
      if try db.run("DELETE FROM post_image WHERE post = ? AND n = ?", [old.place, n]) > 0 {
        _ = try db.touch(old, of: viewer.key, at: now)
      }
    }
  }
}

extension Database {
  /// The post that a token stands for already.
  fileprivate func known(_ post: NewPost, by viewer: Int64) throws -> Post? {
    if try isSpent(post.token, of: viewer, kind: 0) { throw Refusal.deleted }
    guard let row = try first("SELECT fingerprint FROM post WHERE account = ? AND token = ?", [viewer, post.token]) else { return nil }
    guard Array(row[0] as Data) == post.fingerprint else { throw Refusal.tokenReused }
    return try self.post(token: post.token, of: viewer).post
  }

  /// Gives a post the newest place, with all below it: to some it becomes visible now, and lists are in that order.
  fileprivate func moveToNewest(_ place: Int64) throws {
    // What is below a post names it by its place.
    try run("PRAGMA defer_foreign_keys = ON")
    try run("UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'post'")
    let newest = try lastPlace(in: "post")
    try run("UPDATE post SET place = ? WHERE place = ?", [newest, place])
    for table in ["post_like", "comment", "post_image", "report"] {
      try run("UPDATE \(table) SET post = ? WHERE post = ?", [newest, place])
    }
  }

  /// Gives a post a new version.
  fileprivate func touch(_ old: PlacedPost, of viewer: Int64, at now: TimelineTime) throws -> Post {
    try run("UPDATE post SET version = version + 1 WHERE place = ?", [old.place])
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

  /// Takes away what happened to a post and below it.
  func forgetEvents(of post: PlacedPost) throws {
    try run("DELETE FROM event WHERE object = ?", [post.post.id])
    for row in try rows("SELECT id FROM comment WHERE post = ?", [post.place]) {
      try run("DELETE FROM event WHERE object = ?", [row[0] as TimelineID])
    }
  }
}
