import GRDB
import Glibc

/// A connection to read with.
struct StoreReader: Sendable {
  /// The connection.
  let connection: any DatabaseReader
  /// The files as they were when the connection was opened without SQLite's locks, nil where it has them.
  private let files: Files?

  /// Takes a connection that other programs know of by its locks.
  init(_ connection: any DatabaseReader) {
    self.connection = connection
    files = nil
  }

  /// Takes a connection without locks on files that were like this before it was opened.
  init(_ connection: any DatabaseReader, unlockedOn files: Files) {
    self.connection = connection
    self.files = files
  }

  /// Whether what was read may be other than what the database holds: without locks, another program may have written meanwhile.
  var isOutdated: Bool { files.map { $0 != Files($0.database.path) } ?? false }

  /// Database and log, as far as a write changes them.
  struct Files: Hashable, Sendable {
    fileprivate let database: DatabaseFile
    private let log: DatabaseFile.Identity?
    private let logSize: Int
    private let logWritten: FileTime?

    /// Asks what a database's files are like; nil where there is none.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      database = DatabaseFile(path: path, status)
      // Not when anything else about the log changed: SQLite gives it the database's owner each time that root opens it.
      let hasLog = stat(path + "-wal", &status) == 0 && status.st_size > 0
      log = hasLog ? DatabaseFile.Identity(status) : nil
      logSize = hasLog ? Int(status.st_size) : 0
      logWritten = hasLog ? FileTime(status.st_mtim) : nil
    }
  }
}
