import Foundation
import Glibc
import Synchronization
import TestSupport

/// A wire between two programs on this machine, which can be cut: by ending what goes through it, or by losing it without a word.
package final class CuttingWire: Sendable {
  /// How it is.
  package enum Condition: Hashable, Sendable {
    /// What is sent arrives.
    case whole
    /// Connections end, and new ones are refused.
    case cut
    /// Nothing arrives, and nobody is told; what was sent meanwhile is lost, and so is its connection.
    case silent
  }

  /// Where one connects.
  package let port: Int
  private let target: SocketPlace
  private let listener: Int32
  private struct State {
    var condition = Condition.whole
    var open: Set<Int32> = []
    var isStopped = false
  }
  private let state = Mutex(State())

  /// Begins to listen.
  package init?(to target: Int) {
    guard let (listener, port) = Loopback.listen() else { return nil }
    self.listener = listener
    self.port = port
    self.target = SocketPlace(port: target)
    Thread.detachNewThread { [self] in
      while true {
        let client = accept(listener, nil, nil)
        if client < 0, errno == EINTR { continue }
        guard client >= 0 else { return }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread { [self] in serve(client) }
      }
    }
  }

  /// Changes how it is.
  package func set(_ condition: Condition) {
    let ended = state.withLock { state -> Set<Int32> in
      state.condition = condition
      return condition == .cut ? state.open : []
    }
    for descriptor in ended { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }

  /// Ends all connections and listens no more.
  package func stop() {
    let isFirst = state.withLock { state in
      defer { state.isStopped = true }
      return !state.isStopped
    }
    guard isFirst else { return }
    set(.cut)
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func serve(_ client: Int32) {
    guard passes, let server = target.connect() else {
      close(client)
      return
    }
    state.withLock { $0.open.formUnion([client, server]) }
    let back = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      pump(from: server, to: client)
      back.signal()
    }
    pump(from: client, to: server)
    back.wait()
    state.withLock { $0.open.subtract([client, server]) }
    close(client)
    close(server)
  }

  /// Whether what is sent arrives; where it does not, waits until that can be noticed.
  private var passes: Bool {
    let found = condition
    guard found == .silent else { return found == .whole }
    try? block(until: "the wire is silent no longer", within: .whileTesting) { condition != .silent }
    return false
  }

  private var condition: Condition { state.withLock { $0.isStopped ? .cut : $0.condition } }

  private func pump(from source: Int32, to target: Int32) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(source, &chunk, chunk.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0, passes, Loopback.write(chunk[..<count], to: target) else { break }
    }
    for descriptor in [source, target] { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }
}
