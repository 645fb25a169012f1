import Dispatch
import Foundation

/// Reads answers from the terminal on stdin, line by line, with the terminal's own editing; Esc ends a line at once.
struct TerminalLines: AnswerSource {
  private static let queue = DispatchQueue(label: "answers")

  func nextAnswer() async -> String? {
    await withCheckedContinuation { continuation in
      // Reading blocks its thread, so it has one of its own.
      Self.queue.async { continuation.resume(returning: Self.readLine(from: STDIN_FILENO)) }
    }
  }

  /// One line; Esc alone where that was pressed. Keys that send an escape sequence start the line again.
  static func readLine(from descriptor: Int32) -> String? {
    var saved = termios()
    guard tcgetattr(descriptor, &saved) == 0 else { return nil }
    var settings = saved
    // Esc counts as an end of line, and whatever follows it stays unread.
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VEOL)] = 0x1B }
    tcsetattr(descriptor, TCSANOW, &settings)
    defer { tcsetattr(descriptor, TCSANOW, &saved) }
    while true {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      let bytes = buffer[..<count]
      guard bytes.last == 0x1B else {
        return String(decoding: bytes.last == 0x0A ? bytes.dropLast() : bytes, as: UTF8.self)
      }
      guard dropsSequence(descriptor, settings) else { return "\u{1B}" }
    }
  }

  /// Whether more came with an Esc, as the keys with arrows send it; that is dropped.
  private static func dropsSequence(_ descriptor: Int32, _ settings: termios) -> Bool {
    var raw = settings
    raw.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(descriptor, TCSANOW, &raw)
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let hasMore = poll(&poller, 1, 25) > 0
    if hasMore {
      var rest = [UInt8](repeating: 0, count: 64)
      _ = read(descriptor, &rest, rest.count)
    }
    var canonical = settings
    tcsetattr(descriptor, TCSANOW, &canonical)
    return hasMore
  }
}
