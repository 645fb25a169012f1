/// What programs that Kiroku starts for the user are told of its environment: where they are, who runs them, the desktop, and which log it is.
enum SmallEnvironment {
  private static let names: Set<String> = [
    "PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ", "TZDIR", "TMPDIR", "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY",
    "DBUS_SESSION_BUS_ADDRESS", "KIROKU_HOME", "KIROKU_CONFIG", "KIROKU_LANG", "KIROKU_NOW",
  ]

  /// Returns what of an environment is handed on.
  static func of(_ variables: [String: String]) -> [String: String] {
    variables.filter { names.contains($0.key) || $0.key.hasPrefix("LC_") || $0.key.hasPrefix("XDG_") || isOfTests($0.key) }
  }

  /// Whether a variable says how patient a test wants programs to be, which debug builds alone read.
  private static func isOfTests(_ name: String) -> Bool {
    #if DEBUG
      return name == "KIROKU_TEST_PATIENCE"
    #else
      return false
    #endif
  }
}
