import Foundation
import ProgramDriving
import Synchronization
import TestSupport

/// Sixteen writers with undo and redo among records, edits and deletes: every id is accounted for.
///
/// Each call has a clock of its own, a second apart from every other: what `undo` and `redo` say they did names the call by its time.
struct WriterPart: AttackPart {
  static let name = "writers"
  static let share = 105.0
  private static let writers = 16

  /// What was acknowledged of one change, from whoever said so.
  private enum Deed: Sendable {
    case add(id: String)
    case edit(id: String, memo: String)
    case delete(id: String)
  }

  private struct Book {
    /// By the time of the call.
    var deeds: [String: Deed] = [:]
    /// How often each was undone, less how often it was done again.
    var undone: [String: Int] = [:]
    /// Calls of which nobody knows whether they were committed: 31, and a 32 that does not say.
    var unknown = 0
    var ids: [String] = []
    var calls = 0
    var codes: [Int32: Int] = [:]
  }

  func attack(_ run: AttackRun) throws {
    let limit = run.isShort ? 60 : 2_000
    run.steps(threads: 1, least: 1) { step in try oneLog(run, step, calls: limit) }
  }

  private func oneLog(_ run: AttackRun, _ step: Int, calls: Int) throws {
    let home = try run.home()
    let added = try home.run([run.place.kiroku, "shelf", "add", "Linear Algebra"], within: .seconds(150))
    guard added.status == 0 else { return run.fail(step: step, "the shelf takes no material", added.error, keeping: home) }
    let book = Mutex(Book())
    run.inParallel(Self.writers) { writer in
      var random = run.random(step &* 64 &+ writer)
      // At least two thirds of the calls, whatever the time: fewer say nothing.
      while let call = book.withLock({ book -> Int? in
        guard book.calls < calls, !run.isOver || book.calls < calls * 2 / 3 else { return nil }
        book.calls += 1
        return book.calls
      }) {
        do { try oneCall(run, step, home, call, book, &random) } catch {
          return run.fail(step: step, "the attack itself could not be made: \("\(error)".prefix(200))", "")
        }
      }
    }
    try settle(run, step, home, book.withLock { $0 })
  }

  private func oneCall(
    _ run: AttackRun, _ step: Int, _ home: TemporaryHome, _ call: Int, _ book: borrowing Mutex<Book>, _ random: inout SplitMix64
  ) throws {
    let at = Self.moment(call)
    let environment = ["KIROKU_NOW": at, "TZ": "UTC"]
    let (id, count) = book.withLock { ($0.ids.randomElement(using: &random), $0.ids.count) }
    let kiroku = run.place.kiroku
    var deed: ((Answer) -> Deed?)?
    var command = [kiroku, "undo", "--json"]
    let kind = count < 8 ? 0 : Int.random(in: 0..<100, using: &random)
    switch (kind, id) {
    case (50..<62, let id?):
      command = [kiroku, "edit", id, "-m", "memo \(call)", "--json"]
      deed = { _ in .edit(id: id, memo: "memo \(call)") }
    case (62..<74, let id?):
      command = [kiroku, "delete", id, "--json"]
      deed = { _ in .delete(id: id) }
    case (74..<90, _): break
    case (90..<100, _): command = [kiroku, "redo", "--json"]
    default:
      command =
        kind % 2 == 0
        ? [kiroku, "record", "Linear Algebra", "1m", "-m", "memo \(call)", "--json"]
        : [run.place.intents, "run", "PostStudyRecord", "material=Linear Algebra", "duration=1m", "memo=memo \(call)", "--json"]
      deed = { $0.record.map { .add(id: $0) } }
    }
    let result = try Judge(run: run, step: step).run(command, in: home, environment: environment, within: .seconds(150))
    let answer = Answer(result.outputData)
    let (new, change) = (result.status == 0 ? answer.flatMap { deed?($0) } : nil, answer?.change)
    book.withLock { book in
      book.codes[result.status, default: 0] += 1
      if let new {
        book.deeds[at] = new
        if case .add(let id) = new { book.ids.append(id) }
      }
      if result.status == 0, let change { book.undone[change.at, default: 0] += command[1] == "undo" ? 1 : -1 }
      if result.status == 31 || result.status == 32 && answer?.isCommitted != false { book.unknown += 1 }
    }
    if result.status == 0, deed != nil ? new == nil : change == nil {
      Judge(run: run, step: step).fail("an exit of 0 without its document", command, result, in: home, environment: environment)
    }
    // Refusals that a race explains, and waiting in vain; the rest would be a fault of what was asked.
    if ![0, 1, 31, 32, 75].contains(result.status) {
      Judge(run: run, step: step).fail("exit code \(result.status) of a writer", command, result, in: home, environment: environment)
    }
  }

