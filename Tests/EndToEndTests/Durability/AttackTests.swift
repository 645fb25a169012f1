import Foundation
import ProgramDriving
import TestSupport
import Testing

/// The short form of `make attack`: always the same seed here, so that a check says the same twice.
///
/// What the other parts attack, other tests try on a case that is always the same: ManyProcessesTests, DanglingLinkTests, BrokenRowsTests, ServeMemoryTests,
/// CommitTests and BackupTests.
@Suite("Attacks on the built programs", .serialized, .timeLimit(.minutes(15)))
struct AttackTests {
  private static let parts =
    ["kills", "disks", "clocks", "damages", "lines"] + ["writers", "links", "rows", "memory", "commits", "backups"].whenWhole

  private func attack(_ arguments: String...) throws -> ProgramRun { try attack(arguments) }

  private func attack(_ arguments: [String]) throws -> ProgramRun {
    let home = try TemporaryHome()
    let folder = (BuiltPrograms.kiroku as NSString).deletingLastPathComponent
    let command = ["\(folder)/kiroku-attack", folder, "--work", home.path, "--found", home.path + "/found"] + arguments
    // Small disks are mounted in a table of their own, where that can be had.
    let own = SmallDisk.isAvailable ? ["/usr/bin/unshare", "-m", "/usr/bin/env", "ATTACK_OWN_MOUNTS=1"] : []
    return try home.run(own + command)
  }

  @Test("a little of each holds", arguments: parts)
  func holds(part: String) throws {
    let run = try attack("--short", "--seed", "20261122", "--only", part)
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test("each sees the fault that is planted for it")
  func canFail() throws {
    let run = try attack(["--self-test", "--seed", "20261122", "--only"] + Self.parts)
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }
}
