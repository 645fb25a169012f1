import Foundation
import ProgramDriving
import Testing

/// Terminals as terminfo describes them: some entries lack what a screen needs, others only what Kiroku does without.
@Suite("Entries of terminfo", .timeLimit(.minutes(5)))
struct TerminalEntryTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  private static let cursor = "\tclear=\\E[H\\E[J, cr=\\r, cud1=\\n, cup=\\E[%i%p1%d;%p2%dH,\n"

  /// Starts the app in a terminal of that name, with an entry of the test's own if there is one.
  private func open(_ name: String, entry: String? = nil, columns: Int = 80, language: String = "en") throws -> TerminalSession {
    let folder = home.path + "/terminfo"
    if let entry {
      let source = home.path + "/entry"
      try Data("\(name)|a terminal of the test's own,\n\(entry)".utf8).write(to: URL(fileURLWithPath: source))
      let compiled = try home.run(["/usr/bin/tic", "-x", "-o", folder, source])
      try #require(compiled.status == 0, "\(compiled)")
    }
    // tmux scrolls by a line to say that a program has ended: an empty one goes before what that has said.
    let command = ["/bin/sh", "-c", "echo; exec \"$@\"", "sh"]
    let app = ["/usr/bin/env", "TERM=\(name)", "TERMINFO_DIRS=\(folder):", "LINES=9", "COLUMNS=9", BuiltPrograms.kiroku]
    return try TerminalSession(home, columns: columns, command: command + app, environment: ["KIROKU_LANG": language])
  }

  @Test("the app opens on the Linux console, whose entry has no size, and takes the window's")
  func console() throws {
    let terminal = try open("linux")
    try terminal.waitUntil(shows: "Your log is empty")
    try terminal.press("2")
    try terminal.waitUntil(shows: "The shelf is empty")
    try terminal.press("q")
    try terminal.waitUntil("ended") { _ in (try? terminal.hasEnded()) == true }
  }

  @Test(
    "so it does if an entry has only one of both, or claims more than there is memory for",
    arguments: ["cols#80", "lines#24", "cols#32000, lines#32000"])
  func sizes(_ size: String) throws {
    try open("odd-size", entry: "\tam, \(size),\n" + Self.cursor).waitUntil(shows: "Your log is empty")
  }

  @Test(
    "a terminal that can't show a screen is refused for what it lacks, in both languages",
    arguments: [
      ("paper", "\thc, os, cr=\\r, cud1=\\n,\n", "cannot place its cursor", "カーソルを移動できません"),
      ("glass", "\tam, cols#80, lines#24, cr=\\r, cud1=\\n,\n", "cannot place its cursor", "カーソルを移動できません"),
      ("unheard-of", nil, "is not known here", "の情報がありません"),
    ] as [(String, String?, String, String)])
  func refused(_ name: String, _ entry: String?, _ english: String, _ japanese: String) throws {
    for (language, words) in [("en", english), ("ja", japanese)] {
      // Wide enough for the message in one line.
      let terminal = try open(name, entry: entry, columns: 180, language: language)
      let seen = try terminal.waitUntil(shows: words)
      #expect(seen.contains(name) && seen.contains("TERM=xterm-256color"), "\(seen)")
    }
  }
}
