import Foundation
import ProgramDriving
import Synchronization

/// Commits under a deadline: the database locked by somebody else, syncs that take seconds, cancelled calls. What was answered is compared with
/// what the database then holds.
struct CommitPart: AttackPart {
  static let name = "commits"
  static let share = 55.0

  func attack(_ run: AttackRun) throws {
    let sample = try SampleLog(run)
    let canTrace =
      try run.home().run(
        ["/usr/bin/strace", "-D", "-f", "-qq", "-o", "/dev/null", "-e", "inject=fsync:delay_enter=10", "/bin/true"], within: .seconds(150)
      ).status == 0
    if !canTrace { run.skip("slow syncs: nothing can be traced here (strace)") }
    // Most of a case is waiting.
    run.steps(threads: 6, least: run.isShort ? 6 : 24) { step in
      switch step % 6 {
      case 0, 1: try lockedRun(run, step, sample)
      case 2: try lockedServe(run, step, sample)
      case 3 where canTrace: try slowSync(run, step, sample, isInterrupted: false)
      case 4 where canTrace: try slowSync(run, step, sample, isInterrupted: true)
      case 5 where canTrace: try slowServe(run, step, sample)
      default: try lockedRun(run, step, sample)
      }
    }
  }

  // MARK: What an answer says

  /// Whether a record has to be there, or must not be, by what was answered; nil where the answer leaves it open.
  private func promise(_ answer: Answer?, status: Int32, _ run: AttackRun, _ home: TemporaryHome) throws -> Bool? {
    guard let answer else { return status == 0 ? true : nil }
    switch answer.outcome {
    case "success": return true
    case "timedOut", "cancelled": return answer.isCommitted ?? false
    case "failure", "unsupported", "needsValue", "disambiguation", "confirmation": return false
    case "inProgress":
      run.count("answers that work goes on")
      guard let token = answer.token else { return nil }
      let result = try home.run(
        [run.place.intents, "result", token, "--json"], environment: SampleLog.environment, within: .seconds(150))
      guard let final = Answer(result.outputData), final.outcome != "inProgress" else { return nil }
      return try promise(final, status: result.status, run, home)
    default: return answer.errorCode == nil ? nil : false
    }
  }

  private func compare(
    _ run: AttackRun, _ step: Int, _ home: TemporaryHome, memo: String, _ answer: Answer?, _ said: String, status: Int32, how: String
  ) throws {
    run.count("answers")
    let promised = try promise(answer, status: status, run, home)
    let rows = try LogCheck(run: run, step: step, home: home).rows("SELECT count(*) FROM record WHERE memo = '\(memo)'")
    let isThere = rows != ["0"]
    if rows.first.flatMap(Int.init) ?? 0 > 1 { run.fail(step: step, "a record was saved twice, \(how)", said, keeping: home) }
    guard let promised else {
      run.count("answers that leave it open")
      if answer?.outcome == "inProgress", answer?.token != nil {
        run.fail(step: step, "`kiroku-intents result` does not tell what became of it, \(how)", said, keeping: home)
      }
      return
    }
    if promised != isThere {
      let what = promised ? "what was acknowledged is not saved" : "what was said not to be saved is saved"
      run.fail(step: step, "\(what), \(how)", "→ \(status)\n\(said)", keeping: home)
    }
  }

  // MARK: Locked

  /// Another writer's transaction that stands until it is let go; sqlite3's shell holds it.
  private struct Lock {
    let program: RunningProgram

    init(_ home: TemporaryHome) throws {
      let sign = home.path + "/locked"
      program = try home.start(["/usr/bin/sqlite3", "-batch", home.database])
      program.feed("BEGIN IMMEDIATE;\n.shell touch \(sign)\n")
      let deadline = ContinuousClock.now + .seconds(150)
      while !FileManager.default.fileExists(atPath: sign), ContinuousClock.now < deadline { usleep(5_000) }
    }

    func letGo() { _ = program.finish(feeding: Data("ROLLBACK;\n".utf8), within: .seconds(150)) }
  }

  private func lockedRun(_ run: AttackRun, _ step: Int, _ sample: SampleLog) throws {
    var random = run.random(step)
    let home = try sample.copy(for: run, inOneFile: true)
    let memo = "locked \(step)"
    let timeout = [0.1, 0.3, 1.0, 2.0][Int.random(in: 0..<4, using: &random)]
    // Often near the deadline: just before it, just after it.
    let held =
      Bool.random(using: &random) ? timeout + Double.random(in: -0.05...0.08, using: &random) : Double.random(in: 0.01...3, using: &random)
    let lock = try Lock(home)
    let program = try home.start(
      [run.place.intents, "run", "PostStudyRecord", "duration=5m", "memo=\(memo)", "--timeout", "\(timeout)", "--json"],
      environment: SampleLog.environment)
    usleep(UInt32(max(0, held) * 1_000_000))
    lock.letGo()
    let result = program.finish(within: .seconds(150))
    if let fault = Judge(run: run, step: step).fault(of: result) {
      run.fail(step: step, fault, result.output + result.error, keeping: home)
    }
    try compare(
      run, step, home, memo: memo, Answer(result.outputData), "--timeout \(timeout), locked for \(held) s\n" + result.output + result.error,
      status: result.status, how: "the database locked for a while")
  }

