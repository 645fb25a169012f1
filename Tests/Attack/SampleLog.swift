import Foundation
import ProgramDriving

/// A log with something of everything in it, made by the programs themselves.
struct SampleLog: Sendable {
  let home: TemporaryHome

  /// The clock of those who come after what is in it.
  static let now = "2026-03-20T18:00:00Z"
  static let environment = ["KIROKU_NOW": now, "TZ": "Europe/Berlin"]

  struct CannotMake: Error {
    var command: [String]
    var said: String
  }

  init(_ run: AttackRun) throws {
    home = try run.home()
    let (kiroku, intents) = (run.place.kiroku, run.place.intents)
    var commands: [(day: Int, [String])] = [
      (1, [kiroku, "shelf", "add", "Linear Algebra", "--unit", "pages", "--total", "340", "--spoken", "LA", "--author", "Gilbert Strang"]),
      (1, [kiroku, "shelf", "add", "英単語", "--unit", "words", "--spoken", "えいたんご", "--category", "言語"]),
      (1, [kiroku, "shelf", "add", "Old Book", "--isbn", "9780306406157"]),
      (1, [kiroku, "goal", "set", "10h"]),
      (1, [kiroku, "goal", "set", "120 pages", "--material", "LA"]),
      (1, [kiroku, "shortcuts", "add", "Morning algebra", "StartTimer", "material=LA", "duration=25m"]),
      (1, [kiroku, "shortcuts", "add", "How was my week", "--activity", "app.kiroku.viewWeeklyReport"]),
    ]
    for day in 2...9 {
      commands.append((day, [kiroku, "record", "LA", "45m", "-r", "\(day * 10)-\(day * 10 + 8)", "-m", "eigenvalues \(day)"]))
      commands.append((day, [intents, "run", "PostStudyRecord", "material=英単語", "duration=20m", "total=30", "memo=固有値 \(day)"]))
      commands.append((day, [kiroku, "record", "30m", "--visibility", "followers"]))
    }
    commands += [
      (10, [kiroku, "start", "LA"]), (11, [kiroku, "pause"]), (11, [kiroku, "resume"]), (11, [kiroku, "finish", "1h"]),
      (12, [kiroku, "shelf", "archive", "Old Book"]), (12, [kiroku, "record", "5m"]), (12, [kiroku, "undo"]),
      (19, [kiroku, "start", "英単語", "--timer", "25m"]),
    ]
    for (day, command) in commands {
      let clock = String(format: "2026-03-%02dT%02d:30:00Z", day, day == 11 ? 6 : 17)
      let made = try home.run(command, environment: ["KIROKU_NOW": clock, "TZ": "Europe/Berlin"], within: .seconds(150))
      guard made.status == 0 else { throw CannotMake(command: command, said: made.error) }
    }
  }

  /// A copy of it: with its write-ahead log, or with all of it in one file.
  func copy(for run: AttackRun, inOneFile: Bool) throws -> TemporaryHome {
    let copy = try run.home()
    guard try copy.run(["/bin/cp", "-a", home.data, copy.data], within: .seconds(150)).status == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
    if inOneFile {
      _ = try copy.run(["/usr/bin/sqlite3", copy.database, "PRAGMA wal_checkpoint(TRUNCATE)"], within: .seconds(150))
      for suffix in ["-wal", "-shm"] { unlink(copy.database + suffix) }
    }
    return copy
  }

  // MARK: What people ask of it

  /// Commands that change nothing.
  static func reads(_ place: AttackPlace) -> [[String]] {
    let kiroku: [[String]] = [
      ["status"], ["status", "--json"], ["log", "2026"], ["log", "2026-03", "--json"], ["report", "2026-03"],
      ["report", "2026", "--by", "material", "--json"], ["report", "2026-03", "--by", "week"], ["shelf", "list", "--all"],
      ["shelf", "show", "LA"],
      ["goal"], ["timeline"], ["shortcuts"], ["shortcuts", "suggestions", "--why"], ["shortcuts", "donations"], ["search", "eigenvalues"],
      ["search", "固有値", "--json"], ["vocabulary"], ["say", "--dry-run", "record 45 minutes of Linear Algebra"], ["info"], ["config"],
    ]
    let intents: [[String]] = [
      ["list"], ["run", "ShowCurrentStudy", "--json"], ["options", "PostStudyRecord", "material"], ["confirm", "FinishStudy", "--json"],
    ]
    return kiroku.map { [place.kiroku] + $0 } + intents.map { [place.intents] + $0 }
  }

  /// Commands that change something, in an order in which each has something to change.
  static func writes(_ place: AttackPlace) -> [[String]] {
    let kiroku: [[String]] = [
      ["pause"], ["resume"], ["extend", "5m"], ["finish", "--json"], ["start", "LA"], ["discard"],
      ["record", "LA", "25m", "-r", "200-210", "-m", "more"], ["undo"], ["redo"], ["shelf", "add", "New Book"],
      ["shelf", "edit", "LA", "--total", "350"],
      ["goal", "set", "12h"], ["shortcuts", "add", "Evening words", "StartTimer", "material=英単語", "duration=10m"],
      ["shortcuts", "run", "Morning algebra"], ["goal", "post", "--yes"],
    ]
    return kiroku.map { [place.kiroku] + $0 } + [[place.intents, "run", "PostStudyRecord", "material=LA", "duration=5m", "--json"]]
  }
}
