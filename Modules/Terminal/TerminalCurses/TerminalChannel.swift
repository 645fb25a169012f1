import Glibc
import TerminalProcess

/// The descriptors of a terminal: where it is read and written, and the pipe that wakes the reader.
final class TerminalChannel {
  let input: Int32
  let output: Int32
  private let ownsDescriptors: Bool
  let pipe: SignalPipe

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
    guard let pipe = SignalPipe() else { throw .noTerminal }
    self.pipe = pipe
  }

  deinit {
    if ownsDescriptors { close(input) }
  }

  /// Waits for input or for the pipe.
  /// - Parameter timeout: Milliseconds, or nil for ever.
  func wait(timeout: Int?) -> SignalPipe.Wait { pipe.wait(for: input, timeout: timeout) }

  /// Reads what is there; nil when the terminal is gone.
  func read() -> [UInt8]? {
    if case .bytes(let bytes) = Descriptor.read(input) { bytes } else { nil }
  }

  /// Writes past ncurses; for switches that ncurses knows nothing of.
  func write(_ text: String) { Descriptor.write(text, to: output) }

  /// Columns and rows, or nil when the terminal does not say.
  var size: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
