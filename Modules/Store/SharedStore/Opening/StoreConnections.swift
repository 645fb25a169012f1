import GRDB
import Synchronization

/// The connections of one handle, and the file that they have open.
struct StoreConnections {
  var reader: StoreReader?
  var writer: (any DatabaseWriter)?
  var file: DatabaseFile?
  /// The log that the writer has open.
  private var log: DatabaseFile.Identity?

  /// Opens a connection that writes; it reads as well from now on.
  mutating func openWriter(at location: StoreLocation, isApp: Bool) throws -> (any DatabaseWriter, DatabaseFile) {
    let writer = try StoreOpening.writer(at: location, isApp: isApp)
    guard let file = try StoreFiles.file(at: location) else { throw StoreError.gone(path: location.database) }
    self = StoreConnections(writer: writer, file: file, log: .init(of: file.log))
    Self.closeAbandoned(beside: file)
    return (writer, file)
  }

  /// Lets go of a file that another one has replaced, and throws where there is none any more: what is written to a file without a name is
  /// lost with the process. So are connections to a file that was written past them: by a checkpoint of another process, most likely, or by
  /// somebody who copied another database over it, which they would mix with the pages that they remember. Throws
  /// ``StoreError/foreignLog(path:)`` where that stands beside our log.
  mutating func follow(_ location: StoreLocation) throws {
    guard let file else { return }
    guard let current = try StoreFiles.file(at: location) else { throw StoreError.gone(path: location.database) }
    if current.identity != file.identity {
      self = StoreConnections()
    } else if current.changed != file.changed {
      try StoreError.translating(at: location) { try LogCheck.run(on: current, at: location) }
      letGo(at: location)
    }
  }

  /// Takes the file as it is now, after a checkpoint of our own.
  mutating func noteCheckpoint(of written: DatabaseFile, at location: StoreLocation) {
    guard file == written, let current = try? StoreFiles.file(at: location), current.identity == written.identity else { return }
    file = current
  }

  /// Closes the connections, but for one that writes to a file over which something was copied: the last one to be closed moves the log
  /// into the database, whatever that is by now. It is left open until another one has the file open (``closeAbandoned(beside:)``).
  mutating func letGo(at location: StoreLocation) {
    if let file, let writer, let current = try? StoreFiles.file(at: location), current.changed != file.changed,
      log != .init(of: current.log) || (try? LogCheck.isInDoubt(current, at: location)) != false
    {
      Self.abandoned.withLock { $0.append(Abandoned(writer: writer, file: file.identity)) }
    }
    self = StoreConnections()
  }

  /// A connection that was let go of and not closed.
  private struct Abandoned {
    var writer: any DatabaseWriter
    var file: DatabaseFile.Identity
  }

  private static let abandoned = Mutex<[Abandoned]>([])

  /// Closes what was left open on a file that a connection has open anew: it is not the last one any more, so that SQLite moves nothing
  /// (`sqlite3WalClose` wants the file for itself). Without this an app whose log is written by others would grow by three connections each time.
  private static func closeAbandoned(beside file: DatabaseFile) {
    // They are closed where nobody holds the lock, or later by whoever reads through them still.
    _ = abandoned.withLock { all in
      let closed = all.filter { $0.file == file.identity }
      all.removeAll { $0.file == file.identity }
      return closed
    }
  }
}
