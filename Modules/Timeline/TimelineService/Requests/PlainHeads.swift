import HTTPTypes
import Hummingbird

/// Writes the head of a request in ASCII before anything is compared with it.
///
/// In an address `%62` is `b` (RFC 3986, 6.2.2.2), and what isn't ASCII is written as escapes. A header field that isn't ASCII counts as empty: no value
/// that is read here has anything else. Comparing text takes quadratic time in the combining marks in a row.
struct PlainHeads<Next: HTTPResponder>: HTTPResponder {
  let next: Next

  func respond(to request: Request, context: Next.Context) async throws -> Response {
    var head = request.head
    let path = head.path.flatMap { Self.plain($0) }
    let foreign = head.headerFields.indices.filter { !Self.isASCII(head.headerFields[$0].value) }
    if path == nil, foreign.isEmpty { return try await next.respond(to: request, context: context) }
    if let path { head.path = path }
    for index in foreign { head.headerFields[index].value = "" }
    return try await next.respond(to: Request(head: head, body: request.body), context: context)
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// An address with what needs no escape written out, and what needs one as an escape; nil if it's so already.
  static func plain(_ path: String) -> String? {
    guard isASCII(path) else {
      let escaped = path.utf8.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "%" + String($0, radix: 16, uppercase: true) }.joined()
      return plain(escaped) ?? escaped
    }
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
