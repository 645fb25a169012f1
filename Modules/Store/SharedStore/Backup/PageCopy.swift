import GRDB
import GRDBSQLite

/// SQLite's online backup: all pages of one database into another one, in one transaction there.
///
/// The source is read in one snapshot, whoever writes meanwhile. Ended before its time, it leaves the target as it was.
struct PageCopy: ~Copyable {
  private let copy: OpaquePointer
  private let target: OpaquePointer?

  /// Prepares a copy; nothing is locked or read yet.
  init(from source: Database, to target: Database) throws {
    guard let copy = sqlite3_backup_init(target.sqliteConnection, "main", source.sqliteConnection, "main") else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: sqlite3_extended_errcode(target.sqliteConnection)),
        message: String(cString: sqlite3_errmsg(target.sqliteConnection)))
    }
    self.copy = copy
    self.target = target.sqliteConnection
  }

  deinit { sqlite3_backup_finish(copy) }

  /// Takes the target's write lock, and holds it until this value ends; waits for another writer as long as the connection does.
  func lock() throws { try step(pages: 0) }

  /// Copies all pages, and commits.
  func run() throws { try step(pages: -1) }

  private func step(pages: CInt) throws {
    let code = sqlite3_backup_step(copy, pages)
    guard code == SQLITE_OK || code == SQLITE_DONE else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errstr(code)))
    }
  }
}
