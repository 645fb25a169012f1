import Glibc

/// The descriptors of a terminal: where it is read and written, and the pipe that wakes the reader.
final class TerminalChannel {
  let input: Int32
  let output: Int32
  private let ownsDescriptors: Bool
  let pipeReading: Int32
  let pipeWriting: Int32

  /// Takes standard input and output where they are terminals, else `/dev/tty`.
  /// - Throws: `TerminalError.noTerminal`.
  init() throws(TerminalError) {
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      input = STDIN_FILENO
      output = STDOUT_FILENO
      ownsDescriptors = false
    } else {
      let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0, isatty(descriptor) == 1 else { throw .noTerminal }
      input = descriptor
      output = descriptor
      ownsDescriptors = true
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .noTerminal }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    pipeReading = ends[0]
    pipeWriting = ends[1]
  }

  // The pipe stays open: another thread may still hold the waker, and the number of a closed descriptor would become another file's.
  deinit {
    if ownsDescriptors { close(input) }
  }

  /// What a wait ended with.
  struct Wait {
    var isReadable = false
    var isGone = false
    var isPiped = false
  }

  /// Waits for input or for the pipe.
  /// - Parameter timeout: Milliseconds, or nil for ever.
  func wait(timeout: Int?) -> Wait {
    var descriptors = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: pipeReading, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = timeout.map { Int32(clamping: max(0, $0)) } ?? -1
    guard poll(&descriptors, 2, milliseconds) > 0 else { return Wait() }
    let terminal = Int32(descriptors[0].revents)
    return Wait(
      isReadable: terminal & Int32(POLLIN) != 0,
      isGone: terminal & Int32(POLLIN) == 0 && terminal & Int32(POLLHUP | POLLERR | POLLNVAL) != 0,
      isPiped: Int32(descriptors[1].revents) & Int32(POLLIN) != 0)
  }

  /// Reads what is there; nil when the terminal is gone.
  func read() -> [UInt8]? {
    var buffer: [UInt8] = Array(repeating: 0, count: 4096)
    let count = Glibc.read(input, &buffer, buffer.count)
    if count > 0 { return Array(buffer[..<count]) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }

  /// Takes the bytes out of the pipe: numbers of signals, and 0 for a plain wake-up.
  func drainPipe() -> [UInt8] {
    var result: [UInt8] = []
    var buffer: [UInt8] = Array(repeating: 0, count: 256)
    while true {
      let count = Glibc.read(pipeReading, &buffer, buffer.count)
      guard count > 0 else { return result }
      result += buffer[..<count]
    }
  }

  /// Writes past ncurses; for switches that ncurses knows nothing of.
  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if count < 0, errno != EINTR, errno != EAGAIN {
        return
      }
    }
  }

  /// Columns and rows, or nil when the terminal does not say.
  var size: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
