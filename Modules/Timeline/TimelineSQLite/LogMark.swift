import Foundation
import GRDB
import Glibc
import ProgramSupport

/// The mark of a file that a log belongs to.
///
/// While somebody has a timeline open to write, what is new is in a log next to its file (`-wal`), and the file is marked. A marked
/// file without a log was copied alone, or has lost its log. An empty log is fine: SQLite empties it when everything is in the file.
///
/// The mark is the number in a file's header that SQLite leaves to programs (`user_version`). Whoever opens a file sets it; whoever
/// closes it last takes it away.
enum LogMark {
  private static let number = 1

  /// Marks a file that was opened to write, before anything that matters is written to its log.
  static func set(_ db: Database) throws {
    if try !isSet(db) { try db.execute(sql: "PRAGMA user_version = \(number)") }
    // From the log into the file. If somebody is in the way, they have marked it.
    try db.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)")
  }

  /// Whether a file is marked.
  static func isSet(_ db: Database) throws -> Bool { try Int.fetchOne(db, sql: "PRAGMA user_version") == number }

  /// Takes the mark away.
  static func clear(_ db: Database) throws { try db.execute(sql: "PRAGMA user_version = 0") }

  /// Brings everything into the file before its last connection is closed. If nobody else has the file open, takes the mark away.
  static func finish(_ db: Database) throws {
    // Others who have it open aren't waited for.
    try db.execute(sql: "PRAGMA busy_timeout = 0")
    // The log begins anew, so that taking the mark away needs no room on a full disk.
    try? db.execute(sql: "PRAGMA wal_checkpoint(RESTART)")
    // Then a change takes a lock that nobody gets while another connection is open.
    try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
    try? clear(db)
    try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// Leaves an empty log next to a file that is whole and stayed marked, since two closed it at the same moment or the disk is full.
  static func leaveLog(at path: String) {
    guard (try? isLogMissing(at: path)) == true else { return }
    let descriptor = open(log(of: path), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// Where the log of a file is: SQLite keeps it next to the file that a link leads to.
  static func log(of path: String) -> String { FileReplacement.resolved(path) + "-wal" }

  /// Whether there is a log next to a file.
  static func hasLog(_ path: String) -> Bool { FileManager.default.fileExists(atPath: log(of: path)) }

  /// Whether a file is marked and has no log. The file is a timeline.
  static func isLogMissing(at path: String) throws -> Bool {
    // Twice, because somebody may be opening or closing it between the two looks.
    for _ in 0..<2 {
      guard !hasLog(path) else { return false }
      var configuration = Configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(path: SQLiteTimeline.address(of: path, "immutable=1"), configuration: configuration)
      defer { try? queue.close() }
      guard try queue.read({ db in try isSet(db) }) else { return false }
    }
    return true
  }
}
