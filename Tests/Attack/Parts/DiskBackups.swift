import Foundation
import ProgramDriving

/// Backups onto full disks, and restores into logs on full disks: what does not fit leaves nothing behind, changes nothing and says why.
struct DiskBackups {
  let run: AttackRun
  let step: Int
  let sample: SampleLog
  private let judge: Judge

  init(_ run: AttackRun, _ step: Int, _ sample: SampleLog) {
    (self.run, self.step, self.sample) = (run, step, sample)
    judge = Judge(run: run, step: step)
  }

  // MARK: Backups

  /// Backs a log up onto a disk with more or less room, over an older backup or beside it.
  func backUp() throws {
    var random = run.random(step)
    let home = try sample.copy(for: run, inOneFile: Bool.random(using: &random))
    let before = try LogCheck(run: run, step: step, home: home).records()
    let disk = home.path + "/disk"
    mkdir(disk, 0o700)
    try Mounts.mount(["-t", "tmpfs", "-o", "size=3m,mode=700", "tmpfs"], at: disk, with: home)
    defer { Mounts.remove(disk) }
    let file = disk + "/copy"
    let command = [run.place.kiroku, "backup", file] + (Bool.random(using: &random) ? ["--force"] : [])
    let replaces = command.contains("--force") && Bool.random(using: &random)
    if replaces { try ask([run.place.kiroku, "backup", file], home, allowed: [0]) }
    let older = contents(of: file)
    try DiskPart.fill(disk + "/filler", leaving: Int.random(in: 0...100, using: &random) * 4096)
    run.count("backups onto full disks")
    // A quarter of them in any case without any room.
    if Int.random(in: 0..<4, using: &random) == 0 { try DiskPart.fill(disk + "/more", leaving: 0) }
    let result = try ask(command, home, allowed: [0, 73, 74])
    if result.status == 0 {
      run.count("of them taken")
    } else {
      refuses(result, command, home, naming: [file])
      if contents(of: file) != older { judge.fail("a backup that did not fit changed what was there", command, result, in: home) }
    }
    let left = files(in: disk).subtracting(["filler", "more", "copy"])
    if !left.isEmpty || result.status != 0 && !replaces && FileManager.default.fileExists(atPath: file) {
      judge.fail("a backup onto a full disk leaves half a file: \(files(in: disk).sorted())", command, result, in: home)
    }
    for name in ["filler", "more"] { unlink("\(disk)/\(name)") }
    if result.status != 0 { try ask([run.place.kiroku, "backup", file, "--force"], home, allowed: [0]) }
    try holds(file, before)
  }

  /// A backup holds these records.
  private func holds(_ file: String, _ records: Set<String>) throws {
    let home = try run.home()
    try ask([run.place.kiroku, "restore", file], home, allowed: [0])
    let check = LogCheck(run: run, step: step, home: home)
    if try check.records() != records { run.fail(step: step, "a backup onto a full disk lacks records", "", keeping: home) }
    try check.isSound("after a backup onto a full disk")
  }

  // MARK: Restores

  /// Restores a backup into a log on a disk with more or less room, of which what was there is kept on it or on another one.
  func restore() throws {
    var random = run.random(step)
    let source = try sample.copy(for: run, inOneFile: false)
    for minutes in 1...3 { try ask([run.place.kiroku, "record", "\(minutes)m"], source, allowed: [0]) }
    let file = source.path + "/copy"
    try ask([run.place.kiroku, "backup", file], source, allowed: [0])
    let coming = try LogCheck(run: run, step: step, home: source).records()

    let home = try run.home()
    let isDataFull = Bool.random(using: &random)
    let disk = isDataFull ? home.data : home.path + "/state"
    for folder in [home.data, home.path + "/state"] { mkdir(folder, 0o700) }
    try Mounts.mount(["-t", "tmpfs", "-o", "size=4m,mode=700", "tmpfs"], at: disk, with: home)
    defer { Mounts.remove(disk) }
    _ = try home.run(["/bin/cp", "-a", sample.home.data + "/.", home.data], within: .seconds(150))
    let check = LogCheck(run: run, step: step, home: home)
    let there = try check.records()
    let (beside, kept) = (files(in: home.data), files(in: home.path + "/state/kiroku/backups"))
    try DiskPart.fill(disk + "/filler", leaving: Int.random(in: 0...150, using: &random) * 4096)
    run.count("restores on full disks")
    let command = [run.place.kiroku, "restore", file]
    let result = try ask(command, home, allowed: [0, 73, 74])
    if result.status == 0 { run.count("of them taken") } else { refuses(result, command, home, naming: [disk, home.path]) }
    let halves = files(in: home.data).subtracting(beside).filter { $0.contains("restoring") || $0.contains("unfinished") }
    let copies = files(in: home.path + "/state/kiroku/backups").subtracting(kept)
    if !halves.isEmpty || result.status != 0 && !copies.isEmpty {
      judge.fail("a restore on a full disk leaves half a file: \(halves.union(copies).sorted())", command, result, in: home)
    }
    unlink(disk + "/filler")
    let now = try check.records()
    if now != (result.status == 0 ? coming : there) {
      judge.fail("a restore on a full disk left neither log: \(now.count) of \(there.count) or \(coming.count)", command, result, in: home)
    }
    try check.isSound("after a restore on a full disk")
    if result.status != 0 { try ask(command, home, allowed: [0]) }
    if try check.records() != coming { run.fail(step: step, "a restore after a full disk lacks records", "", keeping: home) }
  }

  // MARK: What is asked

  @discardableResult
  private func ask(_ command: [String], _ home: TemporaryHome, allowed: Set<Int32>) throws -> ProgramRun {
    try judge.run(command, in: home, environment: SampleLog.environment, allowed: allowed)
  }

  /// The refusal says that the disk is full, and which file does not fit.
  private func refuses(_ result: ProgramRun, _ command: [String], _ home: TemporaryHome, naming paths: [String]) {
    if !result.error.contains("full") || !paths.contains(where: result.error.contains) {
      judge.fail("a refusal does not say that the disk is full, and where", command, result, in: home)
    }
  }

  private func contents(of path: String) -> Data? { try? Data(contentsOf: URL(fileURLWithPath: path)) }

  /// What lies in a folder and below it, but folders.
  private func files(in folder: String) -> Set<String> {
    Set((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).filter { path in
      var status = stat()
      return lstat("\(folder)/\(path)", &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
    }
  }
}
