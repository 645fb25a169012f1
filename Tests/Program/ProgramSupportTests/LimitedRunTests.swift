import Foundation
import TestSupport
import Testing

@testable import ProgramSupport

/// Runs of other programs that are given something to read and may take only so long.
@Suite("Runs with a limit", .timeLimit(.minutes(5)))
struct LimitedRunTests {
  // As every program does.
  init() { signal(SIGPIPE, SIG_IGN) }

  private func shell(_ script: String, input: String = "", limit: Duration = .seconds(240)) -> LimitedRun {
    LimitedRun.of(
      "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin", "WHO": "me"], input: input, limit: limit,
      messageLimit: 64)
  }

  @Test("a run reads its input, has its environment and no terminal, and ends with its own code")
  func plain() {
    let run = shell("cat >&2; echo \" $WHO\" >&2; [ -t 0 ] || exit 3", input: "hello")
    #expect(run.end == .exited(3))
    #expect(String(decoding: run.messages, as: UTF8.self) == "hello me\n")
  }

  @Test("what it writes to stdout goes nowhere, and of its messages only a beginning is kept")
  func limits() {
    let run = shell("echo out; head -c 200000 /dev/zero | tr '\\0' x >&2")
    #expect(run.end == .exited(0))
    #expect(run.messages.count == 64)
  }

  @Test("its stdout is kept where that is asked for, up to a limit, and it can read a file")
  func output() throws {
    let descriptor = open("/etc/passwd", O_RDONLY)
    defer { close(descriptor) }
    func run(_ script: String, limit: Int) -> LimitedRun {
      LimitedRun.of(
        "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"], file: descriptor, limit: .seconds(240),
        outputLimit: limit)
    }
    let read = run("cat; echo done >&2", limit: 1 << 20)
    #expect(try String(decoding: read.output, as: UTF8.self) == String(contentsOfFile: "/etc/passwd", encoding: .utf8))
    #expect(read.messages == Array("done\n".utf8))
    let cut = run("head -c 500000 /dev/zero", limit: 1_000)
    #expect(cut.end == .exited(0))
    #expect(cut.output.count == 1_000)
  }

  @Test("more input than a pipe holds is no trouble, whether it is read or not")
  func largeInput() {
    let input = String(repeating: "x", count: 300_000)
    #expect(shell("[ $(wc -c) = 300000 ]", input: input).end == .exited(0))
    #expect(shell("exit 0", input: input).end == .exited(0))
  }

  @Test("one that takes too long is ended, with what it had started")
  func tooLong() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("limited-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(shell("sleep 3600", limit: .milliseconds(10)).end == .tookTooLong)
    // Its time is up once it has started another one.
    let run = LimitedRun.of(
      "/bin/sh", arguments: ["-c", "sleep 3600 & echo $! >\(file).new; mv \(file).new \(file); sleep 3600"],
      environment: ["PATH": "/usr/bin:/bin"], isOver: { FileManager.default.fileExists(atPath: file) })
    #expect(run.end == .tookTooLong)
    let child = try #require(pid_t(String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)))
    try block(until: "what it had started has ended") { !Self.runs(child) }
  }

  /// Whether a process does anything: one that was killed stays in the table until somebody has heard of it.
  private static func runs(_ process: pid_t) -> Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    return stat.split(separator: ")").last.map { !["Z", "X"].contains($0.split(separator: " ").first) } ?? false
  }

  @Test("one that ends and leaves a child with its pipes behind is not waited for any longer")
  func leftBehind() throws {
    let run = shell("sleep 3600 & echo $! >&2; exit 0")
    #expect(run.end == .exited(0))
    let child = try #require(pid_t(String(decoding: run.messages, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(Self.runs(child))
    kill(child, SIGKILL)
  }

  @Test("a program that is not there is told by what the system says")
  func missing() {
    #expect(LimitedRun.of("/nowhere/program", environment: [:], limit: .seconds(1)).end == .notStarted(ENOENT))
  }
}
