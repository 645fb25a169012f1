import Foundation
import ProgramDriving
import TestSupport
import Testing

@Suite("Move: workouts", .serialized, .timeLimit(.minutes(5)))
struct MoveWorkoutTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  private func start(_ name: String = "run", _ values: String..., now: String? = nil) throws {
    let run = try home.run(
      [BuiltPrograms.move, "handle", "StartWorkout", "workoutName=\(name)"] + values,
      environment: now.map { ["MOVE_NOW": $0, "TZ": "UTC"] } ?? [:])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output == "{\"code\":\"success\"}\n")
  }

  @Test("a workout that a script asks for goes on in the app, with what the app needs for it")
  func script() throws {
    let run = try home.moveIntents(
      "run", "StartWorkout", "workoutName=jog", "goalValue=30", "workoutGoalUnitType=minutes", "workoutLocationType=outside", "--json")
    #expect(run.status == 30)
    let document = try #require(run.json)
    #expect(document["message"] as? String == "“Run” goes on in the app.")
    let activity = try #require(document["userActivity"] as? [String: Any])
    #expect(activity["type"] as? String == "app.move.startWorkout")
    let info = try #require(activity["userInfo"] as? [String: String])
    #expect(
      info.filter { $0.key != "id" } == [
        "workoutName": "Run", "isOpenEnded": "no", "goalValue": "30", "workoutGoalUnitType": "minute", "workoutLocationType": "outdoor",
      ])
    #expect(try home.move("history").output == "There is no workout yet.\n")
  }

  @Test("started by phrase the app opens on it, what pauses it elsewhere is seen there, and it ends on the screen")
  func journey() throws {
    let terminal = try TerminalSession(home, command: [BuiltPrograms.move, "say", "start", "a", "run"])
    try terminal.waitUntil(shows: "Run  going on")
    #expect(try home.moveIntents("run", "PauseWorkout", "workoutName=run").output == "The workout is paused.\n")
    try terminal.waitUntil(shows: "Run  paused")
    #expect(try home.move("say", "resume", "my", "run").output == "The workout goes on.\n")
    try terminal.waitUntil(shows: "Run  going on")
    try terminal.press("e")
    try terminal.waitUntil(shows: "The workout has ended and is kept.")
    try terminal.press("q")
    #expect(try home.move("history").output.contains("  Run  "))
    #expect(try !home.move("history").output.contains("going on"))
  }

  @Test("what an activity began is shown where it is opened again, and not begun again")
  func again() throws {
    let command = [BuiltPrograms.move, "open", "app.move.startWorkout", "id=a1", "workoutName=yoga"]
    for _ in 0..<2 {
      let terminal = try TerminalSession(home, command: command)
      try terminal.waitUntil(shows: "Yoga  going on")
      try terminal.hangUp()
    }
    #expect(try home.moveIntents("run", "EndWorkout").status == 0)
    let terminal = try TerminalSession(home, command: command)
    try terminal.waitUntil(shows: "Start a workout:")
    #expect(try home.move("history").output.split(separator: "\n").count == 1)
  }

  @Test("every answer of a workout's intents has its exit code and its words")
  func codes() throws {
    let nothing = try home.moveIntents("run", "PauseWorkout")
    #expect((nothing.status, nothing.error) == (22, "move-intents: No such workout is going on.\n"))
    let unknown = try home.moveIntents("run", "StartWorkout", "workoutName=chess")
    #expect(unknown.status == 13)
    #expect(unknown.error.hasPrefix("move-intents: You have no workout called “chess”.\n"))
    #expect(try home.moveIntents("run", "StartWorkout").status == 10)
    #expect(try home.moveIntents("run", "StartWorkout", "workoutName=run", "goalValue=0").status == 13)
    #expect(try home.moveIntents("run", "StartWorkout", "workoutName=run", "goalValue=5").status == 10)
    try start()
    let ongoing = try home.moveIntents("run", "StartWorkout", "workoutName=yoga")
    #expect((ongoing.status, ongoing.error) == (20, "move-intents: Another workout is going on: end it first.\n"))
    #expect(try home.moveIntents("run", "ResumeWorkout").error == "move-intents: The workout is not paused.\n")
    #expect(try home.moveIntents("run", "EndWorkout", "workoutName=yoga").status == 22)
    #expect(try home.moveIntents("run", "PauseWorkout").status == 0)
    #expect(try home.moveIntents("run", "PauseWorkout").error == "move-intents: The workout is paused already.\n")
    #expect(try home.moveIntents("run", "CancelWorkout").output == "The workout is cancelled; nothing is kept.\n")
    #expect(try home.move("history").output == "There is no workout yet.\n")
    // Nobody said which: the last one is asked about.
    try start("walk")
    #expect(try home.moveIntents("run", "EndWorkout").status == 0)
    let asked = try home.moveIntents("run", "StartWorkout")
    #expect((asked.status, asked.error.split(separator: "\n").first) == (12, "move-intents: Start “Walk” again?"))
    #expect(
      try home.moveIntents("run", "StartWorkout", environment: ["MOVE_LANG": "ja"]).error.hasPrefix("move-intents: また「ウォーキング」を始めますか？"))
  }

  @Test("a workout survives a clock that is set back, and an app that is killed")
  func survives() throws {
    try start(now: "2026-11-25T09:00:00Z")
    #expect(try home.moveIntents("run", "PauseWorkout", environment: ["MOVE_NOW": "2026-11-25T09:30:00Z"]).status == 0)
    // Behind the last transition it stands still.
    #expect(try home.moveIntents("run", "ResumeWorkout", environment: ["MOVE_NOW": "2026-11-25T08:00:00Z"]).status == 0)
    let terminal = try TerminalSession(home, command: [BuiltPrograms.move], environment: ["MOVE_NOW": "2026-11-25T09:45:00Z"])
    try terminal.waitUntil(shows: "Run  going on")
    kill(try terminal.process(), SIGKILL)
    #expect(try home.moveIntents("run", "EndWorkout", environment: ["MOVE_NOW": "2026-11-25T10:00:00Z"]).status == 0)
    let history = try home.move("history", environment: ["MOVE_NOW": "2026-11-25T11:00:00Z", "TZ": "UTC"])
    #expect(history.output == "09:00  Run  1 h\n")
  }

  @Test("an app that somebody stops waiting for while another program holds the data changes nothing, then and later")
  func timeout() throws {
    try start()
    let lock = try DataLock(home, home.moveDatabase)
    let run = try home.moveIntents("run", "PauseWorkout", "--timeout", "0.5")
    #expect(run.status == 32)
    #expect(run.error.contains("Nothing was saved"), "\(run.error)")
    lock.release()
    #expect(try home.moveIntents("run", "ResumeWorkout").error == "move-intents: The workout is not paused.\n")
  }

  @Test("a deadline that meets the commit: what is answered is what is so, and a token tells the rest", arguments: (1...12).sample(4))
  func race(number: Int) throws {
    try start()
    let run = try home.moveIntents("run", "PauseWorkout", "--timeout", "\(0.004 * Double(number))", "--json")
    var status = run.status
    // Saved or not: whoever asks by the token learns it.
    if status == 31 {
      let token = try #require(run.json?["token"] as? String)
      try block(until: "it is no longer in progress") {
        status = try home.moveIntents("result", token).status
        return status != 31
      }
    }
    #expect(status == 0 || status == 32, "\(run.output)\(run.error)")
    let isPaused = try home.moveIntents("run", "ResumeWorkout").status == 0
    let isSaved = (run.json?["committed"] as? Bool) ?? (status == 0)
    #expect(isPaused == isSaved, "\(run.output)\(run.error)")
  }

  @Test("the app saves what an extension hands to it only with leave, and its token tells what became of it")
  func leave() throws {
    try start()
    let command = [BuiltPrograms.move, "handle", "--asking", "PauseWorkout"]
    let refused = try home.start(command)
    let token = try #require(try Self.token(in: refused.readLine()))
    let end = refused.finish()
    #expect(end.output == "{\"code\":\"failure\"}\n")
    #expect(end.error.isEmpty, "\(end.error)")
    let asked = try home.moveIntents("result", token)
    #expect((asked.status, asked.error.contains("othing was saved")) == (32, true), "\(asked.error)")
    let allowed = try home.start(command)
    let other = try #require(try Self.token(in: allowed.readLine()))
    #expect(allowed.finish(feeding: Data("go on\n".utf8)).output == "{\"code\":\"success\"}\n")
    #expect(try home.moveIntents("result", other).output == "The workout is paused.\n")
    #expect(try home.move("undo").output == "The pause is taken back.\n")
  }

  /// The token that a line of the app asks leave for.
  private static func token(in line: String?) throws -> String? {
    try line.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String] }?.flatMap(\.self)?["saving"]
  }

  @Test("an app that cannot do what is handed to it says why, and is not said to go on in front of people")
  func busy() throws {
    try start()
    let lock = try DataLock(home, home.moveDatabase)
    // Who waits for the app has all the time, the app has little for whoever holds the data.
    let run = try home.moveIntents("run", "PauseWorkout", "--timeout", "600", environment: ["MOVE_TEST_PATIENCE": "1"])
    #expect(run.status == 75, "\(run.output)\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
    lock.release()
  }

  @Test("a name or a phrase that there is already is not added, however it is written")
  func taken() throws {
    for name in ["run", "RUN", " Run "] { #expect(try home.move("names", "--add", name).status == 1) }
    #expect(try home.move("names", "--add", " ").status == 64)
    #expect(try home.move("names", "--add", "Stair climb").status == 0)
    #expect(try home.move("names", "--add", "stair  CLIMB").status == 1)
    #expect(try home.move("keep", "dawn jog", "StartWorkout", "workoutName=run").status == 0)
    let again = try home.move("keep", "Dawn jog", "StartWorkout", "workoutName=walk")
    #expect((again.status, again.error) == (1, "move: “dawn jog” is a voice shortcut already.\n"))
  }

  @Test("names are added and taken away, changes undone, shortcuts kept, and what was done in the app suggested")
  func around() throws {
    #expect(try home.move("names", "--add", "Stair climb").output.contains("Stair climb\n"))
    try start("stair")
    #expect(try home.move("undo").output == "The start of “Stair climb” is taken back.\n")
    #expect(try home.move("history").output == "There is no workout yet.\n")
    try start("stair")
    #expect(try home.move("suggest").output.hasPrefix("Start Stair climb: "))
    #expect(try home.move("find", "stair").output == "workout: Stair climb\n")
    #expect(try home.moveIntents("run", "EndWorkout").status == 0)
    #expect(try home.move("keep", "up we go", "StartWorkout", "workoutName=stair").status == 0)
    #expect(try home.move("shortcuts").output == "up we go: Start stair\n")
    #expect(try home.moveIntents("shortcut", "up we go").status == 30)
    #expect(try home.move("say", "up we go").status == 30)
    #expect(try home.move("say", "sing").status == 14)
    #expect(try home.move("names", "--remove", "Stair climb").status == 0)
    #expect(try home.move("names", "--remove", "Stair climb").status == 1)
  }

  @Test(
    "phrases in both languages reach the intents",
    arguments: [
      ("start a 5 kilometre run", "en", ["workoutName": "Run", "goalValue": "5000", "workoutGoalUnitType": "meter"]),
      ("begin yoga for 30 minutes", "en", ["workoutName": "Yoga", "goalValue": "30", "workoutGoalUnitType": "minute"]),
      ("ランニングを30分始めて", "ja", ["workoutName": "ランニング", "goalValue": "30", "workoutGoalUnitType": "minute"]),
      ("ヨガを開始", "ja", ["workoutName": "ヨガ"]),
    ] as [(String, String, [String: String])])
  func phrases(phrase: String, language: String, values: [String: String]) throws {
    let terminal = try TerminalSession(
      home, command: [BuiltPrograms.move, "say", phrase], environment: ["MOVE_LANG": language])
    try terminal.waitUntil(shows: "\(values["workoutName"] ?? "")  \(language == "ja" ? "進行中" : "going on")")
    if let goal = values["goalValue"] { try terminal.waitUntil(shows: language == "ja" ? "目標：\(goal)" : "goal: \(goal)") }
  }
}
