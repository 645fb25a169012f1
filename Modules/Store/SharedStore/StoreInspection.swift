public import GRDB
import Glibc

/// What can be asked of the database's file, whatever it holds.
public enum StoreInspection {
  /// A file or directory that others can get at.
  public struct LooseFile: Hashable, Sendable {
    /// Where it is.
    public var path: String
    /// The permission bits it has.
    public var mode: UInt32
    /// The permission bits it should have: 0700 for the directory, 0600 for files.
    public var wanted: UInt32

    /// Makes a fact of a path and its permission bits.
    public init(path: String, mode: UInt32, wanted: UInt32) {
      self.path = path
      self.mode = mode
      self.wanted = wanted
    }
  }

  /// A row that points at a row which is not there.
  public struct BrokenReference: Hashable, Sendable {
    /// The table of the row that points.
    public var table: String
    /// The row's key; nil in a table without one.
    public var row: Int64?
    /// The table it points into.
    public var target: String
  }

  /// How the database is set up.
  public struct Facts: Hashable, Sendable {
    /// How many migrations the file has been through.
    public var version: Int
    /// `wal` where all is well.
    public var journalMode: String
    /// The database's size in bytes, without its log.
    public var bytes: Int
    /// SQLite's version.
    public var sqliteVersion: String
  }

  /// Returns what SQLite's integrity check finds of the file, at most `limit` problems; none for a sound one.
  ///
  /// What it finds of rows (a CHECK that does not hold, a NULL, a value of another type) is no damage of the file and left out: a connection
  /// that only reads does not see it at all, since SQLite leaves the checks out of its schema.
  public static func problems(in db: Database, limit: Int = 20) throws -> [String] {
    let lines = try String.fetchAll(db, sql: "PRAGMA integrity_check(\(limit * 50))")
    // SQLite reads a file whose header tells another way of writing, and refuses to write it.
    let header = DatabaseHeader(db)
    let isKnown = header.map { $0.isWritten(through: .log) || $0.isWritten(through: .journal) } ?? true
    return Array(lines.filter { $0 != "ok" && !isAboutRow($0) }.prefix(limit)) + (isKnown ? [] : ["unknown file format"])
  }

  private static func isAboutRow(_ line: String) -> Bool { line.hasPrefix("CHECK constraint failed in ") || line.contains(" value in ") }

  /// Returns the rows whose foreign keys lead nowhere.
  public static func brokenReferences(in db: Database) throws -> [BrokenReference] {
    try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { row in
      BrokenReference(
        table: try row.decode(String.self, atIndex: 0), row: try row.decode(Int64?.self, atIndex: 1),
        target: try row.decode(String.self, atIndex: 2))
    }
  }

  /// Returns how the database is set up.
  public static func facts(in db: Database) throws -> Facts {
    let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
    let pageSize = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
    return Facts(
      version: try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0,
      journalMode: try String.fetchOne(db, sql: "PRAGMA journal_mode") ?? "",
      bytes: pages * pageSize, sqliteVersion: try String.fetchOne(db, sql: "SELECT sqlite_version()") ?? "")
  }

  /// Returns the directory and the files of a store that others than their owner can get at.
  public static func looseFiles(at location: StoreLocation) -> [LooseFile] {
    let file = try? StoreFiles.file(at: location)
    let files = [location.database, file?.log ?? location.writeAheadLog, file?.memory ?? location.sharedMemory, location.lock]
    let wanted = [(location.directory, UInt32(0o700))] + files.map { ($0, 0o600) }
    return wanted.compactMap { path, wanted in
      var status = stat()
      // The directory and the database may be links, and the user's own data lies behind them; beside them a link was planted by
      // somebody, and what it leads to is none of ours to change.
      let mayBeLink = path == location.directory || path == location.database
      guard (mayBeLink ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
      guard path == location.directory || status.st_mode & S_IFMT == S_IFREG else { return nil }
      let mode = status.st_mode & 0o777
      return mode & ~wanted == 0 ? nil : LooseFile(path: path, mode: mode, wanted: wanted)
    }
  }

  /// Takes from others what ``looseFiles(at:)`` found.
  public static func tighten(_ files: [LooseFile]) {
    for file in files { chmod(file.path, file.mode & file.wanted) }
  }
}
