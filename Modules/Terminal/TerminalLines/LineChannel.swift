import Glibc
import TerminalProcess

/// The descriptors that lines come from and go to, and the pipe that wakes the reader.
final class LineChannel {
  /// Longer lines are taken in parts of so many bytes.
  private static let longestLine = 1 << 20

  private let input: Int32
  private let output: Int32
  let pipe: SignalPipe
  /// Whether people see what they write, and hear a bell.
  let isTerminal: Bool
  /// Whether what is written on the input is seen on the output without us.
  let echoes: Bool
  private var bytes: [UInt8] = []
  private var shown = termios()

  init(input: Int32, output: Int32) throws(LinesError) {
    (self.input, self.output) = (input, output)
    isTerminal = isatty(output) == 1
    echoes = isatty(input) == 1
    guard let pipe = SignalPipe() else { throw .noPipe }
    self.pipe = pipe
  }

  /// Waits for the pipe, and for input where that is wanted.
  func wait(timeout: Int?, forInput: Bool) -> SignalPipe.Wait { pipe.wait(for: forInput ? input : nil, timeout: timeout) }

  /// Reads what is there; false where no more comes.
  func read() -> Bool {
    guard case .bytes(let read) = Descriptor.read(input) else { return false }
    bytes += read
    return true
  }

  var hasLine: Bool { bytes.contains(0x0A) || bytes.count >= Self.longestLine }

  /// The next line that was read whole.
  func takeLine() -> String? {
    guard let end = bytes.firstIndex(of: 0x0A) else { return bytes.count >= Self.longestLine ? takeRest() : nil }
    defer { bytes.removeSubrange(...end) }
    let line = bytes[..<end]
    return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }

  /// What was read of a line that never ended.
  func takeRest() -> String? {
    guard !bytes.isEmpty else { return nil }
    defer { bytes = [] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Drops what was typed ahead.
  func dropInput() {
    bytes = []
    if echoes { tcflush(input, TCIFLUSH) }
  }

  /// Writes all of a text; false where nobody takes it any more.
  @discardableResult
  func write(_ text: String) -> Bool { Descriptor.write(text, to: output) }

  /// Shows what is typed, or hides it.
  func showsInput(_ isShown: Bool) {
    guard echoes else { return }
    if isShown {
      TerminalSignals.forgetRestoration()
      tcsetattr(input, TCSAFLUSH, &shown)
    } else if tcgetattr(input, &shown) == 0 {
      var hidden = shown
      hidden.c_lflag &= ~tcflag_t(ECHO)
      TerminalSignals.restoreInEmergency(terminal: input, restoring: [], attributes: shown)
      tcsetattr(input, TCSAFLUSH, &hidden)
    }
  }
}
