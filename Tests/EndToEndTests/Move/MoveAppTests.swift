import Foundation
import ProgramDriving
import Testing

@Suite("Move: the app's forms, and the app line by line", .serialized, .timeLimit(.minutes(5)))
struct MoveAppTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  @Test("a ride is booked and rated from the keyboard alone")
  func keyboard() throws {
    let clock = home.path + "/now"
    func set(_ time: String) throws { try Data(time.utf8).write(to: URL(fileURLWithPath: clock), options: .atomic) }
    try set("2026-11-25T09:00:00Z")
    let terminal = try TerminalSession(home, command: [BuiltPrograms.move], environment: ["MOVE_NOW": clock, "TZ": "UTC"])
    try terminal.waitUntil(shows: "Start a workout:")
    try terminal.press("Tab", "b")
    try terminal.waitUntil(shows: "A simulated fleet: no car comes.")
    try terminal.press("C-s")
    try terminal.waitUntil(shows: "Where shall you be picked up?")
    try terminal.type("Station")
    try terminal.press("Tab")
    try terminal.type("home")
    try terminal.press("Tab", "Enter", "Down", "Down", "Enter")
    try terminal.waitUntil(shows: "SUV ")
    try terminal.press("Tab", "Tab", "Tab", "Enter", "Down", "Enter")
    try terminal.waitUntil(shows: "Cash ▾")
    try terminal.press("C-s")
    // Nobody may look where that is.
    try terminal.waitUntil(shows: "! There is no address for “home”. Letting Move read your contacts")
    try terminal.press("C-u")
    try terminal.type("Airport")
    try terminal.press("C-s")
    try terminal.waitUntil(shows: "SUV from Station to Airport: pick-up about 09:0")
    try terminal.press("Right", "Enter")
    try terminal.waitUntil(shows: "SUV is booked.")
    try terminal.press("r")
    try terminal.waitUntil(shows: "nothing to rate")
    try set("2026-11-25T12:00:00Z")
    try terminal.waitUntil(shows: "You have arrived; ")
    try terminal.press("r")
    try terminal.waitUntil(shows: "Rating")
    try terminal.press("Enter", "Down", "Enter", "Tab", "Enter", "Down", "Down", "Enter", "C-s")
    try terminal.waitUntil(shows: "Thank you for your feedback.")
    try terminal.press("y")
    try terminal.waitUntil(shows: "Paid ")
    try terminal.press("q")
    let status = try home.moveIntents("run", "GetRideStatus", "--json", environment: ["MOVE_NOW": "2026-11-25T12:00:00Z"])
    #expect(status.json?["message"] as? String == "You have arrived. A simulated fleet: no car comes.")
  }

  @Test("a ride is booked by clicks, and where no car is free the form leads to what can be done", arguments: ["en", "ja"])
  func mouse(language: String) throws {
    let isEnglish = language == "en"
    #expect(try home.move("fleet", "--mode", "empty").status == 0)
    let terminal = try TerminalSession(home, command: [BuiltPrograms.move], environment: ["MOVE_LANG": language])
    try terminal.click(on: isEnglish ? "Rides" : "乗車")
    try terminal.waitUntil(shows: isEnglish ? "There is no ride yet." : "まだ乗車がありません。")
    try terminal.press("b")
    try terminal.waitUntil(shows: isEnglish ? "See time and price" : "時刻と料金を確認")
    try terminal.type(isEnglish ? "Station" : "駅")
    try terminal.press("Down")
    try terminal.type(isEnglish ? "Airport" : "空港")
    try terminal.click(on: isEnglish ? "1 person" : "1人")
    try terminal.click(on: isEnglish ? "3 people" : "3人")
    try terminal.click(on: isEnglish ? "See time and price" : "時刻と料金を確認")
    try terminal.waitUntil(shows: isEnglish ? "No car is free now." : "今は空車がありません。")
    #expect(try home.move("fleet", "--mode", "generous").status == 0)
    try terminal.press("b")
    try terminal.waitUntil(shows: isEnglish ? "See time and price" : "時刻と料金を確認")
    try terminal.type(isEnglish ? "Station" : "駅")
    try terminal.press("Down")
    try terminal.type(isEnglish ? "Airport" : "空港")
    try terminal.click(on: isEnglish ? "See time and price" : "時刻と料金を確認")
    try terminal.click(on: isEnglish ? "[ Book it ]" : "[ 予約する ]")
    try terminal.waitUntil(shows: isEnglish ? "Sedan is booked." : "セダンを予約しました。")
  }

  private func plain(_ lines: String..., language: String = "en") throws -> ProgramRun {
    try home.move("--plain", input: lines.map { $0 + "\n" }.joined(), environment: ["MOVE_LANG": language])
  }

  @Test("what is piped in is done line by line, nothing that a terminal obeys is written, and its end ends it well")
  func piped() throws {
    let run = try plain(
      "2 start", "pause", "resume", "end", "rides", "book", "Station", "Airport", "SUV", "2", "", "", "yes", "yes", "cancel")
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    for words in [
      "“Walk” has started.", "The workout is paused.", "The workout has ended and is kept.", "Page: Rides", "Page: Book a ride",
      "SUV from Station to Airport: pick-up about", "SUV is booked.", "Your ride is cancelled.",
    ] { #expect(run.output.contains(words), "\(words): \(run.output)") }
    #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x2500...0x259F).contains($0.value) })
  }

  @Test("so it goes in Japanese")
  func japanese() throws {
    let run = try plain("開始", "終了", "乗車", "予約", "駅", "空港", "", "", "", "", "はい", "いいえ", "..", "終わる", language: "ja")
    #expect(run.status == 0, "\(run.error)")
    for words in ["「ランニング」を始めました。", "画面：車を予約", "実際の車は来ません。"] { #expect(run.output.contains(words), "\(words): \(run.output)") }
    #expect(try home.move("rides", environment: ["MOVE_LANG": "ja"]).output == "まだ乗車がありません。\n")
  }

  @Test("a terminal without abilities has it by itself, which is said")
  func dumb() throws {
    let terminal = try TerminalSession(home, command: ["/usr/bin/env", "TERM=dumb", BuiltPrograms.move])
    let first = try terminal.waitUntil(shows: "Workout>")
    #expect(first.contains("TERM is dumb: Move opens line by line."))
    try terminal.type("quit")
    try terminal.press("Enter")
    try terminal.waitUntil("ended") { _ in (try? terminal.hasEnded()) == true }
  }

  @Test(
    "the user's words are registered by the app alone, the last used first, and Move tells them with what can be said and its other names")
  func vocabulary() throws {
    for name in ["Stair climb", "Rope skipping"] { #expect(try home.move("names", "--add", name).status == 0) }
    #expect(try home.move("vocabulary").output.hasPrefix("Stair climb\nRope skipping\nYou can say:\n  Start a run\n"))
    #expect(try home.move("handle", "StartWorkout", "workoutName=Rope skipping").status == 0)
    #expect(try home.moveIntents("run", "EndWorkout").status == 0)
    #expect(try home.move("names", "--add", "Darts").status == 0)
    let told = try home.move("vocabulary").output
    #expect(told.hasPrefix("Rope skipping\nStair climb\nDarts\n"), "\(told)")
    #expect(told.hasSuffix("\nMove is also called: Move App, My Moves\n"), "\(told)")
    #expect(try home.move("vocabulary", environment: ["MOVE_LANG": "ja"]).output.contains("\nMoveの別名：ムーブ、"))
  }
}
