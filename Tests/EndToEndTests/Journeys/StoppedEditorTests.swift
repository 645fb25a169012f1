import Foundation
import ProgramDriving
import TestSupport
import Testing

/// Programs that have the terminal in the app's place, and stop.
@Suite("An editor that is stopped", .serialized, .timeLimit(.minutes(5)))
struct StoppedEditorTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  private var editor: String { home.path + "/editor" }
  private var opened: String { home.path + "/opened" }

  /// Makes an editor: a script that notes its process, does `script`, and writes what it reads into its file.
  private func makeEditor(_ script: String) throws {
    let text = "#!/bin/sh\necho $$ >'\(opened).new'; mv '\(opened).new' '\(opened)'\n\(script)\nread -r line; echo \"$line\" >\"$1\"\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: editor))
    chmod(editor, 0o755)
  }

  private func state(of process: pid_t) -> Substring? {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return text?.split(separator: ")").last?.split(separator: " ").first
  }

  @Test(
    "an editor that stops leads to the shell, and fg back to it and the form: by C-z, alone, or with all that belongs to it",
    arguments: ["", "kill -STOP $$", "kill -STOP 0"])
  func shell(_ stop: String) throws {
    try makeEditor(stop)
    let terminal = try TerminalSession(
      home, command: ["/bin/bash", "--norc", "-i"], environment: ["EDITOR": editor, "TMPDIR": home.path, "PS1": "shell> "])
    try terminal.waitUntil(shows: "shell>")
    try terminal.type(BuiltPrograms.kiroku)
    try terminal.press("Enter")
    try terminal.waitUntil(shows: "Your log is empty")
    try terminal.press("n")
    try terminal.waitUntil(shows: "Record study")
    try terminal.press("C-e")
    try block(until: "the editor is open") { FileManager.default.fileExists(atPath: opened) }
    let noted = try String(contentsOfFile: opened, encoding: .utf8)
    let process = try #require(pid_t(noted.trimmingCharacters(in: .whitespacesAndNewlines)))
    if stop.isEmpty { try terminal.press("C-z") }
    try terminal.waitUntil(shows: "Stopped")
    #expect(state(of: process) == "T")
    try terminal.type("echo a shell of $((7 * 6))")
    try terminal.press("Enter")
    try terminal.waitUntil(shows: "a shell of 42")
    try terminal.type("fg")
    try terminal.press("Enter")
    try block(until: "the editor goes on") { state(of: process) != "T" }
    try terminal.type("written after fg")
    try terminal.press("Enter")
    try terminal.waitUntil("shows the form with the memo") { $0.contains("Record study") && $0.contains("written after fg") }
    // The app has its keys back.
    try terminal.press("Escape")
    try terminal.waitUntil(shows: "not saved")
  }

  @Test("where no shell would continue it, it goes on at once")
  func withoutShell() throws {
    // What is piped in was read by the app already.
    try makeEditor("kill -STOP $$; echo went on >\"$1\"; exit 0")
    let run = try home.run(
      ["/usr/bin/setsid", "-w", BuiltPrograms.kiroku, "--plain"], input: "record\n\n:editor\n", environment: ["EDITOR": editor],
      within: .seconds(240))
    #expect(!run.isOutOfTime && run.output.contains("Memo [went on]"), "\(run)")
  }
}
