/// Where the data lives: one directory with the database and the files beside it.
public struct StoreLocation: Hashable, Sendable {
  /// The directory's path, without a slash at its end.
  public let directory: String

  /// The directory in which copies are kept: before the schema changes, before another log is restored, and day by day.
  ///
  /// Nil for a store of which none are made but where they would otherwise be lost.
  public let backups: String?

  /// Takes the paths of directories; they need not exist yet.
  public init(directory: String, backups: String? = nil) {
    self.directory = Self.clean(directory)
    self.backups = backups.map(Self.clean)
  }

  /// The SQLite file.
  public var database: String { path(of: "kiroku.sqlite") }

  /// SQLite's write-ahead log; kept between runs, so that readers find it on a read-only disk.
  public var writeAheadLog: String { database + "-wal" }

  /// SQLite's index of the log, in shared memory.
  public var sharedMemory: String { database + "-shm" }

  /// The file whose lock is held while the database is created or migrated; it also says which log was last found to belong to the database.
  public var lock: String { database + ".lock" }

  /// Where a new database grows until it is whole.
  var unfinished: String { database + ".new" }

  /// Where what is restored is prepared.
  var restoring: String { database + ".restoring" }

  private func path(of name: String) -> String { directory == "/" ? "/" + name : directory + "/" + name }

  private static func clean(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
