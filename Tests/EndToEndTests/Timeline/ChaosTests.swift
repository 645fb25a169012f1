import Foundation
import PostgresTestSupport
import ProgramDriving
import TestSupport
import Testing
import TimelineDriving

/// The short form of `make chaos`.
@Suite("Posting through a bad network to a server that is killed", .timeLimit(.minutes(15)))
struct ChaosTests {
  @Test("a post that is lost, one that was changed and one that is nobody's are seen")
  func canFail() throws {
    let home = try TemporaryHome()
    let folder = (BuiltPrograms.kiroku as NSString).deletingLastPathComponent
    let run = try home.run([
      "\(folder)/kiroku-chaos", BuiltPrograms.server, "--work", home.path, "--seed", "1", "--clients", "1", "--posts", "8", "--kills", "0",
      "--self-test",
    ])
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test("a server that cannot be run is refused before anything begins")
  func strangeServers() throws {
    let home = try TemporaryHome()
    let chaos = (BuiltPrograms.kiroku as NSString).deletingLastPathComponent + "/kiroku-chaos"
    for arguments in [["/nowhere"], [home.path], [BuiltPrograms.server, "--postgres", "--older", "/etc/passwd"]] {
      let run = try home.run([chaos] + arguments + ["--work", home.path])
      #expect(run.status == 64 && run.error.contains("cannot be run"), "\(run.output)\(run.error)")
    }
  }

  @Test("a server that ends instead of listening is noticed as soon as it did")
  func endingServer() throws {
    let home = try TemporaryHome()
    #expect(throws: BuiltServer.NotServing.self) { try BuiltServer("/bin/false", in: home.path) }
    // So it is told before it was waited for.
    let program = try RunningProgram(["/bin/sh", "-c", "read line; exit 3"], environment: [:])
    #expect(!program.hasEnded)
    program.feed("\n")
    try block(until: "the program has ended") { program.hasEnded }
    #expect(program.finish().status == 3)
  }

  @Test("every post is there once, as it is, in its client's order, and no secret is in the log")
  func holds() throws {
    let home = try TemporaryHome()
    let folder = (BuiltPrograms.kiroku as NSString).deletingLastPathComponent
    let (posts, kills, idle) = TestExtent.isWhole ? ("90", "3", "200") : ("45", "2", "100")
    let run = try home.run([
      "\(folder)/kiroku-chaos", BuiltPrograms.server, "--work", home.path, "--seed", "20261122", "--clients", "3", "--posts", posts,
      "--kills", kills, "--idle", idle,
    ])
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test(
    "and so it is on two instances with PostgreSQL, whose network is cut, whose replica takes over, and which are replaced one after the other",
    .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.howToInstall)"))
  func failsOver() throws {
    let home = try TemporaryHome()
    let folder = (BuiltPrograms.kiroku as NSString).deletingLastPathComponent
    let run = try home.run([
      "\(folder)/kiroku-chaos", BuiltPrograms.server, "--postgres", "--older", BuiltPrograms.server, "--work", home.path, "--seed",
      "20261125", "--clients", "3", "--posts",
      "60",
      "--kills", "5", "--idle", "0",
    ])
    #expect(run.status == 0, "\(run.output)\(run.error)")
    // As root each instance has a network of its own; else the run says what cuts instead.
    #expect(run.output.contains("network namespace"))
    #expect(run.output.contains("troubles: ") && run.output.contains("the replica took over when there were "))
    #expect(run.output.contains("upgraded when there were "))
  }
}
