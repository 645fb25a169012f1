/// Who somebody is, in a word.
public struct PersonName: Hashable, Sendable, Codable {
  /// The name in addresses.
  public var handle: String
  /// The name that people are shown by.
  public var displayName: String

  /// Makes a name.
  public init(handle: String, displayName: String) {
    self.handle = handle
    self.displayName = displayName
  }
}

/// An image of a post.
public struct PostImage: Hashable, Sendable, Codable {
  /// Its place, from 1.
  public var n: Int
  /// Its width in pixels.
  public var width: Int
  /// Its height in pixels.
  public var height: Int
  /// `image/png` or `image/jpeg`.
  public var type: String

  /// Makes an image's row.
  public init(n: Int, width: Int, height: Int, type: String) {
    self.n = n
    self.width = width
    self.height = height
    self.type = type
  }
}

/// A post as one viewer sees it.
public struct Post: Hashable, Sendable {
  /// Names it to everyone.
  public var id: TimelineID
  /// The client's token, for its owner alone.
  public var token: TimelineID?
  /// Whose it is.
  public var owner: PersonName
  /// Who may see it.
  public var visibility: Visibility
  /// When the service took it.
  public var createdAt: TimelineTime
  /// When it was last changed.
  public var editedAt: TimelineTime?
  /// What it tells.
  public var content: PostContent
  /// Its images, by their places.
  public var images: [PostImage]
  /// How many like it.
  public var likes: Int
  /// How many comments it has.
  public var comments: Int
  /// Whether the viewer likes it.
  public var likedByMe: Bool
  /// Counts its changes: what its `ETag` is made of, and no member of it.
  public var version: Int

  /// Makes a post.
  public init(
    id: TimelineID, token: TimelineID?, owner: PersonName, visibility: Visibility, createdAt: TimelineTime, editedAt: TimelineTime?,
    content: PostContent, images: [PostImage], likes: Int, comments: Int, likedByMe: Bool, version: Int
  ) {
    self.id = id
    self.token = token
    self.owner = owner
    self.visibility = visibility
    self.createdAt = createdAt
    self.editedAt = editedAt
    self.content = content
    self.images = images
    self.likes = likes
    self.comments = comments
    self.likedByMe = likedByMe
    self.version = version
  }

  /// What a change must name in `If-Match`.
  public var entityTag: String { Self.entityTag(of: version) }

  /// The tag of a version.
  public static func entityTag(of version: Int) -> String { "\"\(version)\"" }
}

extension Post: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, token, owner, kind, visibility, createdAt, editedAt, record, goal, images, likes, comments, likedByMe
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(TimelineID.self, forKey: .id), token: try container.decodeIfPresent(TimelineID.self, forKey: .token),
      owner: try container.decode(PersonName.self, forKey: .owner),
      visibility: try container.decode(Visibility.self, forKey: .visibility),
      createdAt: try container.decode(TimelineTime.self, forKey: .createdAt),
      editedAt: try container.decodeIfPresent(TimelineTime.self, forKey: .editedAt),
      content: try PostContent(in: container, record: .record, goal: .goal),
      images: try container.decode([PostImage].self, forKey: .images), likes: try container.decode(Int.self, forKey: .likes),
      comments: try container.decode(Int.self, forKey: .comments), likedByMe: try container.decode(Bool.self, forKey: .likedByMe),
      // It travels in the header.
      version: 0)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encodeIfPresent(token, forKey: .token)
    try container.encode(owner, forKey: .owner)
    try container.encode(content.kind, forKey: .kind)
    try container.encode(visibility, forKey: .visibility)
    try container.encode(createdAt, forKey: .createdAt)
    try container.encodeIfPresent(editedAt, forKey: .editedAt)
    try content.encode(in: &container, record: .record, goal: .goal)
    try container.encode(images, forKey: .images)
    try container.encode(likes, forKey: .likes)
    try container.encode(comments, forKey: .comments)
    try container.encode(likedByMe, forKey: .likedByMe)
  }
}

extension Post: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("id", id)
      $0.member("token", token)
      $0.member("owner", owner)
      $0.member("kind", content.kind.rawValue)
      $0.member("visibility", visibility.rawValue)
      $0.member("createdAt", createdAt)
      $0.member("editedAt", editedAt)
      content.writeMember(to: &$0)
      $0.member("images", images)
      $0.member("likes", likes)
      $0.member("comments", comments)
      $0.member("likedByMe", likedByMe)
    }
  }
}

extension PersonName: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("handle", handle)
      $0.member("displayName", displayName)
    }
  }
}

extension PostImage: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("n", n)
      $0.member("width", width)
      $0.member("height", height)
      $0.member("type", type)
    }
  }
}

/// Words that somebody wrote below a post.
public struct Comment: Hashable, Sendable, Codable {
  /// Names it to everyone.
  public var id: TimelineID
  /// The client's token, for its writer alone.
  public var token: TimelineID?
  /// The post that it stands below.
  public var post: TimelineID
  /// Who wrote it.
  public var author: PersonName
  /// The words.
  public var text: String
  /// When it was written.
  public var createdAt: TimelineTime

  /// Makes a comment.
  public init(id: TimelineID, token: TimelineID?, post: TimelineID, author: PersonName, text: String, createdAt: TimelineTime) {
    self.id = id
    self.token = token
    self.post = post
    self.author = author
    self.text = text
    self.createdAt = createdAt
  }
}

extension Comment: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("id", id)
      $0.member("token", token)
      $0.member("post", post)
      $0.member("author", author)
      $0.member("text", text)
      $0.member("createdAt", createdAt)
    }
  }
}
