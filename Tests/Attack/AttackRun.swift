import Foundation
import ProgramDriving
import Synchronization
import TestSupport

/// One part's run: what is chosen in it, how long it lasts, its figures, and what did not hold.
final class AttackRun: Sendable {
  let part: String
  let place: AttackPlace
  let seed: UInt64
  let isShort: Bool
  /// How many of the cases that can be counted are tried, whatever time it takes: 0 for all, nil for as many as there is time for.
  let cases: Int?
  private let onlyStep: Int?
  /// Says nothing, for the self-test.
  private let isQuiet: Bool
  private let deadline: ContinuousClock.Instant
  private let began = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var figures: [(name: String, count: Int)] = []
    var notes: [String] = []
    var failures: [String] = []
    /// What is shown and kept already: the same of the same step says nothing new.
    var shown: Set<String> = []
  }

  /// How many failures are printed whole and kept; the rest is counted.
  private static let shownFailures = 16
  private static let shownOfAKind = 4

  init(
    part: String, place: AttackPlace, seed: UInt64, isShort: Bool, onlyStep: Int?, cases: Int? = nil, limit: Duration,
    isQuiet: Bool = false
  ) {
    self.part = part
    self.place = place
    self.seed = seed
    self.isShort = isShort
    self.onlyStep = onlyStep
    self.cases = cases
    self.isQuiet = isQuiet
    deadline = began + limit
  }

  // MARK: Steps

  /// Whether the part's time is up, or the self-test has what it looks for.
  var isOver: Bool { hasSeenItsFault || ContinuousClock.now >= deadline }

  /// One finding is all that the self-test looks for.
  private var hasSeenItsFault: Bool { isQuiet && failureCount > 0 }

  /// The choices of one step: the same for a seed, whatever ran before it.
  func random(_ step: Int) -> SplitMix64 {
    var mixed = SplitMix64(seed: seed)
    for byte in part.utf8 { mixed = SplitMix64(seed: mixed.next() ^ UInt64(byte)) }
    return SplitMix64(seed: mixed.next() ^ UInt64(bitPattern: Int64(step)))
  }

  /// Takes steps from several threads until the time is up, at least `least` and at most `most` of them; only the one that was asked for,
  /// where one was.
  func steps(threads: Int, least: Int = 1, most: Int = .max, _ body: @escaping @Sendable (Int) throws -> Void) {
    if let onlyStep {
      take(onlyStep, body)
      return
    }
    let next = Mutex(0)
    inParallel(threads) { _ in
      while true {
        let step = next.withLock { step -> Int? in
          guard step < most, !self.hasSeenItsFault, step < least || !self.isOver else { return nil }
          defer { step += 1 }
          return step
        }
        guard let step else { return }
        self.take(step, body)
      }
    }
  }

  /// Takes these steps, each once, from several threads; only the one that was asked for, where one was.
  func steps(threads: Int, of steps: [Int], _ body: @escaping @Sendable (Int) throws -> Void) {
    let left = Mutex(onlyStep.map { only in steps.filter { $0 == only } } ?? steps)
    inParallel(threads) { _ in
      while !self.hasSeenItsFault, let step = left.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { self.take(step, body) }
    }
  }

  private func take(_ step: Int, _ body: (Int) throws -> Void) {
    do { try body(step) } catch { fail(step: step, "the attack itself could not be made: \("\(error)".prefix(200))", "") }
  }

  /// Runs a body on threads of its own, and waits for all of them.
  func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<count {
      group.enter()
      Thread.detachNewThread {
        body(index)
        group.leave()
      }
    }
    group.wait()
  }

  /// An empty home within the place of the attack; its name is short, since the path of a socket must be.
  func home() throws -> TemporaryHome { try TemporaryHome(in: place.work, named: "h-") }

  // MARK: What came of it

  /// Adds to a figure that is printed at the end.
  func count(_ name: String, by amount: Int = 1) {
    state.withLock { state in
      if let index = state.figures.firstIndex(where: { $0.name == name }) {
        state.figures[index].count += amount
      } else {
        state.figures.append((name, amount))
      }
    }
  }

  func figure(_ name: String) -> Int { state.withLock { $0.figures.first { $0.name == name }?.count ?? 0 } }

  /// Adds words to what is printed at the end.
  func note(_ text: String) { state.withLock { if !$0.notes.contains(text) { $0.notes.append(text) } } }

  /// Says that something was not tried, and why: never silently.
  func skip(_ what: String) { note("skipped: \(what)") }

  /// What did not hold, in order.
  var findings: [String] { state.withLock { $0.failures } }
  /// What was noted or skipped.
  var notes: [String] { state.withLock { $0.notes } }
  /// Whether nothing of the part could be tried here.
  var isSkippedWhole: Bool { state.withLock { $0.figures.isEmpty && !$0.notes.isEmpty && $0.failures.isEmpty } }

  var failureCount: Int { state.withLock { $0.failures.count } }

  /// Notes that something did not hold, and keeps the home as it is.
  func fail(step: Int, _ what: String, _ evidence: String, keeping home: TemporaryHome? = nil) {
    let index = state.withLock { state -> Int? in
      state.failures.append(what)
      // Of a kind only the first ones, so that a common fault hides no other.
      guard state.shown.count < Self.shownFailures, state.failures.filter({ $0 == what }).count <= Self.shownOfAKind,
        state.shown.insert("\(step) \(what)").inserted
      else { return nil }
      return state.shown.count
    }
    guard let index, !isQuiet else { return }
    let folder = "\(place.found)/\(part)-\(seed)-\(step)-\(index)"
    let again = "--seed \(seed) --only \(part)" + (step >= 0 ? " --step \(step)" : "")
    let text = "\(what)\n\(evidence.prefix(4000))\n\(again)\n"
    try? FileManager.default.removeItem(atPath: folder)
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/failure.txt"))
    if let home {
      // cp keeps links, sparse files and what is neither.
      _ = try? home.run(["/bin/cp", "-a", home.path, folder + "/home"], within: .seconds(150))
    }
    let shown = evidence.prefix(700).split(separator: "\n", omittingEmptySubsequences: false).prefix(12).joined(separator: "\n    ")
    say("  DID NOT HOLD  \(part), step \(step): \(what)\n    \(Bytes.visible(shown))\n    kept: \(folder)  again: \(again)")
  }

  /// Prints the figures.
  func report() {
    let took = (ContinuousClock.now - began) / .seconds(1)
    state.withLock { state in
      let figures = state.figures.map { "\($0.count) \($0.name)" } + state.notes
      let verdict = state.failures.isEmpty ? "held " : "FAILED"
      let name = part.padding(toLength: 9, withPad: " ", startingAt: 0)
      say(String(format: "%@ %@ %4.0f s  %@", verdict, name, took, figures.joined(separator: "; ")))
      if state.failures.count > state.shown.count {
        say("    \(state.failures.count) failures; \(state.shown.count) are shown and kept, one of a kind in a step")
        let kinds = Dictionary(grouping: state.failures, by: { $0 }).map { "\($0.value.count)× \($0.key)" }.sorted()
        for kind in kinds.prefix(30) { say("    \(kind)") }
      }
    }
  }
}
