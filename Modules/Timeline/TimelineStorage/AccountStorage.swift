public import TimelineContract

/// A session that begins.
public struct NewSession: Hashable, Sendable {
  public var id: TimelineID
  /// The hash of the token, which is never stored itself.
  public var tokenHash: [UInt8]
  public var device: String?
  public var now: TimelineTime

  /// Makes a session.
  public init(id: TimelineID, tokenHash: [UInt8], device: String?, now: TimelineTime) {
    self.id = id
    self.tokenHash = tokenHash
    self.device = device
    self.now = now
  }
}

/// An account that begins.
public struct NewAccount: Hashable, Sendable {
  public var handle: String
  /// What handles that look alike have in common.
  public var skeleton: String
  public var displayName: String
  /// The hash of the password with its parameters.
  public var passwordHash: String
  /// What people find it by.
  public var searchKeys: Set<String>

  /// Makes an account.
  public init(handle: String, skeleton: String, displayName: String, passwordHash: String, searchKeys: Set<String>) {
    self.handle = handle
    self.skeleton = skeleton
    self.displayName = displayName
    self.passwordHash = passwordHash
    self.searchKeys = searchKeys
  }
}

/// What signing in is checked against.
public struct Credentials: Hashable, Sendable {
  public var key: Int64
  public var handle: String
  /// The hash of the password with its parameters.
  public var passwordHash: String
  /// Whether the operator locked the account.
  public var isLocked: Bool

  /// Makes credentials.
  public init(key: Int64, handle: String, passwordHash: String, isLocked: Bool) {
    self.key = key
    self.handle = handle
    self.passwordHash = passwordHash
    self.isLocked = isLocked
  }
}

/// A part of all that somebody gave, except images (``AccountStorage/exportedImages(of:after:)``) and counts of usage
/// (``AccountStorage/exportedUsage(of:after:)``).
public enum ExportPart: String, CaseIterable, Hashable, Sendable {
  case sessions, posts, comments, likes, following, requested, followers, blocked, muted, rooms, reports
}

/// Some entries of a part, as JSON: up to about ``bytes`` in total, and ``most`` at most.
public struct ExportChunk: Sendable {
  /// The bytes that entries are read up to; the last entry may go beyond it.
  public static let bytes = 64 << 10
  /// The most entries.
  public static let most = 100

  /// The entries.
  public var entries: [JSONText]
  /// Where the next ones begin, if there are any; nil after the last.
  public var next: Int64?

  /// Makes a chunk.
  public init(_ entries: [JSONText], next: Int64?) {
    self.entries = entries
    self.next = next
  }
}

/// An image that somebody gave.
public struct ExportedImage: Hashable, Sendable {
  /// Its post.
  public var post: TimelineID
  /// Its number among the post's images.
  public var n: Int
  public var image: StoredImage

  /// Makes an image of a post.
  public init(post: TimelineID, n: Int, image: StoredImage) {
    self.post = post
    self.n = n
    self.image = image
  }
}

/// Accounts and their sessions.
public protocol AccountStorage: Sendable {
  /// Makes an account and its first session.
  ///
  /// - Throws: ``Refusal/handleTaken`` where a handle looks like it, also of an account that was deleted less than 90 days ago.
  func makeAccount(_ account: NewAccount, session: NewSession) async throws -> Account

  /// What signing in to a handle is checked against; nil for an unknown one.
  func credentials(of handle: String) async throws -> Credentials?

  /// Begins a session; of more than a hundred the one that was not used for longest ends, never the new one.
  ///
  /// - Parameter hash: The stored hash that the password was compared with.
  /// - Throws: ``Refusal/wrongPassword`` if the account has another hash by now, or is locked or gone.
  func beginSession(_ session: NewSession, of key: Int64, verified hash: String) async throws -> Account

  /// Who has the token with this hash, and when its last use was noted (``noteUse(of:at:)``). Changes nothing.
  ///
  /// Nil for an unknown token, one that wasn't used for 90 days, or a locked account's.
  func viewer(tokenHash: [UInt8], now: TimelineTime) async throws -> (viewer: Viewer, usedAt: TimelineTime)?

  /// Notes that a session is used.
  func noteUse(of viewer: Viewer, at now: TimelineTime) async throws

  /// Whether the viewer's session still exists and their account isn't locked.
  func isSignedIn(_ viewer: Viewer) async throws -> Bool

  /// Where the viewer is signed in.
  func sessions(of viewer: Viewer, _ page: PageRequest) async throws -> Page<Session>

  /// Ends a session of the viewer's; does nothing where it ended.
  func endSession(_ id: TimelineID, of viewer: Viewer, now: TimelineTime) async throws

  /// Ends all of the viewer's sessions, but one.
  func endSessions(of viewer: Viewer, but session: TimelineID?, now: TimelineTime) async throws

  /// The viewer's account.
  func account(of viewer: Viewer) async throws -> Account

  /// Changes the viewer's account.
  func changeAccount(of viewer: Viewer, _ change: AccountChange, searchKeys: @escaping @Sendable (String) -> Set<String>) async throws
    -> Account

  /// Sets the password of the viewer's account and ends the other sessions.
  ///
  /// - Parameter old: The stored hash that the old password was compared with.
  /// - Throws: ``Refusal/wrongPassword`` if the account has another hash by now.
  func setPassword(_ hash: String, verified old: String, of viewer: Viewer, now: TimelineTime) async throws

  /// Deletes the viewer's account with all that it gave, also its likes, comments and counts elsewhere; the handle stays reserved for 90 days.
  ///
  /// - Parameter hash: The stored hash that the password was compared with.
  /// - Throws: ``Refusal/wrongPassword`` if the account has another hash by now.
  func deleteAccount(of viewer: Viewer, verified hash: String, skeleton: String, now: TimelineTime) async throws

  /// Some of what the viewer gave, from a place on (0 for the first).
  ///
  /// - Throws: ``Refusal/signedOut`` if the viewer's session has ended or their account is locked.
  func export(_ part: ExportPart, of viewer: Viewer, from place: Int64) async throws -> ExportChunk

  /// Returns the next images that the viewer posted, in the order of their places, after `place` (0 for the first). Empty after the last.
  ///
  /// - Throws: As ``export(_:of:from:)`` does.
  func exportedImages(of viewer: Viewer, after place: Int64) async throws -> [ExportedImage]

  /// Some of the viewer's counts of usage, by day, kind, name and outcome, from behind one on (nil for the first); none after the last.
  /// Counts that are added meanwhile move no others: none comes twice, and none that was there before is left out.
  ///
  /// - Throws: As ``export(_:of:from:)`` does.
  /// - Complexity: Doesn't depend on how many counts there are.
  func exportedUsage(of viewer: Viewer, after last: UsageEvent?) async throws -> [UsageEvent]
}
