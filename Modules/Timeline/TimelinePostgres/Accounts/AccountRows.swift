import TimelineContract
import TimelineStorage

extension PostgresSession {
  static let accountColumns = """
    handle, display_name, about, is_listed, accepts_everyone, default_visibility, created_ms, posts, followers, following, requests
    """

  func account(from row: PostgresRow) throws -> Account {
    Account(
      handle: try row[0], displayName: try row[1], about: try row[2], isListed: try row[3], acceptsEveryone: try row[4],
      defaultVisibility: Visibility(reach: try row[5]) ?? .private, createdAt: TimelineTime(milliseconds: try row[6]),
      posts: try row[7], followers: try row[8], following: try row[9], requests: try row[10])
  }

  func account(_ key: Int64) throws -> Account {
    guard let row = try first("SELECT \(Self.accountColumns) FROM account WHERE key = $1", [key]) else { throw Refusal.signedOut }
    return try account(from: row)
  }

  /// How many bytes an account stores; 0 if it isn't there any more.
  func bytes(of key: Int64) throws -> Int { try value(Int.self, "SELECT bytes FROM account WHERE key = $1", [key]) ?? 0 }

  /// Whether a viewer's session still exists and their account isn't locked.
  func isSignedIn(_ viewer: Viewer) throws -> Bool {
    try exists(
      "SELECT 1 FROM session s JOIN account a ON a.key = s.account WHERE s.id = $1 AND s.account = $2 AND NOT a.is_locked",
      [viewer.session, viewer.key])
  }

  /// Passes if a viewer's session still exists and their account isn't locked.
  ///
  /// - Throws: ``Refusal/signedOut``.
  func checkSession(of viewer: Viewer) throws {
    guard try isSignedIn(viewer) else { throw Refusal.signedOut }
  }

  /// Passes if a hash that was verified is still that of an account, which isn't locked.
  ///
  /// - Throws: ``Refusal/wrongPassword``.
  func checkPassword(_ hash: String, of key: Int64) throws {
    guard try exists("SELECT 1 FROM account WHERE key = $1 AND password = $2 AND NOT is_locked", [key, hash]) else {
      throw Refusal.wrongPassword
    }
  }

  /// The key of an account by its handle, whether it may be seen or not.
  func key(of handle: String) throws -> Int64? {
    try value(Int64.self, "SELECT key FROM account WHERE handle = $1", [handle])
  }

  /// Whether one follows another.
  func follows(_ follower: Int64, _ followee: Int64) throws -> Bool {
    try exists("SELECT 1 FROM follow WHERE follower = $1 AND followee = $2", [follower, followee])
  }

  /// The key of somebody if a viewer may see them; 0 is nobody who is signed in.
  func key(of handle: String, seenBy viewer: Int64) throws -> Int64? {
    try value(
      Int64.self,
      """
      SELECT key FROM account WHERE handle = $2 AND (key = $1 OR NOT is_locked)
        AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = $1 AND other = key)
      """, [viewer, handle])
  }

  /// The key of somebody whom a viewer may see; 0 is nobody who is signed in.
  func visibleKey(of handle: String, for viewer: Int64) throws -> Int64 {
    guard let key = try key(of: handle, seenBy: viewer) else { throw Refusal.notFound }
    return key
  }
}
