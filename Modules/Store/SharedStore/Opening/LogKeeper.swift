import GRDB
import GRDBSQLite
import Glibc

/// Keeps the write-ahead log short.
///
/// A one-shot program ends without closing its connection, and the next one that opens the database reads all of the log again, since nobody
/// was left to remember how much of it had been moved. SQLite's own checkpoints move pages but never begin the log anew then: it would grow
/// for good, and every commit would move all of it. So whoever makes the log long empties it, right after the commit.
enum LogKeeper {
  /// Bytes of the log from which on it is emptied: some six records.
  static let limit = 256 * 1_024

  /// Empties the log where it is long and nobody is in the way; waits for nobody. Returns whether it looked at the log as too long: then the
  /// database's file may have been written.
  @discardableResult
  static func trim(_ file: DatabaseFile, _ writer: any DatabaseWriter) -> Bool {
    var status = stat()
    guard stat(file.log, &status) == 0, status.st_size >= limit else { return false }
    writer.unsafeReentrantWrite { db in
      sqlite3_busy_timeout(db.sqliteConnection, 0)
      // The commit stands, whatever comes of this: the next writer tries again.
      _ = sqlite3_wal_checkpoint_v2(db.sqliteConnection, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
      sqlite3_busy_timeout(db.sqliteConnection, CInt(StoreError.patience * 1_000))
    }
    return true
  }
}
