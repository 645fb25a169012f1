import Foundation
import Glibc
package import ProgramSupport
import Synchronization

/// What becomes of one request on its way.
package enum Fate: String, CaseIterable, Hashable, Sendable {
  /// It goes through.
  case whole
  /// The connection ends before anything went on.
  case cutBefore
  /// Part of the request goes on, then the connection ends.
  case cutInRequest
  /// All of the request goes on, and the connection ends before the answer.
  case cutAfterRequest
  /// The client gets part of the answer.
  case cutInAnswer
  /// The client gets the answer, and the connection ends after it.
  case cutAfterAnswer
  /// It goes on after a while.
  case delayed
  /// The client's connection ends, and the request goes on a while later all the same.
  case late
  /// It goes on twice; the client gets the first answer.
  case repeated
  /// It goes on, and once more a while later.
  case repeatedLate
}

/// An answer as a proxy sees it: to what, and with which status.
package struct ProxiedAnswer: Hashable, Sendable {
  package var method: String
  package var path: String
  package var status: Int

  /// Reads one; ids in the address are all the same.
  init?(to request: String, _ answer: [UInt8]) {
    let words = request.split(separator: " ")
    let first = String(decoding: answer.prefix { $0 != 13 }, as: UTF8.self).split(separator: " ")
    guard words.count == 3, first.count >= 2, let status = Int(first[1]), let path = words[1].split(separator: "?").first else {
      return nil
    }
    method = String(words[0])
    self.path = path.split(separator: "/").map { UUID(uuidString: String($0)) == nil ? "/\($0)" : "/*" }.joined()
    self.status = status
  }

  /// Whether a service's document names it.
  package func isDocumented(in document: JSONValue) -> Bool {
    let parts = path.split(separator: "/")
    return (document["paths"]?.objectValue ?? [:]).contains { pattern, operations in
      let names = pattern.split(separator: "/")
      return names.count == parts.count && zip(names, parts).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
        && operations[method.lowercased()]?["responses"]?[String(status)] != nil
    }
  }
}

/// Stands between clients and a service on this machine, and does to their requests what a bad network does.
package final class CuttingProxy: Sendable {
  /// Where clients connect.
  package let port: Int
  private let listener: Int32
  private let targets: [SocketPlace]
  private let fate: @Sendable (_ request: String) -> (Fate, delay: Duration)
  private struct State {
    var counts: [Fate: Int] = [:]
    var open: Set<Int32> = []
    var pending = 0
    var turn = 0
    var answers: Set<ProxiedAnswer> = []
    var isStopped = false
  }
  private let state = Mutex(State())

  /// What happened so far.
  package var counts: [Fate: Int] { state.withLock { $0.counts } }
  /// How many requests are still on their way, though their clients gave up.
  package var pending: Int { state.withLock { $0.pending } }

  /// What clients were answered.
  package var answers: Set<ProxiedAnswer> { state.withLock { $0.answers } }

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - targets: Where the service's instances are, which are asked in turns.
  ///   - fate: What becomes of a request, which is told its first line, and the time that it takes where time counts.
  package init?(to targets: [SocketPlace], fate: @escaping @Sendable (_ request: String) -> (Fate, delay: Duration)) {
    guard let (listener, port) = Loopback.listen() else { return nil }
    self.listener = listener
    self.port = port
    self.targets = targets
    self.fate = fate
    Thread.detachNewThread { [self] in
      while true {
        let client = accept(listener, nil, nil)
        if client < 0, errno == EINTR { continue }
        guard client >= 0 else { return }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        guard register(client) else { continue }
        Thread.detachNewThread { [self] in serve(client) }
      }
    }
  }

  /// Ends all connections and listens no more.
  package func stop() {
    let open = state.withLock { state -> Set<Int32> in
      state.isStopped = true
      return state.open
    }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    for descriptor in open { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }

  private func register(_ descriptor: Int32) -> Bool {
    let isIn = state.withLock { state in
      if !state.isStopped { state.open.insert(descriptor) }
      return !state.isStopped
    }
    if !isIn { close(descriptor) }
    return isIn
  }

  private func release(_ descriptor: Int32) {
    state.withLock { _ = $0.open.remove(descriptor) }
    close(descriptor)
  }

  // MARK: One client

  private func serve(_ client: Int32) {
    defer { release(client) }
    var unread: [UInt8] = []
    while let request = Self.message(from: client, &unread) {
      let first = String(decoding: request.prefix { $0 != 13 }, as: UTF8.self)
      let (fate, delay) = fate(first)
      state.withLock { $0.counts[fate, default: 0] += 1 }
      switch fate {
      case .cutBefore: return
      case .cutInRequest:
        guard let server = connect() else { return }
        _ = Loopback.write(request.prefix(request.count / 2), to: server)
        return release(server)
      case .late:
        return forward(request, after: delay)
      case .delayed: Self.sleep(delay)
      case .repeatedLate: forward(request, after: delay)
      default: break
      }
      guard let server = connect() else { return }
      defer { release(server) }
      guard Loopback.write(request[...], to: server), fate != .cutAfterRequest else { return }
      var rest: [UInt8] = []
      guard let answer = Self.message(from: server, &rest) else { return }
      if let known = ProxiedAnswer(to: first, answer) { state.withLock { _ = $0.answers.insert(known) } }
      if fate == .repeated { forward(request, after: .zero, waiting: true) }
      guard fate != .cutInAnswer else {
        _ = Loopback.write(answer.prefix(answer.count / 2), to: client)
        return
      }
      guard Loopback.write(answer[...], to: client), fate != .cutAfterAnswer else { return }
    }
  }

  /// Sends a request on though nobody waits for its answer.
  private func forward(_ request: [UInt8], after delay: Duration, waiting: Bool = false) {
    state.withLock { $0.pending += 1 }
    @Sendable func send() {
      defer { state.withLock { $0.pending -= 1 } }
      Self.sleep(delay)
      guard let server = connect() else { return }
      var rest: [UInt8] = []
      if Loopback.write(request[...], to: server) { _ = Self.message(from: server, &rest) }
      release(server)
    }
    if waiting { send() } else { Thread.detachNewThread { send() } }
  }

  // MARK: Sockets

  /// Connects to the next target, or to another one where nobody listens there.
  private func connect() -> Int32? {
    let first = state.withLock { state in
      state.turn += 1
      return state.turn
    }
    for turn in targets.indices {
      guard let server = targets[(first + turn) % targets.count].connect() else { continue }
      return register(server) ? server : nil
    }
    return nil
  }

  /// Reads one request or answer with the length that it says, as all of this service's have; nil where the connection ends before.
  private static func message(from descriptor: Int32, _ unread: inout [UInt8]) -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var length: Int?
    while true {
      if length == nil, let end = unread.firstRange(of: [13, 10, 13, 10]) {
        let head = String(decoding: unread[..<end.lowerBound], as: UTF8.self).lowercased()
        let field = head.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
        length = end.upperBound + (field.flatMap { Int($0.drop { $0 != ":" }.dropFirst().filter(\.isNumber)) } ?? 0)
      }
      if let length, unread.count >= length {
        defer { unread.removeFirst(length) }
        return Array(unread.prefix(length))
      }
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      unread += chunk[..<count]
    }
  }

  private static func sleep(_ time: Duration) {
    let microseconds = time / .microseconds(1)
    if microseconds > 0 { usleep(UInt32(microseconds)) }
  }
}
