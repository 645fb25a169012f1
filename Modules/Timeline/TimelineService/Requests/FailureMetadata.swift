public import Logging
import TimelineStorage

extension Logger.Metadata {
  /// What the log says of an error: its type, and where the database failed, what it says is wrong. What else an error says may hold what
  /// somebody wrote.
  public static func failure(_ error: any Error) -> Logger.Metadata {
    var metadata: Logger.Metadata = ["error": .string(String(describing: type(of: error)))]
    if let failure = error as? any StorageFailure { metadata["reason"] = .string(failure.reason) }
    return metadata
  }
}
