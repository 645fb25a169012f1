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
  /// The file, if it is only read and nobody else has it open.
  private let file: LoneFile?

  private init(pool: DatabasePool, quota: Int?, file: LoneFile? = nil) {
    self.pool = pool
    self.quota = quota
    self.file = file
  }

  /// Opens the file, makes it if there is none, and brings its schema up to date. A file that is refused stays as it is, to the byte.
  ///
  /// - Parameter quota: How many bytes an account may store; nil for no limit.
  /// - Throws: ``SQLiteTimelineError`` if it is of a newer service, isn't a whole timeline or its disk is full; `DatabaseError` if it
  ///   can't be opened.
  public static func open(_ path: String, quota: Int? = nil) throws -> SQLiteTimeline {
    do {
      return try opened(path, quota: quota)
    } catch let error as DatabaseError {
      throw SQLiteTimelineError.opening(error)
    } catch let error as SystemError where [ENOSPC, EDQUOT, EFBIG].contains(error.code) {
      throw SQLiteTimelineError.full
    }
  }

  /// Opens a file that is there to read it, also if nothing can be written for want of room. Its tables have to be of this version.
  ///
  /// - Throws: As ``open(_:quota:)`` does; ``SQLiteTimelineError/full`` if the file or its tables would have to be made first.
  public static func openToRead(_ path: String) throws -> SQLiteTimeline {
    do {
      guard try hasTimeline(at: path) else { throw SQLiteTimelineError.full }
      // Whoever has it open keeps an index of its log, with which others read it, too. An index can't be made without room.
      let file = try? LoneFile(path)
      var configuration = file?.configuration ?? Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(10)
      configuration.maximumReaderCount = 1
      let pool = try DatabasePool(path: file?.address ?? path, configuration: configuration)
      let storage = SQLiteTimeline(pool: pool, quota: nil, file: file)
      let pending = try pool.read { db in try TimelineSchema.pendingSteps(db) }
      guard pending == 0 else {
        try? storage.close()
        throw SQLiteTimelineError.full
      }
      return storage
    } catch let error as DatabaseError {
      throw SQLiteTimelineError.opening(error)
    }
  }

  private static func opened(_ path: String, quota: Int?) throws -> SQLiteTimeline {
    if try !hasTimeline(at: path) { try make(at: path) }
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(10)
    configuration.maximumReaderCount = 4
    configuration.prepareDatabase { db in
      // Five connections, none of which maps the file: what is mapped counts as the process's memory, once for each.
      try db.execute(sql: "PRAGMA cache_size = -24000")
    }
    let storage = SQLiteTimeline(pool: try DatabasePool(path: path, configuration: configuration), quota: quota)
    do {
      try storage.pool.writeWithoutTransaction { db in
        // After the pool set up the log, which resets it.
        try db.execute(sql: "PRAGMA synchronous = FULL")
        try LogMark.set(db)
      }
      try TimelineSchema.migrator.migrate(storage.pool)
    } catch {
      try? storage.close()
      throw error
    }
    return storage
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
    defer { file?.release() }
    guard !pool.configuration.readonly else { return try pool.close() }
    // The connection that closes last removes the log, unless it can only read, as those have that the pool closes last.
    pool.invalidateReadOnlyConnections()
    try? pool.writeWithoutTransaction { db in try LogMark.finish(db) }
    try pool.close()
    LogMark.leaveLog(at: pool.path)
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
  /// It is a database of something else.
  case foreign
  /// Nothing more can be written to its disk.
  case full
  /// A service has it open.
  case inUse
  /// It was written by a newer service.
  case newer
  /// It isn't a database.
  case noDatabase
  /// It was written by an older service, and what reads it does not change it.
  case older
  /// It has no tables, although it isn't empty, or has a log without its database: a part of it is missing.
  case unfinished
  /// It cannot be opened, or not written to.
  case unopened
  /// It has to be locked, which takes the right to write to it.
  case unwritable
  /// A log belongs to it that isn't there (``LogMark``): it was copied alone, or has lost its log.
  case withoutLog
}
