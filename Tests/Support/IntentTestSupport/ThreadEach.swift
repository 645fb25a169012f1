import Foundation

/// Runs each job on a thread of its own, which waits for no other test's work.
public final class ThreadEach: TaskExecutor {
  /// Makes the executor.
  public init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
