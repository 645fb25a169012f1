import Foundation
import Synchronization

/// Writes to a file descriptor through a buffer, and remembers the first error.
///
/// All of a program's output goes through one of these, so that a full device or a broken pipe is noticed.
public final class CheckedWriter: Sendable {
  private struct State: Sendable {
    var buffer: [UInt8] = []
    var failure: Int32?
  }

  /// What it writes to.
  public let descriptor: Int32
  private let limit: Int
  private let state = Mutex(State())

  /// Makes a writer to an open descriptor, which stays open. It writes whenever `bufferSize` bytes have come together.
  public init(descriptor: Int32, bufferSize: Int = 32 * 1024) {
    self.descriptor = descriptor
    limit = bufferSize
  }

  /// Adds text; it is written when the buffer is full or flushed.
  public func write(_ text: String) { add(text.utf8) }

  /// Adds bytes that need not be text; they are written when the buffer is full or flushed.
  public func write(_ bytes: [UInt8]) { add(bytes) }

  private func add(_ bytes: some Sequence<UInt8>) {
    state.withLock { state in
      guard state.failure == nil else { return }
      state.buffer.append(contentsOf: bytes)
      if state.buffer.count >= limit { drain(&state) }
    }
  }

  /// Adds text and a newline.
  public func writeLine(_ text: String) {
    write(text + "\n")
  }

  /// Adds a line and writes everything at once, so that lines of several tasks never mix.
  ///
  /// - Throws: ``WriteError`` of this or an earlier write.
  public func writeNow(_ line: String) throws(WriteError) {
    writeLine(line)
    try flush()
  }

  /// Writes what is in the buffer.
  ///
  /// - Throws: ``WriteError`` of this or an earlier write; once one has failed nothing more is written.
  public func flush() throws(WriteError) {
    let failure = state.withLock { state in
      drain(&state)
      return state.failure
    }
    if let failure { throw WriteError(errorNumber: failure) }
  }

  private func drain(_ state: inout State) {
    guard state.failure == nil, !state.buffer.isEmpty else { return }
    state.buffer.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
        if count > 0 {
          offset += count
        } else if errno == EAGAIN {
          // Somebody made the descriptor non-blocking: wait until it takes more.
          var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&poller, 1, -1)
        } else if errno != EINTR {
          state.failure = errno
          return
        }
      }
    }
    state.buffer.removeAll(keepingCapacity: true)
  }
}

/// A descriptor did not take what was written to it.
public struct WriteError: Error, Hashable, Sendable {
  /// The system's `errno`.
  public var errorNumber: Int32

  /// Makes an error.
  public init(errorNumber: Int32) {
    self.errorNumber = errorNumber
  }

  /// What happened, in a language; names no file.
  public func message(in language: Language) -> String {
    let reason = SystemWords.text(errorNumber, in: language)
    return language.words("the output cannot be written: \(reason)", "出力を書き込めません：\(reason)")
  }
}
