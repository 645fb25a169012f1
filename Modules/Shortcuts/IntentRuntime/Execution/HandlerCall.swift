import Dispatch
import Synchronization

/// How a call into a handler ended.
enum CallResult<Value: Sendable>: Sendable {
  case finished(Value)
  case timedOut
  case cancelled
}

/// Runs handlers off Swift's own threads, of which there is one a core: a handler that blocks its thread must not stop the deadline.
public final class HandlerThreads: TaskExecutor {
  /// The threads that all executors share unless told otherwise.
  public static let shared = HandlerThreads()
  private let queue = DispatchQueue(label: "handlers", attributes: .concurrent)

  private init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Holds one caller until the first of answer, deadline and cancellation; whatever comes later is dropped.
private final class Gate<Value: Sendable>: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<CallResult<Value>, Never>)
    case settled(CallResult<Value>)
    case over
  }

  private let state = Mutex(State.idle)

  func settle(_ result: CallResult<Value>) { _ = settle(result, unless: { nil }) }

  /// Settles, unless there is an answer already or `putOff` says for how much longer it is waited for; that is returned then.
  ///
  /// An answer cannot come between that question and the settling.
  func settle(_ result: CallResult<Value>, unless putOff: () -> Duration?) -> Duration? {
    let (waiting, longer): (CheckedContinuation<CallResult<Value>, Never>?, Duration?) = state.withLock { state in
      switch state {
      case .settled, .over: return (nil, nil)
      case .idle, .waiting: break
      }
      if let longer = putOff() { return (nil, longer) }
      guard case .waiting(let continuation) = state else {
        state = .settled(result)
        return (nil, nil)
      }
      state = .over
      return (continuation, nil)
    }
    waiting?.resume(returning: result)
    return longer
  }

  func wait() async -> CallResult<Value> {
    await withCheckedContinuation { continuation in
      let settled: CallResult<Value>? = state.withLock { state in
        if case .settled(let result) = state {
          state = .over
          return result
        }
        state = .waiting(continuation)
        return nil
      }
      if let settled { continuation.resume(returning: settled) }
    }
  }
}

/// Ends calls that outlive their deadline. One timer serves a whole run: every call has the same limit, so the oldest wake-up is never late.
final class Watchdog: Sendable {
  /// What happens when somebody stops waiting for a call: nil ends it, else it is waited for so much longer.
  typealias GivingUp = @Sendable (Reason) -> Duration?

  /// Why somebody stops waiting.
  enum Reason: Sendable {
    case deadline, cancellation
  }

  private struct Call: Sendable {
    var number: Int
    var deadline: Duration
    /// Ends the waiting; or says for how much longer it goes on.
    var expire: @Sendable () -> Duration?
  }

  private struct State: Sendable {
    var call: Call?
    var lastNumber = 0
    var timer: Task<Void, Never>?
  }

  private let limit: Duration
  private let clock: any MonotonicClock
  private let threads: any TaskExecutor
  private let timers: any TaskExecutor
  private let state = Mutex(State())

  init(_ executor: IntentExecutor) {
    limit = executor.deadline
    clock = executor.clock
    threads = executor.threads
    timers = executor.timers ?? executor.threads
  }

  /// Waits for `work`, but no longer than the limit, and not once this task is cancelled. `work` is told to stop then, and left alone.
  ///
  /// - Parameter givingUp: asked before the waiting ends; it may put that off.
  func call<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value, givingUp: @escaping GivingUp = { _ in nil }
  ) async -> CallResult<Value> {
    let gate = Gate<Value>()
    let number = begin { gate.settle(.timedOut, unless: { givingUp(.deadline) }) }
    defer { state.withLock { $0.call = nil } }
    return await Self.wait(for: work, at: gate, on: threads) { [self] in
      guard let longer = gate.settle(.cancelled, unless: { givingUp(.cancellation) }) else { return }
      extend(number, by: longer)
    }
  }

  /// Waits for `work` as long as it takes, but not once this task is cancelled.
  func unlimited<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> CallResult<Value> {
    let gate = Gate<Value>()
    return await Self.wait(for: work, at: gate, on: threads) { gate.settle(.cancelled) }
  }

  /// Ends the timer; to be called when the run is over.
  func stop() {
    state.withLock { $0.timer }?.cancel()
  }

  private static func wait<Value: Sendable>(
    for work: @escaping @Sendable () async -> Value, at gate: Gate<Value>, on threads: any TaskExecutor,
    cancelled: @escaping @Sendable () -> Void
  ) async -> CallResult<Value> {
    guard !Task.isCancelled else { return .cancelled }
    let task = Task(executorPreference: threads) { gate.settle(.finished(await work())) }
    let result = await withTaskCancellationHandler {
      await gate.wait()
    } onCancel: {
      cancelled()
    }
    if case .finished = result {} else { task.cancel() }
    return result
  }

  private func begin(_ expire: @escaping @Sendable () -> Duration?) -> Int {
    let deadline = clock.now + limit
    return state.withLock { state in
      state.lastNumber += 1
      state.call = Call(number: state.lastNumber, deadline: deadline, expire: expire)
      if state.timer == nil { state.timer = Task(executorPreference: timers) { await self.watch() } }
      return state.lastNumber
    }
  }

  /// Puts the deadline of a call off, where it is still waited for and would end sooner.
  private func extend(_ number: Int, by longer: Duration) {
    let end = clock.now + longer
    state.withLock { state in
      if let call = state.call, call.number == number, call.deadline < end { state.call?.deadline = end }
    }
  }

  private func watch() async {
    while !Task.isCancelled {
      await clock.sleep(until: state.withLock { $0.call?.deadline } ?? clock.now + limit)
      let now = clock.now
      let expired: Call? = state.withLock { state in
        guard let call = state.call, call.deadline <= now else { return nil }
        // Not looked at again while it ends.
        state.call?.deadline = now + limit
        return call
      }
      guard let expired, let longer = expired.expire() else { continue }
      state.withLock { state in
        if state.call?.number == expired.number { state.call?.deadline = now + longer }
      }
    }
  }
}
