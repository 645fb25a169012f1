import Glibc
import HTTPTypes
import Hummingbird
import NIOCore

/// Which address a request comes from, as far as limits go.
enum ClientAddress {
  /// The connection's; behind a proxy the last one that it tells, which is the one that it saw itself.
  static func of(_ request: Request, peer: SocketAddress?, isBehindProxy: Bool) -> String {
    if isBehindProxy, let header = HTTPField.Name("X-Forwarded-For"), let told = request.headers[values: header].last,
      let last = told.split(separator: ",").last
    {
      return network(of: last.filter { !$0.isWhitespace })
    }
    return network(of: peer?.ipAddress ?? "local")
  }

  /// The address itself, of IPv6 the network that one customer has (/64).
  static func network(of address: String) -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard address.contains(":"), inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    // An IPv4 address in the form of IPv6.
    if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
      return bytes[12...].map { String($0) }.joined(separator: ".")
    }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }
}
