import CNcurses
import Glibc
import TerminalUI

/// Opening a screen of ncurses.
enum CursesScreen {
  /// Opens the terminal by our own entry with 24-bit colours where there is one, else by its name.
  static func open(
    _ name: String, direct: String?, environment: [String: String], directory: String?, _ channel: TerminalChannel
  ) throws(TerminalError) -> OpaquePointer {
    // The window's size is set once the screen is open, within bounds. Until then it's 80×24: ncurses doesn't open a terminal whose entry lacks
    // a size (`linux`), and would take any size from the entry, the terminal or the user's `LINES` and `COLUMNS`, whatever memory that needs.
    use_env(true)
    defer { use_env(false) }
    guard let output = fdopen(dup(channel.output), "w"), let input = fdopen(dup(channel.input), "r") else { throw .noTerminal }
    let opened = withVariables(["LINES": "24", "COLUMNS": "80"], environment) { () -> OpaquePointer? in
      guard let direct, let directory else { return newterm(name, output, input) }
      let directories = directory + ":" + (environment["TERMINFO_DIRS"] ?? "")
      let screen: OpaquePointer? = withVariables(["TERMINFO_DIRS": directories], environment) {
        cncurses_terminal_exists(direct, channel.output) == 1 ? newterm(direct, output, input) : nil
      }
      return screen ?? newterm(name, output, input)
    }
    guard let screen = opened else {
      fclose(output)
      fclose(input)
      throw failure(to: name, channel)
    }
    guard cncurses_capability("cup") != nil else {
      endwin()
      delscreen(screen)
      throw .cannotPlaceCursor(name: name)
    }
    return screen
  }

  /// Returns why ncurses didn't open a terminal; it only says that it didn't.
  private static func failure(to name: String, _ channel: TerminalChannel) -> TerminalError {
    switch cncurses_terminal_exists(name, channel.output) {
    case 1: .noMemory
    case 2: .cannotPlaceCursor(name: name)
    case 0: .unknownTerminal(name: name)
    default: .noTerminalDatabase
    }
  }

  /// Sets variables while `body` runs: ncurses looks them up in the process's environment only. In `TERMINFO_DIRS`, an empty name keeps the
  /// system's directories.
  private static func withVariables<Result>(
    _ variables: [String: String], _ environment: [String: String], _ body: () -> Result
  ) -> Result {
    for (name, value) in variables { setenv(name, value, 1) }
    defer {
      for name in variables.keys {
        if let before = environment[name] { setenv(name, before, 1) } else { unsetenv(name) }
      }
    }
    return body()
  }

  /// Every key comes as it is, C-c, C-s and C-z too; nothing is echoed; Enter is not turned into a line feed.
  static func setModes() {
    raw()
    noecho()
    nonl()
    keypad(cncurses_standard_window(), true)
    // Input is not read by ncurses, so it must not stop painting because some is there.
    typeahead(-1)
  }

  /// Begins with colours; call only on a terminal that has them.
  static func startColors() -> ColorDepth {
    start_color()
    return switch cncurses_color_count() {
    case (1 << 24)...: .trueColor
    case 256...: .palette256
    case 16...: .sixteen
    case 8...: .eight
    default: .none
    }
  }
}
