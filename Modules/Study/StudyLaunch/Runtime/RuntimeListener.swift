import Dispatch
import Foundation
import Glibc
public import ProgramSupport
public import StudySettings
import Synchronization

/// Listens for what other processes of this user ask of the running app.
///
/// One app listens on the same data: the first one, by the lock of a file beside the socket. A socket that a killed app left behind is
/// removed by the next one that gets the lock.
///
/// Each connection is served on its own, so that one that says nothing keeps nobody waiting: it has two seconds for its line, however slowly
/// the bytes come. Where many are open at once, the one that has said nothing for the longest time gives way.
public final class RuntimeListener: Sendable {
  /// Something that was asked; it wants one answer.
  public struct Arrival: Sendable {
    /// What is asked.
    public let request: RuntimeRequest
    /// Takes the answer; further ones are dropped.
    public let answer: @Sendable (RuntimeAnswer) -> Void
  }

  /// What is asked, in the order in which it comes.
  public let arrivals: AsyncStream<Arrival>
  private let continuation: AsyncStream<Arrival>.Continuation
  /// The seconds that a connection has for its line.
  private static let lineTime = 2
  private let address: RuntimeAddress
  private let listening: UnixSocket
  private let lock: UnixSocket
  private let languageNow: @Sendable () -> Language

  private let patience: Int
  private let connections = Connections(limit: 32)

  /// Takes the next connection of a listening socket: `accept`, but in tests.
  typealias Accepting = @Sendable (_ listening: Int32) -> Int32

  /// Begins to listen; nil where nobody can: another app on this data listens already, or the runtime directory cannot be used.
  ///
  /// - Parameter longer: How long the app may take for an answer, where that is more than the usual two seconds, before whoever asked is
  ///   left without one.
  public convenience init?(
    _ paths: KirokuPaths, language: @autoclosure @escaping @Sendable () -> Language, within longer: Duration?
  ) {
    self.init(paths, language: language(), patience: max(2, Int(longer?.components.seconds ?? 0)))
  }

  /// Begins to listen; nil where nobody can.
  ///
  /// - Parameter patience: How many seconds the app may take for an answer, before whoever asked is left without one.
  convenience init?(_ paths: KirokuPaths, language: @autoclosure @escaping @Sendable () -> Language, patience: Int = 2) {
    self.init(paths, language: language(), patience: patience) { accept($0, nil, nil) }
  }

  init?(
    _ paths: KirokuPaths, language: @autoclosure @escaping @Sendable () -> Language, patience: Int = 2, accepting: @escaping Accepting
  ) {
    guard let address = RuntimeAddress(paths), Self.prepare(address.directory) else { return nil }
    guard let lock = UnixSocket(open(address.lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)),
      flock(lock.descriptor, LOCK_EX | LOCK_NB) == 0, let listening = UnixSocket()
    else { return nil }
    unlink(address.socket)
    // The mode that the socket gets in the file system, before anybody can see it there.
    fchmod(listening.descriptor, 0o600)
    let isBound = UnixSocket.withAddress(of: address.socket) { bind(listening.descriptor, $0, $1) == 0 }
    guard isBound == true, chmod(address.socket, 0o600) == 0, listen(listening.descriptor, 64) == 0 else { return nil }
    self.address = address
    self.lock = lock
    self.listening = listening
    languageNow = language
    self.patience = patience
    (arrivals, continuation) = AsyncStream.makeStream(of: Arrival.self, bufferingPolicy: .bufferingNewest(16))
    Thread.detachNewThread { [weak self, listening, connections] in
      var pause = AcceptPause()
      while !connections.areClosed {
        guard let connection = UnixSocket(accepting(listening.descriptor)) else {
          guard let milliseconds = pause.next(after: errno) else { return }
          poll(nil, 0, milliseconds)
          continue
        }
        pause = AcceptPause()
        guard let self else { return }
        _ = fcntl(connection.descriptor, F_SETFD, FD_CLOEXEC)
        self.begin(connection)
      }
    }
  }

  /// Stops listening and removes the socket.
  public func stop() {
    unlink(address.socket)
    connections.close()
    shutdown(listening.descriptor, Int32(SHUT_RDWR))
    continuation.finish()
  }

  /// Makes the directory, for this user alone; whether it can be used.
  private static func prepare(_ directory: String) -> Bool {
    try? FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var status = stat()
    return lstat(directory, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
      && status.st_mode & 0o022 == 0
  }

  /// Serves a connection on a thread of its own.
  private func begin(_ connection: UnixSocket) {
    guard connection.isOfThisUser, let number = connections.add(connection) else { return }
    Thread.detachNewThread { [self] in
      serve(connection, number)
      connections.remove(number)
    }
  }

  private func serve(_ connection: UnixSocket, _ number: Int) {
    connection.setTimeout(seconds: Self.lineTime)
    let line = connection.readLine(atMost: RuntimeRequest.longestLine, within: .seconds(Self.lineTime))
    connections.didRead(number)
    guard let line, let request = RuntimeRequest(line: line) else {
      _ = connection.write(
        line: RuntimeAnswer.refused(languageNow().words("The app did not understand what was asked.", "要求を読み取れませんでした。")).line)
      return
    }
    let box = AnswerBox()
    continuation.yield(Arrival(request: request, answer: box.put))
    guard let answer = box.wait(seconds: patience) else { return }
    _ = connection.write(line: answer.line)
  }
}

/// Holds one answer until somebody takes it.
private final class AnswerBox: Sendable {
  private let answer = Mutex<RuntimeAnswer?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  @Sendable func put(_ answer: RuntimeAnswer) {
    let isFirst = self.answer.withLock { current in
      defer { current = current ?? answer }
      return current == nil
    }
    if isFirst { isThere.signal() }
  }

  func wait(seconds: Int) -> RuntimeAnswer? {
    _ = isThere.wait(timeout: .now() + .seconds(seconds))
    return answer.withLock { $0 }
  }
}
