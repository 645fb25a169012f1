import Foundation
import ProgramDriving
import Synchronization

/// Backups while others write and while they are killed: each one that was acknowledged holds all that was acknowledged before it, and a killed
/// restore leaves the old log or the new one, never a bit of both.
struct BackupPart: AttackPart {
  static let name = "backups"
  static let share = 40.0

  func attack(_ run: AttackRun) throws {
    let home = try run.home()
    guard try home.run([run.place.kiroku, "backup", "--help"], within: .seconds(150)).status == 0 else {
      return run.skip("this kiroku has no `backup` yet")
    }
    run.steps(threads: 1, least: run.isShort ? 2 : 8) { step in
      if step % 2 == 0 { try backUp(run, step) } else { try restore(run, step) }
    }
  }

  // MARK: Backups while four write

  private struct Kept {
    var acknowledged: Set<String> = []
    var isDone = false
  }

  private func backUp(_ run: AttackRun, _ step: Int) throws {
    var random = run.random(step)
    let home = try run.home()
    guard try home.run([run.place.kiroku, "record", "1m"], within: .seconds(150)).status == 0 else { return }
    let kept = Mutex(Kept())
    let group = DispatchGroup()
    for _ in 0..<2 {
      group.enter()
      Thread.detachNewThread {
        defer { group.leave() }
        while !kept.withLock({ $0.isDone }) {
          guard let result = try? home.run([run.place.kiroku, "record", "1m", "--json"], within: .seconds(150)) else { return }
          if let id = Answer(result.outputData)?.record { kept.withLock { _ = $0.acknowledged.insert(id) } }
        }
      }
    }
    defer {
      kept.withLock { $0.isDone = true }
      group.wait()
    }
    for number in 0..<(run.isShort ? 2 : 8) {
      let file = home.path + "/backup-\(number)"
      let before = kept.withLock { $0.acknowledged }
      let program = try home.start([run.place.kiroku, "backup", file, "--json"])
      if number % 2 == 1 { usleep(UInt32.random(in: 0...60_000, using: &random)) }
      let result = number % 2 == 1 ? program.killAndCollect() : program.finish(within: .seconds(150))
      run.count(result.signal == nil ? "backups" : "backups killed")
      if result.signal == nil, ![0, 75].contains(result.status) {
        run.fail(step: step, "a backup while others write exits with \(result.status)", result.output + result.error, keeping: home)
      }
      guard FileManager.default.fileExists(atPath: file) else {
        if result.status == 0 { run.fail(step: step, "an acknowledged backup is not there", result.output, keeping: home) }
        continue
      }
      try take(run, step, file, before, isAcknowledged: result.status == 0, home)
    }
  }

  /// Restores a backup into a home of its own, and looks at what is there.
  private func take(
    _ run: AttackRun, _ step: Int, _ file: String, _ before: Set<String>, isAcknowledged: Bool, _ from: TemporaryHome
  ) throws {
    let home = try run.home()
    let result = try home.run([run.place.kiroku, "restore", file, "--json"], within: .seconds(150))
    if result.status != 0 {
      if isAcknowledged || ![65, 74].contains(result.status) {
        run.fail(step: step, "a backup cannot be restored (\(result.status))", result.output + result.error, keeping: from)
      }
      return
    }
    let check = LogCheck(run: run, step: step, home: home)
    let lost = before.subtracting(try check.records())
    if !lost.isEmpty {
      run.fail(step: step, "a backup lacks records acknowledged before it", lost.sorted().joined(separator: "\n"), keeping: from)
    }
    try check.isSound("after a restore")
  }

  // MARK: Killed restores

  private func restore(_ run: AttackRun, _ step: Int) throws {
    var random = run.random(step)
    let (old, new) = (try run.home(), try run.home())
    for (home, count) in [(old, 3), (new, 5)] {
      for _ in 0..<count { _ = try home.run([run.place.kiroku, "record", "1m"], within: .seconds(150)) }
    }
    let file = new.path + "/backup"
    guard try new.run([run.place.kiroku, "backup", file], within: .seconds(150)).status == 0 else {
      return run.fail(step: step, "a backup that nobody disturbs does not come about", "", keeping: new)
    }
    let ids = try [old, new].map { try LogCheck(run: run, step: step, home: $0).records() }
    for _ in 0..<(run.isShort ? 2 : 10) {
      let home = try run.home()
      _ = try home.run(["/bin/cp", "-a", old.data, home.data], within: .seconds(150))
      let program = try home.start([run.place.kiroku, "restore", file, "--json"])
      usleep(UInt32.random(in: 0...80_000, using: &random))
      let result = program.killAndCollect()
      run.count(result.signal == nil ? "restores" : "restores killed")
      guard FileManager.default.fileExists(atPath: home.database) else {
        run.fail(step: step, "a killed restore left no log", result.output, keeping: home)
        continue
      }
      let check = LogCheck(run: run, step: step, home: home)
      let there = try check.records()
      if there != ids[0] && there != ids[1] || result.status == 0 && there != ids[1] {
        run.fail(
          step: step, "a killed restore left neither log", "\(there.count) records, of \(ids[0].count) or \(ids[1].count)", keeping: home)
      }
      try check.isSound("after a killed restore")
    }
  }

  /// Copies the one file, as guides used to say.
  static let plantedFault = PlantedFault(
    kiroku: """
      case "$1" in
        backup) [ "$2" = --help ] && exit 0; cp "$KIROKU_HOME/kiroku.sqlite" "$2"; echo '{}'; exit 0 ;;
        restore) mkdir -p -m 700 "$KIROKU_HOME"; cp "$2" "$KIROKU_HOME/kiroku.sqlite"; chmod 600 "$KIROKU_HOME/kiroku.sqlite"; echo '{}'; exit 0 ;;
      esac
      exec "$REAL_KIROKU" "$@"
      """)
}
