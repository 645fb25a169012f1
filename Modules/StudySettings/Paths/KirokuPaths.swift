/// Where everything lies, and which variable decided it.
///
/// Pure: the environment and the home directory are handed in, and nothing is created or looked at.
public struct KirokuPaths: Hashable, Sendable {
  /// The directory of `kiroku.sqlite` and `images/`: `$KIROKU_HOME`, else `$XDG_DATA_HOME/kiroku`, else `~/.local/share/kiroku`.
  public let data: Location
  /// The settings file: `$KIROKU_CONFIG`, else `$XDG_CONFIG_HOME/kiroku/config.yaml`, else `~/.config/kiroku/config.yaml`.
  public let config: Location
  /// The directory of logs and state: `$XDG_STATE_HOME/kiroku`, else `~/.local/state/kiroku`.
  public let state: Location
  /// The directory of sockets: `$XDG_RUNTIME_DIR/kiroku`, else `run` in the state directory.
  public let runtime: Location

  /// A path with where it came from.
  public struct Location: Hashable, Sendable {
    /// Absolute, without a slash at its end.
    public let path: String
    /// What decided the path.
    public let source: Source
  }

  /// What decided a path.
  public enum Source: Hashable, Sendable {
    /// An environment variable, by name.
    case variable(String)
    /// The default below the home directory.
    case home
  }

  /// Resolves the paths from an environment.
  ///
  /// - Parameters:
  ///   - home: the home directory.
  ///   - currentDirectory: what a relative `KIROKU_HOME` or `KIROKU_CONFIG` is relative to. Relative XDG paths are ignored, as the XDG Base
  ///     Directory Specification says, and empty variables count as unset.
  ///   - variable: an environment variable's value, nil where it is unset.
  public init(home: String, currentDirectory: String, variable: (String) -> String?) {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    func own(_ name: String) -> Location? {
      value(name).map { path in
        Location(path: path.hasPrefix("/") ? clean(path) : join(currentDirectory, path), source: .variable(name))
      }
    }
    func xdg(_ name: String, _ below: String) -> Location? {
      value(name).flatMap { $0.hasPrefix("/") ? Location(path: join($0, below), source: .variable(name)) : nil }
    }
    let state = xdg("XDG_STATE_HOME", "kiroku") ?? Location(path: join(home, ".local/state/kiroku"), source: .home)
    self.state = state
    data = own("KIROKU_HOME") ?? xdg("XDG_DATA_HOME", "kiroku") ?? Location(path: join(home, ".local/share/kiroku"), source: .home)
    config =
      own("KIROKU_CONFIG") ?? xdg("XDG_CONFIG_HOME", "kiroku/config.yaml")
      ?? Location(path: join(home, ".config/kiroku/config.yaml"), source: .home)
    runtime = xdg("XDG_RUNTIME_DIR", "kiroku") ?? Location(path: join(state.path, "run"), source: state.source)
  }

  /// Resolves the paths from an environment's dictionary.
  public init(environment: [String: String], home: String, currentDirectory: String) {
    self.init(home: home, currentDirectory: currentDirectory) { environment[$0] }
  }

  /// The database file.
  public var database: String { join(data.path, "kiroku.sqlite") }

  /// The directory of attached images.
  public var images: String { join(data.path, "images") }

  /// The directory of copies of the data, below the state directory: another one for each data directory.
  public var backups: String { join(state.path, "backups/" + dataKey) }

  /// What tells data directories apart where a path would be too long or too deep for a name: FNV-1a of the path, in hexadecimal digits.
  public var dataKey: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in data.path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Each path with its name, in the order in which `kiroku info` shows them.
  public var all: [(name: String, location: Location)] {
    [("data", data), ("config", config), ("state", state), ("runtime", runtime)]
  }
}

private func join(_ directory: String, _ name: String) -> String {
  let directory = clean(directory)
  return clean(directory == "/" ? directory + name : directory + "/" + name)
}

/// The path without slashes at its end.
private func clean(_ path: String) -> String {
  var path = path
  while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
  return path
}
