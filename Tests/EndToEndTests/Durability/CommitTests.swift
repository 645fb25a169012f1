import Foundation
import ProgramDriving
import TestSupport
import Testing

@Suite("What is said of what is saved", .serialized, .timeLimit(.minutes(5)))
struct CommitTests {
  private func home() throws -> TemporaryHome { try TemporaryHome.after(["shelf", "add", "Linear Algebra"]) }

  /// Runs a program whose every sync of the disk takes so many milliseconds longer.
  private func slowly(_ milliseconds: Int, in home: TemporaryHome, _ command: String...) throws -> RunningProgram {
    try home.start(
      ["/usr/bin/env", "strace", "-f", "-o", "/dev/null", "-e", "trace=fdatasync", "-e", "inject=fdatasync:delay_enter=\(milliseconds)ms"]
        + command)
  }

  /// The line by which serve is asked for a record.
  private static func post(_ id: Int, memo: String) -> String {
    #"{"id": \#(id), "method": "handle", "params": {"intent": "PostStudyRecord", "values": {"duration": 60, "memo": "\#(memo)"}}}"# + "\n"
  }

  /// The line by which a call of serve is cancelled.
  private static func cancel(_ id: Int) -> String { #"{"method": "cancel", "params": {"id": \#(id)}}"# + "\n" }

  /// The result in a line of serve.
  private func result(in line: String?) throws -> [String: Any] {
    let line = try #require(line)
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    return try #require(answer["result"] as? [String: Any], "\(answer)")
  }

  private func lines(_ run: ProgramRun) throws -> [[String: Any]] {
    try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  @Test("a run that timed out while another program held the data says that nothing was saved, and nothing is")
  func lockedThenTimedOut() throws {
    let home = try home()
    let lock = try DataLock(home)
    let run = try home.intents("run", "PostStudyRecord", "duration=1m", "memo=late", "--timeout", "0.3", "--json")
    #expect(run.status == 32)
    #expect(run.json?["committed"] as? Bool == false)
    lock.release()
    #expect(try home.memos() == [])
  }

  @Test("calls of serve that timed out while another program held the data save nothing once it lets go")
  func servedThenTimedOut() throws {
    let home = try home()
    let lock = try DataLock(home)
    let server = try home.start([BuiltPrograms.intents, "serve", "--timeout", "0.3"])
    for id in 1...40 { server.feed(Self.post(id, memo: "n\(id)")) }
    for _ in 1...40 {
      let result = try result(in: server.readLine())
      #expect(result["outcome"] as? String == "timedOut")
      #expect(result["committed"] as? Bool == false)
    }
    lock.release()
    // Answered after all that the server still had to do on its connection. On a busy machine the first call may not be in time.
    var (last, late, isSaved) = (0, Set<String>(), false)
    try block(until: "a call is in time") {
      last += 1
      server.feed(Self.post(100 + last, memo: "last \(last)"))
      let result = try result(in: server.readLine())
      isSaved = result["outcome"] as? String == "success"
      if !isSaved, result["committed"] as? Bool != false { late.insert("last \(last)") }
      return isSaved
    }
    #expect(server.finish().status == 0)
    #expect(try home.memos().subtracting(late) == ["last \(last)"])
  }

  @Test("a call of serve that is cancelled while another program holds the data saves nothing once it lets go")
  func servedThenCancelled() throws {
    let home = try home()
    let lock = try DataLock(home)
    let server = try home.start([BuiltPrograms.intents, "serve"])
    server.feed(Self.post(1, memo: "cancelled"))
    try server.processID.waitUntilWaitingForLock()
    server.feed(Self.cancel(1))
    #expect(try result(in: server.readLine())["outcome"] as? String == "cancelled")
    lock.release()
    server.feed(Self.post(2, memo: "last"))
    #expect(try result(in: server.readLine())["outcome"] as? String == "success")
    #expect(server.finish().status == 0)
    #expect(try home.memos() == ["last"])
  }

  @Test("SIGINT while another program holds the data: 130, and nothing is saved", arguments: ["kiroku", "intents"])
  func interrupted(program: String) throws {
    let home = try home()
    let lock = try DataLock(home)
    let run =
      program == "kiroku"
      ? try home.start([BuiltPrograms.kiroku, "record", "1m", "-m", "late"])
      : try home.start([BuiltPrograms.intents, "run", "PostStudyRecord", "duration=1m", "memo=late"])
    try run.processID.waitUntilWaitingForLock()
    run.interrupt()
    #expect(run.finish().status == 130)
    lock.release()
    #expect(try home.memos() == [])
  }

  @Test(
    "SIGINT while a change of shortcuts or donations waits for another program: 130, nothing is changed, and that is said",
    arguments: [
      ["shortcuts", "add", "Tea", "ShowCurrentStudy"], ["shortcuts", "edit", "Now", "--no-show"], ["shortcuts", "delete", "Now"],
      ["shortcuts", "donations", "delete", "--all"],
    ])
  func interruptedShortcuts(command: [String]) throws {
    let home = try TemporaryHome.after(
      ["shelf", "add", "Linear Algebra"], ["record", "1m"], ["shortcuts", "add", "Now", "ShowCurrentStudy"])
    let before = try home.kiroku("shortcuts", "list", "--json").output + home.kiroku("shortcuts", "donations", "--json").output
    let lock = try DataLock(home)
    let run = try home.start([BuiltPrograms.kiroku] + command)
    try run.processID.waitUntilWaitingForLock()
    run.interrupt()
    let end = run.finish()
    lock.release()
    #expect(end.status == 130)
    #expect(end.error == "kiroku: Interrupted: nothing was changed.\n")
    #expect(try home.kiroku("shortcuts", "list", "--json").output + home.kiroku("shortcuts", "donations", "--json").output == before)
  }

  @Test("SIGINT while a shortcut is being saved: the command waits, and says what it did", .enabled(if: Tracing.isAvailable))
  func interruptedWhileSavingShortcut() throws {
    let home = try home()
    let run = try HeldProgram(home, BuiltPrograms.kiroku, "shortcuts", "add", "Now", "ShowCurrentStudy")
    try run.untilSyncing().interrupt()
    let end = run.finish()
    #expect(end.status == 0)
    #expect(end.output.hasPrefix("Added “Now”: "))
  }

  @Test(
    "a run that timed out while it was saved says that it is in progress, and its token tells the rest", .enabled(if: Tracing.isAvailable))
  func slowDisk() throws {
    let home = try home()
    // Time enough to get to the disk on a busy machine; there it is held beyond its time.
    let run = try HeldProgram(
      home, BuiltPrograms.intents, "run", "PostStudyRecord", "duration=2m", "memo=slow", "--timeout", "10", "--json")
    let line = try #require(run.readLine())
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(answer["outcome"] as? String == "inProgress")
    let token = try #require(answer["token"] as? String)
    // The disk is still busy with it: whoever asks is told so, or waits until it is done.
    let early = try home.intents("result", token, "--json")
    #expect([0, 31].contains(early.status))
    #expect(run.finish().status == 31)
    let told = try home.intents("result", token, "--json")
    #expect(told.status == 0)
    #expect(told.json?["message"] as? String == "Recorded 2 min of study.")
    let response = try #require(told.json?["response"] as? [String: Any])
    #expect(response["activeSeconds"] as? Int == 120)
    #expect(try home.memos() == ["slow"])
  }

  @Test("SIGINT while a record is being saved: the command waits, and says that it was recorded", .enabled(if: Tracing.isAvailable))
  func interruptedWhileSaving() throws {
    let home = try home()
    let run = try HeldProgram(home, BuiltPrograms.kiroku, "record", "3m", "-m", "slow")
    try run.untilSyncing().interrupt()
    let end = run.finish()
    #expect(end.status == 0)
    #expect(end.output == "Recorded 3 min of study.\n")
    #expect(try home.memos() == ["slow"])
  }

  @Test("a process that is killed while it saves is told truthfully by its token", .enabled(if: Tracing.isAvailable))
  func killedWhileSaving() throws {
    let home = try home()
    for round in 1...6 {
      let run = try HeldProgram(home, BuiltPrograms.intents, "run", "PostStudyRecord", "duration=2m", "memo=r\(round)", "--json")
      let intents = try run.untilSyncing()
      // Given up, it tells its token; what it saves goes on.
      kill(intents, SIGINT)
      let line = try #require(run.readLine())
      let answer = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let token = try #require(answer["token"] as? String, "\(line)")
      kill(intents, SIGKILL)
      _ = run.finish()
      let told = try home.intents("result", token, "--json")
      let isKept = try home.memos().contains("r\(round)")
      #expect(told.status == (isKept ? 0 : 32), "\(told.output)")
      // It stays so, whatever the killed process left in the log.
      #expect(try home.kiroku("record", "1m", "-m", "after \(round)").status == 0)
      #expect(try home.memos().contains("r\(round)") == isKept)
    }
  }

  @Test(
    "a commit that the disk refuses says what is so: nothing was changed, or nobody knows", .enabled(if: Tracing.isAvailable),
    arguments: [true, false])
  func refusedCommit(once: Bool) throws {
    let home = try home()
    let when = once ? "when=1" : "when=1+"
    let run = try home.start([
      "/usr/bin/env", "strace", "-f", "-o", "/dev/null", "-e", "trace=fdatasync", "-e", "inject=fdatasync:error=EIO:\(when)",
      BuiltPrograms.kiroku, "record", "1m", "-m", "refused",
    ]).finish()
    #expect(run.status == 74)
    #expect(run.error.contains("Nothing was changed.") == once, "\(run.error)")
    #expect(run.error.contains("it is not known whether") == !once, "\(run.error)")
    if once { #expect(try home.memos() == []) }
  }

  @Test("SIGINT ends a change that waits for another program with 130, and nothing is changed")
  func interruptedChange() throws {
    let home = try home()
    let lock = try DataLock(home)
    let run = try home.start([BuiltPrograms.kiroku, "shelf", "add", "Calculus"])
    try run.processID.waitUntilWaitingForLock()
    run.interrupt()
    let end = run.finish()
    #expect(end.status == 130)
    #expect(end.error == "kiroku: Interrupted: nothing was changed.\n")
    lock.release()
    #expect(try home.kiroku("shelf", "list").output.contains("Calculus") == false)
  }

  @Test("SIGINT while a change is written comes too late: it is made, and said", .enabled(if: Tracing.isAvailable))
  func interruptedWhileChanging() throws {
    let home = try home()
    let run = try HeldProgram(home, BuiltPrograms.kiroku, "shelf", "add", "Calculus")
    try run.untilSyncing().interrupt()
    let end = run.finish()
    #expect(end.status == 0)
    #expect(end.output == "Put “Calculus” on the shelf.\n")
  }

  @Test("a call of serve that is cancelled while it is saved goes on, and its token tells the rest", .enabled(if: Tracing.isAvailable))
  func cancelledWhileSaving() throws {
    let home = try home()
    let server = try HeldProgram(home, BuiltPrograms.intents, "serve")
    server.feed(Self.post(1, memo: "slow"))
    _ = try server.untilSyncing()
    server.feed(Self.cancel(1))
    let result = try result(in: server.readLine())
    #expect(result["outcome"] as? String == "inProgress")
    let token = try #require(result["token"] as? String)
    #expect(server.finish().status == 0)
    #expect(try home.intents("result", token, "--json").status == 0)
    #expect(try home.memos() == ["slow"])
  }

  @Test("calls cancelled at random moments, two hundred and forty times, never say what is not so", arguments: [false, true])
  func cancelledAtRandom(isSlow: Bool) throws {
    guard !isSlow || Tracing.isAvailable else { return }
    let home = try home()
    let server =
      isSlow
      ? try slowly(10, in: home, BuiltPrograms.intents, "serve") : try home.start([BuiltPrograms.intents, "serve"])
    var random = SplitMix64(seed: 20_261_122)
    for id in 1...240 {
      // Some at once, however the machine divides its time; else the moment itself is what is tried, and nothing is waited for.
      guard id % 8 != 0 else {
        server.feed(Self.post(id, memo: "n\(id)") + Self.cancel(id))
        continue
      }
      server.feed(Self.post(id, memo: "n\(id)"))
      usleep(UInt32.random(in: 0...(isSlow ? 25_000 : 4_000), using: &random))
      server.feed(Self.cancel(id))
    }
    let answers = try lines(server.finish())
    #expect(answers.count == 240)
    let kept = try home.memos()
    var tally: [String: Int] = [:]
    var wrong: [String] = []
    for answer in answers {
      let id = try #require(answer["id"] as? Int)
      let result = try #require(answer["result"] as? [String: Any], "\(answer)")
      let outcome = try #require(result["outcome"] as? String)
      tally[outcome, default: 0] += 1
      let isKept = kept.contains("n\(id)")
      switch outcome {
      case "success": if !isKept { wrong.append("\(id): success, not kept") }
      case "cancelled": if isKept { wrong.append("\(id): cancelled, kept") }
      case "inProgress":
        let told = try home.intents("result", try #require(result["token"] as? String), "--json")
        if told.status != (isKept ? 0 : 32) { wrong.append("\(id): in progress, then \(told.status), kept \(isKept)") }
      default: wrong.append("\(id): \(result)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of 240: \(wrong.prefix(5)) \(tally)")
    #expect(tally["cancelled", default: 0] > 0, "\(tally)")
  }
}

extension RunningProgram {
  /// Sends it SIGINT, as C-c does.
  func interrupt() { Foundation.kill(processID, SIGINT) }
}
