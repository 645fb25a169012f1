import Foundation
import ProgramDriving
import Testing

/// A link that leads nowhere is a volume that is not mounted: not a place for something new.
@Suite("Links that lead nowhere", .timeLimit(.minutes(5)))
struct DanglingLinkTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    try FileManager.default.createDirectory(atPath: home.path + "/volume", withIntermediateDirectories: true)
  }

  private var away: String { home.path + "/volume/unmounted" }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  private func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// Every command says where the link leads; neither the link nor what it leads to is touched.
  private func expectRefusal(
    of path: String, status: Int32, _ commands: [[String]], _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for arguments in commands {
      let run = try home.run([BuiltPrograms.kiroku] + arguments)
      #expect(run.status == status, "\(arguments): \(run)", sourceLocation: sourceLocation)
      #expect(run.error.contains(path) && run.error.contains(away), "\(arguments): \(run.error)", sourceLocation: sourceLocation)
      let japanese = try home.run([BuiltPrograms.kiroku] + arguments, environment: ["KIROKU_LANG": "ja"])
      #expect(japanese.error.contains("リンク"), "\(japanese.error)", sourceLocation: sourceLocation)
    }
    #expect(isLink(path), sourceLocation: sourceLocation)
    #expect(!FileManager.default.fileExists(atPath: away), sourceLocation: sourceLocation)
  }

  private let everything = [["record", "10m"], ["status"], ["log"], ["doctor"], ["shelf", "list"]]

  @Test("the database")
  func database() throws {
    try link(home.database, to: away)
    try expectRefusal(of: home.database, status: 74, everything)
    // Mounted again, everything is there.
    try FileManager.default.removeItem(atPath: home.database)
    #expect(try home.kiroku("record", "10m").status == 0)
    for suffix in ["", "-wal"] { try FileManager.default.moveItem(atPath: home.database + suffix, toPath: away + suffix) }
    try link(home.database, to: away)
    #expect(try home.kiroku("log", "--json").json?["records"].map { ($0 as? [Any])?.count } == 1)
  }

  @Test("the database, through a chain of relative links")
  func chain() throws {
    try link(home.database, to: "second")
    try link(home.data + "/second", to: "../volume/unmounted")
    let run = try home.kiroku("record", "10m")
    #expect(run.status == 74)
    #expect(run.error.contains(home.database) && run.error.contains("unmounted"), "\(run.error)")
    #expect(isLink(home.database))
  }

  @Test("the data directory, and one above it", arguments: [0, 1])
  func directory(above: Int) throws {
    try link(home.data, to: away)
    let data = above == 0 ? home.data : home.data + "/deep/er"
    for arguments in everything {
      let run = try home.run([BuiltPrograms.kiroku] + arguments, environment: ["KIROKU_HOME": data])
      #expect(run.status == 73, "\(arguments): \(run)")
      #expect(run.error.contains(home.data) && run.error.contains(away), "\(run.error)")
    }
    #expect(isLink(home.data))
    #expect(!FileManager.default.fileExists(atPath: away))
  }

  @Test("the lock file, the log and its index, for what only reads as well", arguments: [".lock", "-wal", "-shm"])
  func beside(suffix: String) throws {
    try link(home.database + suffix, to: away)
    try expectRefusal(of: home.database + suffix, status: 73, everything)
    #expect(!FileManager.default.fileExists(atPath: home.database))
  }

  @Test("the settings file: reading says so and goes on, and setting does not replace the link")
  func settings() throws {
    let config = home.path + "/config/kiroku/config.yaml"
    try link(config, to: away)
    try expectRefusal(of: config, status: 74, [["config"], ["config", "set", "theme", "dark"]])
    try expectRefusal(of: config, status: 24, [["status"]])
  }

  @Test("the settings' directory")
  func settingsDirectory() throws {
    let directory = home.path + "/config/kiroku"
    try link(directory, to: away)
    for (arguments, statuses) in [(["status"], [24]), (["config", "set", "theme", "dark"], [73, 74])] as [([String], [Int32])] {
      let run = try home.run([BuiltPrograms.kiroku] + arguments)
      #expect(statuses.contains(run.status), "\(run)")
      #expect(run.error.contains(directory) && run.error.contains(away), "\(run.error)")
    }
    #expect(isLink(directory))
  }

  @Test("settings through a link that leads to a file are changed there, and the link stays")
  func settingsLink() throws {
    try Data("theme: light\n".utf8).write(to: URL(fileURLWithPath: away))
    let config = home.path + "/config/kiroku/config.yaml"
    try link(config, to: away)
    #expect(try home.kiroku("config", "set", "theme", "dark").status == 0)
    #expect(isLink(config))
    #expect(try String(contentsOfFile: away, encoding: .utf8) == "theme: dark\n")
  }

  @Test("a database behind a link keeps its log short, beside the file that the link leads to")
  func longLog() throws {
    #expect(try home.kiroku("record", "10m").status == 0)
    for suffix in ["", "-wal"] { try FileManager.default.moveItem(atPath: home.database + suffix, toPath: away + suffix) }
    try link(home.database, to: away)
    let memo = String(repeating: "m", count: 9000)
    for _ in 1...40 { #expect(try home.kiroku("record", "10m", "-m", memo).status == 0) }
    let size = try FileManager.default.attributesOfItem(atPath: away + "-wal")[.size] as? Int
    #expect(size ?? .max < 512 * 1024)
    #expect(!FileManager.default.fileExists(atPath: home.database + "-wal"))
    #expect(try home.kiroku("doctor").status == 0)
  }
}
