/// Why the screen cannot be shown.
public enum TerminalError: Error, Hashable, Sendable {
  /// Neither standard input and output nor `/dev/tty` is a terminal.
  case noTerminal
  /// `TERM` is not set.
  case noTerminalName
  /// The terminfo database has no entry of this name.
  case unknownTerminal(name: String)
  /// There is no terminfo database at all.
  case noTerminalDatabase
  /// The terminal cannot place its cursor, as `dumb` and terminals that print on paper can't.
  case cannotPlaceCursor(name: String)
  /// ncurses opens the terminal only with more memory than there is.
  case noMemory
  /// No locale with UTF-8 is installed, not even `C.UTF-8`.
  case noUnicodeLocale
}
