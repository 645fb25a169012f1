/// Somebody else as a viewer sees them.
public struct Person: Hashable, Sendable, Codable {
  /// The name in addresses.
  public var handle: String
  /// The name that people are shown by.
  public var displayName: String
  /// What they tell of themselves; empty for nothing.
  public var about: String
  /// How many follow them.
  public var followers: Int
  /// How many they follow.
  public var following: Int
  /// What the viewer is to them; nil for nobody who is signed in.
  public var relation: Relation?

  /// What a viewer is to somebody.
  public struct Relation: Hashable, Sendable, Codable {
    /// Whether it is the viewer.
    public var isMe: Bool
    /// Whether the viewer follows them.
    public var following: Bool
    /// Whether the viewer asks to.
    public var requested: Bool
    /// Whether they follow the viewer.
    public var followsMe: Bool
    /// Whether the viewer blocked them.
    public var blocked: Bool
    /// Whether the viewer muted them.
    public var muted: Bool

    /// Makes a relation.
    public init(isMe: Bool, following: Bool, requested: Bool, followsMe: Bool, blocked: Bool, muted: Bool) {
      self.isMe = isMe
      self.following = following
      self.requested = requested
      self.followsMe = followsMe
      self.blocked = blocked
      self.muted = muted
    }
  }

  /// Makes a person.
  public init(handle: String, displayName: String, about: String, followers: Int, following: Int, relation: Relation?) {
    self.handle = handle
    self.displayName = displayName
    self.about = about
    self.followers = followers
    self.following = following
    self.relation = relation
  }
}

extension Person: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("handle", handle)
      $0.member("displayName", displayName)
      $0.member("about", about)
      $0.member("followers", followers)
      $0.member("following", following)
      $0.member("relation", relation)
    }
  }
}

extension Person.Relation: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("isMe", isMe)
      $0.member("following", following)
      $0.member("requested", requested)
      $0.member("followsMe", followsMe)
      $0.member("blocked", blocked)
      $0.member("muted", muted)
    }
  }
}
