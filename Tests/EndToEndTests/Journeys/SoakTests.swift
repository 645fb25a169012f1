import Foundation
import ProgramDriving
import TestSupport
import Testing

/// The short form of `make soak`.
@Suite("Chance at the keyboard of the built app", .serialized, .timeLimit(.minutes(30)))
struct SoakTests {
  private func soak(_ arguments: String...) throws -> ProgramRun { try soak(arguments) }

  private func soak(_ arguments: [String]) throws -> ProgramRun {
    let home = try TemporaryHome()
    let folder = (BuiltPrograms.kiroku as NSString).deletingLastPathComponent
    return try home.run(["\(folder)/kiroku-soak", BuiltPrograms.kiroku] + arguments, environment: ["TMPDIR": home.path])
  }

  @Test("some stretches of it leave the app well")
  func holds() throws {
    let run = try soak("--seed", "20261125", "--stretches", TestExtent.isWhole ? "4" : "2", "--seconds", "600")
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test(
    "a crash, an end with an error and a screen that is stuck are seen; in a whole run also an end at once, old paint and growing memory")
  func canFail() throws {
    // These are seen however long the app takes: it ends, or shows nothing new, before it is waited for.
    let some = ["--patience", "20", "--faults", "a crash", "an end with an error", "a screen that is stuck"]
    let run = try soak(["--self-test", "--seed", "20261125"] + (TestExtent.isWhole ? ["--patience", "60"] : some))
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test("a seed chooses the same again, another seed something else")
  func seeds() throws {
    let (once, again, other) = (try soak("--list", "--seed", "1"), try soak("--list", "--seed", "1"), try soak("--list", "--seed", "2"))
    #expect(once.status == 0 && once.output.split(separator: "\n").count >= 50)
    #expect(once.output == again.output)
    #expect(once.output != other.output)
  }
}
