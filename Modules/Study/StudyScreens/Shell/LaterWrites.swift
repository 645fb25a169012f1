import ShortcutManagement
import Synchronization

/// Writes what goes beside what people do: what is suggested by (donations, counts of use), the words of the shelf.
///
/// Nobody waits for it, and that it cannot be written down just now (another program holds the data, the disk is full) is no reason to
/// disturb anybody: it is tried again while nothing else is to be done, a few times at growing distances. What is left out in the end is told.
public final class LaterWrites: Sendable {
  /// How often something is tried.
  static let attempts = 8
  /// How much waits at most; beyond it the oldest is left out.
  static let limit = 100

  /// What may be tried again: writing the same twice must come to the same.
  typealias Write = @Sendable () throws -> Void

  private struct Waiting {
    var key: String?
    var write: Write
    var tries: Int
    /// Idle moments to let pass before the next try.
    var rest: Int
  }

  private struct State {
    var waiting: [Waiting] = []
    /// Why something was left out since the last question.
    var lost: (any Error)?
  }

  private let state = Mutex(State())

  /// Makes an empty list.
  public init() {}

  /// Whether something waits to be tried again.
  var isEmpty: Bool { state.withLock(\.waiting.isEmpty) }

  /// Writes now; where that fails, later.
  ///
  /// - Parameter key: What is written as a whole: a later write takes the place of an earlier one that waits.
  func perform(as key: String? = nil, _ write: @escaping Write) {
    if let key { state.withLock { $0.waiting.removeAll { $0.key == key } } }
    attempt(Waiting(key: key, write: write, tries: 0, rest: 0))
  }

  /// Tries again what is due; to be called whenever nothing else is to be done. Returns why something is left out for good, nil where nothing is.
  func retry() -> (any Error)? {
    let due = state.withLock { state in
      for index in state.waiting.indices { state.waiting[index].rest -= 1 }
      let due = state.waiting.filter { $0.rest <= 0 }
      state.waiting.removeAll { $0.rest <= 0 }
      return due
    }
    for waiting in due { attempt(waiting) }
    return takeLoss()
  }

  /// Tries everything for the last time, the end of the program being near. Returns why something is left out, nil where nothing is.
  func finish() -> (any Error)? {
    let all = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for var waiting in all {
      waiting.tries = Self.attempts
      attempt(waiting)
      // What keeps one from being written keeps the others: nobody is made to wait for each of them.
      if let lost = takeLoss() { return lost }
    }
    return takeLoss()
  }

  private func attempt(_ waiting: Waiting) {
    var waiting = waiting
    do {
      try waiting.write()
    } catch is ShortcutError {
      // Refused for what it is: an activity that has expired meanwhile, say. It is none the better later.
    } catch {
      waiting.tries += 1
      waiting.rest = 1 << waiting.tries
      let next = waiting
      state.withLock { state in
        if next.tries < Self.attempts { state.waiting.append(next) } else { state.lost = error }
        guard state.waiting.count > Self.limit else { return }
        state.waiting.removeFirst()
        state.lost = error
      }
    }
  }

  private func takeLoss() -> (any Error)? {
    state.withLock { state in
      defer { state.lost = nil }
      return state.lost
    }
  }
}

extension ScreenServices {
  /// Tries for the last time to write what could not be written while the app was open, and says what is left out; nil where nothing is.
  ///
  /// The user's seat in a study room is given back.
  public func finish() -> String? {
    leaveSeat()
    return later.finish().map(leftOut)
  }

  /// What people are told where something could not be written down for good.
  func leftOut(because error: any Error) -> String { words.leftOut(failure(error).words) }
}
