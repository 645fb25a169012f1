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
  /// What it wrote to stdout, up to a limit.
  public var output: [UInt8] = []

  /// Runs a program and waits for it.
  ///
  /// It has a session of its own, so that a limit ends its children with it, and no terminal. What it leaves running when it ends by itself goes on.
  ///
  /// - Parameters:
  ///   - input: what it can read on stdin.
  ///   - file: a descriptor of a file that it reads there instead, which stays open here.
  ///   - limit: how long it may take.
  ///   - messageLimit: how many bytes of its stderr are kept.
  ///   - outputLimit: how many bytes of its stdout are kept; with 0, that goes nowhere.
  public static func of(
    _ path: String, arguments: [String] = [], environment: [String: String], input: String = "", file: Int32? = nil, limit: Duration,
    messageLimit: Int = 8_192, outputLimit: Int = 0
  ) -> LimitedRun {
    let deadline = ContinuousClock.now + limit
    return of(
      path, arguments: arguments, environment: environment, input: input, file: file, messageLimit: messageLimit, outputLimit: outputLimit,
      isOver: { ContinuousClock.now >= deadline })
  }

  /// Runs a program and waits for it.
  ///
  /// - Parameter isOver: whether it has taken too long, asked again and again.
  static func of(
    _ path: String, arguments: [String], environment: [String: String], input: String = "", file: Int32? = nil, messageLimit: Int = 8_192,
    outputLimit: Int = 0, isOver: () -> Bool
  ) -> LimitedRun {
    var made: [Int32] = []
    for _ in 1...3 {
      guard let ends = makePipe() else {
        let failure = errno
        for descriptor in made { close(descriptor) }
        return LimitedRun(end: .notStarted(failure), messages: [])
      }
      made += [ends.read, ends.write]
    }
    // What goes on after its end must still have somewhere to write.
    let nothing = outputLimit == 0 ? open("/dev/null", O_WRONLY | O_CLOEXEC) : -1
    defer { if nothing >= 0 { close(nothing) } }
    let process: pid_t
    do throws(ChildProcess.StartFailure) {
      process = try ChildProcess.spawn(
        path, arguments, environment,
        descriptors: [(file ?? made[0], STDIN_FILENO), (nothing >= 0 ? nothing : made[3], STDOUT_FILENO), (made[5], STDERR_FILENO)],
        isDetached: true)
    } catch {
      for descriptor in made { close(descriptor) }
      return LimitedRun(end: .notStarted(error.errorNumber), messages: [])
    }
    for descriptor in [made[0], made[3], made[5]] { close(descriptor) }
    var pipes = Pipes(
      input: made[1], rest: file == nil ? Array(input.utf8)[...] : [], output: Heard(from: made[2], limit: outputLimit),
      messages: Heard(from: made[4], limit: messageLimit))
    defer { pipes.closeAll() }
    let end = pipes.serve(process, until: isOver)
    return LimitedRun(end: end, messages: pipes.messages.kept, output: pipes.output.kept)
  }

  private static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    // Of both ends, only what is dup'ed to 0, 1 and 2 is inherited; our own must never block us.
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

/// What a program writes to one of its streams.
private struct Heard {
  private(set) var descriptor: Int32
  private let limit: Int
  private(set) var kept: [UInt8] = []

  init(from descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
    Pipes.neverBlock(descriptor)
  }

  /// Reads what is there; what is beyond the limit is let go, so that nobody waits to write it.
  mutating func hear() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      kept += buffer[..<min(count, max(0, limit - kept.count))]
    } else if count == 0 {
      end()
    }
  }

  mutating func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}

/// This side of the pipes to a program that runs.
private struct Pipes {
  var input: Int32
  var rest: ArraySlice<UInt8>
  var output: Heard
  var messages: Heard

  init(input: Int32, rest: ArraySlice<UInt8>, output: Heard, messages: Heard) {
    (self.input, self.rest, self.output, self.messages) = (input, rest, output, messages)
    Self.neverBlock(input)
    if rest.isEmpty { closeInput() }
  }

  static func neverBlock(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) }

  /// Feeds a process and hears it until it ends, or ends it and all of its group once it has taken too long.
  mutating func serve(_ process: pid_t, until isOver: () -> Bool) -> LimitedRun.End {
    var pause: Int32 = 1
    while true {
      exchange(waiting: pause)
      var status: Int32 = 0
      let answer = waitpid(process, &status, WNOHANG)
      if answer == process || (answer < 0 && errno == ECHILD) {
        hearOut()
        return .exited(status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
      }
      if isOver() {
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        hearOut()
        return .tookTooLong
      }
      // The end of a process wakes nobody here: it is looked for, seldomer the longer it takes.
      pause = min(20, pause * 2)
    }
  }

  /// Reads what a program had written by its end: as much as its pipes hold.
  private mutating func hearOut() {
    for _ in 1...32 { exchange(waiting: 0) }
  }

  /// Writes and reads what can be without waiting, after at most so many milliseconds.
  private mutating func exchange(waiting milliseconds: Int32) {
    var ready = [messages.descriptor, output.descriptor, input].enumerated().map { place, descriptor in
      pollfd(fd: descriptor, events: Int16(place < 2 ? POLLIN : POLLOUT), revents: 0)
    }
    // Negative descriptors are passed over.
    poll(&ready, nfds_t(ready.count), milliseconds)
    if input >= 0, ready[2].revents != 0 {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      if rest.isEmpty || (count < 0 && errno != EAGAIN && errno != EINTR) { closeInput() }
    }
    if messages.descriptor >= 0, ready[0].revents != 0 { messages.hear() }
    if output.descriptor >= 0, ready[1].revents != 0 { output.hear() }
  }

  private mutating func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  mutating func closeAll() {
    closeInput()
    messages.end()
    output.end()
  }
}
