import Glibc
public import StudySettings

/// Reaches the app that is open on the same data.
public enum RuntimeClient {
  /// How long an app may take for its answer, in seconds.
  static let patience = 5

  /// What came of asking.
  public enum Outcome: Hashable, Sendable {
    /// No app is open on this data.
    case nobody
    /// One is, and it answered.
    case answered(RuntimeAnswer)
    /// One is, and it did not answer: its editor is open, say.
    case silent
  }

  /// Asks the app on the data of these paths to continue an activity.
  ///
  /// - Parameter longer: how long it is waited for, where that is more than usual.
  public static func ask(_ request: RuntimeRequest, at paths: KirokuPaths, within longer: Duration? = nil) -> Outcome {
    ask(request, at: paths, patience: max(patience, Int(longer?.components.seconds ?? 0)))
  }

  /// Asks the app on the data of these paths, and waits so many seconds for its answer.
  static func ask(_ request: RuntimeRequest, at paths: KirokuPaths, patience: Int) -> Outcome {
    guard let address = RuntimeAddress(paths), let connection = UnixSocket() else { return .nobody }
    connection.setTimeout(seconds: patience)
    let failure = UnixSocket.withAddress(of: address.socket) { connect(connection.descriptor, $0, $1) == 0 ? 0 : errno }
    // Somebody listens, and takes no connections: more wait already than it has room for.
    if failure == EAGAIN { return .silent }
    // What stands there and is somebody else's is none of our business.
    guard failure == 0, connection.isOfThisUser else { return .nobody }
    guard connection.write(line: request.line), let line = connection.readLine(atMost: RuntimeRequest.longestLine),
      let answer = RuntimeAnswer(line: line)
    else { return .silent }
    return .answered(answer)
  }
}
