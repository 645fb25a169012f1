import Foundation
import Testing

/// Failures for `Tests/Running/prove.sh`: they run only when it asks for them.
///
/// `KIROKU_PLANTED` names what fails, `KIROKU_PLANTED_FOLDER` a folder that remembers which tests have failed already.
@Suite("Planted failures", .enabled(if: planted != nil))
struct PlantedTests {
  @Test("one that passes") func passes() {}

  @Test("one that always fails", .enabled(if: planted == "always"))
  func always() {
    #expect(Bool(false))
  }

  @Test("one that fails the first time, with (odd) [characters]", .enabled(if: planted == "once"), arguments: ["a.b", "c*d"])
  func once(name: String) {
    #expect(hasFailed("once-\(name)"))
  }

  @Test("one that ends the process", .enabled(if: planted == "crash"))
  func crash() {
    #expect(Bool(true))
    if !hasFailed("crash") { kill(getpid(), SIGKILL) }
  }

  @Test("one that passes, but of which a detached task complains", .enabled(if: planted == "stray"))
  func stray() async {
    await Task.detached { _ = Issue.record("planted") }.value
  }

  @Test("one that never ends the first time", .enabled(if: planted == "silence"))
  func silence() {
    while !hasFailed("silence") { pause() }
  }

  @Test("the first of four that fail once", .enabled(if: planted == "four")) func first() { #expect(hasFailed("first")) }
  @Test("the second of four that fail once", .enabled(if: planted == "four")) func second() { #expect(hasFailed("second")) }
  @Test("the third of four that fail once", .enabled(if: planted == "four")) func third() { #expect(hasFailed("third")) }
  @Test("the fourth of four that fail once", .enabled(if: planted == "four")) func fourth() { #expect(hasFailed("fourth")) }

  /// Returns whether a failure of that name has been recorded before, and records it.
  private func hasFailed(_ name: String) -> Bool {
    let path = (ProcessInfo.processInfo.environment["KIROKU_PLANTED_FOLDER"] ?? NSTemporaryDirectory()) + "/" + name
    defer { _ = FileManager.default.createFile(atPath: path, contents: nil) }
    return FileManager.default.fileExists(atPath: path)
  }
}

private let planted = ProcessInfo.processInfo.environment["KIROKU_PLANTED"]
