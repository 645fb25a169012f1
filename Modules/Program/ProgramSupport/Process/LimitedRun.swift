import Glibc

/// A run of another program that is given something to read, is waited for, and may take only so long.
public struct LimitedRun: Hashable, Sendable {
  /// How a run ended.
  public enum End: Hashable, Sendable {
    /// By itself: its exit code, or 128 and the signal's number.
    case exited(Int32)
    /// It took too long, and was ended with all that it had started.
    case tookTooLong
    /// It did not start: what the system said.
    case notStarted(Int32)
  }

  /// How it ended.
  public var end: End
  /// What it wrote to stderr, up to a limit.
  public var messages: [UInt8]

  /// Runs a program and waits for it.
  ///
  /// It has a session of its own, so that a limit ends its children with it, no terminal, and nowhere to write its output to. What it leaves running
  /// when it ends by itself goes on.
  ///
  /// - Parameters:
  ///   - input: what it can read on stdin.
  ///   - limit: how long it may take.
  ///   - messageLimit: how many bytes of its stderr are kept.
  public static func of(
    _ path: String, arguments: [String] = [], environment: [String: String], input: String = "", limit: Duration, messageLimit: Int = 8_192
  ) -> LimitedRun {
    guard let (readInput, writeInput) = makePipe() else { return LimitedRun(end: .notStarted(errno), messages: []) }
    guard let (readMessages, writeMessages) = makePipe() else {
      let failure = errno
      for descriptor in [readInput, writeInput] { close(descriptor) }
      return LimitedRun(end: .notStarted(failure), messages: [])
    }
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { if nothing >= 0 { close(nothing) } }
    let process: pid_t
    do throws(ChildProcess.StartFailure) {
      process = try ChildProcess.spawn(
        path, arguments, environment,
        descriptors: [(readInput, STDIN_FILENO), (nothing >= 0 ? nothing : writeMessages, STDOUT_FILENO), (writeMessages, STDERR_FILENO)],
        isDetached: true)
    } catch {
      for descriptor in [readInput, writeInput, readMessages, writeMessages] { close(descriptor) }
      return LimitedRun(end: .notStarted(error.errorNumber), messages: [])
    }
    for descriptor in [readInput, writeMessages] { close(descriptor) }
    var pipes = Pipes(input: writeInput, rest: Array(input.utf8)[...], messages: readMessages, limit: messageLimit)
    defer { pipes.closeAll() }
    let end = pipes.serve(process, until: .now + limit)
    return LimitedRun(end: end, messages: pipes.kept)
  }

  private static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    // Of both ends, only what is dup'ed to 0, 1 and 2 is inherited; our own must never block us.
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

/// This side of the pipes to a program that runs.
private struct Pipes {
  var input: Int32
  var rest: ArraySlice<UInt8>
  var messages: Int32
  let limit: Int
  var kept: [UInt8] = []

  init(input: Int32, rest: ArraySlice<UInt8>, messages: Int32, limit: Int) {
    (self.input, self.rest, self.messages, self.limit) = (input, rest, messages, limit)
    for descriptor in [input, messages] { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) }
    if rest.isEmpty { closeInput() }
  }

  /// Feeds a process and hears it until it ends, or ends it and all of its group at the deadline.
  mutating func serve(_ process: pid_t, until deadline: ContinuousClock.Instant) -> LimitedRun.End {
    var pause: Int32 = 1
    while true {
      exchange(waiting: pause)
      var status: Int32 = 0
      let answer = waitpid(process, &status, WNOHANG)
      if answer == process || (answer < 0 && errno == ECHILD) {
        exchange(waiting: 0)
        return .exited(status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
      }
      guard ContinuousClock.now < deadline else {
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        exchange(waiting: 0)
        return .tookTooLong
      }
      // The end of a process wakes nobody here: it is looked for, seldomer the longer it takes.
      pause = min(20, pause * 2)
    }
  }

  /// Writes and reads what can be without waiting, after at most so many milliseconds.
  private mutating func exchange(waiting milliseconds: Int32) {
    var ready = [pollfd(fd: messages, events: Int16(POLLIN), revents: 0), pollfd(fd: input, events: Int16(POLLOUT), revents: 0)]
    // Negative descriptors are passed over.
    poll(&ready, 2, milliseconds)
    if input >= 0, ready[1].revents != 0 {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      if rest.isEmpty || (count < 0 && errno != EAGAIN && errno != EINTR) { closeInput() }
    }
    if messages >= 0, ready[0].revents != 0 { hear() }
  }

  private mutating func hear() {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(messages, &buffer, buffer.count)
    if count > 0 {
      kept += buffer[..<min(count, max(0, limit - kept.count))]
    } else if count == 0 {
      close(messages)
      messages = -1
    }
  }

  private mutating func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  mutating func closeAll() {
    closeInput()
    if messages >= 0 { close(messages) }
    messages = -1
  }
}
