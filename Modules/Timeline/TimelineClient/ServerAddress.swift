import Foundation

/// Where a service is: scheme, host and port. Whoever holds it may be sent its token, and nobody else.
public struct ServerAddress: Hashable, Sendable {
  /// Such as `https://kiroku.example` or `http://127.0.0.1:8080`: in lower case, without the scheme's own port and without a path.
  public let origin: String
  /// Whether what is sent can be read by others on the way.
  public let isExposed: Bool

  /// Why an address is none.
  public enum Fault: Error, Hashable, Sendable {
    /// It is not the address of a server.
    case unreadable
    /// It goes without TLS to another machine, which nobody allowed.
    case plain
  }

  /// Reads an address; without a scheme it is https. A path other than `/`, a query, a user or a password belong to no server.
  public init(_ text: String, allowsPlain: Bool = false) throws(Fault) {
    let text = text.contains("://") ? text : "https://" + text
    guard text.utf8.count <= 300, let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      scheme == "https" || scheme == "http", let host = parts.encodedHost?.lowercased(), !host.isEmpty, parts.user == nil,
      parts.password == nil,
      parts.query == nil, parts.fragment == nil, parts.path.isEmpty || parts.path == "/"
    else { throw .unreadable }
    let port = parts.port
    guard port.map({ (1...65_535).contains($0) }) ?? true else { throw .unreadable }
    isExposed = scheme == "http" && !Self.isLoopback(host)
    if isExposed, !allowsPlain { throw .plain }
    let isUsual = port == nil || port == (scheme == "https" ? 443 : 80)
    origin = "\(scheme)://\(host)" + (isUsual ? "" : ":\(port ?? 0)")
  }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers.allSatisfy { $0 != nil } && numbers[0] == 127
  }
}
