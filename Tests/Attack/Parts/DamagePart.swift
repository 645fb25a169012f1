import Foundation
import ProgramDriving
import TestSupport

/// Flipped bytes and special damages of the database: where a command cannot read or write, doctor must not have said that all is sound.
struct DamagePart: AttackPart {
  static let name = "damages"
  static let share = 105.0

  func attack(_ run: AttackRun) throws {
    let sample = try SampleLog(run)
    let special = SpecialDamage.all
    // The special ones first, each once; then bytes, as long as there is time.
    let least = run.isShort ? 8 : special.count + 60
    run.steps(threads: 2, least: least) { step in
      var random = run.random(step)
      let home = try sample.copy(for: run, inOneFile: Int.random(in: 0..<3, using: &random) > 0)
      let damage: String
      // The first of the short form is a damage that a doctor who calls all sound cannot hide.
      let index = run.isShort ? step == 0 ? SpecialDamage.everyCommand : Int.random(in: 0..<special.count * 2, using: &random) : step
      if index < special.count {
        damage = special[index].what
        try special[index].inflict(on: home)
        run.count("special damages")
      } else {
        damage = try flip(home, &random)
        run.count("files with flipped bytes")
      }
      try ask(run, step, home, damage, &random)
    }
  }

  /// Flips some bytes of the database or of its log; more often in headers, where each byte means something.
  private func flip(_ home: TemporaryHome, _ random: inout SplitMix64) throws -> String {
    let log = home.database + "-wal"
    let path = FileManager.default.fileExists(atPath: log) && Int.random(in: 0..<3, using: &random) == 0 ? log : home.database
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    guard !bytes.isEmpty else { return "nothing" }
    let pages = max(1, bytes.count / 4096)
    var told: [String] = []
    for _ in 0..<[1, 1, 1, 2, 4, 16, 64][Int.random(in: 0..<7, using: &random)] {
      let offset =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: Int.random(in: 0..<min(100, bytes.count), using: &random)
        case 1: min(Int.random(in: 0..<pages, using: &random) * 4096 + Int.random(in: 0..<64, using: &random), bytes.count - 1)
        default: Int.random(in: 0..<bytes.count, using: &random)
        }
      let value = UInt8.random(in: 0...255, using: &random)
      told.append("\(offset): \(bytes[offset]) → \(value)")
      bytes[offset] = value
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    return "bytes of \((path as NSString).lastPathComponent), \(told.prefix(8).joined(separator: ", "))"
  }

  /// Hears doctor, then the commands; and once more after doctor has mended what it can.
  private func ask(_ run: AttackRun, _ step: Int, _ home: TemporaryHome, _ damage: String, _ random: inout SplitMix64) throws {
    let judge = Judge(run: run, step: step)
    var verdict = try hear(judge, home, repair: false)
    if verdict == 0 { run.count("called sound by doctor") }
    let reads = SampleLog.reads(run.place).shuffled(using: &random)
    try use(judge, home, damage, verdict, Array(reads.prefix(run.isShort ? 5 : 9)))
    if verdict == 1 {
      verdict = try hear(judge, home, repair: true)
      if verdict == 0 { run.count("mended by doctor") }
      try use(judge, home, damage + ", mended", verdict, Array(reads.prefix(4)))
    }
    try use(judge, home, damage, verdict, Array(SampleLog.writes(run.place).shuffled(using: &random).prefix(run.isShort ? 2 : 4)))
  }

  private func hear(_ judge: Judge, _ home: TemporaryHome, repair: Bool) throws -> Int32 {
    let command = [judge.run.place.kiroku, "doctor", "--json"] + (repair ? ["--repair"] : [])
    let result = try judge.run(command, in: home, environment: SampleLog.environment, within: .seconds(150))
    if ![0, 1, 73, 74, 75].contains(result.status) {
      judge.fail("doctor exits with \(result.status)", command, result, in: home, environment: SampleLog.environment)
    }
    return result.status
  }

  private func use(_ judge: Judge, _ home: TemporaryHome, _ damage: String, _ verdict: Int32, _ commands: [[String]]) throws {
    for command in commands {
      let result = try judge.run(command, in: home, environment: SampleLog.environment)
      if result.status == 74, verdict == 0 {
        judge.fail("doctor called a log sound that a command cannot use", command, result, in: home, environment: SampleLog.environment)
        judge.run.note("damage: \(damage)")
      }
    }
  }

  /// A doctor that says so of everything.
  static let plantedFault = PlantedFault(
    kiroku: """
      if [ "$1" = doctor ]; then echo '{"state": "sound", "recordCount": 1, "findings": []}'; exit 0; fi
      exec "$REAL_KIROKU" "$@"
      """)
}
