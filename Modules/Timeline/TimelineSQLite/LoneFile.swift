import GRDB
import Glibc

/// A file that nobody else has open, to be read together with its log. Nothing is written to it or next to it, and nobody else opens it
/// meanwhile.
final class LoneFile: Sendable {
  /// How SQLite is told to open it.
  let address: String
  /// How it's opened.
  let configuration: Configuration
  /// Whether it has a log that isn't empty.
  let hasLog: Bool
  private let lock: SQLiteFileLock

  /// Keeps everybody else from opening a file.
  ///
  /// - Throws: What ``SQLiteFileLock/init(_:)`` throws.
  init(_ path: String) throws(SQLiteTimelineError) {
    lock = try SQLiteFileLock(path)
    var status = stat()
    hasLog = stat(LogMark.log(of: path), &status) == 0 && status.st_size > 0
    var configuration = Configuration()
    configuration.readonly = true
    // A log that a service left when it was killed is read with the file, its index in memory. Nobody else has it open, so SQLite needs
    // no locks. Closing the last connection to a log moves it into the file, but this connection can't write.
    if hasLog { configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") } }
    self.configuration = configuration
    address = SQLiteTimeline.address(of: path, hasLog ? "vfs=unix-none" : "immutable=1")
  }

  /// Lets others open it again.
  func release() { lock.release() }
}
