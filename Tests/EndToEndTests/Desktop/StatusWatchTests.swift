import Foundation
import ProgramDriving
import TestSupport
import Testing

@Suite("kiroku status --watch", .timeLimit(.minutes(5)))
struct StatusWatchTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  @Test("it writes a line when the line changes, whoever changes it, and sleeps without a timer in between")
  func changes() throws {
    let watch = try home.start([BuiltPrograms.kiroku, "status", "--watch", "--format", "{state} {material}"])
    defer { watch.kill() }
    #expect(watch.readLine() == "idle ")
    #expect(try home.kiroku("shelf", "add", "Linear Algebra").status == 0)
    #expect(try home.kiroku("start", "Linear").status == 0)
    #expect(watch.readLine() == "running Linear Algebra")
    #expect(try home.intents("run", "PauseStudy").status == 0)
    #expect(watch.readLine() == "paused Linear Algebra")
    #expect(try home.kiroku("undo").status == 0)
    #expect(watch.readLine() == "running Linear Algebra")
    // What is none of the line's concern is not told.
    #expect(try home.kiroku("goal", "set", "10h").status == 0)
    #expect(try home.kiroku("finish").status == 0)
    #expect(watch.readLine() == "idle ")
    #if arch(x86_64)
      try block(until: "it sleeps without a timer") { pollTime(of: watch) == Self.forever }
    #endif
  }

  @Test("a line of minutes has a timer while they pass, of no more than one; paused it has none")
  func minutes() throws {
    #expect(try home.kiroku("start").status == 0)
    let watch = try home.start([BuiltPrograms.kiroku, "status", "--watch"])
    defer { watch.kill() }
    #expect(watch.readLine() == " 0:00")
    #if arch(x86_64)
      // A minute less the part of a second that has passed on the machine's clock.
      try block(until: "it sleeps for a minute at most") { pollTime(of: watch).map { (58_000...60_001).contains($0) } == true }
      #expect(try home.kiroku("pause").status == 0)
      try block(until: "it sleeps without a timer") { pollTime(of: watch) == Self.forever }
    #endif
  }

  @Test("seconds are told as they pass")
  func seconds() throws {
    let clock = home.path + "/now"
    func set(_ time: String) throws { try Data(time.utf8).write(to: URL(fileURLWithPath: clock), options: .atomic) }
    try set("2026-11-21T12:00:00+09:00")
    #expect(try home.kiroku("start", environment: ["KIROKU_NOW": clock]).status == 0)
    let watch = try home.start(
      [BuiltPrograms.kiroku, "status", "--watch", "--format", "{elapsed}"], environment: ["KIROKU_NOW": clock])
    defer { watch.kill() }
    #expect(watch.readLine() == "0:00:00")
    for second in 1...2 {
      try set("2026-11-21T12:00:0\(second)+09:00")
      #expect(watch.readLine() == "0:00:0\(second)")
    }
  }

  @Test("with --json a document is written when anything but the time that passes is another")
  func documents() throws {
    let watch = try home.start([BuiltPrograms.kiroku, "status", "--watch", "--json"])
    defer { watch.kill() }
    #expect(watch.readLine() == #"{"state":"idle","pauses":[]}"#)
    #expect(try home.kiroku("start").status == 0)
    #expect(watch.readLine()?.contains(#""state":"running""#) == true)
    #expect(try home.kiroku("discard").status == 0)
    #expect(watch.readLine() == #"{"state":"idle","pauses":[]}"#)
  }

  @Test("it ends when nobody reads any more, though nothing changes")
  func unread() throws {
    let run = try home.run(
      ["/bin/sh", "-c", "{ \"$0\" status --watch --format '{state}'; echo ended $? >&2; } | head -n 1", BuiltPrograms.kiroku],
      within: .seconds(120))
    #expect(!run.isOutOfTime)
    #expect(run.output == "idle\n")
    #expect(run.error == "ended 0\n")
  }

  /// The time of a `poll` that nothing but an event ends.
  private static let forever: Int32 = -1

  /// Returns for how many milliseconds a program waits in `poll`; nil if it does something else.
  private func pollTime(of program: RunningProgram) -> Int32? {
    let call = (try? String(contentsOfFile: "/proc/\(program.processID)/syscall", encoding: .utf8)) ?? ""
    let words = call.split(whereSeparator: \.isWhitespace)
    // poll(descriptors, 2, milliseconds)
    guard words.count > 3, words[0] == "7", words[2] == "0x2" else { return nil }
    return UInt64(words[3].dropFirst(2), radix: 16).map { Int32(truncatingIfNeeded: $0) }
  }
}
