import Glibc
public import ProgramSupport
import Synchronization

/// An answer of a service.
public struct Answer: Sendable {
  /// The status.
  public var status: Int
  /// The headers, their names in small letters.
  public var headers: [String: String]
  /// The body.
  public var body: [UInt8]

  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }
  /// The body as JSON; null for none.
  public var json: JSONValue { (try? JSONValue(parsing: text)) ?? .null }
  /// The code of a problem.
  public var code: String? { json["code"]?.stringValue }
}

/// One connection to a service on this machine, with nothing between it and the bytes: also for what no client should send.
public final class Connection: Sendable {
  /// The connection failed, or ended before the answer did.
  public struct Broken: Error {}

  /// The socket.
  public let descriptor: Int32
  private let buffer = Mutex<[UInt8]>([])

  /// Connects on this machine.
  public convenience init(port: Int) throws { try self.init(to: SocketPlace(port: port)) }

  /// Connects.
  public init(to place: SocketPlace) throws {
    guard let descriptor = place.connect() else { throw Broken() }
    self.descriptor = descriptor
    // Beside all other tests an answer may take a while.
    var timeout = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { Glibc.close(descriptor) }

  /// Sends bytes as they are.
  public func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw Broken() }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends the sending half.
  public func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Sends a request.
  public func send(
    _ method: String, _ path: String, token: String? = nil, body: [UInt8]? = nil, headers: [(String, String)] = []
  ) throws {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n"
    if let token { head += "Authorization: Bearer \(token)\r\n" }
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if let body { head += "Content-Length: \(body.count)\r\n" }
    try send(Array((head + "\r\n").utf8) + (body ?? []))
  }

  /// Whether the service has closed the connection, waiting for it as long as a read may take.
  public var isClosed: Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, 0)
    // What was sent after the end is answered with a reset.
    return count == 0 || count < 0 && errno == ECONNRESET
  }

  /// Whether the service has neither closed the connection nor said anything, as far as is known without waiting.
  public var isQuietlyOpen: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) < 0 && errno == EAGAIN
  }

  /// Reads an answer.
  public func answer(toHead isHead: Bool = false) throws -> Answer {
    let head = try line(ending: [13, 10, 13, 10])
    var lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    guard let first = lines.first, let status = Int(first.split(separator: " ").dropFirst().first ?? "") else { throw Broken() }
    lines.removeFirst()
    var headers: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[parts[0].lowercased()] = parts[1].trimmingPrefix(" ").description }
    }
    guard !isHead, status != 204, status != 304 else { return Answer(status: status, headers: headers, body: []) }
    if let length = headers["content-length"].flatMap({ Int($0) }) {
      return Answer(status: status, headers: headers, body: try bytes(length))
    }
    var body: [UInt8] = []
    if headers["transfer-encoding"] == "chunked", headers["content-type"]?.hasPrefix("text/event-stream") != true {
      while let chunk = try chunk() { body += chunk }
    }
    return Answer(status: status, headers: headers, body: body)
  }

  /// Reads the next chunk of a body in chunks; nil after the last.
  public func chunk() throws -> [UInt8]? {
    guard let size = Int(String(decoding: try line(ending: [13, 10]).dropLast(2), as: UTF8.self), radix: 16) else { throw Broken() }
    let chunk = try bytes(size)
    _ = try bytes(2)
    return size == 0 ? nil : chunk
  }

  /// Reads an event stream until an event; nil where it ends.
  public func event() throws -> (name: String?, id: String?, data: String)? {
    var (name, id, data) = (String?.none, String?.none, "")
    while let chunk = try chunk() {
      for line in String(decoding: chunk, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("id: ") { id = String(line.dropFirst(4)) }
        if line.hasPrefix("event: ") { name = String(line.dropFirst(7)) }
        if line.hasPrefix("data: ") { data = String(line.dropFirst(6)) }
      }
      if name != nil || id != nil { return (name, id, data) }
    }
    return nil
  }

  private func line(ending: [UInt8]) throws -> [UInt8] {
    try take { buffer in
      guard buffer.count >= ending.count else { return nil }
      for end in ending.count...buffer.count where buffer[(end - ending.count)..<end].elementsEqual(ending) { return end }
      return nil
    }
  }

  /// Reads so many bytes.
  func bytes(_ count: Int) throws -> [UInt8] {
    try take { $0.count >= count ? count : nil }
  }

  private func take(_ length: ([UInt8]) -> Int?) throws -> [UInt8] {
    try buffer.withLock { buffer in
      while true {
        if let length = length(buffer) {
          defer { buffer.removeFirst(length) }
          return Array(buffer.prefix(length))
        }
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &piece, piece.count, 0)
        guard count > 0 else { throw Broken() }
        buffer += piece.prefix(count)
      }
    }
  }
}
