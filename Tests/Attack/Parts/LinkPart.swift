import Foundation
import ProgramDriving

/// Foreign owners and planted links: what is another's stays as it is, and nothing is replaced in silence.
struct LinkPart: AttackPart {
  static let name = "links"
  static let share = 30.0
  private static let nobody: UInt32 = 65_534

  func attack(_ run: AttackRun) throws {
    let sample = try SampleLog(run)
    let links = Self.links
    // Those of the short form are other ones with another seed.
    var random = run.random(-1)
    let chosen = run.isShort ? [0] + Array((1..<links.count).shuffled(using: &random).prefix(2)) : Array(links.indices)
    run.steps(threads: 2, of: chosen) { step in try plant(run, step, links[step], sample) }
    guard getuid() == 0 else { return run.skip("foreign owners need root, and setpriv") }
    guard
      try run.home().run(["/usr/bin/setpriv", "--reuid=65534", "--clear-groups", run.place.kiroku, "--version"], within: .seconds(150))
        .status == 0
    else { return run.skip("foreign owners: another user cannot start the programs in \(run.place.programs)") }
    let modes = run.isShort ? Array(Self.modes.indices.shuffled(using: &random).prefix(1)) : Array(Self.modes.indices)
    run.steps(threads: 2, of: modes.map { 100 + $0 }) { step in try foreign(run, step, Self.modes[step - 100], sample) }
  }

  // MARK: Links and what is no file

  /// Something that stands where a file of Kiroku's should.
  private struct Planted: Sendable {
    var what: String
    /// The path within the home.
    var path: String
    var kind: Kind
    /// The log itself is lacking then: nothing may be recorded anew.
    var isOfLog = false

    enum Kind: Sendable { case dangling, loop, victim, fifo, folder, device(String) }
  }

  private static let links: [Planted] = [
    Planted(what: "the database is a dangling link", path: "data/kiroku.sqlite", kind: .dangling, isOfLog: true),
    Planted(what: "the database is a link to itself", path: "data/kiroku.sqlite", kind: .loop, isOfLog: true),
    Planted(what: "the database is a link to another's file", path: "data/kiroku.sqlite", kind: .victim, isOfLog: true),
    Planted(what: "the database is a pipe", path: "data/kiroku.sqlite", kind: .fifo, isOfLog: true),
    Planted(what: "the database is a folder", path: "data/kiroku.sqlite", kind: .folder, isOfLog: true),
    Planted(what: "the database is /dev/null", path: "data/kiroku.sqlite", kind: .device("/dev/null"), isOfLog: true),
    Planted(what: "the database is /dev/zero", path: "data/kiroku.sqlite", kind: .device("/dev/zero"), isOfLog: true),
    Planted(what: "the database is /dev/full", path: "data/kiroku.sqlite", kind: .device("/dev/full"), isOfLog: true),
    Planted(what: "the log beside it is a dangling link", path: "data/kiroku.sqlite-wal", kind: .dangling),
    Planted(what: "the log beside it is a link to another's file", path: "data/kiroku.sqlite-wal", kind: .victim),
    Planted(what: "the log beside it is a pipe", path: "data/kiroku.sqlite-wal", kind: .fifo),
    Planted(what: "the log beside it is a folder", path: "data/kiroku.sqlite-wal", kind: .folder),
    Planted(what: "the log's index is a link to another's file", path: "data/kiroku.sqlite-shm", kind: .victim),
    Planted(what: "the log's index is a pipe", path: "data/kiroku.sqlite-shm", kind: .fifo),
    Planted(what: "the log's index is a folder", path: "data/kiroku.sqlite-shm", kind: .folder),
    Planted(what: "the lock is a link to another's file", path: "data/kiroku.sqlite.lock", kind: .victim),
    Planted(what: "the lock is a folder", path: "data/kiroku.sqlite.lock", kind: .folder),
    Planted(what: "the data directory is a dangling link", path: "data", kind: .dangling, isOfLog: true),
    Planted(what: "the data directory is a link to itself", path: "data", kind: .loop, isOfLog: true),
    Planted(what: "the data directory is a pipe", path: "data", kind: .fifo, isOfLog: true),
    Planted(what: "the settings are a dangling link", path: "config/kiroku/config.yaml", kind: .dangling),
    Planted(what: "the settings are a link to themselves", path: "config/kiroku/config.yaml", kind: .loop),
    Planted(what: "the settings are a pipe", path: "config/kiroku/config.yaml", kind: .fifo),
    Planted(what: "the settings are a folder", path: "config/kiroku/config.yaml", kind: .folder),
    Planted(what: "the settings are /dev/zero", path: "config/kiroku/config.yaml", kind: .device("/dev/zero")),
    Planted(what: "the state directory is a link to a file", path: "state/kiroku", kind: .victim),
    Planted(what: "the state directory is a dangling link", path: "state/kiroku", kind: .dangling),
    Planted(what: "the runtime directory is a link to a file", path: "run/kiroku", kind: .victim),
    Planted(what: "the runtime directory is a dangling link", path: "run/kiroku", kind: .dangling),
  ]

