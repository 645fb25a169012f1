import Foundation
import ProgramDriving

/// A small log with a row in every table, and the commands that read all of them.
struct RowLog: Sendable {
  let home: TemporaryHome

  static let environment = ["KIROKU_NOW": "2026-11-21T21:00:00+09:00", "TZ": "Asia/Tokyo"]

  init(_ run: AttackRun) throws {
    home = try run.home()
    mkdir(home.path + "/run", 0o700)
    for arguments in Self.making {
      let made = try home.run([run.place.kiroku] + arguments, environment: Self.environment, within: .seconds(150))
      guard made.status == 0 else { throw SampleLog.CannotMake(command: arguments, said: made.error) }
    }
    let made = try home.run(["/usr/bin/sqlite3", "-batch", "-bail", home.database], input: Self.further, within: .seconds(150))
    guard made.status == 0 else { throw SampleLog.CannotMake(command: [Self.further], said: made.error) }
    let judge = Judge(run: run, step: -1)
    let doctor = [run.place.kiroku, "doctor"]
    let sound = try judge.run(doctor, in: home, environment: Self.environment)
    if sound.status != 0 { judge.fail("the log is not sound before anything is broken", doctor, sound, in: home) }
  }

  private static let making: [[String]] = [
    ["shelf", "add", "Algebra", "--author", "Lay", "--category", "Maths", "--total", "300", "--spoken", "LA"], ["shelf", "add", "英単語"],
    ["record", "Algebra", "45m", "-r", "10-24", "-m", "eigenvalues and vectors", "--at", "2026-11-20T20:00"],
    ["record", "Algebra", "30m", "--at", "2026-11-21T09:00"], ["record", "英単語", "15m", "-t", "50", "-m", "words"],
    ["goal", "set", "10h"], ["goal", "set", "120 pages", "--material", "Algebra"], ["goal", "post", "--yes"],
    ["shortcuts", "add", "Go on", "StartTimer", "material=Algebra", "duration=25m"], ["start", "Algebra", "--timer", "2h"], ["pause"],
    ["resume"],
    ["search", "eigen"],
  ]

  /// What commands do not make in a few calls.
  private static let further = """
    INSERT OR IGNORE INTO usage (name, detail, count, last) VALUES ('command.log', '', 3, 1795000000);
    INSERT OR IGNORE INTO usage (name, detail, count, last) VALUES ('screen.home', '', 3, 1795000000);
    INSERT OR IGNORE INTO settled_run (run, saved) VALUES ('00000000-0000-4000-8000-0000000000ac', 1);
    INSERT OR IGNORE INTO sample SELECT id FROM goal;
    UPDATE record SET pauses = '[[' || (started + 60) || ',' || (started + 120) || ']]' WHERE key = 1;
    UPDATE record SET visibility = 'public' WHERE key = 2;
    INSERT INTO post (id, token, visibility, posted, posted_offset, record) VALUES
      ('00000000-0000-4000-8000-0000000000aa', '00000000-0000-4000-8000-0000000000ab', 'public', 1795000000, 32400, 2);
    """

  /// A copy of it, or of what became of one.
  func copy(for run: AttackRun, of other: TemporaryHome? = nil) throws -> TemporaryHome {
    let copy = try run.home()
    guard try copy.run(["/bin/cp", "-a", (other ?? home).path + "/.", copy.path], within: .seconds(150)).status == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
    return copy
  }

  static let reads: [[String]] = [
    ["status"], ["log"], ["log", "2020..2027"], ["log", "--json"], ["report"], ["report", "year", "--by", "month"],
    ["report", "--by", "week"], ["report", "--by", "material"], ["report", "--by", "category"], ["search", "alg"], ["search", "eigen"],
    ["search", "eigne"], ["shelf", "list"], ["shelf", "show", "Algebra"], ["goal", "show"], ["timeline"], ["shortcuts", "list"],
    ["shortcuts", "suggestions", "--why"], ["shortcuts", "donations"], ["vocabulary"],
    ["say", "--dry-run", "record Algebra 45 minutes"], ["info"],
  ]

  /// In an order in which each has something to change.
  static let writes: [[String]] = [
    ["record", "Algebra", "25m", "-r", "1-3", "-m", "a new memo"], ["record", "5m"], ["pause"], ["resume"], ["finish", "-m", "done"],
    ["start", "Algebra"], ["discard"], ["goal", "set", "9h"], ["goal", "post", "--yes"], ["shelf", "add", "Another"], ["undo"], ["redo"],
    ["undo"], ["undo"], ["undo"], ["shelf", "edit", "Algebra", "--author", "N"],
    ["shortcuts", "add", "Second", "StartTimer", "material=英単語", "duration=10m"], ["shortcuts", "run", "Go on"],
    ["search", "memo"],
  ]
}
