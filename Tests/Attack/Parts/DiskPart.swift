import Foundation
import ProgramDriving

/// Full and read-only disks: reads work or say why not, writes say what was not saved, and nothing acknowledged is lost.
struct DiskPart: AttackPart {
  static let name = "disks"
  static let share = 45.0

  func attack(_ run: AttackRun) throws {
    guard Mounts.areOurs else { return run.skip("full and read-only disks need root and a mount table of their own (Tests/Attack/run.sh)") }
    let sample = try SampleLog(run)
    run.steps(threads: 2, least: run.isShort ? 6 : 24) { step in
      switch step % 6 {
      case 1, 4: try DiskBackups(run, step, sample).backUp()
      case 3: try DiskBackups(run, step, sample).restore()
      case 5: try readOnly(run, step, sample)
      default: try full(run, step, sample)
      }
    }
  }

  // MARK: Full

  private func full(_ run: AttackRun, _ step: Int, _ sample: SampleLog) throws {
    var random = run.random(step)
    let judge = Judge(run: run, step: step)
    let home = try run.home()
    mkdir(home.data, 0o700)
    try Mounts.mount(["-t", "tmpfs", "-o", "size=3m,mode=700", "tmpfs"], at: home.data, with: home)
    defer { Mounts.remove(home.data) }
    _ = try home.run(["/bin/cp", "-a", sample.home.data + "/.", home.data], within: .seconds(150))
    let isWithoutIndex = Int.random(in: 0..<3, using: &random) == 0
    if isWithoutIndex { unlink(home.database + "-shm") }
    let check = LogCheck(run: run, step: step, home: home)
    // Asked of a copy: the question itself would write beside the log.
    let before = try Self.contents(of: home, run: run)
    try Self.fill(home.data + "/filler", leaving: Int.random(in: 0...12, using: &random) * 4096)
    run.count("full disks")
    for command in SampleLog.reads(run.place).shuffled(using: &random).prefix(8) {
      let result = try judge.run(command, in: home, environment: SampleLog.environment)
      if [73, 74, 75].contains(result.status) {
        judge.fail(
          "a read does not work on a full disk\(isWithoutIndex ? " without -shm" : "")", command, result, in: home,
          environment: SampleLog.environment)
      }
    }
    var acknowledged: [String] = []
    var refused = 0
    for number in 0..<6 {
      let memo = String(repeating: "x", count: Int.random(in: 1...9_000, using: &random))
      let command = [run.place.kiroku, "record", "LA", "\(number + 1)m", "-m", memo, "--json"]
      let result = try judge.run(command, in: home, environment: SampleLog.environment, allowed: [0, 73, 74])
      if let id = Answer(result.outputData)?.record { acknowledged.append(id) } else { refused += 1 }
    }
    for command in SampleLog.writes(run.place).shuffled(using: &random).prefix(4)
    where !command.contains("undo") && !command.contains("redo") {
      try judge.run(command, in: home, environment: SampleLog.environment)
    }
    run.count("writes refused for want of room", by: refused)
    unlink(home.data + "/filler")
    let again = try judge.run(
      [run.place.kiroku, "record", "LA", "1m", "--json"], in: home, environment: SampleLog.environment, allowed: [0])
    if let id = Answer(again.outputData)?.record { acknowledged.append(id) }
    let lost = Set(acknowledged).union(before).subtracting(try check.records())
    if !lost.isEmpty { run.fail(step: step, "records are lost after a full disk", lost.sorted().joined(separator: "\n"), keeping: home) }
    try check.isSound("after a full disk")
  }

  /// Fills the disk with a file until it takes no more, and gives so many bytes back.
  static func fill(_ path: String, leaving room: Int) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(descriptor) }
    let block = [UInt8](repeating: 0, count: 4096)
    var size = 0
    while true {
      let count = write(descriptor, block, block.count)
      guard count > 0 else { break }
      size += count
    }
    ftruncate(descriptor, max(0, size - room))
  }

  /// The records of a log, asked of a copy of it.
  private static func contents(of home: TemporaryHome, run: AttackRun) throws -> Set<String> {
    let copy = try run.home()
    _ = try copy.run(["/bin/cp", "-a", home.data, copy.data], within: .seconds(150))
    return try LogCheck(run: run, step: -1, home: copy).records()
  }

  // MARK: Read-only

  private func readOnly(_ run: AttackRun, _ step: Int, _ sample: SampleLog) throws {
    var random = run.random(step)
    let judge = Judge(run: run, step: step)
    let isInOneFile = Bool.random(using: &random)
    let home = try sample.copy(for: run, inOneFile: isInOneFile)
    let isWithoutIndex = !isInOneFile && Bool.random(using: &random)
    if isWithoutIndex { unlink(home.database + "-shm") }
    let before = try Self.contents(of: home, run: run)
    let image = try Self.image(of: home)
    try Mounts.mount(["--bind", home.data], at: home.data, with: home)
    defer { Mounts.remove(home.data) }
    try Mounts.mount(["-o", "remount,ro,bind"], at: home.data, with: home)
    run.count("read-only disks")
    for command in SampleLog.reads(run.place) {
      let result = try judge.run(command, in: home, environment: SampleLog.environment)
      if [73, 74, 75].contains(result.status) {
        judge.fail(
          "a read does not work on a read-only disk\(isWithoutIndex ? " without -shm" : "")", command, result, in: home,
          environment: SampleLog.environment)
      }
    }
    let log = try judge.run([run.place.kiroku, "log", "2026", "--json"], in: home, environment: SampleLog.environment)
    let listed = Set((log.json?["records"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String })
    if log.status == 0, listed != before {
      judge.fail(
        "a read-only disk shows other records than it holds", [run.place.kiroku, "log", "2026", "--json"], log, in: home,
        environment: SampleLog.environment)
    }
    for command in SampleLog.writes(run.place) {
      let result = try judge.run(command, in: home, environment: SampleLog.environment)
      // Refused for another reason before anything would be written: that is told too.
      if result.status == 0 {
        judge.fail("a write says it was done on a read-only disk", command, result, in: home, environment: SampleLog.environment)
      }
    }
    if try Self.image(of: home) != image { run.fail(step: step, "a read-only disk was changed", "", keeping: home) }
  }

  /// The database and its log, byte by byte.
  private static func image(of home: TemporaryHome) throws -> [Data?] {
    [home.database, home.database + "-wal"].map { try? Data(contentsOf: URL(fileURLWithPath: $0)) }
  }

  /// Says that everything was recorded.
  static let plantedFault = PlantedFault(
    kiroku: """
      case "$1" in record) out="$("$REAL_KIROKU" "$@")" || { echo '{"outcome": "success", "response": {"recordID": "lost"}}'; exit 0; }
        printf '%s\\n' "$out"; exit 0 ;;
      esac
      exec "$REAL_KIROKU" "$@"
      """)
}
