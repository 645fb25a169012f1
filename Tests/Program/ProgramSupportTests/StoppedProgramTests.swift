import Foundation
import ProgramSupport
import TestSupport
import Testing

/// Programs that are stopped, as by SIGSTOP, while somebody waits for them.
@Suite("Programs that are stopped", .timeLimit(.minutes(5)))
struct StoppedProgramTests {
  @Test("one that nobody waits for any more ends, though it's stopped")
  func ends() throws {
    let programs = StandInPrograms()
    try programs.add("stops", "echo $$; kill -STOP $$; exit 3")
    let child = try ChildProcess(programs.file("stops"), arguments: [], environment: [:])
    let process = try #require(child.readLine(atMost: 100, until: .afterTesting).flatMap { pid_t($0) })
    try block(until: "it has stopped") { Self.state(of: process) == "T" }
    child.stop()
    #expect(child.end() == 128 + SIGTERM)
  }

  private static func state(of process: pid_t) -> Substring? {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return text?.split(separator: ")").last?.split(separator: " ").first
  }
}
