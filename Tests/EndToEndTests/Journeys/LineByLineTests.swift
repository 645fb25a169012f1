import Foundation
import ProgramDriving
import Testing

@Suite("The app line by line, piped and on a terminal that can do nothing else", .serialized, .timeLimit(.minutes(5)))
struct LineByLineTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    #expect(try home.kiroku("shelf", "add", "Linear Algebra").status == 0)
  }

  private func plain(_ lines: String..., environment: [String: String] = [:]) throws -> ProgramRun {
    try home.kiroku("--plain", input: lines.map { $0 + "\n" }.joined(), environment: environment)
  }

  @Test("what is piped in is done line by line, nothing that a terminal obeys is written, and its end ends it well")
  func piped() throws {
    let run = try plain("record", "linear", "25m", ".", "report", "undo")
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    #expect(run.output.contains("Recorded 25 min of Linear Algebra.") && run.output.contains("Page: Report"), "\(run.output)")
    #expect(run.output.contains("Undone: "), "\(run.output)")
    #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x2500...0x259F).contains($0.value) })
    #expect(try home.kiroku("log", "--json").output.contains("Linear Algebra") == false)
  }

  @Test("input that ends within a form leaves what was written, and the next start offers it")
  func endsInAForm() throws {
    #expect(try plain("record", "linear", "47m").status == 0)
    let run = try plain("1", ".")
    #expect(run.output.contains("Page: Not saved yet") && run.output.contains("Recorded 47 min of Linear Algebra."), "\(run.output)")
  }

  @Test("so it goes in Japanese")
  func japanese() throws {
    let run = try plain("Linear Algebraを25分勉強した", "レポート", "quit", environment: ["KIROKU_LANG": "ja"])
    #expect(run.status == 0 && run.output.contains("画面：レポート") && run.output.contains("25分"), "\(run.output)")
  }

  @Test("a terminal without abilities has it by itself, which is said; C-c leaves, and asks where something is not saved")
  func dumb() throws {
    let terminal = try TerminalSession(home, command: ["/usr/bin/env", "TERM=dumb", BuiltPrograms.kiroku])
    let first = try terminal.waitUntil(shows: "Home>")
    #expect(first.contains("TERM is dumb: Kiroku opens line by line."))
    try terminal.type("record")
    try terminal.press("Enter")
    try terminal.waitUntil(shows: "Material [")
    try terminal.type("linear")
    try terminal.press("Enter")
    try terminal.waitUntil(shows: "Time [")
    try terminal.type("25m")
    try terminal.press("Enter")
    try terminal.waitUntil(shows: "ended [")
    try terminal.press("C-c")
    try terminal.waitUntil(shows: "Leave without saving?")
    try terminal.type("yes")
    try terminal.press("Enter")
    try terminal.waitUntil("ended") { _ in (try? terminal.hasEnded()) == true }
  }

  @Test("the setting makes it the usual way")
  func setting() throws {
    #expect(try home.kiroku("config", "set", "plain", "true").status == 0)
    let terminal = try TerminalSession(home, command: [BuiltPrograms.kiroku])
    let first = try terminal.waitUntil(shows: "Home>")
    #expect(!first.contains("TERM is dumb"))
    try terminal.type("quit")
    try terminal.press("Enter")
    try terminal.waitUntil("ended") { _ in (try? terminal.hasEnded()) == true }
  }
}
