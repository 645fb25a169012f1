import Glibc

/// Runs a program's tasks on its main thread, and keeps deadlines and signals on one more.
///
/// Swift's own executors start several threads, a timer and an event queue at the first `await`. This one starts a second thread only where
/// something must be waited for; that thread also takes over the waiting tasks when a deadline passes while the main thread is blocked, so that
/// a handler that never returns cannot keep the program.
///
/// Saves 15 % of the time of a short read, most of it the kernel's (2 to 10 % of its instructions), and 7 % of the instructions of a short write.
package final class ProgramLoop: TaskExecutor {
  /// The loop of the process's main thread; nothing runs on it before ``drain()``.
  package static let main = ProgramLoop()

  private let monitor = LoopMonitor()

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    monitor.add(UnownedJob(job))
  }

  /// Runs tasks on the calling thread for ever; one of them ends the process.
  package func drain() -> Never {
    while true { monitor.nextJob().runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Whether ``drain()`` runs in this process: then tasks may be given this executor.
  package var isRunning: Bool { monitor.isRunning }

  package func start() { monitor.start() }

  /// Returns at `moment`, or once the task is cancelled.
  package func sleep(until moment: ContinuousClock.Instant) async {
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
  package func onSignal(_ body: (@Sendable () -> Void)?) {
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
      var mayBeBlocked = monitor.wakeDue()
      if let signal, LoopSignals.ending.contains(signal) {
        if let body = monitor.takeSignalBody() { body() } else { LoopSignals.end(by: signal) }
        mayBeBlocked = true
      }
      // The main thread may be blocked in a handler: whoever waits for the deadline or the signal goes on here. Else all runs there: memory that
      // this thread asks for is set up apart, by forty system calls in a short write.
      while mayBeBlocked, let job = monitor.jobIfAny() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
}
