/// One connection over HTTP/2 without TLS, which sends just what a test asks for: it never gives the service more room to send than the
/// connection begins with.
public final class HTTP2Connection: Sendable {
  /// A frame of the service.
  private struct Frame {
    var type: UInt8
    var isLast: Bool
    var stream: Int
    var payload: [UInt8]
  }

  private enum FrameType {
    static let data: UInt8 = 0
    static let headers: UInt8 = 1
    static let reset: UInt8 = 3
    static let settings: UInt8 = 4
  }

  private let connection: Connection

  /// Connects on this machine.
  ///
  /// - Parameter window: How many bytes of a body the service may send on each stream.
  public init(port: Int, window: Int = 65_535) throws {
    connection = try Connection(port: port)
    try connection.send(Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8))
    // SETTINGS_INITIAL_WINDOW_SIZE
    try send(FrameType.settings, on: 0, [0, 4] + (0..<4).map { UInt8(truncatingIfNeeded: window >> (24 - 8 * $0)) })
  }

  /// Sends the head of a request.
  ///
  /// - Parameters:
  ///   - stream: An odd number, greater than those before.
  ///   - isWhole: Whether the request has no body.
  public func send(
    _ method: String, _ path: String, token: String? = nil, headers: [(String, String)] = [], on stream: Int, isWhole: Bool = true
  ) throws {
    var fields = [(":method", method), (":scheme", "http"), (":authority", "localhost"), (":path", path)]
    if let token { fields.append(("authorization", "Bearer \(token)")) }
    var block: [UInt8] = []
    // Each as a literal that isn't kept.
    for (name, value) in fields + headers { block += [0] + Self.text(name) + Self.text(value) }
    try send(FrameType.headers, flags: isWhole ? 0x5 : 0x4, on: stream, block)
  }

  /// Sends a part of a body, which has to fit into one frame.
  public func send(_ bytes: [UInt8], on stream: Int, isLast: Bool = false) throws {
    try send(FrameType.data, flags: isLast ? 0x1 : 0, on: stream, bytes)
  }

  /// The body of an answer.
  public func body(on stream: Int) throws -> [UInt8] {
    var body: [UInt8] = []
    while true {
      let frame = try next()
      guard frame.stream == stream else { continue }
      if frame.type == FrameType.reset { throw Connection.Broken() }
      guard frame.type == FrameType.data || frame.type == FrameType.headers else { continue }
      if frame.type == FrameType.data { body += frame.payload }
      if frame.isLast { return body }
    }
  }

  /// Reads until the service gives a stream up; returns how many bytes of a body came before.
  public func bytesUntilReset(of stream: Int) throws -> Int {
    var count = 0
    while true {
      let frame = try next()
      guard frame.stream == stream else { continue }
      if frame.type == FrameType.data { count += frame.payload.count }
      if frame.type == FrameType.reset { return count }
    }
  }

  /// Reads until the service ends a stream early; returns the code with which it does.
  public func resetCode(of stream: Int) throws -> Int {
    while true {
      let frame = try next()
      if frame.stream == stream, frame.type == FrameType.reset { return frame.payload.reduce(0) { $0 << 8 | Int($1) } }
    }
  }

  private func next() throws -> Frame {
    let head = try connection.bytes(9)
    let count = head[0...2].reduce(0) { $0 << 8 | Int($1) }
    let stream = head[5...8].reduce(0) { $0 << 8 | Int($1) }
    return Frame(type: head[3], isLast: head[4] & 1 == 1, stream: stream, payload: try connection.bytes(count))
  }

  private func send(_ type: UInt8, flags: UInt8 = 0, on stream: Int, _ payload: [UInt8]) throws {
    func byte(_ number: Int, _ shift: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
    let count = payload.count
    let head = [byte(count, 16), byte(count, 8), byte(count, 0), type, flags]
    try connection.send(head + [byte(stream, 24), byte(stream, 16), byte(stream, 8), byte(stream, 0)] + payload)
  }

  /// A text as RFC 7541 writes it, without Huffman's code.
  private static func text(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
    var length: [UInt8] = [127]
    var rest = bytes.count - 127
    while rest >= 128 {
      length.append(UInt8(rest % 128) | 128)
      rest /= 128
    }
    return length + [UInt8(rest)] + bytes
  }
}
