import GRDB
import SharedStore
import StudyModels

/// What the database knows of this machine: one row.
struct LocalState {
  var dayStartsAt: Int
  var lastVisibility: Visibility?
  var account: AccountState
  /// Whether posts are shared elsewhere unless somebody says otherwise: what was said last.
  var shares: Bool

  static let sql = "SELECT day_starts_at, last_visibility, account, server, handle, shares FROM local_state"

  static func fetch(_ db: Database) throws -> LocalState {
    guard let row = try Row.fetchOne(try db.cachedStatement(sql: sql)) else { throw RepositoryDefect.missingState }
    return try decode(row)
  }

  static func decode(_ row: Row) throws -> LocalState {
    var reader = RowReader(row)
    let dayStartsAt = try reader.number(in: 0...86_399)
    let visibility: String? = try reader.next()
    let kind: String = try reader.next()
    guard ["local", "signedIn", "signedOut"].contains(kind) else { throw RepositoryDefect.unreadable("account \(kind)") }
    let server: String? = try reader.next()
    let handle: String? = try reader.next()
    let shares: Bool = try reader.next()
    let account: AccountState =
      switch (kind, server, handle) {
      case ("signedIn", let server?, let handle?): .signedIn(server: server, handle: handle)
      case ("signedOut", let server?, _): .signedOut(server: server)
      default: .local
      }
    return LocalState(
      dayStartsAt: dayStartsAt, lastVisibility: visibility.flatMap(Visibility.init), account: account,
      shares: shares)
  }

  /// The last visibility used; at first `private` while local, `followers` once there is an account.
  var offeredVisibility: Visibility { lastVisibility ?? (account == .local ? .private : .followers) }
}

extension Error {
  /// Whether it says that a row holds what no Kiroku writes.
  var isUnreadable: Bool {
    switch self {
    case is RepositoryDefect, is UnreadableRow, is RowDecodingError: true
    case let error as DatabaseError: error.isAboutData
    default: false
    }
  }
}

/// What cannot be in a sound database.
enum RepositoryDefect: Error {
  case missingState
  case unreadable(String)

  /// What it is about, for a message.
  var detail: String {
    switch self {
    case .missingState: "local_state"
    case .unreadable(let text): String(text.prefix(60))
    }
  }
}
