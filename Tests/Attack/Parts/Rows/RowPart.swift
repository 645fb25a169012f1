import Foundation
import ProgramDriving

/// Each column of each table broken as no Kiroku would: where a command cannot go on, doctor must have found a defect; after `doctor --repair`
/// every command works, and each row that is gone or changed can be read in the archive.
struct RowPart: AttackPart {
  static let name = "rows"
  static let share = 45.0

  func attack(_ run: AttackRun) throws {
    let log = try RowLog(run)
    let cases = RowBreak.all(of: try RowSchema(of: log.home), first: Self.first)
    // Drawn by the seed, each once; the first is one that a doctor who calls all sound cannot hide.
    var random = run.random(-1)
    let order = [0] + (1..<cases.count).shuffled(using: &random)
    run.note("of \(cases.count) ways to break it")
    let least = run.cases.map { $0 == 0 ? order.count : min($0, order.count) } ?? (run.isShort ? 2 : 24)
    run.steps(threads: 2, least: least, most: run.cases == nil ? order.count : least) { step in
      guard order.indices.contains(step) else { return }
      try RowTrial(run, step, cases[order[step]], of: log).attempt()
    }
  }

  /// The case that is always taken.
  private static let first = "without table record"

  /// A doctor that says of everything that it is sound.
  static let plantedFault = PlantedFault(
    kiroku: """
      if [ "$1" = doctor ]; then echo '{"state": "sound", "recordCount": 1, "findings": []}'; exit 0; fi
      exec "$REAL_KIROKU" "$@"
      """)
}

/// One broken log, and what the programs make of it.
private struct RowTrial {
  let run: AttackRun
  let step: Int
  let damage: RowBreak
  let log: RowLog
  private let judge: Judge

  init(_ run: AttackRun, _ step: Int, _ damage: RowBreak, of log: RowLog) {
    (self.run, self.step, self.damage, self.log) = (run, step, damage, log)
    judge = Judge(run: run, step: step)
  }

  func attempt() throws {
    let broken = try log.copy(for: run)
    guard try damage.inflict(on: broken) else { return run.count("that SQLite itself refuses") }
    run.count("broken logs")
    let mended = try log.copy(for: run, of: broken)
    // In the short form some commands only, drawn by the step.
    var random = run.random(step)
    let reads = run.isShort ? Array(RowLog.reads.shuffled(using: &random).prefix(5)) : RowLog.reads
    let writes = run.isShort ? Array(RowLog.writes.shuffled(using: &random).prefix(3)) : RowLog.writes
    try hear(broken, reads + writes)
    try mend(mended, reads + writes)
  }

  /// Doctor's verdict against what the commands then do.
  private func hear(_ home: TemporaryHome, _ commands: [[String]]) throws {
    let doctor = [run.place.kiroku, "doctor"]
    let verdict = try ask(doctor, home)
    if ![0, 1, 74].contains(verdict.status) { fail("doctor exits with \(verdict.status)", doctor, verdict, home) }
    if verdict.status == 0 { run.count("called sound by doctor") }
    for command in commands.map({ [run.place.kiroku] + $0 }) {
      let result = try ask(command, home)
      if result.status == 74, verdict.status == 0 { fail("doctor called a log sound that a command cannot use", command, result, home) }
    }
  }

  /// Everything works after a repair, and nothing is gone that the archive does not hold.
  private func mend(_ home: TemporaryHome, _ commands: [[String]]) throws {
    let repair = [run.place.kiroku, "doctor", "--repair", "--json"]
    let result = try ask(repair, home)
    // Nothing mends what a newer Kiroku wrote.
    guard !damage.isNewer else { return }
    let report = result.json ?? [:]
    let changed = (report["mended"] as? Int ?? 0) + (report["setAside"] as? Int ?? 0)
    // A shortcut that says nothing is kept as it is, and says so where it is run: only its owner knows what it was for.
    let found = (report["findings"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    let isMended = result.status == 0 || result.status == 1 && !found.isEmpty && found.allSatisfy { $0 == "unreadableShortcut" }
    if !isMended { fail("doctor does not mend a broken row (\(result.status))", repair, result, home) }
    for command in commands.map({ [run.place.kiroku] + $0 }) where result.status == 0 || !command.contains("run") {
      let result = try ask(command, home)
      if result.status == 74 { fail("a command cannot use a log that doctor has mended", command, result, home) }
    }
    let archive = report["archive"] as? String
    let rows = archive.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }?.split(separator: "\n") ?? []
    let readable = rows.count { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) is [String: Any] }
    if readable != changed || (archive == nil) != (changed == 0) {
      fail("the archive holds \(readable) rows of \(changed) that were changed", repair, result, home)
    }
  }

  private func ask(_ command: [String], _ home: TemporaryHome) throws -> ProgramRun {
    try judge.run(command, in: home, environment: RowLog.environment, within: .seconds(150))
  }

  private func fail(_ what: String, _ command: [String], _ result: ProgramRun, _ home: TemporaryHome) {
    run.fail(step: step, what, "\(damage.what)\n\(judge.evidence(command, RowLog.environment, result))", keeping: home)
  }
}
