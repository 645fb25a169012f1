import Glibc
import HTTPTypes
import Hummingbird
import NIOCore

/// Which address a request comes from, as far as limits go.
enum ClientAddress {
  /// The connection's; behind a proxy the last one that it tells, which is the one that it saw itself. If that isn't an address, the request
  /// counts as the proxy's own.
  static func of(_ request: Request, peer: SocketAddress?, isBehindProxy: Bool) -> String {
    if isBehindProxy, let header = HTTPField.Name("X-Forwarded-For"), let told = request.headers[values: header].last,
      let last = told.split(separator: ",", omittingEmptySubsequences: false).last, let network = network(of: String(last))
    {
      return network
    }
    return network(of: peer)
  }

  /// Returns the text for the address of a connection; `local` if it has none.
  static func network(of peer: SocketAddress?) -> String { (peer?.ipAddress).flatMap { network(of: $0) } ?? "local" }

  /// Returns the one text that stands for an address: of IPv6 for the network that one customer has (/64). Nil if the text isn't an address.
  ///
  /// Each text has a limit of its own. So a port, brackets and a zone are dropped, and an IPv4 address in the form of IPv6 is that IPv4 address.
  static func network(of text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let host = host(in: String(words[0])) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 16)
    guard host.contains(":") else {
      return inet_pton(AF_INET, host, &bytes) == 1 ? dotted(bytes[..<4]) : nil
    }
    guard inet_pton(AF_INET6, String(host.prefix { $0 != "%" }), &bytes) == 1 else { return nil }
    if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF { return dotted(bytes[12...]) }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }

  private static func dotted(_ bytes: ArraySlice<UInt8>) -> String { bytes.map { String($0) }.joined(separator: ".") }

  /// Returns the host before a port: `192.0.2.1:443`, `[2001:db8::1]:443`, `[2001:db8::1]`; nil if something else follows.
  private static func host(in text: String) -> String? {
    if text.first == "[" {
      guard let end = text.firstIndex(of: "]") else { return nil }
      return isPort(text[text.index(after: end)...]) ? String(text[..<end].dropFirst()) : nil
    }
    guard let colon = text.firstIndex(of: ":"), colon == text.lastIndex(of: ":") else { return text }
    return isPort(text[colon...]) ? String(text[..<colon]) : nil
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty || text.first == ":" && text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) } && UInt16(text.dropFirst()) != nil
  }
}
