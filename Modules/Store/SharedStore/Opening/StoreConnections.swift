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
  /// into the database, whatever that is by now. It is left to the end of the process.
  mutating func letGo(at location: StoreLocation) {
    if let file, let writer, let current = try? StoreFiles.file(at: location), current.changed != file.changed,
      log != .init(of: current.log) || (try? LogCheck.isInDoubt(current, at: location)) != false
    {
      StoreConnections.abandoned.withLock { $0.append(writer) }
    }
    self = StoreConnections()
  }

  private static let abandoned = Mutex<[any DatabaseWriter]>([])
}
