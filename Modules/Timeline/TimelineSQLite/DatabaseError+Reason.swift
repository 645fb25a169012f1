public import GRDB
public import TimelineStorage

extension DatabaseError: StorageFailure {
  /// What SQLite says of itself, with its code; not the statement, nor what it was given.
  public var reason: String { "\(message ?? "no message") (\(extendedResultCode.rawValue))" }

  public var isOutOfSpace: Bool {
    let codes: [ResultCode] = [.SQLITE_IOERR_WRITE, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_SHMOPEN, .SQLITE_IOERR_SHMSIZE]
    return resultCode == .SQLITE_FULL || codes.contains(extendedResultCode)
  }
}

extension SQLiteTimelineError {
  /// What an error says of a file that is opened: itself if that's nothing in particular.
  static func opening(_ error: DatabaseError) -> any Error {
    if error.isOutOfSpace { return SQLiteTimelineError.full }
    if error.resultCode == .SQLITE_NOTADB { return SQLiteTimelineError.noDatabase }
    return error
  }
}
