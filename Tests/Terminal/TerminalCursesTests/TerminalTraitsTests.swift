import TerminalUI
import Testing

@testable import TerminalCurses

@Suite("What is known of a terminal by its name")
struct TerminalTraitsTests {
  private func traits(_ name: String, _ environment: [String: String] = [:], unicode: Bool = true) -> TerminalTraits {
    TerminalTraits(name: name, environment: environment, isUnicodeLocale: unicode)
  }

  @Test(
    "24-bit colours need COLORTERM and a terminal that our entry fits",
    arguments: [
      ("xterm-256color", "truecolor", "terminalcurses-direct"), ("xterm", "24bit", "terminalcurses-direct"),
      ("alacritty", "truecolor", "terminalcurses-direct"),
      ("tmux-256color", "truecolor", "terminalcurses-direct-tmux"), ("screen-256color", "truecolor", "terminalcurses-direct-screen"),
      ("xterm-256color", "", nil), ("linux", "truecolor", nil), ("vt100", "truecolor", nil), ("rxvt-unicode-256color", "truecolor", nil),
    ] as [(String, String, String?)])
  func directColors(name: String, colorTerm: String, entry: String?) {
    #expect(traits(name, ["COLORTERM": colorTerm]).directEntry == entry)
  }

  @Test(
    "consoles and serial terminals are neither asked nor drawn on with more than ASCII",
    arguments: ["linux", "vt100", "vt220", "ansi", "dumb"])
  func poorTerminals(name: String) {
    #expect(!traits(name).answersQuestions)
    #expect(traits(name).initialGlyphs == .ascii)
    #expect(!traits(name).glyphsMayChange)
  }

  @Test("without a UTF-8 locale lines are ASCII until the terminal has shown that it draws them one cell wide")
  func locale() {
    #expect(traits("xterm-256color").initialGlyphs == .unicode)
    #expect(traits("xterm-256color", unicode: false).initialGlyphs == .ascii)
    #expect(traits("xterm-256color", unicode: false).glyphsMayChange)
  }

  @Test("screen is asked only when it is tmux under that name")
  func screen() {
    #expect(!traits("screen-256color").answersQuestions)
    #expect(traits("screen-256color", ["TMUX": "/tmp/tmux"]).answersQuestions)
  }
}