  private func lockedServe(_ run: AttackRun, _ step: Int, _ sample: SampleLog) throws {
    var random = run.random(step)
    let home = try sample.copy(for: run, inOneFile: true)
    let lock = try Lock(home)
    let program = try home.start([run.place.intents, "serve"], environment: SampleLog.environment)
    for id in 1...4 { program.feed(Self.call(id, step)) }
    usleep(UInt32.random(in: 50_000...400_000, using: &random))
    for id in [2, 4] { program.feed(#"{"method": "cancel", "params": {"id": \#(id)}}"# + "\n") }
    usleep(UInt32.random(in: 0...1_200_000, using: &random))
    lock.letGo()
    try settle(run, step, home, program.finish(within: .seconds(150)), how: "calls of serve cancelled while the database was locked")
  }

  private static func call(_ id: Int, _ step: Int) -> String {
    #"{"id": \#(id), "method": "handle", "params": {"intent": "PostStudyRecord", "values": {"duration": 300, "memo": "serve \#(step) \#(id)"}}}"#
      + "\n"
  }

  private func settle(_ run: AttackRun, _ step: Int, _ home: TemporaryHome, _ ended: ProgramRun, how: String) throws {
    if let fault = Judge(run: run, step: step).fault(of: ended, allowed: [0]) { run.fail(step: step, fault, ended.error, keeping: home) }
    let lines = ended.output.split(separator: "\n").map(String.init)
    for id in 1...4 {
      guard let line = lines.first(where: { Answer($0)?.number == id }) else {
        run.fail(step: step, "serve did not answer a call", ended.output, keeping: home)
        continue
      }
      try compare(run, step, home, memo: "serve \(step) \(id)", Answer(line), line, status: ended.status, how: how)
    }
  }

  // MARK: Slow

  private static func slowed(_ seconds: Double, _ command: [String]) -> [String] {
    let delay = Int(seconds * 1_000_000)
    return [
      "/usr/bin/strace", "-D", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync,fdatasync", "-e",
      "inject=fsync,fdatasync:delay_enter=\(delay)",
    ] + command
  }

  private func slowSync(_ run: AttackRun, _ step: Int, _ sample: SampleLog, isInterrupted: Bool) throws {
    var random = run.random(step)
    let home = try sample.copy(for: run, inOneFile: true)
    let memo = "slow \(step)"
    let (delay, timeout) = (Double.random(in: 0.3...1.5, using: &random), [0.5, 1.0, 5.0][Int.random(in: 0..<3, using: &random)])
    let program = try home.start(
      Self.slowed(
        delay, [run.place.intents, "run", "PostStudyRecord", "duration=5m", "memo=\(memo)", "--timeout", "\(timeout)", "--json"]),
      environment: SampleLog.environment)
    var said = "each sync \(delay) s, --timeout \(timeout)"
    if isInterrupted {
      let after = Double.random(in: 0.1...1.5, using: &random)
      usleep(UInt32(after * 1_000_000))
      kill(program.processID, SIGINT)
      said += ", interrupted after \(after) s"
    }
    let result = program.finish(within: .seconds(150))
    // Before it has set up how it is interrupted, the signal ends it: nothing was answered then.
    if result.signal != SIGINT, let fault = Judge(run: run, step: step).fault(of: result) {
      run.fail(step: step, fault, said + "\n" + result.output + result.error, keeping: home)
    }
    try waitUntilStill(home)
    try compare(
      run, step, home, memo: memo, Answer(result.outputData), said + "\n" + result.output + result.error, status: result.status,
      how: "syncs slow" + (isInterrupted ? ", interrupted" : ""))
  }

  private func slowServe(_ run: AttackRun, _ step: Int, _ sample: SampleLog) throws {
    var random = run.random(step)
    let home = try sample.copy(for: run, inOneFile: true)
    let program = try home.start(
      Self.slowed(Double.random(in: 0.2...0.8, using: &random), [run.place.intents, "serve"]), environment: SampleLog.environment)
    for id in 1...4 { program.feed(Self.call(id, step)) }
    usleep(UInt32.random(in: 100_000...1_200_000, using: &random))
    for id in [1, 3] { program.feed(#"{"method": "cancel", "params": {"id": \#(id)}}"# + "\n") }
    try settle(run, step, home, program.finish(within: .seconds(150)), how: "calls of serve cancelled while syncs were slow")
  }

  /// Whatever a program left behind to finish its work has ended when the database can be locked for writing and stays as it is.
  private func waitUntilStill(_ home: TemporaryHome) throws {
    _ = try home.run(
      ["/usr/bin/sqlite3", "-batch", "-cmd", ".timeout 120000", home.database, "BEGIN IMMEDIATE; ROLLBACK"], within: .seconds(150))
  }

  /// Says that nothing was saved, and saves it.
  static let plantedFault = PlantedFault(
    intents: """
      case "$*" in *--timeout*) ;; *) exec "$REAL_INTENTS" "$@" ;; esac
      sleep 3; "$REAL_INTENTS" "$@" --timeout 10 >/dev/null 2>&1 || "$REAL_INTENTS" "$1" "$2" "$3" "$4" >/dev/null 2>&1
      echo '{"outcome": "timedOut", "committed": false}'; exit 32
      """)
}
