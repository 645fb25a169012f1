import Hummingbird

/// Answers an address however its letters are written: `%62` is `b` (RFC 3986, 6.2.2.2).
struct PlainPaths<Next: HTTPResponder>: HTTPResponder {
  let next: Next

  func respond(to request: Request, context: Next.Context) async throws -> Response {
    guard let path = request.head.path, let plain = Self.plain(path) else { return try await next.respond(to: request, context: context) }
    var head = request.head
    head.path = plain
    return try await next.respond(to: Request(head: head, body: request.body), context: context)
  }

  /// An address with what needs no escape written out; nil where there is nothing of it before the query.
  static func plain(_ path: String) -> String? {
    let end = path.firstIndex(of: "?") ?? path.endIndex
    guard path[..<end].contains("%") else { return nil }
    let bytes = Array(path[..<end].utf8)
    var plain: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[(place + 1)...(place + 2)], as: UTF8.self), radix: 16), isPlain(byte)
      {
        plain.append(byte)
        place += 3
      } else {
        plain.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: plain, as: UTF8.self) + path[end...]
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "@")].contains(byte)
    }
  }
}