  private func plant(_ run: AttackRun, _ step: Int, _ planted: Planted, _ sample: SampleLog) throws {
    let judge = Judge(run: run, step: step)
    let home = try sample.copy(for: run, inOneFile: planted.path.hasSuffix("-wal") || planted.path.hasSuffix("-shm"))
    let path = home.path + "/" + planted.path
    let victim = home.path + "/victim"
    let dangling = home.path + "/not/there"
    let words = Data("another's words\n".utf8)
    try words.write(to: URL(fileURLWithPath: victim))
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? FileManager.default.removeItem(atPath: path)
    switch planted.kind {
    case .dangling: symlink(dangling, path)
    case .loop: symlink(path, path)
    case .victim: symlink(victim, path)
    case .fifo: mkfifo(path, 0o600)
    case .folder: mkdir(path, 0o700)
    case .device(let device): symlink(device, path)
    }
    run.count("planted links and files")
    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    for command in commands(run, step) {
      let result = try judge.run(command, in: home, environment: SampleLog.environment, within: .seconds(150))
      let isWrite = ["record", "add", "PostStudyRecord"].contains { command.dropFirst().prefix(2).contains($0) }
      if planted.isOfLog, isWrite, result.status == 0 {
        judge.fail("\(planted.what), and a write says it was done", command, result, in: home, environment: SampleLog.environment)
      }
      if result.isOutOfTime { break }
    }
    if (try? Data(contentsOf: URL(fileURLWithPath: victim))) != words {
      run.fail(step: step, "\(planted.what), and another's file was changed", "", keeping: home)
    }
    if isLink, planted.isOfLog, (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil {
      run.fail(step: step, "\(planted.what), and it was replaced", "", keeping: home)
    }
    if planted.isOfLog, FileManager.default.fileExists(atPath: dangling) {
      run.fail(step: step, "\(planted.what), and a log was made where it leads", "", keeping: home)
    }
  }

  /// What is asked of a home with something planted in it: all of it, or a little of it in the short form.
  private func commands(_ run: AttackRun, _ step: Int) -> [[String]] {
    var random = run.random(step)
    let (reads, writes) = (SampleLog.reads(run.place), SampleLog.writes(run.place))
    let record = [run.place.kiroku, "record", "LA", "5m"]
    if run.isShort { return reads.shuffled(using: &random).prefix(5) + [record] + writes.shuffled(using: &random).prefix(3) }
    return reads + [record] + writes + [[run.place.kiroku, "doctor"], [run.place.kiroku, "backup"]]
  }

  // MARK: Another's data

  /// Permissions of root's directory and files, as a user without rights meets them; the rest is that user's own.
  private struct Modes: Sendable {
    var folder: mode_t
    var files: mode_t
    var ownsFolder = false
    var canRead: Bool { folder & 0o5 == 0o5 && files & 0o4 != 0 }
  }

  private static let modes = [
    Modes(folder: 0o700, files: 0o600), Modes(folder: 0o755, files: 0o600), Modes(folder: 0o755, files: 0o644),
    Modes(folder: 0o711, files: 0o644), Modes(folder: 0o777, files: 0o644), Modes(folder: 0o777, files: 0o666),
    Modes(folder: 0o755, files: 0o666), Modes(folder: 0o700, files: 0o600, ownsFolder: true),
    Modes(folder: 0o700, files: 0o644, ownsFolder: true), Modes(folder: 0o500, files: 0o644, ownsFolder: true),
  ]

  private func foreign(_ run: AttackRun, _ step: Int, _ modes: Modes, _ sample: SampleLog) throws {
    let judge = Judge(run: run, step: step)
    let home = try sample.copy(for: run, inOneFile: step % 2 == 0)
    chmod(home.path, 0o755)
    for name in try FileManager.default.contentsOfDirectory(atPath: home.data) { chmod(home.data + "/" + name, modes.files) }
    chmod(home.data, modes.folder)
    if modes.ownsFolder { chown(home.data, Self.nobody, Self.nobody) }
    for name in ["state", "config", "run"] {
      mkdir(home.path + "/" + name, 0o700)
      chown(home.path + "/" + name, Self.nobody, Self.nobody)
    }
    let before = try? Data(contentsOf: URL(fileURLWithPath: home.database))
    run.count("owners and permissions")
    let asNobody = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let isWritable = modes.files & 0o2 != 0
    for command in commands(run, step) {
      let result = try judge.run(asNobody + command, in: home, environment: SampleLog.environment)
      let isRecord = ["record", "PostStudyRecord"].contains { command.contains($0) }
      if isRecord, !isWritable, result.status == 0 {
        judge.fail("a write to another's log says it was done", asNobody + command, result, in: home, environment: SampleLog.environment)
      }
    }
    if !isWritable, (try? Data(contentsOf: URL(fileURLWithPath: home.database))) != before {
      run.fail(step: step, "another's log was changed", "\(modes)", keeping: home)
    }
  }

  /// Makes a new log where the old one is not to be found.
  static let plantedFault = PlantedFault(
    kiroku: """
      if [ "$1" = record ] && [ -L "$KIROKU_HOME/kiroku.sqlite" ] && [ ! -e "$KIROKU_HOME/kiroku.sqlite" ]; then rm "$KIROKU_HOME/kiroku.sqlite"; fi
      exec "$REAL_KIROKU" "$@"
      """)
}
