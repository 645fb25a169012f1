import Glibc
import Synchronization

/// The connections of the open app that are being served, of which there are only so many at once.
final class Connections: Sendable {
  private struct Entry {
    var number: Int
    var connection: UnixSocket
    var isSilent: Bool
  }

  private struct State {
    var entries: [Entry] = []
    var last = 0
    var areClosed = false
  }

  private let state = Mutex(State())
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Whether nothing is served any more.
  var areClosed: Bool { state.withLock(\.areClosed) }

  /// Takes a connection in and returns its number; nil where all places are taken by some that wait for their answer.
  ///
  /// Where all are taken, the one that has said nothing for the longest time is ended for it.
  func add(_ connection: UnixSocket) -> Int? {
    state.withLock { state in
      guard !state.areClosed else { return nil }
      if state.entries.count >= limit {
        guard let silent = state.entries.firstIndex(where: \.isSilent) else { return nil }
        state.entries.remove(at: silent).connection.end()
      }
      state.last += 1
      state.entries.append(Entry(number: state.last, connection: connection, isSilent: true))
      return state.last
    }
  }

  /// Notes that a connection has said what it wants.
  func didRead(_ number: Int) {
    state.withLock { state in
      if let index = state.entries.firstIndex(where: { $0.number == number }) { state.entries[index].isSilent = false }
    }
  }

  func remove(_ number: Int) {
    state.withLock { $0.entries.removeAll { $0.number == number } }
  }

  /// Ends those that have said nothing, and takes no more.
  func close() {
    state.withLock { state in
      state.areClosed = true
      for entry in state.entries where entry.isSilent { entry.connection.end() }
    }
  }
}

/// How long to wait after a connection could not be taken: the cause (no descriptor is left, say) passes, and asking at once again would only
/// take the processor.
struct AcceptPause {
  /// The longest time, in milliseconds.
  static let longest: Int32 = 1_000

  private var milliseconds: Int32 = 10

  /// The milliseconds to wait after an `errno` of `accept`, longer each time; nil where no connection can ever be taken any more.
  mutating func next(after code: Int32) -> Int32? {
    switch code {
    case EBADF, EINVAL, ENOTSOCK, EOPNOTSUPP, EFAULT: return nil
    // A signal, or somebody who has hung up already.
    case EINTR, ECONNABORTED: return 0
    default:
      defer { milliseconds = min(milliseconds * 2, Self.longest) }
      return milliseconds
    }
  }
}
