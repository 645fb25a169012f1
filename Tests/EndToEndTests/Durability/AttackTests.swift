import Foundation
import ProgramDriving
import Testing

/// The short form of `make attack`: always the same seed here, so that a check says the same twice.
@Suite("Attacks on the built programs", .serialized, .timeLimit(.minutes(15)))
struct AttackTests {
  private func attack(_ arguments: String...) throws -> ProgramRun {
    let home = try TemporaryHome()
    let folder = (BuiltPrograms.kiroku as NSString).deletingLastPathComponent
    let command = ["\(folder)/kiroku-attack", folder, "--work", home.path, "--found", home.path + "/found"] + arguments
    // Small disks are mounted in a table of their own, where that can be had.
    let own = SmallDisk.isAvailable ? ["/usr/bin/unshare", "-m", "/usr/bin/env", "ATTACK_OWN_MOUNTS=1"] : []
    return try home.run(own + command)
  }

  @Test(
    "a little of each holds",
    arguments: [
      "kills", "writers", "disks", "links", "clocks", "damages", "rows", "lines", "shells", "memory", "commits", "backups", "addresses",
      "flight",
    ])
  func holds(part: String) throws {
    let run = try attack("--short", "--seed", "20261122", "--only", part)
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test("each sees the fault that is planted for it")
  func canFail() throws {
    let run = try attack("--self-test", "--seed", "20261122")
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }
}
