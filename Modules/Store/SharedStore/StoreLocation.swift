/// Where the data lives, and what it is: one directory with the database of a format and the files beside it.
public struct StoreLocation: Hashable, Sendable {
  /// The directory's path, without a slash at its end.
  public let directory: String

  /// The directory in which copies are kept: before the schema changes, before another log is restored, and day by day.
  ///
  /// Nil for a store of which none are made but where they would otherwise be lost.
  public let backups: String?

  /// Whose database it is, and what is in it.
  public let format: StoreFormat

  /// Takes the paths of directories, which need not exist yet, and the format of the database there.
  public init(directory: String, backups: String? = nil, format: StoreFormat) {
    self.directory = Self.clean(directory)
    self.backups = backups.map(Self.clean)
    self.format = format
  }

  /// The SQLite file.
  public var database: String { path(of: databaseName) }

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

  /// Whether a name in the directory is the database's, or of what belongs to it: its log, its lock, what was kept of an older one.
  func isOfDatabase(_ name: String) -> Bool {
    let own = databaseName
    return name == own || name.hasPrefix(own + "-") || name.hasPrefix(own + ".")
  }

  private var databaseName: String { format.name + ".sqlite" }

  private func path(of name: String) -> String { directory == "/" ? "/" + name : directory + "/" + name }

  private static func clean(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
