import Glibc
import ProgramSupport
public import StudySettings

/// What is kept of the calendar beside it, in the state directory.
public struct CalendarFiles: Sendable {
  private let base: String

  /// Names the files of a data directory; none need exist.
  public init(_ paths: KirokuPaths) { base = paths.calendarState }

  // MARK: One at a time

  /// Runs `body` while no other process writes the calendar, after whoever does now; nil where another one waits for that already, which reads the log
  /// only once it has its turn. Throws ``SystemError`` where there is no place for it.
  ///
  /// - Parameter waits: whether it waits for that other one, too.
  public func inTurn<Value>(waits: Bool, _ body: () throws -> Value) throws -> Value? {
    try FileReplacement.makeDirectory(FileReplacement.parent(of: base))
    let queue = try lock(".next", waits ? LOCK_EX : LOCK_EX | LOCK_NB)
    guard let queue else { return nil }
    defer { close(queue) }
    guard let turn = try lock(".lock", LOCK_EX) else { return nil }
    defer { close(turn) }
    flock(queue, LOCK_UN)
    return try body()
  }

  /// Opens and locks a file; nil where another process holds it and that is not waited for.
  private func lock(_ suffix: String, _ operation: Int32) throws -> Int32? {
    let descriptor = open(base + suffix, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SystemError.last }
    while flock(descriptor, operation) != 0 {
      let error = SystemError.last
      if error.code == EINTR { continue }
      close(descriptor)
      if error.code == EWOULDBLOCK { return nil }
      throw error
    }
    return descriptor
  }

  // MARK: What was written

  /// What was written last; nil where nothing was, or it cannot be read.
  public func state() -> CalendarState? { read(".weeks").flatMap(CalendarState.init) }

  /// Keeps what was written. Throws ``SystemError``.
  public func keep(_ state: CalendarState) throws { try FileReplacement.write(Array(state.text.utf8), to: base + ".weeks") }

  /// Notes a file that is going to take the calendar's place, so that it does not stay where this process is killed; nil once it is over.
  public func noteUnfinished(_ path: String?) {
    if let path { try? FileReplacement.write(Array(path.utf8), to: base + ".unfinished") } else { unlink(base + ".unfinished") }
  }

  /// Takes away what a process left that was killed while it wrote.
  public func clearUnfinished() {
    guard let path = read(".unfinished"), path.hasPrefix("/") else { return }
    unlink(path)
    noteUnfinished(nil)
  }

  // MARK: What failed

  /// Why the calendar could not be written the last time; nil where it could.
  public func failure() -> CalendarFailure? { read(".failed").flatMap(CalendarFailure.init) }

  /// Keeps why it could not be written; nil where it could. What was told stays told as long as it is the same.
  public func keep(_ failure: CalendarFailure?) {
    guard var failure else {
      unlink(base + ".failed")
      return
    }
    if let before = self.failure(), before.path == failure.path, before.obstacle == failure.obstacle { failure.isTold = before.isTold }
    try? FileReplacement.write(Array(failure.text.utf8), to: base + ".failed")
  }

  /// Returns a failure that nobody was told of yet, which is told from now on.
  public func failureToTell() -> CalendarFailure? {
    guard var failure = failure(), !failure.isTold else { return nil }
    failure.isTold = true
    try? FileReplacement.write(Array(failure.text.utf8), to: base + ".failed")
    return failure
  }

  private func read(_ suffix: String) -> String? {
    let descriptor = open(base + suffix, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var content: [UInt8] = []
    while content.count < 1 << 22 {
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, Glibc.read(descriptor, buffer.baseAddress, 1 << 16))
      }
      if bytes.isEmpty { return String(validating: content, as: UTF8.self) }
      content += bytes
    }
    return nil
  }
}
