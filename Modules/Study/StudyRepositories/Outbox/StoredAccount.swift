import GRDB
import StudyModels

/// The account as the database holds it: one row, or none as long as nobody ever signed in.
enum StoredAccount {
  static let select = "SELECT server, handle, expires, plain FROM account"

  static func decode(_ row: Row) throws -> AccountDetails {
    var reader = RowReader(row)
    return AccountDetails(
      name: AccountName(server: try reader.next(), handle: try reader.next()), expires: try reader.optionalInstant(),
      allowsPlain: try reader.next())
  }

  static func fetch(_ db: Database) throws -> AccountDetails? { try Row.fetchOne(db, sql: select).map(decode) }

  static func write(_ details: AccountDetails?, in db: Database) throws {
    try db.execute(sql: "DELETE FROM account")
    guard let details else { return }
    try db.execute(
      sql: "INSERT INTO account (one, server, handle, expires, plain) VALUES (1, ?, ?, ?, ?)",
      arguments: [details.name.server, details.name.handle, details.expires?.secondsSince1970, details.allowsPlain])
  }
}
