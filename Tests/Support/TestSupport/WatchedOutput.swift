import Foundation
import Synchronization

/// A pipe to write to, whose reader can be asked to wait until something was written.
public final class WatchedOutput: Sendable {
  private struct State {
    var text = ""
    var hasEnded = false
    var waiters: [(text: String, resume: CheckedContinuation<Void, Never>)] = []
  }

  /// Where the code under test writes.
  public let descriptor: Int32
  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  /// Opens the pipe and begins to read from it.
  public init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw CocoaError(.fileWriteUnknown) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[1]
    Thread.detachNewThread { [input = ends[0], self] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while case let count = read(input, &buffer, buffer.count), count > 0 { take(String(decoding: buffer[..<count], as: UTF8.self)) }
      close(input)
      end()
    }
  }

  private func take(_ more: String) {
    wake { $0.text += more }
  }

  private func end() {
    wake { $0.hasEnded = true }
    ended.signal()
  }

  /// Changes the state, and wakes those whose text has come or never will.
  private func wake(_ change: (inout State) -> Void) {
    let woken = state.withLock { state in
      change(&state)
      let (text, hasEnded) = (state.text, state.hasEnded)
      let split = state.waiters.partition { hasEnded || text.contains($0.text) }
      defer { state.waiters.removeSubrange(split...) }
      return state.waiters[split...].map(\.resume)
    }
    for waiter in woken { waiter.resume() }
  }

  /// Returns once `text` has been written, or nothing more can be.
  public func wait(for text: String) async {
    await withCheckedContinuation { continuation in
      wake { $0.waiters.append((text, continuation)) }
    }
  }

  /// Ends the writing, and returns all that was written. Call it once.
  public func finish() -> String {
    close(descriptor)
    ended.wait()
    return state.withLock(\.text)
  }
}
