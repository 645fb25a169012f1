import Dispatch
import IntentRuntime
import Synchronization

/// Work that changes what is stored, from when it was asked for until it is known what became of it.
///
/// It runs in a task of its own, which goes on where nobody waits any more: the loop cancels its effects when it ends, and a change that
/// is cut off there would be neither done nor told. Only ``stop()`` cancels it.
final class Writing: Sendable {
  typealias Event = AppShell.Event

  /// What its answer comes back under.
  let number: Int
  /// The page whose form it saves, which can do nothing else meanwhile; nil for a change that holds up no page.
  let form: Int?
  private let body: @Sendable () async -> Event?

  private struct State {
    var task: Task<Event?, Never>?
    var isStopped = false
  }

  private let state = Mutex(State())

  init(_ number: Int, form: Int?, _ body: @escaping @Sendable () async -> Event?) {
    self.number = number
    self.form = form
    self.body = body
  }

  /// Does the work, once, and returns its answer; asked again, that same answer.
  func answer() async -> Event? {
    await state.withLock { state in
      if let task = state.task { return task }
      let isStopped = state.isStopped
      let task = Task.detached(executorPreference: HandlerThreads.shared) { [body] in
        // What was stopped before it began is cancelled before it can store anything: from outside that could come too late.
        if isStopped { withUnsafeCurrentTask { $0?.cancel() } }
        return await body()
      }
      state.task = task
      return task
    }.value
  }

  /// Cancels the work. What has not begun to be stored is not stored then; what has is, and the answer says so.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.task?.cancel()
    }
  }

  /// What came of waiting with the thread.
  enum Waited {
    case answered(Event?)
    case stillGoing
  }

  /// Waits for the answer, and begins the work where nobody has; blocks the calling thread, which must be none of Swift's own.
  func wait(until deadline: DispatchTime) -> Waited {
    let (box, isDone) = (AnswerBox(), DispatchSemaphore(value: 0))
    Task.detached {
      box.put(await self.answer())
      isDone.signal()
    }
    guard isDone.wait(timeout: deadline) == .success else { return .stillGoing }
    return .answered(box.event)
  }

  private final class AnswerBox: Sendable {
    private let state = Mutex<Event?>(nil)

    var event: Event? { state.withLock { $0 } }

    func put(_ event: Event?) { state.withLock { $0 = event } }
  }
}

/// How far the saving of a form has come.
enum SaveStage: Equatable, Sendable {
  case saving
  /// The user wants it to stop; whether it still could is not known yet.
  case stopping
}
