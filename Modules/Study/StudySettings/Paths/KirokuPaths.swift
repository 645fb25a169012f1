/// Where everything lies, and which variable decided it.
///
/// Pure: the environment and the account's directory are handed in, and nothing is created or looked at.
public struct KirokuPaths: Hashable, Sendable {
  /// The directory of `kiroku.sqlite` and `images/`: `$KIROKU_HOME`, else `$XDG_DATA_HOME/kiroku`, else `~/.local/share/kiroku`.
  public let data: Location
  /// The settings file: `$KIROKU_CONFIG`, else `$XDG_CONFIG_HOME/kiroku/config.yaml`, else `~/.config/kiroku/config.yaml`.
  public let config: Location
  /// The directory of logs and state: `$XDG_STATE_HOME/kiroku`, else `~/.local/state/kiroku`.
  public let state: Location
  /// The directory of sockets: `$XDG_RUNTIME_DIR/kiroku`, else `run` in the state directory.
  public let runtime: Location
  /// The variables that were ignored since their paths are relative, with their values, in the order of the paths.
  public let ignored: [Ignored]

  /// A path with where it came from.
  public struct Location: Hashable, Sendable {
    /// Absolute, without a slash at its end.
    public let path: String
    /// What decided the path.
    public let source: Source
  }

  /// A variable that decides nothing.
  public struct Ignored: Hashable, Sendable {
    /// The variable's name.
    public let variable: String
    /// The relative path in it.
    public let value: String
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
  /// Empty variables count as unset. Relative XDG paths are ignored, as the XDG Base Directory Specification says; a relative `KIROKU_HOME`,
  /// `KIROKU_CONFIG` or home directory would put the data wherever somebody happens to work, and is refused.
  ///
  /// - Parameters:
  ///   - environment: the variables by name.
  ///   - unreadable: the variables that are no UTF-8, so that `environment` does not hold their real values.
  ///   - home: the directory of the user's account, asked for only where a path depends on it and `HOME` is not set; nil where it is no UTF-8.
  public init(environment: [String: String], unreadable: Set<String> = [], home: () -> String?) throws(PathVariableError) {
    func value(_ name: String) throws(PathVariableError) -> String? {
      guard let value = environment[name], !value.isEmpty else { return nil }
      guard !unreadable.contains(name) else { throw .notUTF8(variable: name) }
      return value
    }
    func own(_ name: String) throws(PathVariableError) -> Location? {
      guard let path = try value(name) else { return nil }
      guard path.hasPrefix("/") else { throw .relative(variable: name, path: path) }
      return Location(path: clean(path), source: .variable(name))
    }
    var ignored: [Ignored] = []
    func xdg(_ name: String, _ below: String) throws(PathVariableError) -> Location? {
      guard let path = try value(name) else { return nil }
      guard path.hasPrefix("/") else {
        ignored.append(Ignored(variable: name, value: path))
        return nil
      }
      return Location(path: join(path, below), source: .variable(name))
    }
    func atHome(_ below: String) throws(PathVariableError) -> Location {
      if let path = try own("HOME")?.path { return Location(path: join(path, below), source: .home) }
      guard let path = home() else { throw .notUTF8(variable: "HOME") }
      guard path.hasPrefix("/") else { throw .relative(variable: "HOME", path: path) }
      return Location(path: join(path, below), source: .home)
    }
    // Asked for one by one: each that is given has to be readable, whatever comes before it.
    let (ownData, data) = (try own("KIROKU_HOME"), try xdg("XDG_DATA_HOME", "kiroku"))
    let (ownConfig, config) = (try own("KIROKU_CONFIG"), try xdg("XDG_CONFIG_HOME", "kiroku/config.yaml"))
    self.data = if let location = ownData ?? data { location } else { try atHome(".local/share/kiroku") }
    self.config = if let location = ownConfig ?? config { location } else { try atHome(".config/kiroku/config.yaml") }
    state = if let location = try xdg("XDG_STATE_HOME", "kiroku") { location } else { try atHome(".local/state/kiroku") }
    runtime = try xdg("XDG_RUNTIME_DIR", "kiroku") ?? Location(path: join(state.path, "run"), source: state.source)
    self.ignored = ignored
  }

  /// The database file.
  public var database: String { join(data.path, "kiroku.sqlite") }

  /// The directory of attached images.
  public var images: String { join(data.path, "images") }

  /// The directory of copies of the data, below the state directory: another one for each data directory.
  public var backups: String { join(state.path, "backups/" + dataKey) }

  /// The file that knows where reading the timeline stopped, below the state directory: another one for each data directory.
  public var readMarks: String { join(state.path, "timeline/" + dataKey) }

  /// The file that knows the comment which was sent last and not answered, below the state directory: another one for each data directory.
  public var unansweredComment: String { join(state.path, "comment/" + dataKey) }

  /// The directory of hooks: beside the settings file.
  public var hooks: String {
    let folder = config.path.lastIndex(of: "/").map { String(config.path[..<$0]) } ?? ""
    return join(folder.isEmpty ? "/" : folder, "hooks")
  }

  /// What is kept of timers' ends, below the state directory, without an extension: for each data directory its own.
  public var timerEnd: String { join(state.path, "timer/" + dataKey) }

  /// What is known of the calendar that is kept up to date, below the state directory, without an extension: for each data directory its own.
  public var calendarState: String { join(state.path, "calendar/" + dataKey) }

  /// The file that keeps what was written in forms when the app ended without its user, below the state directory: another one for each data
  /// directory.
  public var drafts: String { join(state.path, "drafts/" + dataKey + ".json") }

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
