import Foundation
import ProgramDriving
import Testing

/// A terminal of tmux's with the app in it: types keys, and reads the screen as a person would.
final class TerminalSession {
  private let socket: String
  private let home: TemporaryHome

  /// Opens a terminal of that size and runs `command` in it.
  init(_ home: TemporaryHome, columns: Int = 80, rows: Int = 24, command: [String], environment: [String: String] = [:]) throws {
    self.home = home
    socket = home.path + "/tmux"
    var variables = home.environment(environment)
    variables["TERM"] = "xterm-256color"
    let exports = variables.map { "export \($0.key)=\(Self.quoted($0.value));" }.sorted().joined(separator: " ")
    let line = exports + " exec " + command.map(Self.quoted).joined(separator: " ")
    let started = try tmux(
      "-f", "/dev/null", "new-session", "-d", "-s", "app", "-x", "\(columns)", "-y", "\(rows)", "env", "-i", "/bin/bash", "-c", line)
    try #require(started.status == 0, "\(started.error)")
    _ = try tmux("set-option", "-g", "escape-time", "0")
    _ = try tmux("set-option", "-g", "remain-on-exit", "on")
  }

  deinit {
    _ = try? tmux("kill-server")
  }

  /// Types keys by tmux's names (`Enter`, `Escape`, `C-s`, `Tab`), or single characters.
  func press(_ keys: String...) throws {
    for key in keys { _ = try tmux("send-keys", "-t", "app", key) }
  }

  /// Types text as it stands.
  func type(_ text: String) throws {
    _ = try tmux("send-keys", "-t", "app", "-l", text)
  }

  /// Changes the terminal's size.
  func resize(columns: Int, rows: Int) throws {
    _ = try tmux("resize-window", "-t", "app", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// The lines that a person sees now.
  func screen() throws -> String {
    try tmux("capture-pane", "-p", "-t", "app").output
  }

  /// Waits until the screen shows `text`, and returns the screen; a minute at most, on the busiest machine.
  @discardableResult
  func waitUntil(shows text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    try waitUntil("shows “\(text)”", sourceLocation: sourceLocation) { $0.contains(text) }
  }

  /// Waits until what the screen shows satisfies `condition`; a minute at most, on the busiest machine.
  @discardableResult
  func waitUntil(
    _ what: String, seconds: Double = 60, sourceLocation: SourceLocation = #_sourceLocation, _ condition: (String) -> Bool
  ) throws -> String {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var seen = try screen()
    // Each look starts a process, which paces the loop.
    while !condition(seen), ContinuousClock.now < deadline { seen = try screen() }
    try #require(condition(seen), "the screen never \(what):\n\(seen)", sourceLocation: sourceLocation)
    return seen
  }

  /// Closes the terminal: the program is hung up on.
  func hangUp() throws { _ = try tmux("kill-server") }

  /// The process of the program in it.
  func process() throws -> pid_t {
    try #require(pid_t(try tmux("list-panes", "-t", "app", "-F", "#{pane_pid}").output.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// Whether the program in it has ended.
  func hasEnded() throws -> Bool {
    try tmux("list-panes", "-t", "app", "-F", "#{pane_dead}").output.hasPrefix("1")
  }

  private func tmux(_ arguments: String...) throws -> ProgramRun {
    try home.run(["/usr/bin/tmux", "-S", socket] + arguments)
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
