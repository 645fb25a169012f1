public import TimelineStorage

/// What went wrong between the storage and the server.
public enum PostgresError: StorageFailure, Hashable, Sendable {
  /// A connection broke before anything was committed, or one attempt to make one failed; what libpq says of it.
  case away(String)
  /// No connection could be made in time; what libpq says of it.
  case unreachable(String)
  /// A connection broke while a commit was under way, and the server could not be asked afterwards whether it was kept.
  case unknownOutcome
  /// Every connection was busy for too long.
  case busy
  /// The server did not answer in time.
  case late
  /// The server refused a statement, with its five letters of SQLSTATE.
  case refused(state: String, message: String)
  /// A column holds something else than was asked for.
  case unexpected(column: Int)
  /// The address is none that libpq can read; why.
  case noAddress(String)
  /// The database holds something else than a timeline.
  case foreign
  /// A newer service took something away that this one needs.
  case newer
  /// An older service is connected, which needs what this one would take away.
  case olderServes
  /// The database keeps texts in an encoding that has not every character.
  case encoding(String)
  /// A timeline is being moved to it, and not all of it is there.
  case moving

  /// What is wrong, for a message: in the words of the server or its library where it is theirs.
  public var reason: String {
    switch self {
    case .away(let reason), .unreachable(let reason), .noAddress(let reason): reason
    // Of a value that is not taken, the message has the value.
    case .refused(let state, let message): state.hasPrefix("22") ? "a value that it does not take (\(state))" : "\(message) (\(state))"
    case .unknownOutcome: "the connection broke while it was committed"
    case .busy: "every connection is busy"
    case .late: "it does not answer"
    case .unexpected(let column): "column \(column) holds something else"
    case .foreign: "it is of something else"
    case .newer: "it is of a newer kiroku-server"
    case .olderServes: "an older kiroku-server serves it"
    case .encoding(let name): "its encoding is \(name)"
    case .moving: "what is moved to it is not whole"
    }
  }

  /// Whether the same transaction may pass another time: nothing of it was kept.
  var isPassing: Bool {
    switch self {
    // Somebody else wrote at the same time: the checks see it the next time.
    case .refused(let state, _): ["40001", "40P01", "23505", "23503"].contains(state)
    default: false
    }
  }

  /// Whether the connection, not the work, is what failed.
  var isOfConnection: Bool {
    switch self {
    case .away: true
    // A statement that was prepared before another instance changed a table.
    case .refused(let state, _): ["0A000", "26000"].contains(state)
    default: false
    }
  }
}
