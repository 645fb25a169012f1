import Dispatch
import Foundation
import ProgramSupport
import Synchronization

/// Reads answers from the terminal on stdin, line by line, with the terminal's own editing; Esc ends a line at once.
struct TerminalLines: AnswerSource {
  private static let queue = DispatchQueue(label: "answers")

  func nextAnswer() async -> String? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Reading blocks its thread, so it has one of its own.
        Self.queue.async { continuation.resume(returning: Self.readLine(from: STDIN_FILENO)) }
      }
    } onCancel: {
      // The program may end while that thread still waits for a key.
      Self.restore(STDIN_FILENO)
    }
  }

  /// The terminal's settings as they were, while ours are on.
  private static let saved = Mutex<termios?>(nil)

  private static func restore(_ descriptor: Int32) {
    saved.withLock { settings in
      guard var before = settings else { return }
      tcsetattr(descriptor, TCSANOW, &before)
      settings = nil
    }
  }

  /// One line; Esc alone where that was pressed. Keys that send an escape sequence start the line again.
  static func readLine(from descriptor: Int32) -> String? {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    saved.withLock { [settings] in $0 = settings }
    // Esc counts as an end of line, and whatever follows it stays unread.
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VEOL)] = 0x1B }
    tcsetattr(descriptor, TCSANOW, &settings)
    defer { restore(descriptor) }
    while true {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      let bytes = buffer[..<count]
      // Esc pressed before the question came, then Return.
      if bytes.elementsEqual([0x1B, 0x0A]) { return "\u{1B}" }
      guard bytes.last == 0x1B else {
        // Of several such keys at once only the first is seen here.
        return TerminalText.sanitized(String(decoding: bytes.last == 0x0A ? bytes.dropLast() : bytes, as: UTF8.self))
      }
      guard dropsSequence(descriptor, settings) else { return "\u{1B}" }
    }
  }

  /// Whether more came with an Esc, as the keys with arrows send it; that much is dropped.
  private static func dropsSequence(_ descriptor: Int32, _ settings: termios) -> Bool {
    var raw = settings
    raw.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(descriptor, TCSANOW, &raw)
    var canonical = settings
    defer { tcsetattr(descriptor, TCSANOW, &canonical) }
    guard let introducer = pressedByte(descriptor) else { return false }
    // No key sends that: Esc and Return were pressed, and came together.
    if introducer == 0x0A || introducer == 0x0D { return false }
    if introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") {
      while let byte = pressedByte(descriptor), !(0x40...0x7E).contains(byte) {}
    }
    return true
  }

  /// A byte that comes within the time in which a terminal sends all of a key; nil when none does.
  private static func pressedByte(_ descriptor: Int32) -> UInt8? {
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    guard poll(&poller, 1, 25) > 0, read(descriptor, &byte, 1) == 1 else { return nil }
    return byte
  }
}
