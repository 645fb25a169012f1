import Foundation
import Glibc
import ProgramSupport
import TimelinePostgres
import TimelineService
import Yams

/// An address to listen on.
struct ListenAddress: Hashable, Sendable, CustomStringConvertible {
  var host: String
  var port: Int

  /// Reads `HOST:PORT`, `[IPV6]:PORT` or `PORT`; nil for anything else.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":") else {
      guard let port = Int(text), (0...65_535).contains(port) else { return nil }
      self.init(host: "127.0.0.1", port: port)
      return
    }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) } else if host.contains(":") { return nil }
    guard let port = Int(text[text.index(after: colon)...]), (0...65_535).contains(port), !host.isEmpty else { return nil }
    self.init(host: host, port: port)
  }

  init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// Whether the host has an address.
  var isResolved: Bool {
    var found: UnsafeMutablePointer<addrinfo>?
    defer { if let found { freeaddrinfo(found) } }
    return getaddrinfo(host, String(port), nil, &found) == 0
  }

  /// Whether only this machine reaches it.
  var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
}

/// How the server runs, from flags, then the environment, then the file, then what is usual.
struct ServerConfiguration: Hashable, Sendable {
  var listen = ListenAddress(host: "127.0.0.1", port: 8080)
  /// Where everything is kept.
  var database = ServerDatabase.sqlite(path: "")
  /// Where lists are read, beside the database.
  var replicas: [PostgresAddress] = []
  var certificate: String?
  var key: String?
  var isBehindProxy = false
  var logLevel = LogLevel.info
  /// nil for nowhere.
  var metrics: ListenAddress? = ListenAddress(host: "127.0.0.1", port: 9464)
  /// Where people reach it; nil for where it listens.
  var publicURL: String?
  var requestsPerSecond = 50
  var accountsPerHour = 20
  /// What requests and answers may hold at once, in MiB; 0 for no limit.
  var mibInFlight = 256
  var mibPerAddress = 128
  var mibPerAccount = 32
  /// What an account may store, in MiB; 0 for no limit.
  var mibStoredPerAccount = 1024
  /// How many connections there may be at once; 0 for no limit.
  var connections = 4096
  var connectionsPerAddress = 1024
  /// How many seconds a client may be too slow, in tests; nil for the usual ones.
  var patience: Int?
  /// Whether an empty database is filled to look at.
  var isDemo = false

  enum LogLevel: String, CaseIterable, Hashable, Sendable { case error, warning, info, debug }

  /// Where links lead.
  var origin: String { publicURL ?? "\(certificate == nil ? "http" : "https")://\(listen)" }

  /// How many bytes an account may store; nil for no limit.
  var quota: Int? { mibStoredPerAccount == 0 ? nil : mibStoredPerAccount << 20 }

  /// The settings of the service.
  var settings: ServiceSettings {
    var settings = ServiceSettings(
      requestsPerSecond: requestsPerSecond, accountsPerHour: accountsPerHour, isBehindProxy: isBehindProxy,
      bytesInFlight: mibInFlight << 20, bytesOfAddress: mibPerAddress << 20, bytesOfAccount: mibPerAccount << 20,
      connections: connections, connectionsOfAddress: connectionsPerAddress)
    if let patience { (settings.bodyGraceSeconds, settings.answerGraceSeconds) = (patience, patience) }
    return settings
  }

