import Foundation
import ProgramDriving
import Synchronization
import TestSupport

/// Writers are killed at random points: what they acknowledged is there, and nothing is torn.
struct KillPart: AttackPart {
  static let name = "kills"
  static let share = 70.0
  /// How many kills there are at least.
  private static let promised = 400
  /// How many kills hit one log before it is looked at.
  private static let perLog = 60
  private static let material = "Linear Algebra"

  func attack(_ run: AttackRun) throws {
    let wanted = run.isShort ? 24 : Self.promised
    run.steps(threads: 1, least: wanted / Self.perLog + 1) { step in try recordWriters(run, step, kills: run.isShort ? 16 : Self.perLog) }
    run.steps(threads: 1, least: run.isShort ? 1 : 2, most: run.isShort ? 1 : 2) { step in
      try oneSession(run, 10_000 + step, kills: run.isShort ? 8 : 40)
    }
    let kills = run.figure("kills")
    if kills < wanted { run.fail(step: -1, "too few kills to say anything: \(kills) of \(wanted)", "") }
  }

  // MARK: Records, by four at once on one log

  /// What one killed writer had acknowledged; and how many records it may have written.
  private struct Kept {
    var acknowledged: Set<String> = []
    var kills = 0
    var typical = 0.04
  }

  private func recordWriters(_ run: AttackRun, _ step: Int, kills: Int) throws {
    let home = try run.home()
    let added = try home.run([run.place.kiroku, "shelf", "add", Self.material, "--unit", "pages"], within: .seconds(150))
    guard added.status == 0 else { return run.fail(step: step, "the shelf takes no material", added.error, keeping: home) }
    let kept = Mutex(Kept())
    run.inParallel(4) { writer in
      var random = run.random(step &* 8 &+ writer)
      while kept.withLock({ $0.kills < kills }) {
        do {
          let acknowledged =
            switch Int.random(in: 0..<4, using: &random) {
            case 0: try serve(run, home, &random)
            case 1:
              try single(
                run, home, [run.place.kiroku, "record", Self.material, "1m", "-t", "1", "-m", "one memo", "--json"], kept, &random)
            default:
              try single(
                run, home,
                [
                  run.place.intents, "run", "PostStudyRecord", "material=\(Self.material)", "duration=1m", "total=1", "memo=one memo",
                  "--json",
                ], kept, &random)
            }
          kept.withLock {
            $0.acknowledged.formUnion(acknowledged.ids)
            if acknowledged.isKill { $0.kills += 1 }
          }
          if acknowledged.isKill { run.count("kills") }
          run.count("acknowledged records", by: acknowledged.ids.count)
        } catch { return run.fail(step: step, "the attack itself could not be made: \("\(error)".prefix(200))", "") }
      }
    }
    let check = LogCheck(run: run, step: step, home: home)
    let acknowledged = kept.withLock { $0.acknowledged }
    let lost = try acknowledged.subtracting(check.records())
    if !lost.isEmpty {
      run.fail(
        step: step, "acknowledged records are not in the log", "\(lost.count) of \(acknowledged.count): \(lost.sorted())", keeping: home)
    }
    let torn = try check.rows(
      "SELECT * FROM record WHERE active_seconds <> 60 OR amount IS NOT 1 OR memo <> 'one memo' OR material IS NULL")
    if !torn.isEmpty { run.fail(step: step, "records are there in part", torn.joined(separator: "\n"), keeping: home) }
    try check.isSound("after kills")
    let said = try home.run([run.place.kiroku, "log", "2000-01-01..2099-12-31", "--json"], within: .seconds(150))
    let listed = (said.json?["records"] as? [Any])?.count
    if listed != (try check.records().count) {
      run.fail(step: step, "`kiroku log` lists other records than the log holds", said.output, keeping: home)
    }
  }

  /// One command, killed somewhere between its start and its end.
  private func single(
    _ run: AttackRun, _ home: TemporaryHome, _ command: [String], _ kept: borrowing Mutex<Kept>, _ random: inout SplitMix64
  ) throws -> (ids: [String], isKill: Bool) {
    let typical = kept.withLock { $0.typical }
    let began = ContinuousClock.now
    let program = try home.start(command)
    pause(Double.random(in: 0..<typical * 1.2, using: &random))
    let ended = program.killAndCollect()
    if ended.signal == nil {
      let took = (ContinuousClock.now - began) / .seconds(1)
      kept.withLock { $0.typical = $0.typical * 0.9 + took * 0.1 }
    } else {
      kept.withLock { $0.typical *= 1.01 }
    }
    return (Answer(ended.outputData)?.record.map { [$0] } ?? [], ended.signal == SIGKILL)
  }

