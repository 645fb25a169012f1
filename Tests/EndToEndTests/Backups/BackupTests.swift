import Foundation
import ProgramDriving
import TestSupport
import Testing

@Suite("Backups beside other programs", .serialized, .timeLimit(.minutes(10)))
struct BackupTests {
  private func records(_ home: TemporaryHome) throws -> Set<String> {
    let log = try home.kiroku("log", "month", "--json")
    #expect(log.status == 0, "\(log.error)")
    return Set((log.json?["records"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String })
  }

  /// Eight processes that record until `body` has ended; returns the ids that they were told are kept.
  private func whileEightWrite(_ home: TemporaryHome, _ body: () throws -> Void) throws -> Set<String> {
    let writer = """
      until [ -e stop ]; do
        $intents run PostStudyRecord duration=1m --json >>told.$1 || echo failed >>failed
      done
      """
    try writer.write(toFile: home.path + "/writer.sh", atomically: true, encoding: .utf8)
    let writers = try (1...8).map {
      try home.start(
        ["/bin/bash", "-c", "cd \(home.path) && . ./writer.sh", "writer", "\($0)"], environment: ["intents": BuiltPrograms.intents])
    }
    var failure: (any Error)?
    do { try body() } catch { failure = error }
    try Data().write(to: URL(filePath: home.path + "/stop"))
    for writer in writers { _ = writer.finish() }
    if let failure { throw failure }
    #expect(!FileManager.default.fileExists(atPath: home.path + "/failed"))
    return told(home)
  }

  /// The ids that writers have been told so far.
  private func told(_ home: TemporaryHome) -> Set<String> {
    var ids: Set<String> = []
    for writer in 1...8 {
      let text = (try? String(contentsOfFile: home.path + "/told.\(writer)", encoding: .utf8)) ?? ""
      ids.formUnion(text.matches(of: /"recordID":"([0-9a-f-]+)"/).map { String($0.1) })
    }
    return ids
  }

  @Test(
    "while eight processes write, a backup holds every record acknowledged before it began and none that nobody is told of; each copy is whole"
  )
  func whileOthersWrite() throws {
    let home = try TemporaryHome()
    #expect(try home.kiroku("record", "1m").status == 0)
    let first = try records(home)
    var before: [String: Set<String>] = [:]
    let acknowledged = try whileEightWrite(home) {
      for number in 1...(TestExtent.isWhole ? 8 : 3) {
        let file = home.path + "/copy\(number)"
        try block(until: "\(number * 3) records are acknowledged") { told(home).count >= number * 3 }
        before[file] = told(home)
        let run = try home.kiroku("backup", file)
        #expect(run.status == 0, "\(run.error)")
      }
    }
    for (file, ids) in before {
      let other = try TemporaryHome()
      #expect(try other.kiroku("restore", file).status == 0)
      let kept = try records(other)
      #expect(first.union(ids).subtracting(kept).isEmpty)
      #expect(kept.subtracting(first).subtracting(acknowledged).isEmpty)
      #expect(try other.kiroku("doctor").status == 0)
    }
  }

  @Test("while eight processes write, a restore loses nothing that was acknowledged: it is in the log, or in what was kept")
  func restoreWhileOthersWrite() throws {
    let home = try TemporaryHome()
    #expect(try home.kiroku("record", "1m").status == 0)
    #expect(try home.kiroku("backup", home.path + "/copy").status == 0)
    var kept: [String] = []
    let acknowledged = try whileEightWrite(home) {
      for number in 1...(TestExtent.isWhole ? 4 : 2) {
        try block(until: "\(number * 5) records are acknowledged") { told(home).count >= number * 5 }
        let run = try home.kiroku("restore", home.path + "/copy", "--json")
        #expect(run.status == 0, "\(run.error)")
        kept.append(try #require(run.json?["kept"] as? String))
      }
    }
    var found = try records(home)
    for file in kept {
      let other = try TemporaryHome()
      #expect(try other.kiroku("restore", file).status == 0)
      found.formUnion(try records(other))
    }
    #expect(acknowledged.subtracting(found).isEmpty)
    #expect(try home.kiroku("doctor").status == 0)
  }

  @Test("the app that is open shows what came back")
  func openApp() throws {
    let home = try TemporaryHome()
    #expect(try home.kiroku("shelf", "add", "Linear Algebra").status == 0)
    #expect(try home.kiroku("record", "Linear Algebra", "45m", "-m", "eigenvalues").status == 0)
    #expect(try home.kiroku("backup", home.path + "/copy").status == 0)
    #expect(try home.kiroku("undo").status == 0)
    let terminal = try TerminalSession(home, command: [BuiltPrograms.kiroku])
    try terminal.waitUntil("shows no record") { $0.contains("Home") && !$0.contains("45 min") }
    #expect(try home.kiroku("restore", home.path + "/copy").status == 0)
    try terminal.waitUntil(shows: "45 min")
    try terminal.press("q")
    try terminal.waitUntil("ends") { _ in (try? terminal.hasEnded()) == true }
    #expect(try home.kiroku("doctor").status == 0)
  }

  @Test("backups and restores killed at random points leave the old log or the new one, whole", arguments: [false, true])
  func killed(isDamaged: Bool) throws {
    let home = try TemporaryHome()
    for _ in 1...3 { #expect(try home.kiroku("record", "1m").status == 0) }
    let copy = home.path + "/copy"
    #expect(try home.kiroku("backup", copy).status == 0)
    let backedUp = try records(home)
    var random = SplitMix64(seed: 20_261_122)
    for _ in 0..<(TestExtent.isWhole ? 30 : 8) {
      #expect(try home.kiroku("record", "1m").status == 0)
      let before = try records(home)
      if isDamaged { try Data("noise".utf8).write(to: URL(filePath: home.database)) }
      let command = Bool.random(using: &random) && !isDamaged ? ["backup", home.path + "/other", "--force"] : ["restore", copy]
      let run = try home.start([BuiltPrograms.kiroku] + command)
      usleep(UInt32.random(in: 0...40_000, using: &random))
      run.kill()
      if isDamaged {
        // Until the new log is whole the old one is as it was, and refused; then either is mended by the command that the message names.
        let log = try home.kiroku("log", "month", "--json")
        if log.status != 0 {
          #expect(log.status == 74, "\(log.error)")
          let advised = try #require(log.error.firstMatch(of: /`kiroku restore ([^`]+)`/)).1
          #expect(try home.kiroku("restore", advised == "FILE" ? copy : String(advised)).status == 0)
        }
      } else {
        let after = try records(home)
        #expect(after == before || after == backedUp)
      }
      #expect(try home.kiroku("doctor").status == 0)
    }
    // What killed programs left is gone with the next ones.
    #expect(try home.kiroku("backup", home.path + "/other", "--force").status == 0)
    #expect(try home.kiroku("restore", copy).status == 0)
    #expect(try records(home) == backedUp)
    let left = try FileManager.default.contentsOfDirectory(atPath: home.path) + FileManager.default.contentsOfDirectory(atPath: home.data)
    #expect(left.filter { $0.contains("unfinished") || $0.contains("restoring") } == [])
  }
}
