import Foundation
import ProgramDriving
import TestSupport
import Testing

@Suite("The open app between its settings and its end", .serialized, .timeLimit(.minutes(5)))
struct OpenAppJourneyTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome.after(["shelf", "add", "Linear Algebra"])
  }

  /// Opens a record form and writes into it.
  private func write() throws -> TerminalSession {
    let terminal = try TerminalSession(home, command: [BuiltPrograms.kiroku])
    try terminal.waitUntil(shows: "Home")
    try terminal.press("n")
    try terminal.waitUntil(shows: "Record study")
    try terminal.type("Linear")
    try terminal.press("Enter")
    try terminal.type("47m")
    try terminal.waitUntil(shows: "47m")
    return terminal
  }

  private func expectOffer() throws {
    let again = try TerminalSession(home, command: [BuiltPrograms.kiroku])
    try again.waitUntil(shows: "Not saved yet")
    try again.press("Enter")
    // The screen may be read while it is being painted.
    try again.waitUntil("the form as it was left") { $0.contains("Record study") && $0.contains("47m") && $0.contains("Linear Algebra") }
    try again.press("C-s")
    try again.waitUntil(shows: "47 min")
    try again.press("q")
    try again.waitUntil("ended") { _ in (try? again.hasEnded()) == true }
    try again.hangUp()
    let third = try TerminalSession(home, command: [BuiltPrograms.kiroku])
    #expect(!(try third.waitUntil(shows: "47 min")).contains("Not saved yet"))
  }

  @Test("a form that was open when the terminal closed is offered at the next start, once")
  func hangUp() throws {
    let terminal = try write()
    let process = try terminal.process()
    try terminal.hangUp()
    try waitUntilGone(process)
    try expectOffer()
  }

  @Test("so it is when the program is asked to end, and when it is killed a little after the last key", arguments: [SIGTERM, SIGKILL])
  func signals(_ signal: Int32) throws {
    let terminal = try write()
    if signal == SIGKILL {
      let folder = home.path + "/state/kiroku/drafts"
      try terminal.waitUntil("is written down") { _ in !((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).isEmpty }
    }
    kill(try terminal.process(), signal)
    try terminal.waitUntil("ended") { _ in (try? terminal.hasEnded()) == true }
    try terminal.hangUp()
    try expectOffer()
  }

  @Test("settings that a command changes hold in the open app")
  func settings() throws {
    let terminal = try TerminalSession(home, command: [BuiltPrograms.kiroku], environment: ["KIROKU_LANG": ""])
    try terminal.waitUntil(shows: "Shelf")
    #expect(try home.kiroku("config", "set", "language", "ja").status == 0)
    try terminal.waitUntil(shows: "本棚")
    try terminal.press(",")
    try terminal.waitUntil(shows: "1日の始まり")
    #expect(try home.kiroku("config", "set", "language", "en").status == 0)
    try terminal.waitUntil(shows: "Day starts at")
  }

  @Test("the app opens with settings that are wrong, says where the mistake is, and when it is gone")
  func wrongSettings() throws {
    let folder = home.path + "/config/kiroku"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("theme: [\n".utf8).write(to: URL(fileURLWithPath: folder + "/config.yaml"))
    let terminal = try TerminalSession(home, columns: 120, command: [BuiltPrograms.kiroku])
    try terminal.waitUntil("opens with the mistake") { $0.contains("no goal yet") && $0.contains("config.yaml:") }
    try Data("# nothing yet\n".utf8).write(to: URL(fileURLWithPath: folder + "/config.yaml"), options: .atomic)
    try terminal.waitUntil(shows: "can be read again")
  }

  @Test("a paste whose end never comes is in its field after a while, and keys work again")
  func pasteWithoutEnd() throws {
    let terminal = try TerminalSession(home, command: [BuiltPrograms.kiroku])
    try terminal.waitUntil(shows: "no goal yet")
    try terminal.press("n")
    try terminal.waitUntil(shows: "Record study")
    // The first field chooses; the second one takes text.
    try terminal.press("Tab")
    try terminal.send("\u{1B}[200~Topology")
    try terminal.waitUntil(shows: "Topology")
    try terminal.type("5")
    try terminal.waitUntil(shows: "Topology5")
  }

  @Test("a window that changed while the editor had the terminal is filled once that has ended")
  func resizedMeanwhile() throws {
    let (editor, opened, go) = (home.path + "/waits", home.path + "/opened", home.path + "/go")
    // It ends once somebody has opened the FIFO for writing.
    mkfifo(go, 0o600)
    let script = "#!/bin/sh\n: >'\(opened)'\ncat <'\(go)'\n"
    try Data(script.utf8).write(to: URL(fileURLWithPath: editor))
    chmod(editor, 0o755)
    let terminal = try TerminalSession(
      home, command: [BuiltPrograms.kiroku], environment: ["EDITOR": editor, "TMPDIR": home.path])
    try terminal.waitUntil(shows: "no goal yet")
    try terminal.press("n")
    try terminal.waitUntil(shows: "Record study")
    try terminal.press("C-e")
    try terminal.waitUntil("gave way to the editor") { _ in FileManager.default.fileExists(atPath: opened) }
    try terminal.resize(columns: 120, rows: 40)
    try block(until: "the editor ends") { close(open(go, O_WRONLY | O_NONBLOCK)) == 0 }
    try terminal.waitUntil(shows: "Record study")
    try terminal.press("Escape")
    try terminal.waitUntil("filled the window") { screen in
      screen.split(separator: "\n").contains { $0.contains("no goal yet") && $0.count > 100 }
    }
  }

  /// Waits until a process has ended; where nobody collects the dead, what is left of it may stay.
  private func waitUntilGone(_ process: pid_t) throws {
    try block(until: "the app is gone") {
      guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return true }
      return stat.split(separator: ")").last?.split(separator: " ").first == "Z"
    }
  }
}
