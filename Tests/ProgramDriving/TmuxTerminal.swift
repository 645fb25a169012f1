package import Foundation

/// A terminal of tmux's with a program in it: types keys and bytes into it, and reads the screen as a person would.
package final class TmuxTerminal {
  private let socket: String
  private let home: TemporaryHome

  /// How the program in a terminal has ended.
  package struct End: Equatable {
    /// The exit status; 0 where a signal ended it.
    package var status: Int32
    /// The signal that ended it.
    package var signal: Int32?
  }

  /// There is no such terminal any more.
  package struct IsGone: Error {
    package var said: String
  }

  /// A terminal could not be opened.
  package struct CannotOpen: Error {
    package var said: String
  }

  /// Opens a terminal of that size and runs `command` in it, with the environment of the home.
  package init(
    _ home: TemporaryHome, columns: Int = 80, rows: Int = 24, command: [String], environment: [String: String] = [:]
  ) throws {
    self.home = home
    // One of its own: the server of a terminal that was just closed may still be there.
    socket = home.path + "/tmux-\(UInt16.random(in: 0...UInt16.max))"
    var variables = home.environment(environment)
    variables["TERM"] = "xterm-256color"
    let exports = variables.map { "export \($0.key)=\(Self.quoted($0.value));" }.sorted().joined(separator: " ")
    let line = exports + " exec " + command.map(Self.quoted).joined(separator: " ")
    // Set before the program begins: where it ends at once, its terminal, and the server of the last terminal, would be gone with how it ended.
    let options = home.path + "/tmux.conf"
    try Data("set-option -g escape-time 0\nset-option -g remain-on-exit on\n".utf8).write(to: URL(fileURLWithPath: options))
    let started = try tmux(
      "-f", options, "new-session", "-d", "-s", "app", "-x", "\(columns)", "-y", "\(rows)", "env", "-i", "/bin/bash", "-c", line)
    guard started.status == 0 else { throw CannotOpen(said: started.error) }
  }

  deinit {
    _ = try? tmux("kill-server")
  }

  /// Types keys by tmux's names (`Enter`, `Escape`, `C-s`, `Tab`), or single characters.
  package func press(_ keys: [String]) throws {
    for key in keys { _ = try tmux("send-keys", "-t", "app", key) }
  }

  /// Types text as it stands.
  package func type(_ text: String) throws {
    _ = try tmux("send-keys", "-t", "app", "-l", text)
  }

  /// Sends bytes of ASCII as they are, such as a terminal's own sequences.
  package func send(_ bytes: [UInt8]) throws {
    _ = try tmux(["send-keys", "-t", "app", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Clicks with the left button on a cell, counted from 0, as a terminal reports it.
  package func click(column: Int, row: Int) throws {
    try send(Array("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m".utf8))
  }

  /// Changes the terminal's size.
  package func resize(columns: Int, rows: Int) throws {
    _ = try tmux("resize-window", "-t", "app", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// The lines that a person sees now.
  package func screen() throws -> String {
    try asked("capture-pane", "-p", "-t", "app")
  }

  /// The process of the program in it.
  package func process() throws -> pid_t? {
    pid_t(try tmux("list-panes", "-t", "app", "-F", "#{pane_pid}").output.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// How the program in it has ended; nil while it runs.
  package func end() throws -> End? {
    let fields = try asked("list-panes", "-t", "app", "-F", "#{pane_dead},#{pane_dead_status},#{pane_dead_signal},#{pid}")
      .trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == 4, fields[0] == "1" else { return nil }
    let end = (status: Int32(fields[1]), signal: Int32(fields[2]))
    guard end.status != nil || end.signal != nil else {
      // Closed, and not waited for yet. Now and then tmux 3.3 misses that its child has ended, and never does: another SIGCHLD has it look.
      if let server = pid_t(fields[3]) { kill(server, SIGCHLD) }
      return nil
    }
    return End(status: end.status ?? 0, signal: end.signal)
  }

  /// Closes the terminal: the program is hung up on.
  package func hangUp() throws { _ = try tmux("kill-server") }

  private func asked(_ arguments: String...) throws -> String {
    let answer = try tmux(arguments)
    guard answer.status == 0 else { throw IsGone(said: answer.error) }
    return answer.output
  }

  private func tmux(_ arguments: String...) throws -> ProgramRun { try tmux(arguments) }

  private func tmux(_ arguments: [String]) throws -> ProgramRun {
    try home.run(["/usr/bin/tmux", "-S", socket] + arguments)
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
