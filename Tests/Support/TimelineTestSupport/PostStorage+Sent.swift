public import TimelineContract
public import TimelineRules
public import TimelineStorage

// A test is the client: it sends the UUID of a post or a comment, which is an ID or a token.
extension PostStorage {
  /// The post that a client names.
  public func post(_ sent: TimelineID, for viewer: Viewer?) async throws -> Post { try await post(PostReference(sent), for: viewer) }

  /// Changes the post that a client names.
  public func changePost(
    _ sent: TimelineID, version: Int?, _ change: PostChange, by viewer: Viewer, now: TimelineTime
  ) async throws -> Post {
    try await changePost(PostReference(sent), version: version, change, by: viewer, now: now)
  }

  /// Deletes the post that a client names.
  public func deletePost(_ sent: TimelineID, by viewer: Viewer, now: TimelineTime) async throws {
    try await deletePost(PostReference(sent), by: viewer, now: now)
  }

  /// Likes the post that a client names, or takes that back.
  public func setLike(_ isLiked: Bool, of sent: TimelineID, by viewer: Viewer, now: TimelineTime) async throws -> Post {
    try await setLike(isLiked, of: PostReference(sent), by: viewer, now: now)
  }

  /// Who likes the post that a client names.
  public func likes(of sent: TimelineID, for viewer: Viewer?, _ page: PageRequest) async throws -> Page<PersonName> {
    try await likes(of: PostReference(sent), for: viewer, page)
  }

  /// Comments the post that a client names.
  public func putComment(_ comment: NewComment, on sent: TimelineID, by viewer: Viewer) async throws -> Made<Comment> {
    try await putComment(comment, on: PostReference(sent), by: viewer)
  }

  /// The comments of the post that a client names.
  public func comments(of sent: TimelineID, for viewer: Viewer?, _ page: PageRequest) async throws -> Page<Comment> {
    try await comments(of: PostReference(sent), for: viewer, page)
  }

  /// Deletes the comment that a client names.
  public func deleteComment(_ sent: TimelineID, by viewer: Viewer, now: TimelineTime) async throws {
    try await deleteComment(CommentReference(sent), by: viewer, now: now)
  }

  /// Sets an image of the post that a client names.
  public func setImage(
    _ n: Int, _ image: CleanImage, tag: String, of sent: TimelineID, by viewer: Viewer, now: TimelineTime
  ) async throws -> Post {
    try await setImage(n, image, tag: tag, of: PostReference(sent), by: viewer, now: now)
  }

  /// An image of the post that a client names.
  public func image(_ n: Int, of sent: TimelineID, for viewer: Viewer?) async throws -> StoredImage {
    try await image(n, of: PostReference(sent), for: viewer)
  }

  /// Takes an image of the post that a client names away.
  public func deleteImage(_ n: Int, of sent: TimelineID, by viewer: Viewer, now: TimelineTime) async throws {
    try await deleteImage(n, of: PostReference(sent), by: viewer, now: now)
  }
}
