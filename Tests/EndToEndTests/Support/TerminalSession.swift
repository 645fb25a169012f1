import Foundation
import ProgramDriving
import TestSupport
import Testing

/// A terminal with the app in it, for a test: what never comes to be seen fails it.
final class TerminalSession {
  private let terminal: TmuxTerminal

  /// Opens a terminal of that size and runs `command` in it.
  init(_ home: TemporaryHome, columns: Int = 80, rows: Int = 24, command: [String], environment: [String: String] = [:]) throws {
    terminal = try TmuxTerminal(home, columns: columns, rows: rows, command: command, environment: environment)
  }

  /// Types keys by tmux's names (`Enter`, `Escape`, `C-s`, `Tab`), or single characters.
  func press(_ keys: String...) throws { try terminal.press(keys) }

  /// Types text as it stands.
  func type(_ text: String) throws { try terminal.type(text) }

  /// Sends bytes of ASCII as they are, such as the beginning of a paste.
  func send(_ bytes: String) throws { try terminal.send(Array(bytes.utf8)) }

  /// Clicks on the first place where the screen shows a text.
  func click(on text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let seen = try waitUntil(shows: text, sourceLocation: sourceLocation)
    for (row, line) in seen.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let place = line.range(of: text) else { continue }
      return try terminal.click(column: Self.cells(line[..<place.lowerBound]), row: row)
    }
  }

  /// How many cells a text takes: what is beyond the blocks and boxes of one cell is East Asian here, and takes two.
  private static func cells(_ text: Substring) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) }
  }

  /// Changes the terminal's size.
  func resize(columns: Int, rows: Int) throws { try terminal.resize(columns: columns, rows: rows) }

  /// The lines that a person sees now.
  func screen() throws -> String { try terminal.screen() }

  /// Waits until the screen shows `text`, and returns the screen; two minutes at most, on the busiest machine.
  @discardableResult
  func waitUntil(shows text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    try waitUntil("shows “\(text)”", sourceLocation: sourceLocation) { $0.contains(text) }
  }

  /// Waits until what the screen shows satisfies `condition`; two minutes at most, on the busiest machine.
  @discardableResult
  func waitUntil(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ condition: (String) -> Bool
  ) throws -> String {
    var seen = ""
    // Each look starts a process: without a pause, those who wait take the processor from what they wait for.
    let pause = Duration.milliseconds(20)
    try block(until: "the screen \(what):\n\(seen)", every: pause, file: sourceLocation.fileID, line: sourceLocation.line) {
      seen = try screen()
      return condition(seen)
    }
    return seen
  }

  /// Closes the terminal: the program is hung up on.
  func hangUp() throws { try terminal.hangUp() }

  /// The process of the program in it.
  func process() throws -> pid_t { try #require(try terminal.process()) }

  /// Whether the program in it has ended.
  func hasEnded() throws -> Bool { try terminal.end() != nil }
}
