import Dispatch
import Synchronization

/// What follows changes that are saved, beside the answer: hooks, and the arrangement of a timer's end.
///
/// A short run does it once its answer is out; a program that goes on does it at once, one after the other, where nobody waits.
final class AfterChanges: Sendable {
  /// Does something, and returns what is to be told of it.
  typealias Work = @Sendable () -> [String]

  private struct State {
    var waiting: [Work] = []
    var atOnce: AtOnce?
  }

  /// How a program that goes on does it.
  private struct AtOnce {
    let queue = DispatchQueue(label: "kiroku.after")
    let tell: @Sendable (String) -> Void
  }

  private let state = Mutex(State())

  /// Whether anything waits.
  var isPending: Bool { state.withLock { !$0.waiting.isEmpty } }

  /// Takes what is to be done.
  func add(_ work: @escaping Work) {
    let atOnce = state.withLock { state in
      if state.atOnce == nil { state.waiting.append(work) }
      return state.atOnce
    }
    if let atOnce { atOnce.queue.async { for note in work() { atOnce.tell(note) } } }
  }

  /// Takes what is to be told.
  func note(_ words: String) { add { [words] } }

  /// Does what waits; returns what is to be told.
  func carryOut() -> [String] {
    var notes: [String] = []
    // What is done may bring more.
    while let work = state.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) { notes += work() }
    return notes
  }

  /// From now on, does at once what comes.
  func carryOutAtOnce(telling tell: @escaping @Sendable (String) -> Void) {
    let waiting = state.withLock { state in
      state.atOnce = AtOnce(tell: tell)
      defer { state.waiting = [] }
      return state.waiting
    }
    for work in waiting { add(work) }
  }

  /// Waits until what was taken is done.
  func finish() { state.withLock { $0.atOnce }?.queue.sync {} }
}