  /// Passes where there is an address for each host to listen on.
  func checkAddresses() throws(ConfigurationError) {
    for address in [listen, metrics].compactMap(\.self) where !address.isResolved { throw .unknownHost(address.host) }
  }

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - flags: What the command line gives.
  ///   - file: The path of the file; nil for the usual one, which need not be there.
  /// - Throws: ``ConfigurationError``, the first that is found.
  init(flags: [ServerOption: String], file: String?, environment: [String: String]) throws(ConfigurationError) {
    let folders = ServerFolders(environment)
    database = .sqlite(path: folders.data + "/timeline.sqlite")
    let path = file ?? environment["KIROKU_SERVER_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
    let stored = try Self.read(path ?? folders.configuration, isNeeded: path != nil)
    for option in ServerOption.allCases {
      if let text = flags[option] {
        try set(option, text, source: "--\(option.rawValue)")
      } else if let text = environment[option.variable], !text.isEmpty {
        try set(option, text, source: option.variable)
      } else if let text = stored[option.rawValue] {
        try set(option, text, source: "\(path ?? folders.configuration): \(option.rawValue)")
      }
    }
    switch (certificate, key) {
    case (nil, _?): throw .missingCompanion("key", needs: "certificate")
    case (_?, nil): throw .missingCompanion("certificate", needs: "key")
    default: break
    }
    if !replicas.isEmpty, case .sqlite(let path) = database { throw .replicaOfAFile(path) }
  }

  private mutating func set(_ option: ServerOption, _ text: String, source: String) throws(ConfigurationError) {
    switch option {
    case .listen:
      guard let address = ListenAddress(text) else { throw .notAnAddress(text, source: source) }
      listen = address
    case .metrics:
      if text == "off" {
        metrics = nil
      } else {
        guard let address = ListenAddress(text) else { throw .notAnAddress(text, source: source) }
        metrics = address
      }
    case .database:
      database = try ServerDatabase(text, source: source)
    case .replica:
      replicas = []
      for text in text.split(whereSeparator: \.isWhitespace) { replicas.append(try ServerDatabase.address(String(text), source: source)) }
    case .certificate: certificate = text
    case .key: key = text
    case .behindProxy: isBehindProxy = try Self.flag(text, source)
    case .demo: isDemo = try Self.flag(text, source)
    case .logLevel:
      guard let level = LogLevel(rawValue: text) else { throw .notALevel(text, source: source) }
      logLevel = level
    case .publicURL:
      let host = text.hasPrefix("https://") ? text.dropFirst(8) : text.hasPrefix("http://") ? text.dropFirst(7) : ""
      guard !host.isEmpty, !host.contains(where: { $0.isWhitespace || "?#\"<>@".contains($0) }) else {
        throw .notAURL(text, source: source)
      }
      publicURL = text
    case .requestsPerSecond: requestsPerSecond = try Self.number(text, source)
    case .accountsPerHour: accountsPerHour = try Self.number(text, source)
    case .mibInFlight: mibInFlight = try Self.mib(text, source)
    case .mibPerAddress: mibPerAddress = try Self.mib(text, source)
    case .mibPerAccount: mibPerAccount = try Self.mib(text, source)
    case .mibStoredPerAccount: mibStoredPerAccount = try Self.mib(text, source)
    case .connections: connections = try Self.number(text, source)
    case .connectionsPerAddress: connectionsPerAddress = try Self.number(text, source)
    }
  }

  private static func flag(_ text: String, _ source: String) throws(ConfigurationError) -> Bool {
    guard let flag = ["true": true, "yes": true, "1": true, "": true, "false": false, "no": false, "0": false][text.lowercased()] else {
      throw .notAFlag(text, source: source)
    }
    return flag
  }

  private static func number(_ text: String, _ source: String) throws(ConfigurationError) -> Int {
    guard let number = Int(text), (0...1_000_000).contains(number) else { throw .notANumber(text, source: source) }
    return number
  }

  /// The least that is any use: the largest image fits.
  private static let leastMiB = 16

  private static func mib(_ text: String, _ source: String) throws(ConfigurationError) -> Int {
    let number = try Self.number(text, source)
    guard number == 0 || number >= leastMiB else { throw .tooLittleMemory(text, source: source, least: leastMiB) }
    return number
  }

  /// The file's values by their names.
  private static func read(_ path: String, isNeeded: Bool) throws(ConfigurationError) -> [String: String] {
    guard FileManager.default.fileExists(atPath: path) else {
      if isNeeded { throw .missingFile(path) }
      return [:]
    }
    guard let bytes = FileManager.default.contents(atPath: path), let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadableFile(path)
    }
    let node: Node?
    do {
      node = try Yams.compose(yaml: text)
    } catch {
      throw .noYAML(path)
    }
    guard let node else { return [:] }
    guard let mapping = node.mapping else { throw .noYAML(path) }
    var values: [String: String] = [:]
    for (name, value) in mapping {
      guard let name = name.string, let option = ServerOption(rawValue: name) else {
        throw .unknownName(
          name.string ?? "?", path: path, nearest: NearestName.find(name.string ?? "", among: ServerOption.allCases.map(\.rawValue)))
      }
      var texts = [value.scalar?.string]
      if option.isList, let list = value.sequence { texts = list.map { $0.scalar?.string } }
      guard !texts.contains(nil) else { throw .noYAML(path) }
      values[name] = texts.compactMap(\.self).joined(separator: " ")
    }
    return values
  }
}

/// The folders of the server.
struct ServerFolders {
  /// Where the database lies.
  let data: String
  /// The file of the configuration.
  let configuration: String

  init(_ environment: [String: String]) {
    func folder(_ variable: String, _ usual: String) -> String {
      if let path = environment[variable], path.hasPrefix("/") { return path }
      return (environment["HOME"] ?? "") + usual
    }
    data = folder("XDG_DATA_HOME", "/.local/share") + "/kiroku-server"
    configuration = folder("XDG_CONFIG_HOME", "/.config") + "/kiroku-server/config.yaml"
  }
}
