import GRDB
import Glibc
import ProgramSupport
import TimelineContract
public import TimelineStorage

/// The timeline in one SQLite file: one writer, several readers, all in WAL.
///
/// Every commit is on the disk before it is answered (`synchronous = FULL`). Other processes (the operator's commands) may work on the file
/// meanwhile.
public final class SQLiteTimeline: TimelineStorage {
  let pool: DatabasePool
  /// How many bytes an account may store; nil for no limit.
  private let quota: Int?

  private init(pool: DatabasePool, quota: Int?) {
    self.pool = pool
    self.quota = quota
  }

  /// Opens the file, makes it if there is none, and brings its schema up to date. A file that is refused stays as it is, to the byte.
  ///
  /// - Parameter quota: How many bytes an account may store; nil for no limit.
  /// - Throws: ``SQLiteTimelineError`` if it is of a newer service or isn't a timeline; `DatabaseError` if it can't be opened.
  public static func open(_ path: String, quota: Int? = nil) throws -> SQLiteTimeline {
    if try !hasTimeline(at: path) { try make(at: path) }
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(10)
    configuration.maximumReaderCount = 4
    configuration.prepareDatabase { db in
      // Five connections, none of which maps the file: what is mapped counts as the process's memory, once for each.
      try db.execute(sql: "PRAGMA cache_size = -24000")
    }
    let pool = try DatabasePool(path: path, configuration: configuration)
    try TimelineSchema.migrator.migrate(pool)
    // After the pool set up the log, which resets it.
    try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
    return SQLiteTimeline(pool: pool, quota: quota)
  }

  /// Makes a new timeline, as a whole or not at all, that nobody else on the machine may read. Its log gets the same permissions.
  private static func make(at path: String) throws {
    // Nil for a link that leads nowhere, which `resolved` returns as it is.
    let place = access(path, F_OK) == 0 ? FileReplacement.resolved(path) : nil
    let new = try UnfinishedFile(nextTo: place ?? path)
    var configuration = Configuration()
    // Nobody sees it before it is on the disk.
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = OFF") }
    let queue = try DatabaseQueue(path: new.path, configuration: configuration)
    try TimelineSchema.make(queue)
    try queue.close()
    // A file without a byte gives way, unless somebody else filled it meanwhile.
    if let place, try !hasTimeline(at: place) { unlink(place) }
    do throws(SystemError) {
      try new.publish()
    } catch {
      guard error.code == EEXIST else { throw error }
      // Somebody else made one at the same time.
      guard try hasTimeline(at: path) else { throw SQLiteTimelineError.unopened }
    }
  }

  /// Closes the file. Unless another process has it open, it is then whole without a log.
  public func close() throws {
    try? pool.writeWithoutTransaction { db in
      // Whoever is in the way has it open, and isn't waited for.
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    // The connection that closes last removes the log, unless it can only read, as those have that the pool closes last.
    pool.invalidateReadOnlyConnections()
    try pool.close()
  }

  /// Reads in one transaction.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await pool.read(body)
  }

  /// Writes in one transaction what a viewer asked for.
  ///
  /// - Parameter takesAway: Whether it is done however much the viewer's account stores, as it takes something away.
  /// - Throws: `Refusal.signedOut` if the viewer's session has ended or their account is locked; `Refusal.quota` if their account stores more
  ///   than before, and more than it may.
  func write<Value: Sendable>(
    by viewer: Viewer, takesAway: Bool = false, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let quota = takesAway ? nil : quota
    return try await pool.write { db in
      try db.checkSession(of: viewer)
      guard let quota else { return try body(db) }
      let before = try db.bytes(of: viewer.key)
      let value = try body(db)
      guard try db.bytes(of: viewer.key) <= max(before, quota) else { throw Refusal.quota(bytes: quota) }
      return value
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
  /// There is a file of the name that a new one was to get.
  case exists
  /// It is a database of something else, or none.
  case foreign
  /// A service has it open.
  case inUse
  /// It was written by a newer service.
  case newer
  /// It was written by an older service, and what reads it does not change it.
  case older
  /// It has no tables, although it isn't empty, or has a log without its database: a part of it is missing.
  case unfinished
  /// It cannot be opened, or not written to.
  case unopened
  /// It has to be locked, which takes the right to write to it.
  case unwritable
}
