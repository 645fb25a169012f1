import Foundation
import ProgramDriving
import Testing

@Suite("Data directories that cannot be used", .timeLimit(.minutes(5)))
struct DataDirectoryTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  /// Fills the log, so that there is something to lose.
  private func fill() throws {
    #expect(try home.kiroku("shelf", "add", "Linear Algebra").status == 0)
    for _ in 1...20 { #expect(try home.kiroku("record", "Linear Algebra", "30m").status == 0) }
  }

  @Test("a home that is a file: 73")
  func homeIsFile() throws {
    try Data("text".utf8).write(to: URL(fileURLWithPath: home.data))
    let run = try home.kiroku("record", "10m")
    #expect(run.status == 73)
    #expect(run.error.contains(home.data))
  }

  @Test("a missing home: a read says that nothing is there and creates nothing; a write creates it for its owner alone")
  func missing() throws {
    #expect(try home.kiroku("status").status == 24)
    #expect(!FileManager.default.fileExists(atPath: home.data))
    #expect(try home.kiroku("record", "10m").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: home.data)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    let file = try FileManager.default.attributesOfItem(atPath: home.database)
    #expect(file[.posixPermissions] as? Int == 0o600)
  }

  @Test("a file that is no database: 74, and it stays as it was")
  func noDatabase() throws {
    try FileManager.default.createDirectory(atPath: home.data, withIntermediateDirectories: true)
    let noise = Data(repeating: 7, count: 9000)
    try noise.write(to: URL(fileURLWithPath: home.database))
    for arguments in [["record", "10m"], ["log"], ["status"], ["doctor"]] {
      let run = try home.run([BuiltPrograms.kiroku] + arguments)
      #expect(run.status == 74, "\(arguments): \(run)")
      #expect(run.error.contains(home.database))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: home.database)) == noise)
  }

  @Test("a database of a newer version: 74, named as such")
  func newer() throws {
    try fill()
    #expect(try home.run(["/usr/bin/env", "sqlite3", home.database, "PRAGMA user_version = 9999"]).status == 0)
    let run = try home.kiroku("record", "10m")
    #expect(run.status == 74)
    #expect(run.error.contains("newer"))
    let japanese = try home.kiroku("record", "10m", environment: ["KIROKU_LANG": "ja"])
    #expect(japanese.status == 74)
    #expect(japanese.error != run.error)
  }

  @Test("a database cut off in the middle: 74 from doctor, and no trap anywhere")
  func truncated() throws {
    try fill()
    #expect(try home.run(["/usr/bin/env", "sqlite3", home.database, "PRAGMA wal_checkpoint(TRUNCATE)"]).status == 0)
    let whole = try Data(contentsOf: URL(fileURLWithPath: home.database))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: home.database))
    for name in ["kiroku.sqlite-wal", "kiroku.sqlite-shm"] { try? FileManager.default.removeItem(atPath: home.data + "/" + name) }
    #expect(try home.kiroku("doctor").status == 74)
    for arguments in [["record", "10m"], ["log"], ["status"], ["report"]] {
      let run = try home.run([BuiltPrograms.kiroku] + arguments)
      #expect(run.status == 74 || run.status == 24 || run.status == 0, "\(arguments): \(run)")
    }
  }

  @Test("a read-only directory: reads work, a write is 73 or 74 and changes nothing", .enabled(if: getuid() == 0))
  func readOnly() throws {
    try fill()
    let before = try home.kiroku("log", "--json").output
    #expect(try home.shell("chmod -R a+rX,a-w \(home.data) && chmod a+rx \(home.path)").status == 0)
    let asNobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"
    let read = try home.shell("\(asNobody) $kiroku log --json")
    #expect(read.status == 0, "\(read.error)")
    #expect(read.output == before)
    let write = try home.shell("\(asNobody) $kiroku record 10m")
    #expect([73, 74].contains(write.status), "\(write)")
    #expect(write.error.contains(home.data))
    #expect(try home.kiroku("log", "--json").output == before)
  }

  @Test("a directory that is another's: 73 or 74, with the path", .enabled(if: getuid() == 0))
  func foreign() throws {
    try fill()
    #expect(try home.shell("chmod a+rx \(home.path)").status == 0)
    let run = try home.shell("setpriv --reuid=65534 --regid=65534 --clear-groups $kiroku record 10m")
    #expect([73, 74].contains(run.status), "\(run)")
    #expect(run.error.contains(home.data))
  }

  @Test("a full disk: 74, nothing is lost, and recording works again once there is room", .enabled(if: SmallDisk.isAvailable))
  func fullDisk() throws {
    try FileManager.default.createDirectory(atPath: home.data, withIntermediateDirectories: true)
    let script = """
      mount -t tmpfs -o size=2m,mode=700 tmpfs "$KIROKU_HOME" || exit 99
      $kiroku record 10m || exit 98
      dd if=/dev/zero of="$KIROKU_HOME/filler" bs=4k >/dev/null 2>&1
      $kiroku record -m "$(head -c 9000 /dev/zero | tr '\\0' x)" 20m; echo "full: $?"
      $kiroku status; echo "read: $?"
      rm "$KIROKU_HOME/filler"
      $kiroku record 30m; echo "again: $?"
      $kiroku log --json; $kiroku doctor >/dev/null; echo "doctor: $?"
      """
    let run = try home.run(
      ["/usr/bin/unshare", "-m", "/bin/bash", "-c", script],
      environment: ["kiroku": BuiltPrograms.kiroku])
    #expect(run.output.contains("full: 74"), "\(run)")
    #expect(run.output.contains("read: 24"), "\(run)")
    #expect(run.output.contains("again: 0"), "\(run)")
    #expect(run.output.contains("doctor: 0"), "\(run)")
    #expect(run.output.components(separatedBy: "\"activeSeconds\"").count - 1 == 2)
  }
}

/// Whether a small disk of one's own can be mounted here.
enum SmallDisk {
  static let isAvailable: Bool = {
    guard getuid() == 0, let home = try? TemporaryHome() else { return false }
    let tried = try? home.run(["/usr/bin/unshare", "-m", "/bin/bash", "-c", "mount -t tmpfs -o size=1m tmpfs \(home.path)"])
    return tried?.status == 0
  }()
}
