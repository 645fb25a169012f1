import GRDB
import Synchronization

/// The connections of one handle, and the file that they have open.
struct StoreConnections {
  var reader: StoreReader?
  var writer: (any DatabaseWriter)?
  var file: DatabaseFile?

  /// Opens a connection that writes; it reads as well from now on.
  mutating func openWriter(at location: StoreLocation, isApp: Bool) throws -> (any DatabaseWriter, DatabaseFile) {
    let writer = try StoreOpening.writer(at: location, isApp: isApp)
    guard let file = try StoreFiles.file(at: location) else { throw StoreError.gone(path: location.database) }
    self = StoreConnections(reader: nil, writer: writer, file: file)
    return (writer, file)
  }

  /// Lets go of a file that another one has replaced, and throws where there is none any more: what is written to a file without a name is
  /// lost with the process. Throws ``StoreError/foreignLog(path:)`` where another database was copied over the file, beside our log.
  mutating func follow(_ location: StoreLocation) throws {
    guard let file else { return }
    guard let current = try StoreFiles.file(at: location) else { throw StoreError.gone(path: location.database) }
    if current.identity != file.identity {
      self = StoreConnections()
    } else if current.changed != file.changed {
      // A checkpoint, most likely, which empties the log.
      if try LogCheck.isInDoubt(current, at: location) {
        try StoreError.translating(at: location) { try LogCheck.run(on: current, at: location) }
        letGo(at: location)
      } else {
        self.file = current
      }
    }
  }

  /// Closes the connections, but for one that writes to a file over which something was copied: the last one to be closed moves the log
  /// into the database, whatever that is by now. It is left to the end of the process.
  mutating func letGo(at location: StoreLocation) {
    if let file, let writer, let current = try? StoreFiles.file(at: location), current.changed != file.changed,
      (try? LogCheck.isInDoubt(current, at: location)) != false
    {
      StoreConnections.abandoned.withLock { $0.append(writer) }
    }
    self = StoreConnections()
  }

  private static let abandoned = Mutex<[any DatabaseWriter]>([])
}
