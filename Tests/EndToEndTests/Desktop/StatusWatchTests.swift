import Foundation
import ProgramDriving
import Testing

@Suite("kiroku status --watch", .timeLimit(.minutes(5)))
struct StatusWatchTests {
  private let home: TemporaryHome
  /// The machine's clock, for time that passes.
  private let running = ["KIROKU_NOW": ""]

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
      #expect(waits(watch) { $0 == "ffffffff" || $0 == "ffffffffffffffff" }, "it has a timer, or does not sleep")
    #endif
  }

  @Test("a line of minutes has a timer while they pass, of no more than one; paused it has none")
  func minutes() throws {
    #expect(try home.kiroku("start", environment: running).status == 0)
    let watch = try home.start([BuiltPrograms.kiroku, "status", "--watch"], environment: running)
    defer { watch.kill() }
    #expect(watch.readLine() == " 0:00")
    #if arch(x86_64)
      #expect(waits(watch) { (Int($0, radix: 16) ?? 0) > 1_000 && (Int($0, radix: 16) ?? 0) <= 60_000 })
      #expect(try home.kiroku("pause", environment: running).status == 0)
      #expect(waits(watch) { $0 == "ffffffff" || $0 == "ffffffffffffffff" })
    #endif
  }

  @Test("seconds are told as they pass")
  func seconds() throws {
    #expect(try home.kiroku("start", environment: running).status == 0)
    let watch = try home.start([BuiltPrograms.kiroku, "status", "--watch", "--format", "{elapsed}"], environment: running)
    defer { watch.kill() }
    let lines = (0..<3).map { _ in watch.readLine() ?? "" }
    #expect(Set(lines).count == 3 && lines == lines.sorted())
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

  /// Waits until the program is in `poll` with a time that `condition` accepts; two minutes at most.
  private func waits(_ program: RunningProgram, _ condition: (String) -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < deadline {
      let call = (try? String(contentsOfFile: "/proc/\(program.processID)/syscall", encoding: .utf8)) ?? ""
      let words = call.split(whereSeparator: \.isWhitespace)
      // poll(descriptors, 2, milliseconds)
      if words.count > 3, words[0] == "7", words[2] == "0x2", condition(String(words[3].dropFirst(2))) { return true }
      usleep(20_000)
    }
    return false
  }
}
