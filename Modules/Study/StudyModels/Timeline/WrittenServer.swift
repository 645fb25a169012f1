/// The address of a service as somebody wrote it.
public struct WrittenServer: Hashable, Sendable {
  /// Whether others on the way could read what is sent there: plain http to another machine. Without a scheme it is https.
  ///
  /// The program that connects judges for itself; this is for what is said before.
  public let isExposed: Bool

  /// Reads an address.
  public init(_ text: String) {
    let text = text.lowercased()
    guard text.hasPrefix("http://") else {
      isExposed = false
      return
    }
    let rest = text.dropFirst("http://".count).prefix { !"/?#".contains($0) }
    // [::1]:8080 has colons of its own.
    let host = rest.first == "[" ? rest.prefix { $0 != "]" } + "]" : rest.prefix { $0 != ":" }
    isExposed = !Self.isLoopback(host)
  }

  private static func isLoopback(_ host: Substring) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers.allSatisfy { $0 != nil } && numbers[0] == 127
  }
}
