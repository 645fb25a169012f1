/// What `/` shows.
public struct HomePage: Hashable, Sendable {
  /// The public rooms, those that begin or end first at the top.
  public var rooms: [PageRoom]
  /// The latest public posts.
  public var posts: [PagePost]

  /// Makes the page's content.
  public init(rooms: [PageRoom] = [], posts: [PagePost] = []) {
    self.rooms = rooms
    self.posts = posts
  }
}

/// What `/@{handle}` shows.
public struct ProfilePage: Hashable, Sendable {
  /// Whose it is.
  public var person: PagePerson
  /// What the person says of themselves; lines are kept.
  public var about: String?
  /// Whether searches may find it, here and elsewhere.
  public var isListed: Bool
  /// The week, a day after the other.
  public var week: [PageDayTime]
  /// Public posts, the newest first.
  public var posts: [PagePost]
  /// Where older ones go on: a cursor for `?before=`.
  public var older: String?

  /// Makes the page's content.
  public init(
    person: PagePerson, about: String? = nil, isListed: Bool = true, week: [PageDayTime], posts: [PagePost], older: String? = nil
  ) {
    self.person = person
    self.about = about
    self.isListed = isListed
    self.week = week
    self.posts = posts
    self.older = older
  }
}

/// What `/@{handle}/{post}` shows.
public struct PostPage: Hashable, Sendable {
  /// The post.
  public var post: PagePost
  /// Its comments, the oldest first.
  public var comments: [PageComment]
  /// Whether searches may find it: as its owner.
  public var isListed: Bool

  /// Makes the page's content.
  public init(post: PagePost, comments: [PageComment] = [], isListed: Bool = true) {
    self.post = post
    self.comments = comments
    self.isListed = isListed
  }
}
