import GRDB
import TimelineContract
import TimelineStorage

extension Database {
  static let accountColumns = """
    handle, display_name, about, is_listed, accepts_everyone, default_visibility, created_ms, posts, followers, following, requests
    """

  func account(from row: Row, at start: Int = 0) -> Account {
    Account(
      handle: row[start], displayName: row[start + 1], about: row[start + 2], isListed: row[start + 3], acceptsEveryone: row[start + 4],
      defaultVisibility: Visibility(reach: row[start + 5]) ?? .private, createdAt: TimelineTime(milliseconds: row[start + 6]),
      posts: row[start + 7], followers: row[start + 8], following: row[start + 9], requests: row[start + 10])
  }

  func account(_ key: Int64) throws -> Account {
    guard let row = try first("SELECT \(Self.accountColumns) FROM account WHERE key = ?", [key]) else { throw Refusal.signedOut }
    return account(from: row)
  }

  /// How many bytes an account stores; 0 if it isn't there any more.
  func bytes(of key: Int64) throws -> Int { try value(Int.self, "SELECT bytes FROM account WHERE key = ?", [key]) ?? 0 }

  /// Whether a viewer's session still exists and their account isn't locked.
  func isSignedIn(_ viewer: Viewer) throws -> Bool {
    try exists(
      "SELECT 1 FROM session s JOIN account a ON a.key = s.account WHERE s.id = ? AND s.account = ? AND a.is_locked = 0",
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
    guard try exists("SELECT 1 FROM account WHERE key = ? AND password = ? AND is_locked = 0", [key, hash]) else {
      throw Refusal.wrongPassword
    }
  }

  /// The key of an account by its handle, whether it may be seen or not.
  func key(of handle: String) throws -> Int64? {
    try value(Int64.self, "SELECT key FROM account WHERE handle = ?", [handle])
  }

  /// Whether one of two is hidden from the other.
  func isHidden(_ one: Int64, from other: Int64) throws -> Bool {
    try exists("SELECT 1 FROM hidden WHERE viewer = ? AND other = ?", [other, one])
  }

  /// The key of somebody if a viewer may see them; 0 is nobody who is signed in.
  func key(of handle: String, seenBy viewer: Int64) throws -> Int64? {
    guard let row = try first("SELECT key, is_locked FROM account WHERE handle = ?", [handle]) else { return nil }
    let key: Int64 = row[0]
    guard key == viewer || row[1] == false, try !isHidden(key, from: viewer) else { return nil }
    return key
  }

  /// The key of somebody whom a viewer may see; 0 is nobody who is signed in.
  func visibleKey(of handle: String, for viewer: Int64) throws -> Int64 {
    guard let key = try key(of: handle, seenBy: viewer) else { throw Refusal.notFound }
    return key
  }
}
