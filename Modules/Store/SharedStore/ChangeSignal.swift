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
    /// What a signal counts from that counts from when it was made, until a connection has counted.
    var beginning: Beginning = .firstQuestion
  }

  private enum Beginning {
    case firstQuestion
    /// The files as they were; nil where there was no database.
    case files(StoreReader.Files?)
  }

  /// Makes a signal.
  ///
  /// - Parameter fromNow: Whether it counts from here on, so that what is committed while whoever asks reads for the first time is not missed; that
  ///   asks for the state of the files alone. Else it counts from its first question on, which answers true where there is a database.
  public init(of store: Store, fromNow: Bool = false) {
    location = store.location
    if fromNow { state.withLock { [location] in $0.beginning = .files(Self.files(at: location)) } }
  }

  /// Returns whether anything was committed since the last question.
  ///
  /// A question after the database's file was replaced, removed, put back or written by anything but a commit answers true.
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
        guard case .files(let before) = state.beginning else { return version != state.version }
        state.beginning = .firstQuestion
        return Self.files(at: location) != before
      }
    }
  }

  private static func files(at location: StoreLocation) -> StoreReader.Files? {
    (try? StoreFiles.file(at: location)).flatMap { StoreReader.Files($0.path) }
  }

  /// The database's file; a log that was left without one is told to whoever reads.
  private func database() throws -> DatabaseFile? {
    do { return try StoreFiles.database(at: location) } catch StoreError.databaseMissing { return nil }
  }
}
