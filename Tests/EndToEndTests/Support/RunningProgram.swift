import Foundation

/// A program that was started with pipes on its three descriptors.
///
/// The pipes are closed in every other child: a test that runs beside this one must not keep them open.
final class RunningProgram {
  let processID: pid_t
  private let input: Int32
  private let output: Int32
  private let error: Int32

  struct CannotStart: Error {
    var program: String
    var errorNumber: Int32
  }

  /// Held from making pipes to having started the child, so that no child of another test inherits them in between.
  private static let starting = NSLock()

  init(_ command: [String], environment: [String: String]) throws {
    Self.starting.lock()
    defer { Self.starting.unlock() }
    var pipes: [[Int32]] = []
    for _ in 0..<3 {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw CannotStart(program: command[0], errorNumber: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      pipes.append(ends)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipes[0][0], 0)
    posix_spawn_file_actions_adddup2(&actions, pipes[1][1], 1)
    posix_spawn_file_actions_adddup2(&actions, pipes[2][1], 2)
    var argv: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in argv + envp { free(word) } }
    var process = pid_t()
    var attributes = Self.freshSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    let failure = posix_spawn(&process, command[0], &actions, &attributes, &argv, &envp)
    for end in [pipes[0][0], pipes[1][1], pipes[2][1]] { close(end) }
    guard failure == 0 else { throw CannotStart(program: command[0], errorNumber: failure) }
    processID = process
    (input, output, error) = (pipes[0][1], pipes[1][0], pipes[2][0])
  }

  /// The children's signals as a shell would give them: the pool's threads, on which tests run, block them all.
  private static func freshSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
  }

  /// Writes to its stdin; a program that is gone is not an error.
  func feed(_ text: String) {
    _ = Self.write(Array(text.utf8)[...], to: input)
  }

  /// Ends it as nothing can prevent.
  func kill() {
    Foundation.kill(processID, SIGKILL)
    _ = waitForEnd()
    for end in [input, output, error] { close(end) }
  }

  /// Feeds what is left, closes its stdin, reads all it says and waits for its end.
  func finish(feeding text: String = "") -> ProgramRun {
    let collected = collect(feeding: Array(text.utf8))
    return ProgramRun(
      status: waitForEnd(), output: String(decoding: collected.output, as: UTF8.self),
      error: String(decoding: collected.error, as: UTF8.self))
  }

  /// Reads one line of its stdout, or nil at its end.
  func readLine() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(output, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// Writes and reads whatever is ready, so that no pipe fills up and blocks the other side.
  private func collect(feeding bytes: [UInt8]) -> (output: [UInt8], error: [UInt8]) {
    var waiting = bytes[...]
    var collected: [Int32: [UInt8]] = [output: [], error: []]
    var open: Set<Int32> = [input, output, error]
    _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while !open.isEmpty {
      if open.contains(input), waiting.isEmpty {
        close(input)
        open.remove(input)
        continue
      }
      var polls = open.map { pollfd(fd: $0, events: Int16($0 == input ? POLLOUT : POLLIN), revents: 0) }
      guard poll(&polls, nfds_t(polls.count), -1) > 0 else { continue }
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
    return (collected[output] ?? [], collected[error] ?? [])
  }

  /// How many bytes were taken; negative when the reader is gone.
  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
    signal(SIGPIPE, SIG_IGN)
    let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    return count < 0 && [EAGAIN, EINTR].contains(errno) ? 0 : count
  }

  /// The exit status, or 128 and the signal.
  private func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }
}
