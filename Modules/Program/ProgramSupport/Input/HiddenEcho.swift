import Glibc

/// A terminal that does not show what is written, from its making to ``end()`` or a signal that ends the program. One at a time.
public struct HiddenEcho: ~Copyable {
  /// What handlers of signals put back; they run at any moment, and take nothing but this.
  nonisolated(unsafe) private static var shown = termios()
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private let before: [sigaction]

  /// Hides it; nil where the standard input is no terminal.
  public init?() {
    guard tcgetattr(STDIN_FILENO, &Self.shown) == 0 else { return nil }
    before = Self.signals.map { signal in
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { signal in
        tcsetattr(STDIN_FILENO, TCSANOW, &HiddenEcho.shown)
        Glibc.signal(signal, SIG_DFL)
        raise(signal)
      }
      var former = sigaction()
      sigaction(signal, &action, &former)
      return former
    }
    var hidden = Self.shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
  }

  /// Shows it again.
  public consuming func end() {
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &Self.shown)
    for (signal, action) in zip(Self.signals, before) {
      var action = action
      sigaction(signal, &action, nil)
    }
  }
}
