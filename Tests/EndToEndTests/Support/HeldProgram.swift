import Foundation
import ProgramDriving
import TestSupport
import Testing

/// A program whose first sync of the disk lasts until it is let go, however long that is.
///
/// strace holds it there; bash, which it runs in, tells how it ended, since it has nobody to wait for once strace is gone.
final class HeldProgram {
  private let tracer: RunningProgram
  private let path: String
  private var hasEnded = false

  /// Starts a program.
  init(_ home: TemporaryHome, _ command: String...) throws {
    path = URL(fileURLWithPath: command[0]).resolvingSymlinksInPath().path
    tracer = try home.start(
      [
        "/usr/bin/env", "strace", "-f", "-o", "/dev/null", "-e", "trace=fdatasync", "-e", "inject=fdatasync:delay_enter=3600s", "/bin/bash",
        "-c", #""$@"; echo "\#(Self.ending)$?" >&2"#, "bash",
      ] + command)
  }

  deinit { if !hasEnded { _ = finish() } }

  private static let ending = "ended with "

  /// Writes all of a text to its stdin.
  func feed(_ text: String) { tracer.feed(text) }

  /// Reads one line of its stdout.
  func readLine() -> String? { tracer.readLine(within: .seconds(120)) }

  /// Returns its process once it waits for the disk to take what it wrote.
  func untilSyncing() throws -> pid_t {
    var found: pid_t?
    try block(until: "\(path) runs") {
      found = Self.children(of: tracer.processID).flatMap(Self.children(of:)).first { child in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(child)/exe")) == path
      }
      return found != nil
    }
    let process = try #require(found)
    try process.waitUntilSyncing()
    return process
  }

  private static func children(of process: pid_t) -> [pid_t] {
    let text = (try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }

  /// Lets its sync, and all that follow, go on.
  func letGo() { kill(tracer.processID, SIGKILL) }

  /// Lets it go, closes its stdin, reads all it says and waits for its end.
  func finish() -> ProgramRun {
    letGo()
    hasEnded = true
    var run = tracer.finish(within: .seconds(240))
    let parts = run.error.components(separatedBy: Self.ending)
    if parts.count > 1, let code = parts.last.flatMap({ Int32($0.trimmingCharacters(in: .newlines)) }) {
      (run.status, run.signal) = (code, nil)
      run.errorData = Data(parts.dropLast().joined(separator: Self.ending).utf8)
    }
    return run
  }
}

extension pid_t {
  /// Returns once a thread of the process sleeps between two looks at a lock (clock_nanosleep or nanosleep).
  func waitUntilWaitingForLock() throws {
    try block(until: "a thread of \(self) waits for a lock") { try calls().contains { SystemCall.sleeps.contains($0) } }
  }

  /// Returns once the process waits for the disk to take what it wrote.
  func waitUntilSyncing() throws {
    try block(until: "\(self) syncs the disk") { try calls().contains(SystemCall.sync) }
  }

  /// Sends SIGINT, as C-c does; returns once the process has taken it, and has nothing more to do about it.
  func interrupt() throws {
    kill(self, SIGINT)
    try block(until: "\(self) has taken the signal") {
      let status = try String(contentsOfFile: "/proc/\(self)/status", encoding: .utf8)
      let pending = status.split(separator: "\n").first { $0.hasPrefix("ShdPnd:") }?.split(separator: "\t").last
      return try Int(pending ?? "", radix: 16).map { $0 & 1 << (Int(SIGINT) - 1) == 0 } ?? false && isAtRest()
    }
  }

  /// The system calls that its threads are in.
  private func calls() throws -> [Int] {
    try threads().compactMap { thread in
      let text = try? String(contentsOfFile: "/proc/\(self)/task/\(thread)/syscall", encoding: .utf8)
      return text?.split(separator: " ").first.flatMap { Int($0) }
    }
  }

  /// Whether all of its threads sleep, or are held.
  private func isAtRest() throws -> Bool {
    try threads().allSatisfy { thread in
      let stat = (try? String(contentsOfFile: "/proc/\(self)/task/\(thread)/stat", encoding: .utf8)) ?? ""
      return stat.split(separator: ")").last?.split(separator: " ").first.map { ["S", "t", "T"].contains($0) } ?? true
    }
  }

  private func threads() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: "/proc/\(self)/task") }
}

/// The kernel's numbers, which differ from machine to machine.
private enum SystemCall {
  #if arch(x86_64)
    /// nanosleep and clock_nanosleep.
    static let sleeps = [35, 230]
    static let sync = 75
  #else
    static let sleeps = [101, 115]
    static let sync = 83
  #endif
}
