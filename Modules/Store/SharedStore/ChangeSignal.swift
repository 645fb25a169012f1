import GRDB
import Synchronization

/// Tells that somebody committed to the store: another process, or this one.
///
/// Asks `PRAGMA data_version` on a connection of its own, since its values compare only with themselves. One question costs a few
/// microseconds and writes nothing; ask on a timer while a screen is shown.
public final class ChangeSignal: Sendable {
  private let location: StoreLocation
  private let state = Mutex(State())

  private struct State {
    var reader: StoreReader?
    var version: Int?
    /// The file that the connection has open.
    var file: DatabaseFile?
  }

  /// Makes a signal that counts from its first question on.
  public init(of store: Store) { location = store.location }

  /// Returns whether anything was committed since the last question.
  ///
  /// The first question answers true where there is a database, and so does one after its file was replaced, removed, put back or written by
  /// anything but a commit.
  /// Throws ``StoreError``; the next question tries again.
  public func hasChanged() throws -> Bool {
    try state.withLock { state in
      try StoreError.translating(at: location) {
        if let reader = state.reader {
          let file = try StoreFiles.file(at: location)
          if file != state.file || reader.isOutdated { state = State() }
          if file == nil { return true }
        }
        if state.reader == nil {
          guard let file = try database() else { return false }
          state.reader = try StoreOpening.reader(at: location, file)
          state.file = file
        }
        let version = try state.reader?.connection.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA data_version") }
        defer { state.version = version }
        return version != state.version
      }
    }
  }

  /// The database's file; a log that was left without one is told to whoever reads.
  private func database() throws -> DatabaseFile? {
    do { return try StoreFiles.database(at: location) } catch StoreError.databaseMissing { return nil }
  }
}
