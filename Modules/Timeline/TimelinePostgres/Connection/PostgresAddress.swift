import CPostgres

/// Where a database is: `postgres://user@host:port/name`, as libpq reads it.
public struct PostgresAddress: Hashable, Sendable, CustomStringConvertible {
  /// As it was given.
  let text: String
  /// Where it is, without a password: for messages.
  public let description: String

  /// Whether a text is meant as one.
  public static func isMeant(by text: String) -> Bool { text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") }

  /// Reads an address.
  ///
  /// - Throws: ``PostgresError/noAddress(_:)``.
  public init(_ text: String) throws(PostgresError) {
    var reason: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(text, &reason) else {
      defer { PQfreemem(reason) }
      // Behind a colon stands what was given, which may hold the password.
      var words = (reason.map { String(cString: $0) } ?? "").prefix { $0 != "\"" }
      while let last = words.last, last.isWhitespace || last == ":" { words.removeLast() }
      throw .noAddress(String(words))
    }
    defer { PQconninfoFree(options) }
    var values: [String: String] = [:]
    var option = options
    while let name = option.pointee.keyword {
      if let value = option.pointee.val { values[String(cString: name)] = String(cString: value) }
      option += 1
    }
    self.text = text
    let user = values["user"].map { $0 + "@" } ?? ""
    // There may be several hosts, each with its port or all with one.
    func list(_ name: String) -> [String] { values[name]?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? [] }
    let (hosts, ports) = (list("host"), list("port"))
    let places = (hosts.isEmpty ? [""] : hosts).enumerated().map { place, host in
      guard let port = ports.count > 1 ? (place < ports.count ? ports[place] : nil) : ports.first, !port.isEmpty else { return host }
      return host + ":" + port
    }
    description = "postgres://\(user)\(places.joined(separator: ","))/\(values["dbname"] ?? "")"
  }
}
