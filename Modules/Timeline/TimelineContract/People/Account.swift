/// An account as its owner sees it.
public struct Account: Hashable, Sendable, Codable {
  /// The name in addresses.
  public var handle: String
  /// The name that people are shown by.
  public var displayName: String
  /// What somebody tells of themselves; empty for nothing.
  public var about: String
  /// Whether searches find it.
  public var isListed: Bool
  /// Whether a follow needs no consent.
  public var acceptsEveryone: Bool
  /// What a new post begins with.
  public var defaultVisibility: Visibility
  /// When it was made.
  public var createdAt: TimelineTime
  /// How many posts it has.
  public var posts: Int
  /// How many follow it.
  public var followers: Int
  /// How many it follows.
  public var following: Int
  /// How many ask to follow it.
  public var requests: Int

  /// Makes an account.
  public init(
    handle: String, displayName: String, about: String, isListed: Bool, acceptsEveryone: Bool, defaultVisibility: Visibility,
    createdAt: TimelineTime, posts: Int, followers: Int, following: Int, requests: Int
  ) {
    self.handle = handle
    self.displayName = displayName
    self.about = about
    self.isListed = isListed
    self.acceptsEveryone = acceptsEveryone
    self.defaultVisibility = defaultVisibility
    self.createdAt = createdAt
    self.posts = posts
    self.followers = followers
    self.following = following
    self.requests = requests
  }
}

extension Account: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("handle", handle)
      $0.member("displayName", displayName)
      $0.member("about", about)
      $0.member("isListed", isListed)
      $0.member("acceptsEveryone", acceptsEveryone)
      $0.member("defaultVisibility", defaultVisibility.rawValue)
      $0.member("createdAt", createdAt)
      $0.member("posts", posts)
      $0.member("followers", followers)
      $0.member("following", following)
      $0.member("requests", requests)
    }
  }
}

/// What is changed of an account; nil leaves it as it is.
public struct AccountChange: Hashable, Sendable, Codable {
  public var displayName: String?
  public var about: String?
  public var isListed: Bool?
  public var acceptsEveryone: Bool?
  public var defaultVisibility: Visibility?

  /// Makes a change.
  public init(
    displayName: String? = nil, about: String? = nil, isListed: Bool? = nil, acceptsEveryone: Bool? = nil,
    defaultVisibility: Visibility? = nil
  ) {
    self.displayName = displayName
    self.about = about
    self.isListed = isListed
    self.acceptsEveryone = acceptsEveryone
    self.defaultVisibility = defaultVisibility
  }
}

/// What signing up and signing in bring.
public struct SignedIn: Hashable, Sendable, Codable {
  /// The account.
  public var account: Account
  /// What `Authorization: Bearer` takes.
  public var token: String
  /// When the token ends, unless it is used before.
  public var expiresAt: TimelineTime

  /// Makes the answer.
  public init(account: Account, token: String, expiresAt: TimelineTime) {
    self.account = account
    self.token = token
    self.expiresAt = expiresAt
  }
}

extension SignedIn: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("account", account)
      $0.member("token", token)
      $0.member("expiresAt", expiresAt)
    }
  }
}

/// A place where somebody is signed in.
public struct Session: Hashable, Sendable, Codable {
  /// Names it.
  public var id: TimelineID
  /// What the device calls itself.
  public var device: String?
  /// When it began.
  public var createdAt: TimelineTime
  /// When it was last used, to the hour.
  public var usedAt: TimelineTime
  /// Whether it is the one that asks.
  public var current: Bool

  /// Makes a session.
  public init(id: TimelineID, device: String?, createdAt: TimelineTime, usedAt: TimelineTime, current: Bool) {
    self.id = id
    self.device = device
    self.createdAt = createdAt
    self.usedAt = usedAt
    self.current = current
  }
}

extension Session: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("id", id)
      $0.member("device", device)
      $0.member("createdAt", createdAt)
      $0.member("usedAt", usedAt)
      $0.member("current", current)
    }
  }
}
