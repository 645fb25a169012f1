/// Where the data lives: one directory with the database and the files beside it.
public struct StoreLocation: Hashable, Sendable {
  /// The directory's path, without a slash at its end.
  public let directory: String

  /// Takes a directory's path; it need not exist yet.
  public init(directory: String) {
    var path = Substring(directory)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.directory = String(path)
  }

  /// The SQLite file.
  public var database: String { path(of: "kiroku.sqlite") }

  /// SQLite's write-ahead log; kept between runs, so that readers find it on a read-only disk.
  public var writeAheadLog: String { database + "-wal" }

  /// SQLite's index of the log, in shared memory.
  public var sharedMemory: String { database + "-shm" }

  /// The file whose lock is held while the database is created or migrated.
  public var lock: String { database + ".lock" }

  /// Where a new database grows until it is whole.
  var unfinished: String { database + ".new" }

  private func path(of name: String) -> String { directory == "/" ? "/" + name : directory + "/" + name }
}
