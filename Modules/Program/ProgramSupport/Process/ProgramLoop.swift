import Foundation

/// Runs a program's tasks on its main thread, and keeps deadlines and signals on one more.
///
/// Swift's own executors start several threads, a timer and an event queue at the first `await`, which costs a short program a fifth of its
/// time. This one starts a second thread only where something must be waited for; that thread also takes over the waiting tasks when a
/// deadline passes while the main thread is blocked, so that a handler that never returns cannot keep the program.
public final class ProgramLoop: TaskExecutor {
  /// The loop of the process's main thread; nothing runs on it before ``drain()``.
  static let main = ProgramLoop()

  private let monitor = LoopMonitor()

  init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    monitor.add(UnownedJob(job))
  }

  /// Runs tasks on the calling thread for ever; one of them ends the process.
  func drain() -> Never {
    while true { monitor.nextJob().runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Whether ``drain()`` runs in this process: then tasks may be given this executor.
  var isRunning: Bool { monitor.isRunning }

  func start() { monitor.start() }

  /// Returns at `moment`, or once the task is cancelled.
  func sleep(until moment: ContinuousClock.Instant) async {
    let key = monitor.newKey()
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        monitor.sleep(key, until: moment, continuation, watch: startWatching)
      }
    } onCancel: {
      monitor.wake(key)
    }
  }

  /// Calls `body` at the first SIGINT, SIGTERM or SIGHUP; a second one, or the first while there is no body, ends the process as usual.
  func onSignal(_ body: (@Sendable () -> Void)?) {
    monitor.setSignalBody(body, watch: startWatching)
  }

  /// The second thread: waits for signals and for the next deadline.
  private func startWatching() {
    let loop = Unmanaged.passRetained(self).toOpaque()
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, nil,
      { loop in
        guard let loop else { return nil }
        Unmanaged<ProgramLoop>.fromOpaque(loop).takeRetainedValue().watch()
      }, loop)
    if failure == 0 { monitor.setWatcher(thread) }
  }

  private func watch() -> Never {
    while true {
      let signal = LoopSignals.wait(until: monitor.nextDeadline())
      if let signal, LoopSignals.ending.contains(signal) {
        if let body = monitor.takeSignalBody() { body() } else { LoopSignals.end(by: signal) }
      }
      monitor.wakeDue()
      // The main thread may be blocked in a handler: whoever waits for the deadline goes on here.
      while let job = monitor.jobIfAny() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
}

/// The signals that the watching thread waits for; they are blocked everywhere else.
enum LoopSignals {
  static let ending = [SIGINT, SIGTERM, SIGHUP]
  /// Wakes the watching thread when an earlier deadline is set.
  static let nudge = SIGALRM

  private static func set() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in ending + [nudge] { sigaddset(&set, number) }
    return set
  }

  static func block() {
    var set = set()
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Waits for one of the signals, at most until `moment`; nil when that came first.
  static func wait(until moment: ContinuousClock.Instant?) -> Int32? {
    var set = set()
    let received: Int32
    if let moment {
      let (seconds, attoseconds) = max(.zero, ContinuousClock.now.duration(to: moment)).components
      var timeout = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      received = sigtimedwait(&set, nil, &timeout)
    } else {
      received = sigwaitinfo(&set, nil)
    }
    return received > 0 ? received : nil
  }

  /// Ends the process by the signal's own effect.
  static func end(by number: Int32) {
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }
}
