import Foundation
import ProgramDriving
import Testing

@Suite("The palette and the search in the app", .serialized, .timeLimit(.minutes(5)))
struct PaletteTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    #expect(try home.kiroku("shelf", "add", "Linear Algebra").status == 0)
  }

  @Test("a phrase typed into the palette starts a timer, and is not donated")
  func phrase() throws {
    let terminal = try TerminalSession(home, command: [BuiltPrograms.kiroku])
    try terminal.waitUntil(shows: "Home")
    try terminal.press("C-k")
    try terminal.type("25 minute timer for linear algebra")
    try terminal.waitUntil(shows: "Start a 25 min timer for Linear Algebra")
    try terminal.press("Enter")
    try terminal.waitUntil(shows: "Started the 25 min timer for Linear Algebra.")
    #expect(try home.kiroku("status", "--json").json?["kind"] as? String == "timer")
    #expect((try home.kiroku("shortcuts", "donations", "--json").json?["donations"] as? [Any])?.isEmpty == true)
  }

  @Test("what a run lacks is asked over the screen, and a word for it ends it")
  func question() throws {
    let terminal = try TerminalSession(home, command: [BuiltPrograms.kiroku])
    try terminal.waitUntil(shows: "Home")
    try terminal.press("C-k")
    try terminal.type("start a timer")
    try terminal.waitUntil(shows: "What you wrote means")
    try terminal.press("Enter")
    try terminal.waitUntil(shows: "Enter answer")
    try terminal.type("cancel")
    try terminal.press("Enter")
    try terminal.waitUntil(shows: "Cancelled: nothing was done.")
    #expect(try home.kiroku("status").status == 24)
  }

  @Test("a memo written by a command is found while the app is open, and opened")
  func search() throws {
    let terminal = try TerminalSession(home, command: [BuiltPrograms.kiroku])
    try terminal.waitUntil(shows: "Home")
    #expect(try home.kiroku("record", "Linear Algebra", "45m", "--memo", "eigenvalues").status == 0)
    try terminal.waitUntil(shows: "45 min")
    try terminal.press("/")
    try terminal.type("eigen")
    try terminal.waitUntil(shows: "› eigenvalues")
    try terminal.press("Enter")
    try terminal.waitUntil(shows: "Edit record")
  }
}
