import Foundation
import Glibc
import Synchronization
import TestSupport
import TimelineClient

/// Serves a stand-in over HTTP on a port of this machine, a connection a request.
public final class LoopbackServer: Sendable {
  /// Where it is, such as `http://127.0.0.1:40123`.
  public let origin: String
  /// Nil once it was closed: its number may be another file's by then.
  private let listener: Mutex<Int32?>
  private let timeline: StandInTimeline
  private let isHeld = Mutex(false)
  private let drips = Mutex(false)

  /// Starts serving; nil where the machine has no port.
  public init?(_ timeline: StandInTimeline) {
    self.timeline = timeline
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port: UInt16? = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 64) == 0 && getsockname(listener, address, &size) == 0
      } ? UInt16(bigEndian: pointer.pointee.sin_port) : nil
    }
    guard let port else {
      close(listener)
      return nil
    }
    origin = "http://127.0.0.1:\(port)"
    self.listener = Mutex(listener)
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard let server = self else {
          if connection >= 0 { close(connection) }
          break
        }
        if connection >= 0 {
          Thread.detachNewThread { server.serve(connection) }
        } else if server.isStopped {
          break
        }
      }
      close(listener)
    }
  }

  deinit { stop() }

  /// Stops serving: connections are refused from now on. The thread that accepts them closes the socket.
  public func stop() {
    if let listener = listener.withLock({ $0.take() }) { shutdown(listener, Int32(SHUT_RDWR)) }
  }

  private var isStopped: Bool { listener.withLock { $0 == nil } }

  /// From now on takes what is asked and owes the answers, until ``release()``.
  public func hold() { isHeld.withLock { $0 = true } }

  /// Gives the answers that are owed, and those that follow.
  public func release() { isHeld.withLock { $0 = false } }

  /// From now on begins its answers and then sends a byte now and then, without an end.
  public func drip() { drips.withLock { $0 = true } }

  private func drip(_ answer: ServiceAnswer, to connection: Int32) {
    let head = Array("HTTP/1.1 \(answer.status) X\r\nConnection: close\r\nContent-Type: \(answer.type)\r\n\r\n".utf8)
    guard send(connection, head, head.count, Int32(MSG_NOSIGNAL)) == head.count else { return }
    let space: [UInt8] = [0x20]
    while !isStopped, send(connection, space, 1, Int32(MSG_NOSIGNAL)) == 1 {
      try? block(until: "nobody reads on", within: .milliseconds(5)) { isStopped }
    }
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    guard let request = read(from: connection) else { return }
    let answered = try? timeline.take(request)
    try? block(until: "the answer is released", within: .whileTesting) { !isHeld.withLock { $0 } || isStopped }
    guard let answer = answered else { return }
    if drips.withLock({ $0 }) { return drip(answer, to: connection) }
    var head = "HTTP/1.1 \(answer.status) X\r\nConnection: close\r\nContent-Length: \(answer.body.count)\r\n"
    if !answer.type.isEmpty { head += "Content-Type: \(answer.type)\r\n" }
    if let tag = answer.entityTag { head += "ETag: \(tag)\r\n" }
    if let seconds = answer.retryAfter { head += "Retry-After: \(seconds)\r\n" }
    var bytes = (Array((head + "\r\n").utf8) + answer.body)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  private func read(from connection: Int32) -> ServiceRequest? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let place = bytes.firstRange(of: end) {
        let lines = String(decoding: bytes[..<place.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          guard let colon = line.firstIndex(of: ":") else { continue }
          headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        guard words.count == 3 else { return nil }
        if bytes.count - place.upperBound >= length {
          let body = bytes[place.upperBound..<(place.upperBound + length)]
          if let type = headers["content-type"], type.hasPrefix("image/") {
            return ServiceRequest(
              words[0], words[1], token: headers["authorization"].map { String($0.dropFirst("Bearer ".count)) },
              upload: .bytes(Array(body), type: type))
          }
          return ServiceRequest(
            words[0], words[1], token: headers["authorization"].map { String($0.dropFirst("Bearer ".count)) },
            ifMatch: headers["if-match"], body: length > 0 ? String(decoding: body, as: UTF8.self) : nil,
            lastEventID: headers["last-event-id"])
        }
      }
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
  }
}
