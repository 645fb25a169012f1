public import GRDB
import Synchronization

/// The one database of an app, its extensions and its commands, each of which may be killed at any moment.
///
/// A value of this type is a handle: the disk is touched at the first use. A store that nobody has written yet reads as absent, and
/// reading creates nothing. Every write is one transaction that has reached the disk when it returns.
public final class Store: Sendable {
  /// What a program is going to do most.
  public enum Use: Hashable, Sendable {
    /// A one-shot program that most likely only reads: opens a read-only connection. A write still works, through a second one.
    case reading
    /// A one-shot program that most likely writes: one connection does both.
    case writing
    /// The app: reads go on beside a write.
    case app
  }

  /// Where the data lives, and which parts own its tables.
  public let location: StoreLocation
  private let use: Use
  private let connections = Mutex(StoreConnections())
  private let wrote = Atomic(false)

  /// Whether this handle has committed anything.
  public var hasWritten: Bool { wrote.load(ordering: .relaxed) }
  private let commits = CommitsUnderWay()
  private let didCommit: @Sendable () -> Void

  /// Makes a handle; nothing is opened yet.
  ///
  /// - Parameter didCommit: is called once a write of this handle has reached the disk, but for ``writeSoon(within:_:)``; it blocks the writer.
  public init(at location: StoreLocation, for use: Use = .reading, didCommit: @escaping @Sendable () -> Void = {}) {
    self.location = location
    self.use = use
    self.didCommit = didCommit
  }

  deinit { connections.withLock { $0.letGo(at: location) } }

  /// Returns whether there is a database; throws ``StoreError`` where that cannot be known.
  public func exists() throws -> Bool { try StoreFiles.databaseExists(at: location) }

  /// Creates the database where there is none yet, empty.
  public func create() throws { _ = try writer() }

  /// Reads in one snapshot; nil where there is no database yet.
  ///
  /// Writes nothing, and works on a read-only or full disk. Throws ``StoreError``, and what `body` throws.
  public func read<Value>(_ body: (Database) throws -> Value) throws -> Value? {
    try StoreError.translating(at: location) {
      // Without SQLite's locks a write by another program shows only afterwards: then it is read once more.
      for _ in 0..<5 {
        guard let reader = try reader() else { return nil }
        let result = Result { try reader.connection.read(body) }
        guard reader.isOutdated else { return try result.get() }
        connections.withLock { $0.reader = nil }
      }
      throw StoreError.busy(path: location.database, seconds: 0)
    }
  }

  /// Whether a commit of this process is being written to the disk: what must be over before the process ends.
  public var isCommitting: Bool { !commits.isEmpty }

  /// Writes in one transaction, which has reached the disk when this returns; creates the database where there is none.
  ///
  /// Throws ``StoreError``, ``WriteGivenUp``, and what `body` throws; nothing is changed then.
  ///
  /// - Parameter gate: who may give the write up. nil: in a one-shot program the cancellation of the task does, until the commit begins.
  public func write<Value>(through gate: (any WriteGate)? = nil, _ body: (Database) throws -> Value) throws -> Value {
    try StoreError.translating(at: location) {
      while true {
        let (writer, file) = try writer()
        // In a one-shot program the cancellation of a task gives its writes up; the app's tasks are cancelled for other reasons as well.
        let isTasks = gate == nil && use != .app
        do {
          let write = StoreWrite(gate: isTasks ? TaskGate() : gate, commits: commits, location: location)
          var beginsLog = false
          let value = try write.run(on: writer) { db in
            // While this waited for its turn, another log may have been restored: what is written to a file that was moved aside is lost.
            guard try StoreFiles.file(at: location)?.identity == file.identity else { throw FileReplaced() }
            let value = try LogLink.stamping(db, file, of: location.format, begins: &beginsLog, body)
            if isTasks, Task.isCancelled { throw WriteGivenUp() }
            return value
          }
          wrote.store(true, ordering: .relaxed)
          if beginsLog { LogMark.put(file, at: location) }
          if LogKeeper.trim(file, writer) { connections.withLock { $0.noteCheckpoint(of: file, at: location) } }
          didCommit()
          return value
        } catch is FileReplaced {
        }
      }
    }
  }

  /// Moves the log into the database's file and empties it, as far as readers let go of it.
  public func checkpoint() throws {
    try StoreError.translating(at: location) {
      _ = try writer().connection.writeWithoutTransaction { db in try db.checkpoint(.truncate) }
    }
  }

  /// Mends the database in one transaction, by a connection of its own that does not enforce foreign keys; the file must exist.
  ///
  /// A format number (`user_version`) that no program of ours writes, or that is older than the schema in the file, is put right first where the
  /// tables say that they are of this format. Throws ``StoreError``, and what `body` throws; nothing is changed then.
  public func mend<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try StoreError.translating(at: location) {
      guard let file = try StoreFiles.database(at: location) else { throw StoreError.gone(path: location.database) }
      let mender = try StoreOpening.mender(at: location, file)
      var beginsLog = false
      let value = try mender.write { db in try LogLink.stamping(db, file, of: location.format, begins: &beginsLog, body) }
      if beginsLog { LogMark.put(file, at: location) }
      LogKeeper.trim(file, mender)
      try mender.close()
      didCommit()
      return value
    }
  }

  /// Writes as ``write(through:_:)`` does, but waits for other programs so many milliseconds at most; nil where they hold the data for longer.
  public func writeSoon<Value>(within milliseconds: Int, _ body: (Database) throws -> Value) throws -> Value? {
    do {
      return try StoreError.translating(at: location) {
        let (writer, file) = try writer()
        var beginsLog = false
        let value = try StoreWrite(patience: milliseconds, commits: commits, location: location).run(on: writer) { db in
          try LogLink.stamping(db, file, of: location.format, begins: &beginsLog, body)
        }
        if beginsLog { LogMark.put(file, at: location) }
        return value
      }
    } catch StoreError.busy {
      return nil
    }
  }

  /// Another file has the database's name by now.
  private struct FileReplaced: Error {}

  private func reader() throws -> StoreReader? {
    try connections.withLock { connections -> StoreReader? in
      try connections.follow(location)
      if let writer = connections.writer { return StoreReader(writer) }
      if let reader = connections.reader, !reader.isOutdated { return reader }
      guard let file = try StoreFiles.database(at: location) else { return nil }
      if use != .reading {
        do {
          return StoreReader(try connections.openWriter(at: location, isApp: use == .app).0)
        } catch let error as StoreError where error.leavesReading {
          // What cannot be written may still be read: a read-only disk shows its log.
        }
      }
      let reader = try StoreOpening.reader(at: location, file)
      connections.reader = reader
      connections.file = file
      return reader
    }
  }

  private func writer() throws -> (connection: any DatabaseWriter, file: DatabaseFile) {
    try connections.withLock { connections in
      try connections.follow(location)
      if let writer = connections.writer, let file = connections.file { return (writer, file) }
      return try connections.openWriter(at: location, isApp: use == .app)
    }
  }
}
