import Foundation
import ProgramDriving
import Testing

@Suite("Shortcuts, phrases and links across the programs", .timeLimit(.minutes(5)))
struct ShortcutJourneyTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    #expect(try home.kiroku("shelf", "add", "Linear Algebra", "--spoken", "LA").status == 0)
  }

  @Test("saved at the command line, run by the extension, said by its phrase, undone")
  func oneShortcut() throws {
    let added = try home.kiroku("shortcuts", "add", "Morning algebra", "StartTimer", "material=LA", "duration=25m", "--json")
    #expect(added.status == 0)
    let id = try #require(added.json?["id"] as? String)
    #expect(try home.intents("shortcut", "morning algebra").status == 0)
    #expect(try home.kiroku("status", "--json").json?["kind"] as? String == "timer")
    #expect(try home.kiroku("say", "morning", "algebra").status == 25)
    #expect(try home.kiroku("discard").status == 0)
    #expect(try home.kiroku("shortcuts", "delete", id).status == 0)
    #expect(try home.intents("shortcut", id).status == 14)
    #expect(try home.kiroku("undo").status == 0)
    #expect(try home.intents("shortcut", id).status == 0)
    #expect((try home.kiroku("shortcuts", "donations", "--json").json?["donations"] as? [Any])?.isEmpty == true)
  }

  @Test("a link goes to the app that is open on this data; a killed app is nobody")
  func link() throws {
    let link = "kiroku://activity/app.kiroku.recordStudy?material=Linear%20Algebra"
    let alone = try home.kiroku("open", link)
    #expect(alone.status == 30, "\(alone)")
    do {
      let terminal = try TerminalSession(home, command: [BuiltPrograms.kiroku])
      try terminal.waitUntil(shows: "Home")
      let opened = try home.kiroku("open", link)
      #expect(opened.status == 0)
      #expect(opened.output == "“Write a study record” is shown in the app that is open.\n")
      try terminal.waitUntil(shows: "Linear Algebra")
      #expect(try home.kiroku("open", "app.kiroku.nothing").status == 64)
      #expect(try home.kiroku("open", link, environment: ["KIROKU_HOME": home.path + "/other"]).status == 30)
      let sockets = try home.shell("find \"$XDG_RUNTIME_DIR/kiroku\" -name '*.sock' -printf '%m %u\\n'")
      #expect(sockets.output.hasPrefix("600 "))
    }
    #expect(try home.kiroku("open", link).status == 30)
  }

  @Test("what a phrase leaves open is asked on the terminal, and やめる ends the dialogue")
  func dialogue() throws {
    let line = "\(BuiltPrograms.kiroku) say start a timer; echo ended with $?; read"
    let terminal = try TerminalSession(home, command: ["/bin/bash", "-c", line])
    try terminal.waitUntil(shows: ">")
    try terminal.type("やめる")
    try terminal.press("Enter")
    try terminal.waitUntil(shows: "ended with 130")
    #expect(try home.kiroku("status").status == 24)
    #expect(try home.kiroku("say", "start a timer").status == 10)
  }

  @Test("processes that edit and delete the same shortcut at once each get a clear answer, and nothing is lost")
  func manyProcesses() throws {
    for phrase in ["one", "two", "three"] {
      #expect(try home.kiroku("shortcuts", "add", phrase, "PauseStudy").status == 0)
    }
    let run = try home.shell(
      """
      for i in 1 2 3 4 5 6; do
        ("$kiroku" shortcuts edit two --phrase "two $i" >/dev/null 2>&1; echo "edit $?") &
        ("$kiroku" shortcuts delete two >/dev/null 2>&1; echo "delete $?") &
      done
      wait
      """)
    let answers = run.output.split(separator: "\n").map { $0.split(separator: " ")[1] }
    #expect(answers.count == 12)
    // Done, gone or renamed meanwhile, or changed by another program meanwhile.
    #expect(answers.allSatisfy { ["0", "14", "75"].contains($0) }, "\(run.output)")
    #expect(answers.contains("0"))
    let left = (try home.kiroku("shortcuts", "--json").json?["shortcuts"] as? [[String: Any]])?.compactMap { $0["phrase"] as? String }
    #expect(left?.contains("one") == true && left?.contains("three") == true)
    #expect(try home.kiroku("doctor").status == 0)
  }
}
