package import Foundation
import Synchronization

/// A program that was started with pipes on its three descriptors.
///
/// The pipes are closed in every other child: a test that runs beside this one must not keep them open.
package final class RunningProgram {
  package let processID: pid_t
  private let input: Int32
  private let output: Int32
  private let error: Int32
  /// What of its stdout was read after the last line that was handed out.
  private var unread: [UInt8] = []
  private var lineStart = 0

  /// The program could not be started.
  package struct CannotStart: Error {
    package var program: String
    package var errorNumber: Int32
  }

  /// Held from making pipes to having started the child, so that no child of another test inherits them in between; and who is still there.
  private static let living = Mutex<Set<pid_t>>([])

  /// Starts a program.
  ///
  /// - Parameter leadsGroup: whether it gets a process group of its own, which ends with it where it is killed.
  package init(_ command: [String], environment: [String: String], leadsGroup: Bool = false) throws {
    var pipes: [[Int32]] = []
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var argv: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in argv + envp { free(word) } }
    var attributes = Self.freshSignals(leadsGroup: leadsGroup)
    defer { posix_spawnattr_destroy(&attributes) }
    var process = pid_t()
    try Self.living.withLock { living in
      for _ in 0..<3 {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw CannotStart(program: command[0], errorNumber: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        pipes.append(ends)
      }
      posix_spawn_file_actions_adddup2(&actions, pipes[0][0], 0)
      posix_spawn_file_actions_adddup2(&actions, pipes[1][1], 1)
      posix_spawn_file_actions_adddup2(&actions, pipes[2][1], 2)
      let failure = posix_spawn(&process, command[0], &actions, &attributes, &argv, &envp)
      for end in [pipes[0][0], pipes[1][1], pipes[2][1]] { close(end) }
      guard failure == 0 else {
        for end in [pipes[0][1], pipes[1][0], pipes[2][0]] { close(end) }
        throw CannotStart(program: command[0], errorNumber: failure)
      }
      living.insert(leadsGroup ? -process : process)
    }
    processID = process
    self.leadsGroup = leadsGroup
    (input, output, error) = (pipes[0][1], pipes[1][0], pipes[2][0])
  }

  private let leadsGroup: Bool

  /// Ends every program that was started and not waited for yet, when the process itself has to end.
  package static func killAll() {
    living.withLock { for process in $0 { Foundation.kill(process, SIGKILL) } }
  }

  /// The children's signals as a shell would give them: the pool's threads, on which tests run, block them all.
  private static func freshSignals(leadsGroup: Bool) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let group = leadsGroup ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
    return attributes
  }

  /// Whether it ended, by itself or not; it is still to be waited for. Its number alone does not tell: it is taken until then.
  package var hasEnded: Bool {
    var about = siginfo_t()
    return waitid(P_PID, id_t(processID), &about, WEXITED | WNOWAIT | WNOHANG) == 0 && about.si_signo == SIGCHLD
  }

  /// Writes all of a text to its stdin; a program that is gone is not an error.
  package func feed(_ text: String) {
    var waiting = Array(text.utf8)[...]
    while !waiting.isEmpty {
      let count = Self.write(waiting, to: input)
      guard count >= 0 else { return }
      waiting = waiting.dropFirst(count)
    }
  }

  /// Ends it as nothing can prevent, and what it started where it leads a group.
  package func kill() {
    sendKill()
    _ = waitForEnd()
    for end in [input, output, error] { close(end) }
  }

  /// Kills it and returns what it had said and how it ended: by itself, where that was first.
  package func killAndCollect() -> ProgramRun {
    sendKill()
    return finish()
  }

  private func sendKill() {
    Foundation.kill(leadsGroup ? -processID : processID, SIGKILL)
  }

  /// Feeds what is left, closes its stdin, reads all it says and waits for its end.
  ///
  /// - Parameter limit: how long it may take; then it is killed.
  package func finish(feeding text: Data = Data(), within limit: Duration? = nil) -> ProgramRun {
    let deadline = limit.map { ContinuousClock.now + $0 }
    let collected = collect(feeding: Array(text), until: deadline)
    if collected.isOutOfTime { sendKill() }
    let end = waitForEnd()
    return ProgramRun(
      status: end.signal.map { 128 + $0 } ?? end.status, signal: end.signal, isOutOfTime: collected.isOutOfTime,
      outputData: Data(collected.output), errorData: Data(collected.error))
  }

  /// Reads one line of its stdout, or nil at its end.
  ///
  /// - Parameter limit: how long it may say nothing; then there is no line either.
  package func readLine(within limit: Duration? = nil) -> String? {
    let wait = limit.map { Int32($0 / .milliseconds(1)) } ?? -1
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let end = endOfLine() {
        defer { lineStart = end + 1 }
        return String(decoding: unread[lineStart..<end], as: UTF8.self)
      }
      unread.removeFirst(lineStart)
      lineStart = 0
      var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&ready, 1, wait)
      if isReady < 0, errno == EINTR { continue }
      guard isReady > 0 else { return nil }
      let count = read(output, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        defer { unread = [] }
        return unread.isEmpty ? nil : String(decoding: unread, as: UTF8.self)
      }
      unread += chunk[..<count]
    }
  }

  /// Where the line that begins at `lineStart` ends; memchr, since tests are not built for speed and hosts answer hundreds of thousands of lines.
  private func endOfLine() -> Int? {
    unread.withUnsafeBytes { bytes in
      guard lineStart < bytes.count, let base = bytes.baseAddress else { return nil }
      guard let end = memchr(base + lineStart, 0x0A, bytes.count - lineStart) else { return nil }
      return UnsafeRawPointer(end) - base
    }
  }

  /// Feeds a text, closes its stdin, reads all it says and waits for its end.
  package func finish(feeding text: String, within limit: Duration? = nil) -> ProgramRun {
    finish(feeding: Data(text.utf8), within: limit)
  }

  private struct Collected {
    var output: [UInt8]
    var error: [UInt8]
    var isOutOfTime = false
  }

  /// Writes and reads whatever is ready, so that no pipe fills up and blocks the other side.
  private func collect(feeding bytes: [UInt8], until deadline: ContinuousClock.Instant?) -> Collected {
    var waiting = bytes[...]
    var collected: [Int32: [UInt8]] = [output: Array(unread[lineStart...]), error: []]
    var open: Set<Int32> = [input, output, error]
    var isOutOfTime = false
    _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while !open.isEmpty {
      if open.contains(input), waiting.isEmpty {
        close(input)
        open.remove(input)
        continue
      }
      var wait: Int32 = -1
      if let deadline {
        let left = (deadline - ContinuousClock.now) / .milliseconds(1)
        if left <= 0 {
          isOutOfTime = true
          break
        }
        wait = Int32(left.rounded(.up))
      }
      var polls = open.map { pollfd(fd: $0, events: Int16($0 == input ? POLLOUT : POLLIN), revents: 0) }
      guard poll(&polls, nfds_t(polls.count), wait) > 0 else { continue }
      for ready in polls where ready.revents != 0 {
        if ready.fd == input {
          let written = Self.write(waiting, to: input)
          waiting = written < 0 ? [] : waiting.dropFirst(written)
        } else {
          let count = read(ready.fd, &chunk, chunk.count)
          if count > 0 {
            collected[ready.fd]?.append(contentsOf: chunk[..<count])
          } else if count == 0 || errno != EINTR {
            close(ready.fd)
            open.remove(ready.fd)
          }
        }
      }
    }
    for end in open { close(end) }
    return Collected(output: collected[output] ?? [], error: collected[error] ?? [], isOutOfTime: isOutOfTime)
  }

  /// How many bytes were taken; negative when the reader is gone.
  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
    signal(SIGPIPE, SIG_IGN)
    let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    return count < 0 && [EAGAIN, EINTR].contains(errno) ? 0 : count
  }

  /// The exit status, and the signal where one ended it.
  private func waitForEnd() -> (status: Int32, signal: Int32?) {
    // Left as a zombie until it is out of the list, so that its number is nobody else's while it can still be killed.
    var about = siginfo_t()
    while waitid(P_PID, id_t(processID), &about, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
    return Self.living.withLock { living in
      var status: Int32 = 0
      while waitpid(processID, &status, 0) < 0 && errno == EINTR {}
      living.remove(leadsGroup ? -processID : processID)
      return status & 0x7f == 0 ? ((status >> 8) & 0xff, nil) : (128 + (status & 0x7f), status & 0x7f)
    }
  }
}
