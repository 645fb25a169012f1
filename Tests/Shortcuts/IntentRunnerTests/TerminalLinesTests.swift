import Dispatch
import Foundation
import TestSupport
import Testing

@testable import IntentRunner

@Suite("Reading from a terminal", .serialized)
struct TerminalLinesTests {
  /// What is read on a terminal on which these keys are pressed; the terminal's settings must be as they were afterwards.
  private func read(_ keys: String) async throws -> String? {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(master) }
    // TIOCSPTLCK and TIOCGPTN, as Linux numbers them: unlock the other end, and ask its number.
    var (lock, number): (Int32, UInt32) = (0, 0)
    try #require(ioctl(master, 0x4004_5431, &lock) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
    let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    var before = termios()
    tcgetattr(terminal, &before)
    async let reading = withCheckedContinuation { continuation in
      DispatchQueue(label: "terminal").async { continuation.resume(returning: TerminalLines.readLine(from: terminal)) }
    }
    // Keys are pressed once the terminal waits for them.
    do {
      try await wait(until: "the terminal is read") { !isUnchanged(terminal, since: before) }
    } catch {
      // They are pressed all the same, which ends the reading.
      Issue.record(error)
    }
    _ = keys.withCString { write(master, $0, strlen($0)) }
    let line = await reading
    #expect(isUnchanged(terminal, since: before))
    return line
  }

  private func isUnchanged(_ terminal: Int32, since before: termios) -> Bool {
    var now = termios()
    tcgetattr(terminal, &now)
    return withUnsafeBytes(of: before) { before in withUnsafeBytes(of: now) { before.elementsEqual($0) } }
  }

  @Test("a line is read without its end, with the terminal's own editing")
  func line() async throws {
    #expect(try await read("Sencho\u{7F}a\n") == "Sencha")
    #expect(try await read("緑茶\n") == "緑茶")
  }

  @Test("Esc is answered at once, without Return")
  func escape() async throws {
    #expect(try await read("\u{1B}") == "\u{1B}")
  }

  @Test("Esc and Return that come together are Esc", arguments: ["\u{1B}\n", "\u{1B}\r", "Sen\u{1B}\n"])
  func escapeAndReturn(_ keys: String) async throws {
    #expect(try await read(keys) == "\u{1B}")
  }

  @Test("a key that sends an escape sequence does not cancel")
  func arrow() async throws {
    #expect(try await read("\u{1B}[A2\n") == "2")
    #expect(try await read("\u{1B}[1;5C\u{1B}OB3\n") == "3")
  }

  @Test("the end of input is no line")
  func end() async throws {
    #expect(try await read("\u{04}") == nil)
  }
}