  /// The clock of a call.
  private static func moment(_ call: Int) -> String {
    let seconds = 20_000 * 86_400 + call * 61
    let date = Date(timeIntervalSince1970: Double(seconds))
    return date.formatted(.iso8601)
  }

  /// Compares what was acknowledged with what the log holds.
  private func settle(_ run: AttackRun, _ step: Int, _ home: TemporaryHome, _ book: Book) throws {
    let check = LogCheck(run: run, step: step, home: home)
    let rows = try check.rows("SELECT id, memo FROM record").map { $0.split(separator: "|", maxSplits: 1).map(String.init) }
    let there = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0.count > 1 ? $0[1] : "") })
    var (adds, deletes, memos): ([String: Bool], [String: Int], [String: Set<String>]) = ([:], [:], [:])
    var faults: [String] = []
    for (at, deed) in book.deeds {
      let undone = book.undone[at] ?? 0
      if undone != 0, undone != 1, book.unknown == 0 { faults.append("\(deed) of \(at) was undone \(undone) times more than done again") }
      switch deed {
      case .add(let id):
        adds[id] = undone <= 0
        memos[id, default: []].insert("memo \(Self.call(at))")
      case .edit(let id, let memo): if undone <= 0 { memos[id, default: []].insert(memo) }
      case .delete(let id): if undone <= 0 { deletes[id, default: 0] += 1 }
      }
    }
    for at in book.undone.keys where book.deeds[at] == nil {
      if book.unknown == 0, book.undone[at] != 0, Self.call(at) > 0 { faults.append("what was undone at \(at) nobody was told of") }
    }
    var unaccounted = 0
    for (id, isAdded) in adds {
      let isWanted = isAdded && deletes[id] == nil
      if isWanted != (there[id] != nil) {
        unaccounted += 1
        if unaccounted > book.unknown {
          faults.append(
            "\(id) \(isWanted ? "is not in the log, and nobody was told that it went" : "is in the log, though it was taken away")")
        }
      } else if let memo = there[id], memos[id]?.contains(memo) != true, book.unknown == 0 {
        faults.append("\(id) has the memo “\(memo)”, of \(memos[id]?.sorted() ?? [])")
      }
    }
    let strangers = Set(there.keys).subtracting(adds.keys)
    if strangers.count > book.unknown { faults.append("records that nobody was told of: \(strangers.sorted())") }
    if !faults.isEmpty { run.fail(step: step, "ids are not accounted for", faults.joined(separator: "\n"), keeping: home) }
    try check.isSound("after sixteen writers")
    run.count("calls", by: book.calls)
    run.count("ids", by: adds.count)
    run.count("undone or done again", by: book.undone.values.map(abs).reduce(0, +))
    run.count("refused or busy", by: book.codes.filter { $0.key != 0 }.values.reduce(0, +))
    if book.unknown > 0 { run.count("left open by their answer", by: book.unknown) }
  }

  /// The number of a call by its clock; 0 for what came before.
  private static func call(_ at: String) -> Int {
    guard let date = try? Date(at, strategy: .iso8601) else { return 0 }
    let seconds = Int(date.timeIntervalSince1970) - 20_000 * 86_400
    return seconds > 0 && seconds % 61 == 0 ? seconds / 61 : 0
  }

  /// Leaves one acknowledged record of ten out.
  static let plantedFault = PlantedFault(
    kiroku: """
      case "$1" in record) out="$("$REAL_KIROKU" "$@")"; status=$?
        id="$(jq -r '.response.recordID // empty' <<<"$out")"
        case "$id" in [0-3]*) sqlite3 -cmd '.timeout 120000' "$KIROKU_HOME/kiroku.sqlite" "DELETE FROM record WHERE id = '$id'" ;; esac
        printf '%s\\n' "$out"; exit $status ;;
      esac
      exec "$REAL_KIROKU" "$@"
      """)
}
