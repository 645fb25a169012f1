public import Glibc
import Synchronization

/// A program that this one started: it reads what this one writes, and writes lines back. Its stderr is this one's.
///
/// All calls block; one at a time, but ``stop()``, which ends the others.
public final class ChildProcess: Sendable {
  /// Why a program did not start.
  public struct StartFailure: Error, Hashable, Sendable {
    /// The program's path.
    public var path: String
    /// What the system said.
    public var errorNumber: Int32
  }

  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let state = Mutex(State())
  /// What was read and not asked for yet; held while somebody waits for more, so that the process can be stopped meanwhile.
  private let rest = Mutex<[UInt8]>([])

  private struct State {
    var isInputOpen = true
    var status: Int32?
  }

  /// Starts a program with pipes to and from it.
  ///
  /// - Parameter isQuiet: Whether what it says on stderr is dropped: where this program has a whole screen, say.
  public init(_ path: String, arguments: [String], environment: [String: String], isQuiet: Bool = false) throws(StartFailure) {
    let toChild = try Self.makePipe(for: path)
    let fromChild: [Int32]
    do throws(StartFailure) {
      fromChild = try Self.makePipe(for: path)
    } catch {
      for descriptor in toChild { close(descriptor) }
      throw error
    }
    defer {
      close(toChild[0])
      close(fromChild[1])
    }
    (input, output) = (toChild[1], fromChild[0])
    let nothing = isQuiet ? open("/dev/null", O_WRONLY | O_CLOEXEC) : -1
    defer { if nothing >= 0 { close(nothing) } }
    let quiet = nothing >= 0 ? [(nothing, STDERR_FILENO)] : []
    do throws(StartFailure) {
      process = try Self.spawn(
        path, arguments, environment, descriptors: [(toChild[0], STDIN_FILENO), (fromChild[1], STDOUT_FILENO)] + quiet, isDetached: false)
    } catch {
      close(toChild[1])
      close(fromChild[0])
      throw error
    }
  }

  deinit { _ = end() }

