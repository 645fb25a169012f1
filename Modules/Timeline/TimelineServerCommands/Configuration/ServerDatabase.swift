import TimelinePostgres

/// Where everything is kept.
enum ServerDatabase: Hashable, Sendable {
  /// In one file on this machine.
  case sqlite(path: String)
  /// On a server, which any number of instances share.
  case postgres(PostgresAddress)

  /// Reads `sqlite:PATH`, a path, or `postgres://…`.
  ///
  /// - Parameter source: Where it was given.
  init(_ text: String, source: String) throws(ConfigurationError) {
    if PostgresAddress.isMeant(by: text) {
      self = .postgres(try Self.address(text, source: source))
      return
    }
    let path = text.hasPrefix("sqlite:") ? String(text.dropFirst(7)) : text
    guard !path.isEmpty, !path.contains("://") else { throw .notADatabase(text, source: source) }
    self = .sqlite(path: path)
  }

  /// Reads `postgres://…`.
  ///
  /// - Parameter source: Where it was given.
  static func address(_ text: String, source: String) throws(ConfigurationError) -> PostgresAddress {
    guard PostgresAddress.isMeant(by: text) else { throw .notAPostgresAddress(source: source, reason: nil) }
    do throws(PostgresError) {
      return try PostgresAddress(text)
    } catch {
      throw .notAPostgresAddress(source: source, reason: error.reason)
    }
  }

  /// What messages call it: without a password.
  var description: String {
    switch self {
    case .sqlite(let path): path
    case .postgres(let address): address.description
    }
  }
}