  /// A host's extension, killed after some of its answers.
  private func serve(_ run: AttackRun, _ home: TemporaryHome, _ random: inout SplitMix64) throws -> (ids: [String], isKill: Bool) {
    let program = try home.start([run.place.intents, "serve"])
    let values = #"{"material": "\#(Self.material)", "duration": 60, "total": 1, "memo": "one memo"}"#
    let lines = (1...8).map { id in
      #"{"id": \#(id), "method": "handle", "params": {"intent": "PostStudyRecord", "values": \#(values)}}"#
    }
    program.feed(lines.joined(separator: "\n") + "\n")
    var answers: [String] = []
    for _ in 0..<Int.random(in: 0...7, using: &random) {
      guard let line = program.readLine(within: .seconds(150)) else { break }
      answers.append(line)
    }
    pause(Double.random(in: 0..<0.006, using: &random))
    let ended = program.killAndCollect()
    answers += ended.output.split(separator: "\n").map(String.init)
    return (answers.compactMap { Answer($0)?.record }, ended.signal == SIGKILL)
  }

  private func pause(_ seconds: Double) { usleep(UInt32(seconds * 1_000_000)) }

  // MARK: The session, by one after the other: after each kill the log is as before or as after, and as after where that was acknowledged

  /// What a log shows of its session and of undo.
  private struct Shape: Hashable {
    var records = 0
    /// How many pauses the session has; nil where none runs.
    var pauses: Int?
    var isPaused = false

    init() {}

    init(_ row: String) {
      let fields = row.split(separator: "|", omittingEmptySubsequences: false)
      records = Int(fields[0]) ?? -1
      pauses = Int(fields[1])
      isPaused = fields[2] == "1"
    }

    static let query = """
      SELECT (SELECT count(*) FROM record), (SELECT json_array_length(pauses) FROM session), \
      ifnull((SELECT json_array_length(pauses, '$[#-1]') = 1 FROM session), 0)
      """

    /// What a command makes of it; nil for one that is refused.
    func after(_ verb: String) -> Shape? {
      var next = self
      switch (verb, pauses) {
      case ("start", nil): next.pauses = 0
      case ("pause", let count?) where !isPaused: (next.pauses, next.isPaused) = (count + 1, true)
      case ("resume", _?) where isPaused: next.isPaused = false
      case ("finish", _?): (next.records, next.pauses, next.isPaused) = (records + 1, nil, false)
      case ("discard", _?): (next.pauses, next.isPaused) = (nil, false)
      default: return nil
      }
      return next
    }
  }

  private func oneSession(_ run: AttackRun, _ step: Int, kills: Int) throws {
    let home = try run.home()
    let check = LogCheck(run: run, step: step, home: home)
    var random = run.random(step)
    guard try home.run([run.place.kiroku, "shelf", "add", Self.material], within: .seconds(150)).status == 0 else { return }
    var (shape, past, future): (Shape, [Shape], [Shape]) = (Shape(), [], [])
    var hit = 0
    // Sooner where they end before they are killed, as quick machines have it, and busy ones that wake late.
    var longest = 0.05
    for _ in 0..<kills * 6 where hit < kills {
      let verbs = ["start", "pause", "resume", "finish", "discard"].filter { shape.after($0) != nil }
      var choices = verbs + verbs + (past.isEmpty ? [] : ["undo"]) + (future.isEmpty ? [] : ["redo"])
      choices.sort()
      guard let verb = choices.randomElement(using: &random) else { break }
      let wanted = verb == "undo" ? past.last : verb == "redo" ? future.last : shape.after(verb)
      guard let wanted else { continue }
      let program = try home.start([run.place.kiroku, verb, "--json"])
      pause(Double.random(in: 0..<longest, using: &random))
      let ended = program.killAndCollect()
      if ended.signal == SIGKILL { hit += 1 }
      longest = ended.signal == SIGKILL ? min(0.05, longest * 1.2) : longest * 0.8
      let isAcknowledged = ended.status == 0 || Answer(ended.outputData)?.outcome == "success" || Answer(ended.outputData)?.change != nil
      let row = try check.rows(Shape.query).first ?? ""
      let now = Shape(row)
      if now == wanted, wanted != shape || isAcknowledged {
        if verb == "undo" {
          future.append(shape)
          past.removeLast()
        } else {
          if verb == "redo" { future.removeLast() } else { future = [] }
          past.append(shape)
        }
        shape = now
      } else if now != shape || isAcknowledged {
        let what = isAcknowledged ? "an acknowledged “\(verb)” is not in the log" : "“\(verb)” was done in part"
        run.fail(step: step, what, "before \(shape), wanted \(wanted), now \(row)", keeping: home)
        return
      }
    }
    run.count("kills", by: hit)
    run.count("kills in a session", by: hit)
    try check.isSound("after kills in a session")
  }

  // MARK: -

  /// Acknowledges a record before there is one.
  static let plantedFault = PlantedFault(
    kiroku: """
      [ "$1" = record ] && printf '{"outcome": "success", "response": {"recordID": "not-there-%s"}}\\n' "$$"
      exec "$REAL_KIROKU" "$@"
      """)
}
