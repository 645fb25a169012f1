public import TimelineContract
public import TimelineRules

/// A post that its owner sends.
public struct NewPost: Hashable, Sendable {
  /// The client's token.
  public var token: TimelineID
  /// What will name it to everyone.
  public var id: TimelineID
  public var draft: PostDraft
  /// What the content is compared by when the token comes again.
  public var fingerprint: [UInt8]
  public var now: TimelineTime

  /// Makes a post.
  public init(token: TimelineID, id: TimelineID, draft: PostDraft, fingerprint: [UInt8], now: TimelineTime) {
    self.token = token
    self.id = id
    self.draft = draft
    self.fingerprint = fingerprint
    self.now = now
  }
}

/// A comment that its writer sends.
public struct NewComment: Hashable, Sendable {
  /// The client's token.
  public var token: TimelineID
  /// What will name it to everyone.
  public var id: TimelineID
  public var text: String
  public var now: TimelineTime

  /// Makes a comment.
  public init(token: TimelineID, id: TimelineID, text: String, now: TimelineTime) {
    self.token = token
    self.id = id
    self.text = text
    self.now = now
  }
}

/// What came of something that is made once, however often it is asked for.
public struct Made<Value: Sendable>: Sendable {
  /// What stands there.
  public var value: Value
  /// Whether it was made now.
  public var isNew: Bool

  /// Makes an outcome.
  public init(_ value: Value, isNew: Bool) {
    self.value = value
    self.isNew = isNew
  }
}

/// A list of posts.
public enum PostList: Hashable, Sendable {
  /// The viewer's.
  case mine
  /// Those of whom the viewer follows and did not mute, and the viewer's.
  case home
  /// All public ones, but of whom the viewer muted.
  case everyone
  /// Those of a person that the viewer may see.
  case of(handle: String)
}

/// An image as it is stored, without its bytes.
public struct StoredImage: Hashable, Sendable {
  /// Its place in the storage.
  public var place: Int64
  public var type: String
  /// How many bytes it has.
  public var count: Int
  /// What its `ETag` is made of: another one has other bytes.
  public var tag: String

  /// Makes an image.
  public init(place: Int64, type: String, count: Int, tag: String) {
    self.place = place
    self.type = type
    self.count = count
    self.tag = tag
  }
}

/// Posts, and what stands below them.
///
/// Clients name posts and comments by references (``PostReference``, ``CommentReference``). A token of the viewer's own comes before an ID.
public protocol PostStorage: Sendable {
  /// What stands there for a post that came before; nil for one that did not.
  ///
  /// - Throws: As ``put(_:by:)`` does.
  func known(_ post: NewPost, by viewer: Viewer) async throws -> Post?

  /// Makes a post once.
  ///
  /// - Throws: ``Refusal/tokenReused`` if the token stands for other content, or is the ID of a post that the viewer sees; ``Refusal/deleted``
  ///   if its post was deleted, or a delete came before it.
  func put(_ post: NewPost, by viewer: Viewer) async throws -> Made<Post>

  /// One post; `viewer` is nil for nobody who is signed in.
  ///
  /// - Throws: ``Refusal/notFound``; ``Refusal/deleted`` to who deleted it.
  func post(_ reference: PostReference, for viewer: Viewer?) async throws -> Post

  /// Changes a post of the viewer's; a change that changes nothing makes no new version. A post that is seen more widely than before gets the
  /// newest place in lists, one that is seen less widely keeps its own.
  ///
  /// - Parameter version: What the post must have; nil for any.
  /// - Throws: ``Refusal/edited`` where it has another; ``Refusal/notYours``; ``Refusal/invalid(_:)`` for content of the other kind.
  func changePost(
    _ reference: PostReference, version: Int?, _ change: PostChange, by viewer: Viewer, now: TimelineTime
  ) async throws -> Post

  /// Deletes a post of the viewer's with all below it; a second time does nothing. A reference that nothing has is kept as a token that is spent.
  ///
  /// - Throws: ``Refusal/notYours`` for a post of somebody else's that the viewer sees.
  func deletePost(_ reference: PostReference, by viewer: Viewer, now: TimelineTime) async throws

  /// A page of posts.
  ///
  /// - Throws: ``Refusal/notFound`` where there is no such person for the viewer; ``Refusal/signedOut`` for a list that needs a viewer.
  func posts(_ list: PostList, for viewer: Viewer?, _ page: PageRequest) async throws -> Page<Post>

  /// Likes a post, or takes that back.
  func setLike(_ isLiked: Bool, of reference: PostReference, by viewer: Viewer, now: TimelineTime) async throws -> Post

  /// Who likes a post.
  func likes(of reference: PostReference, for viewer: Viewer?, _ page: PageRequest) async throws -> Page<PersonName>

  /// What stands there for a comment that came before; nil for one that did not.
  ///
  /// - Throws: As ``putComment(_:on:by:)`` does.
  func known(_ comment: NewComment, on reference: PostReference, by viewer: Viewer) async throws -> Comment?

  /// Makes a comment once.
  ///
  /// - Throws: ``Refusal/tokenReused`` if the token stands for another comment, or is the ID of a comment that the viewer sees;
  ///   ``Refusal/deleted`` if its comment was deleted.
  func putComment(_ comment: NewComment, on reference: PostReference, by viewer: Viewer) async throws -> Made<Comment>

  /// The comments of a post.
  func comments(of reference: PostReference, for viewer: Viewer?, _ page: PageRequest) async throws -> Page<Comment>

  /// Deletes a comment, by its id or the writer's token: its writer or the post's owner may; a second time does nothing for
  /// whoever deleted it.
  func deleteComment(_ reference: CommentReference, by viewer: Viewer, now: TimelineTime) async throws

  /// A post of the viewer's, for a check before its change: throws what the change itself would.
  func ownPost(_ reference: PostReference, by viewer: Viewer) async throws -> Post

  /// Sets an image of a post of the viewer's.
  func setImage(_ n: Int, _ image: CleanImage, tag: String, of reference: PostReference, by viewer: Viewer, now: TimelineTime) async throws
    -> Post

  /// An image of a post that the viewer may see.
  func image(_ n: Int, of reference: PostReference, for viewer: Viewer?) async throws -> StoredImage

  /// Some bytes of an image that was found for a viewer, and no more than these are read; nil if it isn't there any more.
  ///
  /// - Parameters:
  ///   - start: The first of them, less than the image's count.
  ///   - count: How many at most.
  /// - Throws: ``Refusal/signedOut`` if the viewer's session has ended or their account is locked.
  func bytes(of image: StoredImage, from start: Int, count: Int, for viewer: Viewer?) async throws -> [UInt8]?

  /// Takes an image away; a second time does nothing.
  func deleteImage(_ n: Int, of reference: PostReference, by viewer: Viewer, now: TimelineTime) async throws
}
