public import GRDB
public import TimelineStorage

extension DatabaseError: StorageFailure {
  /// What SQLite says of itself, with its code; not the statement, nor what it was given.
  public var reason: String { "\(message ?? "no message") (\(extendedResultCode.rawValue))" }
}
