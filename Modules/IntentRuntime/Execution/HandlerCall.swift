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

  func settle(_ result: CallResult<Value>) {
    let waiting: CheckedContinuation<CallResult<Value>, Never>? = state.withLock { state in
      switch state {
      case .idle:
        state = .settled(result)
        return nil
      case .waiting(let continuation):
        state = .over
        return continuation
      case .settled, .over:
        return nil
      }
    }
    waiting?.resume(returning: result)
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
  private struct Call: Sendable {
    var deadline: Duration
    var expire: @Sendable () -> Void
  }

  private struct State: Sendable {
    var call: Call?
    var timer: Task<Void, Never>?
  }

  private let limit: Duration
  private let clock: any MonotonicClock
  private let threads: any TaskExecutor
  private let state = Mutex(State())

  init(limit: Duration, clock: any MonotonicClock, threads: any TaskExecutor) {
    self.limit = limit
    self.clock = clock
    self.threads = threads
  }

  /// Waits for `work`, but no longer than the limit, and not once this task is cancelled. `work` is told to stop then, and left alone.
  func call<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> CallResult<Value> {
    let gate = Gate<Value>()
    begin(Call(deadline: clock.now + limit) { gate.settle(.timedOut) })
    defer { state.withLock { $0.call = nil } }
    return await Self.wait(for: work, at: gate, on: threads)
  }

  /// Waits for `work` as long as it takes, but not once this task is cancelled.
  func unlimited<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> CallResult<Value> {
    await Self.wait(for: work, at: Gate<Value>(), on: threads)
  }

  /// Ends the timer; to be called when the run is over.
  func stop() {
    state.withLock { $0.timer }?.cancel()
  }

  private static func wait<Value: Sendable>(
    for work: @escaping @Sendable () async -> Value, at gate: Gate<Value>, on threads: any TaskExecutor
  ) async -> CallResult<Value> {
    guard !Task.isCancelled else { return .cancelled }
    let task = Task(executorPreference: threads) { gate.settle(.finished(await work())) }
    let result = await withTaskCancellationHandler {
      await gate.wait()
    } onCancel: {
      gate.settle(.cancelled)
    }
    if case .finished = result {} else { task.cancel() }
    return result
  }

  private func begin(_ call: Call) {
    state.withLock { state in
      state.call = call
      if state.timer == nil { state.timer = Task(executorPreference: threads) { await self.watch() } }
    }
  }

  private func watch() async {
    while !Task.isCancelled {
      await clock.sleep(until: state.withLock { $0.call?.deadline } ?? clock.now + limit)
      let now = clock.now
      let expired: (@Sendable () -> Void)? = state.withLock { state in
        guard let call = state.call, call.deadline <= now else { return nil }
        state.call = nil
        return call.expire
      }
      expired?()
    }
  }
}
