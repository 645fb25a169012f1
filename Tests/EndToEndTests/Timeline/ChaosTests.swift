import Foundation
import ProgramDriving
import Testing

/// The short form of `make chaos`.
@Suite("Posting through a bad network to a server that is killed")
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

  @Test("every post is there once, as it is, in its client's order, and no secret is in the log")
  func holds() throws {
    let home = try TemporaryHome()
    let folder = (BuiltPrograms.kiroku as NSString).deletingLastPathComponent
    let run = try home.run([
      "\(folder)/kiroku-chaos", BuiltPrograms.server, "--work", home.path, "--seed", "20261122", "--clients", "3", "--posts", "90",
      "--kills", "3", "--idle", "200",
    ])
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }
}
