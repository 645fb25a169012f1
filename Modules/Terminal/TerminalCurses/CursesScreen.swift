import CNcurses
import Glibc
import TerminalUI

/// Opening a screen of ncurses.
enum CursesScreen {
  /// Opens the terminal by our own entry with 24-bit colours where there is one, else by its name.
  static func open(
    _ name: String, direct: String?, environment: [String: String], directory: String?, _ channel: TerminalChannel
  ) throws(TerminalError) -> OpaquePointer {
    // The window's size is set once the screen is open, within bounds: by itself, ncurses would take what the terminal or `LINES` and
    // `COLUMNS` say, and all the memory for it.
    use_env(false)
    guard let output = fdopen(dup(channel.output), "w"), let input = fdopen(dup(channel.input), "r") else { throw .noTerminal }
    var screen: OpaquePointer?
    if let direct, let directory {
      screen = withDirectory(directory, environment["TERMINFO_DIRS"]) {
        cncurses_terminal_exists(direct, channel.output) == 1 ? newterm(direct, output, input) : nil
      }
    }
    guard let screen = screen ?? newterm(name, output, input) else {
      fclose(output)
      fclose(input)
      throw cncurses_terminal_exists(name, channel.output) < 0 ? .noTerminalDatabase : .unknownTerminal(name: name)
    }
    guard cncurses_capability("cup") != nil else {
      endwin()
      delscreen(screen)
      throw .cannotPlaceCursor(name: name)
    }
    return screen
  }

  /// ncurses looks for entries by the environment only, so it is changed for the moment of opening. The empty name keeps the system's.
  private static func withDirectory<Result>(_ directory: String, _ before: String?, _ body: () -> Result) -> Result {
    setenv("TERMINFO_DIRS", directory + ":" + (before ?? ""), 1)
    defer {
      if let before { setenv("TERMINFO_DIRS", before, 1) } else { unsetenv("TERMINFO_DIRS") }
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