  /// Makes a pipe that no other program inherits.
  private static func makePipe(for path: String) throws(StartFailure) -> [Int32] {
    var ends = [Int32](repeating: -1, count: 2)
    guard pipe(&ends) == 0 else { throw StartFailure(path: path, errorNumber: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  /// Writes all of a text; whether it went out.
  @discardableResult
  public func write(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// What `poll` waits for until the program has written something; what was read and not asked for yet is not seen by that.
  public var descriptor: Int32 { output }

  /// Says that nothing more is written.
  public func closeInput() {
    state.withLock { state in
      if state.isInputOpen { close(input) }
      state.isInputOpen = false
    }
  }

  /// Reads a line of at most so many bytes, without its end; nil where none comes until the deadline, where it is longer or no UTF-8, and at the
  /// end of what the program writes.
  public func readLine(atMost limit: Int, until deadline: ContinuousClock.Instant) -> String? {
    rest.withLock { rest in
      while true {
        if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          defer { rest.removeSubrange(...end) }
          return String(validating: rest[..<end], as: UTF8.self)
        }
        guard rest.count <= limit, let bytes = Self.read(from: output, until: deadline), !bytes.isEmpty else { return nil }
        rest += bytes
      }
    }
  }

  /// Reads what the program writes until it ends; nil where that takes beyond the deadline, or is more than so many bytes.
  public func readAll(atMost limit: Int, until deadline: ContinuousClock.Instant) -> String? {
    rest.withLock { rest in
      while true {
        guard let bytes = Self.read(from: output, until: deadline), rest.count + bytes.count <= limit else { return nil }
        guard !bytes.isEmpty else { return String(validating: rest, as: UTF8.self) }
        rest += bytes
      }
    }
  }

  /// Ends it as signals do, where it still runs; it may have been stopped, and is continued to hear of it.
  public func stop() {
    state.withLock { state in
      guard state.status == nil else { return }
      kill(process, SIGTERM)
      kill(process, SIGCONT)
    }
  }

  /// Says that nothing more is written, waits for the program and returns how it ended: its exit code, or 128 and the signal's number.
  public func end() -> Int32 {
    closeInput()
    return state.withLock { state in
      if let status = state.status { return status }
      var status: Int32 = 0
      while waitpid(process, &status, 0) == -1, errno == EINTR {}
      close(output)
      let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
      state.status = code
      return code
    }
  }

  /// Reads some bytes: none at the end, nil where none come until the deadline.
  private static func read(from descriptor: Int32, until deadline: ContinuousClock.Instant) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let left = ContinuousClock.now.duration(to: deadline).components
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000
      let count = poll(&ready, 1, Int32(clamping: max(0, milliseconds)))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      let length = Glibc.read(descriptor, &buffer, buffer.count)
      if length < 0, errno == EINTR { continue }
      return length < 0 ? nil : Array(buffer[..<length])
    }
  }

  // MARK: Programs that have the terminal

  /// Runs a program on this one's own terminal, and waits for it; returns its exit code, or 128 and the signal's number.
  ///
  /// Meanwhile, this program ignores what the terminal sends to all of its programs (C-c, C-\\), as in system(3). When the other one stops (C-z),
  /// this one stops with it, so that the shell gets the terminal; `fg` continues both. Call it on the main thread, one at a time.
  public static func runHere(_ path: String, arguments: [String], environment: [String: String]) throws(StartFailure) -> Int32 {
    var ignored = sigaction()
    ignored.__sigaction_handler.sa_handler = SIG_IGN
    let before = [SIGINT, SIGQUIT, SIGTSTP].map { signal in
      var old = sigaction()
      sigaction(signal, &ignored, &old)
      return (signal: signal, action: old)
    }
    defer {
      for entry in before { withUnsafePointer(to: entry.action) { _ = sigaction(entry.signal, $0, nil) } }
    }
    let process = try spawn(path, arguments, environment, descriptors: [], isDetached: false)
    while has(process, WEXITED | WSTOPPED), !has(process, WEXITED | WNOHANG) {
      // It goes on already if the whole group was stopped, this program too, and continued by the shell.
      if has(process, WSTOPPED | WNOHANG) { stopGroup(with: process, before[2].action) }
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// Whether a program has ended or is stopped, as the flags of waitid(2) ask; what is seen stays to be seen again.
  private static func has(_ process: pid_t, _ flags: Int32) -> Bool {
    var about = siginfo_t()
    while waitid(P_PID, id_t(process), &about, flags | WNOWAIT) == -1 { guard errno == EINTR else { return false } }
    return about.si_signo == SIGCHLD
  }

  /// Stops this process group as C-z does, and continues it together with `process` once a shell continues this program. Without such a shell,
  /// it continues at once: SIGTSTP doesn't stop an orphaned process group, nor a program that was started ignoring it.
  ///
  /// - Parameters:
  ///   - process: The program that has stopped.
  ///   - usual: What this program does on SIGTSTP.
  private static func stopGroup(with process: pid_t, _ usual: sigaction) {
    var standard = usual
    var ours = sigaction()
    sigaction(SIGTSTP, &standard, &ours)
    // The main thread gets it before this returns. On another thread, it could be ignored again too soon.
    kill(0, SIGTSTP)
    sigaction(SIGTSTP, &ours, nil)
    kill(0, SIGCONT)
    kill(process, SIGCONT)
  }

  // MARK: Programs that nobody waits for

  /// Starts a program in a session of its own, with nothing to read and nowhere to write: it goes on when this one ends. Whether it started.
  public static func startDetached(_ path: String, arguments: [String], environment: [String: String]) -> Bool {
    detach(path, arguments: arguments, environment: environment) != nil
  }

  /// Starts a program as ``startDetached(_:arguments:environment:)`` does; its process, nil where it did not start.
  public static func detach(_ path: String, arguments: [String], environment: [String: String]) -> pid_t? {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { return nil }
    defer { close(nothing) }
    guard
      let process = try? spawn(
        path, arguments, environment, descriptors: [(nothing, STDIN_FILENO), (nothing, STDOUT_FILENO), (nothing, STDERR_FILENO)],
        isDetached: true)
    else { return nil }
    // Somebody has to hear of its end: what nobody waits for stays in the table of processes, and keeps others from waiting for any child.
    waitAside(for: process)
    return process
  }

  /// Waits for the end of a process on a thread that does nothing else.
  private static func waitAside(for process: pid_t) {
    var thread: pthread_t = 0
    let failure = pthread_create(
      &thread, nil,
      { argument in
        while waitpid(pid_t(Int(bitPattern: argument)), nil, 0) < 0, errno == EINTR {}
        return nil
      }, UnsafeMutableRawPointer(bitPattern: Int(process)))
    if failure == 0 { pthread_detach(thread) }
  }

  /// Starts a program with these descriptors and no others; with a session, and so a process group, of its own where it is detached.
  ///
  /// Where its file is open for writing (ETXTBSY: somebody saves it, or another program that is being started holds what wrote it open for a moment
  /// more), it is tried again after each pause.
  static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String: String], descriptors: [(Int32, Int32)], isDetached: Bool,
    pause: (useconds_t) -> Void = { usleep($0) }
  ) throws(StartFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (from, to) in descriptors { posix_spawn_file_actions_adddup2(&actions, from, to) }
    // Whatever else this one was given (a file with a password, say) is none of its business.
    for descriptor in STDERR_FILENO + 1..<64 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // It gets the signals that this program ignores or handles as they usually are.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // POSIX_SPAWN_SETSID (spawn.h), which Swift's Glibc leaves out.
    let ownSession: Int32 = isDetached ? 0x80 : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | ownSession))
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    var failure = posix_spawn(&process, path, &actions, &attributes, words, variables)
    for microseconds in pausesWhileBusy where failure == ETXTBSY {
      pause(microseconds)
      failure = posix_spawn(&process, path, &actions, &attributes, words, variables)
    }
    guard failure == 0 else { throw StartFailure(path: path, errorNumber: failure) }
    return process
  }

  /// How long to wait for a program's file that is open for writing, in µs: half a second in all.
  private static let pausesWhileBusy: [useconds_t] = (0..<9).map { 1_000 << $0 }
}
