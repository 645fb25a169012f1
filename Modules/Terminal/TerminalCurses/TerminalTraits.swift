import TerminalUI

/// What is known of a terminal by its name and environment, before it is asked anything.
struct TerminalTraits: Equatable {
  /// The entry of our own with 24-bit colours that fits this terminal; nil when it has none or nobody says so.
  let directEntry: String?
  /// True when a question about colours or the cursor can be expected to be answered, and not to be shown as text.
  let answersQuestions: Bool
  /// The characters to begin with, until the terminal has said how wide it draws them.
  let initialGlyphs: GlyphSet
  /// True when its answer may change the characters. A console draws them one cell wide, too, but its font lacks many of them.
  let glyphsMayChange: Bool

  /// - Parameter isUnicodeLocale: Whether the user's own locale is UTF-8.
  init(name: String, environment: [String: String], isUnicodeLocale: Bool) {
    let isTmux = name.hasPrefix("tmux") || (name.hasPrefix("screen") && environment["TMUX"] != nil)
    let isXtermLike = Self.xtermLike.contains { name.hasPrefix($0) }
    let isScreen = name.hasPrefix("screen")
    let isPoor = Self.poor.contains { name == $0 || name.hasPrefix($0 + "-") } || name.hasPrefix("vt")
    let hasTrueColor = ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased())
    let direct = "terminalcurses-direct"
    directEntry =
      !hasTrueColor ? nil : name.hasPrefix("tmux") ? direct + "-tmux" : isScreen ? direct + "-screen" : isXtermLike ? direct : nil
    answersQuestions = isXtermLike || isTmux
    initialGlyphs = isPoor || !isUnicodeLocale ? .ascii : .unicode
    glyphsMayChange = !isPoor
  }

  private static let xtermLike = [
    "xterm", "alacritty", "foot", "wezterm", "ghostty", "st-", "konsole", "vte", "gnome", "iterm", "contour", "mintty", "kitty",
  ]

  private static let poor = ["linux", "ansi", "dumb", "cons25", "sun", "wsvt25", "cygwin"]
}
