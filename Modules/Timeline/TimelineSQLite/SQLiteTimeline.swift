import GRDB
import Glibc
public import TimelineStorage

/// The timeline in one SQLite file: one writer, several readers, all in WAL.
///
/// Every commit is on the disk before it is answered (`synchronous = FULL`). Other processes (the operator's commands) may work on the file
/// meanwhile.
public final class SQLiteTimeline: TimelineStorage {
  let pool: DatabasePool

  private init(pool: DatabasePool) {
    self.pool = pool
  }

  /// Opens the file, makes it where there is none, and brings its schema up to date.
  ///
  /// - Throws: ``SQLiteTimelineError`` where it is of a newer service or no timeline; `DatabaseError` where it cannot be opened.
  public static func open(_ path: String) throws -> SQLiteTimeline {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(10)
    configuration.maximumReaderCount = 4
    configuration.prepareDatabase { db in
      // Five connections, none of which maps the file: what is mapped counts as the process's memory, once for each.
      try db.execute(sql: "PRAGMA cache_size = -24000")
    }
    // Nobody else on the machine reads it; the log beside it gets the same permissions.
    let descriptor = Glibc.open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor >= 0 { Glibc.close(descriptor) }
    let pool = try DatabasePool(path: path, configuration: configuration)
    try TimelineSchema.prepare(pool)
    // After the pool set up the log, which resets it.
    try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
    return SQLiteTimeline(pool: pool)
  }

  /// Closes the file.
  public func close() throws {
    try pool.close()
  }

  /// Reads in one transaction.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await pool.read(body)
  }

  /// Writes in one transaction what a viewer asked for.
  ///
  /// - Throws: `Refusal.signedOut` if the viewer's session has ended or their account is locked.
  func write<Value: Sendable>(by viewer: Viewer, _ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await pool.write { db in
      try db.checkSession(of: viewer)
      return try body(db)
    }
  }

  /// Writes in one transaction what no viewer asked for.
  func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await pool.write(body)
  }
}

/// Why a file is not opened as a timeline.
public enum SQLiteTimelineError: Error, Hashable, Sendable {
  /// It is a timeline, and not whole.
  case damaged
  /// It is a database of something else, or none.
  case foreign
  /// A service has it open.
  case inUse
  /// It was written by a newer service.
  case newer
  /// It was written by an older service, and what reads it does not change it.
  case older
  /// It cannot be opened, or not written to.
  case unopened
  /// It has to be locked, which takes the right to write to it.
  case unwritable
}
